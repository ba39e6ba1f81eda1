// form.h - other masks of a sprite: grown, shrunk, coarse.
#ifndef LAB_PAGES_FORM_H
#define LAB_PAGES_FORM_H

#include "lab/arena.h"
#include "lab/check.h"

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
void form_make(form *f, const ph_mask *from, int32_t which, proof *p);

#endif
