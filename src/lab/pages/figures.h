// figures.h - what one sprite is: its solid pixels, their bounds, components and outline; and its
// other forms: grown, shrunk, coarse.
#ifndef LAB_PAGES_FIGURES_H
#define LAB_PAGES_FIGURES_H

#include "lab/lesson.h"

enum { FORMS = 10, FORM_MARGIN = 8, FORM_MOST = OWN_MOST + 2 * FORM_MARGIN };

/// A mask in another form, with FORM_MARGIN pixels or a few more on each side of what it is made from.
typedef struct form {
    uint64_t memory[PH_MASK_WORDS(FORM_MOST, FORM_MOST)], small_memory[PH_MASK_WORDS(FORM_MOST / 2, FORM_MOST / 2)];
    ph_mask *mask;
    ph_mask *small; ///< of a coarse form: a pixel a cell; else NULL
} form;

/// Number 0 is the mask as it is.
typedef struct form_kind {
    const char *name;
    int32_t grow, cell; ///< pixels that it grows by; pixels a side of a cell, 0: it is not coarse
} form_kind;

extern const form_kind form_kinds[FORMS];

/// Makes form `which`, 1 to FORMS - 1, and compares each pixel of it with what it should be.
void form_make(form *f, const ph_mask *from, int32_t which, checks *p);

enum { FIGURES_PIXELS = FORM_MOST * FORM_MOST, FIGURES_CORNERS = 32768, FIGURES_LOOPS = 4096 };

typedef struct figures {
    const ph_mask *mask;
    void *memory; ///< for the components, ph_components_bytes_most of FORM_MOST a side
    ph_components *found;
    uint64_t scratch_memory[PH_MASK_WORDS(FORM_MOST, FORM_MOST)];
    ph_point corners[FIGURES_CORNERS];
    ph_loop loops[FIGURES_LOOPS];
    ph_outline outline;
    bool traced; ///< the outline had room
    int32_t holes;
    ph_moments moments;
    int32_t label[FIGURES_PIXELS], stack[FIGURES_PIXELS];
} figures;

/// Works all out for a mask of up to FORM_MOST pixels a side, and compares it with a flood fill and sides of pixels.
void figures_make(figures *f, const ph_mask *mask, checks *p);

/// Draws the components, each in a color, and the outline, as large as `room` allows; the numbers stand below `room`.
void figures_draw(const figures *f, const pane *on, ph_box room);

#endif
