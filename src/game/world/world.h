// world.h - the state of a game: a flat struct without pointers.
//
// A copy is a memcpy, which makes replay, rewind and golden tests simple. Positions are 1/256 px in int32_t and only
// integers affect the outcome, so the same input produces the same state on every machine.
#ifndef GAME_WORLD_WORLD_H
#define GAME_WORLD_WORLD_H

#include "game/math/rng.h"
#include "game/terrain/terrain.h"
#include "game/terrain/ways.h"
#include "game/world/level_row.h"

enum {
    TICKS_PER_SECOND = 60,
    SUB = 256,           // units of position per pixel
    BODY_MAX = 20480,    // capacity: the 20,000 sprites of a full storm; a game has a few hundred bodies
    CARVED_MAX = 48,     // capacity: bodies with their own mask
    PIECE_SIDE = 224,    // largest side of a rock [px]
    CARVED_BYTES = 7232, // size of the largest mask: 224 rows of 4 words and the header
    BOSS_BITES = 128,    // bites that a rotating boss shows; the oldest bite closes
    FOES = 32,           // rows of kills: breeds from 1 on, bosses from FOE_BOSS on
    FOE_BOSS = 24,
    EVENT_MAX = 128, // capacity: events of one tick; the others are dropped, which affects only the front end
    GLOW_MAX = 16,   // capacity: damage glows of one tick
    GLOW_ROWS = 32   // rows of the ship's frame
};

typedef enum kind {
    KIND_NONE, // a free slot
    KIND_WALL, // posts, and the shutters of a gate that moves
    KIND_GATE,
    KIND_PORTAL, // scenery that releases enemies; no collisions
    KIND_ROCK,
    KIND_GEM,
    KIND_MINE,
    KIND_REPAIR,
    KIND_SHIP,
    KIND_ENEMY,
    KIND_SHOT,    // a shot of the player
    KIND_SPIT,    // a shot of an enemy
    KIND_BALL,    // a sprite of the storm: it only bounces
    KIND_TERRAIN, // the ground: one body with the mask of world.terrain; never moves
    KIND_GRIT,    // a small piece of the ground: bounces off it and becomes dust after some time
    KIND_BOSS,    // the boss that keeps the gate of its level closed, see boss.h
    KIND_COUNT
} kind;

/// Names of the kinds: "ship", "rock".
extern const char *const kind_names[KIND_COUNT];

/// Cause of a lost ship: a kind, or the rule of a level.
enum { CAUSE_FIRE = KIND_COUNT, CAUSE_CLOSING, CAUSES };

typedef struct body {
    int32_t x, y;         ///< top-left corner of the frame [1/256 px]
    int32_t vx, vy;       ///< velocity [1/256 px per tick]
    int32_t old_x, old_y; ///< position before this tick: drawing interpolates, shots are swept from here
    uint8_t kind;         ///< enum kind
    uint8_t sprite;       ///< enum sprite
    uint8_t frame;
    uint8_t flags; ///< BODY_*
    int16_t hull;  ///< remaining hull [px of overlap]; rock that the ship cut off: ticks during which it is a weapon
    int16_t timer; ///< ticks until the next action of its kind
    int16_t host;  ///< gem, mine: body index of the rock or ground that carries it, or -1
    int8_t carved; ///< slot of its own mask in world.carved, or -1
    uint8_t breed; ///< enemy, boss: number of its row, which determines the sprite; repair: its power; otherwise 0
    int32_t host_x, host_y; ///< gem, mine: position in the frame of its host; piece: its first place in the ground [px]
    int16_t w, h;           ///< size of the frame [px]
    int16_t mx, my;         ///< center of the frame; for a piece, center of its pixels [1/2 px]
    int32_t graze_tick;     ///< tick of the level from which a near miss scores again
} body;

