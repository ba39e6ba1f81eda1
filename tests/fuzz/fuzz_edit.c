// fuzz_edit.c - the part of the fuzz target that edits a mask, and does the same to the oracle's mask pixel by pixel.
#include "fuzz.h"

#include <string.h>

void fuzz_edit(oracle_twin *a, const oracle_twin *b, input *in) {
    uint32_t what = byte(in);
    int32_t dx = place(in), dy = place(in);
    const oracle_twin *brush = what & 4 ? a : b; // sometimes with itself
    oracle_mask source = oracle_copy(&brush->slow);
    oracle_edits edit = what % 4 == 0 ? ORACLE_DRAW : what % 4 == 1 ? ORACLE_ERASE : ORACLE_INTERSECT;
    int64_t said = edit == ORACLE_DRAW    ? ph_mask_draw(a->fast, brush->fast, dx, dy)
                   : edit == ORACLE_ERASE ? ph_mask_erase(a->fast, brush->fast, dx, dy)
                                          : ph_mask_intersect(a->fast, brush->fast, dx, dy);
    AGREE(oracle_edit(edit, &a->slow, &source, dx, dy) == said);
    oracle_drop(&source);
}

void fuzz_grow(oracle_twin *a, input *in) {
    int32_t r = (int32_t)(byte(in) % 13) - 6;
    int64_t changed = 0;
    oracle_mask grown = oracle_grown(&a->slow, r);
    for (int32_t i = 0; i < grown.w * grown.h; i++) {
        changed += grown.px[i] != a->slow.px[i];
    }
    AGREE(ph_mask_grow(a->fast, r) == changed);
    oracle_drop(&a->slow);
    a->slow = grown;
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

/// Replaces a by a turned copy.
void fuzz_replace(oracle_twin *a, input *in) {
    const ph_turn turn = (ph_turn)(byte(in) % 8);
    oracle_mask out = oracle_turned(&a->slow, turn);
    ph_mask *fast = ph_mask_create(out.w, out.h);
    AGREE(fast != NULL && ph_mask_turn(a->fast, turn, fast));
    oracle_twin_drop(a);
    a->slow = out;
    a->fast = fast;
}
