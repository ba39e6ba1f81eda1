// fuzz_masks.c - bytes become two masks and a list of edits and questions; after each one the slow twin must
// agree, or the process aborts and names the step. Built with -fsanitize=fuzzer it is a libFuzzer target;
// with -DFUZZ_MAIN it replays files, or plays N seeded random inputs: fuzz_masks_plain 100000 [seed].
#include "fuzz.h"

#include <math.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// ---- the input ------------------------------------------------------------------------------------------------

/// Sparse, dense or what the bytes say; one in four so large that its windows are walked two strips at a time.
static oracle_twin twin(input *in) {
    int32_t w = size_of(in), h = size_of(in) % 48;
    uint32_t kind = byte(in);
    oracle_rng rng = {byte(in)};
    if (rng.state % 4 == 0) {
        w += 100, h += 100;
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

// ---- questions ------------------------------------------------------------------------------------------------

static void ask_overlap(const oracle_twin *a, const oracle_twin *b, input *in) {
    int32_t dx = place(in), dy = place(in), x = 0, y = 0, fx = 0, fy = 0;
    bool hit = oracle_first(&a->slow, &b->slow, dx, dy, &x, &y);
    ph_gradient slow = oracle_gradient(&a->slow, &b->slow, dx, dy), fast = ph_mask_gradient(a->fast, b->fast, dx, dy);
    ph_overlap all;
    AGREE(ph_mask_hit(a->fast, b->fast, dx, dy) == hit);
    AGREE(ph_mask_first_point(a->fast, b->fast, dx, dy, &fx, &fy) == hit && fx == x && fy == y);
    AGREE(ph_mask_overlap_area(a->fast, b->fast, dx, dy) == slow.area);
    AGREE(fast.area == slow.area && fast.gx == slow.gx && fast.gy == slow.gy);
    AGREE(ph_mask_overlap(a->fast, b->fast, dx, dy, &all) == hit);
    oracle_twin common = {oracle_overlap(&a->slow, &b->slow, dx, dy), ph_mask_create(a->slow.w, a->slow.h)};
    AGREE(ph_mask_overlap_mask(a->fast, b->fast, dx, dy, common.fast));
    agree(&common);
    if (hit) {
        AGREE(all.area == slow.area && all.gx == slow.gx && all.gy == slow.gy && all.top.x == x && all.top.y == y);
        AGREE(memcmp(&all.box, &common.fast->bounds, sizeof all.box) == 0);
        int32_t nx = 0, ny = 0;
        ph_contact contact;
        AGREE(oracle_nearest(&a->slow, &b->slow, dx, dy, &nx, &ny));
        AGREE(ph_contact_find(a->fast, b->fast, dx, dy, 0, 0, &contact) && contact.x == nx && contact.y == ny);
    }
    oracle_twin_drop(&common);
}

static void ask_turned(const oracle_twin *a, const oracle_twin *b, input *in) {
    uint32_t turn = byte(in) % 8;
    int32_t dx = place(in), dy = place(in);
    oracle_mask slow = fuzz_turned(&b->slow, turn);
    ph_gradient g = oracle_gradient(&a->slow, &slow, dx, dy);
    ph_overlap all;
    AGREE(ph_mask_overlap_turned(a->fast, b->fast, (ph_turn)turn, dx, dy, NULL) == (g.area > 0));
    AGREE(ph_mask_overlap_turned(a->fast, b->fast, (ph_turn)turn, dx, dy, &all) == (g.area > 0));
    AGREE(g.area == 0 || (all.area == g.area && all.gx == g.gx && all.gy == g.gy));
    oracle_drop(&slow);
}

static void ask_runs(const oracle_twin *a, const oracle_twin *b, input *in) {
    int32_t dx = place(in), dy = place(in), x = 0, y = 0, rx = 0, ry = 0, mx = 0, my = 0;
    ph_rle *p = ph_rle_init(malloc(ph_rle_bytes(a->fast)), a->fast);
    ph_rle *q = ph_rle_init(malloc(ph_rle_bytes(b->fast)), b->fast);
    bool hit = oracle_first(&a->slow, &b->slow, dx, dy, &x, &y);
    int64_t area = oracle_area(&a->slow, &b->slow, dx, dy);
    AGREE(ph_rle_hit(p, q, dx, dy, &rx, &ry) == hit && rx == x && ry == y);
    AGREE(ph_rle_hit_mask(p, b->fast, dx, dy, &mx, &my) == hit && mx == x && my == y);
    AGREE(ph_rle_overlap_area(p, q, dx, dy) == area && ph_rle_overlap_area_mask(p, b->fast, dx, dy) == area);
    free(p);
    free(q);
}

/// A coarse test may say yes too often, but never no when the fine masks touch.
static void ask_coarse(const oracle_twin *a, const oracle_twin *b, input *in) {
    int32_t n = (int32_t)(byte(in) % 9) + 1, dx = place(in), dy = place(in);
    ph_mask *p = ph_mask_create((a->slow.w + n - 1) / n, (a->slow.h + n - 1) / n);
    ph_mask *q = ph_mask_create((b->slow.w + n - 1) / n, (b->slow.h + n - 1) / n);
    AGREE(ph_mask_coarse(a->fast, n, p) && ph_mask_coarse(b->fast, n, q));
    bool fine = oracle_hit(&a->slow, &b->slow, dx, dy), coarse = ph_coarse_hit(p, q, n, dx, dy);
    AGREE(coarse || !fine);
    AGREE(n > 1 || coarse == fine);
    ph_mask_free(p);
    ph_mask_free(q);
}

/// Summaries made before an edit and updated after it: tiles and answers are those of the mask as it is.
static void ask_summary(oracle_twin *a, const oracle_twin *b, input *in) {
    size_t bytes = ph_summary_bytes(a->fast->w, a->fast->h);
    ph_summary *p = ph_summary_init(malloc(bytes), a->fast), *fresh;
    ph_summary *q = ph_summary_init(malloc(ph_summary_bytes(b->fast->w, b->fast->h)), b->fast);
    for (int i = 0; i < 3; i++) {
        int32_t x0 = place(in), y0 = place(in), x1 = place(in), y1 = place(in), dx = place(in), dy = place(in);
        ph_box box = {x0, y0, x1, y1};
        ph_mask_fill_box(a->fast, box, byte(in) % 4 == 0);
        ph_summary_update(p, a->fast, box);
        oracle_drop(&a->slow);
        a->slow = oracle_read(a->fast);
        bool hit = oracle_hit(&a->slow, &b->slow, dx, dy);
        AGREE(ph_summary_hit(a->fast, p, b->fast, q, dx, dy) == hit);
        AGREE(ph_summary_hit(a->fast, p, b->fast, NULL, dx, dy) == hit);
        AGREE(ph_summary_hit(a->fast, NULL, b->fast, q, dx, dy) == hit);
        for (int32_t y = p->inner.y0; y < p->inner.y1; y++) {
            for (int32_t x = p->inner.x0; x < p->inner.x1; x++) {
                AGREE(oracle_at(&a->slow, x, y));
            }
        }
    }
    fresh = ph_summary_init(malloc(bytes), a->fast);
    AGREE(memcmp(ph_summary_tiles(p), ph_summary_tiles(fresh), bytes - sizeof *p) == 0);
    free(p);
    free(q);
    free(fresh);
}

static void ask_line(const oracle_twin *a, input *in) {
    int32_t x0 = place(in), y0 = place(in), x1 = place(in), y1 = place(in), x, y;
    bool hit = ph_mask_hit_line(a->fast, x0, y0, x1, y1, &x, &y);
    AGREE(!hit || oracle_at(&a->slow, x, y));
    int64_t dx = (int64_t)x1 - x0, dy = (int64_t)y1 - y0, ax = dx < 0 ? -dx : dx, ay = dy < 0 ? -dy : dy;
    int64_t n = ax > ay ? ax : ay;
    for (int64_t k = 0; n < 1000 && k <= n; k++) {
        int64_t sx = n ? (2 * k * ax + n) / (2 * n) : 0, sy = n ? (2 * k * ay + n) / (2 * n) : 0;
        if (oracle_at(&a->slow, dx < 0 ? x0 - sx : x0 + sx, dy < 0 ? y0 - sy : y0 + sy)) {
            AGREE(hit && x == (dx < 0 ? x0 - sx : x0 + sx) && y == (dy < 0 ? y0 - sy : y0 + sy));
            return;
        }
    }
    AGREE(!hit || n >= 1000);
}

/// Sizes and boxes of the pieces add up, each pixel knows its piece, neighbours share theirs, and every piece
/// is one: its outline has exactly one outer loop.
static void ask_pieces(const oracle_twin *a, input *in) {
    int neighbours = byte(in) & 1 ? 4 : 8;
    ph_parts *parts = ph_parts_find(malloc(ph_parts_bytes(a->fast)), a->fast, neighbours);
    int64_t sum = 0;
    AGREE(parts != NULL);
    for (int32_t i = 0; i < parts->n; i++) {
        const ph_part *part = &ph_parts_list(parts)[i];
        AGREE(part->count <= ph_parts_list(parts)[parts->largest].count);
        AGREE(ph_parts_at(parts, part->first.x, part->first.y) == i);
        sum += part->count;
    }
    AGREE(sum == a->fast->count);
    for (int32_t y = 0; y < a->slow.h; y++) {
        for (int32_t x = 0; x < a->slow.w; x++) {
            int32_t piece = ph_parts_at(parts, x, y);
            AGREE((piece >= 0) == oracle_at(&a->slow, x, y));
            int32_t left = ph_parts_at(parts, x - 1, y), above = ph_parts_at(parts, x, y - 1);
            AGREE(piece < 0 || ((left < 0 || left == piece) && (above < 0 || above == piece)));
        }
    }
    static ph_loop loops[1 << 14];
    ph_mask *scratch = ph_mask_create(a->slow.w, a->slow.h);
    ph_outline out = {NULL, loops, 0, 1 << 14, 0, 0};
    int64_t area = 0;
    int32_t outer = 0;
    ph_mask_outline(a->fast, neighbours, scratch, &out);
    AGREE(out.loops_n <= out.loops_max);
    for (int32_t i = 0; i < out.loops_n; i++) {
        area += loops[i].area;
        outer += loops[i].area > 0;
    }
    AGREE(area == a->fast->count && outer == parts->n);
    int32_t one = (int32_t)(byte(in) % 8); // of the first few, the pixels
    AGREE(ph_parts_mask(parts, one, scratch) == (one < parts->n));
    for (int32_t i = 0; one < parts->n && i < a->slow.w * a->slow.h; i++) {
        int32_t x = i % a->slow.w, y = i / a->slow.w;
        AGREE(ph_mask_get(scratch, x, y) == (ph_parts_at(parts, x, y) == one));
    }
    AGREE(oracle_fault(scratch) == NULL);
    ph_mask_free(scratch);
    free(parts);
}

static void ask_saved(const oracle_twin *a, input *in) {
    size_t size = ph_mask_save(a->fast, NULL, 0);
    uint8_t *bytes = malloc(size);
    AGREE(ph_mask_save(a->fast, bytes, size) == size);
    oracle_twin back = {copy_of(&a->slow), ph_mask_restore(bytes, size)};
    agree(&back);
    oracle_twin_drop(&back);
    bytes[(uint32_t)number(in) % size] ^= (uint8_t)(byte(in) | 1);
    AGREE(ph_mask_restore(bytes, size) == NULL);
    free(bytes);
}

static void ask_measure(const oracle_twin *a) {
    ph_measure m;
    double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;
    for (int32_t i = 0; i < a->slow.w * a->slow.h; i++) {
        n += a->slow.px[i], x += a->slow.px[i] * (i % a->slow.w), y += a->slow.px[i] * (i / a->slow.w);
    }
    AGREE(ph_mask_measure(a->fast, &m) == (n > 0));
    for (int32_t i = 0; n > 0 && i < a->slow.w * a->slow.h; i++) {
        double u = i % a->slow.w - x / n, v = i / a->slow.w - y / n;
        xx += a->slow.px[i] * u * u / n, yy += a->slow.px[i] * v * v / n, xy += a->slow.px[i] * u * v / n;
    }
    AGREE(n == 0 || (fabs(m.x - x / n) < 1e-9 && fabs(m.y - y / n) < 1e-9));
    AGREE(fabs(m.xx - xx) < 1e-6 && fabs(m.yy - yy) < 1e-6 && fabs(m.xy - xy) < 1e-6);
    AGREE(m.angle > -90 && m.angle <= 90);
}

static void ask_offsets(const oracle_twin *a, const oracle_twin *b) {
    int32_t w = a->slow.w + b->slow.w - 1, h = a->slow.h + b->slow.h - 1;
    if (w < 1 || h < 1 || w > 80 || h > 40) {
        return; // the oracle is slow
    }
    ph_mask *out = ph_mask_create(w, h);
    AGREE(ph_mask_convolve(a->fast, b->fast, out) && oracle_fault(out) == NULL);
    for (int32_t y = 0; y < h; y++) {
        for (int32_t x = 0; x < w; x++) {
            AGREE(ph_mask_get(out, x, y) == ph_mask_hit(a->fast, b->fast, x - (b->slow.w - 1), y - (b->slow.h - 1)));
        }
    }
    ph_mask_free(out);
}

static bool named(const uint8_t *px, const ph_key *key) {
    const uint8_t *colour = &key->r, *most = &key->dr;
    bool all = true;
    for (int i = 0; i < 4; i++) {
        all &= abs(px[i] - colour[i]) <= most[i];
    }
    return all;
}

/// The picture by colours and by palette indexes, into a mask that overlaps it by (x, y).
static void ask_colours(const ph_image *image, input *in) {
    int32_t w = size_of(in), h = size_of(in) % 24, x = place(in), y = place(in);
    bool solid = byte(in) & 1;
    uint64_t set[4];
    ph_key keys[3];
    ph_indexed palette = {image->rgba, image->w * 4, image->h, image->w * 4};
    for (size_t i = 0; i < sizeof set; i++) {
        ((uint8_t *)set)[i] = (uint8_t)byte(in);
    }
    for (size_t i = 0; i < sizeof keys; i++) {
        ((uint8_t *)keys)[i] = (uint8_t)byte(in);
    }
    oracle_twin keyed = {oracle_make(w, h), ph_mask_create(w, h)}, indexed = {oracle_make(w, h), ph_mask_create(w, h)};
    int32_t n = (int32_t)(byte(in) % 4);
    ph_mask_load_keys(keyed.fast, image, x, y, keys, n, solid);
    ph_mask_load_index(indexed.fast, &palette, x, y, set, solid);
    for (int32_t i = 0; i < w * h; i++) {
        int64_t u = (int64_t)x + i % w, v = (int64_t)y + i / w;
        if (v >= 0 && v < image->h && u >= 0 && u < palette.w) {
            uint8_t index = image->rgba[v * palette.pitch + u];
            indexed.slow.px[i] = (set[index / 64] >> index % 64 & 1) == solid;
        }
        if (v >= 0 && v < image->h && u >= 0 && u < image->w) {
            bool any = false;
            for (int32_t k = 0; k < n; k++) {
                any |= named(image->rgba + v * image->pitch + 4 * u, &keys[k]);
            }
            keyed.slow.px[i] = any == solid;
        }
    }
    agree(&keyed);
    agree(&indexed);
    oracle_twin_drop(&keyed);
    oracle_twin_drop(&indexed);
}

/// The bytes themselves as a picture and as a saved mask.
static void ask_picture(input *in) {
    int32_t w = (int32_t)(byte(in) % 40), room = (int32_t)((in->end - in->at) / 4), h = w ? room / w % 20 : 0;
    int32_t dx = place(in) % 60, dy = place(in) % 60;
    int threshold = (int)byte(in) - 1;
    room = (int32_t)((in->end - in->at) / 4), h = w && h > room / w ? room / w : h;
    ph_image image = {in->at, w, h, 4 * w};
    ph_box all = {-1, 0, w + 2, h + 1}, part = {w / 3, h / 4, w, h};
    ph_mask *a = ph_mask_from_alpha(&image, all, threshold), *b = ph_mask_from_alpha(&image, part, threshold);
    ph_point first = {0, 0};
    int32_t x = 0, y = 0;
    int64_t area = ph_reference_overlap(&image, all, &image, part, dx, dy, threshold, INT64_MAX, &first);
    AGREE(ph_mask_overlap_area(a, b, dx, dy) == area);
    AGREE(ph_mask_first_point(a, b, dx, dy, &x, &y) == (area > 0) && x == first.x && y == first.y);
    ph_soft *p = ph_soft_init(malloc(ph_soft_bytes(w + 3, h + 1)), &image, all);
    ph_soft *q = ph_soft_init(malloc(ph_soft_bytes(w, h)), &image, part);
    int64_t sum = 0;
    bool hit = false;
    for (int32_t v = 0; v < h + 1; v++) {
        for (int32_t u = 0; u < w + 3; u++) {
            int64_t ax = u - 1, bx = (int64_t)u - dx + part.x0, by = (int64_t)v - dy + part.y0;
            bool on = ax >= 0 && ax < w && v < h && bx >= part.x0 && bx < w && by >= part.y0 && by < h;
            int s = on ? in->at[4 * (v * w + ax) + 3] : 0, t = on ? in->at[4 * (by * w + bx) + 3] : 0;
            sum += s * t;
            hit |= s && t && s + t >= 255;
        }
    }
    AGREE(ph_soft_overlap_area(p, q, dx, dy) == sum / 255 && ph_soft_hit(p, q, dx, dy) == hit);
    input again = *in;
    ask_colours(&image, &again);
    uint8_t baked[20 * 20 * 4];
    ph_pose pose = {dx, (int32_t)(byte(in) % 30), (int32_t)byte(in) << 10, (int32_t)(byte(in) % 4)};
    ph_pose_bake(&image, part, &pose, baked, 20, 20, 80);
    ph_mask_free(ph_mask_restore(in->at, (size_t)(in->end - in->at)));
    ph_mask_free(a);
    ph_mask_free(b);
    free(p);
    free(q);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    input in = {data, data + size};
    oracle_twin a = twin(&in), b = twin(&in);
    for (int step = 0; step < 12 && in.at < in.end; step++) {
        switch (byte(&in) % 20) {
        case 0: fuzz_edit(&a, &b, &in); break;
        case 1: fuzz_grow(&a, &in); break;
        case 2: fuzz_shape(&a, &in); break;
        case 3: fuzz_pixel(&a, &in); break;
        case 4: fuzz_invert(&a); break;
        case 5: fuzz_replace(&a, &in); break;
        case 6: ask_overlap(&a, &b, &in); break;
        case 7: ask_turned(&a, &b, &in); break;
        case 8: ask_runs(&a, &b, &in); break;
        case 9: ask_line(&a, &in); break;
        case 10: ask_pieces(&a, &in); break;
        case 11: ask_saved(&a, &in); break;
        case 12: ask_coarse(&a, &b, &in); break;
        case 13: fuzz_whole(&a, &b, &in); break;
        case 14: ask_measure(&a); break;
        case 15: fuzz_sweep(&a, &b, &in); break;
        case 16: fuzz_push(&a, &b, &in); break;
        case 17: fuzz_pairs(&in); break;
        case 18: ask_summary(&a, &b, &in); break;
        default: ask_offsets(&a, &b); break;
        }
        agree(&a);
    }
    ask_picture(&in);
    oracle_twin_drop(&a);
    oracle_twin_drop(&b);
    return 0;
}

#ifdef FUZZ_MAIN
static void play_file(const char *name) {
    static uint8_t bytes[1 << 16];
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        fprintf(stderr, "%s: cannot be opened\n", name);
        exit(1);
    }
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    LLVMFuzzerTestOneInput(bytes, size);
}

static void play_random(uint64_t seed) {
    oracle_rng rng = {seed};
    uint8_t bytes[512];
    size_t size = (size_t)oracle_range(&rng, 0, (int32_t)sizeof bytes);
    for (size_t i = 0; i < size; i++) {
        bytes[i] = (uint8_t)oracle_next(&rng);
    }
    LLVMFuzzerTestOneInput(bytes, size);
}

int main(int argc, char **argv) {
    char *end = NULL;
    unsigned long n = argc > 1 ? strtoul(argv[1], &end, 10) : 20000, seed = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    if (argc > 1 && *end) {
        for (int i = 1; i < argc; i++) {
            play_file(argv[i]);
        }
        return 0;
    }
    for (unsigned long i = 0; i < n; i++) {
        play_random(((uint64_t)seed << 32) + i);
    }
    printf("%lu random inputs, no difference\n", n);
    return 0;
}
#endif
