// tour.c - every call of the core once, on shapes written as text. Prints pictures, numbers and the checked facts. The
// exit status is 1 if a check failed. In the pictures '#' is the first mask, 'o' the second, 'X' their overlap.
//     cc -std=c99 -Isrc src/examples/tour.c src/pixhit/*.c src/pixhit/*/*.c -lm -o tour && ./tour
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pixhit/pixhit_more.h"

enum { SHIP_W = 10, ROCK_W = 7, H = 5, ITEMS = 24 };
enum { ALL_W = SHIP_W + ROCK_W - 1, ALL = ALL_W * (H + H - 1) }; // offsets at which the two boxes overlap
static const ph_box ship_box = {0, 0, SHIP_W, H}, rock_box = {0, 0, ROCK_W, H};
static const ph_point top_left = {0, 0};
// '#' is hull, '+' a soft glow, '|' ends a row.
static const char ship_text[] = "....##....|...####...|.########.|##.####.##|....++....";
static const char rock_text[] = "+#####+|#######|###.###|#######|+#####+";
static const ph_mask *ship, *rock;
static void *blocks[64]; // freed at the end
static int blocks_n, failed;

static void check(bool ok, const char *what) {
    printf("  %s: %s\n", ok ? "ok" : "WRONG", what);
    failed += !ok;
}

static void *memory(size_t bytes) {
    void *block = blocks_n < 64 && bytes > 0 ? malloc(bytes) : NULL;
    if (block == NULL) {
        exit(2); // out of memory
    }
    return blocks[blocks_n++] = block;
}

/// An empty mask in the caller's memory.
static ph_mask *blank(int32_t w, int32_t h) {
    return ph_mask_init(memory(ph_mask_bytes(w, h)), w, h);
}

static void put(void *margin, const char *line) {
    printf("%s%s", (const char *)margin, line);
}

/// Draws a, and b with its top-left corner at (dx, dy) relative to a's.
static void show(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    static char margin[] = "    ";
    ph_mask_print(a, b, dx, dy, put, margin);
}

/// The text as RGBA: hull gray and opaque, glow orange with alpha 100, the rest magenta and transparent.
static ph_image paint(const char *text, int32_t w) {
    static const uint8_t colors[3][4] = {{120, 130, 140, 255}, {250, 140, 20, 100}, {255, 0, 255, 0}};
    uint8_t *rgba = memory((size_t)(w + 1) * H * 4);
    for (ptrdiff_t i = 0; text[i]; i++) {
        int soft = text[i] == '+' ? 1 : 2;
        memcpy(rgba + i * 4, colors[text[i] == '#' ? 0 : soft], 4);
    }
    return (ph_image){rgba, w, H, (ptrdiff_t)(w + 1) * 4};
}

/// The text as a picture of palette indexes. All indexes except those for '.' and '+' are solid.
static ph_mask *from_text(const char *text, int32_t w) {
    ph_indexed picture = {(const uint8_t *)text, w, H, w + 1};
    const uint64_t passable[4] = {UINT64_C(1) << '.' | UINT64_C(1) << '+', 0, 0, 0};
    ph_mask *mask = blank(w, H);
    ph_mask_load_index(mask, &picture, top_left, passable, false);
    return mask;
}

static void making(void) {
    puts("1. Masks from palette indexes, color keys or alpha. Bounds and count are always exact.");
    ph_image art = paint(ship_text, SHIP_W);
    const ph_color_key magenta = {255, 0, 255, 0, 0, 0, 0, 255}, orange = {245, 145, 25, 100, 9, 9, 9, 9};
    const ph_color_key keys[2] = {magenta, orange};
    ph_mask *own = blank(SHIP_W, H), *made = ph_mask_create(SHIP_W, H), *cut = ph_mask_from_alpha(&art, ship_box, 127);
    show(ship, rock, SHIP_W + 3, 0);
    printf("  the ship has %d pixels, in rows %d to %d\n", (int)ship->count, ship->bounds.y0, ship->bounds.y1 - 1);
    ph_mask_load_keys(own, &art, top_left, keys, 2, false);
    check(ph_mask_equal(ship, cut) && ph_mask_equal(ship, own), "indexes, keys and alpha above 127 give the same ship");
    ph_mask_load_alpha(own, &art, top_left, 0);
    check(own->count == ship->count + 2, "alpha above 0 also has the two pixels of the glow");
    check(made && ph_mask_copy(made, ship) && ph_mask_equal(made, ship), "a copy in a mask that the core allocated");
    ph_mask_free(cut);
    ph_mask_free(made);
}

