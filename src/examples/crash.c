// crash.c - even damage: equal crashes cause equal damage, wherever a tick ends.
//     build/crash      (left and right: speed)
// Ten ships fall onto equal rocks, each started a fraction of a tick later. The pixels that count as damage are yellow.
// Upper row: the overlap at the end of the tick in which they touch, which depends on the start. Lower row: the overlap
// at a depth past the first touch, by ph_contact_at_depth (crash). The depth is half the distance of a tick, so faster
// crashes cause more damage.
// Try: several speeds; another frame of the rocks in init; press M, which shows the masks of the falling ships.
#include "demo.h"

enum { SHIPS = 10, ROWS = 2, LANE = 46, START_Y = 26, ROCK_Y = 76, ROW_H = 118, SHOW_TICKS = 120 };
enum { SPEED_LEAST = 512, SPEED_MOST = 12 * DEMO_UNIT, SPEED_STEP = 128 };

typedef struct ship {
    int32_t y;             // [1/256 px]
    bool crashed;          // true: the arrays contain the result of each row
    ph_point places[ROWS]; // offset from the rock [px]
    int32_t damage[ROWS];  // [px]
} ship;

typedef struct world {
    demo_picture ship_picture, rock;
    ph_mask *overlap;
    ship ships[SHIPS];
    int32_t speed; // [1/256 px per tick]
    int tick;
} world;

/// Computes the damage in both ways.
static void crash(world *w, ship *s) {
    const ph_mask *rock = w->rock.mask, *mask = w->ship_picture.mask;
    const ph_approach way = {6 * DEMO_UNIT, s->y - ROCK_Y * DEMO_UNIT, 0, w->speed};
    ph_contact at_end, at_depth;
    s->places[0] = (ph_point){6, demo_px(s->y) - ROCK_Y};
    if (ph_contact_find(rock, mask, s->places[0].x, s->places[0].y, 0, w->speed, &at_end) &&
        ph_contact_at_depth(rock, mask, &way, w->speed / 2, &at_depth, &s->places[1])) {
        s->damage[0] = (int32_t)at_end.area;
        s->damage[1] = (int32_t)at_depth.area;
        s->crashed = true;
    }
}

static void start(world *w) {
    w->tick = 0;
    for (int i = 0; i < SHIPS; i++) {
        w->ships[i] = (ship){.y = START_Y * DEMO_UNIT - i * w->speed / SHIPS};
    }
}

static void update(demo *d, world *w) {
    const int32_t change = SPEED_STEP * demo_way(d->keys, DEMO_LEFT, DEMO_RIGHT);
    if (change != 0 || ++w->tick > SHOW_TICKS) {
        w->speed = SDL_clamp(w->speed + change, SPEED_LEAST, SPEED_MOST);
        start(w);
    }
    for (int i = 0; i < SHIPS; i++) {
        ship *s = &w->ships[i];
        if (!s->crashed) {
            s->y += w->speed;
            PH_LOOK_BODY(2 * i, w->rock.mask, 10 + i * LANE, 4 + ROCK_Y);
            PH_LOOK_BODY(2 * i + 1, w->ship_picture.mask, 16 + i * LANE, 4 + demo_px(s->y));
            crash(w, s);
        }
    }
}

/// Draws a ship and its rock, and the pixels in both.
static void draw_lane(demo *d, world *w, const ship *s, int32_t x, int row) {
    const int32_t top = 4 + row * ROW_H, rock_y = top + ROCK_Y;
    const ph_point flying = {6, demo_px(s->y) - ROCK_Y}, position = s->crashed ? s->places[row] : flying;
    demo_draw(d, &w->rock, x, rock_y);
    demo_draw(d, &w->ship_picture, x + position.x, rock_y + position.y);
    ph_mask_copy(w->overlap, w->rock.mask);
    ph_mask_intersect(w->overlap, w->ship_picture.mask, position.x, position.y);
    for (int32_t y = 0; y < w->overlap->h; y++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(w->overlap, y, &x0, &x1);) {
            demo_box(d, x + x0, rock_y + y, x1 - x0, 1, 0xffe040);
        }
    }
    if (s->crashed) {
        demo_text(d, x + 10, rock_y + 34, 0xffffff, "%3d", s->damage[row]);
    }
}

static void draw(demo *d, world *w) {
    static const char *const names[ROWS] = {"at the end of the tick", "at a depth past the first touch"};
    for (int row = 0; row < ROWS; row++) {
        int32_t least = INT32_MAX, most = 0;
        for (int i = 0; i < SHIPS; i++) {
            const ship *s = &w->ships[i];
            draw_lane(d, w, s, 10 + i * LANE, row);
            least = s->crashed ? SDL_min(least, s->damage[row]) : least;
            most = s->crashed ? SDL_max(most, s->damage[row]) : most;
        }
        if (most > 0) {
            demo_text(d, 8, 24 + row * ROW_H, least < most ? 0xff8a70 : 0x7dffb0, "%s: damage %d to %d", names[row],
                      least, most);
        }
    }
    demo_text(d, 380, 24, 0xd8e0f0, "%d.%d px a tick", w->speed / DEMO_UNIT, w->speed % DEMO_UNIT * 10 / DEMO_UNIT);
}

/// True for a ship and the rock of its lane.
static bool may_meet(void *user, int32_t a, int32_t b) {
    (void)user;
    return a / 2 == b / 2;
}

static void init(demo *d, world *w) {
    w->rock = demo_load(d, "sprites/rock_small.png", (ph_box){44, 0, 88, 44});
    w->ship_picture = demo_load(d, "sprites/ship.png", (ph_box){0, 32, 32, 64}); // points down
    w->overlap = ph_mask_init(demo_memory(d, ph_mask_bytes(44, 44)), 44, 44);
    w->speed = 6 * DEMO_UNIT;
    PH_LOOK_USE(demo_look(d, may_meet, NULL));
    start(w);
}

DEMO("crash: equal crashes cost equal damage, wherever a tick ends", "left, right: speed    M: masks    Esc: end")
