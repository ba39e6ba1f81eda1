// race.h - what each broad phase costs on the boxes of the present tick, kept for each number of bodies that was
// tried.
#ifndef INSPECT_RACE_H
#define INSPECT_RACE_H

#include "game/world/collide.h"

enum {
    RACE_LEAST = 50,
    RACE_MOST = 20000,
    RACE_PLACES = 96 // of a logarithmic scale from the one to the other, both ends included
};

/// The costs, and broad phases of its own, so that those of the game run as they do without it.
typedef struct race {
    broad_set broad;
    ph_item *items; ///< what they were asked last
    int32_t item_count;
    int32_t bodies;               ///< of the last look
    int32_t looks;                ///< since their number changed
    double now[BROADPHASE_COUNT]; ///< mean cost at that number [us]; 0: not measured yet
    double kept[RACE_PLACES][BROADPHASE_COUNT];
} race;

/// False when memory is short: then it holds nothing.
bool race_open(race *r);
void race_close(race *r);

/// The place of a number of bodies on the scale, 0..RACE_PLACES - 1, and the number at a place, rounded.
int race_place(int32_t bodies);
int32_t race_number(int place);

/// The next larger (1) or smaller (-1) round number: 50, 100, 200, 500 and so on.
int32_t race_step(int32_t bodies, int by);

/// Measures on the boxes of the collider, with a clock of microseconds. One that is slow is asked seldom, and only
/// when the number of bodies rests, so that on average all of it costs a small part of a tick. Boxes that stand still
/// are moved by a pixel, since of boxes that repeat the core repeats its answer, which is no measure of a tick.
void race_look(race *r, const collider *c, double clock_us(void));

#endif
