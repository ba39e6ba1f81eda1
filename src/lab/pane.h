// pane.h - a page draws with strokes inside its own part of the picture, and is moved by the hands of a player.
#ifndef LAB_PANE_H
#define LAB_PANE_H

#include "sdl/canvas.h"
#include "sdl/palette.h"

enum {
    LESSON_W = 632, // of a page's picture [px]
    LESSON_H = 288,
    SAY_MOST = 52, // letters of a sentence
    SAY_ROWS = 3,
    SAY_H = 18,
    SAY_TOP = LESSON_H - SAY_ROWS * SAY_H - 2 // where the drawing ends; letters hang 2 px below their row
};

// The same thing has the same color in every picture.
#define INK_A INK(108, 96, 158, 255) // the first mask: rock
#define INK_B INK(70, 160, 205, 255) // the second: what moves
#define INK_A_WORDS INK(150, 134, 214, 255)
#define INK_BOTH INK(255, 244, 90, 255) // pixels of both, as in the overlay
#define INK_GONE INK(235, 94, 20, 255)  // taken away, refused, missed

#define INK_STAGE INK(18, 20, 42, 255) // where sprites lie
#define INK_FRAME INK(58, 66, 112, 255)
#define INK_UNSET INK(26, 29, 56, 255) // a bit that is 0

/// What was done since the last tick. All zero: nothing.
typedef struct hands {
    bool down;      ///< the left button is held
    bool pressed;   ///< it went down
    bool act;       ///< Space
    bool clock;     ///< a window shows the page, so times may be measured
    ph_point nudge; ///< W A S D: steps of one pixel, with Shift of eight
    int32_t wheel;  ///< notches up
    int32_t step;   ///< X and Z: steps forward less steps back
    int32_t turn;   ///< Tab or Enter: examples forward
} hands;

/// What moves a page: the tick and the mouse.
typedef struct pointer {
    int32_t tick;
    int32_t x, y; ///< where the mouse is [px of the picture]; negative: not on this page
    hands hands;  ///< all zero on a page that is not shown
    bool still;   ///< a player has the hands: no sprite moves by itself
} pointer;

/// Where and how large a mask is drawn: its pixel (0,0) in the picture, and screen pixels a mask pixel.
typedef struct placement {
    int x, y, zoom;
} placement;

/// The picture's own pixels.
extern const placement pane_flat;

typedef struct pane {
    const canvas *canvas;
    SDL_Rect picture; ///< where it lies on the canvas; all strokes are clipped to it
} pane;

void pane_mask(const pane *p, placement at, const ph_mask *m, SDL_Color ink);

/// Fills the pixels of a that b has, too, when b lies at that offset from a.
void pane_both(const pane *p, placement at, const ph_mask *a, const ph_mask *b, ph_point offset, SDL_Color ink);

/// Draws a part of a picture in memory.
void pane_pixels(const pane *p, placement at, const ph_image *image, ph_box part);

void pane_fill(const pane *p, placement at, ph_box box, SDL_Color ink);
void pane_frame(const pane *p, placement at, ph_box box, SDL_Color ink);

/// Fills a pixel and draws a ring round it.
void pane_mark(const pane *p, placement at, int32_t x, int32_t y, SDL_Color ink);

/// Clips all strokes to a box of the picture; then to the whole picture again.
void pane_clip(const pane *p, ph_box box);
void pane_unclip(const pane *p);

/// An arrow of `length` screen pixels along a vector of any length; none along (0, 0). It is one pixel thick, or three.
void pane_arrow(const pane *p, placement at, SDL_FPoint from, SDL_FPoint along, float length, int thick, SDL_Color ink);

/// printf of at most 119 characters at (x, y) of the picture, in letters `scale` times as large: 2 for sentences.
void pane_words(const pane *p, int x, int y, int scale, SDL_Color ink, const char *format, ...)
    SDL_PRINTF_VARARG_FUNC(6);
#define pane_label(p, x, y, ink, line) pane_words(p, x, y, 1, ink, "%s", line)
#define pane_print(p, x, y, ink, ...) pane_words(p, x, y, 1, ink, __VA_ARGS__)
#define pane_large(p, x, y, ink, ...) pane_words(p, x, y, 2, ink, __VA_ARGS__)

/// A sentence of at most SAY_MOST letters in row 0, 1 or 2 below the drawing, which is no more clipped then.
#define pane_say(p, row, ink, ...) (pane_unclip(p), pane_words(p, 4, SAY_TOP + (row)*SAY_H, 2, ink, __VA_ARGS__))

/// Takes an event. False: it is none of the laboratory's.
bool hands_event(hands *h, const SDL_Event *e);

/// Forgets what was done, but not what is held.
void hands_clear(hands *h);

/// A value that goes from low to high and back in `period` ticks. It is low at tick 0.
int32_t path_swing(int32_t tick, int32_t period, int32_t low, int32_t high);

/// num / den rounded down; den > 0.
int32_t floor_div(int32_t num, int32_t den);

/// num / den to the nearest integer, halves away from zero; den > 0.
int32_t round_div(int64_t num, int64_t den);

#endif
