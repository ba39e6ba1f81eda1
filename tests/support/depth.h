// depth.h - the slow answer of ph_contact_at_depth.
#ifndef TESTS_SUPPORT_DEPTH_H
#define TESTS_SUPPORT_DEPTH_H

#include "pixhit/pixhit_more.h"

/// Expected result of ph_contact_at_depth for masks of at most a few hundred pixels a side.
bool depth_contact(const ph_mask *a, const ph_mask *b, const ph_approach *w, int32_t depth, ph_contact *out,
                   ph_point *offset);

#endif