enum {
    BODY_SAFE = 1,   // protected while its timer runs (a new ship)
    BODY_GONE = 2,   // removed at the end of the stage, after all rules have run
    BODY_PIECE = 4,  // separated from the ground: drawn like it, falls, and becomes dust when destroyed
    BODY_CUT = 8,    // rock that the ship cut off or carved: the rope hooks it
    BODY_PRIZE = 16, // a rock whose value is the number of its remaining pixels, see prize.h
    BODY_TOWED = 32, // the ship tows it
    BODY_THROWN = 64 // thrown, and passes the ship, see rope.h
};

/// The mask of a carved rock.
typedef struct carved {
    uint64_t memory[CARVED_BYTES / 8]; ///< a ph_mask, see carved_mask()
    uint32_t version;                  ///< incremented with every change; the front end then redraws
    int32_t owner;                     ///< body index, or -1 for a free slot
    int64_t whole;                     ///< number of pixels of the uncarved rock
} carved;

/// Messages from the simulation to the front end, for sound, shake and sparks. The rules do not read them.
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
    EVENT_BREAK,      // a piece separates from the ground
    EVENT_GRAZE,      // a dangerous body came within a few pixels of the ship: the points
    EVENT_CHAIN,      // the multiplier increases: its new value
    EVENT_CHAIN_LOST, // the multiplier decreases: its previous value
    EVENT_EXTRA_SHIP, // an extra ship for points, or the return of lost ships after a cleared level
    EVENT_CELL,       // a cell of the hull is lost: the remaining cells
    EVENT_LOW_HULL,   // the last cell is exposed: the remaining hull [px of overlap]
    EVENT_PAR,        // the time for the bonus is over
    EVENT_HOT,        // the drill is too hot
    EVENT_LAY,        // an enemy drops a mine
    EVENT_CAVE_IN,    // an enemy is crushed by a piece that the ship cut off: the points
    EVENT_FUSE,       // tick of an ignited mine: the remaining ticks
    EVENT_POWER,      // the ship has collected a power: its number
    EVENT_CHARGED,    // the bomb is fully charged
    EVENT_BOMB,       // the bomb is dropped: its reach [px]
    EVENT_FOAM,       // a shot became foam: its pixels
    EVENT_BOSS,       // a boss appears: its number
    EVENT_BEAT,       // the heart of the boss beats: the number of the boss
    EVENT_HEART,      // the heart of the boss is hit: the lost hull
    EVENT_FALL,       // the boss is destroyed: the points
    EVENT_ENDING,     // the last level of a round is cleared: the number of rounds
    EVENT_PRIZE,      // a prize is delivered: the points; 0: it is freed, or hooked to the rope
    EVENT_BURN,       // a cloud of gas is ignited
    EVENT_TURN,       // the tide turns, or a rope breaks
    EVENT_HOOK,       // a piece of rock is hooked: its pixels
    EVENT_THROW,      // the piece is thrown: its speed [1/256 px per tick]; 0: the rope breaks
    EVENT_PLUG,       // a piece of rock shuts a portal: the ticks until it breaks
    EVENT_EMPTY,      // the bomb is requested without a full charge: the charge, in each tick of the request
    EVENT_FADE,       // a power is about to end: its number
    EVENT_TOOL,       // the player has picked a tool: its number
    EVENT_COUNT
} event_kind;

typedef struct event {
    int32_t magnitude; ///< pixels of overlap, points, or 0
    int16_t kind;      ///< enum event_kind
    int16_t x, y;      ///< position [px of the world]
    int16_t vx, vy;    ///< direction of sparks [1/256 px per tick]
    int16_t size;      ///< longer side of the frame of the body that it concerns [px]; 0: unknown
} event;

/// The damaged pixels of the ship in this tick: bit x of rows[y] is pixel (x, y) of the ship's frame.
typedef struct glow {
    uint32_t rows[GLOW_ROWS];
} glow;

typedef enum phase {
    PHASE_PLAY,
    PHASE_DEAD,    // the ship is lost; the timer runs until the next ship
    PHASE_CLEARED, // through the gate; the timer runs until the next level
    PHASE_OVER     // no ship left
} phase;

