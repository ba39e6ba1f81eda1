// world.h - the state of a game: one flat struct without pointers.
//
// A copy is a memcpy, so replay, rewind and golden tests cost nothing extra. Positions are 1/256 px in
// int32_t and only integers decide anything, so the same input gives the same state on every machine.
#ifndef GAME_WORLD_WORLD_H
#define GAME_WORLD_WORLD_H

#include "game/math/rng.h"
#include "game/terrain/terrain.h"
#include "game/terrain/ways.h"
#include "game/world/sprites.h"

enum {
    TICKS_PER_SECOND = 60,
    SUB = 256,           // units of position per pixel
    BODY_MAX = 20480,    // bodies alive at once: the 20,000 sprites of a full storm, and a game's few hundred
    CARVED_MAX = 48,     // rocks that carry a mask of their own
    PIECE_SIDE = 224,    // largest side of a rock [px]
    CARVED_BYTES = 7232, // room for the mask of the largest rock: 224 rows of 4 words and the header
    PORTALS_MAX = 4,
    BOSS_BITES = 128, // bites that a boss which turns shows; the oldest one closes
    FOES = 32,        // rows of kills: breeds from 1 on, bosses from FOE_BOSS on
    FOE_BOSS = 24,
    EVENT_MAX = 128, // events of one tick; more are dropped, which only the front end notices
    GLOW_MAX = 16,   // damage glows of one tick
    GLOW_ROWS = 32   // rows of the ship's frame
};

typedef enum kind {
    KIND_NONE, // a free slot
    KIND_WALL, // posts, and the shutters of a gate that moves
    KIND_GATE,
    KIND_PORTAL, // scenery that enemies come from; meets nothing
    KIND_ROCK,
    KIND_GEM,
    KIND_MINE,
    KIND_REPAIR,
    KIND_SHIP,
    KIND_ENEMY,
    KIND_SHOT,    // the player's
    KIND_SPIT,    // an enemy's
    KIND_BALL,    // a sprite of the storm: bounces and nothing else
    KIND_TERRAIN, // the ground: one body with the mask of world.terrain; never moves
    KIND_GRIT,    // a small piece of the ground: bounces off it and soon is dust
    KIND_BOSS,    // the one that holds the gate of its level shut, see boss.h
    KIND_COUNT
} kind;

/// What takes a ship: a kind, or the rule of a level.
enum { CAUSE_FIRE = KIND_COUNT, CAUSE_CLOSING, CAUSES };

/// One thing in the world.
typedef struct body {
    int32_t x, y;         ///< top-left corner of the frame [1/256 px]
    int32_t vx, vy;       ///< velocity [1/256 px per tick]
    int32_t old_x, old_y; ///< x, y before this tick: drawing interpolates, shots are swept from here
    uint8_t kind;         ///< enum kind
    uint8_t sprite;       ///< enum sprite
    uint8_t frame;
    uint8_t flags;          ///< BODY_*
    int16_t hull;           ///< what it can still take [px of overlap]
    int16_t timer;          ///< ticks until it does what its kind does next
    int16_t host;           ///< gem, mine: body index of the rock or ground that carries it, or -1
    int8_t carved;          ///< slot of its own mask in world.carved, or -1
    uint8_t breed;          ///< enemy, boss: number of its row, which decides the sprite; repair: its power; else 0
    int32_t host_x, host_y; ///< gem, mine: where in the host's frame [px]; piece: where in the ground it came from
    int16_t w, h;           ///< size of the frame [px]
    int16_t mx, my;         ///< middle of the frame, of a piece the middle of its pixels [1/2 px]
    int32_t graze_tick;     ///< what grazes the ship pays from this tick of the level on
} body;

enum {
    BODY_SAFE = 1,   // cannot be hurt while its timer runs (ship after respawn)
    BODY_GONE = 2,   // is removed at the end of the stage, after every rule has seen it
    BODY_PIECE = 4,  // broken out of the ground: looks like it, falls, and is dust when it crumbles
    BODY_CUT = 8,    // the ship cut it off: an enemy that it crushes is a cave-in
    BODY_PRIZE = 16, // a rock that pays by the pixels that are left of it, see prize.h
    BODY_TOWED = 32  // the ship tows it
};

/// A mask that belongs to one rock, because it has been carved.
typedef struct carved {
    uint64_t memory[CARVED_BYTES / 8]; ///< a ph_mask, see carved_mask()
    uint32_t version;                  ///< goes up with every change: the front end redraws then
    int32_t owner;                     ///< body index, or -1 when the slot is free
    int64_t whole;                     ///< pixels of the uncarved rock
} carved;

