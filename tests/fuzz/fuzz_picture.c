// fuzz_picture.c - the part of the fuzz target that uses the input as a picture: masks from its alpha, colors and
// palette indexes, soft masks, and invalid saved masks.
#include "fuzz.h"

static bool named(const uint8_t *px, const ph_color_key *key) {
    const uint8_t *color = &key->r, *most = &key->dr;
    bool all = true;
    for (int i = 0; i < 4; i++) {
        all &= abs(px[i] - color[i]) <= most[i];
    }
    return all;
}

/// Loads the picture by colors and by palette indexes into a mask that overlaps it by (x, y).
static void ask_colors(const ph_image *image, input *in) {
    int32_t w = size_of(in), h = size_of(in) % 24, x = place(in), y = place(in);
    ph_point at = {x, y};
    bool solid = byte(in) & 1;
    uint64_t set[4];
    ph_color_key keys[3];
    ph_indexed palette = {image->rgba, image->w * 4, image->h, image->w * 4};
    for (size_t i = 0; i < sizeof set; i++) {
        ((uint8_t *)set)[i] = (uint8_t)byte(in);
    }
    for (size_t i = 0; i < sizeof keys; i++) {
        ((uint8_t *)keys)[i] = (uint8_t)byte(in);
    }
    oracle_twin keyed = {oracle_make(w, h), ph_mask_create(w, h)}, indexed = {oracle_make(w, h), ph_mask_create(w, h)};
    int32_t n = (int32_t)(byte(in) % 4);
    ph_mask_load_keys(keyed.fast, image, at, keys, n, solid);
    const ph_box frame = {x, y, (int32_t)((uint32_t)x + (uint32_t)w), (int32_t)((uint32_t)y + (uint32_t)h)};
    ph_mask *made = frame.x1 < x || frame.y1 < y ? NULL : ph_mask_from_keys(image, frame, keys, n, solid);
    AGREE(made == NULL || ph_mask_equal(made, keyed.fast));
    ph_mask_free(made);
    ph_mask_load_index(indexed.fast, &palette, at, set, solid);
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

/// The alpha of the picture, loaded into used memory.
static void ask_alpha(const ph_image *image, input *in) {
    int32_t w = size_of(in), h = size_of(in) % 24, x = place(in), y = place(in), threshold = (int32_t)byte(in) - 1;
    size_t bytes = ph_mask_bytes(w, h);
    void *memory = malloc(bytes);
    AGREE(bytes >= sizeof(ph_mask) && memory != NULL && ph_mask_init(NULL, w, h) == NULL);
    memset(memory, 0xa5, bytes);
    oracle_twin t = {oracle_make(w, h), ph_mask_init(memory, w, h)};
    AGREE((void *)t.fast == memory);
    agree(&t);
    ph_mask_fill(t.fast, byte(in) & 1);
    ph_point at = {x, y};
    ph_mask_load_alpha(t.fast, image, at, threshold);
    for (int32_t i = 0; i < w * h; i++) {
        int64_t u = (int64_t)x + i % w, v = (int64_t)y + i / w;
        bool inside = u >= 0 && v >= 0 && u < image->w && v < image->h;
        t.slow.px[i] = inside && image->rgba[v * image->pitch + 4 * u + 3] > threshold;
    }
    agree(&t);
    oracle_drop(&t.slow);
    free(memory);
}

/// The bytes as a picture and as a saved mask.
void fuzz_picture(input *in) {
    int32_t w = (int32_t)(byte(in) % 40), room = (int32_t)((in->end - in->at) / 4), h = w ? room / w % 20 : 0;
    int32_t dx = place(in) % 60, dy = place(in) % 60;
    int threshold = (int)byte(in) - 1;
    room = (int32_t)((in->end - in->at) / 4);
    h = w && h > room / w ? room / w : h;
    ph_image image = {in->at, w, h, 4 * w};
    ph_box all = {-1, 0, w + 2, h + 1}, part = {w / 3, h / 4, w, h};
    ph_mask *a = ph_mask_from_alpha(&image, all, threshold), *b = ph_mask_from_alpha(&image, part, threshold);
    ph_point first = {0, 0}, found = {0, 0};
    ph_frame from_a = {&image, all}, from_b = {&image, part};
    int64_t area = ph_reference_area(&from_a, &from_b, dx, dy, threshold);
    AGREE(ph_reference_hit(&from_a, &from_b, dx, dy, threshold, &first) == (area > 0));
    AGREE(ph_mask_overlap_area(a, b, dx, dy) == area);
    AGREE(ph_mask_first_point(a, b, dx, dy, &found) == (area > 0) && found.x == first.x && found.y == first.y);
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
    ask_colors(&image, &again);
    again = *in;
    ask_alpha(&image, &again);
    ph_mask_free(ph_mask_restore(in->at, (size_t)(in->end - in->at)));
    ph_mask_free(a);
    ph_mask_free(b);
    free(p);
    free(q);
}
