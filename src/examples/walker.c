// walker.c - walks, climbs, falls, digs and rides: ph_mask_move on carved ground, tiles, a ledge and a lift.
//     build/walker      (left and right: walk, up: jump, space: dig, T: the tiles as one mask or as many; Escape ends)
// The ground is one mask, which the walker carves. The tiles come from text: all of them drawn into one mask, or those
// near the walker as a body each; both ways end at the same pixel. Through the ledge one jumps from below: it is no
// body unless the feet are above it. Who stands on the lift is moved with it first. What is drawn is what collides.
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pixhit/pixhit.h"

enum { W = 480, H = 272, TILE = 16, COLUMNS = W / TILE, CELLS = COLUMNS * H / TILE, NEAR = 24, UNIT = 256 };
enum { LEFT = 1, RIGHT = 2, JUMP = 4, DIG = 8, GROUND = 0, LIFT, LEDGE, TILES }; // keys; the first bodies, then tiles
static const int32_t speed = 384, gravity = 48, jump = -1400, slope = 3, lift_x = 146, ledge_x = 272, ledge_y = 128;
static const char kinds[] = "#/\\", tops[] = "##############/####/####\\\\\\\\\\#"; // the top tile of each column,
static const char heights[] = "BBBBBBBBBBBGGGHHHHHKLLLLLKJIHF";                     // and so many: A is none

typedef struct world {
    ph_mask *ground, *tiles, *tile[3], *ledge, *lift, *walker;
    int32_t x, y, vx, vy, lift_y;       // of the walker [1/256 px]; of the lift [px]
    int32_t tick, on, dug, rides, many; // on: the body that he stands on, or -1; many: tiles are a body each
    int32_t touches_n;
    ph_touch touches[4];
} world;

static int32_t whole(int32_t v) { // rounds down
    return v >= 0 ? v / UNIT : -((UNIT - 1 - v) / UNIT);
}

/// Tile i, counted from the lower left, a full one or a slope; without a mask where there is none.
static ph_body tile_at(const world *g, int32_t i) {
    int32_t x = i % COLUMNS, y = i / COLUMNS, top = heights[x] - 'B';
    ph_mask *mask = g->tile[y < top ? 0 : strchr(kinds, tops[x]) - kinds];
    return (ph_body){y > top ? NULL : mask, x * TILE, H - (y + 1) * TILE, 0, 0};
}

/// What the walker may touch, fewer than TILES + NEAR. `lift` false: all but the lift, which moves him.
static int32_t bodies_near(const world *g, bool many, bool lift, ph_body *out) {
    int32_t x = whole(g->x), y = whole(g->y), n = TILES;
    bool above = g->vy >= 0 && y + g->walker->bounds.y1 <= ledge_y;
    out[GROUND] = (ph_body){g->ground, 0, 0, 0, 0};
    out[LIFT] = (ph_body){lift ? g->lift : NULL, lift_x, g->lift_y, 0, 0};
    out[LEDGE] = (ph_body){above ? g->ledge : NULL, ledge_x, ledge_y, 0, 0};
    out[n] = (ph_body){g->tiles, 0, 0, 0, 0};
    for (int32_t i = 0; many && i < CELLS; i++) {
        out[n] = tile_at(g, i);
        n += out[n].mask && abs(out[n].x - x) < 2 * TILE && abs(out[n].y - y) < 2 * TILE;
    }
    return n + !many;
}

/// Moves the walker by a way in pixels, as far as he gets.
static ph_move go(world *g, int32_t mx, int32_t my, bool lift) {
    ph_body bodies[TILES + NEAR];
    ph_move by = {whole(g->x), whole(g->y), mx, my, slope, slope, g->touches, 4, 0, -1}, other = by;
    other.touches_max = 0;
    (void)ph_mask_move(g->walker, bodies, bodies_near(g, !g->many, lift, bodies), &other);
    (void)ph_mask_move(g->walker, bodies, bodies_near(g, g->many, lift, bodies), &by);
    if (by.x != other.x || by.y != other.y) {
        fprintf(stderr, "walker: tiles as one mask and as many differ\n"), exit(1);
    }
    return by;
}

/// The lift goes up and down, and takes along who stands on it or is in its way.
static void move_lift(world *g) {
    int32_t phase = g->tick / 2 % 200, to = 252 - (phase < 100 ? phase : 200 - phase) * 76 / 100, dy = to - g->lift_y;
    if (g->on == LIFT && dy) {
        g->y += (go(g, 0, dy, false).y - whole(g->y)) * UNIT, g->rides++;
    }
    g->lift_y = to;
    ph_point offset = {whole(g->x) - lift_x, whole(g->y) - to};
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
    ph_move by = go(g, whole(to) - whole(g->x), whole(g->y + g->vy) - whole(g->y), true);
    bool stopped = by.my || (by.ground >= 0 && g->vy > 0);
    g->x = by.mx ? by.x * UNIT : to; // where he is stopped the fraction of a pixel is gone
    g->y = stopped ? by.y * UNIT : g->y + g->vy;
    g->vy = stopped ? 0 : g->vy;
    g->on = by.ground, g->touches_n = by.touches_n;
}

// ---- the world, its picture, and who plays ------------------------------------------------------------

static ph_mask *block(int32_t w, int32_t h, bool solid) {
    ph_mask *mask = ph_mask_create(w, h);
    if (mask == NULL) {
        fprintf(stderr, "walker: no memory\n"), exit(1);
    }
    ph_mask_fill(mask, solid);
    return mask;
}

