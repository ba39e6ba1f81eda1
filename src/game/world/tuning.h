// tuning.h - every number that decides how the game feels. Units in brackets; SUB units are 1/256 px.
#ifndef GAME_WORLD_TUNING_H
#define GAME_WORLD_TUNING_H

enum {
    // The ship. No friction; full speed from rest in about 0.7 s, as XQuest's arrow keys do in 1 s.
    SHIP_THRUST = 40,      // [1/256 px per tick^2] of one key
    SHIP_SPEED = 1536,     // cap [1/256 px per tick], 6 px per tick
    SHIP_TURN_SPEED = 40,  // slower than this the ship keeps its heading [1/256 px per tick]
    SHIP_BRAKE_KEEP = 213, // brake: velocity kept per tick [1/256], 1/1.2
    SHIP_HULL = 240,       // [px of overlap]
    HULL_CELL = 40,        // of which a cell is so much: it heals by itself, an empty one does not
    SHIP_LIVES = 3,
    SHIP_SAFE_TICKS = 150, // unhurt after a new ship arrives
    SHIP_REGEN_TICKS = 40, // one pixel of an open cell back every so many ticks
    SHIP_MEND = 120,       // what a repair gives back [px]

    // Shots leave at twice the ship's velocity; a ship at rest drops one that waits.
    SHOT_RELOAD = 9,   // ticks between shots while fire is held
    SHOT_LIFE = 300,   // [ticks]
    SHOT_MOST = 40,    // at once
    SHOT_DAMAGE = 110, // [px of hull]
    SWEEP_REACH = 7,   // nothing but shots and spits moves further than this in a tick [px]
    SHOT_CARVE = 9,    // radius that a shot takes out of rock [px]

    // Damage from overlap area.
    CRASH_DEPTH = 4,      // a crash is priced so far beyond the first touch [px],
    CRASH_PACE = 2,       // and deeper by what is flown in a tick, divided by this
    BUMP_FREE = 300,      // closing in more slowly than this costs nothing [1/256 px per tick]
    CRUSH_SPEED = 200,    // a rock that closes in faster hurts enemies [1/256 px per tick]
    CRUSH_SOFTNESS = 480, // by overlap times speed, divided by this
    EATING_KEEP = 150,    // speed that an enemy keeps while it eats the ground [1/256]
    BUMP_SOFTNESS = 48, // rock and wall: hull lost by overlap times the square of speed above BUMP_FREE [px per tick],
                        // divided by this
    BUMP_MOST = 36,     // the most that one bump costs: less than a cell
    BUMP_REST = 20,     // ticks after a bump in which no other one costs hull, so that scraping along costs little
    RAM_HARM = 2,       // enemies: hull lost per overlap pixel, on both sides,
    RAM_BITE = 4,       // and for the touch itself
    BOUNCE_SOLID = 180, // restitution against walls and rocks [1/256]
    BOUNCE_ALIVE = 230, // all else that moves
    BOUNCE_BALL = 256,  // storm: nothing is lost

    MINE_RADIUS = 34, // of the blast [px]
    MINE_HARM = 140,  // hull that the ship loses per pixel under the blast [1/256]; an enemy loses 256
    MINE_TOUCH = 2,   // overlap that lights it [px]
    MINE_FUSE = 42,   // ticks from there until it goes off
    MINE_APART = 60,  // none is laid so near to a gem or a mine [px]
    MINE_KICK = 700,  // speed given to what is near [1/256 px per tick]

    // The drill. Its disc is wider than the ship, so that the ship fits through the tunnel.
    DRILL_RADIUS = 17, // [px]
    DRILL_AHEAD = 13,  // from the middle of the ship to that of the disc [px]
    DRILL_EVERY = 3,   // ticks between two bites
    DRILL_HOLD = 6,    // ticks for which a bite slows the ship down
    DRILL_SPEED = 420, // fastest flight meanwhile [1/256 px per tick]
    DRILL_DAMAGE = 24, // hull that a bite takes from an enemy [px]
    DRILL_HOT = 240,   // ticks until it is too hot
    DRILL_COOL = 100,  // it works again from here down
    DRILL_COOLING = 2, // a tick

    POWER_TICKS = 900, // that a power lasts
    WIDE_CARVE = 20,   // radius that a shot takes out of rock with the power of the big bite [px]

    FOAM_RADIUS = 13, // of the rock that a shot sets with the power of foam [px],
    FOAM_APART = 3,   // not so near to a body [px]

