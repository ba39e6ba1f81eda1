// rest.c - resting contact: bodies fall, bounce, slide and come to rest. The picture of a resting body does not move.
//     build/rest      (space: throw all bodies up, left and right: tilt gravity)
// Shows fall: ph_contact_rest decides before the move whether a body rests, ph_bounce_friction brakes a body that
// slides, and one push-out takes it out of all solids. The left slope is less steep than FRICTION, the right slope
// is steeper. The dot of a body is green while it rests.
// Try: throw the stack; tilt; FRICTION 60; a bounce of 200. pixhit is not a physics engine: bodies do not turn.
#include "demo.h"

enum { BODIES = 9, GRAVITY = 12, FRICTION = 148, BOUNCE = 90, PUSH_MOST = 40 }; // 148 / 256: the tangent of 30 degrees

typedef struct body {
    demo_picture picture;
    int32_t x, y;     // [1/256 px]
    ph_motion motion; // mass 0: the ground
    int32_t support;  // the body on which it rests, or -1
} body;

typedef struct world {
    body bodies[BODIES]; // body 0 is the ground
    ph_body solids[BODIES];
    int still; // ticks since a picture last moved
} world;

static ph_body solid_of(const body *b) {
    return (ph_body){b->picture.mask, demo_px(b->x), demo_px(b->y), b->motion.vx, b->motion.vy};
}

/// The position after a push from pixel `from` to `to`. Its fraction is the value nearest to the solid: with the old
/// fraction, the body would be up to a pixel further away, and it would slide.
static int32_t place(int32_t position, int32_t from, int32_t to) {
    const int32_t pushed = to * DEMO_UNIT + (to < from ? DEMO_UNIT - 1 : 0);
    return to == from ? position : pushed;
}

/// Bounces the body off each solid that it overlaps, and pushes it out of all solids.
static void respond(world *w, body *b, const int32_t *numbers, int32_t n) {
    ph_body now = solid_of(b);
    const ph_body from = now;
    ph_contact c;
    for (int32_t i = 0; i < n; i++) {
        const ph_body *s = &w->solids[i];
        const int32_t vx = b->motion.vx - s->vx, vy = b->motion.vy - s->vy;
        if (ph_contact_find(s->mask, now.mask, now.x - s->x, now.y - s->y, vx, vy, &c)) {
            ph_bounce_friction(&c, &w->bodies[numbers[i]].motion, &b->motion, BOUNCE, FRICTION);
        }
    }
    if (ph_contact_combine(&now, w->solids, n, &c) && ph_contact_push_out_all(&now, w->solids, n, &c, PUSH_MOST) > 0) {
        b->x = place(b->x, from.x, now.x);
        b->y = place(b->y, from.y, now.y);
    }
}

static void fall(world *w, int32_t index, int32_t gravity_x) {
    body *b = &w->bodies[index];
    int32_t numbers[BODIES], n = 0;
    for (int32_t i = 0; i < BODIES; i++) { // all other bodies
        if (i != index) {
            numbers[n] = i;
            w->solids[n++] = solid_of(&w->bodies[i]);
        }
    }
    b->motion.vx += gravity_x;
    b->motion.vy += GRAVITY;
    const ph_body now = solid_of(b);
    const int32_t solid = ph_contact_rest(&now, w->solids, n, gravity_x, GRAVITY, FRICTION);
    b->support = solid < 0 ? -1 : numbers[solid];
    if (solid >= 0) { // the body moves with the solid
        b->motion.vx = w->solids[solid].vx;
        b->motion.vy = w->solids[solid].vy;
    } else {
        b->x = SDL_clamp(b->x + b->motion.vx, 0, (DEMO_W - now.mask->w) * DEMO_UNIT);
        b->y = SDL_max(b->y + b->motion.vy, 0);
        PH_LOOK_MOVE(index, demo_px(b->x), demo_px(b->y));
        respond(w, b, numbers, n);
        PH_LOOK_MOVE(index, demo_px(b->x), demo_px(b->y));
    }
}

static void update(demo *d, world *w) {
    const int32_t tilt = GRAVITY * demo_way(d->keys, DEMO_LEFT, DEMO_RIGHT);
    const bool again = !d->played && d->tick % 900 == 0;
    w->still++;
    for (int32_t i = 0; i < BODIES; i++) {
        PH_LOOK_BODY(i, w->bodies[i].picture.mask, demo_px(w->bodies[i].x), demo_px(w->bodies[i].y));
    }
    for (int32_t i = 1; i < BODIES; i++) {
        body *b = &w->bodies[i];
        const int32_t x = demo_px(b->x), y = demo_px(b->y);
        if (d->pressed & DEMO_SPACE || again) {
            b->motion.vx += i * 97 % 300 - 150;
            b->motion.vy -= 700 + i * 53 % 300;
        }
        fall(w, i, tilt);
        w->still = x == demo_px(b->x) && y == demo_px(b->y) ? w->still : 0;
    }
}

static void draw(demo *d, world *w) {
    for (int i = 0; i < BODIES; i++) {
        const body *b = &w->bodies[i];
        const int32_t x = demo_px(b->x), y = demo_px(b->y), side = b->picture.mask->w;
        demo_draw(d, &b->picture, x, y);
        if (i > 0) {
            demo_box(d, x + side / 2 - 2, y + b->picture.mask->h / 2 - 2, 4, 4, b->support >= 0 ? 0x40ff80 : 0xff9030);
        }
    }
    demo_text(d, 8, 18, w->still > 60 ? 0x7dffb0 : 0xd8e0f0, "no picture has moved for %d.%d s", w->still / 60,
              w->still % 60 / 6);
}

static void init(demo *d, world *w) {
    static const char *const files[BODIES] = {"", "", "", "", "rock_small", "rock_small", "pylon", "repair", "mine"};
    static const int32_t sides[BODIES] = {0, 30, 30, 30, 44, 44, 48, 20, 20};
    static const ph_point places[BODIES] = {{0, 0},    {225, 214}, {229, 180}, {223, 140}, {60, 20},
                                            {400, 60}, {130, 30},  {330, 40},  {182, 80}};
    ph_mask *ground = demo_mask(DEMO_W, DEMO_H, true);
    ph_mask_fill_box(ground, (ph_box){10, 0, DEMO_W - 10, 240}, false);
    for (int32_t x = 10; x < DEMO_W - 10; x++) { // slopes of 18 and 45 degrees
        ph_mask_fill_box(ground, (ph_box){x, SDL_min(180 + x / 3, 610 - x), x + 1, 240}, true);
    }
    ph_mask_fill_box(ground, (ph_box){340, 216, 346, 240}, true); // a post before the right slope
    w->bodies[0].picture = demo_paint(d, ground, 0x4f7a56);
    for (int i = 1; i < BODIES; i++) {
        body *b = &w->bodies[i];
        char file[40];
        SDL_snprintf(file, sizeof file, "sprites/%s.png", files[i]);
        if (files[i][0]) {
            b->picture = demo_load(d, file, (ph_box){0, 0, sides[i], sides[i]});
        } else {
            b->picture = demo_paint(d, demo_mask(sides[i], 24, true), 0xc07a3c);
        }
        b->x = places[i].x * DEMO_UNIT;
        b->y = places[i].y * DEMO_UNIT;
        b->motion.mass = (int32_t)b->picture.mask->count;
    }
    PH_LOOK_USE(demo_look(d, NULL, NULL));
}

DEMO("rest: bodies under gravity come to rest and stay", "space: throw    left, right: tilt    M: masks    Esc: end")
