// state.h - the state of the overlay, which all its files share.
#ifndef OVERLAY_STATE_H
#define OVERLAY_STATE_H

#include "overlay/views.h"
#include "overlay/why.h"
#include "scope/time/past.h"
#include "sdl/layout.h"

enum {
    MARKS_MOST = 256, // contacts
    MARK_TICKS = 14,  // duration of a mark
    MARK_CROWD = 24,  // with more contacts in a tick, marks are shown in their tick only
    CUTS_MOST = 4096, // deeper cuts of a large storm are omitted
    RIM_WORDS = PH_MASK_WORDS(VIEW_W + 2, VIEW_H + 2)
};

/// The visible part of the world in the last frame, and the pointer on it.
typedef struct viewpoint {
    int32_t camera_x, camera_y; ///< world pixel in the top-left corner
    bool pointer;               ///< the pointer is on the picture
    int x, y;                   ///< position of the pointer on the canvas [px]
} viewpoint;

/// The selected pair: a pinned pair, the pair of a chosen body, or the latest contact.
typedef struct pins {
    body_pair pinned;
    bool by_event;         ///< the pair was pinned by an event and is released with it
    const game *met;       ///< copy of the tick of the latest contact; NULL: there is no contact
    contact latest;        ///< the latest contact of the ship, or the largest visible contact
    int32_t picked;        ///< body that was clicked or moved by hand, the first of two; -1: no body
    const game *explained; ///< tick of `why`
    bool any;              ///< `why` has a pair
    explanation why;
} pins;

/// A contact of this tick or of the ticks before it.
typedef struct mark {
    int32_t age;  ///< [ticks]
    int32_t x, y; ///< contact point [px of the world]
    ph_contact hit;
} mark;

/// A cut of the L/I/R partition, see ph_split.
typedef struct cut {
    int32_t axis, position, depth;
    ph_box region;
    int32_t items[3]; ///< number of items left of (or above) the cut, on it, and right of (or below) it
} cut;

/// The side of an item at a cut. SIDE_NONE: the item is not in its region.
typedef enum cut_side { SIDE_NONE, SIDE_L, SIDE_I, SIDE_R, SIDE_COUNT } cut_side;

/// The partition of the boxes of a tick. Initialize with zeros; `partition` is freed with free.
typedef struct partition {
    ph_partition *partition;
    int64_t pairs; ///< pairs that the cuts give
    int32_t count;
    cut cuts[CUTS_MOST];
    uint8_t sides[BODY_MAX]; ///< cut_side of each item at the first cut
    uint8_t now[BODY_MAX];   ///< sides at the cut that is being read
} partition;

typedef struct overlay {
    overlay_view active;   ///< overlay_activate sets it
    bool collected;        ///< the copy of this tick was made at the narrow phase
    int64_t tick;          ///< tick of the last copy
    game *latest, *before; ///< copies of the last tick and of an earlier tick, at the narrow phase; NULL: no copy
    viewpoint view;        ///< visible part of the world, and the pointer
    pins pins;             ///< the selected pair
    past *past;            ///< counters and times of each tick, owned by the host; NULL: unknown
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

/// The game to draw: while a view is active, the copy at the narrow phase of this tick, so that each picture is under
/// its mask. Without a copy, the game itself.
static inline const game *overlay_seen(const overlay *o, const game *g) {
    if (!o->active || !o->latest || o->latest->world.tick != g->world.tick) {
        return g;
    }
    o->latest->sprites = g->sprites; // the pictures may have been reloaded
    if (o->before) {
        o->before->sprites = g->sprites;
    }
    return o->latest;
}

#endif
