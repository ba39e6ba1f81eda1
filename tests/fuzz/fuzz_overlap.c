// fuzz_overlap.c - the part of the fuzz target that compares all results of an overlap: its pixels and its contact.
#include "fuzz.h"

static bool same_point(ph_point a, ph_point b) {
    return a.x == b.x && a.y == b.y;
}

/// Writes the common pixels of p and q over a copy of either. Without p's size the call writes no pixel.
static void overlap_into(const oracle_twin *p, const oracle_twin *q, bool second, int32_t dx, int32_t dy) {
    const oracle_twin *from = second ? q : p;
    bool fits = from->slow.w == p->slow.w && from->slow.h == p->slow.h;
    oracle_twin out = {fits ? oracle_overlap(&p->slow, &q->slow, dx, dy) : oracle_copy(&from->slow),
                       ph_mask_create(from->slow.w, from->slow.h)};
    AGREE(ph_mask_copy(out.fast, from->fast));
    const ph_mask *a = second && p != q ? p->fast : out.fast, *b = second || p == q ? out.fast : q->fast;
    AGREE(ph_mask_overlap_mask(a, b, dx, dy, out.fast) == fits);
    agree(&out);
    oracle_twin_drop(&out);
}

void fuzz_overlap(const oracle_twin *a, const oracle_twin *b, input *in) {
    int32_t dx = place(in), dy = place(in);
    ph_point first = {0, 0}, want = {0, 0};
    ph_contact c;
    bool hit = truth_first(a->fast, b->fast, dx, dy, &want);
    ph_gradient slow = truth_gradient(a->fast, b->fast, dx, dy), fast = ph_mask_gradient(a->fast, b->fast, dx, dy);
    AGREE(ph_mask_hit(a->fast, b->fast, dx, dy) == hit);
    AGREE(ph_mask_first_point(a->fast, b->fast, dx, dy, &first) == hit && same_point(first, want));
    AGREE(ph_mask_overlap_area(a->fast, b->fast, dx, dy) == slow.area);
    AGREE(fast.area == slow.area && fast.gx == slow.gx && fast.gy == slow.gy);
    oracle_twin common = {oracle_overlap(&a->slow, &b->slow, dx, dy), ph_mask_create(a->slow.w, a->slow.h)};
    AGREE(ph_mask_overlap_mask(a->fast, b->fast, dx, dy, common.fast));
    agree(&common);
    overlap_into(a, b, false, dx, dy), overlap_into(a, b, true, dx, dy), overlap_into(a, a, true, dx, dy);
    bool moves = byte(in) & 1;
    int32_t vx = moves ? place(in) : 0, vy = moves ? place(in) : 0;
    AGREE(oracle_contact_fault(a->fast, b->fast, (ph_point){dx, dy}, (ph_point){vx, vy}, &c) == NULL);
    // A mask on itself has no gradient.
    AGREE(oracle_contact_fault(a->fast, a->fast, (ph_point){0, 0}, (ph_point){vx, vy}, &c) == NULL);
    oracle_twin_drop(&common);
}
