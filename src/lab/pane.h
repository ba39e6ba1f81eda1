// pane.h - drawing inside the picture of a page, and the input of a player.
#ifndef LAB_PANE_H
#define LAB_PANE_H

#include "sdl/canvas.h"
#include "sdl/palette.h"

enum {
    LESSON_W = 632, // size of a page's picture [px]
    LESSON_H = 288,
    SAY_MOST = 52, // letters of a sentence
    SAY_ROWS = 3,
    SAY_H = 18,
    SAY_TOP = LESSON_H - SAY_ROWS * SAY_H - 2 // bottom of the drawing; letters extend 2 px below their row
};

// A thing has the same color on every page.
#define INK_A INK(108, 96, 158, 255) // the first mask: rock
#define INK_B INK(70, 160, 205, 255) // the second mask: the moving body
#define INK_A_WORDS INK(150, 134, 214, 255)
#define INK_BOTH INK(255, 244, 90, 255) // pixels of both masks, as in the overlay
#define INK_GONE INK(235, 94, 20, 255)

#define INK_STAGE INK(18, 20, 42, 255) // background of sprites
#define INK_FRAME INK(58, 66, 112, 255)
#define INK_UNSET INK(26, 29, 56, 255) // a bit that is 0

/// Input since the last tick; all zero without input.
typedef struct hands {
    bool down;      ///< the left button is held
    bool pressed;   ///< the left button was pressed
    bool act;       ///< Space
    bool clock;     ///< a window shows the page, so times are measured
    ph_point nudge; ///< W, A, S and D [px]; 8 px with Shift
    int32_t wheel;  ///< notches up
    int32_t step;   ///< X minus Z: steps forward
    int32_t turn;   ///< Tab or Enter: examples forward
} hands;

/// Input of a page: tick, mouse and keys.
typedef struct pointer {
    int32_t tick;
    int32_t x, y; ///< position of the mouse [px of the picture]; negative outside the page
    hands hands;  ///< all zero on a page that is not shown
    bool alone;   ///< no player: the sprites move
} pointer;

/// Position and scale of a mask: position of its pixel (0,0) in the picture, and screen pixels per mask pixel.
typedef struct placement {
    int x, y, zoom;
} placement;

/// The identity.
extern const placement pane_flat;

typedef struct pane {
    const canvas *canvas;
    SDL_Rect picture; ///< rectangle of the page on the canvas, which clips all drawing
} pane;

void pane_mask(const pane *p, placement place, const ph_mask *m, SDL_Color ink);

/// Fills the pixels of a that are solid in b as well, with b at an offset from a.
void pane_both(const pane *p, placement place, const ph_mask *a, const ph_mask *b, ph_point offset, SDL_Color ink);

/// Draws a part of a picture in memory.
void pane_pixels(const pane *p, placement place, const ph_image *image, ph_box part);

void pane_fill(const pane *p, placement place, ph_box box, SDL_Color ink);
void pane_frame(const pane *p, placement place, ph_box box, SDL_Color ink);

/// Fills a pixel and draws a ring around it.
void pane_mark(const pane *p, placement place, int32_t x, int32_t y, SDL_Color ink);

/// pane_clip clips all drawing to a box of the picture. pane_unclip ends the clipping.
void pane_clip(const pane *p, ph_box box);
void pane_unclip(const pane *p);

/// Draws an arrow of `length` screen pixels in the direction of a vector. No arrow for (0, 0).
void pane_arrow(const pane *p, placement place, SDL_FPoint from, SDL_FPoint along, float length, SDL_Color ink);

/// Prints at most 119 characters at (x, y) of the picture. Scale 2 is for sentences.
void pane_words(const pane *p, int x, int y, int scale, SDL_Color ink, const char *format, ...)
    SDL_PRINTF_VARARG_FUNC(6);
#define pane_label(p, x, y, ink, line) pane_words(p, x, y, 1, ink, "%s", line)
#define pane_print(p, x, y, ink, ...) pane_words(p, x, y, 1, ink, __VA_ARGS__)

/// Ends clipping and prints a sentence of at most SAY_MOST letters in row 0, 1 or 2 below the drawing.
#define pane_say(p, row, ink, ...) (pane_unclip(p), pane_words(p, 4, SAY_TOP + (row)*SAY_H, 2, ink, __VA_ARGS__))

/// Adds an event to the input. False if the event is not for the laboratory.
bool hands_event(hands *h, const SDL_Event *e);

/// Clears the input, except for a held button.
void hands_clear(hands *h);

/// num / den rounded down; den > 0.
int32_t floor_div(int32_t num, int32_t den);

#endif