/// Conversion from bits to colors and back.
static void converting(void) {
    static const uint8_t bits[H] = {0x38, 0x7c, 0x6c, 0x7c, 0x38}, ink[4] = {9, 9, 9, 255},
                         paper[4] = {255, 255, 255, 255};
    const ph_bits rows = {bits, 8, H, 1, true};
    const ph_color_key white = {255, 255, 255, 255, 0, 0, 0, 0};
    const ph_box frame = {0, 0, 8, H};
    uint8_t *rgba = memory(8 * H * 4);
    ph_mask *ring = blank(8, H);
    ph_mask_load_bits(ring, &rows, top_left);
    ph_mask_paint(ring, top_left, ink, paper, &(ph_pixels){rgba, 8, H, 8 * 4});
    ph_mask *keyed = ph_mask_from_keys(&(ph_image){rgba, 8, H, 8 * 4}, frame, &white, 1, false);
    show(ring, NULL, 0, 0);
    check(keyed && ph_mask_equal(ring, keyed) && ring->count == 20,
          "a ring of 5 bytes, painted, and taken from its colors");
    ph_mask_free(keyed);
}

static void editing(void) {
    puts("\n2. Editing, with masks, boxes and circles. Calls tell how many pixels changed.");
    ph_mask *a = blank(13, 9), *b = blank(13, 9);
    ph_mask_draw(a, rock, 3, 2);
    check(ph_mask_copy(b, a) && ph_mask_grow(b, 1) > 0, "a copy, grown by 1");
    show(a, b, 16, 0);
    check(ph_mask_grow(b, -1) > 0 && b->count == a->count + 1, "shrunk by 1: the rock, but its hole is closed");
    ph_mask_set(b, 6, 4, false);
    int64_t both = ph_mask_overlap_area(a, ship, 1, 0), drawn = ph_mask_draw(b, ship, 1, 0);
    check(drawn == ship->count - both && ph_mask_erase(b, ship, 1, 0) == ship->count, "draw and erase count");
    check(ph_mask_draw(b, a, 0, 0) == both && ph_mask_intersect(b, ship, 1, 0) == a->count - both, "so does intersect");
    ph_mask_invert(b);
    ph_mask_fill(a, true);
    check(b->count + both == a->count, "a mask and its inverse fill the picture");
    const ph_box box = {2, 1, 13, 8};
    int64_t carved = ph_mask_fill_box(a, box, false), painted = ph_mask_fill_circle(a, 7, 4, 2, true);
    const ph_point gun = {12, 4}, target = {0, 4};
    ph_point spark = {-1, -1};
    show(a, NULL, 0, 0);
    check(ph_mask_hit_line(a, gun, target, &spark) && spark.x == 9 && spark.y == 4,
          "a box is carved; a shot hits the circle that was painted");
    check(ph_mask_count_box(a, box) == painted && ph_mask_count_circle(a, 7, 4, 2) == painted, "the counts agree");
    check(carved == 77 && ph_mask_hit_box(a, box) && !ph_mask_hit_circle(a, 3, 4, 1), "left of the circle is nothing");
    int32_t x0 = 0, x1 = 0;
    check(ph_mask_next_run(a, 4, &x0, &x1) && x0 == 0 && x1 == 2, "row 4 begins with a run of two pixels");
    check(ph_mask_next_run(a, 4, &x0, &x1) && x0 == 5 && x1 == 10, "the next run crosses the circle");
}

