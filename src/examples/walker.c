// walker.c - walks, climbs, falls, digs and rides: ph_mask_move on carved ground, tiles, a ledge and a lift.
//     build/walker      (left and right: walk, up: jump, space: dig; Escape ends)
// The ground is one mask, which the walker carves. The tiles come from text: they are drawn into a single mask, and
// each is also a body; both methods stop at the same pixel. The walker can jump through the ledge from below: the
// ledge is a body only while the feet are above it. A lift first moves the walker that it carries. The picture shows
// the masks.
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pixhit/pixhit.h"

enum { W = 480, H = 272, TILE = 16, COLUMNS = W / TILE, CELLS = COLUMNS * H / TILE, UNIT = 256 };
enum { LEFT = 1, RIGHT = 2, JUMP = 4, DIG = 8, GROUND = 0, LIFT, LEDGE, TILES, FIRST }; // keys; bodies, then each tile
static const int32_t speed = 384, gravity = 48, jump = -1400, slope = 3;
static const char heights[] = "BBBBBBBBBBBGGGHHHHIKLLLLLKJIHF"; // number of tiles in each column: A is 0

typedef struct world {
    ph_mask *ground, *lift, *ledge, *tiles, *walker;
    ph_body bodies[FIRST + CELLS];         // n bodies: the tiles as one mask, then each tile
    int32_t x, y, vx, vy;                  // position and velocity of the walker [1/256 px]
    int32_t n, tick, on, dug, rides, hits; // on: the body under the walker, or -1; hits: number of touches
    ph_touch touches[4];
} world;

static int32_t whole(int32_t v) { // rounds down
    return v >= 0 ? v / UNIT : -((UNIT - 1 - v) / UNIT);
}

static void need(bool it, const char *else_say) {
    if (!it) {
        fprintf(stderr, "walker: %s\n", else_say);
        exit(1);
    }
}

/// Moves the walker by (mx, my) px until it is blocked: among the tiles as one mask, and among the single tiles.
static ph_move go(world *g, int32_t mx, int32_t my) {
    ph_move one = {whole(g->x), whole(g->y), mx, my, slope, slope, g->touches, 4, 0, -1}, each = one;
    bool above = g->vy >= 0 && one.y + g->walker->bounds.y1 <= g->bodies[LEDGE].y;
    g->bodies[LEDGE].mask = above ? g->ledge : NULL;
    g->bodies[TILES].mask = g->tiles;
    (void)ph_mask_move(g->walker, g->bodies, FIRST, &one);
    g->bodies[TILES].mask = NULL;
    each.touches_max = 0;
    (void)ph_mask_move(g->walker, g->bodies, g->n, &each);
    need(one.x == each.x && one.y == each.y, "tiles as one mask and each by itself differ");
    return one;
}

/// Moves the lift up and down, with the walker on it or in its way.
static void move_lift(world *g) {
    ph_body *lift = &g->bodies[LIFT];
    int32_t phase = g->tick / 2 % 200, to = 252 - (phase < 100 ? phase : 200 - phase) * 76 / 100;
    if (g->on == LIFT && to != lift->y) {
        lift->mask = NULL;
        g->y += (go(g, 0, to - lift->y).y - whole(g->y)) * UNIT;
        g->rides++;
    }
    lift->y = to;
    lift->mask = g->lift;
    ph_point offset = {whole(g->x) - lift->x, whole(g->y) - to};
    if (ph_mask_push_out(g->lift, g->walker, &offset, 0, -1, TILE) > 0) {
        g->y = (to + offset.y) * UNIT;
    }
}

static void play(world *g, int keys) {
    g->tick++;
    move_lift(g);
    g->vx = speed * (!!(keys & RIGHT) - !!(keys & LEFT));
    g->vy = keys & JUMP && g->on >= 0 ? jump : g->vy + gravity;
    if (keys & DIG) {
        int32_t x = whole(g->x) + g->walker->w / 2, y = whole(g->y) + g->walker->h / 2 - 1;
        g->dug += (int32_t)ph_mask_fill_circle(g->ground, g->vx < 0 ? x - 9 : x + 9, y, 9, false);
    }
    int32_t to = SDL_clamp(g->x + g->vx, 0, (W - g->walker->w) * UNIT);
    ph_move by = go(g, whole(to) - whole(g->x), whole(g->y + g->vy) - whole(g->y));
    bool stopped = by.my || (by.ground >= 0 && g->vy > 0);
    g->x = by.mx ? by.x * UNIT : to; // a stop loses the fraction of a pixel
    g->y = stopped ? by.y * UNIT : g->y + g->vy;
    g->vy = stopped ? 0 : g->vy;
    g->on = by.ground;
    g->hits = by.touches_n;
}

// ---- the world, its picture, and its players ----------------------------------------------------

static ph_mask *block(int32_t w, int32_t h, bool solid) {
    ph_mask *mask = ph_mask_create(w, h);
    need(mask != NULL, "no memory");
    ph_mask_fill(mask, solid);
    return mask;
}

