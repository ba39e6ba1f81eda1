// digger.c - a whole game in one file: dig a path down through the ground and avoid the falling pieces.
//     build/digger            (arrows: fly, space: shoot down; after the end space restarts; Escape ends)
// All collision uses pixhit: ground and ship are masks of two PNGs, shells and rocks are swept, the ship bounces, a
// shell carves a hole, and a piece that loses its support becomes a body and falls. Positions are in 1/256 px.
#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pixhit/pixhit.h"

enum { W = 480, H = 270, UNIT = 256, SLOTS = 24, DUST = 30, CRATER = 11, HULL = 1000, RELOAD = 14 };
enum { LEFT = 1, RIGHT = 2, UP = 4, FIRE = 8 };
static const int32_t gravity = 9, thrust = 26, shell_speed = 5 * UNIT, bounce = 90, gentle = 300;

/// A mask at a position, with its pixels. A slot without a mask is free.
typedef struct body {
    ph_mask *mask;
    uint32_t *pixels; ///< RGBA bytes, mask->w a row
    int32_t x, y;
    ph_motion motion; ///< mass 0: fixed
} body;

typedef struct game {
    body ground, ship, rock[SLOTS], shell[SLOTS], ball; ///< ball: template of every shell
    int32_t hull, ticks, rocks;
    int64_t dug;
} game;

static int32_t whole(int32_t v) { // floor: a cast would round toward 0 and make pixel 0 two pixels wide
    return v >= 0 ? v / UNIT : -((UNIT - 1 - v) / UNIT);
}

static void lose(body *b) {
    ph_mask_free(b->mask);
    free(b->pixels);
    memset(b, 0, sizeof *b);
}

static void put(body *b, ph_point at) {
    b->x = at.x * UNIT;
    b->y = at.y * UNIT;
}

/// Moves b by its velocity until it touches the ground. Then b is at the last free position, and `at` is the first
/// position with contact.
static bool move(const game *g, body *b, ph_sweep_hit *at) {
    int32_t x = whole(b->x), y = whole(b->y), mx = whole(b->x + b->motion.vx) - x, my = whole(b->y + b->motion.vy) - y;
    bool hit = b->mask && ph_mask_sweep(g->ground.mask, b->mask, x, y, mx, my, at);
    b->x = hit ? at->free.x * UNIT : b->x + b->motion.vx;
    b->y = hit ? at->free.y * UNIT : b->y + b->motion.vy;
    return hit;
}

/// Copies the pixels under b's mask to a picture of W x H pixels, so the picture shows exactly the solid pixels.
static void paint(const body *b, uint32_t *to) {
    int32_t left = whole(b->x), top = whole(b->y);
    for (int32_t y = top < 0 ? -top : 0; b->mask && y < b->mask->h && top + y < H; y++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(b->mask, y, &x0, &x1);) {
            for (int32_t x = left + x0 < 0 ? -left : x0; x < x1 && left + x < W; x++) {
                to[(top + y) * W + left + x] = b->pixels[y * b->mask->w + x];
            }
        }
    }
}

/// Turns component i into a body. Dust, and components without a free slot, are only removed.
static void fall(game *g, const ph_components *found, int32_t i) {
    const ph_component *c = &ph_components_list(found)[i];
    body *next = &g->rock[g->rocks % SLOTS], dust = {0}, *rock = c->count < DUST || next->mask ? &dust : next;
    rock->mask = ph_mask_create(c->box.x1 - c->box.x0, c->box.y1 - c->box.y0);
    if (rock->mask && ph_components_cut(found, i, g->ground.mask, rock->mask)) {
        size_t row = (size_t)rock->mask->w * sizeof *rock->pixels;
        rock->pixels = malloc(row * (size_t)rock->mask->h);
        for (int32_t y = 0; rock->pixels && y < rock->mask->h; y++) {
            memcpy(rock->pixels + y * rock->mask->w, g->ground.pixels + (c->box.y0 + y) * W + c->box.x0, row);
        }
        put(rock, (ph_point){c->box.x0, c->box.y0});
        rock->motion.mass = (int32_t)c->count;
    }
    g->rocks += rock == next;
    lose(rock == &dust || rock->pixels == NULL ? rock : &dust);
}

/// Components that do not reach the left, right or lower border have no support.
static void split(game *g) {
    void *memory = malloc(ph_components_bytes(g->ground.mask));
    const ph_components *found = ph_components_init(memory, g->ground.mask, 8);
    for (int32_t i = 0; found && i < found->n; i++) {
        ph_box box = ph_components_list(found)[i].box;
        if (box.x0 > 0 && box.x1 < W && box.y1 < H) {
            fall(g, found, i);
        }
    }
    free(memory);
}