static void overlapping(void) {
    puts("\n3. Overlaps: points, area, gradient; a turned mask; motion to the first touch and back.");
    ph_mask *shared = blank(SHIP_W, H), *turned = blank(H, SHIP_W);
    ph_point first = {-1, -1};
    ph_gradient g = ph_mask_gradient(ship, rock, 6, 1);
    show(ship, rock, 6, 1);
    check(ph_mask_hit(ship, rock, 6, 1) && ph_mask_overlap_area(ship, rock, 6, 1) == g.area, "hit and area");
    check(ph_mask_overlap_mask(ship, rock, 6, 1, shared) && shared->count == g.area, "the overlap as a mask");
    printf("  area %d, gradient (%d, %d), columns %d to %d\n", (int)g.area, (int)g.gx, (int)g.gy, shared->bounds.x0,
           shared->bounds.x1 - 1);
    bool found = ph_mask_first_point(ship, rock, 6, 1, &first);
    check(found && first.y == shared->bounds.y0 && ph_mask_get(shared, first.x, first.y),
          "first point: in the top row");
    check(ph_mask_turn(ship, PH_TURN_RIGHT, turned) && turned->count == ship->count, "the ship turned to the right");
    show(rock, turned, 5, 1);
    ph_contact c = {0};
    ph_sweep_hit stop = {0};
    bool hit = ph_mask_sweep(ship, rock, 30, 20, -60, -40, &stop);
    ph_point at = stop.hit, way_out = at;
    check(hit && ph_contact_find(ship, rock, at.x, at.y, -60, -40, &c), "the rock flies and stops at the ship");
    show(ship, rock, at.x, at.y);
    printf("  %d steps, to (%d, %d); the normal is (%+.2f, %+.2f)\n", (int)stop.step, at.x, at.y, (double)c.nx,
           (double)c.ny);
    check(ph_mask_push_out(ship, rock, &at, 60, 40, 9) > 0 && !ph_mask_hit(ship, rock, at.x, at.y),
          "pushed back, it is free");
    check(ph_mask_push_out_nearest(ship, rock, &way_out, 9) > 0 && !ph_mask_hit(ship, rock, way_out.x, way_out.y),
          "the shortest way out is free too");
}

static void kinds(void) {
    puts("\n4. Scaled and coarse masks, runs, soft alpha, and alpha by alpha as the reference.");
    ph_mask *twice = blank(2 * SHIP_W, 2 * H), *a = blank(5, 3), *b = blank(4, 3);
    ph_image ship_rgba = paint(ship_text, SHIP_W), rock_rgba = paint(rock_text, ROCK_W);
    const ph_frame ship_frame = {&ship_rgba, ship_box}, rock_frame = {&rock_rgba, rock_box};
    ph_rle *r = ph_rle_init(memory(ph_rle_bytes(ship)), ship), *q = ph_rle_init(memory(ph_rle_bytes(rock)), rock);
    ph_soft *soft = ph_soft_init(memory(ph_soft_bytes(SHIP_W, H)), &ship_rgba, ship_box);
    ph_soft *soft_rock = ph_soft_init(memory(ph_soft_bytes(ROCK_W, H)), &rock_rgba, rock_box);
    ph_mask_scale(ship, twice);
    check(ph_mask_coarse(ship, 2, a) && ph_mask_coarse(rock, 2, b) && twice->count == 4 * ship->count,
          "scaled, coarse");
    show(twice, a, 2 * SHIP_W + 3, 0);
    int wary = 0, wrong = 0;
    for (int32_t i = 0; i < ALL; i++) {
        int32_t x = i % ALL_W - (ROCK_W - 1), y = i / ALL_W - (H - 1);
        int64_t area = ph_mask_overlap_area(ship, rock, x, y);
        bool hit = area > 0, perhaps = ph_mask_hit_coarse(a, b, 2, x, y);
        wrong += hit && !perhaps;
        wary += perhaps && !hit;
        wrong += hit != ph_rle_hit(r, q, x, y, NULL) || area != ph_rle_overlap_area(r, q, x, y);
        wrong += hit != ph_reference_hit(&ship_frame, &rock_frame, x, y, 127, NULL);
        wrong += area != ph_reference_area(&ship_frame, &rock_frame, x, y, 127);
    }
    printf("  Coarse masks: %d false alarms of %d\n", wary, ALL);
    check(wrong == 0 && r->count == ship->count, "no miss; runs, alpha by alpha agree with the masks");
    check(ph_soft_overlap_area(soft, soft_rock, 5, 4) == 100 * 100 / 255, "glow covers glow by a part of a pixel");
    check(!ph_soft_hit(soft, soft_rock, 5, 4) && ph_soft_hit(soft, soft_rock, 6, 1), "too thin to hit; hull hits hull");
}

