// tuning.h - all numbers that determine how the game plays. Units in brackets; SUB units are 1/256 px.
#ifndef GAME_WORLD_TUNING_H
#define GAME_WORLD_TUNING_H

enum {
    // The ship. No friction; full speed from rest in about 0.7 s, as XQuest's arrow keys do in 1 s.
    SHIP_THRUST = 40,      // acceleration by a key [1/256 px per tick^2]
    SHIP_SPEED = 1536,     // maximum speed [1/256 px per tick], 6 px per tick
    SHIP_TURN_SPEED = 40,  // a slower ship keeps its heading [1/256 px per tick]
    SHIP_BRAKE_KEEP = 213, // brake: share of the velocity kept per tick [1/256], 1/1.2
    SHIP_HULL = 240,       // [px of overlap]
    HULL_CELL = 40,        // size of a hull cell: a cell regenerates unless it is empty [px]
    SHIP_LIVES = 3,
    SHIP_SAFE_TICKS = 150, // protection of a new ship
    SHIP_REGEN_TICKS = 40, // ticks per regenerated pixel of an exposed cell
    SHIP_MEND = 120,       // hull that a repair restores [px]

    // Shots start at twice the ship's velocity; a ship at rest drops a shot that does not move.
    SHOT_RELOAD = 9,   // ticks between shots while fire is held
    SHOT_LIFE = 300,   // [ticks]
    SHOT_MOST = 40,    // maximum number at the same time
    SHOT_DAMAGE = 110, // [px of hull]
    SHOT_PUSH = 140,   // speed that a hit gives to an enemy along the mask normal [1/256 px per tick]
    SWEEP_REACH = 7,   // maximum movement per tick of bodies other than shots [px]
    SHOT_CARVE = 9,    // radius of the disc that a shot removes from rock [px]

    // Damage from overlap area.
    CRASH_DEPTH = 4,      // depth past the first touch at which the damage of a crash is measured [px]
    CRASH_PACE = 2,       // additional depth: the distance of a tick divided by this
    BUMP_FREE = 300,      // slower contacts cause no damage [1/256 px per tick]
    CRUSH_SPEED = 400,    // minimum closing speed at which a rock damages enemies [1/256 px per tick]
    CRUSH_SOFTNESS = 480, // divisor: damage is overlap times speed divided by this
    EATING_KEEP = 150,    // share of the speed that an enemy keeps while it eats the ground [1/256]
    BUMP_SOFTNESS = 48,   // divisor of a bump's damage: overlap times (speed above BUMP_FREE)^2 [px per tick]
    BUMP_MOST = 36,       // maximum damage of a bump: less than a cell
    BUMP_REST = 20,       // ticks after a bump without further damage, so that scraping along a wall is cheap
    RAM_HARM = 2,         // enemies: lost hull per overlap pixel, for both bodies
    RAM_BITE = 4,         // additional damage per contact
    BOUNCE_SOLID = 180,   // restitution against walls and rocks [1/256]
    BOUNCE_ALIVE = 230,   // restitution against other moving bodies [1/256]
    BOUNCE_BALL = 256,    // restitution in the storm [1/256]: no loss

    MINE_RADIUS = 34, // radius of the blast [px]
    MINE_HARM = 140,  // lost hull of the ship per pixel under the blast [1/256]; 256 for an enemy
    MINE_TOUCH = 2,   // overlap that ignites it [px]
    MINE_FUSE = 42,   // ticks between ignition and explosion
    MINE_APART = 60,  // minimum distance of a new mine from a gem or a mine [px]
    MINE_KICK = 700,  // speed given to bodies nearby [1/256 px per tick]

    // The drill. Its disc is wider than the ship, so that the ship fits through the tunnel.
    DRILL_RADIUS = 17, // [px]
    DRILL_AHEAD = 13,  // distance between the center of the ship and the center of the disc [px]
    DRILL_EVERY = 3,   // ticks between two bites
    DRILL_HOLD = 6,    // ticks during which a bite slows the ship
    DRILL_SPEED = 420, // maximum speed during that time [1/256 px per tick]
    DRILL_DAMAGE = 24, // damage of a bite to an enemy [px]
    DRILL_HOT = 240,   // ticks until it overheats
    DRILL_COOL = 100,  // heat at which it works again
    DRILL_COOLING = 2, // cooling per tick

    POWER_TICKS = 900, // duration of a power
    WIDE_CARVE = 20,   // radius of the disc that a shot with the wide power removes from rock [px]

    FOAM_RADIUS = 13, // radius of the rock that a shot creates with the foam power [px]
    FOAM_APART = 3,   // minimum distance of foam from a body [px]

    // The bomb. The drill charges it with pixels of vein; its ring is a soft mask.
    BOMB_CHARGE = 2500, // [px of vein]
    BOMB_REACH = 150,   // radius of the crest of its ring at its full size [px]
    BOMB_PACE = 5,      // growth of the ring per tick [px]
    BOMB_RIM = 24,      // distance from the opaque crest to the transparent edge [px]
    BOMB_HARM = 32,     // lost hull of an enemy per covered pixel and tick [1/256]
    BOMB_PUSH = 60,     // speed given per tick [1/256 px per tick]
    BOMB_SKIN = 4,      // depth of the ground that it removes [px]

