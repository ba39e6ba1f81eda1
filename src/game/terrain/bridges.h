// bridges.h - finds rock that hangs by a bridge too thin for its weight.
//
// The ground eroded by BRIDGE_HALF contains no thin bridges. A part of it that contains no bedrock, and that has more
// than BRIDGE_CARRIES pixels after dilation, hangs by bridges of at most 2 BRIDGE_HALF px or has no support.
#ifndef GAME_TERRAIN_BRIDGES_H
#define GAME_TERRAIN_BRIDGES_H

#include "game/terrain/terrain.h"

enum { BRIDGE_CARRIES = 400 };

/// The thick parts of a window of the ground.
typedef struct bridges {
    const terrain *ground;
    ph_box window;
    ph_mask *thick;       ///< mask with the size of the window
    ph_components *parts; ///< components of `thick` before any piece was removed
    int32_t next;         ///< index of the part to examine next
    char *rest;           ///< memory for a piece
    size_t room;          ///< size of `rest` [bytes]
} bridges;

/// Finds the thick parts of the window in `room` bytes at `memory`, which the parts keep in use. Returns false if
/// `room` is too small. O(words + runs of the window).
bool bridges_begin(bridges *b, const terrain *t, ph_box window, void *memory, size_t room);

/// True if part i continues outside the window.
bool bridges_go_on(const bridges *b, int32_t i);

/// True if part i contains bedrock.
bool bridges_rooted(const bridges *b, int32_t i);

/// Returns the next piece that hangs by a thin bridge and is completely inside the window, without the pixels
/// that it shares with other thick parts; NULL after the last piece. `corner` is set to its top-left corner in the
/// ground. The piece is removed from `thick`; its removal from the ground does not change the thickness of other parts.
ph_mask *bridges_next(bridges *b, ph_point *corner);

#endif
