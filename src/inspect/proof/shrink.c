// shrink.c - delta debugging: pieces are taken out, halves first and then ever smaller ones, and what still fails is
// kept. Where a row goes, what lies below it moves up; the offset takes that into account or does not, both are tried.
#include "inspect/proof/shrink.h"

#include <stdlib.h>

/// Rounds over rows, columns and pixels; each leaves less for the next.
enum { ROUNDS_MOST = 12 };

typedef struct shrinker {
    question *best;
    shrink_fails *fails;
    const void *user;
    bool better; ///< something was taken out in this round
} shrinker;

static const ph_mask *mask_of(const question *q, int which) {
    return which ? q->pair.b : q->pair.a;
}

/// Gives the question that mask, and returns the old one.
static ph_mask *exchange(question *q, int which, ph_mask *mask) {
    const ph_mask **at = which ? &q->pair.b : &q->pair.a;
    ph_mask *old = (ph_mask *)*at;
    *at = mask;
    return old;
}

/// Takes the question over when it still fails. `fresh`, which stands for mask `which`, is the callee's.
static bool try_mask(shrinker *s, int which, ph_mask *fresh, ph_point shift) {
    question q = *s->best;
    if (!fresh) {
        return false;
    }
    ph_mask *old = exchange(&q, which, fresh);
    q.pair.dx += shift.x, q.pair.dy += shift.y;
    bool good = s->fails(s->user, &q);
    if (good) {
        *s->best = q;
        s->better = true;
    }
    ph_mask_free(good ? old : fresh);
    return good;
}

// ---- rows and columns -----------------------------------------------------------------------------------------------

/// The mask without the n rows or columns from `at` on.
static ph_mask *without(const ph_mask *m, bool rows, int32_t at, int32_t n) {
    ph_mask *out = ph_mask_create(m->w - (rows ? 0 : n), m->h - (rows ? n : 0));
    for (int32_t y = 0; out && y < out->h; y++) {
        for (int32_t x = 0; x < out->w; x++) {
            ph_mask_set(out, x, y, ph_mask_get(m, x + (!rows && x >= at ? n : 0), y + (rows && y >= at ? n : 0)));
        }
    }
    return out;
}

/// Takes n rows or columns out, with the other mask at its place or moved along. True when that still fails.
static bool take_lines(shrinker *s, int which, bool rows, int32_t at, int32_t n) {
    const ph_mask *m = mask_of(s->best, which);
    int32_t by = which ? n : -n;
    const ph_point still = {0, 0}, along = {rows ? 0 : by, rows ? by : 0};
    return try_mask(s, which, without(m, rows, at, n), along) || try_mask(s, which, without(m, rows, at, n), still);
}

static int32_t lines_of(const shrinker *s, int which, bool rows) {
    const ph_mask *m = mask_of(s->best, which);
    return rows ? m->h : m->w;
}

static void shrink_lines(shrinker *s, int which, bool rows) {
    for (int32_t n = lines_of(s, which, rows) / 2; n > 0; n /= 2) {
        for (int32_t at = 0; at + n <= lines_of(s, which, rows) && lines_of(s, which, rows) > n;) {
            at += take_lines(s, which, rows, at, n) ? 0 : n;
        }
    }
}

// ---- pixels ---------------------------------------------------------------------------------------------------------

/// The mask without its n solid pixels from the `first`, in raster order, on.
static ph_mask *emptied(const ph_mask *m, int64_t first, int64_t n) {
    ph_mask *out = ph_mask_create(m->w, m->h);
    int64_t seen = 0;
    for (int32_t i = 0; out && i < m->w * m->h; i++) {
        bool solid = ph_mask_get(m, i % m->w, i / m->w);
        ph_mask_set(out, i % m->w, i / m->w, solid && (seen < first || seen >= first + n));
        seen += solid;
    }
    return out;
}

static void shrink_pixels(shrinker *s, int which) {
    const ph_point still = {0, 0};
    for (int64_t n = (mask_of(s->best, which)->count + 1) / 2; n > 0; n /= 2) {
        for (int64_t at = 0; at < mask_of(s->best, which)->count;) {
            at += try_mask(s, which, emptied(mask_of(s->best, which), at, n), still) ? 0 : n;
        }
    }
}

// ---- numbers --------------------------------------------------------------------------------------------------------

