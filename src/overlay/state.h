// state.h - the state of the overlay, which all views share.
#ifndef OVERLAY_STATE_H
#define OVERLAY_STATE_H

#include "overlay/partition.h"
#include "overlay/pins.h"
#include "overlay/views.h"
#include "scope/time/past.h"
#include "sdl/layout.h"

enum {
    MARKS_MOST = 256, // contacts
    MARK_TICKS = 14,  // duration of a mark
    MARK_CROWD = 24,  // with more contacts in a tick, marks are shown in their tick only
    RIM_WORDS = PH_MASK_WORDS(VIEW_W + 2, VIEW_H + 2)
};

/// A contact of this tick or of the ticks before it.
typedef struct mark {
    int32_t age;  ///< [ticks]
    int32_t x, y; ///< contact point [px of the world]
    ph_contact hit;
} mark;

typedef struct overlay {
    overlay_view active; ///< overlay_activate sets it
    bool collected;      ///< the copy of this tick was made at the narrow phase
    int64_t tick;        ///< tick of the last copy
    game *seen, *before; ///< copies of the last tick and of an earlier tick, at the narrow phase; NULL: no copy
    viewpoint at;        ///< visible part of the world, and the pointer
    pins pins;           ///< the selected pair
    past *past;          ///< counters and times of each tick, owned by the host; NULL: unknown
    int marks_count;
    mark marks[MARKS_MOST];
    partition cuts;                 ///< cuts of this tick, for the view Pairs
    int funnel;                     ///< the funnel_stage whose pairs are drawn
    SDL_Rect bars;                  ///< the funnel in the last frame; empty: the frame has no funnel
    layout *room;                   ///< free room in this frame
    bool on_left;                   ///< panels are at the left side, because the ship is at the right side
    SDL_Rect legend;                ///< place of the legend in this frame
    uint64_t scratch[2][RIM_WORDS]; ///< masks of the visible part of a body
} overlay;

/// Arguments of the drawing functions.
typedef struct overlay_frame {
    overlay *o;
    const game *g; ///< the tick at the narrow phase
    const canvas *c;
} overlay_frame;

#endif
