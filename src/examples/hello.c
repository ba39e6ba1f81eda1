// hello.c - the core without any library: two sprites written as text, one slid over the other.
//
//     cc -std=c99 -Isrc src/examples/hello.c src/pixhit/*.c src/pixhit/*/*.c -lm -o hello && ./hello
#include <stdio.h>
#include <string.h>

#include "pixhit/pixhit.h"

static const char *const ship_rows[] = {"....##....", "...####...", "..######..", ".##.##.##.", "##..##..##"};
static const char *const rock_rows[] = {".#####.", "#######", "###.###", "#######", ".#####."};

/// A mask from text: '#' is solid. Your game takes ph_mask_from_alpha instead.
static ph_mask *mask_from_rows(const char *const *rows, int32_t h) {
    ph_mask *mask = ph_mask_create((int32_t)strlen(rows[0]), h);
    for (int32_t y = 0; mask && y < h; y++) {
        for (int32_t x = 0; x < mask->w; x++) {
            ph_mask_set(mask, x, y, rows[y][x] == '#');
        }
    }
    return mask;
}

/// Draws both: 's' ship, 'r' rock, 'X' the pixels that overlap.
static void show(const ph_mask *ship, const ph_mask *rock, int32_t dx, int32_t dy) {
    for (int32_t y = 0; y < 8; y++) {
        for (int32_t x = 0; x < 18; x++) {
            bool s = ph_mask_get(ship, x, y), r = ph_mask_get(rock, x - dx, y - dy);
            putchar(s && r ? 'X' : s ? 's' : r ? 'r' : '.');
        }
        putchar('\n');
    }
}

int main(void) {
    ph_mask *ship = mask_from_rows(ship_rows, 5), *rock = mask_from_rows(rock_rows, 5);
    if (ship == NULL || rock == NULL) {
        return 1;
    }
    for (int32_t dx = 10; dx >= 6; dx -= 2) {
        ph_contact c;
        show(ship, rock, dx, 3);
        if (ph_contact_find(ship, rock, dx, 3, -2, 0, &c)) {
            printf("rock at (%d, 3): %d pixels overlap round (%d, %d); push the rock along (%+.2f, %+.2f)\n\n", (int)dx,
                   (int)c.area, (int)c.x, (int)c.y, (double)c.nx, (double)c.ny);
        } else {
            printf("rock at (%d, 3): the boxes overlap, no pixel does\n\n", (int)dx);
        }
    }
    ph_mask_free(ship);
    ph_mask_free(rock);
    return 0;
}
