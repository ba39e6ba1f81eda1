// pairs.c - what is done with a list of pairs: from boxes to contacts, and what began and what ended.
//
// Each pair is answered by itself, and answers are written in the order of the pairs. So a list may be shared out among
// threads: the parts, one after the other, are the bytes of the whole.
// Cost: a pair that does not touch 10 ns, a contact 70 ns more; the difference of two lists 2 ns a pair.
#include "../internal.h"

#if defined(__GNUC__)
#define FETCH(address) __builtin_prefetch(address)
#else
#define FETCH(address) ((void)0)
#endif

enum { FETCH_AHEAD = 8 }; // pairs: b lies anywhere, and waiting for it takes a fifth of the time

int32_t ph_pairs_touch(ph_pair *pairs, int32_t n, const ph_body *bodies, ph_contact *out) {
    PH_ASSERT((pairs && bodies) || n <= 0);
    int32_t touching = 0;
    for (int32_t k = 0; k < n; k++) {
        FETCH(&bodies[pairs[ph__min(k + FETCH_AHEAD, n - 1)].b]);
        const ph_body *a = &bodies[pairs[k].a], *b = &bodies[pairs[k].b];
        int64_t dx = (int64_t)b->x - a->x, dy = (int64_t)b->y - a->y;
        bool near = a->mask && b->mask && dx == (int32_t)dx && dy == (int32_t)dy;
        if (near && ph_contact_find(a->mask, b->mask, (int32_t)dx, (int32_t)dy, b->vx - a->vx, b->vy - a->vy,
                                    out ? &out[touching] : NULL)) {
            pairs[touching++] = pairs[k];
        }
    }
    return touching;
}

static bool is_before(ph_pair p, ph_pair q) {
    return p.a < q.a || (p.a == q.a && p.b < q.b);
}

int32_t ph_pairs_minus(const ph_pair *pairs, int32_t n, const ph_pair *less, int32_t less_n, ph_pair *out,
                       int32_t most) {
    PH_ASSERT((pairs || n <= 0) && (less || less_n <= 0) && (out || most <= 0));
    int32_t found = 0;
    for (int32_t k = 0, i = 0; k < n; k++) {
        while (i < less_n && is_before(less[i], pairs[k])) {
            i++;
        }
        if (i < less_n && !is_before(pairs[k], less[i])) {
            continue;
        }
        if (found++ < most) {
            out[found - 1] = pairs[k];
        }
    }
    return found;
}