    GEM_LEAST = 20,    // minimum remaining pixels of a gem
    GRIT_LIFE = 220,   // [ticks]
    PIECE_DRIFT = 30,  // maximum sideways drift of a released piece [1/256 px per tick]
    PIECE_FALLS = 200, // [ticks]
    PIECE_PULL = 5,    // acceleration of a falling piece [1/256 px per tick]
    PIECE_FALL = 640,  // maximum speed of a falling piece [1/256 px per tick]
    PIECE_FAST = 60,   // first ticks of the fall of a rock, with PIECE_HASTE times the acceleration
    PIECE_HASTE = 3,

    // The rope of the ship. A hooked piece of rock is a weapon; its mass is its number of pixels.
    HOOK_REACH = 140,  // maximum distance between the ship and the edge of a piece [px]
    HOOK_ROPE = 54,    // length of the rope, to the edge of the piece [px]
    HOOK_SNAP = 150,   // extension at which it breaks [px]
    HOOK_SPRING = 2,   // pull per pixel of extension [1/256 px per tick]
    HOOK_PULL = 60,    // maximum of this pull [1/256 px per tick]
    HOOK_SHIP = 2400,  // mass of the ship at the rope [px]
    THROW_GAIN = 512,  // speed of a thrown piece by its speed on the rope [1/256]
    THROW_PASS = 30,   // ticks after a throw during which the piece passes the ship
    FRESH_TICKS = 300, // ticks after a cut or a throw during which a blow is deliberate
    BLOW_MASS = 200,   // mass that doubles the damage of a deliberate blow [px]
    PLUG_TICKS = 600,  // time for which a piece of rock shuts a portal
    PLUG_PART = 90,    // share of the mouth that it covers [percent]

    PIECE_LEAST = 90,   // minimum size of a separate body; an enemy's part needs twice as much to live [px]
    SPLIT_PUSH = 2,     // speed of a separated piece per pixel of distance from the center [1/256 px per tick]
    CRUMBLE_BELOW = 30, // a rock is destroyed below this share of its pixels [percent]
    ROCK_SPEED = 200,   // maximum initial drift [1/256 px per tick]

    POINTS_GEM = 200,
    POINTS_DEEPER = 20, // additional points per gem and level
    POINTS_ROCK = 50,
    CAVE_IN_PAYS = 3,    // factor of the points for an enemy under a rock that the ship cut off
    POINTS_SECOND = 500, // per second under par, times the multiplier
    POINTS_GRAZE = 25,
    SHIP_STEP = 100000, // points for the first extra ship; each further ship needs SHIP_STEP points more

    // The chain: gems and kills in quick succession raise the multiplier.
    MULTIPLIER_MOST = 8, // maximum; MULTIPLIER_FIRST on level 1, plus one on every second level
    MULTIPLIER_FIRST = 3,
    CHAIN_LINKS = 2,   // gems and kills per increase
    CHAIN_TICKS = 300, // ticks until it decreases by one
    CHAIN_HURT = 30,   // lost hull that decreases it by one [px]

    // A near miss: the ship's mask dilated by GRAZE_REACH overlaps, the mask itself does not.
    GRAZE_REACH = 3,    // [px]
    GRAZE_REST = 120,   // ticks until the same body scores again
    GRAZE_CHARGE = 150, // charge of the bomb [px of vein]

    PORTAL_TICKS = 80,   // warning time before an enemy appears
    FIRST_PORTAL = 110,  // tick of a level from which enemies are announced: the first picture of level 1 has none
    FIRST_HUNTER = 1120, // tick of level 1 from which its portals announce other enemies than motes
    LATE_ENEMY = 20,     // seconds over par per additional enemy
    ARRIVAL_CLEAR = 250, // enemies nearer than this to a new ship are removed [px]
    DEAD_TICKS = 100,
    CLEARED_TICKS = 110,
    GATE_TICKS = 8,   // ticks per frame of the opening gate
    GATE_LOCKED = 4,  // first level whose gate waits for a shot at its first frame
    GATE_REACH = 300, // distance at which an open gate attracts the ship and grit [px]
    GATE_PULL = 6,    // acceleration by an open gate [1/256 px per tick^2]
    GATE_DRIFT = 160, // maximum speed that it causes [1/256 px per tick]

