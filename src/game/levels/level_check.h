// level_check.h - the checks of a painted level: room, reach, share of rock.
#ifndef GAME_LEVELS_LEVEL_CHECK_H
#define GAME_LEVELS_LEVEL_CHECK_H

#include "game/picture/picture.h"

enum {
    CHECK_ROCK_LEAST = 20, // usual share of rock [percent]
    CHECK_ROCK_MOST = 70,
    CHECK_ROCK_NONE = 5, // a level with less or more rock is rejected [percent]
    CHECK_ROCK_FULL = 85,
    CHECK_LOOSE = 64,     // rock without support that is reported [px]
    CHECK_SHIP_ROOM = 20, // half the side of the free square around the start [px]
    CHECK_SHIP_HALF = 10  // half the width of the ship in a passage between cores [px]
};

/// Adds a note for each check that a valid level does not pass. O(pixels); allocates 6 MB and frees them.
void level_check(const level_picture *p, report *r);

#endif
