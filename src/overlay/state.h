// state.h - what all layers share. What one layer alone needs stands in its file.
#ifndef OVERLAY_STATE_H
#define OVERLAY_STATE_H

#include "overlay/label.h"
#include "overlay/layers.h"
#include "overlay/pins.h"
#include "overlay/times.h"
#include "sdl/layout.h"

struct overlay {
    unsigned active;   ///< flags of the layers that are on
    bool hidden;       ///< for one picture
    bool collected;    ///< the contacts of this tick are in
    bool on_left;      ///< the side of counters and lens: away from the ship
    int64_t tick;      ///< that was looked at last
    game *seen;        ///< the tick as the narrow phase saw it; NULL before the first
    viewpoint at;      ///< what the last frame showed, and the pointer
    pins pins;         ///< the pair that is looked at
    past *past;        ///< what is kept of each tick, of the host; NULL: nothing
    layout *room;      ///< of this frame
    label_list labels; ///< of this frame
    SDL_Rect legend;   ///< in this frame
    void *own[OVERLAY_LAYER_COUNT];
};

#endif