static void begin(world *g) {
    g->ground = block(W, H, false), g->tiles = block(W, H, false), g->walker = block(9, 12, false);
    g->ledge = block(40, 4, true), g->lift = block(28, 6, true), g->tile[0] = block(TILE, TILE, true);
    g->tile[1] = block(TILE, TILE, false), g->tile[2] = block(TILE, TILE, false);
    for (int32_t i = 0; i < TILE * TILE; i++) { // below the diagonal
        ph_mask_set(g->tile[1], i % TILE, i / TILE, i % TILE + i / TILE >= TILE - 1);
        ph_mask_set(g->tile[2], i % TILE, i / TILE, i % TILE <= i / TILE);
    }
    for (int32_t i = 0; i < CELLS; i++) { // all tiles as one mask
        ph_body tile = tile_at(g, i);
        (void)(tile.mask && ph_mask_draw(g->tiles, tile.mask, tile.x, tile.y));
    }
    ph_mask_fill_circle(g->walker, 4, 3, 3, true), ph_mask_fill_box(g->walker, (ph_box){1, 6, 8, 12}, true);
    ph_mask_fill_box(g->ground, (ph_box){0, 200, 144, 256}, true), ph_mask_fill_circle(g->ground, 45, 225, 40, true);
    ph_mask_fill_circle(g->ground, 112, 178, 26, true), ph_mask_fill_circle(g->ground, 82, 200, 11, false);
    g->x = 8 * UNIT, g->y = 150 * UNIT, g->lift_y = 252, g->on = -1;
}

/// Each mask in its color. Tiles that are many have another one.
static void draw(const world *g, SDL_Surface *page) {
    static const uint8_t colors[][4] = {{134, 184, 90, 255}, {147, 165, 200, 255}, {112, 130, 176, 255},
                                        {217, 168, 96, 255}, {255, 215, 94, 255},  {255, 255, 255, 255}};
    const ph_pixels to = {page->pixels, W, H, page->pitch};
    SDL_FillRect(page, NULL, SDL_MapRGB(page->format, 20, 26, 56));
    ph_mask_paint(g->ground, (ph_point){0, 0}, colors[0], NULL, &to);
    ph_mask_paint(g->tiles, (ph_point){0, 0}, colors[1 + g->many], NULL, &to);
    ph_mask_paint(g->ledge, (ph_point){ledge_x, ledge_y}, colors[3], NULL, &to);
    ph_mask_paint(g->lift, (ph_point){lift_x, g->lift_y}, colors[4], NULL, &to);
    ph_mask_paint(g->walker, (ph_point){whole(g->x), whole(g->y)}, colors[5], NULL, &to);
}

/// What a simple player holds: he digs through the ground and jumps onto the rest.
static int keys_played(const world *g) {
    for (int32_t i = 0; i < g->touches_n; i++) {
        if (g->touches[i].side.x) {
            return RIGHT | (g->touches[i].body == GROUND ? DIG : JUMP * (g->on != LIFT));
        }
    }
    return RIGHT;
}

/// In a window, until it is closed. False when there is none.
static bool run(world *g, SDL_Surface *page) {
    const int at = SDL_WINDOWPOS_CENTERED;
    SDL_Window *to = SDL_Init(SDL_INIT_VIDEO) ? NULL : SDL_CreateWindow("walker", at, at, 2 * W, 2 * H, 0);
    const Uint8 *key = SDL_GetKeyboardState(NULL);
    while (to) {
        for (SDL_Event e; SDL_PollEvent(&e);) {
            if (e.type == SDL_QUIT || (e.type == SDL_KEYDOWN && e.key.keysym.sym == SDLK_ESCAPE)) {
                return true;
            }
            g->many ^= e.type == SDL_KEYDOWN && e.key.keysym.sym == SDLK_t && !e.key.repeat;
        }
        play(g, key[SDL_SCANCODE_LEFT] * LEFT | key[SDL_SCANCODE_RIGHT] * RIGHT | key[SDL_SCANCODE_UP] * JUMP |
                    key[SDL_SCANCODE_SPACE] * DIG);
        draw(g, page);
        SDL_BlitScaled(page, NULL, SDL_GetWindowSurface(to), NULL);
        SDL_UpdateWindowSurface(to);
        SDL_Delay(16);
    }
    fprintf(stderr, "walker: no window: %s\n", SDL_GetError());
    return false;
}

/// `--ticks N` lets the simple player walk, without a window, and says what came of it; then `--screenshot FILE.bmp`.
int main(int argc, char **argv) {
    static world g;
    int ticks = argc > 2 && strcmp(argv[1], "--ticks") == 0 ? atoi(argv[2]) : 0;
    if (argc > 1 && (ticks <= 0 || (argc > 3 && (argc != 5 || strcmp(argv[3], "--screenshot") != 0)))) {
        fprintf(stderr, "walker: I know no option but --ticks N, and after it --screenshot FILE.bmp\n");
        return 2;
    }
    SDL_Surface *page = SDL_CreateRGBSurfaceWithFormat(0, W, H, 32, SDL_PIXELFORMAT_RGBA32);
    begin(&g);
    bool ok = page && (ticks > 0 || run(&g, page));
    while (g.tick < ticks && ok) {
        g.many = g.tick / 50 % 2;
        play(&g, keys_played(&g));
    }
    if (argc == 5 && ok) {
        draw(&g, page);
        ok = SDL_SaveBMP(page, argv[4]) == 0;
    }
    printf("%d ticks: at %d, %d on body %d, %d px dug, %d px ridden\n", g.tick, whole(g.x), whole(g.y), g.on, g.dug,
           g.rides);
    SDL_Quit(); // what is open goes with the program
    return !ok;
}