/// A rock that lands becomes ground again. A rock that leaves through the bottom is removed.
static void move_rock(game *g, body *rock) {
    ph_sweep_hit at;
    rock->motion.vy += rock->mask ? gravity : 0;
    if (move(g, rock, &at)) {
        ph_mask_draw(g->ground.mask, rock->mask, at.free.x, at.free.y);
        paint(rock, g->ground.pixels);
        lose(rock);
    } else if (whole(rock->y) > H) {
        lose(rock);
    }
}

/// Bounces the ship off `a`, separates them, and applies the damage: the change of velocity above a threshold.
static void collide(game *g, body *a) {
    body *ship = &g->ship;
    ph_point place = {whole(a->x), whole(a->y)}, offset = {whole(ship->x) - place.x, whole(ship->y) - place.y};
    ph_motion before = ship->motion, *other = &a->motion;
    ph_contact c;
    int32_t vx = before.vx - other->vx, vy = before.vy - other->vy;
    bool hit = a->mask && ph_contact_find(a->mask, ship->mask, offset.x, offset.y, vx, vy, &c);
    if (hit && ph_bounce(&c, other, &ship->motion, bounce)) {
        int32_t change = abs(ship->motion.vx - before.vx) + abs(ship->motion.vy - before.vy);
        g->hull -= change > gentle ? (change - gentle) / 4 : 0;
    }
    if (hit && ph_contact_push_out(a->mask, ship->mask, &offset, &c, 12) > 0) {
        put(ship, (ph_point){place.x + offset.x, place.y + offset.y});
    }
}

static void move_ship(game *g, int keys) {
    body *ship = &g->ship;
    int32_t most = (W - ship->mask->w) * UNIT;
    ph_sweep_hit at;
    ship->motion.vx += thrust / 2 * (!!(keys & RIGHT) - !!(keys & LEFT));
    ship->motion.vy += gravity - (keys & UP ? thrust : 0);
    if (move(g, ship, &at)) {
        put(ship, at.hit);
    }
    collide(g, &g->ground);
    for (int i = 0; i < SLOTS; i++) {
        collide(g, &g->rock[i]);
    }
    ship->motion.vx = ship->x < 0 || ship->x > most ? -ship->motion.vx / 2 : ship->motion.vx;
    ship->x = SDL_clamp(ship->x, 0, most);
    ship->motion.vy = ship->y < 0 && ship->motion.vy < 0 ? 0 : ship->motion.vy;
}

static void play(game *g, int keys) {
    g->ticks++;
    if (keys & FIRE && g->ticks % RELOAD == 0) {
        body *shell = &g->shell[g->ticks / RELOAD % SLOTS]; // the previous shell of this slot has left long ago
        *shell = g->ball;
        shell->x = g->ship.x + 8 * UNIT;
        shell->y = g->ship.y + 18 * UNIT;
        shell->motion = (ph_motion){g->ship.motion.vx, shell_speed, 0};
    }
    for (int i = 0; i < SLOTS; i++) {
        body *shell = &g->shell[i];
        ph_sweep_hit at;
        bool hit = move(g, shell, &at);
        if (hit) {
            g->dug += ph_mask_fill_circle(g->ground.mask, at.hit.x + 2, at.hit.y + 2, CRATER, false);
            split(g);
        }
        shell->mask = hit || whole(shell->y) > H ? NULL : shell->mask;
        move_rock(g, &g->rock[i]);
    }
    move_ship(g, keys);
}

static bool load(body *b, const char *folder, const char *name) {
    char path[512];
    SDL_snprintf(path, sizeof path, "%s/%s", folder, name);
    SDL_Surface *loaded = IMG_Load(path),
                *rgba = loaded ? SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGBA32, 0) : NULL;
    SDL_FreeSurface(loaded);
    b->pixels = rgba ? malloc((size_t)rgba->pitch * (size_t)rgba->h) : NULL;
    if (b->pixels) {
        ph_image image = {rgba->pixels, rgba->w, rgba->h, rgba->pitch};
        b->mask = ph_mask_from_alpha(&image, (ph_box){0, 0, rgba->w, rgba->h}, 127);
        memcpy(b->pixels, rgba->pixels, (size_t)rgba->pitch * (size_t)rgba->h); // rows have no padding
    }
    SDL_FreeSurface(rgba);
    return b->mask != NULL;
}

static void end(game *g) {
    for (int i = 0; i < SLOTS; i++) {
        lose(&g->rock[i]);
    }
    lose(&g->ground);
    lose(&g->ship);
    lose(&g->ball);
}

static bool begin(game *g, const char *folder) {
    memset(g, 0, sizeof *g);
    g->ball.mask = ph_mask_create(5, 5);
    g->ball.pixels = malloc(25 * sizeof *g->ball.pixels);
    if (!load(&g->ground, folder, "ground.png") || !load(&g->ship, folder, "ship.png") || g->ball.mask == NULL ||
        g->ball.pixels == NULL || g->ground.mask->w != W || g->ground.mask->h != H) {
        return false;
    }
    ph_mask_fill_circle(g->ball.mask, 2, 2, 2, true);
    memset(g->ball.pixels, 255, 25 * sizeof *g->ball.pixels);
    g->ship.motion.mass = 100;
    g->hull = HULL;
    put(&g->ship, (ph_point){W / 2, 20});
    split(g);
    return true;
}

