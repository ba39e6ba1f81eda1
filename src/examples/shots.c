// shots.c - fast shots: shots of 2 px that move 20 px per tick, against walls of 11 px.
//     build/shots      (up and down: move the guns)
// Shows in `hit` that the item of a shot has the box of its whole way, and that ph_pairs_sweep returns its touches, the
// earliest first. The upper half tests the same shots only at the positions where they are drawn. A shot that passed
// the wall is red.
// Try: a slower SHOT_SPEED until both halves agree; another WALL_W.
#include "demo.h"

enum { HALVES = 2, BRICKS = 7, SHOTS = 24, ALL = BRICKS + SHOTS, PAIRS = BRICKS * SHOTS, BRICK = 1, SHOT = 2 };
enum { WALL_W = 11, WALL_X = 260, BRICK_H = 16, SHOT_SIDE = 2, SHOT_SPEED = 20, GUN_LEAST = 30, GUN_MOST = 82 };
enum { HALF_H = 118, TOP = 20, FLASH = 8 };

typedef struct half {
    ph_body bodies[ALL]; // the bricks, then the shots; mask NULL: no shot
    ph_point moves[ALL]; // motions in this tick [px]
    bool passed[ALL];    // the shot is behind the wall
    ph_point spark;      // the latest hit
    int spark_tick, hits, misses;
} half;

typedef struct world {
    half halves[HALVES];
    demo_picture brick, shot, gun;
    ph_partition *partition;
    int32_t gun_y, wall_x;
} world;

/// Ends the shot with a spark.
static void strike(const demo *d, half *h, int32_t shot, int32_t x, int32_t y) {
    if (h->bodies[shot].mask) { // a shot may touch two bricks
        h->bodies[shot].mask = NULL;
        h->spark = (ph_point){x, y};
        h->spark_tick = d->tick;
        h->hits++;
    }
}

/// Tests the shots. The item of a swept body has the box of its whole way in this tick.
static void hit(const demo *d, world *w, half *h, bool swept) {
    ph_item items[ALL];
    ph_pair pairs[PAIRS];
    ph_shot_hit hits[PAIRS];
    for (int i = 0; i < ALL; i++) {
        const ph_body *b = &h->bodies[i];
        const ph_box box = b->mask ? ph_mask_box(b->mask, b->x, b->y) : (ph_box){0, 0, 0, 0};
        items[i].box = swept ? ph_box_sweep(box, -h->moves[i].x, -h->moves[i].y) : box;
        items[i].category = i < BRICKS ? BRICK : SHOT;
        items[i].collides_with = i < BRICKS ? SHOT : BRICK;
        items[i].is_static = 0;
        if (b->mask) {
            PH_LOOK_BODY((swept + 1) * ALL + i, b->mask, b->x, TOP + swept * HALF_H + b->y);
        }
    }
    int32_t n = (int32_t)ph_partition_list(w->partition, items, ALL, pairs, PAIRS);
    const int32_t touches = swept ? ph_pairs_sweep(pairs, &n, items, SHOT, h->bodies, h->moves, hits) : 0;
    for (int32_t i = 0; i < touches; i++) { // the earliest touch first
        const ph_body *brick = &h->bodies[hits[i].target];
        strike(d, h, hits[i].shot, brick->x + hits[i].hit.x, brick->y + hits[i].hit.y);
    }
    n = swept ? 0 : ph_pairs_touch(pairs, n, h->bodies, NULL);
    for (int32_t i = 0; i < n; i++) {
        const ph_body *shot = &h->bodies[pairs[i].b];
        strike(d, h, pairs[i].b, shot->x, shot->y);
    }
}

