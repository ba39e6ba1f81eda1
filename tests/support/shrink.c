// shrink.c - delta debugging. Parts are removed, first halves and then smaller parts, while the answer remains wrong.
// When a row is removed, the rows below move up; the offset is tried both adjusted and unchanged.
#include "support/shrink.h"

#include <inttypes.h>
#include <stdlib.h>

/// Rounds over rows, columns and pixels. Each round has fewer candidates.
enum { ROUNDS_MOST = 12 };

typedef struct shrinker {
    question *best;
    const question_calls *calls;
    bool better; ///< a part was removed in this round
} shrinker;

question_calls shrink_core(void) {
    const question_calls core = {ph_contact_find, ph_mask_sweep};
    return core;
}

static ph_mask *make(int32_t w, int32_t h) {
    ph_mask *m = ph_mask_create(w, h);
    if (!m) {
        fputs("shrink: out of memory\n", stderr);
        abort();
    }
    return m;
}

static const ph_mask *mask_of(const question *q, int which) {
    return which ? q->b : q->a;
}

/// Stores the mask in the question and returns the previous mask.
static ph_mask *exchange(question *q, int which, ph_mask *mask) {
    const ph_mask **at = which ? &q->b : &q->a;
    ph_mask *old = (ph_mask *)*at;
    *at = mask;
    return old;
}

void shrink_drop(question *q) {
    ph_mask_free(exchange(q, 0, NULL));
    ph_mask_free(exchange(q, 1, NULL));
}

question shrink_copy(const question *q) {
    question copy = *q;
    for (int i = 0; i < 2; i++) {
        ph_mask *own = make(mask_of(q, i)->w, mask_of(q, i)->h);
        (void)ph_mask_copy(own, mask_of(q, i));
        (void)exchange(&copy, i, own);
    }
    return copy;
}

static bool is_wrong(const question *q, const question_calls *calls) {
    char what[WRONG_TEXT];
    answer got = question_ask(q, calls), want = question_truth(q);
    return question_differ(&got, &want, what);
}

/// Adopts the question if its answer is also wrong.
static bool try_question(shrinker *s, const question *q) {
    bool good = is_wrong(q, s->calls);
    if (good) {
        *s->best = *q;
        s->better = true;
    }
    return good;
}

/// Tries the question with `fresh`, which it takes ownership of, as mask `which`.
static bool try_mask(shrinker *s, int which, ph_mask *fresh, ph_point shift) {
    question q = *s->best;
    ph_mask *old = exchange(&q, which, fresh);
    q.dx += shift.x;
    q.dy += shift.y;
    bool good = try_question(s, &q);
    ph_mask_free(good ? old : fresh);
    return good;
}

// ---- rows and columns
// -----------------------------------------------------------------------------------------------

/// The mask without n rows or columns, beginning at `at`.
static ph_mask *without(const ph_mask *m, bool rows, int32_t at, int32_t n) {
    ph_mask *out = make(m->w - (rows ? 0 : n), m->h - (rows ? n : 0));
    for (int32_t y = 0; y < out->h; y++) {
        for (int32_t x = 0; x < out->w; x++) {
            ph_mask_set(out, x, y, ph_mask_get(m, x + (!rows && x >= at ? n : 0), y + (rows && y >= at ? n : 0)));
        }
    }
    return out;
}

/// Removes n rows or columns and tries the other mask unmoved and moved along. True if the answer is still wrong.
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

// ---- pixels and numbers
// ---------------------------------------------------------------------------------------------

