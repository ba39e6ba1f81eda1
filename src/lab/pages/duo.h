// duo.h - two sprites on a stage that a player drags.
#ifndef LAB_PAGES_DUO_H
#define LAB_PAGES_DUO_H

#include "lab/lesson.h"
#include "lab/pane.h"

enum { DUO_W = 236, DUO_TOP = 13 }; // a stage on the left side of a page [px]
enum { TURNED_SIDE = 56 };          // largest side of a turned sprite [px]

/// Object that the mouse drags; HELD_ELSE: an object of the page.
typedef enum held { HELD_NONE, HELD_A, HELD_B, HELD_ELSE } held;

/// A pair of sprites: sheets and frames.
typedef struct choice {
    const char *a;
    int32_t frame_a;
    const char *b;
    int32_t frame_b;
    ph_point offset; ///< initial offset
} choice;

typedef struct duo {
    const assets *assets;
    int32_t choice; ///< index of the pair in the choices of the page
    const ph_mask *a, *b;
    int32_t dx, dy;    ///< offset of b from a
    ph_image image[2]; ///< pictures of a and b
    ph_box part[2];    ///< parts of the pictures that are shown
    int solid_above;   ///< pixels with more alpha are solid
    placement place;   ///< placement of a
    ph_box stage;      ///< [px of the picture]
    held held;
    ph_point grip;  ///< pixel of the held sprite under the mouse
    ph_point start; ///< offset until the player moves a sprite
    bool by_hand;   ///< the player has moved a sprite
} duo;

/// Puts the pair on the stage at its initial offset, each pixel 3 px large.
void duo_open(duo *d, const assets *from, ph_box stage, choice pair);

/// Puts pair `which` of n on the left side of a page, from DUO_TOP to y1. d->assets is set.
void duo_choose(duo *d, int y1, const choice *choices, int32_t n, int32_t which);

/// Replaces sprite k, 0 or 1, by a part of another picture and its mask.
void duo_own(duo *d, int k, const ph_image *image, ph_box part, const ph_mask *mask);

/// Memory of a turned sprite.
typedef struct turned {
    uint8_t rgba[TURNED_SIDE * TURNED_SIDE * 4];
    uint64_t memory[PH_MASK_WORDS(TURNED_SIDE, TURNED_SIDE)];
} turned;

/// Turns both sprites by 20 degrees, which gives them rims of partly transparent pixels.
void duo_turn(duo *d, turned sprites[2]);

/// Centers both sprites on the stage, each pixel `zoom` px large.
void duo_settle(duo *d, int zoom);

/// Runs a tick. The player moves b by keys or mouse; without a player, b moves on a fixed path. The frames always
/// intersect.
void duo_move(duo *d, const pointer *input);

/// Moves b to an offset, like a player.
void duo_put(duo *d, ph_point offset);

/// The offset of b from a.
ph_point duo_offset(const duo *d);

/// Alpha of sprite k, 0 or 1, at pixel (x, y) of a; 0 outside the frame of the sprite.
int duo_alpha(const duo *d, int k, int32_t x, int32_t y);

/// The overlap area with b moved by (x, y), from the alpha values of the pictures.
int64_t duo_truth(const duo *d, int32_t x, int32_t y);

/// Checks the answer of ph_contact_find for two resting sprites, pixel by pixel.
void duo_check_contact(const duo *d, bool hit, const ph_contact *c, checks *p);

/// True if the sprites overlap at an offset, from the alpha values. `first`, if not NULL: first pixel in raster order.
bool duo_touch(const duo *d, ph_point offset, int threshold, ph_point *first);

/// Highlights row y of a on the stage.
void duo_draw_row(const duo *d, const pane *target, int32_t y);

/// Draws the stage, both sprites with their letters, and the overlap.
void duo_draw(const duo *d, const pane *target);

#endif
