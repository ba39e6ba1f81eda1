// trigger.c - trigger areas: events when a body enters or leaves an area.
//     build/trigger      (arrows: fly)
// Shows the pairs that touch in this frame as a sorted list (touching), and the events as differences of two lists
// (update): the pairs of now without those of before are entries, the pairs of before without those of now are exits.
// An area has any shape: the hole of the ring is outside.
// Try: fly into the hole of the ring and out again; press M; add an area in init.
#include "demo.h"

#include <string.h>

enum { AREAS = 3, BODIES = 8, ALL = AREAS + BODIES, MOST = AREAS * BODIES, LINES = 10, AREA = 1, BODY = 2 };

typedef struct event {
    ph_pair pair; // a: the area, b: the body
    bool entered;
    int tick;
} event;

typedef struct world {
    demo_picture pictures[ALL];               // the areas, then the bodies; body 0 is the player's
    int32_t x[ALL], y[ALL], vx[ALL], vy[ALL]; // [1/256 px]
    ph_partition *partition;
    ph_pair now[MOST], before[MOST];
    int32_t now_n, before_n;
    event events[LINES]; // the latest; event number n is events[n % LINES]
    int events_n;
} world;

static const char *const names[ALL] = {"ring",   "crescent", "star",    "ship",  "mote 1", "mote 2",
                                       "mote 3", "mote 4",   "snapper", "borer", "weaver"};

/// Writes the pairs of an area and a body that share a pixel to `out`, sorted. Returns their number.
static int32_t touching(world *w, ph_pair *out) {
    ph_item items[ALL];
    ph_body bodies[ALL];
    for (int32_t i = 0; i < ALL; i++) {
        const ph_mask *mask = w->pictures[i].mask;
        bodies[i] = (ph_body){mask, demo_px(w->x[i]), demo_px(w->y[i]), 0, 0};
        PH_LOOK_BODY(i, mask, demo_px(w->x[i]), demo_px(w->y[i]));
        items[i] = (ph_item){ph_mask_box(mask, bodies[i].x, bodies[i].y), BODY, AREA, 0};
        if (i < AREAS) {
            items[i].category = AREA;
            items[i].collides_with = BODY;
            items[i].is_static = 1;
        }
    }
    int64_t n = ph_partition_list(w->partition, items, ALL, out, MOST);
    return ph_pairs_touch(out, (int32_t)n, bodies, NULL);
}

static void note(world *w, const ph_pair *pairs, int32_t n, bool entered, int tick) {
    for (int32_t i = 0; i < n; i++) {
        w->events[w->events_n++ % LINES] = (event){pairs[i], entered, tick};
    }
}

static void move(demo *d, world *w, int32_t i) {
    const ph_mask *mask = w->pictures[i].mask;
    int32_t right = (DEMO_W - mask->w) * DEMO_UNIT, bottom = (DEMO_H - 20 - mask->h) * DEMO_UNIT;
    if (i == AREAS && d->played) {
        w->vx[i] = 500 * (!!(d->keys & DEMO_RIGHT) - !!(d->keys & DEMO_LEFT));
        w->vy[i] = 500 * (!!(d->keys & DEMO_DOWN) - !!(d->keys & DEMO_UP));
    }
    w->x[i] += w->vx[i];
    w->y[i] += w->vy[i];
    w->vx[i] = w->x[i] < 0 || w->x[i] > right ? -w->vx[i] : w->vx[i];
    w->vy[i] = w->y[i] < 0 || w->y[i] > bottom ? -w->vy[i] : w->vy[i];
    w->x[i] = SDL_clamp(w->x[i], 0, right);
    w->y[i] = SDL_clamp(w->y[i], 0, bottom);
}

static void update(demo *d, world *w) {
    ph_pair changed[MOST];
    for (int32_t i = AREAS; i < ALL; i++) {
        move(d, w, i);
    }
    memcpy(w->before, w->now, sizeof w->now);
    w->before_n = w->now_n;
    w->now_n = touching(w, w->now);
    note(w, changed, ph_pairs_minus(w->now, w->now_n, w->before, w->before_n, changed, MOST), true, d->tick);
    note(w, changed, ph_pairs_minus(w->before, w->before_n, w->now, w->now_n, changed, MOST), false, d->tick);
}