    // Behavior of enemies. Values of single breeds are in breeds.c.
    WAY_AHEAD = 4,     // cells down the path field to an enemy's target
    WAY_CELLS = 640,   // cells of the path field that are searched per tick
    ROLL_LEAST = 32,   // a slower rolling enemy restarts [1/256 px per tick]
    CHASE_TURN = 14,   // maximum change of a hunter's velocity per tick [1/256 px per tick]
    HUNT_RANGE = 760,  // distance at which a hunter sees the ship [px]
    DRIFT_FAR = 380,   // a drifting enemy further away turns to the ship [px]
    SNIPE_FAR = 230,   // a sniper further away approaches [px]
    SNIPE_NEAR = 150,  // a nearer sniper retreats [px]
    SNIPE_RANGE = 420, // maximum distance at which it fires [px]
    SNIPE_COME = 5,    // acceleration of both movements [1/256 px per tick^2]
    SNIPE_GO = 6,
    SOW_FAR = 120,     // distance that a sower keeps from the ship [px]
    SOW_MOST = 34,     // number of mines at which it stops laying
    CHARGE_TICKS = 8,  // ticks per frame of the glow before a shot
    SNAP_RANGE = 100,  // distance of the ship at which jaws close [px]
    WEAVE_EVERY = 2,   // ticks per pixel of rock that regrows around a weaver
    WEAVE_RADIUS = 48, // radius of the regrowth [px]
    WEAVE_APART = 4,   // minimum distance of the regrowth from a body [px]
    ENEMY_CORE = 10,   // half the side of an enemy's core [px]

    // A level of a later round is its row, made harder for each rank.
    RANK_LOOKS = 2, // palettes that the level is further in the table
    RANK_FIRST = 2,
    RANK_ENEMIES = 3,
    RANK_MINES = 3,
    RANK_HASTE = 3,     // enemies appear 1 + RANK_HASTE / 10 times as often
    RANK_BREEDS = 4,    // the breeds of the level that is this number of rows later appear
    ENDING_TICKS = 300, // duration of the ending after the last level of a round

    // Bosses. Only their hearts have hull. Values of single bosses are in boss.c.
    BOSS_WAITS = 220,  // ticks until it starts to move
    BOSS_CROWD = 5,    // maximum number of enemies while it lives
    HALO_STEER = 6,    // maximum change of its velocity per tick [1/256 px per tick]
    BOSS_CRACKS = 300, // reach of the cracks in the ground after its death [px]
    BOSS_CRACK = 5,    // width of the cracks [px]

    // Special rules of single levels.
    FALL_PULL = 7,        // everything falls: acceleration [1/256 px per tick]
    FALL_KEEP = 200,      // share of the speed that rock on the ground keeps per tick [1/256]
    TIDE_PULL = 6,        // the tide: acceleration [1/256 px per tick]
    TIDE_TICKS = 420,     // duration in one direction
    DARK_SIGHT = 150,     // distance at which a hunter sees the ship in the dark [px]
    DARK_SEEN = 90,       // ticks during which a drilling or firing ship is seen from afar
    CLOSING_FIRST = 480,  // start of the closing rock [ticks]
    CLOSING_PACE = 12,    // ticks per pixel
    CLOSING_SHAFT = 80,   // half the width of the shaft to the gate [px]
    CLOSING_ROOM = 110,   // radius of the room that stays open at the center [px]
    CLOSING_PRESS = 20,   // ticks between two hits of a ship inside the rock
    CLOSING_HARM = 5,     // damage per hit [px]
    ROPE = 76,            // length of the rope [px]
    ROPE_MOST = 220,      // extension at which it breaks [px]
    ROPE_PULL = 34,       // maximum pull [1/256 px per tick]
    ROPE_SPRING = 2,      // pull per pixel of extension
    ROPE_BACK = 240,      // share of the pull that acts on the ship [1/256]
    CARGO_KEEP = 250,     // share of the speed that cargo keeps per tick [1/256]
    CARGO_ABOVE = 170,    // distance between cargo and the lower edge of the world [px]
    CARGO_NEAR = 64,      // distance from the center of the gate at which it is delivered [px]
    SCRAPE_FREE = 240,    // maximum speed of cargo that touches rock without damage [1/256 px per tick]
    SCRAPE_REST = 15,     // ticks between two losses
    GIANT_MOUND = 104,    // radius of the rock around the giant gem [px]
    GIANT_ASIDE = 330,    // distance between its center and the side of the world [px]
    POINTS_PRIZE = 11000, // points for an undamaged prize, times the highest multiplier of the level
    GAS_LIFE = 1500,      // lifetime of a cloud [ticks]
    GAS_APART = 16,       // minimum distance between two clouds [px]
    GAS_FIRE = 40,        // duration of its fire [ticks]
    GAS_SPREAD = 4,       // ticks until it ignites others
    GAS_NEAR = 40,        // reach of the ignition [px]
    GAS_EVERY = 8,        // ticks between two hits
    GAS_HARM = 60,        // damage to an enemy per covered pixel [1/256]
    GAS_HARM_SHIP = 6,    // damage to the ship per covered pixel [1/256]
    FLOOD_STEP = 64,      // grid of the growing discs [px]
    FLOOD_DISCS = 3,      // discs per tick

    SPIT_SPEED = 760, // aimed shot [1/256 px per tick]
    SPIT_HARM = 34,   // [px of hull]
    SPIT_LIFE = 260   // [ticks]
};

#endif
