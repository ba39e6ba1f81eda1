// canvas.h - the one drawing context: a renderer, its textures, and what the present frame shows.
#ifndef SDL_CANVAS_H
#define SDL_CANVAS_H

#include <SDL.h>
#include <stdbool.h>

#include "sdl/text.h"
#include "sdl/assets.h"

/// The size of the picture in pixels of the game. Everything that draws, and the camera, agree on these numbers.
enum {
    VIEW_W = 640, ///< [px]
    VIEW_H = 360,
    HUD_H = 22 ///< rows at the top that the HUD covers [px]
};

typedef struct canvas {
    SDL_Renderer *renderer;
    const assets *assets;
    text *text;
    SDL_Texture *frame; ///< VIEW_W x VIEW_H; NULL: the renderer draws into no texture
    SDL_Texture *sheet[SHEET_MAX];
    SDL_Texture *logo;
    SDL_Texture *light;         ///< a soft white disc that is added to the picture: flashes, lamps
    int32_t camera_x, camera_y; ///< the world's pixel in the top-left corner, shake included
    int32_t alpha;              ///< 0..256: how far the frame lies between the last tick and the next
    int zoom;                   ///< how many times as large the world is drawn, 1 and up
    uint32_t beat;              ///< ticks since the canvas was opened: pulses and blinks are functions of it
} canvas;

/// Makes the textures. False with a line on stderr when the renderer refuses; close the canvas in
/// either case. `a` must outlive it.
bool canvas_open(canvas *c, SDL_Renderer *renderer, const assets *a);
void canvas_close(canvas *c);

/// A texture that is drawn blending, until the canvas is closed: an empty one, made the first time;
/// or the pixels of a surface of its own, which is freed. False or NULL when there can be none.
bool canvas_texture(const canvas *c, SDL_Texture **t, int w, int h);
SDL_Texture *canvas_upload(const canvas *c, SDL_Surface *picture);

// ---- a frame ------------------------------------------------------------------------------------

/// From now on strokes go to the canvas's frame, in pixels of the game however large the window is.
/// The pixels of the frame stay. False when there is no frame: strokes go where they went.
bool canvas_begin(const canvas *c);

/// Copies the frame, or a part of it, over all of what was drawn to before canvas_begin: a window
/// or another frame. Strokes go there again. False, and nothing is done, outside the frame.
bool canvas_show(const canvas *c, const SDL_Rect *part);

// ---- places -------------------------------------------------------------------------------------

/// Whole pixels of a position in 1/256 px, rounded down as masks are.
int32_t canvas_px(int32_t position);

/// Whole pixels of the place that is `alpha` (0..256) of the way between two positions [1/256 px].
int32_t canvas_between(int32_t from, int32_t to, int32_t alpha);

/// True when some of the rectangle lies on the canvas.
bool canvas_sees(SDL_Rect r);

/// True when the box has that pixel.
bool box_holds(ph_box box, int32_t x, int32_t y);

/// Moves a box of the world to the canvas; true when some of it shows.
bool canvas_box(const canvas *c, ph_box box, SDL_Rect *out);

// ---- enlarged -----------------------------------------------------------------------------------

/// From now on strokes are `zoom` times as large, their places too: for what lies in the world.
/// Letters keep their size. Off: for panels. A second call in a row changes nothing. A clip must be set again: SDL 3
/// enlarges it, SDL 2 does not.
void canvas_enlarge(const canvas *c, bool on);

/// Draws a line of text on a dark plate beside the place `at`, (dx, dy) px of the picture away from
/// it, however much the world is enlarged.
void canvas_label(const canvas *c, SDL_Point at, int dx, int dy, SDL_Color color, const char *line);

// ---- strokes ------------------------------------------------------------------------------------

/// Sets the renderer's color for the strokes of SDL that follow.
void canvas_color(const canvas *c, SDL_Color color);

/// Draws a frame of sheet number `which` with its top-left at (x, y).
void canvas_sprite(const canvas *c, int32_t which, int32_t frame, int x, int y);

/// Draws a frame into a rectangle of any size, with that opacity, 0..255.
void canvas_sprite_in(const canvas *c, int32_t which, int32_t frame, SDL_Rect to, int opacity);

/// Adds a soft disc of light round (x, y).
void canvas_light(const canvas *c, int x, int y, int radius, SDL_Color color);

/// Fills a rectangle, blending.
void canvas_fill(const canvas *c, int x, int y, int w, int h, SDL_Color color);

/// Draws the outermost pixels of a rectangle.
void canvas_frame(const canvas *c, SDL_Rect r, SDL_Color color);

/// Fills the triangle with that tip, pointing along a vector of length 1; `half` is half of its base [px].
void canvas_arrow(const canvas *c, SDL_FPoint tip, SDL_FPoint along, float length, float half, SDL_Color color);

/// A soft ring, added to the picture: its color on the circle of that radius, fading to nothing `rim` px to both sides.
void canvas_ring(const canvas *c, SDL_FPoint middle, float radius, float rim, SDL_Color color);

/// Draws four corners round a rectangle, `away` px from its outermost pixels, with arms of `arm` px.
void canvas_corners(const canvas *c, SDL_Rect r, int away, int arm, SDL_Color color);

/// Fills a dark translucent panel with a thin frame.
void canvas_panel(const canvas *c, SDL_Rect r, SDL_Color frame);

/// printf into a line of at most 63 characters that ends at x = `right`.
void canvas_right(const canvas *c, int right, int y, SDL_Color color, const char *format, ...);

/// Draws a line of text centered on x.
void canvas_centered(const canvas *c, int x, int y, int scale, SDL_Color color, const char *line);

// ---- many rectangles ----------------------------------------------------------------------------

enum { BATCH_RECTS = 1024 };

/// Rectangles that wait to be filled in the renderer's present color.
typedef struct rect_batch {
    SDL_Renderer *renderer;
    int count;
    SDL_Rect rects[BATCH_RECTS];
} rect_batch;

void batch_add(rect_batch *b, int x, int y, int w, int h);

/// Fills what waits. Call before the color changes and at the end.
void batch_flush(rect_batch *b);

/// A maximal run of solid pixels: x0 to x1 - 1 of row y. All zero: before the first.
typedef struct mask_run {
    int32_t y, x0, x1;
} mask_run;

/// The next one, top down, left to right. False after the last.
bool mask_next(const ph_mask *mask, mask_run *run);

// ---- without a window ---------------------------------------------------------------------------

/// A renderer without a display. Zero: not open.
typedef struct canvas_memory {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
} canvas_memory;

/// Makes a picture of VIEW_W x VIEW_H logical pixels, each `scale` x `scale` pixels large; scale below 1 counts as 1.
/// False, with a line on stderr, when memory is short. Close it in either case.
bool canvas_memory_open(canvas_memory *p, int scale);
void canvas_memory_close(canvas_memory *p);

/// Writes what was last drawn on the canvas, as large as in its window. False, with a line on
/// stderr, when the file cannot be written.
bool canvas_save(const canvas *c, const char *path);

#endif