/// What the simulation tells the front end, for sound, shake and sparks. No rule reads it.
typedef enum event_kind {
    EVENT_SHOT,
    EVENT_SPIT,
    EVENT_HIT,
    EVENT_KILL,
    EVENT_BOOM,
    EVENT_BOUNCE,
    EVENT_GEM,
    EVENT_REPAIR,
    EVENT_GATE,
    EVENT_LEVEL,
    EVENT_PORTAL,
    EVENT_MINE,
    EVENT_HURT,
    EVENT_OVER,
    EVENT_CARVE,
    EVENT_CRUMBLE,
    EVENT_SPAWN,
    EVENT_BREAK,      // a piece breaks out of the ground
    EVENT_GRAZE,      // something dangerous came within a few pixels of the ship: the points
    EVENT_CHAIN,      // the multiplier rises: what it is now
    EVENT_CHAIN_LOST, // it falls: what it was
    EVENT_EXTRA_SHIP, // points have earned a ship, or a cleared level has given those back that were lost
    EVENT_CELL,       // a cell of the hull is lost: the cells that are left
    EVENT_LOW_HULL,   // the last cell is open: the hull that is left [px of overlap]
    EVENT_PAR,        // the time for the bonus is over
    EVENT_HOT,        // the drill is too hot
    EVENT_LAY,        // an enemy lays a mine
    EVENT_CAVE_IN,    // an enemy is crushed by a piece that the ship cut off: the points
    EVENT_FUSE,       // a mine that burns ticks: the ticks that are left
    EVENT_POWER,      // the ship has taken a power: its number
    EVENT_CHARGED,    // the bomb is full
    EVENT_BOMB,       // it is dropped: its reach [px]
    EVENT_FOAM,       // a shot has set as rock: its pixels
    EVENT_BOSS,       // a boss is there: its number
    EVENT_BEAT,       // its heart beats: its number
    EVENT_HEART,      // its heart is hit: the hull that it loses
    EVENT_FALL,       // it is dead: the points
    EVENT_ENDING,     // the last level of a round is cleared: the rounds so far
    EVENT_PRIZE,      // a prize is paid: the points; 0: it is loose, or on the rope
    EVENT_BURN,       // a cloud of gas catches fire
    EVENT_TURN,       // the tide turns, or a rope gives way
    EVENT_COUNT
} event_kind;

typedef struct event {
    int32_t magnitude; ///< how much: pixels of overlap, points, or 0
    int16_t kind;      ///< enum event_kind
    int16_t x, y;      ///< where [px of the world]
    int16_t vx, vy;    ///< which way sparks fly [1/256 px per tick]
} event;

/// The ship's pixels that were hurt this tick: bit x of rows[y] is pixel (x, y) of the ship's frame.
typedef struct glow {
    uint32_t rows[GLOW_ROWS];
} glow;

typedef enum phase {
    PHASE_PLAY,
    PHASE_DEAD,    // the ship is gone; the timer runs until the next one
    PHASE_CLEARED, // through the gate; the timer runs until the next level
    PHASE_OVER     // no ship left
} phase;

/// A disc that was bitten out of a boss, seen from its middle before it turned.
typedef struct boss_bite {
    int16_t x, y; ///< [1/16 px]
    int16_t r;    ///< [px]
} boss_bite;

/// The boss of the level.
typedef struct boss_life {
    int32_t number;           ///< of its row; 0: the level has none
    int32_t body;             ///< body index, or -1: it is dead, or there is none
    int32_t bites;            ///< so far
    int32_t cracks;           ///< tiles of the ground that still crack round where it died,
    int32_t crack_x, crack_y; ///< which was there [px]
    boss_bite bite[BOSS_BITES];
} boss_life;

/// What happens in one level and not in its neighbors: a row of the table in levels/rule.c each.
typedef enum level_rule {
    RULE_NONE,
    RULE_FALLS,   ///< all that is loose falls
    RULE_TIDE,    ///< it is pulled to one side, then to the other
    RULE_DARK,    ///< only what is lit is seen, also by enemies
    RULE_CLOSING, ///< the rock closes in
    RULE_CARGO,   ///< a crystal is towed to the gate
    RULE_GAS,     ///< the drill lets gas out, and a shot lights it
    RULE_GIANT,   ///< a large gem is dug out
    RULE_FLOOD,   ///< rock that was carved grows back everywhere
    RULE_COUNT
} level_rule;

enum { PUFFS_MOST = 96 };

/// A cloud of gas.
typedef struct puff {
    int32_t x, y; ///< middle [px]
    int32_t left; ///< ticks until it is gone; 0: there is none
    int32_t fire; ///< ticks that it still burns; 0: it does not
} puff;

/// Sums over the run, for the summary line.
typedef struct totals {
    int64_t bounces, damage, gems, shots, kills, deaths, carved, levels;
    int64_t normal_fallbacks, dropped_bodies;
} totals;

