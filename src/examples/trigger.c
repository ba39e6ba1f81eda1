// trigger.c - trigger areas: events when a body enters or leaves an area.
//     build/trigger      (arrows: fly)
// Shows the pairs that touch in this frame as a sorted list (touching), and the events as differences of two lists
// (update): a pair in `now` but not in `before` is an entry; a pair in `before` but not in `now` is an exit.
// An area has any shape: the hole of the ring is outside.
// Try: fly into the hole of the ring and out again; press M; add an area in init.
#include "demo.h"

#include <string.h>

enum { AREAS = 3, ALL = AREAS + 7, SHIP = AREAS, MOST = AREAS * ALL, LINES = 10, AREA = 1, BODY = 2, MOTE = 24 };

typedef struct event {
    ph_pair pair; // a: the area, b: the body
    bool entered;
    int tick;
} event;

typedef struct world {
    demo_picture pictures[ALL];               // the areas, the ship, and motes
    int32_t x[ALL], y[ALL], vx[ALL], vy[ALL]; // [1/256 px]
    ph_partition *partition;
    ph_pair now[MOST], before[MOST];
    int32_t now_n, before_n;
    event events[LINES]; // the latest; event number n is events[n % LINES]
    int events_n;
} world;

/// Writes the pairs of an area and a body that share a pixel to `out`, sorted. Returns their number.
static int32_t touching(world *w, ph_pair *out) {
    ph_item items[ALL];
    ph_body bodies[ALL];
    for (int32_t i = 0; i < ALL; i++) {
        const bool area = i < AREAS;
        bodies[i] = (ph_body){w->pictures[i].mask, demo_px(w->x[i]), demo_px(w->y[i]), 0, 0};
        items[i].box = ph_mask_box(bodies[i].mask, bodies[i].x, bodies[i].y);
        items[i].category = area ? AREA : BODY;
        items[i].collides_with = area ? BODY : AREA;
        items[i].is_static = area;
        PH_LOOK_BODY(i, bodies[i].mask, bodies[i].x, bodies[i].y);
    }
    const int64_t n = ph_partition_list(w->partition, items, ALL, out, MOST);
    return ph_pairs_touch(out, (int32_t)n, bodies, NULL);
}

static void note(world *w, const ph_pair *pairs, int32_t n, bool entered, int tick) {
    for (int32_t i = 0; i < n; i++) {
        w->events[w->events_n++ % LINES] = (event){pairs[i], entered, tick};
    }
}

static void update(demo *d, world *w) {
    const int32_t right = (DEMO_W - MOTE) * DEMO_UNIT, bottom = (DEMO_H - 20 - MOTE) * DEMO_UNIT;
    ph_pair changed[MOST];
    if (d->played) {
        w->vx[SHIP] = 500 * demo_way(d->keys, DEMO_LEFT, DEMO_RIGHT);
        w->vy[SHIP] = 500 * demo_way(d->keys, DEMO_UP, DEMO_DOWN);
    }
    for (int32_t i = SHIP; i < ALL; i++) {
        demo_drift(&w->x[i], &w->vx[i], 0, right);
        demo_drift(&w->y[i], &w->vy[i], 0, bottom);
    }
    memcpy(w->before, w->now, sizeof w->now);
    w->before_n = w->now_n;
    w->now_n = touching(w, w->now);
    note(w, changed, ph_pairs_minus(w->now, w->now_n, w->before, w->before_n, changed, MOST), true, d->tick);
    note(w, changed, ph_pairs_minus(w->before, w->before_n, w->now, w->now_n, changed, MOST), false, d->tick);
}

static void draw(demo *d, world *w) {
    static const char *const names[AREAS] = {"ring", "crescent", "star"}, *const kinds[2] = {"mote", "ship"};
    for (int32_t i = 0; i < ALL; i++) {
        const int32_t x = demo_px(w->x[i]), y = demo_px(w->y[i]);
        int32_t inside = 0;
        for (int32_t k = 0; k < w->now_n; k++) {
            inside += w->now[k].a == i;
        }
        if (i < AREAS) { // an area is bright while a body is in it
            SDL_SetTextureAlphaMod(w->pictures[i].texture, inside > 0 ? 235 : 90);
            demo_text(d, x, y - 12, 0xffffff, "%s: %d inside", names[i], (int)inside);
        }
        demo_draw(d, &w->pictures[i], x, y);
    }
    for (int i = SDL_max(0, w->events_n - LINES), y = 150; i < w->events_n; i++, y += 10) {
        const event *e = &w->events[i % LINES];
        demo_text(d, 8, y, e->entered ? 0x7dffb0 : 0xff9a7d, "%4d %s %s %s", e->tick, kinds[e->pair.b == SHIP],
                  e->entered ? "enters" : "leaves", names[e->pair.a]);
    }
}

static bool may_meet(void *user, int32_t a, int32_t b) {
    (void)user;
    return (a < AREAS) != (b < AREAS);
}

static void init(demo *d, world *w) {
    ph_mask *ring = demo_mask(121, 121, false), *crescent = demo_mask(101, 121, false),
            *star = demo_mask(96, 96, false);
    ph_mask_fill_circle(ring, 60, 60, 60, true);
    ph_mask_fill_circle(ring, 60, 60, 36, false);
    ph_mask_fill_circle(crescent, 60, 60, 60, true);
    ph_mask_fill_circle(crescent, 90, 60, 50, false);
    for (int32_t y = 0; y < 96; y++) {
        const int32_t side = y < 48 ? y : 95 - y, half = side * side / 48;
        ph_mask_fill_box(star, (ph_box){48 - half, y, 48 + half, y + 1}, true);
    }
    w->pictures[0] = demo_paint(d, ring, 0x2a7fff);
    w->pictures[1] = demo_paint(d, crescent, 0xc03aff);
    w->pictures[2] = demo_paint(d, star, 0xffa020);
    for (int32_t i = 0; i < ALL; i++) {
        w->x[i] = (i < AREAS ? 170 + 105 * i : 60 * i - 170) * DEMO_UNIT;
        w->y[i] = (i < AREAS ? 50 + 40 * (i * 2 % 3) : i * 97 % 200 + 20) * DEMO_UNIT;
        w->vx[i] = i < AREAS ? 0 : 60 + 47 * i;
        w->vy[i] = i < AREAS ? 0 : 514 - 61 * i;
        if (i >= SHIP) {
            const bool ship = i == SHIP;
            w->pictures[i] = demo_load(d, ship ? "sprites/ship.png" : "sprites/mote.png",
                                       ship ? (ph_box){0, 0, 32, 32} : (ph_box){0, 0, MOTE, MOTE});
        }
    }
    w->partition = ph_partition_init(demo_memory(d, ph_partition_bytes(ALL)), ALL);
    PH_LOOK_USE(demo_look(d, may_meet, NULL));
}

DEMO("trigger: a body enters or leaves an area of any shape", "arrows: fly    M: masks    Esc: end")
