// calls.c - every call of the core on random masks and scenes; prints a hash of the answers of each group of calls.
// Scripts compile it with each build of the core (one file, WebAssembly, other compilers) and compare the texts: each
// call links there and gives the answers of this machine. tests/pixhit checks that the answers are right.
#include "pixhit/pixhit_more.h"

#include <stdio.h>
#include <stdlib.h>

enum { ROUNDS = 60, SIDE = 140, ITEMS = 60, PAIRS = ITEMS * ITEMS / 2 };

static uint64_t state = 88172645463325252u, hash;
static void *blocks[64];
static int blocks_n;

/// Random numbers. They are drawn before they are used, because C does not order the arguments of a call.
typedef struct dice {
    uint32_t n[20];
} dice;

static dice roll(void) {
    dice d;
    for (int i = 0; i < 20; i++) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        d.n[i] = (uint32_t)(state >> 32);
    }
    return d;
}

/// Die number i as a number from `least` to `most`.
static int32_t pick(const dice *d, int i, int32_t least, int32_t most) {
    return least + (int32_t)(d->n[i] % (uint32_t)(most - least + 1));
}

static void add(int64_t value) {
    hash = (hash ^ (uint64_t)value) * 1099511628211u;
    hash ^= hash >> 29;
}

static void add_point(ph_point p) {
    add(p.x);
    add(p.y);
}

static void add_mask(const ph_mask *mask) {
    const ph_box whole = {0, 0, mask->w, mask->h};
    add((int64_t)ph_mask_hash(mask, whole));
    add(mask->count + mask->bounds.x0 + mask->bounds.y1 * 3);
}

/// Memory that is freed at the end of the round.
static void *memory(size_t bytes) {
    void *block = blocks_n < 64 && bytes > 0 ? calloc(1, bytes) : NULL;
    if (block == NULL) {
        exit(2);
    }
    return blocks[blocks_n++] = block;
}

static ph_mask *blank(int32_t w, int32_t h) {
    return ph_mask_init(memory(ph_mask_bytes(w, h)), w, h);
}

/// A mask of some boxes and circles, some of them empty.
static ph_mask *shape(int32_t w, int32_t h) {
    dice d = roll();
    ph_mask *mask = blank(w, h);
    for (int32_t i = pick(&d, 0, 1, 6); i > 0; i--) {
        d = roll();
        int32_t x = pick(&d, 1, -9, w), y = pick(&d, 2, -9, h);
        const ph_box box = {x, y, x + pick(&d, 3, 0, w), y + pick(&d, 4, 0, h)};
        ph_mask_fill_box(mask, box, pick(&d, 5, 0, 3) > 0);
        ph_mask_fill_circle(mask, pick(&d, 6, 0, w), pick(&d, 7, 0, h), pick(&d, 8, 0, w / 2), pick(&d, 9, 0, 3) > 0);
    }
    ph_mask_set(mask, pick(&d, 10, 0, w - 1), pick(&d, 11, 0, h - 1), true);
    return mask;
}

static ph_mask *any_shape(void) {
    dice d = roll();
    return shape(pick(&d, 0, 1, SIDE), pick(&d, 1, 1, SIDE));
}

static void put(void *user, const char *text) {
    (void)user;
    while (*text) {
        add(*text++);
    }
}

// ---- groups of calls: each is called ROUNDS times ----------------------------------------------------------------

static void edits(void) {
    dice d = roll();
    ph_mask *a = any_shape(), *b = any_shape(), *out = blank(a->w, a->h), *own = ph_mask_create(a->w, a->h);
    const int32_t x = pick(&d, 0, -SIDE, SIDE), y = pick(&d, 1, -SIDE, SIDE);
    add(ph_mask_draw(a, b, x, y));
    add(ph_mask_erase(a, b, y, x));
    add(ph_mask_copy(out, a) && ph_mask_equal(out, a));
    add(ph_mask_intersect(out, b, x / 8, y / 8));
    add(ph_mask_grow(out, pick(&d, 2, -3, 5)));
    add_mask(out);
    for (int32_t row = 0, x0, x1 = 0; row < a->h; row++, x1 = 0) {
        while (ph_mask_next_difference(a, out, row, &x0, &x1) || ph_mask_next_run(a, row, &x0, &x1)) {
            add(x0 + x1 * 7);
        }
    }
    ph_mask_invert(a);
    ph_mask_fill(own, x > 0);
    ph_mask *clone = ph_mask_clone(a);
    add_mask(clone);
    add((int64_t)ph_mask_words(a)[0] + ph_mask_get(a, x, y) + own->count);
    ph_mask_free(clone);
    ph_mask_free(own);
}

