// test_broad_random.c - 10,000 random frames of a game. Sprites with subpixel speeds turn, teleport, appear and
// vanish, change their filters, are moved by callbacks, and some are distant. In each frame every instruction set
// returns the pairs of the double loop.
#include "pixhit/broadphase/broadphase.h"
#include "support/check.h"
#include "support/pair_list.h"
#include "support/scenes.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 400, SIDE = 900, SUBPIXELS = 256, FRAMES = 4000, SCENE_FRAMES = 200, CLASSES = 100 };

static ph_item items[MOST];
static int32_t x[MOST], y[MOST], vx[MOST], vy[MOST]; // in 1/256 px

static void be_born(int32_t i) {
    int32_t size = scene_between(0, 60) ? 40 : 400, speed = scene_between(0, 4) * scene_between(0, 4) * SUBPIXELS / 2;
    items[i] = scene_item(0, 0, scene_between(1, size), scene_between(1, size));
    x[i] = scene_between(0, SIDE * SUBPIXELS);
    y[i] = scene_between(0, SIDE * SUBPIXELS);
    x[i] += scene_between(0, 90) ? 0 : 400000 * SUBPIXELS / 64; // a stray
    vx[i] = scene_between(-speed, speed);
    vy[i] = scene_between(-speed, speed);
}

static void place(int32_t i) {
    ph_box b = items[i].box;
    int32_t left = x[i] >> 8, top = y[i] >> 8;
    ph_box moved = {left, top, left + b.x1 - b.x0, top + b.y1 - b.y0};
    items[i].box = moved;
}

/// A random change of those that occur in a game.
static void change_one(int32_t i) {
    switch (scene_between(0, 7)) {
    case 0: be_born(i); break;
    case 1: items[i].category ^= 1; break;
    case 2: items[i].is_static ^= 1; break;
    case 3: x[i] = scene_between(0, SIDE * SUBPIXELS); break;
    case 4: vx[i] = -vx[i]; break;
    case 5: items[i].category = (uint16_t)scene_between(0, CLASSES); break;
    case 6: items[i].box.x1 = items[i].box.x0; break;
    default: vx[i] = vy[i] = 0; break;
    }
}

static int32_t step(int32_t n, int frame) {
    for (int32_t i = 0; i < n; i++) {
        bool waits = items[i].is_static || frame % 40 > 35; // sometimes all items rest
        x[i] += waits ? 0 : vx[i];
        y[i] += waits ? 0 : vy[i];
        place(i);
    }
    for (int k = scene_between(-6, 3); k > 0; k--) {
        change_one(scene_between(0, n - 1));
    }
    n += scene_between(0, 3) ? 0 : scene_between(-5, 5);
    return n < 100 || n > MOST ? MOST - 50 : n;
}

typedef struct meddler {
    ph_item *item;
} meddler;

/// Moves an item while pairs are delivered.
static void move_item(void *user, const ph_pair *pairs, int32_t count) {
    ph_item *item = ((meddler *)user)->item;
    assert_true(pairs != NULL && count > 0);
    item->box.x0++, item->box.x1++;
}

TEST(random_frames_give_the_pairs_of_all_pairs) {
    int32_t n = MOST, kept = 0;
    ph_broadphase *broad[3] = {NULL, NULL, NULL};
    for (int frame = 0; frame < FRAMES; frame++) {
        if (frame % SCENE_FRAMES == 0) {
            for (int32_t i = 0; i < MOST; i++) {
                be_born(i);
            }
        }
        n = step(n, frame);
        for (int k = 0; k <= (int)ph__isa(); k++) {
            broad[k] = broad[k] ? broad[k] : broad_new(MOST, k);
            ph_broadphase_stats stats = pair_list_check(broad[k], items, n, NULL, "random", frame);
            kept += stats.splits == 0;
            meddler m = {&items[scene_between(0, n - 1)]};
            const ph_broadphase_callbacks to = {move_item, NULL, &m};
            assert_true(frame % 17 || ph_broadphase_pairs(broad[k], items, n, &to, NULL));
        }
    }
    CHECK(kept > FRAMES / 2, "%d of %d frames used what was kept", (int)kept, (int)FRAMES);
    ROUNDS (k, 3) {
    }
}

/// Subpixel motion at any speed causes a new partition in at most one frame of five.
TEST(fractional_motion_seldom_partitions_anew) {
    for (int32_t speed = 20; speed < 4 * SUBPIXELS; speed *= 3) {
        ph_broadphase *broad = ph_broadphase_init(after_test_memory(ph_broadphase_bytes(MOST)), MOST);
        int partitioned = 0;
        for (int32_t i = 0; i < MOST; i++) {
            be_born(i);
            x[i] %= SIDE * SUBPIXELS;
            vx[i] = scene_between(-speed, speed);
            vy[i] = scene_between(-speed, speed);
        }
        for (int frame = 0; frame < 100; frame++) {
            for (int32_t i = 0; i < MOST; i++) {
                x[i] += vx[i];
                y[i] += vy[i];
                place(i);
            }
            partitioned += pair_list_check(broad, items, MOST, NULL, "fractions", frame).splits > 0;
        }
        CHECK(partitioned <= 20, "up to %d / 256 px a frame: %d of 100 frames", (int)speed, partitioned);
    }
}

/// The scene has the maximal number of distinct classes and a few more, and the kept data remains useful.
TEST(more_filter_classes_than_are_told_apart_keep_their_candidates) {
    for (int32_t classes = PH_CLASSES - 2; classes < PH_CLASSES + 40; classes += 13) {
        ph_broadphase *broad = ph_broadphase_init(after_test_memory(ph_broadphase_bytes(MOST)), MOST);
        int partitioned = 0;
        for (int32_t i = 0; i < MOST; i++) {
            items[i] = scene_item(scene_between(0, SIDE), scene_between(0, SIDE), 20, 20);
            items[i].category = (uint16_t)(1 + i % classes);
            items[i].collides_with = 0xffff;
        }
        for (int frame = 0; frame < 50; frame++) {
            for (int32_t i = 0; i < MOST; i++) {
                items[i].box.x0 += i % 3;
                items[i].box.x1 += i % 3;
            }
            partitioned += pair_list_check(broad, items, MOST, NULL, "classes", frame).splits > 0;
        }
        CHECK(partitioned <= 10, "%d classes: %d of 50 frames partitioned anew", (int)classes, partitioned);
    }
}
