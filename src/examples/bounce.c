// bounce.c - bounce: bodies of any shape bounce off each other and off the ship that you steer.
//     build/bounce      (arrows: fly)
// Shows a whole frame of collision (collide): boxes, pairs of the partition, contacts of the pairs, and for each
// contact a bounce along its normal and a push-out. The yellow lines are the normals, at the point of contact.
// Try: push a rock into a corner; set BOUNCE to 128; add rocks (ROCKS); press M.
#include "demo.h"

enum { ROCKS = 13, BODIES = ROCKS + 1, PAIRS = BODIES * (BODIES - 1) / 2, MARKS = 16, MARK_TICKS = 12 };
enum { BOUNCE = PH_BOUNCE_FULL, SPEED = 3 * DEMO_UNIT, PUSH_MOST = 64, TOP = 18, BOTTOM = DEMO_H - 16 };

typedef struct body {
    demo_picture picture;
    int32_t x, y;     // [1/256 px]
    ph_motion motion; // [1/256 px per tick]; mass in px
} body;

/// A contact that is drawn for some ticks.
typedef struct mark {
    int32_t x, y, tick;
    float nx, ny;
} mark;

typedef struct world {
    body bodies[BODIES]; // body 0 is the ship
    ph_partition *partition;
    mark marks[MARKS];
    int contacts;
} world;

/// Bounces b off a, and separates them. The separation moves b by whole pixels.
static void respond(world *w, body *a, body *b, const ph_contact *contact) {
    ph_point offset = {demo_px(b->x) - demo_px(a->x), demo_px(b->y) - demo_px(a->y)}, to = offset;
    ph_bounce(contact, &a->motion, &b->motion, BOUNCE);
    if (ph_contact_push_out(a->picture.mask, b->picture.mask, &to, contact, PUSH_MOST) > 0) {
        b->x += (to.x - offset.x) * DEMO_UNIT;
        b->y += (to.y - offset.y) * DEMO_UNIT;
        PH_LOOK_MOVE((int32_t)(b - w->bodies), demo_px(b->x), demo_px(b->y));
    }
    w->contacts++;
}

static void collide(demo *d, world *w) {
    ph_item items[BODIES];
    ph_body bodies[BODIES];
    ph_pair pairs[PAIRS];
    ph_contact contacts[PAIRS];
    for (int32_t i = 0; i < BODIES; i++) {
        const body *b = &w->bodies[i];
        bodies[i] = (ph_body){b->picture.mask, demo_px(b->x), demo_px(b->y), b->motion.vx, b->motion.vy};
        items[i] = (ph_item){ph_mask_box(bodies[i].mask, bodies[i].x, bodies[i].y), 1, 1, 0};
        PH_LOOK_BODY(i, b->picture.mask, demo_px(b->x), demo_px(b->y));
    }
    int64_t n = ph_partition_list(w->partition, items, BODIES, pairs, PAIRS); // pairs of boxes that overlap
    int32_t hits = ph_pairs_touch(pairs, (int32_t)n, bodies, contacts);       // pairs of masks that overlap
    for (int32_t i = 0; i < hits; i++) {
        const ph_pair *p = &pairs[i];
        const ph_contact *c = &contacts[i];
        w->marks[w->contacts % MARKS] = (mark){bodies[p->a].x + c->x, bodies[p->a].y + c->y, d->tick, c->nx, c->ny};
        respond(w, &w->bodies[p->a], &w->bodies[p->b], c);
    }
}

static void move(body *b) {
    const ph_box box = b->picture.mask->bounds;
    demo_drift(&b->x, &b->motion.vx, -box.x0 * DEMO_UNIT, (DEMO_W - box.x1) * DEMO_UNIT);
    demo_drift(&b->y, &b->motion.vy, (TOP - box.y0) * DEMO_UNIT, (BOTTOM - box.y1) * DEMO_UNIT);
}

static void update(demo *d, world *w) {
    if (d->played) {
        w->bodies[0].motion.vx = SPEED * demo_way(d->keys, DEMO_LEFT, DEMO_RIGHT);
        w->bodies[0].motion.vy = SPEED * demo_way(d->keys, DEMO_UP, DEMO_DOWN);
    }
    for (int i = 0; i < BODIES; i++) {
        move(&w->bodies[i]);
    }
    collide(d, w);
}

static void draw(demo *d, world *w) {
    for (int i = 0; i < BODIES; i++) {
        demo_draw(d, &w->bodies[i].picture, demo_px(w->bodies[i].x), demo_px(w->bodies[i].y));
    }
    for (int i = 0; i < SDL_min(w->contacts, MARKS); i++) {
        const mark *m = &w->marks[i];
        if (d->tick - m->tick < MARK_TICKS) {
            demo_line(d, m->x, m->y, m->x + (int32_t)(24 * m->nx), m->y + (int32_t)(24 * m->ny), 0xffe040);
            demo_box(d, m->x - 1, m->y - 1, 3, 3, 0xffffff);
        }
    }
}

static void init(demo *d, world *w) {
    w->bodies[0] = (body){
        demo_load(d, "sprites/ship.png", (ph_box){0, 0, 32, 32}), 20 * DEMO_UNIT, 120 * DEMO_UNIT, {300, 130, 300}};
    for (int32_t i = 1; i < BODIES; i++) {
        body *b = &w->bodies[i];
        const int32_t large = i % 4 == 0, side = large ? 88 : 44, frame = i % 3 * side;
        b->picture = demo_load(d, large ? "sprites/rock_medium.png" : "sprites/rock_small.png",
                               (ph_box){frame, 0, frame + side, side});
        b->x = (60 + (i - 1) % 5 * 80) * DEMO_UNIT;
        b->y = (20 + (i - 1) / 5 * 80) * DEMO_UNIT;
        b->motion = (ph_motion){(i * 83 % 7 - 3) * 70, (i * 59 % 5 - 2) * 90, (int32_t)b->picture.mask->count};
    }
    w->partition = ph_partition_init(demo_memory(d, ph_partition_bytes(BODIES)), BODIES);
    PH_LOOK_USE(demo_look(d, NULL, NULL));
}

DEMO("bounce: contact, normal, bounce and push-out", "arrows: fly    M: masks    Esc: end")
