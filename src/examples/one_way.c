// one_way.c - one-way platforms: a figure jumps up through a ledge, stands on it, and drops through on request.
//     build/one_way      (left and right: walk, up: jump, down: drop)
// Shows open_ledges: before each move, a ledge is a body only while the feet of the figure are above it and down is not
// pressed. The floor and the walls are always solid. Until a key is pressed, the figure plays by itself.
// Try: jump through a ledge; walk off its end; hold down to fall through all; press M.
#include "demo.h"

enum { FLOOR, LEDGES = 6, BODIES = FLOOR + 1 + LEDGES, SPEED = 350, GRAVITY = 46, JUMP = -1060 };
enum { FIGURE_W = 14, FIGURE_H = 18, LEDGE_H = 6 };

typedef struct world {
    demo_picture floor, ledges[LEDGES], figures[2]; // figures[0] faces right, figures[1] left
    ph_body bodies[BODIES];                         // the floor, then the ledges; mask NULL: open
    ph_move figure;                                 // its position and the body below it
    int32_t vx, vy;                                 // velocity of the figure [1/256 px per tick]
    int left;
} world;

/// Gives each ledge its mask, or NULL if the figure may pass.
static void open_ledges(world *w, bool drop) {
    const int32_t feet = w->figure.y + FIGURE_H;
    for (int i = 0; i < LEDGES; i++) {
        ph_body *ledge = &w->bodies[FLOOR + 1 + i];
        ledge->mask = NULL;
        if (feet <= ledge->y && !drop) {
            ledge->mask = w->ledges[i].mask;
        }
    }
}

/// Keys of a simple player: it jumps from ledge to ledge, and later drops to the floor.
static int play(const demo *d) {
    const int way = d->tick / 85 % 2 ? DEMO_LEFT : DEMO_RIGHT;
    return d->tick % 900 < 780 ? way | DEMO_UP : DEMO_DOWN;
}

/// Announces floor, ledges and figure to src/look.
static void announce(world *w) {
    PH_LOOK_BODY(FLOOR, w->floor.mask, 0, 0);
    for (int i = 0; i < LEDGES; i++) {
        PH_LOOK_BODY(FLOOR + 1 + i, w->ledges[i].mask, w->bodies[FLOOR + 1 + i].x, w->bodies[FLOOR + 1 + i].y);
    }
    PH_LOOK_BODY(BODIES, w->figures[w->left].mask, w->figure.x, w->figure.y);
}

/// True for the figure (b) and the floor or a solid ledge.
static bool may_meet(void *user, int32_t a, int32_t b) {
    const world *w = user;
    return b == BODIES && (a == FLOOR || w->bodies[a].mask);
}

static void update(demo *d, world *w) {
    const int keys = d->played ? d->keys : play(d);
    w->vx = SPEED * demo_way(keys, DEMO_LEFT, DEMO_RIGHT);
    w->vy = keys & DEMO_UP && w->figure.ground >= 0 ? JUMP : w->vy + GRAVITY;
    w->left = w->vx == 0 ? w->left : w->vx < 0;
    open_ledges(w, keys & DEMO_DOWN);
    w->figure.mx = w->vx;
    w->figure.my = w->vy;
    announce(w);
    ph_mask_move(w->figures[w->left].mask, w->bodies, BODIES, &w->figure);
    PH_LOOK_MOVE(BODIES, w->figure.x, w->figure.y);
    w->vy = w->figure.my ? 0 : w->vy; // not 0 if a floor or a ceiling stopped the figure
}

static void draw(demo *d, world *w) {
    demo_draw(d, &w->floor, 0, 0);
    for (int i = 0; i < LEDGES; i++) {
        const ph_body *ledge = &w->bodies[FLOOR + 1 + i];
        SDL_SetTextureAlphaMod(w->ledges[i].texture, ledge->mask ? 255 : 110);
        demo_draw(d, &w->ledges[i], ledge->x, ledge->y);
        demo_text(d, ledge->x + w->ledges[i].mask->w + 6, ledge->y - 2, 0xa9bce0, "%s", ledge->mask ? "solid" : "open");
    }
    demo_draw(d, &w->figures[w->left], w->figure.x, w->figure.y);
}

static void init(demo *d, world *w) {
    static const ph_point places[LEDGES] = {{50, 206}, {190, 178}, {60, 146}, {330, 152}, {220, 116}, {340, 84}};
    ph_mask *floor = demo_mask(DEMO_W, DEMO_H, false);
    ph_mask_fill_box(floor, (ph_box){0, 238, DEMO_W, DEMO_H}, true);
    ph_mask_fill_box(floor, (ph_box){0, 36, 14, 238}, true);
    ph_mask_fill_box(floor, (ph_box){DEMO_W - 14, 36, DEMO_W, 238}, true);
    w->floor = demo_paint(d, floor, 0x5f6f96);
    w->bodies[FLOOR] = (ph_body){floor, 0, 0, 0, 0};
    for (int i = 0; i < LEDGES; i++) {
        ph_mask *ledge = demo_mask(100 - 8 * (i % 3), LEDGE_H, true);
        w->ledges[i] = demo_paint(d, ledge, 0xc98a3a);
        w->bodies[FLOOR + 1 + i] = (ph_body){ledge, places[i].x, places[i].y, 0, 0};
    }
    w->figures[0] = demo_load(d, "examples/hero.png", (ph_box){0, 0, FIGURE_W, FIGURE_H});
    w->figures[1] = demo_load(d, "examples/hero.png", (ph_box){FIGURE_W, 0, 2 * FIGURE_W, FIGURE_H});
    PH_LOOK_USE(demo_look(d, may_meet, w));
    w->figure.x = 100;
    w->figure.y = 238 - FIGURE_H;
}

DEMO("one-way: a ledge is solid only from above", "left, right: walk    up: jump    down: drop    M: masks    Esc: end")
