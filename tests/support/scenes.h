// scenes.h - boxes for the broad phase from seeded chance: plain scenes, and scenes that stress a part of it.
#ifndef TESTS_SUPPORT_SCENES_H
#define TESTS_SUPPORT_SCENES_H

#include "pixhit/pixhit.h"

/// Kinds of scene. Each stresses a different part.
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
    SCENE_STRAYS,
    SCENE_FAR_BULKS,
    SCENE_WIDE,
    SCENE_FEW_KINDS,
    SCENE_MANY_KINDS,
    SCENE_MOSTLY_FIXED,
    SCENES
} scene;

const char *scene_name(scene s);

/// Gives the first n items the boxes of the scene.
void scene_make(scene s, ph_item *items, int32_t n);

/// Random numbers of this run: the next 31 bits, and a number in low..high, inclusive.
uint32_t scene_draw(void);
int32_t scene_between(int32_t low, int32_t high);

/// A box of w x h at (x, y), clipped to int32_t, that collides with every item.
ph_item scene_item(int64_t x, int64_t y, int64_t w, int64_t h);

/// A small item anywhere in int32_t, often at an end of the range, or an item that covers the whole scene.
ph_item scene_stray(void);

#endif
