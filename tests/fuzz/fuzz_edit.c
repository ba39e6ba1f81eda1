// fuzz_edit.c - the part of the fuzz target that edits a mask, and does the same to the oracle's mask pixel by pixel.
#include "fuzz.h"

#include <string.h>

void fuzz_edit(oracle_twin *a, const oracle_twin *b, input *in) {
    uint32_t what = byte(in);
    int32_t dx = place(in), dy = place(in);
    const oracle_twin *brush = what & 4 ? a : b; // sometimes with itself
    oracle_mask source = copy_of(&brush->slow);
    int64_t changed = 0, said = what % 4 == 0   ? ph_mask_draw(a->fast, brush->fast, dx, dy)
                                : what % 4 == 1 ? ph_mask_erase(a->fast, brush->fast, dx, dy)
                                                : ph_mask_intersect(a->fast, brush->fast, dx, dy);
    for (int32_t y = 0; y < a->slow.h; y++) {
        for (int32_t x = 0; x < a->slow.w; x++) {
            uint8_t *px = &a->slow.px[y * a->slow.w + x];
            bool old = *px, other = oracle_at(&source, (int64_t)x - dx, (int64_t)y - dy);
            *px = what % 4 == 0 ? old || other : what % 4 == 1 ? old && !other : old && other;
            changed += *px != old;
        }
    }
    AGREE(changed == said);
    oracle_drop(&source);
}

void fuzz_grow(oracle_twin *a, input *in) {
    int32_t r = (int32_t)(byte(in) % 13) - 6, reach = r < 0 ? -r : r;
    int64_t changed = 0;
    if (fuzz_vast(a)) {
        return; // the oracle is slow
    }
    oracle_mask old = copy_of(&a->slow);
    for (int32_t y = 0; y < old.h; y++) {
        for (int32_t x = 0; x < old.w; x++) {
            bool any = false, all = true;
            for (int32_t v = y - reach; v <= y + reach; v++) {
                for (int32_t u = x - reach; u <= x + reach; u++) {
                    any |= oracle_at(&old, u, v);
                    all &= oracle_at(&old, u, v);
                }
            }
            a->slow.px[y * old.w + x] = r >= 0 ? any : all;
            changed += oracle_at(&old, x, y) != oracle_at(&a->slow, x, y);
        }
    }
    AGREE(ph_mask_grow(a->fast, r) == changed);
    oracle_drop(&old);
}

void fuzz_shape(oracle_twin *a, input *in) {
    bool round = byte(in) & 1, solid = byte(in) & 1;
    int32_t x0 = place(in), y0 = place(in), x1 = place(in), y1 = place(in);
    ph_box box = {x0, y0, x1, y1};
    int64_t inside = 0, changed = 0;
    int64_t count = round ? ph_mask_count_circle(a->fast, x0, y0, x1) : ph_mask_count_box(a->fast, box);
    bool hit = round ? ph_mask_hit_circle(a->fast, x0, y0, x1) : ph_mask_hit_box(a->fast, box);
    int64_t said = round ? ph_mask_fill_circle(a->fast, x0, y0, x1, solid) : ph_mask_fill_box(a->fast, box, solid);
    for (int32_t y = 0; y < a->slow.h; y++) {
        for (int32_t x = 0; x < a->slow.w; x++) {
            double dx = (double)x - x0, dy = (double)y - y0, r = x1;
            if (round ? r >= 0 && dx * dx + dy * dy <= r * r : x >= x0 && x < x1 && y >= y0 && y < y1) {
                uint8_t *px = &a->slow.px[y * a->slow.w + x];
                inside += *px;
                changed += *px != solid;
                *px = solid;
            }
        }
    }
    AGREE(count == inside && hit == (inside > 0) && said == changed);
}

void fuzz_pixel(oracle_twin *a, input *in) {
    int32_t x = place(in), y = place(in);
    bool solid = byte(in) & 1;
    ph_mask_set(a->fast, x, y, solid);
    if (x >= 0 && y >= 0 && x < a->slow.w && y < a->slow.h) {
        a->slow.px[y * a->slow.w + x] = solid;
    }
}

void fuzz_invert(oracle_twin *a) {
    ph_mask_invert(a->fast);
    for (int32_t i = 0; i < a->slow.w * a->slow.h; i++) {
        a->slow.px[i] ^= 1;
    }
}

/// Fills a, or copies b to a.
void fuzz_whole(oracle_twin *a, const oracle_twin *b, input *in) {
    uint32_t what = byte(in);
    if (what % 3 < 2) {
        ph_mask_fill(a->fast, what % 3);
        memset(a->slow.px, (int)(what % 3), (size_t)a->slow.w * (size_t)a->slow.h);
        return;
    }
    bool fits = a->slow.w == b->slow.w && a->slow.h == b->slow.h;
    AGREE(ph_mask_copy(a->fast, b->fast) == fits);
    if (fits) {
        memcpy(a->slow.px, b->slow.px, (size_t)a->slow.w * (size_t)a->slow.h);
    }
}

static oracle_mask turned(const oracle_mask *mask, uint32_t turn) {
    oracle_mask out = oracle_make(turn & 4 ? mask->h : mask->w, turn & 4 ? mask->w : mask->h);
    for (int32_t y = 0; y < out.h; y++) {
        for (int32_t x = 0; x < out.w; x++) {
            int32_t u = turn & 1 ? out.w - 1 - x : x, v = turn & 2 ? out.h - 1 - y : y;
            out.px[y * out.w + x] = turn & 4 ? oracle_at(mask, v, u) : oracle_at(mask, u, v);
        }
    }
    return out;
}

/// Replaces a by a turned copy.
void fuzz_replace(oracle_twin *a, input *in) {
    const uint32_t turn = byte(in) % 8;
    oracle_mask out = turned(&a->slow, turn);
    ph_mask *fast = ph_mask_create(out.w, out.h);
    AGREE(fast != NULL && ph_mask_turn(a->fast, (ph_turn)turn, fast));
    oracle_twin_drop(a);
    a->slow = out;
    a->fast = fast;
}
