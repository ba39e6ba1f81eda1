// internal.h - what the overlay's own files share. Nobody else includes this.
#ifndef APP_OVERLAY_INTERNAL_H
#define APP_OVERLAY_INTERNAL_H

#include "app/draw/mask_runs.h"
#include "app/draw/palette.h"
#include "app/draw/text.h"
#include "app/overlay/overlay.h"

enum {
    CUT_MAX = 4096,    // cuts kept of a tick; deeper ones of a great storm are not drawn
    SPOT_MAX = 16384,  // runs of overlap pixels
    MARK_MAX = 512,    // contacts with an arrow
    LINGER = 14,       // ticks that a contact stays in sight while there are few
    LINGER_UP_TO = 24, // contacts a tick; beyond that only this tick's are shown
    GRAPH_TICKS = 120,
    LENS = 24,    // pixels that the lens shows in each direction
    PANEL_W = 202 // of counters and lens
};

// One meaning, one color. Those that come close for some color vision are of different form (see the legend): a box
// is not a letter, nor an arrow a line with dots.
#define INK_HOT INK(255, 244, 90, 255) // pixels solid in both: brighter than anything else on the screen
#define INK_FRAME INK_OI_ORANGE
#define INK_TIGHT INK_OI_SKY
#define INK_NORMAL INK_WHITE
#define INK_FALLBACK INK(165, 110, 255, 255)
#define INK_CUT INK(128, 140, 180, 255) // the deepest; the first ones are white
#define INK_L INK(80, 145, 255, 255)
#define INK_I INK_OI_GREEN
#define INK_R INK_OI_VERMILION
#define INK_MISS INK(190, 196, 214, 150)
#define INK_PAIR_HIT INK(130, 255, 190, 255)

/// Where the partition last put a body.
typedef enum side { SIDE_NONE, SIDE_L, SIDE_I, SIDE_R } side;

/// A run of pixels in which two masks overlapped [px of the world].
typedef struct spot {
    int32_t x, y, w;
    int32_t age; ///< [ticks]
} spot;

/// A contact as it was found.
typedef struct mark {
    int32_t x, y; ///< its point [px of the world]
    float nx, ny;
    int32_t area, age;
    ph_normal_source source;
} mark;

/// The surroundings of one contact, kept until there is a better one.
typedef struct lens {
    bool any, of_ship;
    int32_t age; ///< [ticks]
    uint8_t kind_a, kind_b, sprite_a, sprite_b;
    int32_t x, y;              ///< its top-left pixel [px of the world]
    uint32_t a[LENS], b[LENS]; ///< bit x of row y: solid in a, in b
    ph_contact hit;
} lens;

/// A cut of the partition, see ph_split.
typedef struct cut {
    int32_t axis, at, depth;
    ph_box region;
} cut;

struct overlay {
    unsigned layers;
    bool watched;  ///< this tick's contacts are in
    bool cuts_old; ///< the next cut begins another tick
    int32_t cut_count, spot_count, mark_count;
    cut cuts[CUT_MAX];
    spot spots[SPOT_MAX];
    mark marks[MARK_MAX];
    uint8_t side[BODY_MAX];         ///< of each item of the collider
    collide_stats stats;            ///< of the last tick
    int32_t bodies, ticks;          ///< items; entries of `graph` that are filled
    broadphase method;              ///< what found the pairs
    stage_times graph[GRAPH_TICKS]; ///< a ring; the next entry goes to graph[next]
    int32_t next;
    rect_batch batch;
    lens lens;
    overlay_place place; ///< of the last frame
    bool on_left;        ///< where counters and lens are: away from the ship
};

/// What a layer draws with.
typedef struct pen {
    SDL_Renderer *renderer;
    const text *text;
    const game *game;
    overlay_place place;
} pen;

// draw.c
void pen_color(const pen *p, SDL_Color color);

/// An arrow's head at `tip`, pointing along (dx, dy) of length 1.
void pen_head(const pen *p, SDL_FPoint tip, float dx, float dy, float length, float half);

/// The box on the picture; true when it shows.
bool pen_box(const pen *p, ph_box box, SDL_Rect *out);

// body_layers.c
void overlay_draw_masks(overlay *o, const pen *p);
void overlay_draw_overlap(overlay *o, const pen *p);
void overlay_draw_boxes(overlay *o, const pen *p);
void overlay_add_corners(overlay *o, SDL_Rect r); ///< a frame as its four corners, to the batch
void overlay_draw_contacts(const overlay *o, const pen *p);

// partition.c
ph_split_fn overlay_hear_split; ///< collider.split; `user` is the overlay
void overlay_draw_sides(const overlay *o, const pen *p);
void overlay_draw_splits(const overlay *o, const pen *p);
void overlay_draw_pairs(const overlay *o, const pen *p);

// lens.c
void overlay_watch_lens(overlay *o, const game *g); ///< picks the contact worth a closer look
void overlay_draw_lens(const overlay *o, const pen *p);
SDL_Color overlay_kind_color(kind k);
const char *overlay_source_name(ph_normal_source source);

// panel.c
int overlay_panel_x(const overlay *o); ///< left edge of counters and lens
void overlay_draw_counters(const overlay *o, const pen *p);

// legend.c
void overlay_draw_legend(overlay *o, const pen *p);

#endif