static void draw(const game *g, uint32_t *screen) {
    static const uint8_t night[4] = {16, 20, 40, 255};
    for (int i = 0; i < W * H; i++) {
        memcpy(&screen[i], night, sizeof night);
    }
    paint(&g->ground, screen);
    for (int i = 0; i < SLOTS; i++) {
        paint(&g->rock[i], screen);
        paint(&g->shell[i], screen);
    }
    paint(&g->ship, screen);
    memset(screen + 6 * W + 8, 255, sizeof *screen * (size_t)(g->hull > 0 ? g->hull / 10 : 0));
}

/// The arrows and space, or the input of a simple automatic player.
static int keys_of(const game *g, bool autoplay) {
    if (autoplay) { // hovers from side to side, fires, and sinks
        return FIRE | (g->ticks / 110 % 2 ? LEFT : RIGHT) | (g->ship.motion.vy > 60) * UP;
    }
    const Uint8 *key = SDL_GetKeyboardState(NULL);
    return key[SDL_SCANCODE_LEFT] * LEFT | key[SDL_SCANCODE_RIGHT] * RIGHT | key[SDL_SCANCODE_UP] * UP |
           key[SDL_SCANCODE_SPACE] * FIRE;
}

static const char *outcome(const game *g) {
    const char *alive = whole(g->ship.y) > H ? "through" : "flying";
    return g->hull <= 0 ? "wrecked" : alive;
}

static bool run(game *g, const char *folder, uint32_t *screen, bool autoplay) {
    SDL_Window *window = NULL;
    SDL_Renderer *renderer = NULL;
    SDL_Texture *texture = NULL;
    if (SDL_Init(SDL_INIT_VIDEO) == 0 && SDL_CreateWindowAndRenderer(2 * W, 2 * H, 0, &window, &renderer) == 0) {
        texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STREAMING, W, H);
    }
    bool ok = texture != NULL;
    const Uint8 *key = SDL_GetKeyboardState(NULL);
    while (ok && !SDL_QuitRequested() && !key[SDL_SCANCODE_ESCAPE]) {
        SDL_FlushEvents(SDL_KEYDOWN, SDL_MOUSEWHEEL); // the state of the keys is enough
        int keys = keys_of(g, autoplay);
        if (strcmp(outcome(g), "flying") == 0) {
            play(g, keys);
        } else if (keys & FIRE) {
            end(g);
            ok = begin(g, folder);
        }
        draw(g, screen);
        SDL_UpdateTexture(texture, NULL, screen, W * 4);
        SDL_RenderCopy(renderer, texture, NULL, NULL);
        SDL_RenderPresent(renderer);
        SDL_Delay(16);
    }
    SDL_Quit(); // takes window, renderer and texture with it
    return ok;
}

int main(int argc, char **argv) {
    static game g;
    static uint32_t screen[W * H];
    const char *folder = "assets/examples", *picture = NULL;
    int ticks = 0, autoplay = 0;
    for (int i = 1; i < argc; i++) {
        const char *next = i + 1 < argc ? argv[i + 1] : "";
        folder = strcmp(argv[i], "--data") ? folder : next;
        ticks = strcmp(argv[i], "--ticks") ? ticks : atoi(next);
        picture = strcmp(argv[i], "--screenshot") ? picture : next;
        autoplay |= strcmp(argv[i], "--autoplay") == 0;
    }
    bool ok = begin(&g, folder);
    for (int i = 0; ok && i < ticks && strcmp(outcome(&g), "flying") == 0; i++) {
        play(&g, keys_of(&g, autoplay));
    }
    ok = ok && (ticks > 0 || run(&g, folder, screen, autoplay));
    if (ok && picture) {
        draw(&g, screen);
        SDL_Surface *shot = SDL_CreateRGBSurfaceWithFormatFrom(screen, W, H, 32, W * 4, SDL_PIXELFORMAT_RGBA32);
        ok = shot && IMG_SavePNG(shot, picture) == 0;
        SDL_FreeSurface(shot);
    }
    if (ok) {
        printf("%d ticks: %s, hull %d, %d pixels dug, %d rocks fell, %d pixels of ground, ship at %d, %d\n", g.ticks,
               outcome(&g), g.hull, (int)g.dug, g.rocks, (int)g.ground.mask->count, whole(g.ship.x), whole(g.ship.y));
    } else {
        fprintf(stderr, "digger: no pictures in %s, or no window: %s\n", folder, SDL_GetError());
    }
    end(&g);
    return !ok;
}
