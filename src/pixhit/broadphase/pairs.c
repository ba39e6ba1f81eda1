// pairs.c - pairs of items: all pairs by comparing all items with each other, n (n - 1) / 2 tests; and the calls for a
// list of pairs: the pairs that touch, the touches of swept shots, and the difference of two sorted lists.
//
// A shot that moves further in a frame than its target is wide would jump over it (tunneling), so its mask is moved
// along the line of ph_mask_sweep. The touches are sorted by heapsort, which needs no memory, by a key that makes them
// independent of the order of the pairs.
#include "pairs.h"

void ph_all_pairs(const ph_item *items, int32_t n, const ph_broadphase_callbacks *to, ph_broadphase_stats *stats) {
    PH_ASSERT((items || n <= 0) && to && to->pairs);
    ph__pairs p = {items, to, {0, 0, 0, 0, 0}};
    for (int32_t i = 0; i < n; i++) {
        for (int32_t j = i + 1; j < n; j++) {
            if (ph__items_hit(&items[i], &items[j])) {
                ph__pairs_send(&p, i, j);
            }
        }
        p.stats.tests += n - 1 - i;
    }
    if (stats) {
        *stats = p.stats;
    }
}

// ---- lists of pairs -----------------------------------------------------------------------------

int32_t ph_pairs_minus(const ph_pair *pairs, int32_t n, const ph_pair *less, int32_t less_n, ph_pair *out,
                       int32_t most) {
    PH_ASSERT((pairs || n <= 0) && (less || less_n <= 0) && (out || most <= 0));
    int32_t found = 0;
    for (int32_t k = 0, i = 0; k < n; k++) {
        while (i < less_n && ph__pair_before(less[i], pairs[k])) {
            i++;
        }
        if (i < less_n && !ph__pair_before(pairs[k], less[i])) {
            continue;
        }
        if (found++ < most) {
            out[found - 1] = pairs[k];
        }
    }
    return found;
}

/// The pairs are answered independently, and the answers are written in the order of the pairs. A list may therefore be
/// divided among threads: the concatenated parts equal the whole.
int32_t ph_pairs_touch(ph_pair *pairs, int32_t n, const ph_body *bodies, ph_contact *out) {
    PH_ASSERT((pairs && bodies) || n <= 0);
    int32_t found = 0;
    for (int32_t i = 0; i < n; i++) {
        const ph_pair pair = pairs[i];
        const ph_body *a = &bodies[pair.a], *b = &bodies[pair.b];
        ph_point offset;
        bool near = b->mask && ph__offset_from(a, b->x, b->y, &offset);
        if (near && ph_contact_find(a->mask, b->mask, offset.x, offset.y, b->vx - a->vx, b->vy - a->vy,
                                    out ? &out[found] : NULL)) {
            pairs[found++] = pair;
        }
    }
    return found;
}

// ---- swept shots --------------------------------------------------------------------------------

enum { SHOT_FRAME = 1 << 16 }; // units of time in a frame

/// True if p is before q: by time, or by shot and then by time. Further keys make the order total.
static bool shot_before(const ph_shot_hit *p, const ph_shot_hit *q, bool by_shot) {
    if (by_shot && p->shot != q->shot) {
        return p->shot < q->shot;
    }
    if (p->when != q->when) {
        return p->when < q->when;
    }
    return p->shot != q->shot ? p->shot < q->shot : p->target < q->target;
}

/// Restores the heap of n touches below touch i. In a heap, no touch is before one of its children.
static void shot_sink(ph_shot_hit *hits, int64_t i, int64_t n, bool by_shot) {
    for (int64_t child = 2 * i + 1; child < n; child = 2 * i + 1) {
        child += child + 1 < n && shot_before(&hits[child], &hits[child + 1], by_shot);
        if (!shot_before(&hits[i], &hits[child], by_shot)) {
            return;
        }
        const ph_shot_hit hit = hits[i];
        hits[i] = hits[child];
        hits[child] = hit;
        i = child;
    }
}

static void shot_sort(ph_shot_hit *hits, int32_t n, bool by_shot) {
    for (int32_t i = n / 2 - 1; i >= 0; i--) {
        shot_sink(hits, i, n, by_shot);
    }
    for (int32_t last = n - 1; last > 0; last--) {
        const ph_shot_hit hit = hits[0];
        hits[0] = hits[last];
        hits[last] = hit;
        shot_sink(hits, 0, last, by_shot);
    }
}

/// Sweeps a shot past a target. False if it misses or a distance does not fit.
static bool shot_sweep(const ph_body *bodies, const ph_point *moves, ph_shot_hit *hit) {
    const ph_body *target = &bodies[hit->target], *shot = &bodies[hit->shot];
    int64_t mx = (int64_t)moves[hit->shot].x - moves[hit->target].x;
    int64_t my = (int64_t)moves[hit->shot].y - moves[hit->target].y;
    ph_point start;
    ph_sweep_hit stop;
    if (!shot->mask || mx != (int32_t)mx || my != (int32_t)my ||
        !ph__offset_from(target, shot->x - mx, shot->y - my, &start) ||
        !ph_mask_sweep(target->mask, shot->mask, start.x, start.y, (int32_t)mx, (int32_t)my, &stop)) {
        return false;
    }
    hit->when = stop.steps ? (int32_t)(stop.step * SHOT_FRAME / stop.steps) : 0;
    hit->hit = stop.hit;
    hit->free = stop.free;
    return true;
}

int32_t ph_pairs_sweep(ph_pair *pairs, int32_t *n, const ph_item *items, uint16_t shots, const ph_body *bodies,
                       const ph_point *moves, ph_shot_hit *out) {
    PH_ASSERT(n && ((pairs && items && bodies && moves && out) || *n <= 0));
    int32_t found = 0, others = 0;
    for (int32_t i = 0; i < *n; i++) {
        const ph_pair pair = pairs[i];
        bool a_shot = (items[pair.a].category & shots) != 0, b_shot = (items[pair.b].category & shots) != 0;
        if (a_shot || b_shot) {
            out[found].shot = a_shot ? pair.a : pair.b;
            out[found].target = a_shot ? pair.b : pair.a;
            found += shot_sweep(bodies, moves, &out[found]);
        } else {
            pairs[others++] = pair;
        }
    }
    *n = others;
    shot_sort(out, found, true);
    for (int32_t i = 0; i < found; i++) {
        out[i].first = i == 0 || out[i - 1].shot != out[i].shot;
    }
    shot_sort(out, found, false);
    return found;
}
