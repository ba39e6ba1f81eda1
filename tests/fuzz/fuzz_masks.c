// fuzz_masks.c - bytes become two masks and a list of edits, queries and scenes of boxes. After each step the oracle
// must agree, or the process prints the condition and aborts. Linked with -fsanitize=fuzzer it is a libFuzzer target,
// with plain.c a program.
#include "fuzz.h"

// ---- the input ------------------------------------------------------------------------------------------------

/// A random style, or the pixels of the bytes. Every fourth mask has a side over 100 px. Every sixteenth is over 320
/// px wide, and so is the second mask if the first is.
static oracle_twin twin(input *in, const oracle_twin *beside) {
    int32_t w = size_of(in), h = size_of(in) % 48;
    uint32_t kind = byte(in);
    oracle_rng rng = {byte(in)};
    if (rng.state % 4 == 0) {
        w += 100;
        h += 100;
    } else if (rng.state % 16 == 1 || (beside && fuzz_vast(beside))) {
        w = 320 + w % 81;
        h = 120 + h % 21;
    }
    oracle_twin t;
    if (kind < 200) {
        return oracle_twin_random(&rng, w, h, (oracle_style)(kind % ORACLE_STYLES));
    }
    t.slow = oracle_make(w, h);
    for (int32_t i = 0; i < w * h; i += 8) {
        uint32_t bits = byte(in);
        for (int32_t j = 0; j < 8 && i + j < w * h; j++) {
            t.slow.px[i + j] = bits >> j & 1;
        }
    }
    t.fast = oracle_build(&t.slow);
    return t;
}

// ---- queries --------------------------------------------------------------------------------------------------

static void ask_line(const oracle_twin *a, input *in) {
    ph_point from = {place(in), 0}, to, at = {0, 0}, want;
    from.y = place(in);
    to.x = place(in);
    to.y = place(in);
    bool hit = ph_mask_hit_line(a->fast, from, to, &at);
    AGREE(!hit || oracle_at(&a->slow, at.x, at.y));
    if (llabs((long long)to.x - from.x) < 1000 && llabs((long long)to.y - from.y) < 1000) {
        AGREE(hit == oracle_line(a->fast, from, to, &want));
        AGREE(!hit || (at.x == want.x && at.y == want.y));
    }
}

static void ask_saved(const oracle_twin *a, input *in) {
    size_t size = ph_mask_save(a->fast, NULL, 0);
    uint8_t *bytes = malloc(size);
    AGREE(ph_mask_save(a->fast, bytes, size) == size);
    oracle_twin back = {oracle_copy(&a->slow), ph_mask_restore(bytes, size)};
    agree(&back);
    oracle_twin_drop(&back);
    bytes[(uint32_t)number(in) % size] ^= (uint8_t)(byte(in) | 1);
    AGREE(ph_mask_restore(bytes, size) == NULL);
    free(bytes);
}

/// A clone with some edits: equality, hashes, and the runs that differ, which restore the original.
static void ask_clone(const oracle_twin *a, input *in) {
    oracle_twin c = {oracle_copy(&a->slow), ph_mask_clone(a->fast)};
    const ph_box box = {place(in), place(in), place(in), place(in)}, all = {0, 0, INT32_MAX, INT32_MAX};
    AGREE(ph_mask_hash(a->fast, box) == ph_mask_hash(c.fast, box));
    fuzz_shape(&c, in);
    fuzz_pixel(&c, in);
    bool same = oracle_same(a->fast, &c.slow);
    AGREE(ph_mask_equal(a->fast, c.fast) == same);
    AGREE((ph_mask_hash(a->fast, all) == ph_mask_hash(c.fast, all)) == same);
    for (int32_t i = -2; i < 2 * a->slow.h + 2; i++) {
        const ph_mask *more = i & 1 ? a->fast : c.fast, *less = i & 1 ? c.fast : a->fast;
        int32_t y = (i + 2) / 2 - 1;
        for (int32_t x0, x1 = 0; ph_mask_next_difference(more, less, y, &x0, &x1);) {
            ph_box run = {x0, y, x1, y + 1};
            AGREE(x0 < x1 && ph_mask_fill_box(c.fast, run, i & 1) == x1 - x0);
        }
    }
    AGREE(ph_mask_equal(c.fast, a->fast));
    oracle_twin_drop(&c);
}

/// The masks touch after the returned displacement, and after no shorter displacement.
static void ask_distance(const oracle_twin *a, const oracle_twin *b, input *in) {
    int32_t dx = place(in) % 300, dy = place(in) % 300, most = (int32_t)(byte(in) % 24) - 1;
    ph_point way = {0, 0};
    int64_t is = ph_mask_distance(a->fast, b->fast, dx, dy, most, &way);
    AGREE(is == (int64_t)way.x * way.x + (int64_t)way.y * way.y || is == -1);
    AGREE(is < 0 || truth_hit(a->fast, b->fast, (int64_t)dx + way.x, (int64_t)dy + way.y));
    for (int32_t y = -most; y <= most; y++) {
        for (int32_t x = -most; x <= most; x++) {
            bool shorter = is < 0 || x * x + y * y < is;
            AGREE(!shorter || !ph_mask_hit(a->fast, b->fast, dx + x, dy + y));
        }
    }
}

/// The components of a, and the pixels of one of them.
static void ask_pieces(const oracle_twin *a, input *in) {
    int neighbors = byte(in) & 1 ? 4 : 8;
    int32_t n, one = (int32_t)(byte(in) % 8), *label = oracle_labels(a->fast, neighbors, &n);
    ph_components *parts = ph_components_init(malloc(ph_components_bytes(a->fast)), a->fast, neighbors);
    AGREE(parts && oracle_components_fault(parts, a->fast, label, n) == NULL);
    oracle_twin piece = {oracle_make(a->slow.w, a->slow.h), ph_mask_create(a->slow.w, a->slow.h)};
    for (int32_t i = 0; i < a->slow.w * a->slow.h; i++) {
        piece.slow.px[i] = label[i] == one;
    }
    AGREE(ph_components_mask(parts, one, piece.fast) == (one < n));
    agree(&piece);
    oracle_twin_drop(&piece);
    free(label);
    free(parts);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    input in = {data, data + size};
    oracle_twin a = twin(&in, NULL), b = twin(&in, &a);
    for (int step = 0; step < 12 && in.at < in.end; step++) {
        switch (byte(&in) % 18) {
        case 0: fuzz_edit(&a, &b, &in); break;
        case 1: fuzz_grow(&a, &in); break;
        case 2: fuzz_shape(&a, &in); break;
        case 3: fuzz_pixel(&a, &in); break;
        case 4: fuzz_invert(&a); break;
        case 5: fuzz_replace(&a, &in); break;
        case 6: fuzz_overlap(&a, &b, &in); break;
        case 7: ask_line(&a, &in); break;
        case 8: ask_pieces(&a, &in); break;
        case 9: ask_saved(&a, &in); break;
        case 10: fuzz_whole(&a, &b, &in); break;
        case 11: fuzz_sweep(&a, &b, &in); break;
        case 12: fuzz_push(&a, &b, &in); break;
        case 13: ask_clone(&a, &in); break;
        case 14: ask_distance(&a, &b, &in); break;
        case 15: fuzz_solids(&a, &b, &in); break;
        case 16: fuzz_pairs(&in); break;
        default: fuzz_move(&a, &b, &in); break;
        }
        agree(&a);
    }
    fuzz_picture(&in);
    oracle_twin_drop(&a);
    oracle_twin_drop(&b);
    return 0;
}
