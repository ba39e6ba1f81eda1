// pair.h - two sprites, the second moving about the first.
#ifndef LAB_PAIR_H
#define LAB_PAIR_H

#include "lab/panel.h"

typedef struct pair {
    const ph_mask *a, *b;
    sheet_name sheet_a, sheet_b;
    int32_t frame_a, frame_b;
    ph_image image_a, image_b;
    ph_box box_a, box_b; ///< of the frames on their sheets
    placement place;     ///< of a
    int solid_above;     ///< alpha above this is solid
    int32_t margin;      ///< of the masks round the images [px]
    bool own_a, own_b;   ///< the image is no sheet, and drawn whole
    ph_point swing;      ///< how far b goes from the middle of a [px]
    int32_t dx, dy;      ///< offset of b from a
} pair;

/// Takes two sprites, in those frames.
void pair_open(pair *d, const assets *from, sheet_name first, int32_t frame_a, sheet_name second, int32_t frame_b);

/// Takes pictures of its own, with their masks, for a and for b; NULL: that one stays. Their rows lie close together.
void pair_own(pair *d, const ph_image *a, const ph_mask *mask_a, const ph_image *b, const ph_mask *mask_b);

/// Moves b to its place in this tick.
void pair_move(pair *d, int32_t tick);

/// The overlap area by the reference, alpha by alpha, with b moved by (x, y) more.
int64_t pair_truth(const pair *d, int32_t x, int32_t y);

/// By the reference: true when the two overlap, with the first point in raster order.
bool pair_first_point(const pair *d, ph_point *first);

/// Draws both sprites, dimmed, with their letters; `pixels` also shows the overlap.
void pair_draw(const pair *d, const panel *on, bool pixels);

/// The offset of b from a, and where b is drawn.
ph_point pair_offset(const pair *d);
placement pair_placement_b(const pair *d);

#endif
