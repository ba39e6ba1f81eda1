// bridges.h - rock that hangs by a bridge too thin for it.
//
// The ground shrunk by BRIDGE_HALF has no thin bridges any more. A part of it that holds no bedrock, and has more than
// BRIDGE_CARRIES pixels when it is grown back, hangs by bridges of at most 2 BRIDGE_HALF px, or by nothing.
#ifndef GAME_TERRAIN_BRIDGES_H
#define GAME_TERRAIN_BRIDGES_H

#include "game/terrain/terrain.h"

enum { BRIDGE_CARRIES = 400 };

/// The thick parts of a window of the ground.
typedef struct bridges {
    const terrain *ground;
    ph_box window;
    ph_mask *thick;       ///< of the size of the window
    ph_components *parts; ///< of `thick`, as it was at first
    int32_t next;         ///< the part that is looked at next
    char *rest;           ///< memory for a piece,
    size_t room;          ///< and how much there is of it
} bridges;

/// Finds the thick parts of the window, in `room` bytes at `memory`, which they keep. False when
/// these are too few. O(words + runs of the window).
bool bridges_begin(bridges *b, const terrain *t, ph_box window, void *memory, size_t room);

/// True when part i goes on outside of the window.
bool bridges_go_on(const bridges *b, int32_t i);

/// True when part i holds bedrock.
bool bridges_rooted(const bridges *b, int32_t i);

/// The next piece that hangs by too thin a bridge, wholly inside the window, without the pixels that other thick parts
/// share: NULL when there is none any more. Its top-left corner lies at `at` of the ground. It is taken off `thick`,
/// and may be taken off the ground: all other parts are as thick as before.
ph_mask *bridges_next(bridges *b, ph_point *at);

#endif