static void overlaps(void) {
    dice d = roll();
    const ph_mask *a = any_shape(), *b = any_shape();
    const int32_t dx = pick(&d, 0, -a->w, a->w), dy = pick(&d, 1, -a->h, a->h), vx = pick(&d, 2, -900, 900),
                  vy = pick(&d, 3, -900, 900);
    ph_mask *common = blank(a->w, a->h);
    ph_point p = {0, 0};
    ph_contact c = {.area = 0};
    const ph_gradient g = ph_mask_gradient(a, b, dx, dy);
    add(ph_mask_hit(a, b, dx, dy) + 2 * ph_mask_first_point(a, b, dx, dy, &p));
    add(ph_mask_overlap_area(a, b, dx, dy));
    add(ph_mask_overlap_mask(a, b, dx, dy, common));
    add_mask(common);
    const int32_t wide = a->w + b->w - 1;
    ph_mask *offsets = blank(wide, a->h + b->h - 1);
    add(ph_mask_convolve(a, b, blank(wide, a->h), offsets));
    add_mask(offsets);
    add(g.area * 3 + g.gx * 5 + g.gy * 7);
    add(ph_contact_find(a, b, dx, dy, vx, vy, &c));
    add(c.area + c.x * 3 + c.y * 5 + c.gx * 7 + c.gy * 11 + (int64_t)c.source);
    const ph_approach way = {dx * 256, dy * 256, vx, vy};
    add(ph_contact_at_depth(a, b, &way, pick(&d, 4, 0, 900), &c, &p));
    add(c.area);
    ph_motion one = {vx, vy, pick(&d, 5, 0, 90)}, two = {vy, vx, pick(&d, 6, 1, 90)};
    add(ph_bounce(&c, &one, &two, pick(&d, 7, 0, 256)));
    add(ph_bounce_friction(&c, &one, &two, 90, pick(&d, 8, 0, 300)));
    add(one.vx + one.vy * 3 + two.vx * 5 + two.vy * 7);
    ph_point out = {dx, dy}, near = out, along = out;
    add(ph_contact_push_out(a, b, &out, &c, 40) + ph_mask_push_out(a, b, &along, vx, vy | 1, 300));
    add(ph_mask_push_out_nearest(a, b, &near, 20) + ph_mask_distance(a, b, dx * 2, dy * 2, 30, &p));
    add_point(out);
    add_point(near);
    add_point(along);
    add_point(p);
}

static void moves(void) {
    dice d = roll();
    const ph_mask *b = shape(pick(&d, 0, 1, 40), pick(&d, 1, 1, 40));
    ph_body bodies[4],
        body = {b, pick(&d, 2, -50, 150), pick(&d, 3, -50, 150), pick(&d, 4, -900, 900), pick(&d, 5, -900, 900)};
    ph_touch touches[4];
    ph_sweep_hit at = {.step = 0};
    ph_contact c = {.area = 0};
    for (int32_t i = 0; i < 4; i++) {
        d = roll();
        bodies[i] = (ph_body){any_shape(), pick(&d, 6, -100, 100), pick(&d, 7, 0, 100), 0, 0};
    }
    add(ph_mask_sweep(bodies[0].mask, b, pick(&d, 8, -300, 300), pick(&d, 9, -300, 300), pick(&d, 10, -500, 500),
                      pick(&d, 11, -500, 500), &at));
    add(at.step * 3 + at.hit.x * 5 + at.free.y * 7);
    ph_move move = {.x = pick(&d, 12, -60, 60),
                    .y = -60,
                    .mx = pick(&d, 13, -40000, 40000),
                    .my = pick(&d, 14, 0, 40000),
                    .up = pick(&d, 15, 0, 3)};
    move.touches = touches;
    move.touches_max = 4;
    add(ph_mask_move(b, bodies, 4, &move));
    add(move.x + move.y * 3 + move.ground * 5 + move.touches_n * 7);
    add(ph_contact_combine(&body, bodies, 4, &c) && ph_contact_push_out_all(&body, bodies, 4, &c, 50) > 0);
    add(c.area + c.gx * 3 + c.gy * 5 + body.x * 7 + body.y * 11);
    add(ph_contact_rest(&body, bodies, 4, 0, 40, 148));
}

