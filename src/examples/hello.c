// hello.c - the core without any library: a ship and a rock written as text; the rock moves over the ship.
//
//     cc -std=c99 -Isrc src/examples/hello.c src/pixhit/*.c src/pixhit/*/*.c -lm -o hello && ./hello
#include <stdio.h>
#include <string.h>

#include "pixhit/pixhit_more.h"

static const char *const ship_rows[] = {"....##....", "...####...", "..######..", ".##.##.##.", "##..##..##"};
static const char *const rock_rows[] = {".#####.", "#######", "###.###", "#######", ".#####."};

/// Makes a mask from text, in which '#' is solid. A game calls ph_mask_from_alpha instead.
static ph_mask *mask_from_rows(const char *const *rows, int32_t h) {
    ph_mask *mask = ph_mask_create((int32_t)strlen(rows[0]), h);
    for (int32_t y = 0; mask && y < h; y++) {
        for (int32_t x = 0; x < mask->w; x++) {
            ph_mask_set(mask, x, y, rows[y][x] == '#');
        }
    }
    return mask;
}

static void put(void *file, const char *text) {
    fputs(text, (FILE *)file);
}

int main(void) {
    ph_mask *ship = mask_from_rows(ship_rows, 5), *rock = mask_from_rows(rock_rows, 5);
    if (ship == NULL || rock == NULL) {
        return 1;
    }
    for (int32_t dx = 10; dx >= 6; dx -= 2) {
        ph_contact c;
        ph_mask_print(ship, rock, dx, 3, put, stdout); // '#' ship, 'o' rock, 'X' overlap
        if (ph_contact_find(ship, rock, dx, 3, -2, 0, &c)) {
            printf("rock at (%d, 3): %d pixels overlap around (%d, %d); push the rock along (%+.2f, %+.2f)\n\n",
                   (int)dx, (int)c.area, (int)c.x, (int)c.y, (double)c.nx, (double)c.ny);
        } else {
            printf("rock at (%d, 3): the boxes overlap, no pixel does\n\n", (int)dx);
        }
    }
    ph_mask_free(ship);
    ph_mask_free(rock);
    return 0;
}