static void shapes(void) {
    puts("\n5. Connected components.");
    ph_mask *a = blank(20, 6), *b = blank(20, 6);
    ph_mask_draw(a, rock, 0, 0);
    ph_mask_draw(a, ship, 10, 0);
    ph_mask_set(a, 6, 5, true); // touches the rock at a corner
    void *room = memory(ph_components_bytes(a));
    int32_t by_sides = ph_components_init(room, a, 4)->n;
    ph_components *found = ph_components_init(room, a, 8);
    check(ph_components_list(found)[found->largest].count == rock->count + 1,
          "the largest component: the rock and the pixel at its corner");
    check(ph_components_mask(found, ph_components_at(found, 12, 2), b) && b->count == ship->count,
          "at (12, 2): the ship");
    show(a, b, 0, 0);
    printf("  %d components, %d by sides only\n", found->n, by_sides);
}

static void storing(void) {
    puts("\n6. Turned pixels and their mask, saved, restored.");
    ph_image image = paint(ship_text, SHIP_W);
    const ph_pose pose = {1, 8, 2 * 65536, 4}; // an eighth of a turn, twice as large
    int32_t side = ph_pose_size(ship_box, &pose);
    uint8_t *rgba = memory((size_t)side * (size_t)side * 4);
    const ph_pixels out = {rgba, side, side, (ptrdiff_t)side * 4};
    const ph_image baked = {rgba, side, side, (ptrdiff_t)side * 4};
    ph_mask *mask = blank(side, side);
    bool done = ph_pose_bake(&image, ship_box, &pose, &out);
    ph_mask_load_alpha(mask, &baked, top_left, 127);
    show(mask, NULL, 0, 0);
    check(done && mask->count > 3 * ship->count && mask->count < 5 * ship->count, "twice as large, 4 times the area");
    size_t size = ph_mask_save(mask, NULL, 0);
    void *bytes = memory(size);
    ph_mask_save(mask, bytes, size);
    ph_mask *restored = ph_mask_restore(bytes, size);
    check(restored && ph_mask_equal(mask, restored) && ph_mask_restore(bytes, size - 1) == NULL,
          "restored is saved; cut off is refused");
    ph_mask_free(restored);
}

static void comparing(void) {
    ph_mask *old = blank(24, 8), *now;
    const ph_box whole = {0, 0, 24, 8};
    int runs = 0;
    ph_mask_draw(old, rock, 2, 2);
    now = ph_mask_clone(old);
    check(now && ph_mask_hash(now, whole) == ph_mask_hash(old, whole), "a clone has the same hash");
    ph_mask_draw(now, ship, 12, 1);
    for (int32_t y = 0; y < 8; y++) {
        for (int32_t x0, x1 = 0; ph_mask_next_difference(now, old, y, &x0, &x1); runs++) {
            ph_mask_fill_box(old, (ph_box){x0, y, x1, y + 1}, true); // as the other machine does
        }
    }
    printf("  %d runs were sent\n", runs);
    check(ph_mask_equal(now, old), "a ship was drawn; the runs that differ drew it again");
    ph_point way = {0, 0};
    int64_t far = ph_mask_distance(rock, ship, 20, 10, 30, &way);
    check(far == way.x * way.x + way.y * way.y && ph_mask_hit(rock, ship, 20 + way.x, 10 + way.y),
          "the distance is the way to the first touch");
    ph_mask_free(now);
}