static void shapes(void) {
    dice d = roll();
    ph_mask *a = any_shape(), *from, *scaled, *turned;
    const ph_box box = {pick(&d, 0, -9, a->w), pick(&d, 1, -9, a->h), pick(&d, 2, 0, SIDE), pick(&d, 3, 0, SIDE)};
    const ph_point p = {pick(&d, 4, -20, SIDE), pick(&d, 5, -20, SIDE)},
                   q = {pick(&d, 6, -20, SIDE), pick(&d, 7, -20, SIDE)};
    const int32_t r = pick(&d, 9, 0, 40);
    ph_point first = {0, 0};
    add(ph_mask_hit_box(a, box) + 2 * ph_mask_hit_circle(a, p.x, p.y, r) + 4 * ph_mask_hit_line(a, p, q, &first));
    add(ph_mask_count_box(a, box));
    add_point(first);
    ph_mask_scale(a, scaled = blank(pick(&d, 11, 1, SIDE), pick(&d, 12, 1, SIDE)));
    ph_mask_turn(a, (ph_turn)pick(&d, 13, 4, 7), turned = blank(a->h, a->w));
    add_mask(scaled);
    add_mask(turned);
    ph_components *found = ph_components_init(memory(ph_components_bytes(a)), a, pick(&d, 14, 0, 1) * 4 + 4);
    add(found->n + ph_components_at(found, p.x, p.y));
    if (found->n > 0) {
        const ph_component *c = &ph_components_list(found)[found->largest];
        ph_components_mask(found, 0, from = blank(a->w, a->h));
        add_mask(from);
        ph_components_cut(found, found->largest, a, from = blank(c->box.x1 - c->box.x0, c->box.y1 - c->box.y0));
        add_mask(from);
    }
    add((int64_t)ph_mask_save(a, NULL, 0));
    uint8_t *saved = memory(ph_mask_save(a, NULL, 0));
    ph_mask *restored = ph_mask_restore(saved, ph_mask_save(a, saved, ph_mask_save(a, NULL, 0)));
    add(ph_mask_equal(restored, a));
    ph_mask_free(restored);
    ph_mask_print(a, turned, p.x / 4, p.y / 4, put, NULL);
}

/// Moments are rounded, because compilers may contract multiplications and additions.
static void measures(void) {
    dice d = roll();
    ph_mask *a = any_shape(), *wide = shape(pick(&d, 0, 65, 400), pick(&d, 1, 65, 400));
    ph_point points[200];
    ph_loop loops[20];
    ph_outline outline = {points, loops, 200, 20, 0, 0};
    ph_moments m = {.x = 0};
    add(ph_mask_outline(a, pick(&d, 2, 0, 1) * 4 + 4, blank(a->w, a->h), &outline));
    add(outline.loops_n * 3 + outline.points_n);
    for (int32_t i = 0; i < outline.points_n && i < 200; i++) {
        add_point(points[i]);
    }
    for (int32_t i = 0; i < outline.loops_n && i < 20; i++) {
        add(loops[i].area);
    }
    add(ph_mask_moments(a, &m));
    add((int64_t)(m.x * 16 + 0.01) + (int64_t)(m.y * 16 + 0.01) * 3);
    ph_summary *summary = ph_summary_init(memory(ph_summary_bytes(wide->w, wide->h)), wide);
    const ph_box hole = {20, 30, 90, 120};
    ph_mask_fill_box(wide, hole, false);
    ph_summary_update(summary, wide, hole);
    add(ph_summary_hit(wide, summary, a, NULL, pick(&d, 3, -SIDE, 400), pick(&d, 4, -SIDE, 400)));
}

