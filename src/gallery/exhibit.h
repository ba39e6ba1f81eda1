// exhibit.h - what the gallery's own files share. Nobody else includes this.
//
// An exhibit is a row of a table: what it is called, and three functions on a state of its own. `open` makes its
// masks, `tick` asks the core and proves the answer, `draw` shows the state and changes nothing.
#ifndef GALLERY_EXHIBIT_H
#define GALLERY_EXHIBIT_H

#include "app/draw/canvas.h"
#include "gallery/gallery.h"
#include "app/draw/mask_runs.h"
#include "app/draw/palette.h"

enum { ROOM_W = 198, ROOM_H = 114 }; // of a picture [px]; a wide one has more

// The same thing has the same color in every picture.
#define INK_A INK(108, 96, 158, 255)    // the first mask: rock
#define INK_B INK(70, 160, 205, 255)    // the second: what moves
#define INK_BOTH INK(255, 244, 90, 255) // pixels of both, as in the overlay
#define INK_GONE INK(235, 94, 20, 255)  // taken away, refused, missed

/// Memory of the exhibits: taken when the gallery opens, given back all at once.
typedef struct shelf {
    const assets *assets;
    void **blocks;
    int32_t count;
    bool failed; ///< some memory could not be had
} shelf;

/// Zeroed memory; NULL when there is none, which `failed` remembers.
void *shelf_take(shelf *s, size_t bytes);

/// An empty mask on the shelf; NULL as shelf_take.
ph_mask *shelf_mask(shelf *s, int32_t w, int32_t h);

/// Who steers.
typedef struct hand {
    int32_t tick;
    bool inside;  ///< the mouse is in this picture
    int32_t x, y; ///< where [px of the picture]
} hand;

/// Where and how large a mask is shown: its pixel (0,0) in the room, and screen pixels a mask pixel.
typedef struct lay {
    int x, y, zoom;
} lay;

/// What an exhibit draws with.
typedef struct stage {
    const canvas *canvas;
    rect_batch *batch;
    SDL_Rect room;
} stage;

typedef struct exhibit {
    const char *title; // this and the next two: at most 33 characters, in a wide panel 68
    const char *calls; ///< names without "ph_"
    const char *line;  ///< what is seen
    size_t bytes;      ///< of its state
    void (*open)(void *state, shelf *from);
    void (*tick)(void *state, const hand *h, proof *p);
    void (*draw)(const void *state, const stage *s);
} exhibit;

enum { PAGE_MOST = 6 };

typedef struct page {
    const char *name;
    int32_t count;
    struct {
        const exhibit *shows;
        int column, row, columns;
    } at[PAGE_MOST];
} page;

// masks.c, editing.c, overlap.c, resample.c
extern const exhibit show_alpha, show_keys, show_index, show_strips, show_pose, show_save;
extern const exhibit show_brush, show_set, show_draw, show_intersect, show_invert, show_grow;
extern const exhibit show_hit, show_area, show_extremes, show_gradient, show_push, show_sweep;
extern const exhibit show_scale, show_turns, show_coarse, show_coarse_hit, show_convolve;
// shapes.c, components.c, kinds.c, large.c
extern const exhibit show_box, show_circle, show_rays;
extern const exhibit show_parts, show_outline, show_measure;
extern const exhibit show_runs, show_runs_hit, show_soft;
extern const exhibit show_summary, show_pairs;

// ---- check.c: comparing, the slow truth, and paths counted in ticks --------------------------

/// One check: the answer of the core against the truth.
void prove(proof *p, int64_t answer, int64_t truth);

/// Counts pixels solid in both, one by one.
int64_t slow_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);

/// True when the two have the same size and pixels.
bool slow_same(const ph_mask *a, const ph_mask *b);

/// Solid pixels, counted one by one.
int64_t slow_count(const ph_mask *a);

/// A point on the circle of that radius: once round in `period` ticks, clockwise from the right.
ph_point path_round(int32_t tick, int32_t period, int32_t radius);

/// To and fro between low and high, softly, in `period` ticks.
int32_t path_swing(int32_t tick, int32_t period, int32_t low, int32_t high);

enum { LOOKS = 8 }; // offsets compared each tick besides the one that is shown

/// The k-th of them: over the ticks all offsets at which b meets a picture of w x h pixels, in no order.
ph_point look_at(int32_t tick, int32_t k, int32_t w, int32_t h, const ph_mask *b);

// ---- pair.c: two sprites, one moving about the other ------------------------------------------

typedef struct duo {
    const ph_mask *a, *b;
    sprite sprite_a, sprite_b;
    int32_t frame_a, frame_b;
    ph_image image_a, image_b;
    ph_box part_a, part_b;
    lay lay;        ///< of a
    ph_point swing; ///< how far b goes from the middle of a [px]
    int32_t dx, dy; ///< offset of b from a
} duo;

/// The medium rock's small brother and the ship, twice as large.
void duo_open(duo *d, const assets *a);
/// Other sprites, in their first frames.
void duo_pick(duo *d, const assets *a, sprite first, sprite second);
void duo_move(duo *d, const hand *h);

/// The overlap by the reference, alpha by alpha, at b moved by (x, y) more.
int64_t duo_truth(const duo *d, int32_t x, int32_t y);

/// The first pixel of the overlap, by the reference.
bool duo_first(const duo *d, ph_point *first);

/// Both sprites, dimmed; `pixels` also shows the overlap.
void duo_draw(const duo *d, const stage *s, bool pixels);

/// The lay of b.
lay duo_lay_b(const duo *d);

// ---- draw.c: strokes in a room --------------------------------------------------------------

void stage_mask(const stage *s, lay l, const ph_mask *m, SDL_Color ink);

/// Pixels of both at offset (dx, dy).
void stage_both(const stage *s, lay l, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, SDL_Color ink);
void stage_sprite(const stage *s, lay l, sprite which, int32_t frame, int alpha);
void stage_pixels(const stage *s, lay l, const uint8_t *rgba, int32_t w, int32_t h);
void stage_fill(const stage *s, lay l, ph_box box, SDL_Color ink);
void stage_frame(const stage *s, lay l, ph_box box, SDL_Color ink);

/// A ring round a pixel.
void stage_mark(const stage *s, lay l, int32_t x, int32_t y, SDL_Color ink);

/// From the middle of one pixel to the middle of another, which may lie between pixels.
void stage_line(const stage *s, lay l, float x0, float y0, float x1, float y1, SDL_Color ink);

/// An arrow from (x, y) of `length` screen pixels along (dx, dy) of any length.
void stage_arrow(const stage *s, lay l, float x, float y, float dx, float dy, float length, SDL_Color ink);

/// A line of text in row `row` of the room's left side.
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
void stage_say(const stage *s, int row, SDL_Color ink, const char *format, ...);

/// Text at (x, y) of the room.
void stage_label(const stage *s, int x, int y, SDL_Color ink, const char *line);

#endif
