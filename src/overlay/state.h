// state.h - what the overlay keeps between ticks and frames. The layers and panels share it; some tests read it.
#ifndef OVERLAY_STATE_H
#define OVERLAY_STATE_H

#include "sdl/canvas.h"
#include "inspect/cost.h"
#include "inspect/near.h"
#include "inspect/why.h"
#include "overlay/layers.h"
#include "overlay/overlay.h"
#include "overlay/panels/places.h"
#include "sdl/platform.h"

enum {
    CUT_MAX = 4096,    // cuts kept of a tick; deeper ones of a large storm are not drawn
    RUN_MAX = 16384,   // runs of overlap pixels
    MARK_MAX = 512,    // contacts with an arrow
    LINGER = 14,       // ticks that a contact stays visible while there are few
    LINGER_UP_TO = 24, // contacts a tick; beyond that only those of this tick are shown
    GRAPH_TICKS = 240,
    NEAR_MARKS = 1024,
    NEAR_EACH_TICK = 512,
    NEAR_LINGER = 30, // ticks that a near miss stays visible
    PINS_MAX = 6,
    TRAIL_TICKS = 45,
    TRAIL_BODIES = 512 // the first ones have a trail
};

/// Where the partition last put a body: left of the cut, on it, right of it.
typedef enum side { SIDE_NONE, SIDE_L, SIDE_I, SIDE_R } side;

/// A run of pixels in which two masks overlapped [px of the world].
typedef struct overlap_run {
    int32_t x, y, w;
    int32_t age; ///< [ticks]
} overlap_run;

/// A contact as it was found.
typedef struct contact_mark {
    int32_t x, y;             ///< its point [px of the world]
    int32_t first_x, first_y; ///< the first common pixel in raster order
    float nx, ny;
    int32_t area, age;
    ph_normal_source source;
} contact_mark;

/// A near miss, and how long ago it was.
typedef struct near_mark {
    near_miss miss;
    int32_t age; ///< [ticks]
} near_mark;

/// The surroundings of one contact, kept until there is a better one.
typedef struct lens {
    bool any, of_ship;
    int64_t tick; ///< in which it was
    uint8_t kind_a, kind_b, sprite_a, sprite_b;
    int32_t x, y;              ///< its top-left pixel [px of the world]
    uint32_t a[LENS], b[LENS]; ///< bit x of row y: solid in a, in b
    ph_contact hit;
} lens;

/// What a broad phase did beside that of the game.
typedef struct rival {
    bool ran; ///< false: there were too many bodies
    double us;
    ph_broadphase_stats stats;
} rival;

/// Where a body has been: a ring, see trail_next.
typedef struct trail {
    uint8_t kind;
    int32_t count;
    ph_point at[TRAIL_TICKS]; ///< its middle [px of the world]
} trail;

/// A pair that is watched until it is released. Slots of bodies are used again, so the tick is kept in which one was
/// first found gone; from then on the body that has its slot is another one.
typedef struct pin {
    int32_t body[2];
    uint8_t kind[2], sprite[2];
    int64_t gone[2]; ///< NOT_GONE while it lives
} pin;

#define NOT_GONE INT64_MAX

struct overlay {
    unsigned active;     ///< flags of the layers that are on
    bool hidden;         ///< for one picture
    int64_t tick;        ///< that was looked at last
    bool collected;      ///< the contacts of this tick are in
    game *seen;          ///< the tick as the narrow phase saw it, while a layer draws that; NULL until then
    bool same_pairs;     ///< the cuts give the pairs of the tick
    int32_t kept_ticks;  ///< ticks since the broad phase of the game partitioned
    int32_t rival_ticks; ///< ticks since the others ran
    double broad_us;     ///< what it took in the last tick
    broad_set broad;     ///< the overlay's own; empty until it is needed
    rival rivals[BROADPHASE_COUNT];
    int32_t cut_count, run_count, mark_count;
    cut cuts[CUT_MAX];
    overlap_run runs[RUN_MAX];
    contact_mark marks[MARK_MAX];
    int32_t shown_count, shown[BODY_MAX]; ///< bodies on the picture, as the layer that draws has found them
    uint8_t side[BODY_MAX];               ///< enum side of each item of the collider
    collide_stats stats;                  ///< of the last tick
    cost_sums costs;                      ///< of the same, while a layer wants them
    counts counts;
    heat heat;
    near_search *near; ///< NULL until it is needed
    int32_t near_count, near_left_out;
    near_mark nears[NEAR_MARKS];
    int32_t ticks;                  ///< entries of `graph` that are filled
    broadphase method;              ///< the algorithm that found the pairs
    stage_times graph[GRAPH_TICKS]; ///< a ring; the next entry goes to graph[next]
    int32_t next;
    rect_batch batch;
    lens lens;
    bool camera_known;
    int32_t camera_x, camera_y; ///< of the last frame
    bool folded;                ///< the counters are one line
    int32_t trail_next;
    trail trails[TRAIL_BODIES];
    int pin_count, pin_shown;
    pin pins[PINS_MAX];
    int32_t held;   ///< body that a hand moved last; -1: none
    int32_t picked; ///< body that was clicked, the first of two; -1: none
    bool pointer_known, pointer_moved;
    int pointer_x, pointer_y; ///< on the canvas [px]
    bool why_any;             ///< `why` holds a pair
    why why;
    cut parting; ///< the first cut that parted the pair of `why`
    bool parted;
    int32_t watched[2]; ///< items of that pair
    bool on_left;       ///< the side of counters and lens: away from the ship
    overlay_room room;
    int legend_y; ///< top of the legend and the flame strip in this frame [px]
    int floor_y;  ///< first row below all panels in this frame [px]
};

#endif
