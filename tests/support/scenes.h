// scenes.h - boxes for the broad phase, from seeded chance: plain ones, and those that are hard on something.
#ifndef TESTS_SUPPORT_SCENES_H
#define TESTS_SUPPORT_SCENES_H

#include "pixhit/pixhit.h"

/// The kinds of scene; each is hard on something else.
typedef enum scene {
    SCENE_UNIFORM,
    SCENE_ONE_POINT,
    SCENE_ROW,
    SCENE_COLUMN,
    SCENE_TOUCHING,
    SCENE_BEAMS,
    SCENE_EXPONENTIAL,
    SCENE_EDGES,
    SCENE_ANYTHING,
    SCENE_CLUMPS,
    SCENE_NESTED,
    SCENE_WORLD_EDGE,
    SCENE_FEW_KINDS,
    SCENE_MANY_KINDS,
    SCENE_MOSTLY_FIXED,
    SCENES
} scene;

const char *scene_name(scene s);

/// Gives the first n items the boxes of that scene.
void scene_make(scene s, ph_item *items, int32_t n);

/// The next random numbers of this run: 31 bits, and one in low..high, both included.
uint32_t scene_draw(void);
int32_t scene_between(int32_t low, int32_t high);

/// A box of w x h at (x, y), cut off where int32_t ends, that collides with every other.
ph_item scene_item(int64_t x, int64_t y, int64_t w, int64_t h);

#endif