static void try_numbers(shrinker *s, const question *q) {
    if (s->fails(s->user, q)) {
        *s->best = *q;
        s->better = true;
    }
}

/// No velocity; half of the way, its first half or its second.
static void shrink_numbers(shrinker *s) {
    question q = *s->best;
    q.pair.vx = q.pair.vy = 0;
    if (s->best->pair.vx != 0 || s->best->pair.vy != 0) {
        try_numbers(s, &q);
    }
    for (int second = 0; second < 2 && (s->best->mx != 0 || s->best->my != 0); second++) {
        q = *s->best;
        q.mx = q.mx / 2, q.my = q.my / 2;
        q.pair.dx += second ? s->best->mx - q.mx : 0, q.pair.dy += second ? s->best->my - q.my : 0;
        try_numbers(s, &q);
    }
}

// ---- all of it ------------------------------------------------------------------------------------------------------

static int32_t inside(int64_t x, int32_t most) {
    return (int32_t)(x < 0 ? 0 : x > most ? most : x);
}

/// The columns (or rows) low..high of a mask that can meet the other one, at least one.
static void meeting(int64_t from, int64_t to, int32_t size, int32_t *low, int32_t *high) {
    *low = inside(from - 1, size - 1);
    *high = inside(to + 1, size);
    *high = *high > *low ? *high : *low + 1;
}

static ph_mask *cropped(const ph_mask *m, ph_box part) {
    ph_mask *out = ph_mask_create(part.x1 - part.x0, part.y1 - part.y0);
    if (out) {
        ph_mask_draw(out, m, -part.x0, -part.y0);
    }
    return out;
}

void shrink_crop(question *q) {
    const ph_mask *a = q->pair.a, *b = q->pair.b;
    int64_t x0 = q->pair.dx + (q->mx < 0 ? q->mx : 0), x1 = q->pair.dx + (q->mx > 0 ? q->mx : 0);
    int64_t y0 = q->pair.dy + (q->my < 0 ? q->my : 0), y1 = q->pair.dy + (q->my > 0 ? q->my : 0);
    ph_box of_a, of_b;
    meeting(x0, x1 + b->w, a->w, &of_a.x0, &of_a.x1);
    meeting(y0, y1 + b->h, a->h, &of_a.y0, &of_a.y1);
    meeting(-x1, a->w - x0, b->w, &of_b.x0, &of_b.x1);
    meeting(-y1, a->h - y0, b->h, &of_b.y0, &of_b.y1);
    ph_mask *small_a = cropped(a, of_a), *small_b = cropped(b, of_b);
    if (!small_a || !small_b) {
        ph_mask_free(small_a);
        ph_mask_free(small_b);
        return;
    }
    ph_mask_free(exchange(q, 0, small_a));
    ph_mask_free(exchange(q, 1, small_b));
    q->pair.dx += of_b.x0 - of_a.x0, q->pair.dy += of_b.y0 - of_a.y0;
}

void shrink_drop(question *q) {
    ph_mask_free(exchange(q, 0, NULL));
    ph_mask_free(exchange(q, 1, NULL));
}

question shrink_copy(const question *q) {
    question copy = *q;
    for (int i = 0; i < 2; i++) {
        const ph_mask *m = mask_of(q, i);
        ph_box whole = {0, 0, m->w, m->h};
        (void)exchange(&copy, i, cropped(m, whole));
    }
    if (!copy.pair.a || !copy.pair.b) {
        shrink_drop(&copy);
    }
    return copy;
}

/// Most of a level lies far from the fault: that goes at one stroke.
static void try_crop(shrinker *s) {
    question small = shrink_copy(s->best);
    if (small.pair.a) {
        shrink_crop(&small);
        if (s->fails(s->user, &small)) {
            question old = *s->best;
            *s->best = small;
            small = old;
        }
    }
    shrink_drop(&small);
}

void shrink(question *q, shrink_fails *fails, const void *user) {
    shrinker s = {q, fails, user, true};
    if (!fails(user, q)) {
        return;
    }
    try_crop(&s);
    for (int round = 0; round < ROUNDS_MOST && s.better; round++) {
        s.better = false;
        for (int which = 0; which < 2; which++) {
            shrink_lines(&s, which, true);
            shrink_lines(&s, which, false);
            shrink_pixels(&s, which);
        }
        shrink_numbers(&s);
    }
}