/// A disc carved out of a boss, relative to its center and without rotation.
typedef struct boss_bite {
    int16_t x, y; ///< [1/16 px]
    int16_t r;    ///< [px]
} boss_bite;

/// The boss of the level.
typedef struct boss_life {
    int32_t number;           ///< number of its row; 0: the level has no boss
    int32_t body;             ///< body index, or -1: dead or absent
    int32_t bites;            ///< number of bites so far; `bite` contains the latest
    int32_t cracks;           ///< remaining tiles of cracks in the ground around its last position
    int32_t crack_x, crack_y; ///< last position [px]
    boss_bite bite[BOSS_BITES];
} boss_life;

enum { PUFFS_MOST = 96 };

/// A cloud of gas.
typedef struct puff {
    int32_t x, y; ///< center [px]
    int32_t left; ///< remaining lifetime [ticks]; 0: none
    int32_t fire; ///< remaining ticks of fire; 0: not burning
} puff;

enum { CARDS = 3 };

/// The choice of one of three tools, see levels/choice.h.
typedef struct card_choice {
    int32_t card[CARDS]; ///< numbers of the tools that are offered; 0: none
    int32_t chosen;      ///< the selected card
    int32_t rest;        ///< ticks until a held direction selects the next card
    int32_t held;        ///< not 0: the key of fire was held in the last tick
} card_choice;

/// Totals of the run, for the summary line.
typedef struct totals {
    int64_t bounces, damage, gems, shots, kills, deaths, carved, levels;
    int64_t normal_fallbacks, dropped_bodies;
} totals;

/// Statistics of a game, in addition to the change of the totals. The rules do not read it.
typedef struct summary {
    totals before; ///< totals at its start
    int64_t ticks; ///< ticks with a ship
    int32_t cave_ins;
    int32_t chain, best_chain;   ///< gems and kills of the current chain and of the best chain
    int32_t killed[FOES];        ///< kills of each breed and boss
    int32_t lost[CAUSES];        ///< ships, by the kind or rule that destroyed them
    int64_t gem_left, gem_whole; ///< pixels of the collected gems: remaining, and undamaged
} summary;

/// The input of the player in one tick: 6 bytes of a replay.
typedef struct input {
    int16_t ax, ay;   ///< added to the ship's velocity [1/256 px per tick], see SHIP_THRUST
    uint16_t buttons; ///< BUTTON_*
} input;

enum {
    BUTTON_FIRE = 1,
    BUTTON_BRAKE = 2,
    BUTTON_RESTART = 4, // used only when the game is over
    BUTTON_DRILL = 8,
    BUTTON_BOMB = 16, // used only when the bomb is fully charged
    BUTTON_HOOK = 32, // each press hooks or throws a piece of rock
    BUTTON_FOAM = 64, // used only with its tool
    BUTTON_CARD = 128 // BUTTON_CARD << n picks card n at once, n < CARDS
};