    // The bomb. Veins that the drill takes fill it; its ring is soft.
    BOMB_CHARGE = 2500, // [px of vein]
    BOMB_REACH = 150,   // of the crest of its ring [px]
    BOMB_PACE = 5,      // that the ring grows in a tick [px]
    BOMB_RIM = 24,      // from the crest, where it is opaque, to where it is transparent [px]
    BOMB_HARM = 32,     // hull that an enemy loses per pixel that it covers, in a tick [1/256]
    BOMB_PUSH = 60,     // speed that it gives in a tick [1/256 px per tick]
    BOMB_SKIN = 4,      // depth of the ground that it takes [px]

    GEM_LEAST = 20,    // pixels that are left of a gem at least, however often it was hit
    GRIT_LIFE = 220,   // [ticks]
    PIECE_DRIFT = 30,  // fastest drift of a piece that comes loose, to a side [1/256 px per tick]
    PIECE_FALLS = 200, // [ticks]
    PIECE_PULL = 5,    // what it falls faster in each tick [1/256 px per tick]
    PIECE_FALL = 640,  // and how fast at most

    PIECE_LEAST = 90,   // a cut-off piece from this size on is a body of its own, twice as large an enemy's lives [px]
    SPLIT_PUSH = 2,     // speed of such a piece for each pixel it lies off the middle [1/256 px per tick]
    CRUMBLE_BELOW = 30, // a rock falls apart below this part of its pixels [percent]
    ROCK_SPEED = 200,   // fastest drift at the start [1/256 px per tick]

    POINTS_GEM = 200,
    POINTS_DEEPER = 20, // more for a gem in each further level
    POINTS_ROCK = 50,
    CAVE_IN_PAYS = 3,    // times the points of an enemy under a rock that the ship cut off
    POINTS_SECOND = 500, // for each second under par
    POINTS_GRAZE = 25,
    SHIP_STEP = 100000, // points for the first ship that is earned; for the second as many again and SHIP_STEP more

    // The chain: gems and kills in close order raise the multiplier.
    MULTIPLIER_MOST = 8, // and on level 1 MULTIPLIER_FIRST; it goes up by one on every second level
    MULTIPLIER_FIRST = 3,
    CHAIN_LINKS = 2,   // gems and kills for one more
    CHAIN_TICKS = 300, // without one of them it falls by one
    CHAIN_HURT = 30,   // a hit that costs so much hull takes one of it [px]

    // A near miss: the ship's mask grown by GRAZE_REACH touches, the mask itself does not.
    GRAZE_REACH = 3,  // [px]
    GRAZE_REST = 120, // ticks until the same body pays again

    PORTAL_TICKS = 80,   // warning before an enemy comes out
    FIRST_PORTAL = 20,   // the first enemy of a level is announced at this tick of it
    LATE_ENEMY = 20,     // one more enemy at once for so many seconds over par
    ARRIVAL_CLEAR = 250, // enemies nearer than this to a new ship go [px]
    DEAD_TICKS = 100,
    CLEARED_TICKS = 110,
    GATE_TICKS = 8,   // ticks per frame of the opening gate
    GATE_LOCKED = 4,  // from this level on it stays ajar, at its first frame, until a shot hits it
    GATE_REACH = 300, // an open gate draws the ship and grit from here on [px],
    GATE_PULL = 6,    // by so much [1/256 px per tick^2],
    GATE_DRIFT = 160, // up to this speed towards it [1/256 px per tick]

    // How enemies think. What differs from breed to breed is in breeds.c.
    WAY_AHEAD = 4,     // cells down the field of ways that an enemy steers for
    WAY_CELLS = 640,   // cells of that field that are searched in a tick
    ROLL_LEAST = 32,   // a rolling enemy slower than this sets off anew [1/256 px per tick]
    CHASE_TURN = 14,   // most that a hunter's velocity changes in a tick [1/256 px per tick]
    HUNT_RANGE = 760,  // a hunter sees the ship from here on [px]
    DRIFT_FAR = 380,   // who drifts further from the ship than this turns to it [px]
    SNIPE_FAR = 230,   // a sniper comes nearer from here [px],
    SNIPE_NEAR = 150,  // goes away from here [px],
    SNIPE_RANGE = 420, // and fires from here [px]
    SNIPE_COME = 5,    // thrust of both [1/256 px per tick^2]
    SNIPE_GO = 6,
    SOW_FAR = 120,     // a sower keeps so far away from the ship [px]
    SOW_MOST = 34,     // and lays no mine when there are so many
    CHARGE_TICKS = 8,  // ticks a frame of the glow before a shot
    SNAP_RANGE = 100,  // jaws shut when the ship is so near [px]
    WEAVE_EVERY = 2,   // ticks in which rock grows by a pixel round a weaver,
    WEAVE_RADIUS = 48, // so far from it [px]
    WEAVE_APART = 4,   // and not so near to a body [px]
    ENEMY_CORE = 10,   // half the side of the core of one that has a core [px]

