// state.h - what all layers share.
#ifndef OVERLAY_STATE_H
#define OVERLAY_STATE_H

#include "scope/time/past.h"
#include "overlay/layers.h"
#include "sdl/layout.h"

/// The state of one layer alone stands in its file.
struct overlay {
    unsigned active;           ///< flags of the layers that are on; overlay_activate sets them
    bool collected;            ///< the contacts of this tick are in
    bool on_left;              ///< the side of counters and lens: away from the ship
    int64_t tick;              ///< that was looked at last
    game *seen, *before;       ///< the tick as the narrow phase saw it, and an earlier one; NULL before the first
    viewpoint at;              ///< what the last frame showed, and the pointer
    struct pins *pins;         ///< the pair that is looked at
    past *past;                ///< counters and times of each tick, which the host keeps and sets; NULL: nothing
    bool asked;                ///< a pixel was clicked
    ph_point pixel;            ///< which [px of the world]
    layout *room;              ///< of this frame
    struct label_list *labels; ///< of this frame
    SDL_Rect legend;           ///< in this frame
    SDL_Rect funnel_bars;      ///< in the last frame; empty: the frame has none
    int funnel;                ///< funnel_stage whose pairs are drawn
    int32_t shown_count, shown[BODY_MAX]; ///< bodies of this frame that may meet others and show
    void *own[OVERLAY_LAYER_COUNT];
};

#endif
