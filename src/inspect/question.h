// question.h - what a tick asks the core about two masks, and what of an answer is wrong.
#ifndef INSPECT_QUESTION_H
#define INSPECT_QUESTION_H

#include "game/game.h"

enum { WRONG_TEXT = 100 };

/// How do these two touch, b at (dx, dy) of a? With `swept`, b comes along (mx, my) from there, and
/// is asked about where it first touches; else where it is.
typedef struct question {
    const ph_mask *a, *b;
    int32_t dx, dy; ///< [px]
    int32_t vx, vy; ///< of b, seen from a [1/256 px a tick]
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

/// The pixel that a position [1/256 px] lies in, and the whole pixels that a body has moved in this
/// tick. The rules have functions of their own for that: these do not ask them.
int32_t question_px(int32_t sub);
ph_point question_moved(const body *b);

/// What the tick asks about two bodies with these masks, between the narrow phase and the rules.
/// `swept`: one of them is a shot, so b comes along its way.
question question_of(const body *a, const ph_mask *of_a, const body *b, const ph_mask *of_b, bool swept);

/// The answer of truth.h, pixel by pixel.
answer question_truth(const question *q);

/// True when the answers differ; `what` then tells in what first: hit, area, point, gradient, normal, way.
bool question_differ(const answer *got, const answer *want, char what[WRONG_TEXT]);

static inline int32_t least(int32_t a, int32_t b) {
    return a < b ? a : b;
}

static inline int32_t most(int32_t a, int32_t b) {
    return a > b ? a : b;
}

/// What two boxes share, b moved by (dx, dy). Empty, with x0 > x1 or y0 > y1, by how much they miss each other.
ph_box box_shared(ph_box a, ph_box b, int32_t dx, int32_t dy);

#endif