/// What one game came to, beside what the totals have gained since it began. No rule reads it.
typedef struct summary {
    totals before; ///< when it began
    int64_t ticks; ///< with a ship
    int32_t cave_ins;
    int32_t chain, best_chain; ///< gems and kills in a row: of this chain, of the best
    int32_t killed[FOES];      ///< by breed, and bosses
    int32_t lost[CAUSES];      ///< ships, by the kind or the rule that took them
} summary;

/// The 64-bit fields come first and body has no padding, so a test can change every byte and see the hash change.
typedef struct world {
    rng random;
    int64_t tick; ///< ticks since the start
    totals totals;

    uint32_t seed;
    int32_t scene;              ///< index into the table of scenes
    int32_t balls;              ///< storm: sprites asked for
    int32_t difficulty;         ///< number of its row, see difficulty.h
    int32_t phase, phase_timer; ///< enum phase; ticks left in it
    int32_t level;              ///< 1 and up
    int32_t level_ticks;        ///< ticks in this level
    int32_t lives, score;
    int32_t ships_won, next_life; ///< ships that points have earned; the score that earns the next one
    int32_t multiplier;           ///< of points, 1 .. MULTIPLIER_MOST
    int32_t chain_links;          ///< gems and kills since it rose last, 0 .. CHAIN_LINKS - 1
    int32_t chain_ticks;          ///< ticks until it falls, 0 .. CHAIN_TICKS
    int32_t gems_left;
    int32_t gate_open;                 ///< 0 closed .. 7 * 8 fully open
    int32_t gate, ship;                ///< body indexes, or -1
    int32_t ground;                    ///< body index of the ground, or -1
    int32_t portals[PORTALS_MAX];      ///< body indexes, or -1
    int32_t portal_timer[PORTALS_MAX]; ///< > 0: an enemy is about to come
    int32_t portal_breed[PORTALS_MAX]; ///< number of its breed
    int32_t heading;                   ///< of the ship, 0..31, 0 = east, clockwise
    int32_t first_level;               ///< where the run began: another game begins there too
    int32_t bump_rest;                 ///< ticks in which bumps cost nothing
    int32_t reload;                    ///< ticks until the next shot
    int32_t drill_heat;                ///< 0 .. DRILL_HOT
    int32_t drill_rest;                ///< not 0: too hot, it must cool down to DRILL_COOL first
    int32_t drill_bite;                ///< ticks for which the last bite still holds the ship back
    int32_t power, power_ticks;        ///< enum power; ticks that it still lasts
    int32_t drilling;                  ///< the drill: 0 off, 1 turns, 2 bites
    int32_t charge;                    ///< pixels of vein in the bomb, 0 .. BOMB_CHARGE
    int32_t bomb_r, bomb_x, bomb_y;    ///< radius of a bomb's ring, 0: none goes off; its middle [px]
    int32_t rule, rule_clock;          ///< enum level_rule; what it counts, see its function
    int32_t w, h;                      ///< size [px]
    uint32_t next_seed;                ///< of the next ground, of another game once a ship is lost; 0: not drawn yet

    int32_t bodies_used; ///< slots 0..bodies_used-1 may be alive
    int32_t bodies_alive;
    int32_t first_free; ///< no slot below this one is free
    body bodies[BODY_MAX];
    carved carved[CARVED_MAX];
    puff puffs[PUFFS_MOST];
    terrain terrain;
    way_fields ways;
    boss_life boss;
    summary summary; ///< not part of the hash

    int32_t event_count, glow_count; ///< of this tick; not part of the hash
    event events[EVENT_MAX];
    glow glows[GLOW_MAX];
} world;

/// The moves of the player in one tick: 6 bytes of a replay.
typedef struct input {
    int16_t ax, ay;   ///< added to the ship's velocity [1/256 px per tick], see SHIP_THRUST
    uint16_t buttons; ///< BUTTON_*
} input;

enum {
    BUTTON_FIRE = 1,
    BUTTON_BRAKE = 2,
    BUTTON_RESTART = 4, // only heard when the game is over
    BUTTON_DRILL = 8,
    BUTTON_BOMB = 16 // heard when the bomb is full
};

/// 64-bit hash of every field that the future depends on, field by field: the same on every compiler, word size and
/// byte order. FNV-1a, but planes and fields of the ground are mixed a word at a time.
uint64_t world_hash(const world *w);

/// Tells the front end that something happened at (cx, cy) [1/256 px]. (vx, vy) is where sparks fly
/// [1/256 px per tick]. Events beyond EVENT_MAX in a tick are dropped.
void event_add(world *w, event_kind k, int32_t cx, int32_t cy, int64_t magnitude, int32_t vx, int32_t vy);

#endif
