// test_demo_carve.c - the demo carve.c: mask and picture stay equal, and the number of pixels is accounted for.
//
// A failure means that the demo, which users copy, changes the mask without the picture or loses pieces of ground.
#define main demo_main
int demo_main(int argc, char **argv);

#include "examples/carve.c"
#include "app/demos/demo_test.h"

static void check_picture(const demo_picture *picture) {
    for (int32_t y = 0; y < picture->mask->h; y++) {
        for (int32_t x = 0; x < picture->mask->w; x++) {
            const uint8_t *pixel = picture->pixels.rgba + y * picture->pixels.pitch + (ptrdiff_t)x * 4;
            CHECK((pixel[3] > 127) == ph_mask_get(picture->mask, x, y), "tick %d, pixel (%d, %d)", d.tick, x, y);
        }
    }
}

/// Number of solid pixels of the falling pieces; `n` receives the number of pieces.
static int64_t falling(int *n) {
    int64_t count = 0;
    *n = 0;
    for (int i = 0; i < PIECES; i++) {
        const ph_mask *mask = w.pieces[i].picture.mask;
        count += mask ? mask->count : 0;
        *n += mask != NULL;
    }
    return count;
}

static void check_pictures(void) {
    check_picture(&w.ground);
    for (int k = 0; k < PIECES; k++) {
        if (w.pieces[k].picture.mask) {
            check_picture(&w.pieces[k].picture);
        }
    }
}

TEST(each_pixel_is_in_its_picture_and_is_ground_falls_was_carved_or_was_lost) {
    int most = 0, n;
    begin();
    const int64_t all = w.ground.mask->count + falling(&n) + w.lost;
    for (int i = 0; i < 1200; i++) {
        tick(-1);
        CHECK(w.ground.mask->count + falling(&n) + w.carved + w.lost == all, "tick %d", d.tick);
        most = SDL_max(most, n);
        if (i % 100 == 0) {
            check_pictures();
        }
    }
    assert_in_range(most, 3, PIECES); // pieces that fall at the same time
    assert_in_range(w.carved, 20000, all);
}
