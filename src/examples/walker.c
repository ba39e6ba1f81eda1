// walker.c - a figure walks, climbs steps, jumps and rides a lift on a scene that is a single mask.
//     build/walker      (left and right: walk, up: jump)
// Shows ph_mask_move (walk): it slides along obstacles, climbs slopes of up to SLOPE px per pixel, stops before
// higher steps, and returns the body below the figure. Shows how a lift carries the figure (move_lift). Until a key is
// pressed, the figure walks by itself.
// Try: M shows that ground and figure are masks; change SLOPE; draw another scene in init.
#include "demo.h"

enum { GROUND, LIFT, BODIES, GEM = BODIES, FIGURE, FIGURE_W = 14, FIGURE_H = 18 };
enum { SLOPE = 3, SPEED = 320, GRAVITY = 46, JUMP = -1300 };
enum { LIFT_X = 346, LIFT_TOP = 118, LIFT_BOTTOM = 237, LIFT_WAIT = 90, GEM_X = 440, GEM_Y = 96 };

typedef struct world {
    demo_picture ground, lift, gem, figures[2]; // figures[0] faces right, figures[1] left
    ph_body bodies[BODIES];
    ph_touch touches[4];
    ph_move figure;              // its position and the body below it
    int32_t vx, vy;              // velocity of the figure [1/256 px per tick]
    int32_t lift_way, lift_wait; // direction, and ticks until it moves
    int left, rides, gems;
} world;

/// Moves the figure by (mx, my) / 256 px, or until it is blocked.
static void walk(world *w, int32_t mx, int32_t my) {
    w->figure.mx = mx;
    w->figure.my = my;
    ph_mask_move(w->figures[w->left].mask, w->bodies, BODIES, &w->figure);
    PH_LOOK_MOVE(FIGURE, w->figure.x, w->figure.y);
    PH_LOOK_MOVE(FIGURE + 1, w->figure.x, w->figure.y);
}

/// Moves the lift, which carries the figure that stands on it and waits for a figure in its way.
static void move_lift(world *w) {
    ph_body *lift = &w->bodies[LIFT];
    if (w->lift_wait > 0) {
        w->lift_wait--;
        return;
    }
    const bool carries = w->figure.ground == LIFT;
    if (carries) {
        lift->mask = NULL; // otherwise the lift would stop the figure
        walk(w, 0, w->lift_way * DEMO_UNIT);
        w->figure.ground = LIFT;
        lift->mask = w->lift.mask;
    }
    const int32_t x = w->figure.x - lift->x, y = w->figure.y - lift->y - w->lift_way;
    PH_LOOK_MOVE(LIFT, lift->x, lift->y + w->lift_way); // the position that is tested
    if (!ph_mask_hit(lift->mask, w->figures[w->left].mask, x, y)) {
        lift->y += w->lift_way;
        w->rides += carries;
    }
    PH_LOOK_MOVE(LIFT, lift->x, lift->y);
    if (lift->y == LIFT_TOP || lift->y == LIFT_BOTTOM) {
        w->lift_way = -w->lift_way;
        w->lift_wait = LIFT_WAIT;
    }
}

/// Keys of a simple player: it jumps onto the block, waits for the lift, and leaves the lift at the top.
static int play(const world *w) {
    const int32_t x = w->figure.x, ground = w->figure.ground, lift = w->bodies[LIFT].y;
    bool blocked = false;
    for (int32_t i = 0; i < w->figure.touches_n; i++) {
        blocked = blocked || w->touches[i].side.x > 0;
    }
    if (ground == LIFT && x > LIFT_X + 6) {
        return lift == LIFT_TOP ? DEMO_RIGHT : 0;
    }
    if (ground == GROUND && x > 290 && x < LIFT_X && (lift != LIFT_BOTTOM || w->lift_wait < LIFT_WAIT / 2)) {
        return 0;
    }
    return DEMO_RIGHT | (blocked && ground == GROUND ? DEMO_UP : 0);
}

static void start(world *w) {
    w->figure = (ph_move){.x = 8, .y = 180, .up = SLOPE, .down = SLOPE, .touches = w->touches, .touches_max = 4};
    w->figure.ground = -1;
    w->vy = 0;
}

