// question.h - what a game asks the core about two masks, and what of an answer is wrong.
#ifndef INSPECT_PROOF_QUESTION_H
#define INSPECT_PROOF_QUESTION_H

#include "inspect/proof/truth.h"

enum { WRONG_TEXT = 100 };

/// How do these two touch? With `swept`, b comes along (mx, my) from the pair's offset, and is asked about where it
/// first touches; else where it is.
typedef struct question {
    truth_pair pair;
    bool swept;
    int32_t mx, my; ///< [px]
} question;

/// Without `hit` the rest is zero.
typedef struct answer {
    bool hit;
    int32_t dx, dy; ///< where b touches, from a [px]
    int32_t when;   ///< the part of the way until then, 0..256; 256 without a way
    ph_contact contact;
} answer;

/// The calls of the core that answer it: ph_contact_find and ph_mask_sweep, or what a test puts in their place.
typedef struct core_calls {
    bool (*find)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy, ph_contact *out);
    bool (*sweep)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my,
                  ph_sweep_hit *out);
} core_calls;

/// The core's own calls.
core_calls question_core(void);

/// The answer of these calls, and the one pixel by pixel.
answer question_ask(const question *q, const core_calls *calls);
answer question_truth(const question *q);

/// True when the answers differ; `what` then tells in what first: hit, area, point, gradient, normal, way.
bool question_differ(const answer *got, const answer *want, char what[WRONG_TEXT]);

#endif