/// The 64-bit fields come first and body has no padding, so a test can change every byte and detect the change of the
/// hash.
typedef struct world {
    rng random;
    int64_t tick; ///< ticks since the start
    totals totals;

    uint32_t seed;
    int32_t scene;              ///< index into the table of scenes
    int32_t balls;              ///< storm: requested number of sprites
    int32_t difficulty;         ///< number of its row, see gear.h
    int32_t mode;               ///< number of its row, see gear.h
    int32_t game_ticks;         ///< ticks of this game; the time after a cleared level does not count
    int32_t phase, phase_timer; ///< phase: enum phase; phase_timer: its remaining ticks
    int32_t level;              ///< starting at 1
    int32_t level_ticks;        ///< ticks in this level
    int32_t lives, score;
    int32_t ships_won, next_life; ///< ships_won: extra ships so far; next_life: score of the next extra ship
    int32_t multiplier;           ///< 1 .. MULTIPLIER_MOST
    int32_t chain_links;          ///< gems and kills since the last increase, 0 .. CHAIN_LINKS - 1
    int32_t chain_ticks;          ///< ticks until it decreases, 0 .. CHAIN_TICKS
    int32_t gems_left;
    int32_t gate_open;                 ///< 0 closed .. 7 * 8 fully open
    int32_t gate, ship;                ///< body indexes, or -1
    int32_t ground;                    ///< body index of the ground, or -1
    int32_t portals[PORTALS_MAX];      ///< body indexes, or -1
    int32_t portal_timer[PORTALS_MAX]; ///< > 0: ticks until an enemy appears
    int32_t portal_breed[PORTALS_MAX]; ///< number of its breed
    int32_t portal_shut[PORTALS_MAX];  ///< ticks since a piece of rock has shut it; 0: open
    int32_t heading;                   ///< heading of the ship, 0..31, 0 = east, clockwise
    int32_t first_level;               ///< first level of the run, and of the next game in it
    int32_t bump_rest;                 ///< ticks during which bumps cause no damage
    int32_t reload;                    ///< ticks until the next shot
    int32_t drill_heat;                ///< 0 .. DRILL_HOT
    int32_t drill_rest;                ///< not 0: overheated until the heat is at most DRILL_COOL
    int32_t drill_bite;                ///< ticks during which the last bite still slows the ship
    int32_t power, power_ticks;        ///< power: enum power; power_ticks: its remaining ticks
    int32_t drilling;                  ///< the drill: 0 off, 1 turning, 2 biting
    int32_t hook_held;                 ///< not 0: the key of the rope was held in the last tick
    int32_t charge;                    ///< pixels of vein in the bomb, 0 .. BOMB_CHARGE
    int32_t bomb_r, bomb_x, bomb_y;    ///< bomb_r: radius of a bomb's ring, 0: no bomb; x, y: its center [px]
    int32_t rule, rule_clock;          ///< rule: enum level_rule; rule_clock: its counter, see its function
    int32_t w, h;                      ///< size [px]
    uint32_t gear;                     ///< the tools of the ship, see gear.h
    card_choice choice;                ///< the choice of a tool after a cleared level
    uint32_t next_seed; ///< seed of the next ground, or of another game after the loss of a ship; 0: not drawn yet

    int32_t bodies_used; ///< slots at bodies_used and above are free
    int32_t bodies_alive;
    int32_t first_free; ///< all slots below are used
    body bodies[BODY_MAX];
    carved carved[CARVED_MAX];
    puff puffs[PUFFS_MOST];
    terrain terrain;
    way_fields ways;
    boss_life boss;
    painted_level painted; ///< the painted level; zero in a level of the table
    summary summary;       ///< not part of the hash

    input controls; ///< input of this tick, for picture and sound; not part of the hash

    int32_t event_count, glow_count; ///< numbers of events and glows of this tick; not part of the hash
    event events[EVENT_MAX];
    glow glows[GLOW_MAX];
} world;

/// Center of an arriving ship [px].
static inline ph_point world_start(const world *w) {
    const ph_point center = {w->w / 2, w->h / 2};
    return w->painted.hash ? w->painted.ship : center;
}

/// 64-bit hash of every field that affects the future, field by field: the same on every compiler, word size and byte
/// order. FNV-1a, except that planes and fields of the ground are mixed a word at a time.
uint64_t world_hash(const world *w);

/// 8 bits of a fast hash of random numbers, score and bodies, which most changes of a run reach in the same tick. Not
/// part of the state. Cost: about 3 % of a tick.
uint8_t world_mark(const world *w);

/// Notifies the front end of an event at (cx, cy) [1/256 px]. (vx, vy) is the direction of sparks [1/256 px per
/// tick]. Events beyond EVENT_MAX per tick are dropped.
void event_add(world *w, event_kind k, int32_t cx, int32_t cy, int64_t magnitude, int32_t vx, int32_t vy);

/// Sets the size of the last event to the size of the body. Call it after event_add.
void event_size(world *w, const body *b);

#endif