/// Announces the bodies to src/look. The figure may turn in the tick, so both of its masks are bodies.
static void announce(world *w) {
    PH_LOOK_BODY(GROUND, w->ground.mask, 0, 0);
    PH_LOOK_BODY(LIFT, w->lift.mask, w->bodies[LIFT].x, w->bodies[LIFT].y);
    PH_LOOK_BODY(GEM, w->gem.mask, GEM_X, GEM_Y);
    for (int i = 0; i < 2; i++) {
        PH_LOOK_BODY(FIGURE + i, w->figures[i].mask, w->figure.x, w->figure.y);
    }
}

/// True for any body and the present mask of the figure (b).
static bool may_meet(void *user, int32_t a, int32_t b) {
    const world *w = user;
    return a < FIGURE && b == FIGURE + w->left;
}

static void update(demo *d, world *w) {
    announce(w);
    const int keys = d->played ? d->keys : play(w);
    move_lift(w);
    w->vx = SPEED * demo_way(keys, DEMO_LEFT, DEMO_RIGHT);
    w->vy = keys & DEMO_UP && w->figure.ground >= 0 ? JUMP : w->vy + GRAVITY;
    w->left = w->vx == 0 ? w->left : w->vx < 0;
    const int32_t x = w->figure.x * DEMO_UNIT + w->figure.rx;
    walk(w, SDL_clamp(x + w->vx, 0, (DEMO_W - FIGURE_W) * DEMO_UNIT) - x, w->vy);
    w->vy = w->figure.my ? 0 : w->vy; // not 0 if a floor or a ceiling stopped the figure
    if (ph_mask_hit(w->figures[w->left].mask, w->gem.mask, GEM_X - w->figure.x, GEM_Y - w->figure.y)) {
        w->gems++;
        start(w);
    }
}

static void draw(demo *d, world *w) {
    static const char *const places[] = {"in the air", "on the ground", "on the lift"};
    demo_draw(d, &w->ground, 0, 0);
    demo_draw(d, &w->lift, w->bodies[LIFT].x, w->bodies[LIFT].y);
    demo_draw(d, &w->gem, GEM_X, GEM_Y);
    demo_draw(d, &w->figures[w->left], w->figure.x, w->figure.y);
    demo_text(d, 8, 18, 0xd8e0f0, "%s, %d gems", places[w->figure.ground + 1], w->gems);
}

static void init(demo *d, world *w) {
    ph_mask *ground = demo_mask(DEMO_W, DEMO_H, false), *lift = demo_mask(46, 6, true);
    ph_mask_fill_box(ground, (ph_box){0, 240, DEMO_W, DEMO_H}, true);
    ph_mask_fill_circle(ground, 96, 285, 84, true); // a hill, with a cave below it
    ph_mask_fill_circle(ground, 60, 264, 20, true);
    for (int32_t i = 0; i < 9; i++) { // stairs of 3 px, then a block that the figure must jump onto
        ph_mask_fill_box(ground, (ph_box){196 + 8 * i, 237 - 3 * i, 286, 240}, true);
    }
    ph_mask_fill_box(ground, (ph_box){270, 184, 316, 240}, true);
    ph_mask_fill_box(ground, (ph_box){LIFT_X + 48, LIFT_TOP, DEMO_W, 240}, true);
    ph_mask_fill_circle(ground, LIFT_X + 90, 190, 26, false);
    w->ground = demo_paint(d, ground, 0x5a8f3c);
    w->lift = demo_paint(d, lift, 0xd8a030);
    w->gem = demo_load(d, "sprites/gem.png", (ph_box){0, 0, 16, 16});
    w->figures[0] = demo_load(d, "examples/hero.png", (ph_box){0, 0, FIGURE_W, FIGURE_H});
    w->figures[1] = demo_load(d, "examples/hero.png", (ph_box){FIGURE_W, 0, 2 * FIGURE_W, FIGURE_H});
    w->bodies[GROUND] = (ph_body){ground, 0, 0, 0, 0};
    w->bodies[LIFT] = (ph_body){lift, LIFT_X, LIFT_BOTTOM, 0, 0};
    PH_LOOK_USE(demo_look(d, may_meet, w));
    w->lift_way = -1;
    start(w);
}

DEMO("walker: walk, climb, jump and ride on one mask of the whole scene",
     "left, right: walk    up: jump    M: masks    Esc: end")
