// small.c - a program that uses the calls of pixhit_small.h and prints their answers. It is compiled with that file and
// with the full library, unchanged: the output must be the same.
#include <stdio.h>
#include <stdlib.h>
#include "pixhit/pixhit.h"

/// A ring of the given size, made from alpha.
static ph_mask *ring(int32_t size) {
    uint8_t *pixels = (uint8_t *)calloc((size_t)(size * size), 4);
    ph_image image = {pixels, size, size, (ptrdiff_t)size * 4};
    ph_box frame = {-1, 0, size, size + 1};
    for (int32_t i = 0; pixels && i < size * size; i++) {
        int32_t x = 2 * (i % size) - size + 1, y = 2 * (i / size) - size + 1, square = x * x + y * y;
        pixels[4 * i + 3] = square <= size * size && square * 4 > size * size ? 200 : 100;
    }
    ph_mask *mask = pixels ? ph_mask_from_alpha(&image, frame, 127) : NULL;
    free(pixels);
    return mask;
}

static void print_contact(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    ph_contact c;
    ph_point first = {-1, -1}, offset = {dx, dy};
    bool hit = ph_mask_hit(a, b, dx, dy) && ph_mask_first_point(a, b, dx, dy, &first);
    printf("%d,%d: hit %d at %d,%d, area %ld\n", dx, dy, hit, first.x, first.y,
           (long)ph_mask_overlap_area(a, b, dx, dy));
    if (ph_contact_find(a, b, dx, dy, 3, -2, &c)) {
        ph_motion p = {0, 0, 5}, q = {300, -200, 3};
        int32_t steps = ph_contact_push_out(a, b, &offset, &c, 9);
        bool bounced = ph_bounce(&c, &p, &q, 200);
        printf("  contact %ld at %d,%d, g %ld,%ld, n %.4f,%.4f, source %d\n", (long)c.area, c.x, c.y, (long)c.gx,
               (long)c.gy, (double)c.nx, (double)c.ny, (int)c.source);
        printf("  bounce %d: %d,%d and %d,%d; out in %d to %d,%d\n", bounced, p.vx, p.vy, q.vx, q.vy, steps, offset.x,
               offset.y);
    }
}

static void print_sweep(const ph_mask *a, const ph_mask *b, int32_t mx, int32_t my) {
    ph_sweep_hit s;
    if (ph_mask_sweep(a, b, -400, 20, mx, my, &s)) {
        printf("sweep %d,%d: step %ld of %.0f, %d,%d after %d,%d\n", mx, my, (long)s.step, (double)s.steps, s.hit.x,
               s.hit.y, s.free.x, s.free.y);
    }
}

int main(void) {
    static const int32_t sizes[] = {1, 31, 32, 33, 63, 64, 65, 127, 128, 129};
    ph_mask *shot = ph_mask_create(9, 7);
    if (shot == NULL) {
        return 1;
    }
    long dug = (long)ph_mask_fill_circle(shot, 4, 3, 3, true);
    for (int i = 0; i < 10; i++) {
        ph_mask *mask = ring(sizes[i]);
        if (mask == NULL) {
            return 1;
        }
        for (int32_t dx = -8; dx <= sizes[i]; dx += 5) {
            print_contact(mask, shot, dx, sizes[i] / 2 - 6 + dx % 3);
            print_contact(mask, mask, dx, dx / 3);
        }
        print_sweep(mask, shot, 500, sizes[i] - 30);
        print_sweep(mask, shot, INT32_MAX, 5000);
        ph_mask_set(mask, sizes[i] / 2, sizes[i] / 2, true);
        dug += (long)ph_mask_fill_circle(mask, sizes[i], sizes[i] / 3, 12, false);
        ph_box box = ph_mask_box(mask, INT32_MAX - 40, -7);
        printf("%d px: %ld solid, %ld changed, box %d,%d,%d,%d\n", sizes[i], (long)mask->count, dug, box.x0, box.y0,
               box.x1, box.y1);
        for (int32_t x0, x1 = 0; ph_mask_next_run(mask, sizes[i] / 2, &x0, &x1);) {
            printf("  run %d to %d, %d\n", x0, x1, ph_mask_get(mask, x0, sizes[i] / 2));
        }
        ph_mask_free(mask);
    }
    ph_mask_free(shot);
    return 0;
}