static void pictures(void) {
    dice d = roll();
    const int32_t w = pick(&d, 0, 1, 70), h = pick(&d, 1, 1, 70);
    const size_t bytes = (size_t)w * (size_t)h * 4;
    uint8_t *rgba = memory(bytes), *baked = memory(256 * 256 * 4);
    static const uint8_t red[4] = {255, 0, 0, 255}, none[4] = {0, 0, 0, 0};
    for (size_t i = 0; i < bytes; i++) {
        rgba[i] = (uint8_t)((uint32_t)i * 2654435761u >> 8 ^ d.n[i % 20]);
    }
    const ph_image image = {rgba, w, h, w * 4};
    const ph_indexed indexed = {rgba, w, h, w * 4};
    const ph_bits bits = {rgba, w, h, w * 4, pick(&d, 3, 0, 1) > 0};
    const ph_box frame = {pick(&d, 4, -5, w), pick(&d, 5, -5, h), pick(&d, 6, 1, 70), pick(&d, 7, 1, 70)};
    const ph_color_key key = {128, 128, 128, 0, 90, 90, 90, 255};
    const ph_pose pose = {pick(&d, 8, 0, 360), 360, pick(&d, 9, 256, 99999), pick(&d, 10, 1, 3)};
    const uint64_t set[4] = {(uint64_t)pick(&d, 11, 0, 9999), 1, 77, (uint64_t)pick(&d, 12, 0, 9)};
    ph_mask *alpha = ph_mask_from_alpha(&image, frame, 127), *keys = ph_mask_from_keys(&image, frame, &key, 1, true);
    ph_mask *mask = blank(w, h);
    add_mask(alpha);
    add_mask(keys);
    ph_mask_load_alpha(mask, &image, (ph_point){1, 2}, 99);
    add_mask(mask);
    ph_mask_load_index(mask, &indexed, (ph_point){0, 0}, set, true);
    add_mask(mask);
    ph_mask_load_keys(mask, &image, (ph_point){0, 0}, &key, 1, false);
    add_mask(mask);
    ph_mask_load_bits(mask, &bits, (ph_point){0, 0});
    add_mask(mask);
    const ph_pixels out = {baked, 256, 256, 1024};
    ph_mask_paint(mask, (ph_point){3, 4}, red, none, &out);
    add(ph_pose_size(frame, &pose) + ph_pose_bake(&image, frame, &pose, &out));
    for (size_t i = 0; i < 256 * 256 * 4; i += 97) {
        add(baked[i]);
    }
    const ph_frame one = {&image, frame}, two = {&image, {0, 0, w, h}};
    const int32_t dx = pick(&d, 13, -40, 40), dy = pick(&d, 14, -40, 40);
    ph_point first = {0, 0};
    add(ph_reference_hit(&one, &two, dx, dy, 127, &first) + ph_reference_area(&one, &two, dx, dy, 127) * 2);
    const ph_soft *soft = ph_soft_init(memory(ph_soft_bytes(w, h)), &image, (ph_box){0, 0, w, h});
    const ph_rle *a = ph_rle_init(memory(ph_rle_bytes(alpha)), alpha),
                 *b = ph_rle_init(memory(ph_rle_bytes(keys)), keys);
    add(ph_soft_hit(soft, soft, dx, dy) + ph_soft_overlap_area(soft, soft, dx, dy) * 2);
    add(ph_rle_hit(a, b, dx, dy, &first) + ph_rle_overlap_area(a, b, dx, dy) * 2);
    add_point(first);
    ph_mask_free(alpha);
    ph_mask_free(keys);
}

static void count_pairs(void *user, const ph_pair *pairs, int32_t n) {
    for (int32_t i = 0; i < n; i++) { // in any order
        *(int64_t *)user += (pairs[i].a + 1) * 1009 + pairs[i].b * pairs[i].b;
    }
}

