// panel.h - what an exhibit draws with: strokes inside its own part of the picture.
#ifndef LAB_PANEL_H
#define LAB_PANEL_H

#include "sdl/canvas.h"
#include "sdl/palette.h"
#include "lab/hands.h"
#include "lab/sheets.h"

enum { PICTURE_W = 198, PICTURE_H = 114 }; // of a panel's picture [px]; a wide panel has more

// The same thing has the same color in every picture.
#define INK_A INK(108, 96, 158, 255)    // the first mask: rock
#define INK_B INK(70, 160, 205, 255)    // the second: what moves
#define INK_BOTH INK(255, 244, 90, 255) // pixels of both, as in the overlay
#define INK_GONE INK(235, 94, 20, 255)  // taken away, refused, missed

/// What moves an exhibit: the tick, or the mouse while it is inside the picture.
typedef struct pointer {
    int32_t tick;
    bool inside;  ///< the mouse is in this picture
    int32_t x, y; ///< where [px of the picture]
    hands hands;  ///< on a page of the laboratory; else all zero
    bool still;   ///< the player is asked: nothing moves by itself
    bool waits;   ///< a bet is open: no walk goes on
} pointer;

/// Where and how large a mask is drawn: its pixel (0,0) in the picture, and screen pixels a mask pixel.
typedef struct placement {
    int x, y, zoom;
} placement;

/// The picture's own pixels.
extern const placement panel_flat;

typedef struct panel {
    const canvas *canvas;
    rect_batch *batch;
    SDL_Rect picture; ///< where it lies on the canvas; all strokes are clipped to it
    bool hides;       ///< a bet is open: the answer is not to be seen
} panel;

void panel_mask(const panel *p, placement at, const ph_mask *m, SDL_Color ink);

/// Fills the pixels of a that b has, too, when b lies at that offset from a.
void panel_both(const panel *p, placement at, const ph_mask *a, const ph_mask *b, ph_point offset, SDL_Color ink);

/// Draws a frame of a sheet with that opacity, 0..255.
void panel_sprite(const panel *p, placement at, sheet_name which, int32_t frame, int opacity);

/// Draws w x h pixels that lie in memory as RGBA bytes, row by row.
void panel_pixels(const panel *p, placement at, const uint8_t *rgba, int32_t w, int32_t h);

void panel_fill(const panel *p, placement at, ph_box box, SDL_Color ink);
void panel_frame(const panel *p, placement at, ph_box box, SDL_Color ink);

/// Fills a pixel and draws a ring round it.
void panel_mark(const panel *p, placement at, int32_t x, int32_t y, SDL_Color ink);

/// Clips all strokes to a box of the picture; then to the whole picture again.
void panel_clip(const panel *p, ph_box box);
void panel_unclip(const panel *p);

/// A line from the middle of one pixel to that of another; fractions lie between pixels.
void panel_line(const panel *p, placement at, SDL_FPoint from, SDL_FPoint to, SDL_Color ink);

/// An arrow of `length` screen pixels along a vector of any length; none along (0, 0).
void panel_arrow(const panel *p, placement at, SDL_FPoint from, SDL_FPoint along, float length, SDL_Color ink);

/// The same, three pixels thick.
void panel_thick_arrow(const panel *p, placement at, SDL_FPoint from, SDL_FPoint along, float length, SDL_Color ink);

/// Text at (x, y) of the picture.
void panel_label(const panel *p, int x, int y, SDL_Color ink, const char *line);

/// printf of at most 119 characters at (x, y) of the picture.
#if defined(__GNUC__)
__attribute__((format(printf, 5, 6)))
#endif
void panel_print(const panel *p, int x, int y, SDL_Color ink, const char *format, ...);

/// y of row `row` of words on the picture's left side.
#define PANEL_ROW(row) (2 + (row) * (TEXT_H + 1))

#endif
