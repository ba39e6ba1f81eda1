// form.h - other masks of a sprite: grown, shrunk, coarse.
#ifndef GALLERY_LAB_FORM_H
#define GALLERY_LAB_FORM_H

#include "gallery/arena.h"
#include "gallery/check.h"

enum { FORMS = 10, FORM_MARGIN = 8, FORM_MOST = OWN_MOST + 2 * FORM_MARGIN };

/// A mask in another form, with FORM_MARGIN pixels or a few more on each side of what it is made from.
typedef struct form {
    uint64_t memory[PH_MASK_WORDS(FORM_MOST, FORM_MOST)], small_memory[PH_MASK_WORDS(FORM_MOST / 2, FORM_MOST / 2)];
    ph_mask *mask;
    ph_mask *small; ///< of a coarse form: a pixel a cell; else NULL
} form;

/// Name of a form; number 0 is the mask as it is, and none of these.
const char *form_name(int32_t which);

/// Pixels a side of a cell of a coarse form, of the others 0.
int32_t form_cell(int32_t which);

/// Makes form `which`, 1 to FORMS - 1, and compares each pixel of it with what it should be.
void form_make(form *f, const ph_mask *from, int32_t which, proof *p);

#endif
