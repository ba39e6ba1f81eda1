// answers.c - expected answers of the npm package, computed by the C library: a line for each of 10,000 random pairs of
// masks, then a line for each contact of 60 random scenes, found by comparing all pairs. tests/npm/agree.mjs makes the
// same masks from the same random numbers and compares its lines with these.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pixhit/pixhit.h"

enum { PAIRS = 10000, SCENES = 60, MASKS = 64, BODIES = 120, SIDE_MOST = 129, PIXELS = SIDE_MOST * SIDE_MOST };

static uint8_t rgba[4 * PIXELS];

// Marsaglia's xorshift of 32 bits. Returns a number below n.
static int32_t below(uint32_t *state, int32_t n) {
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return (int32_t)(*state % (uint32_t)n);
}

// A random side; a third of the sides are at the borders of words.
static int32_t random_side(uint32_t *state) {
    static const int32_t borders[] = {0, 1, 31, 32, 33, 63, 64, 65, 127, 128, SIDE_MOST};
    return below(state, 3) ? 1 + below(state, 40) : borders[below(state, 11)];
}

// Noise, dense noise, a rectangle or an ellipse, at a random threshold.
static ph_mask *random_mask(uint32_t *state) {
    int32_t w = random_side(state), h = random_side(state), kind = below(state, 4), threshold = below(state, 257) - 1;
    for (int32_t y = 0; y < h; y++) {
        for (int32_t x = 0; x < w; x++) {
            int32_t alpha = below(state, 256), dx = 2 * x + 1 - w, dy = 2 * y + 1 - h;
            bool inside = dx * dx * h * h + dy * dy * w * w <= w * w * h * h;
            int32_t of_kind[] = {alpha, alpha < 64 ? alpha : 255, 255, inside ? 255 : 0};
            rgba[4 * (y * w + x) + 3] = (uint8_t)of_kind[kind];
        }
    }
    ph_image image = {rgba, w, h, (ptrdiff_t)4 * w};
    ph_box whole = {0, 0, w, h};
    return ph_mask_from_alpha(&image, whole, threshold);
}

// Checksum of the alpha bytes of an opaque picture from which the mask was cut.
static uint32_t clipped(const ph_mask *mask) {
    static const uint8_t none[4] = {0, 0, 0, 0};
    uint32_t sum = 0;
    memset(rgba, 255, sizeof rgba);
    ph_pixels out = {rgba, SIDE_MOST, 20, (ptrdiff_t)4 * SIDE_MOST};
    ph_point place = {3, -2};
    ph_mask_paint(mask, place, NULL, none, &out);
    for (uint32_t i = 0; i < 20 * SIDE_MOST; i++) {
        sum += (i % 97) * rgba[4 * i + 3];
    }
    return sum;
}

static void print_contact(const ph_contact *c) {
    uint32_t nx, ny;
    memcpy(&nx, &c->nx, 4);
    memcpy(&ny, &c->ny, 4);
    printf(" %lld %d %d %lld %lld %08x %08x", (long long)c->area, c->x, c->y, (long long)c->gx, (long long)c->gy, nx,
           ny);
}

static void print_pairs(ph_mask **masks, uint32_t *state) {
    for (int32_t i = 0; i < PAIRS; i++) {
        int32_t slot = below(state, MASKS);
        ph_mask_free(masks[slot]);
        masks[slot] = random_mask(state);
        ph_mask *a = masks[below(state, MASKS)];
        const ph_mask *b = masks[slot];
        int32_t dx = below(state, a->w + b->w + 3) - b->w - 1, dy = below(state, a->h + b->h + 3) - b->h - 1;
        int32_t vx = below(state, 7) - 3, vy = below(state, 7) - 3, r = below(state, 12) - 1;
        ph_contact c;
        bool touch = ph_contact_find(a, b, dx, dy, vx, vy, &c);
        printf("pair %d %d %lld", i, ph_mask_hit(a, b, dx, dy), (long long)ph_mask_overlap_area(a, b, dx, dy));
        if (touch) {
            print_contact(&c);
        }
        int64_t circle = ph_mask_fill_circle(a, dx, dy, r, false);
        int64_t shape = i % 4 || a == b ? 0 : ph_mask_erase(a, b, dx, dy);
        printf(" %lld %lld %lld %u\n", (long long)circle, (long long)shape, (long long)a->count, clipped(a));
    }
}

// Makes n bodies, one in ten of them without a mask.
static void random_scene(ph_mask **masks, int32_t n, ph_body *bodies, ph_item *items, uint32_t *state) {
    for (int32_t i = 0; i < n; i++) {
        const ph_mask *mask = masks[below(state, MASKS)];
        bodies[i].mask = below(state, 10) ? mask : NULL;
        bodies[i].x = below(state, 200) - 100;
        bodies[i].y = below(state, 200) - 100;
        bodies[i].vx = below(state, 7) - 3;
        bodies[i].vy = below(state, 7) - 3;
        items[i].category = (uint16_t)(1 << below(state, 3));
        items[i].collides_with = (uint16_t)(1 + below(state, 7));
        items[i].is_static = below(state, 4) == 0;
    }
}

static bool may_meet(const ph_item *a, const ph_item *b) {
    return (a->category & b->collides_with) && (b->category & a->collides_with) && !(a->is_static && b->is_static);
}

static void print_scene(int32_t scene, int32_t n, const ph_body *bodies, const ph_item *items) {
    for (int32_t a = 0; a < n; a++) {
        for (int32_t b = a + 1; b < n; b++) {
            const ph_body *one = &bodies[a], *other = &bodies[b];
            ph_contact c;
            if (one->mask && other->mask && may_meet(&items[a], &items[b]) &&
                ph_contact_find(one->mask, other->mask, other->x - one->x, other->y - one->y, other->vx - one->vx,
                                other->vy - one->vy, &c)) {
                printf("scene %d %d %d", scene, a, b);
                print_contact(&c);
                printf("\n");
            }
        }
    }
}

int main(void) {
    uint32_t state = 2463534242u;
    ph_mask *masks[MASKS];
    for (int32_t i = 0; i < MASKS; i++) {
        masks[i] = random_mask(&state);
    }
    print_pairs(masks, &state);
    for (int32_t scene = 0; scene < SCENES; scene++) {
        ph_body bodies[BODIES];
        ph_item items[BODIES];
        int32_t n = below(&state, BODIES + 1);
        random_scene(masks, n, bodies, items, &state);
        print_scene(scene, n, bodies, items);
    }
    for (int32_t i = 0; i < MASKS; i++) {
        ph_mask_free(masks[i]);
    }
    return 0;
}
