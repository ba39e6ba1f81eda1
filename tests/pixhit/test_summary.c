// test_summary.c - summaries of masks: tiles compared with pixels after every edit, and hits compared with the oracle
// and ph_mask_hit.
#include "support/shapes.h"

#include <stdlib.h>
#include <string.h>

/// A mask, its oracle twin and its summary.
typedef struct subject {
    oracle_twin twin;
    ph_summary *summary;
} subject;

static subject with_summary(oracle_twin twin) {
    subject s = {twin, ph_summary_init(after_test_memory(ph_summary_bytes(twin.fast->w, twin.fast->h)), twin.fast)};
    assert_non_null(s.summary);
    return s;
}

static int32_t edge_size(oracle_rng *rng) {
    static const int32_t edge[] = {0, 1, 63, 64, 65, 127, 128, 129, 191, 192, 193};
    return oracle_next(rng) % 2 ? edge[oracle_range(rng, 0, 10)] : oracle_range(rng, 0, 260);
}

/// Random pixels of any style, or a few small squares in a wide empty field.
static oracle_twin any_field(oracle_rng *rng) {
    int32_t w = edge_size(rng), h = edge_size(rng);
    if (oracle_next(rng) % 2) {
        return oracle_twin_random(rng, w, h, ORACLE_STYLES);
    }
    oracle_mask field = oracle_make(w, h);
    for (int32_t i = oracle_range(rng, 0, 5); i > 0 && w && h; i--) {
        int32_t x0 = oracle_range(rng, 0, w - 1), y0 = oracle_range(rng, 0, h - 1);
        int32_t size = oracle_range(rng, 1, 20), x1 = x0 + size < w ? x0 + size : w, y1 = y0 + size < h ? y0 + size : h;
        for (int32_t y = y0; y < y1; y++) {
            memset(field.px + y * w + x0, 1, (size_t)(x1 - x0));
        }
    }
    oracle_twin twin = {field, oracle_build(&field)};
    return twin;
}

// ---- contract of a summary ----------------------------------------------------------------------------------

/// Name of the fault, or NULL. The tiles are compared pixel by pixel.
static const char *broken(const ph_summary *s, const oracle_mask *mask) {
    if (s->w != mask->w || s->h != mask->h || s->across != (mask->w + 63) / 64 || s->down != (mask->h + 63) / 64) {
        return "sizes";
    }
    for (int32_t i = 0; i < s->across * s->down; i++) {
        ph_tile tile = ((const ph_tile *)(const void *)(s + 1))[i], slow = {0, 0};
        for (int32_t y = 0; y < 64; y++) {
            for (int32_t x = 0; x < 64; x++) {
                uint64_t solid = oracle_at(mask, i / s->down * 64 + x, i % s->down * 64 + y);
                slow.rows |= solid << y;
                slow.columns |= solid << x;
            }
        }
        if (tile.rows != slow.rows || tile.columns != slow.columns) {
            return "tiles";
        }
    }
    return NULL;
}

#define CHECK_SUMMARY(s, ...)                                                      \
    do {                                                                           \
        const char *broken_ = broken((s)->summary, &(s)->twin.slow);               \
        CHECK(broken_ == NULL, "a promise is broken: %s", broken_ ? broken_ : ""); \
    } while (0)

// ---- hit --------------------------------------------------------------------------------------------------

static void check_hit(const subject *a, const subject *b, int32_t dx, int32_t dy, int i) {
    const ph_mask *p = a->twin.fast, *q = b->twin.fast;
    bool hit = truth_hit(a->twin.fast, b->twin.fast, dx, dy);
    CHECK(ph_mask_hit(p, q, dx, dy) == hit, "case %d: ph_mask_hit", i);
    CHECK(ph_summary_hit(p, a->summary, q, b->summary, dx, dy) == hit, "case %d at %d,%d: both", i, dx, dy);
    CHECK(ph_summary_hit(p, a->summary, q, NULL, dx, dy) == hit, "case %d at %d,%d: a", i, dx, dy);
    CHECK(ph_summary_hit(p, NULL, q, b->summary, dx, dy) == hit, "case %d at %d,%d: b", i, dx, dy);
    CHECK(ph_summary_hit(p, NULL, q, NULL, dx, dy) == hit, "case %d at %d,%d: none", i, dx, dy);
}