/// The mask without n solid pixels in raster order, beginning at the `first`.
static ph_mask *emptied(const ph_mask *m, int64_t first, int64_t n) {
    ph_mask *out = make(m->w, m->h);
    int64_t seen = 0;
    for (int32_t i = 0; i < m->w * m->h; i++) {
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

/// Tries zero velocity and the first and second half of the path.
static void shrink_numbers(shrinker *s) {
    question q = *s->best;
    q.vx = q.vy = 0;
    if (s->best->vx != 0 || s->best->vy != 0) {
        try_question(s, &q);
    }
    for (int second = 0; second < 2 && (s->best->mx != 0 || s->best->my != 0); second++) {
        q = *s->best;
        q.mx = q.mx / 2;
        q.my = q.my / 2;
        q.dx += second ? s->best->mx - q.mx : 0;
        q.dy += second ? s->best->my - q.my : 0;
        try_question(s, &q);
    }
}

bool shrink(question *q, const question_calls *calls) {
    shrinker s = {q, calls, is_wrong(q, calls)};
    bool wrong = s.better;
    for (int round = 0; round < ROUNDS_MOST && s.better; round++) {
        s.better = false;
        for (int which = 0; which < 2; which++) {
            shrink_lines(&s, which, true);
            shrink_lines(&s, which, false);
            shrink_pixels(&s, which);
        }
        shrink_numbers(&s);
    }
    return wrong;
}

// ---- the test
// -------------------------------------------------------------------------------------------------------

static void print_mask(FILE *to, char name, const ph_mask *m) {
    fprintf(to, "    static const char *const rows_%c[] = {\n", name);
    for (int32_t y = 0; y < m->h; y++) {
        fputs("        \"", to);
        for (int32_t x = 0; x < m->w; x++) {
            fputc(ph_mask_get(m, x, y) ? '#' : '.', to);
        }
        fputs("\",\n", to);
    }
    fprintf(to, "    };\n    ph_mask *%c = ph_mask_create(%d, %d);\n", name, m->w, m->h);
    fprintf(to, "    for (int32_t i = 0; i < %d * %d; i++) {\n", m->w, m->h);
    fprintf(to, "        ph_mask_set(%c, i %% %d, i / %d, rows_%c[i / %d][i %% %d] == '#');\n    }\n", name, m->w, m->w,
            name, m->w, m->w);
}

static void print_sweep(FILE *to, const question *q, const answer *want) {
    fprintf(to, "    ph_sweep_hit stop = {0};\n");
    fprintf(to, "    assert_int_equal(ph_mask_sweep(a, b, %d, %d, %d, %d, &stop), %d);\n", q->dx, q->dy, q->mx, q->my,
            want->hit);
    if (want->hit) {
        fprintf(to, "    assert_int_equal(stop.hit.x, %d);\n    assert_int_equal(stop.hit.y, %d);\n", want->dx,
                want->dy);
        fprintf(to, "    assert_int_equal(stop.steps ? stop.step * 256 / stop.steps : 0, %d);\n", want->when);
    }
}

static void print_contact(FILE *to, const question *q, const answer *want) {
    const ph_contact *c = &want->contact;
    fprintf(to, "    ph_contact c = {0};\n    assert_int_equal(ph_contact_find(a, b, %d, %d, %d, %d, &c), %d);\n",
            want->hit ? want->dx : q->dx, want->hit ? want->dy : q->dy, q->vx, q->vy, want->hit);
    if (want->hit) {
        fprintf(to, "    assert_int_equal(c.area, %" PRId64 ");\n", c->area);
        fprintf(to, "    assert_int_equal(c.x, %d);\n    assert_int_equal(c.y, %d);\n", c->x, c->y);
        fprintf(to, "    assert_int_equal(c.gx, %" PRId64 ");\n    assert_int_equal(c.gy, %" PRId64 ");\n", c->gx,
                c->gy);
        fprintf(to, "    assert_int_equal(c.source, %d);\n", c->source);
        fprintf(to, "    assert_true(c.nx > %.6ff - 1e-5f && c.nx < %.6ff + 1e-5f);\n", (double)c->nx, (double)c->nx);
        fprintf(to, "    assert_true(c.ny > %.6ff - 1e-5f && c.ny < %.6ff + 1e-5f);\n", (double)c->ny, (double)c->ny);
    }
}

void shrink_print(const question *q, const char *name, FILE *to) {
    answer want = question_truth(q);
    fprintf(to, "TEST(%s) {\n", name);
    print_mask(to, 'a', q->a);
    print_mask(to, 'b', q->b);
    if (q->swept) {
        print_sweep(to, q, &want);
    }
    if (want.hit || !q->swept) {
        print_contact(to, q, &want);
    }
    fputs("    ph_mask_free(a);\n    ph_mask_free(b);\n}\n", to);
}
