// canvas.h - the drawing context: a renderer, its textures, and the view of the current frame.
#ifndef SDL_CANVAS_H
#define SDL_CANVAS_H

#include <SDL.h>
#include <stdbool.h>

#include "sdl/text.h"
#include "sdl/assets.h"

/// Size of the picture in pixels of the game, used by the camera and by all drawing.
enum {
    VIEW_W = 640, ///< [px]
    VIEW_H = 360,
    HUD_H = 22 ///< rows at the top that the HUD covers [px]
};

typedef struct canvas {
    SDL_Renderer *renderer;
    const assets *assets;
    text *text;
    SDL_Texture *frame; ///< VIEW_W x VIEW_H; NULL: the renderer draws directly
    SDL_Texture *sheet[SHEET_MAX];
    SDL_Texture *logo;
    SDL_Texture *light;         ///< a soft white disc that is added to the picture
    int32_t camera_x, camera_y; ///< world pixel at the top-left corner, including shake
    int32_t alpha;              ///< 0..256: position of the frame between the previous tick and this tick
    int zoom;                   ///< magnification of the world, 1 or more
    bool safe_colors;           ///< the palette for red-green blindness is shown
    bool large_text;            ///< texts that have room are twice as large
    uint32_t beat;              ///< ticks since the canvas was opened: pulses and blinking are functions of it
} canvas;

/// Creates the textures. Returns false, with a line on stderr, if the renderer fails; close the canvas in either
/// case. `a` must outlive it.
bool canvas_open(canvas *c, SDL_Renderer *renderer, const assets *a);
void canvas_close(canvas *c);

/// A texture with blending that exists until the canvas is closed: canvas_texture creates an empty texture at the
/// first call; canvas_upload takes the pixels of a surface, which it frees. Return false or NULL on failure.
bool canvas_texture(const canvas *c, SDL_Texture **t, int w, int h);
SDL_Texture *canvas_upload(const canvas *c, SDL_Surface *picture);

/// Draws sheet number `which` in this color from now on; each pixel keeps its relative brightness. NULL: its own
/// colors. Without memory the sheet remains as it is.
void canvas_tint(canvas *c, int32_t which, const SDL_Color *ink);

// ---- a frame ------------------------------------------------------------------------------------

/// Redirects drawing to the canvas's frame, in pixels of the game for any size of the window. The pixels of the frame
/// are kept. Returns false if there is no frame; drawing is then not redirected.
bool canvas_begin(const canvas *c);

/// Copies the frame, or a part of it, over the whole previous target (a window or another frame), and makes that the
/// target again. Returns false, without effect, outside the frame.
bool canvas_show(const canvas *c, const SDL_Rect *part);

// ---- positions ----------------------------------------------------------------------------------

/// Whole pixels of a position in 1/256 px, rounded down like masks.
int32_t canvas_px(int32_t position);

/// Whole pixels of the position at the share `alpha` (0..256) between two positions [1/256 px].
int32_t canvas_between(int32_t from, int32_t to, int32_t alpha);

/// True if the rectangle overlaps the canvas.
bool canvas_sees(SDL_Rect r);

/// True if the box contains the pixel.
bool box_holds(ph_box box, int32_t x, int32_t y);

/// Converts a box of the world to the canvas. Returns true if a part of it is visible.
bool canvas_box(const canvas *c, ph_box box, SDL_Rect *out);

// ---- magnification ------------------------------------------------------------------------------

/// Magnifies sizes and positions of the following drawing by `zoom`, for objects of the world; letters keep their size.
/// With `enlarged` false, ends the magnification, for panels. A repeated call has no effect. The caller must set a clip
/// again: SDL 3 magnifies it, SDL 2 does not.
void canvas_enlarge(const canvas *c, bool enlarged);

/// Draws a line of text on a dark plate, displaced by (dx, dy) px of the picture from `anchor`, independent of the
/// magnification.
void canvas_label(const canvas *c, SDL_Point anchor, int dx, int dy, SDL_Color color, const char *line);

// ---- primitives ---------------------------------------------------------------------------------

/// Sets the renderer's color for subsequent SDL drawing calls.
void canvas_color(const canvas *c, SDL_Color color);