    // A level of a later round is its row, and for each rank so much harder.
    RANK_LOOKS = 2, // palettes further
    RANK_FIRST = 2,
    RANK_ENEMIES = 3,
    RANK_MINES = 3,
    RANK_HASTE = 3,     // tenths that enemies come sooner
    RANK_BREEDS = 4,    // levels whose breeds it has ahead of time
    ENDING_TICKS = 300, // after the last level of a round

    // Bosses. Their hearts alone have hull.
    BOSS_WAITS = 220,  // ticks until it stirs
    BOSS_CROWD = 5,    // most enemies at once while it lives
    HALO_SPEED = 140,  // [1/256 px per tick],
    HALO_RAGE = 90,    // and so much more when its hull is gone
    HALO_STEER = 6,    // most that its velocity changes in a tick [1/256 px per tick]
    HALO_TURN = 9,     // ticks a heading of its gap
    HALO_FIRES = 100,  // ticks between two shots out of it
    LODE_BEAT = 100,   // ticks between two beats,
    LODE_RAGE = 45,    // and so many fewer when its hull is gone
    LODE_GROW = 3,     // that it grows back with a beat [px]
    LODE_THROW = 1000, // speed that it gives to a ship that sees its heart [1/256 px per tick]
    BOSS_CRACKS = 300, // of the cracks in the ground when one falls [px]
    BOSS_CRACK = 5,    // their width [px]

    // What happens in one level alone.
    FALL_PULL = 7,       // everything falls: faster in each tick [1/256 px per tick]
    FALL_KEEP = 200,     // speed that rock keeps in a tick in which it lies on the ground [1/256]
    TIDE_PULL = 6,       // the tide: faster in each tick [1/256 px per tick]
    TIDE_TICKS = 420,    // to one side
    DARK_SIGHT = 150,    // in the dark a hunter sees the ship from here on [px],
    DARK_SEEN = 90,      // but one that drills or fires from afar, for so many ticks
    CLOSING_FIRST = 480, // the rock begins to close in [ticks],
    CLOSING_PACE = 12,   // ticks for a pixel
    CLOSING_SHAFT = 80,  // half of the width that stays open up to the gate [px]
    CLOSING_ROOM = 110,  // radius of the room that stays open in the middle [px]
    CLOSING_PRESS = 20,  // ticks between two hits of the rock that has caught the ship,
    CLOSING_HARM = 5,    // and hull for each [px]
    ROPE = 76,           // length of the rope [px]
    ROPE_MOST = 220,     // it gives way [px]
    ROPE_PULL = 34,      // most that it pulls [1/256 px per tick],
    ROPE_SPRING = 2,     // and for each pixel that it is stretched
    ROPE_BACK = 240,     // of that the ship gets so much [1/256]
    CARGO_KEEP = 250,    // speed that cargo keeps in a tick [1/256]
    CARGO_ABOVE = 170,   // from the lower edge of the world to where it lies [px]
    CARGO_NEAR = 64,     // from the middle of the gate to where it is paid [px]
    SCRAPE_FREE = 240,   // cargo that touches rock more slowly loses nothing [1/256 px per tick],
    SCRAPE_REST = 15,    // nor does it in so many ticks after it has lost something
    GIANT_MOUND = 104,   // radius of the rock round the giant gem [px]
    GIANT_ASIDE = 330,   // from the side of the world to its middle [px]
    POINTS_PRIZE = 4000, // for a whole one
    GAS_LIFE = 1500,     // of a cloud [ticks]
    GAS_APART = 16,      // no other cloud is so near [px]
    GAS_FIRE = 40,       // a cloud burns [ticks]
    GAS_SPREAD = 4,      // ticks until it lights others
    GAS_NEAR = 40,       // so near [px]
    GAS_EVERY = 8,       // ticks between two burns
    GAS_HARM = 60,       // hull that an enemy loses for each pixel covered [1/256],
    GAS_HARM_SHIP = 6,   // and the ship
    FLOOD_STEP = 64,     // lattice of the discs that grow [px]
    FLOOD_DISCS = 3,     // in a tick

    SPIT_SPEED = 760, // aimed shot [1/256 px per tick]
    SPIT_HARM = 34,   // [px of hull]
    SPIT_LIFE = 260   // [ticks]
};

#endif