static void begin(world *g) {
    ph_mask *ground = block(W, H, false), *tile = block(TILE, TILE, true);
    g->ground = ground;
    g->tiles = block(W, H, false);
    g->walker = block(9, 12, false);
    g->ledge = block(40, 4, true);
    g->lift = block(28, 6, true);
    g->bodies[GROUND] = (ph_body){ground, 0, 0, 0, 0};
    g->bodies[LIFT] = (ph_body){g->lift, 146, 252, 0, 0};
    g->bodies[LEDGE] = (ph_body){g->ledge, 272, 128, 0, 0};
    g->n = FIRST;
    for (int32_t i = 0; i < CELLS; i++) { // from the lower left
        ph_body body = {tile, i % COLUMNS * TILE, H - (i / COLUMNS + 1) * TILE, 0, 0};
        if (i / COLUMNS <= heights[i % COLUMNS] - 'B') {
            g->bodies[g->n++] = body;
            ph_mask_draw(g->tiles, tile, body.x, body.y);
        }
    }
    ph_mask_fill_circle(g->walker, 4, 3, 3, true);
    ph_mask_fill_box(g->walker, (ph_box){1, 6, 8, 12}, true);
    ph_mask_fill_box(ground, (ph_box){0, 200, 144, 256}, true);
    ph_mask_fill_circle(ground, 45, 225, 40, true);
    ph_mask_fill_circle(ground, 112, 178, 26, true);
    ph_mask_fill_circle(ground, 82, 200, 11, false);
    g->x = 8 * UNIT;
    g->y = 150 * UNIT;
    g->on = -1;
}

/// Draws each mask in its color.
static void draw(const world *g, SDL_Surface *page) {
    static const uint8_t colors[][4] = {
        {134, 184, 90, 255}, {255, 215, 94, 255}, {217, 168, 96, 255}, {147, 165, 200, 255}, {255, 255, 255, 255}};
    const ph_mask *masks[] = {g->ground, g->lift, g->ledge, g->tiles};
    const ph_pixels to = {page->pixels, W, H, page->pitch};
    SDL_FillRect(page, NULL, SDL_MapRGB(page->format, 20, 26, 56));
    for (int i = GROUND; i <= TILES; i++) {
        ph_mask_paint(masks[i], (ph_point){g->bodies[i].x, g->bodies[i].y}, colors[i], NULL, &to);
    }
    ph_mask_paint(g->walker, (ph_point){whole(g->x), whole(g->y)}, colors[FIRST], NULL, &to);
}

/// Keys of a simple automatic player: digs through the ground and jumps onto all other obstacles.
static int keys_played(const world *g) {
    for (int32_t i = 0; i < g->hits; i++) {
        if (g->touches[i].side.x) {
            return RIGHT | (g->touches[i].body == GROUND ? DIG : JUMP * (g->on != LIFT));
        }
    }
    return RIGHT;
}

/// Shows a frame in the window. Returns the keys of the player, or -1 at the end.
static int keys_held(const world *g, SDL_Window *to, SDL_Surface *page) {
    const Uint8 *key = SDL_GetKeyboardState(NULL);
    for (SDL_Event e; SDL_PollEvent(&e);) {
        if (e.type == SDL_QUIT || (e.type == SDL_KEYDOWN && e.key.keysym.sym == SDLK_ESCAPE)) {
            return -1;
        }
    }
    draw(g, page);
    SDL_BlitScaled(page, NULL, SDL_GetWindowSurface(to), NULL);
    SDL_UpdateWindowSurface(to);
    SDL_Delay(16);
    return key[SDL_SCANCODE_LEFT] * LEFT | key[SDL_SCANCODE_RIGHT] * RIGHT | key[SDL_SCANCODE_UP] * JUMP |
           key[SDL_SCANCODE_SPACE] * DIG;
}

/// With options the automatic player walks without a window, and the result is printed and drawn.
int main(int argc, char **argv) {
    static world g;
    const int at = SDL_WINDOWPOS_CENTERED, ticks = argc == 5 ? atoi(argv[2]) : 0;
    if (argc > 1 && (ticks <= 0 || strcmp(argv[1], "--ticks") != 0 || strcmp(argv[3], "--screenshot") != 0)) {
        fprintf(stderr, "walker: all options that I know are --ticks N --screenshot FILE.bmp\n");
        return 2;
    }
    SDL_Surface *page = SDL_CreateRGBSurfaceWithFormat(0, W, H, 32, SDL_PIXELFORMAT_RGBA32);
    bool shown = ticks == 0 && SDL_Init(SDL_INIT_VIDEO) == 0;
    SDL_Window *to = shown ? SDL_CreateWindow("walker", at, at, 2 * W, 2 * H, 0) : NULL;
    need(page && (to || ticks > 0), SDL_GetError());
    begin(&g);
    for (int keys = 0; to ? (keys = keys_held(&g, to, page)) >= 0 : g.tick < ticks;) {
        play(&g, to ? keys : keys_played(&g));
    }
    draw(&g, page);
    printf("%d ticks: at %d, %d on body %d, %d px dug, %d px ridden\n", g.tick, whole(g.x), whole(g.y), g.on, g.dug,
           g.rides);
    bool saved = to || SDL_SaveBMP(page, argv[4]) == 0;
    SDL_Quit(); // the process frees the rest
    return !saved;
}