/// Draws a frame of sheet number `which` with its top-left corner at (x, y).
void canvas_sprite(const canvas *c, int32_t which, int32_t frame, int x, int y);

/// Draws a frame scaled to a rectangle, with an opacity of 0..255.
void canvas_sprite_in(const canvas *c, int32_t which, int32_t frame, SDL_Rect to, int opacity);

/// Adds a soft disc of light around (x, y).
void canvas_light(const canvas *c, int x, int y, int radius, SDL_Color color);

/// Fills a rectangle with blending.
void canvas_fill(const canvas *c, int x, int y, int w, int h, SDL_Color color);

/// Draws the outermost pixels of a rectangle.
void canvas_frame(const canvas *c, SDL_Rect r, SDL_Color color);

/// Fills a triangle with its tip at `tip`, pointing along a unit vector; `half` is half of its base [px].
void canvas_arrow(const canvas *c, SDL_FPoint tip, SDL_FPoint along, float length, float half, SDL_Color color);

/// Draws a line with an arrow head at `to`. A thick arrow is three pixels wide; a broken arrow has a gap.
typedef enum arrow_kind { ARROW_THIN, ARROW_THICK, ARROW_BROKEN } arrow_kind;
void canvas_vector(const canvas *c, SDL_FPoint from, SDL_FPoint to, arrow_kind arrow, SDL_Color color);

/// Adds a soft ring: its color on the circle of this radius, fading to zero `rim` px to both sides.
void canvas_ring(const canvas *c, SDL_FPoint middle, float radius, float rim, SDL_Color color);

/// Draws four corners around a rectangle, `away` px from its outermost pixels, with arms of `arm` px.
void canvas_corners(const canvas *c, SDL_Rect r, int away, int arm, SDL_Color color);

/// Fills a dark translucent panel with a thin frame.
void canvas_panel(const canvas *c, SDL_Rect r, SDL_Color frame);

/// Prints a line of at most 63 characters, formatted like printf, that ends at x = `right`.
void canvas_right(const canvas *c, int right, int y, SDL_Color color, const char *format, ...);

/// Draws a line of text centered on x.
void canvas_centered(const canvas *c, int x, int y, int scale, SDL_Color color, const char *line);

/// Scale of texts that have room: 1, or 2 if the player wants large letters.
static inline int canvas_letters(const canvas *c) {
    return c->large_text ? 2 : 1;
}

/// Draws a text divided into lines of at most `width` px, centered on x. Returns the number of lines. A transparent
/// color only counts them.
int canvas_paragraph(const canvas *c, int x, int y, int scale, int width, SDL_Color color, const char *words);

// ---- many rectangles ----------------------------------------------------------------------------

enum { BATCH_RECTS = 1024 };

/// Rectangles that are filled together in the renderer's current color.
typedef struct rect_batch {
    SDL_Renderer *renderer;
    int count;
    SDL_Rect rects[BATCH_RECTS];
} rect_batch;

void batch_add(rect_batch *b, int x, int y, int w, int h);

/// Fills the collected rectangles. Call it before a change of color and at the end.
void batch_flush(rect_batch *b);

/// A maximal run of solid pixels: x0 to x1 - 1 of row y. Initialize with zeros before the first run.
typedef struct mask_run {
    int32_t y, x0, x1;
} mask_run;

/// The next run, from top to bottom, left to right. Returns false after the last run.
bool mask_next(const ph_mask *mask, mask_run *run);

// ---- without a window ---------------------------------------------------------------------------

/// A renderer without a display. If all fields are zero, it is not open.
typedef struct canvas_memory {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
} canvas_memory;

/// Creates a picture of VIEW_W x VIEW_H logical pixels of scale x scale pixels; a scale below 1 counts as 1. Returns
/// false, with a line on stderr, if out of memory. Close it in either case.
bool canvas_memory_open(canvas_memory *p, int scale);
void canvas_memory_close(canvas_memory *p);

/// Saves the last frame of the canvas with the size that it has in its window. Returns false, with a line on stderr,
/// if the file cannot be written.
bool canvas_save(const canvas *c, const char *path);

#endif