static void take(void *user, const ph_pair *pairs, int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        ((uint32_t *)user)[pairs[i].a] |= UINT32_C(1) << pairs[i].b;
    }
}

static void divide(void *user, const ph_split *s) {
    (void)user;
    printf("  split at %c = %d: %d items reach below, %d above\n", s->axis ? 'y' : 'x', s->at, s->lower_n, s->upper_n);
}

static void broad(void) {
    puts("\n7. Broad phase: which boxes overlap and may hit each other.");
    ph_item items[ITEMS];
    uint32_t met[3][ITEMS] = {{0}};
    ph_broadphase_callbacks to[3] = {{take, NULL, met[0]}, {take, divide, met[1]}, {take, NULL, met[2]}};
    ph_broadphase_stats all, split;
    for (int32_t i = 0; i < ITEMS; i++) { // category 2 only hits category 1; every fifth is static
        ph_box box = {i * 37 % 100, i * 53 % 60, i * 37 % 100 + 15, i * 53 % 60 + 12};
        items[i] = (ph_item){box, (uint16_t)(1 + i % 2), (uint16_t)(i % 2 ? 1 : 3), i % 5 == 0};
    }
    ph_partition *partition = ph_partition_init(memory(ph_partition_bytes(ITEMS)), ITEMS);
    ph_broadphase *fast = ph_broadphase_init(memory(ph_broadphase_bytes(ITEMS)), ITEMS);
    ph_all_pairs(items, ITEMS, &to[0], &all);
    bool parted = ph_partition_pairs(partition, items, ITEMS, &to[1], &split);
    check(parted && ph_broadphase_pairs(fast, items, ITEMS, &to[2], NULL) && all.pairs > 0, "all within capacity");
    check(ph_partition_list(partition, items, ITEMS, NULL, 0) == all.pairs, "counted the pairs");
    printf("  %d pairs; box tests: %d, with splits %d\n", (int)all.pairs, (int)all.tests, (int)split.tests);
    check(!memcmp(met[0], met[1], sizeof met[0]) && !memcmp(met[0], met[2], sizeof met[0]), "found the same pairs");
    check(!ph_box_overlap(items[0].box, items[1].box) && !(met[0][0] & 2), "boxes 0 and 1 are apart: no pair");
}

static void shortcuts(void) {
    puts("\n8. What games write by hand otherwise: pieces, boxes, pairs in order, bounces.");
    ph_mask *ground = blank(30, 6), *piece = blank(SHIP_W, H);
    ph_mask_draw(ground, rock, 1, 0);
    ph_mask_draw(ground, ship, 15, 1);
    ph_components *found = ph_components_init(memory(ph_components_bytes_most(30, 6)), ground, 8);
    int32_t i = ph_components_at(found, 19, 1);
    check(ph_components_cut(found, i, ground, piece) && ground->count == rock->count,
          "the ship is cut out, the rock stays");
    show(ground, piece, 15, 1);
    ph_item items[3] = {
        {ph_mask_box(rock, 1, 0), 1, 1, 0}, {ph_mask_box(piece, 15, 1), 1, 1, 0}, {{0, 0, 30, 6}, 1, 1, 0}};
    ph_broadphase *broad = ph_broadphase_init(memory(ph_broadphase_bytes(3)), 3);
    ph_pair pairs[3];
    check(ph_broadphase_list(broad, items, 3, pairs, 3) == 2 && pairs[0].a == 0 && pairs[1].a == 1,
          "pairs 0-2 and 1-2");
    items[1].box = ph_box_sweep(items[1].box, -10, 0);
    check(ph_broadphase_list(broad, items, 3, pairs, 3) == 3 && pairs[0].b == 1,
          "with the ship's way to the left also 0-1");
    ph_motion still = {0, 0, 30}, flying = {-400, 0, 10};
    ph_point offset = {4, 1};
    ph_contact c = {0};
    check(ph_contact_find(rock, ship, 4, 1, -400, 0, &c) && ph_bounce(&c, &still, &flying, PH_BOUNCE_FULL),
          "the ship bounces off a rock that is three times as heavy");
    printf("  the rock now flies at (%d, %d), the ship at (%d, %d)\n", still.vx, still.vy, flying.vx, flying.vy);
    check(ph_contact_push_out(rock, ship, &offset, &c, 9) > 0 && !ph_mask_hit(rock, ship, offset.x, offset.y),
          "and is free");
    ph_touch touch = {0};
    const ph_body floor = {ship, 0, 0, 0, 0};
    ph_move move = {-8, -3, 0, 0, 8 * 256, 9 * 256, 2, 2, &touch, 1, 0, 0}; // the way is in 1/256 px
    check(ph_mask_move(rock, &floor, 1, &move) && move.ground == 0 && move.mx == 0 && touch.side.y == 1,
          "the rock lands on the ship, and walks up to its top");
    ph_mask *level = blank(30, 4);
    ph_mask_fill(level, true);
    const ph_body below = {level, 0, 9, 0, 0}, resting = {ship, 8, 9 - ship->bounds.y1, 0, 0};
    check(ph_contact_rest(&resting, &below, 1, 0, 4, 148) == 0, "the ship rests on level ground");
    check(!ph_bounce_friction(&c, &still, &flying, 0, 148), "bodies that part do not rub");
    show(ship, rock, move.x, move.y);
}