static void draw(demo *d, world *w) {
    for (int32_t i = 0; i < ALL; i++) {
        int32_t inside = 0;
        for (int32_t k = 0; k < w->now_n; k++) {
            inside += w->now[k].a == i;
        }
        if (i < AREAS) { // an area is bright while a body is in it
            SDL_SetTextureAlphaMod(w->pictures[i].texture, inside > 0 ? 235 : 90);
        }
        demo_draw(d, &w->pictures[i], demo_px(w->x[i]), demo_px(w->y[i]));
        if (i < AREAS) {
            demo_text(d, demo_px(w->x[i]), demo_px(w->y[i]) - 12, 0xffffff, "%s: %d inside", names[i], (int)inside);
        }
    }
    for (int i = SDL_max(0, w->events_n - LINES); i < w->events_n; i++) {
        const event *e = &w->events[i % LINES];
        int32_t y = 150 + 10 * (i - SDL_max(0, w->events_n - LINES));
        demo_text(d, 8, y, e->entered ? 0x7dffb0 : 0xff9a7d, "%4d %s %s %s", e->tick, names[e->pair.b],
                  e->entered ? "enters" : "leaves", names[e->pair.a]);
    }
}

static bool may_meet(void *user, int32_t a, int32_t b) {
    (void)user;
    return (a < AREAS) != (b < AREAS);
}

static void init(demo *d, world *w) {
    static const char *const files[BODIES] = {"ship", "mote", "mote", "mote", "mote", "snapper", "borer", "weaver"};
    static const int32_t sides[BODIES] = {32, 24, 24, 24, 24, 28, 28, 36};
    ph_mask *ring = demo_mask(121, 121), *crescent = demo_mask(101, 121), *star = demo_mask(96, 96);
    ph_mask_fill_circle(ring, 60, 60, 60, true);
    ph_mask_fill_circle(ring, 60, 60, 36, false);
    ph_mask_fill_circle(crescent, 60, 60, 60, true);
    ph_mask_fill_circle(crescent, 90, 60, 50, false);
    for (int32_t y = 0; y < 96; y++) {
        int32_t half = y < 48 ? y : 95 - y;
        ph_mask_fill_box(star, (ph_box){48 - half * half / 48, y, 48 + half * half / 48, y + 1}, true);
    }
    w->pictures[0] = demo_paint(d, ring, 0x2a7fff);
    w->pictures[1] = demo_paint(d, crescent, 0xc03aff);
    w->pictures[2] = demo_paint(d, star, 0xffa020);
    for (int32_t i = 0; i < AREAS; i++) {
        w->x[i] = (170 + 105 * i) * DEMO_UNIT;
        w->y[i] = (50 + 40 * (i * 2 % 3)) * DEMO_UNIT;
    }
    for (int32_t i = 0; i < BODIES; i++) {
        char file[32];
        SDL_snprintf(file, sizeof file, "sprites/%s.png", files[i]);
        w->pictures[AREAS + i] = demo_load(d, file, (ph_box){0, 0, sides[i], sides[i]});
        w->x[AREAS + i] = (60 * i + 10) * DEMO_UNIT;
        w->y[AREAS + i] = (i * 97 % 200 + 20) * DEMO_UNIT;
        w->vx[AREAS + i] = 200 + 47 * i;
        w->vy[AREAS + i] = 331 - 61 * i;
    }
    w->partition = ph_partition_init(demo_memory(d, ph_partition_bytes(ALL)), ALL);
    PH_LOOK_USE(demo_look(d, may_meet, NULL));
}

int main(int argc, char **argv) {
    demo d;
    world w = {0};
    demo_begin(&d, argc, argv, "trigger: a body enters or leaves an area of any shape",
               "arrows: fly    M: masks    Esc: end");
    for (init(&d, &w); demo_frame(&d); draw(&d, &w)) {
        update(&d, &w);
    }
    return demo_end(&d);
}
