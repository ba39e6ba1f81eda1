// gear.h - the difficulties and modes of play, the tools that the player picks between two levels, and the powers that
// are buried in veins: a row each in gear.c.
//
// A row changes numbers of the ship, such as the number of shots or the length of the rope. The rules read a number
// with ship_number, so a row needs no other code unless its effect is new. The player keeps a tool until the ship is
// lost; levels/choice.h offers them. A power lasts some seconds.
#ifndef GAME_WORLD_GEAR_H
#define GAME_WORLD_GEAR_H

#include "game/world/world.h"

/// Numbers of the ship that a row changes. Their normal values are in gear.c.
typedef enum ship_value {
    VALUE_NONE,
    VALUE_HEAT,       ///< heat of the drill per tick
    VALUE_DRILL_HARM, ///< damage of a bite to an enemy [px]
    VALUE_LANCE,      ///< distance of a second disc of the drill from the center of the ship [px]; 0: none
    VALUE_SHOTS,      ///< maximum number of shots at the same time
    VALUE_FAN,        ///< additional shots on each side
    VALUE_SHOT_HARM,  ///< damage of a shot [px]
    VALUE_WIDE,       ///< not 0: shots remove a wide disc of rock
    VALUE_RICOCHET,   ///< not 0: shots bounce off the ground and walls
    VALUE_SPRAY,      ///< not 0: shots become rock where they hit the ground
    VALUE_FOAM,       ///< ticks between two discs of rock that the key of foam makes behind the ship; 0: none
    VALUE_HOOK_REACH, ///< maximum distance between the ship and the edge of a piece that the rope hooks [px]
    VALUE_THROW,      ///< speed of a thrown piece by its speed on the rope [1/256]
    VALUE_HULL,       ///< hull of an undamaged ship [px of overlap]
    VALUE_SOFT,       ///< damage by the difficulty [1/256]
    VALUE_HARM,       ///< damage to the hull after that [1/256]
    VALUE_RAM,        ///< damage of a contact with the ship to an enemy [1/256]
    VALUE_BOMBS,      ///< number of charges that the bomb stores
    VALUE_MAGNET,     ///< distance at which loose gems move to the ship [px]
    VALUE_GEM,        ///< points of a gem [1/256]
    VALUE_WELD,       ///< not 0: empty cells of the hull regenerate slowly
    VALUE_TIME,       ///< duration of a game [ticks]; 0: no limit
    VALUE_DARK,       ///< not 0: levels without a rule are dark
    VALUE_PAUSE,      ///< time between two enemies from the portals [1/256]
    VALUES
} ship_value;

enum { CHANGES = 3 };

/// A number that a row changes.
typedef struct ship_change {
    ship_value which; ///< VALUE_NONE: unused
    int32_t value;
} ship_change;

// ---- tools --------------------------------------------------------------------------------------

/// Numbers of the tools. Tool n is bit n of world.gear.
typedef enum gear_number {
    GEAR_NONE,
    GEAR_COLD,
    GEAR_LANCE,
    GEAR_RICOCHET,
    GEAR_HEAVY,
    GEAR_FAN,
    GEAR_FOAM,
    GEAR_ROPE,
    GEAR_PLATES,
    GEAR_BOMBS,
    GEAR_MAGNET,
    GEAR_CUTTER,
    GEAR_WELDER,
    GEAR_COUNT
} gear_number;

/// Two bars on the ship that show a tool. The second bar is the mirror image of the first.
typedef struct gear_mark {
    uint32_t ink; ///< color 0xRRGGBB
    int8_t ahead; ///< center of a bar from the center of the ship, in the direction of the nose [px]
    int8_t aside; ///< distance of that center across the direction [px]
    int8_t length, width;
} gear_mark;

typedef struct gear {
    const char *name; ///< in lower case; the front end translates it as a term
    const char *gain; ///< its effect, for the player
    gear_mark mark;
    ship_value needs; ///< the tool is offered only if this number is above 0; VALUE_NONE: always
    ship_change change[CHANGES];
} gear;

/// Tool n, 1..GEAR_COUNT - 1; NULL for other numbers.
const gear *gear_get(int32_t n);

/// Set of the tools in use: the tools of the ship, and the tool of an active power.
uint32_t gear_active(const world *w);

// ---- powers -------------------------------------------------------------------------------------

/// The number is stored in world.power, and in `breed` of the pick-up, a KIND_REPAIR.
typedef enum power {
    POWER_NONE,
    POWER_COLD,     ///< the drill stays cold and rams: a bite damages an enemy like a shot
    POWER_BITE,     ///< shots remove a wide disc of rock
    POWER_RICOCHET, ///< shots bounce off the ground and walls
    POWER_FOAM,     ///< shots become rock where they hit the ground
    POWER_COUNT
} power;

/// Starts the power and ends any other.
void power_take(world *w, power p);

/// Runs one tick of the active power. It ends when the ship is lost.
void power_run(world *w);

// ---- difficulties and modes ---------------------------------------------------------------------

/// The player chooses a difficulty, and a record stores its number.
enum { DIFFICULTIES = 3, DIFFICULTY_MEANT = 0, DIFFICULTY_SOFT, DIFFICULTY_ONE_CELL };

enum { PLAY_STANDARD = 0, PLAY_MODES = 5 };

typedef struct play_mode {
    const char *term;  ///< in lower case: key of its score table, and name that the front end translates
    const char *about; ///< its rule, for the player
    ship_change change[CHANGES];
} play_mode;

/// Mode n, 0..PLAY_MODES - 1; NULL for other numbers.
const play_mode *play_mode_get(int32_t n);

/// The number of that mode, or -1.
int32_t play_mode_find(const char *term);

// ---- numbers ------------------------------------------------------------------------------------

/// The value of a number of the ship. The active power has priority over the tools, the last active tool over the mode,
/// the mode over the difficulty, and the difficulty over the normal value.
int32_t ship_number(const world *w, ship_value which);

/// Adds `pixels` to the charge of the bomb [px of vein], up to the charges that it stores. Emits an event at each full
/// charge while there is a ship.
void gear_charge(world *w, int32_t pixels);

#endif