static void scenes(void) {
    puts("\n9. A scene of many masks: contacts, what began, what is here.");
    ph_item items[ITEMS];
    ph_body bodies[ITEMS];
    ph_pair pairs[ITEMS], before[ITEMS], began[ITEMS];
    ph_contact hits[ITEMS];
    ph_found found[ITEMS];
    ph_broadphase *fast = ph_broadphase_init(memory(ph_broadphase_bytes(ITEMS)), ITEMS);
    int32_t n[2] = {0, 0};
    for (int frame = 0; frame < 2; frame++) { // rocks in a row, and the ship moving among them
        for (int32_t i = 0; i < ITEMS; i++) {
            const ph_mask *mask = i ? rock : ship;
            bodies[i] = (ph_body){mask, i ? i * 11 : 30 + 6 * frame, i == 0, 0, 0};
            items[i] = (ph_item){ph_mask_box(mask, bodies[i].x, bodies[i].y), 1, 1, 0};
        }
        int64_t boxes = ph_broadphase_list(fast, items, ITEMS, pairs, ITEMS);
        n[frame] = ph_pairs_touch(pairs, (int32_t)boxes, bodies, hits);
        if (frame == 0) {
            memcpy(before, pairs, sizeof pairs);
        }
    }
    int32_t fresh = ph_pairs_minus(pairs, n[1], before, n[0], began, ITEMS);
    printf("  the ship touches %d rocks; %d of them it did not touch before\n", n[1], fresh);
    check(n[1] > 0 && hits[0].area > 0 && fresh > 0 && fresh < n[1], "contacts, and those that began");
    const ph_item pointer = {{ITEMS * 5, 0, ITEMS * 5 + 14, H}, 1, 1, 0};
    check(ph_broadphase_box(fast, items, NULL, &pointer, found, ITEMS) == 2, "a box of 14 px meets two rocks");
    const ph_point from = {0, 2}, to = {ITEMS * 11, 2};
    check(ph_broadphase_line(fast, items, bodies, &pointer, from, to, found, ITEMS) == ITEMS && found[0].item == 1,
          "a ray meets all of them, and rock 1 first");
    check(ph_broadphase_line(fast, items, bodies, &pointer, from, to, found, 1) == 1 && found[0].item == 1,
          "with room for one the ray ends at rock 1");
}

int main(void) {
    ship = from_text(ship_text, SHIP_W);
    rock = from_text(rock_text, ROCK_W);
    void (*const sections[])(void) = {making,  converting, editing, overlapping, kinds, shapes,
                                      storing, comparing,  broad,   shortcuts,   scenes};
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        sections[i]();
    }
    while (blocks_n > 0) {
        free(blocks[--blocks_n]);
    }
    printf("\n%d checks failed\n", failed);
    return failed > 0;
}