TEST(a_summary_changes_no_answer) {
    oracle_rng rng = {52};
    ROUNDS (i, 1500) {
        subject a = with_summary(any_field(&rng));
        subject b = with_summary(any_field(&rng));
        for (int j = 0; j < 12; j++) {
            int32_t dx = any_offset(&rng, a.twin.fast->w, b.twin.fast->w);
            int32_t dy = any_offset(&rng, a.twin.fast->h, b.twin.fast->h);
            dx = j % 3 == 0 ? dx / 64 * 64 : dx;
            dy = j % 4 == 0 ? dy / 64 * 64 : dy;
            check_hit(&a, &b, dx, dy, i);
        }
    }
}

// ---- update -----------------------------------------------------------------------------------------------

/// Makes an edit. Returns its box, which may exceed the changed pixels.
static ph_box edit(subject *s, const subject *brush, oracle_rng *rng) {
    ph_mask *mask = s->twin.fast;
    int32_t x = oracle_range(rng, -30, mask->w + 5), y = oracle_range(rng, -30, mask->h + 5);
    int32_t r = oracle_range(rng, 0, 12);
    int32_t w = oracle_range(rng, 0, 40), h = oracle_range(rng, 0, 40);
    ph_box box = {x, y, x + w, y + h};
    switch (oracle_next(rng) % 5) {
    case 0: ph_mask_fill_box(mask, box, false); break;
    case 1:
        box.x0 = x - r;
        box.y0 = y - r;
        box.x1 = x + r + 1;
        box.y1 = y + r + 1;
        ph_mask_fill_circle(mask, x, y, r, false);
        break;
    case 2: ph_mask_fill_box(mask, box, true); break;
    case 3:
        box.x1 = x + brush->twin.fast->w;
        box.y1 = y + brush->twin.fast->h;
        ph_mask_erase(mask, brush->twin.fast, x, y);
        break;
    default: box.x1 = x + 1, box.y1 = y + 1; ph_mask_set(mask, x, y, oracle_next(rng) % 4 == 0);
    }
    oracle_drop(&s->twin.slow);
    s->twin.slow = oracle_read(mask);
    return box;
}

TEST(updated_tiles_equal_pixels_after_every_edit) {
    oracle_rng rng = {54};
    ROUNDS (i, 200) {
        subject a = with_summary(any_field(&rng));
        subject b = with_summary(any_field(&rng));
        CHECK_SUMMARY(&a, "case %d", i);
        if (i % 3 == 0) {
            ph_box all = {INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX};
            ph_mask_fill(a.twin.fast, true);
            ph_summary_init(a.summary, a.twin.fast);
            ph_summary_update(a.summary, a.twin.fast, all);
        }
        for (int j = 0; j < 20; j++) {
            ph_box box = edit(&a, &b, &rng);
            ph_summary_update(a.summary, a.twin.fast, box);
            CHECK_SUMMARY(&a, "case %d, edit %d", i, j);
            int32_t dx = any_offset(&rng, a.twin.fast->w, b.twin.fast->w);
            int32_t dy = any_offset(&rng, a.twin.fast->h, b.twin.fast->h);
            check_hit(&a, &b, dx, dy, i);
        }
    }
}

TEST(a_summary_is_small_and_survives_memcpy) {
    assert_true(ph_summary_bytes(-1, 5) == 0 && ph_summary_bytes(5, -1) == 0);
    assert_true(ph_summary_bytes(0, 0) == sizeof(ph_summary));
    assert_true(ph_summary_bytes(64, 65) == sizeof(ph_summary) + 2 * sizeof(ph_tile));
    assert_true(ph_summary_bytes(4096, 4096) * 30 < ph_mask_bytes(4096, 4096));
    ph_mask *mask = oracle_empty(200, 200);
    ph_mask_fill_circle(mask, 100, 100, 90, true);
    size_t bytes = ph_summary_bytes(200, 200);
    void *here = after_test_memory(bytes), *there = after_test_memory(bytes);
    assert_null(ph_summary_init(NULL, mask));
    ph_summary_init(here, mask);
    memcpy(there, here, bytes);
    memset(here, 0x5a, bytes);
    assert_true(ph_summary_hit(mask, (ph_summary *)there, mask, (ph_summary *)there, 170, 3));
    assert_false(ph_summary_hit(mask, (ph_summary *)there, mask, (ph_summary *)there, 170, 100));
}
