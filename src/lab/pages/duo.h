// duo.h - two sprites that a player drags on a stage: most questions to the core are about a pair.
#ifndef LAB_PAGES_DUO_H
#define LAB_PAGES_DUO_H

#include "lab/lesson.h"
#include "lab/pane.h"

enum { DUO_W = 236, DUO_TOP = 13 }; // of a stage on the left side of a page

typedef enum held { HELD_NONE, HELD_A, HELD_B, HELD_ELSE } held;

/// Two sprites to choose: their sheets and frames.
typedef struct choice {
    const char *a;
    int32_t frame_a;
    const char *b;
    int32_t frame_b;
    ph_point at; ///< offset to begin with
} choice;

typedef struct duo {
    const assets *assets;
    int32_t choice; ///< number of the sprites among the page's choices
    const ph_mask *a, *b;
    int32_t dx, dy;    ///< offset of b from a
    ph_image image[2]; ///< of a and b
    ph_box part[2];    ///< of the images
    int solid_above;   ///< alpha above this is solid
    placement place;   ///< of a
    ph_box stage;      ///< where they lie [px of the picture]
    held held;         ///< what the mouse drags; HELD_ELSE: something of the page
    ph_point grip;     ///< where it was taken [px from its corner]
    ph_point at;       ///< where b stands while it is still
    bool by_hand;      ///< the player has moved one; until then b moves by itself
    ph_point speed;    ///< of b against a, smoothed [1/256 px a tick]
} duo;

/// A sheet of that name, which the assets have.
const sheet *duo_sheet(const assets *from, const char *name);

/// Puts the sprites of the choice on the stage, each pixel 3 px large, at the choice's offset.
void duo_open(duo *d, const assets *from, ph_box stage, choice of);

/// The same on the left side of a page, from DUO_TOP to y1, with one of n choices. Its assets are known.
void duo_choose(duo *d, int y1, const choice *choices, int32_t n, int32_t which);

/// Gives sprite k, 0 or 1, a part of another picture, with its mask.
void duo_own(duo *d, int k, const ph_image *image, ph_box part, const ph_mask *mask);

/// Puts both in the middle of the stage, b as it stands still, each pixel `zoom` px large.
void duo_settle(duo *d, int zoom);

/// A tick: b moves by keys, mouse or, unless the pointer says still, by itself. The boxes always share something.
void duo_move(duo *d, const pointer *by);

/// Moves b to that offset, as a hand would.
void duo_put(duo *d, ph_point offset);

/// The offset of b from a.
ph_point duo_offset(const duo *d);

/// By the reference, alpha by alpha: the overlap area with b moved by (x, y) more; whether they
/// touch at an offset, with the first point in raster order when `first` is not NULL.
int64_t duo_truth(const duo *d, int32_t x, int32_t y);
bool duo_touch(const duo *d, ph_point offset, int threshold, ph_point *first);

/// Draws row y of a bright, over the stage.
void duo_draw_row(const duo *d, const pane *on, int32_t y);

/// Draws the stage, both sprites with their letters, and the overlap.
void duo_draw(const duo *d, const pane *on);

#endif
