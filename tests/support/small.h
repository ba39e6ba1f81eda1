// small.h - the calls of pixhit_small.h as a table, and an initializer for the same table of the calls of the full
// library. The two headers cannot be included in the same file.
#ifndef TESTS_SUPPORT_SMALL_H
#define TESTS_SUPPORT_SMALL_H

#include "pixhit/pixhit.h"

typedef struct small_calls {
    ph_mask *(*create)(int32_t w, int32_t h);
    ph_mask *(*from_alpha)(const ph_image *image, ph_box frame, int threshold);
    void (*free)(ph_mask *mask);
    ph_box (*box)(const ph_mask *mask, int32_t x, int32_t y);
    bool (*get)(const ph_mask *mask, int32_t x, int32_t y);
    void (*set)(ph_mask *mask, int32_t x, int32_t y, bool solid);
    int64_t (*fill_circle)(ph_mask *mask, int32_t cx, int32_t cy, int32_t r, bool solid);
    bool (*next_run)(const ph_mask *mask, int32_t y, int32_t *x0, int32_t *x1);
    bool (*hit)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);
    bool (*first_point)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_point *first);
    int64_t (*area)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);
    bool (*contact)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy,
                    ph_contact *out);
    bool (*bounce)(const ph_contact *contact, ph_motion *a, ph_motion *b, int32_t bounce);
    int32_t (*push_out)(const ph_mask *a, const ph_mask *b, ph_point *offset, int64_t ux, int64_t uy, int32_t most);
    int32_t (*contact_push_out)(const ph_mask *a, const ph_mask *b, ph_point *offset, const ph_contact *contact,
                                int32_t most);
    bool (*sweep)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my,
                  ph_sweep_hit *out);
} small_calls;

/// The calls that are visible in the file, in the order of the fields.
#define SMALL_CALLS                                                                                                   \
    {                                                                                                                 \
        ph_mask_create, ph_mask_from_alpha, ph_mask_free, ph_mask_box, ph_mask_get, ph_mask_set, ph_mask_fill_circle, \
            ph_mask_next_run, ph_mask_hit, ph_mask_first_point, ph_mask_overlap_area, ph_contact_find, ph_bounce,     \
            ph_mask_push_out, ph_contact_push_out, ph_mask_sweep                                                      \
    }

/// The calls of pixhit_small.h.
extern const small_calls small;

/// Memory that these calls allocated through PH_MALLOC and PH_FREE.
typedef struct small_memory {
    int asked, live;      ///< blocks that were requested, and blocks that are not freed
    bool short_of_memory; ///< PH_MALLOC returns NULL
} small_memory;

extern small_memory small_blocks;

#endif