static void scenes(void) {
    dice d = roll();
    static ph_pair pairs[PAIRS], other[PAIRS];
    static ph_contact contacts[PAIRS];
    static ph_shot_hit hits[PAIRS];
    ph_item items[ITEMS];
    ph_body bodies[ITEMS];
    ph_point ways[ITEMS];
    ph_found found[ITEMS] = {{.item = -1}};
    ph_mask *masks[4];
    for (int32_t i = 0; i < 4; i++) {
        masks[i] = any_shape();
    }
    const ph_item ask = {{0, 0, 200, 100}, 3, 3, 0};
    int64_t sums[3] = {0, 0, 0};
    for (int32_t i = 0; i < ITEMS; i++) {
        d = roll();
        bodies[i] = (ph_body){masks[i % 4], pick(&d, 0, -400, 400), pick(&d, 1, -300, 300), pick(&d, 2, -9, 9),
                              pick(&d, 3, -9, 9)};
        ways[i] = (ph_point){pick(&d, 4, -60, 60), pick(&d, 5, -60, 60)};
        const ph_box box = ph_mask_box(bodies[i].mask, bodies[i].x, bodies[i].y);
        items[i] = (ph_item){ph_box_sweep(box, -ways[i].x, -ways[i].y), (uint16_t)(1 + (i % 7 == 0)), 3, i % 11 == 0};
    }
    ph_broadphase *fast = ph_broadphase_init(memory(ph_broadphase_bytes(ITEMS)), ITEMS);
    ph_partition *parts = ph_partition_init(memory(ph_partition_bytes(ITEMS)), ITEMS);
    for (int32_t i = 0; i < 3; i++) {
        const ph_broadphase_callbacks to = {count_pairs, NULL, &sums[i]};
        add(i == 0 ? ph_broadphase_pairs(fast, items, ITEMS, &to, NULL) : 0);
        add(i == 1 ? ph_partition_pairs(parts, items, ITEMS, &to, NULL) : 0);
        if (i == 2) {
            ph_all_pairs(items, ITEMS, &to, NULL);
        }
        add(sums[i]);
    }
    int32_t n = (int32_t)ph_partition_list(parts, items, ITEMS, pairs, PAIRS);
    const int32_t m = (int32_t)ph_broadphase_list(fast, items, ITEMS, other, PAIRS);
    add(ph_partition_last(parts).pairs - ph_broadphase_last(fast).pairs);
    add(ph_broadphase_box(fast, items, bodies, &ask, found, ITEMS));
    add(found[0].item);
    add(ph_broadphase_line(fast, items, NULL, &ask, (ph_point){-300, -90}, (ph_point){300, 80}, found, ITEMS));
    const int32_t shots = ph_pairs_sweep(pairs, &n, items, 2, bodies, ways, hits);
    for (int32_t i = 0; i < shots; i++) {
        add(hits[i].shot + hits[i].target * 100 + hits[i].when * 10000 + hits[i].first + hits[i].hit.x);
    }
    n = ph_pairs_touch(pairs, n, bodies, contacts);
    add(ph_pairs_minus(other, m, pairs, n, other, PAIRS) * 100 + n +
        10000 * ph_box_overlap(items[0].box, items[1].box));
    for (int32_t i = 0; i < n; i++) {
        add(pairs[i].a * 100 + pairs[i].b + contacts[i].area * 10000);
    }
}

int main(void) {
    static const struct {
        const char *name;
        void (*run)(void);
    } groups[] = {{"edits", edits},       {"overlaps", overlaps}, {"moves", moves},  {"shapes", shapes},
                  {"measures", measures}, {"pictures", pictures}, {"scenes", scenes}};
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
        hash = 0;
        for (int round = 0; round < ROUNDS; round++) {
            groups[i].run();
            while (blocks_n > 0) {
                free(blocks[--blocks_n]);
            }
        }
        printf("%-8s %08lx%08lx\n", groups[i].name, (unsigned long)(hash >> 32), (unsigned long)(hash & 0xffffffff));
    }
    return 0;
}