/// Moves the wall, and fires a shot every second tick. Shots that leave the picture end.
static void move(const demo *d, const world *w, half *h) {
    for (int i = 0; i < BRICKS; i++) {
        h->moves[i].x = w->wall_x - h->bodies[i].x;
        h->bodies[i].x = w->wall_x;
    }
    for (int i = BRICKS; i < ALL; i++) {
        ph_body *b = &h->bodies[i];
        if (d->tick % 2 == 0 && d->tick / 2 % SHOTS == i - BRICKS) {
            *b = (ph_body){w->shot.mask, 40 + d->tick * 7 % SHOT_SPEED, w->gun_y, 0, 0};
            h->moves[i] = (ph_point){SHOT_SPEED, d->tick / 2 % 5 - 2};
            h->passed[i] = false;
        }
        b->x += h->moves[i].x;
        b->y += h->moves[i].y;
        const bool behind = b->mask && b->x > w->wall_x + WALL_W + SHOT_SPEED;
        h->misses += behind && !h->passed[i];
        h->passed[i] = behind;
        if (b->x > DEMO_W) {
            b->mask = NULL;
        }
    }
}

/// True for a shot and a brick of the same half. The ids are not indexes of items, because each half has its own items.
static bool may_meet(void *user, int32_t a, int32_t b) {
    (void)user;
    return a / ALL == b / ALL && (a % ALL < BRICKS) != (b % ALL < BRICKS);
}

static void update(demo *d, world *w) {
    const int32_t steered = 2 * demo_way(d->keys, DEMO_UP, DEMO_DOWN);
    w->gun_y = SDL_clamp(w->gun_y + (d->played ? steered : d->tick / 52 % 2 * 2 - 1), GUN_LEAST, GUN_MOST);
    w->wall_x += d->tick % 160 < 80 ? 1 : -1;
    for (int i = 0; i < HALVES; i++) {
        move(d, w, &w->halves[i]);
        hit(d, w, &w->halves[i], i == 1);
    }
}

static void draw(demo *d, world *w) {
    static const char *const names[] = {"tested where drawn", "swept"};
    for (int i = 0; i < HALVES; i++) {
        const half *h = &w->halves[i];
        const int32_t top = TOP + i * HALF_H;
        demo_draw(d, &w->gun, 10, top + w->gun_y - 16);
        for (int k = 0; k < BRICKS; k++) {
            demo_draw(d, &w->brick, h->bodies[k].x, top + h->bodies[k].y);
        }
        if (h->hits > 0 && d->tick - h->spark_tick < FLASH) {
            demo_box(d, h->spark.x - 1, top + h->spark.y - 3, 4, 8, 0xffe040);
            demo_box(d, h->spark.x - 3, top + h->spark.y - 1, 8, 4, 0xffe040);
        }
        for (int k = BRICKS; k < ALL; k++) {
            const ph_body *b = &h->bodies[k];
            if (b->mask) {
                demo_line(d, b->x - SHOT_SPEED / 2, top + b->y - h->moves[k].y / 2, b->x, top + b->y, 0x4a6a90);
                demo_box(d, b->x, top + b->y, SHOT_SIDE, SHOT_SIDE, h->passed[k] ? 0xff4040 : 0xffffff);
            }
        }
        demo_text(d, 8, top + HALF_H - 14, h->misses > 0 ? 0xff8a70 : 0x7dffb0, "%s: %d hits, %d shots passed through",
                  names[i], h->hits, h->misses);
    }
}

static void init(demo *d, world *w) {
    w->brick = demo_paint(d, demo_mask(WALL_W, BRICK_H - 1, true), 0xb0643c);
    w->shot = demo_paint(d, demo_mask(SHOT_SIDE, SHOT_SIDE, true), 0xffffff);
    w->gun = demo_load(d, "sprites/ship.png", (ph_box){0, 0, 32, 32});
    w->partition = ph_partition_init(demo_memory(d, ph_partition_bytes(ALL)), ALL);
    PH_LOOK_USE(demo_look(d, may_meet, NULL));
    w->gun_y = HALF_H / 2;
    w->wall_x = WALL_X;
    for (int i = 0; i < HALVES * BRICKS; i++) {
        const int32_t row = i % BRICKS;
        w->halves[i / BRICKS].bodies[row] = (ph_body){w->brick.mask, WALL_X, row * BRICK_H, 0, 0};
    }
}

DEMO("shots: a shot that moves further than the wall is thick must be swept",
     "up, down: move the guns    M: masks    Esc: end")
