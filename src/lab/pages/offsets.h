// offsets.h - a map with a pixel for each offset at which the boxes of two masks meet.
#ifndef LAB_PAGES_OFFSETS_H
#define LAB_PAGES_OFFSETS_H

#include "lab/pair.h"

enum { OFFSETS_SIDE = 228 }; // most pixels of a map's side

typedef struct offsets {
    int32_t w, h;    ///< of the map [px]
    int32_t every;   ///< offsets from one pixel to the next: 1, and 2 when the map would be too large
    ph_point corner; ///< offset of its first pixel
    int32_t touch, wrong;
    uint8_t rgba[OFFSETS_SIDE * OFFSETS_SIDE * 4];
} offsets;

/// What is true at an offset: OFFSET_TOUCH, OFFSET_WRONG, both added up, or 0.
enum { OFFSET_TOUCH = 1, OFFSET_WRONG = 2 };
typedef int offset_judge(void *user, const pair *d, ph_point offset);

/// Makes room for all offsets of b. The masks have at most OFFSETS_SIDE pixels a side together, or twice as many.
void offsets_fit(offsets *o, const ph_mask *a, const ph_mask *b);

/// The offset of pixel i, and the place of an offset on the map.
ph_point offsets_at(const offsets *o, int32_t i);
ph_point offsets_place(const offsets *o, ph_point offset);

void offsets_paint(offsets *o, int32_t i, SDL_Color ink);

/// Asks at every offset, counts the answers and paints them: blue where they touch, red where it is wrong.
void offsets_judge(offsets *o, const pair *d, offset_judge *judge, void *user);

/// Draws the map, a ring at the pair's offset, and three lines beside it: the counts with what they count.
void offsets_draw(const offsets *o, const panel *on, placement at, const pair *d, const char *const names[3]);

#endif
