// figures.h - what one sprite is: its solid pixels, their bounds, components and outline.
#ifndef LAB_PAGES_FIGURES_H
#define LAB_PAGES_FIGURES_H

#include "lab/arena.h"
#include "lab/check.h"
#include "lab/pages/form.h"
#include "lab/panel.h"

enum { FIGURES_PIXELS = FORM_MOST * FORM_MOST, FIGURES_CORNERS = 32768, FIGURES_LOOPS = 4096 };

typedef struct figures {
    const ph_mask *mask;
    void *memory; ///< of the components
    ph_components *found;
    ph_mask *scratch;
    uint64_t scratch_memory[PH_MASK_WORDS(FORM_MOST, FORM_MOST)], rest_memory[PH_MASK_WORDS(FORM_MOST, FORM_MOST)];
    ph_point corners[FIGURES_CORNERS];
    ph_loop loops[FIGURES_LOOPS];
    ph_outline outline;
    uint8_t bytes[8192];
    size_t saved; ///< bytes of the mask as a file
    bool traced;  ///< the outline had room
    ph_moments moments;
    int16_t label[FIGURES_PIXELS];
    int32_t stack[FIGURES_PIXELS];
} figures;

/// Takes memory from the arena.
void figures_open(figures *f, arena *from);

/// Works all out for a mask of up to FORM_MOST pixels a side, and compares it with a flood fill and sides of pixels.
void figures_make(figures *f, const ph_mask *mask, proof *p);

/// Draws the components, each in a color, and the outline, as large as `room` allows; the numbers stand below `room`.
void figures_draw(const figures *f, const panel *on, ph_box room);

#endif
