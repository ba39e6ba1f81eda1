// duo.h - two sprites that a player drags on a stage.
#ifndef LAB_PAGES_DUO_H
#define LAB_PAGES_DUO_H

#include "lab/pair.h"

enum { DUO_W = 236 };

typedef enum held { HELD_NONE, HELD_A, HELD_B, HELD_ELSE } held;

/// Two sprites to choose, with their frames.
typedef struct choice {
    sheet_name a;
    int32_t frame_a;
    sheet_name b;
    int32_t frame_b;
    ph_point at; ///< offset at which a bet is asked
} choice;

typedef struct duo {
    pair pair;
    ph_box stage;   ///< where they lie [px of the picture]
    held held;      ///< what the mouse drags; HELD_ELSE: something of the page
    ph_point grip;  ///< where it was taken [px from its corner]
    ph_point at;    ///< where b stands while it is still
    bool by_hand;   ///< the player has moved one; until then b moves by itself
    ph_point speed; ///< of b against a, smoothed [1/256 px a tick]
} duo;

/// Puts the sprites of the choice on the stage, each pixel `zoom` px large, at the choice's offset.
void duo_open(duo *d, const assets *from, ph_box stage, int zoom, choice of);

/// Opens one of n choices, the pixels 3 px large, on the left side of a page from y0 to y1. Returns its number.
int32_t duo_choose(duo *d, const assets *from, int y0, int y1, const choice *choices, int32_t n, int32_t which);

/// Puts both in the middle of the stage, b as it stands still, and sets how far b goes, after the pair has taken other
/// pictures.
void duo_settle(duo *d, int zoom);

/// A tick: b moves by keys, mouse or, unless the pointer says still, by itself. The boxes always share something.
void duo_move(duo *d, const pointer *by);

/// Moves b to that offset, as a hand would.
void duo_put(duo *d, ph_point offset);

/// The overlap area of a pair, and whether it touches, for the clock.
int64_t duo_ask_area(const void *of);
int64_t duo_ask_hit(const void *of);

/// Draws row y of a bright, over the stage.
void duo_draw_row(const duo *d, const panel *on, int32_t y);

/// Draws the stage and both sprites, with the shared pixels lit.
void duo_draw(const duo *d, const panel *on);

#endif
