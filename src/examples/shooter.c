// shooter.c - all of pixel-exact collision in one file, from loading (1) to the game loop (7). Copy this first.
//     build/shooter       (arrows: turn, thrust; space: fire; M: masks; Escape ends; ship lost: space restarts)
#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pixhit/pixhit_more.h"

enum { W = 640, H = 360, UNIT = 256, TURN = 32, BODIES = 64, GLOW = 24, CENTER = SDL_WINDOWPOS_CENTERED };
enum { LEFT = 1, RIGHT = 2, THRUST = 4, FIRE = 8 };
enum { SHIP, SHOT, ROCK, STONE, MINE, ENEMY, KINDS, SHIPS = 1 << SHIP, SHOTS = 1 << SHOT, ALL = (1 << KINDS) - 1 };

typedef struct kind {
    const char *file;
    int32_t size, frames, across; ///< of the sheet: square frames [px], frames per row
    uint16_t meets, hurts;        ///< categories (a bit for each kind) that it collides with, and that it damages
    int32_t mass, hull, bite;     ///< bite: points of hull lost per pixel of overlap with it
    SDL_Color tint;               ///< color of its mask
} kind;

static const kind kinds[KINDS] = {
    [SHIP] = {"ship.png", 32, TURN, 8, ALL & ~SHOTS, ALL & ~SHIPS, 40, 900, 2, {40, 110, 210, 200}},
    [SHOT] = {"shot.png", 8, 4, 4, ALL & ~SHIPS & ~SHOTS, ALL, 2, 1, 8, {60, 190, 200, 200}},
    [ROCK] = {"rock_medium.png", 88, 3, 3, ALL, SHIPS | SHOTS, 900, 2000, 4, {85, 65, 160, 200}},
    [STONE] = {"rock_small.png", 44, 4, 4, ALL, SHIPS | SHOTS, 200, 700, 4, {125, 65, 155, 200}},
    [MINE] = {"mine.png", 20, 8, 8, ALL, SHIPS | SHOTS, 20, 1, 12, {190, 105, 30, 200}},
    [ENEMY] = {"snapper.png", 28, 8, 4, ALL, SHIPS | SHOTS, 30, 300, 6, {180, 40, 55, 200}},
};

typedef struct body {
    int kind, frame, since; ///< since: tick of its creation or of its last damage
    int32_t x, y;           ///< top-left corner in 1/256 px: the rules compute with integers
    ph_motion motion;       ///< its velocity [1/256 px per tick] and mass
    int32_t hull;           ///< 0: its place in the array is free
} body;

typedef struct game {
    SDL_Renderer *renderer;
    SDL_Texture *sheet[KINDS];
    ph_mask *mask[KINDS][TURN]; ///< a mask for each frame of each sheet
    ph_mask *overlap[2];        ///< overlaps on the screen in the last ticks, and in the ticks before
    ph_partition *partition;
    body body[BODIES]; ///< body[0] is the ship
    int tick;
    bool masks;
} game;

static int32_t whole(int32_t v) { // floor: a cast would round toward 0 and make pixel 0 two pixels wide
    return v >= 0 ? v / UNIT : -((UNIT - 1 - v) / UNIT);
}

static const ph_mask *mask_of(const game *g, const body *b) {
    return g->mask[b->kind][b->frame];
}

// ---- 1. PNG sprites through SDL2_image, masks from the alpha channel at load time ---------------
static bool load(game *g, const char *folder, int of_kind) {
    char path[512];
    const kind *k = &kinds[of_kind];
    SDL_snprintf(path, sizeof path, "%s/%s", folder, k->file);
    SDL_Surface *png = IMG_Load(path), *rgba = png ? SDL_ConvertSurfaceFormat(png, SDL_PIXELFORMAT_RGBA32, 0) : NULL;
    for (int i = 0; rgba && i < k->frames; i++) {
        ph_image sheet = {rgba->pixels, rgba->w, rgba->h, rgba->pitch};
        int32_t x = i % k->across * k->size, y = i / k->across * k->size;
        g->mask[of_kind][i] = ph_mask_from_alpha(&sheet, (ph_box){x, y, x + k->size, y + k->size}, 127);
    }
    g->sheet[of_kind] = rgba ? SDL_CreateTextureFromSurface(g->renderer, rgba) : NULL;
    SDL_FreeSurface(rgba);
    SDL_FreeSurface(png);
    return g->sheet[of_kind] && g->mask[of_kind][k->frames - 1];
}

// ---- 2. the L/I/R partition each frame: pairs whose boxes overlap and whose categories meet -----
static ph_pairs_fn collide_pairs;
static void answer(game *g, body *a, body *b, ph_point offset);

/// Collides all bodies. ph_broadphase_pairs (same arguments) suits thousands of bodies, ph_broadphase_list replays.
static void collide_all(game *g) {
    ph_item items[BODIES] = {{.category = 0}}; // a free place has an empty box and no category
    for (int i = 0; i < BODIES; i++) {
        const body *b = &g->body[i];
        if (b->hull > 0) {
            items[i].box = ph_mask_box(mask_of(g, b), whole(b->x), whole(b->y));
            items[i].category = (uint16_t)(1 << b->kind);
            items[i].collides_with = kinds[b->kind].meets;
        }
    }
    ph_partition_pairs(g->partition, items, BODIES, &(ph_broadphase_callbacks){collide_pairs, NULL, g}, NULL);
}

// ---- 3. the bitmask test by shift and AND: most pairs end here ----------------------------------
static void collide_pairs(void *user, const ph_pair *pairs, int32_t n) {
    game *g = user;
    for (int32_t i = 0; i < n; i++) {
        body *a = &g->body[pairs[i].a], *b = &g->body[pairs[i].b];
        ph_point offset = {whole(b->x) - whole(a->x), whole(b->y) - whole(a->y)};
        if (a->hull > 0 && b->hull > 0 && ph_mask_hit(mask_of(g, a), mask_of(g, b), offset.x, offset.y)) {
            answer(g, a, b, offset);
        }
    }
}

// ---- 4. the gradient normal for the bounce ------------------------------------------------------
/// True if the bodies approached each other: they keep 220 / 256 of that speed. Then b is moved out of a.
static bool bounce(const game *g, body *a, body *b, ph_point offset, const ph_contact *c) {
    ph_point out = offset;
    bool closing = ph_bounce(c, &a->motion, &b->motion, 220);
    ph_contact_push_out(mask_of(g, a), mask_of(g, b), &out, c, 48);
    b->x += (out.x - offset.x) * UNIT;
    b->y += (out.y - offset.y) * UNIT;
    return closing;
}

// ---- 5. damage from the overlap area ------------------------------------------------------------
static void damage(const game *g, const body *from, body *to, int64_t area) {
    if (kinds[from->kind].hurts & 1 << to->kind) {
        to->hull -= (int32_t)area * kinds[from->kind].bite;
        to->since = g->tick;
    }
}

static void answer(game *g, body *a, body *b, ph_point offset) {
    const ph_mask *p = mask_of(g, a), *q = mask_of(g, b);
    ph_mask *common = ph_mask_create(p->w, p->h); // for section 6
    ph_contact c;
    if (common && ph_mask_overlap_mask(p, q, offset.x, offset.y, common)) {
        ph_mask_draw(g->overlap[g->tick / GLOW % 2], common, whole(a->x), whole(a->y));
    }
    ph_mask_free(common);
    ph_contact_find(p, q, offset.x, offset.y, b->motion.vx - a->motion.vx, b->motion.vy - a->motion.vy, &c);
    if (bounce(g, a, b, offset, &c)) {
        damage(g, a, b, c.area);
        damage(g, b, a, c.area);
    }
}

// ---- the game: spawning and movement ------------------------------------------------------------
static void spawn(game *g, int of_kind, int32_t x, int32_t y, int32_t vx, int32_t vy) {
    for (int i = 1; i < BODIES; i++) {
        if (g->body[i].hull <= 0) {
            const kind *k = &kinds[of_kind];
            g->body[i] = (body){of_kind, i / 3 % k->frames, g->tick, x, y, {vx, vy, k->mass}, k->hull};
            return;
        }
    }
}

static void begin(game *g) {
    memset(g->body, 0, sizeof g->body);
    ph_motion still = {0, 0, kinds[SHIP].mass};
    g->body[0] = (body){SHIP, 3 * TURN / 4, g->tick, W / 2 * UNIT, H / 2 * UNIT, still, kinds[SHIP].hull};
    for (int i = 0; i < 12; i++) { // rocks, stones and mines in a row above the ship and one below
        spawn(g, ROCK + i % 3, i % 6 * 110 * UNIT, i / 6 * 240 * UNIT, (i % 5 - 2) * 40, (i * 3 % 5 - 2) * 40);
    }
}

static void steer(game *g, body *ship, int keys) {
    static const int32_t sine[TURN] = {0,    50,   98,   142,  181,  213,  237,  251,  256,  251,  237,
                                       213,  181,  142,  98,   50,   0,    -50,  -98,  -142, -181, -213,
                                       -237, -251, -256, -251, -237, -213, -181, -142, -98,  -50};
    int turn = !!(keys & RIGHT) - !!(keys & LEFT);
    ship->frame = (ship->frame + TURN + turn * (g->tick % 2)) % TURN; // frame 0 heads to the right
    int32_t dx = sine[(ship->frame + TURN / 4) % TURN], dy = sine[ship->frame], push = keys & THRUST ? 18 : 0;
    ship->motion.vx += dx * push / UNIT - ship->motion.vx / 64;
    ship->motion.vy += dy * push / UNIT - ship->motion.vy / 64;
    if (keys & FIRE && g->tick % 9 == 0) {
        int32_t x = ship->x + 12 * UNIT + 14 * dx, y = ship->y + 12 * UNIT + 14 * dy;
        spawn(g, SHOT, x, y, ship->motion.vx + 6 * dx, ship->motion.vy + 6 * dy);
    }
}

static void move(const game *g, body *b) {
    int32_t size = kinds[b->kind].size; // a body that leaves the screen returns on the other side
    b->x = (b->x + b->motion.vx + (W + 2 * size) * UNIT) % ((W + size) * UNIT) - size * UNIT;
    b->y = (b->y + b->motion.vy + (H + 2 * size) * UNIT) % ((H + size) * UNIT) - size * UNIT;
    b->frame = b->kind > STONE ? g->tick / 6 % 8 : b->frame;
    b->hull = b->kind == SHOT && g->tick - b->since > 50 ? 0 : b->hull;
    if (b->kind == ENEMY) { // follows the ship
        b->motion.vx += 10 * (g->body[0].x > b->x) - 5 - b->motion.vx / 64;
        b->motion.vy += 10 * (g->body[0].y > b->y) - 5 - b->motion.vy / 64;
    }
}

static void play(game *g, int keys) {
    if (++g->tick % GLOW == 0) {
        ph_mask_fill(g->overlap[g->tick / GLOW % 2], false);
    }
    if (g->body[0].hull > 0) {
        steer(g, g->body, keys);
    } else if (keys & FIRE && g->tick - g->body[0].since > 60) {
        begin(g);
    }
    if (g->tick % 120 == 0) { // another stone, mine or enemy enters from above
        spawn(g, STONE + g->tick / 120 % 3, g->tick * 7 % W * UNIT, -40 * UNIT, g->tick % 199 - 99, 80);
    }
    for (int i = 0; i < BODIES; i++) {
        move(g, &g->body[i]);
    }
    collide_all(g);
}

// ---- 6. M: masks and the pixels that overlapped -------------------------------------------------
static void draw_mask(const game *g, const ph_mask *mask, int x, int y, int rim, SDL_Color c) {
    SDL_SetRenderDrawColor(g->renderer, c.r, c.g, c.b, c.a);
    for (int row = 0; row < mask->h; row++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(mask, row, &x0, &x1);) {
            SDL_RenderFillRect(g->renderer, &(SDL_Rect){x + x0 - rim, y + row - rim, x1 - x0 + 2 * rim, 1 + 2 * rim});
        }
    }
}

static void draw(const game *g) {
    SDL_Rect hull = {8, 8, SDL_max(g->body[0].hull / 6, 0), 4};
    SDL_SetRenderDrawBlendMode(g->renderer, SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(g->renderer, hull.w ? 10 : 50, 12, 24, 255);
    SDL_RenderClear(g->renderer);
    for (int i = 0; i < BODIES; i++) {
        const body *b = &g->body[i];
        const kind *k = &kinds[b->kind];
        SDL_Rect from = {b->frame % k->across * k->size, b->frame / k->across * k->size, k->size, k->size};
        SDL_Rect to = {whole(b->x), whole(b->y), k->size, k->size};
        if (b->hull > 0 && (g->tick - b->since > GLOW || g->tick % 4 < 2)) { // new and damaged bodies blink
            SDL_RenderCopy(g->renderer, g->sheet[b->kind], &from, &to);
        }
        if (b->hull > 0 && g->masks) {
            draw_mask(g, mask_of(g, b), to.x, to.y, 0, k->tint);
        }
    }
    for (int i = 0; g->masks && i < 2; i++) {
        draw_mask(g, g->overlap[i], 0, 0, 2, (SDL_Color){255, 120, 0, 60}); // a glow, so that a single pixel is visible
        draw_mask(g, g->overlap[i], 0, 0, 0, (SDL_Color){255, 255, 0, 255});
    }
    SDL_SetRenderDrawColor(g->renderer, 90, 220, 255, 255);
    SDL_RenderFillRect(g->renderer, &hull);
    SDL_RenderPresent(g->renderer);
}

// ---- 7. the game loop: 60 steps a second at any refresh rate ------------------------------------
static void run(game *g) {
    const Uint8 *key = SDL_GetKeyboardState(NULL);
    Uint64 step = SDL_GetPerformanceFrequency() / 60, due = SDL_GetPerformanceCounter();
    for (bool on = true; on; draw(g), SDL_Delay(1)) {
        for (SDL_Event e; SDL_PollEvent(&e);) {
            on = on && e.type != SDL_QUIT && (e.type != SDL_KEYDOWN || e.key.keysym.sym != SDLK_ESCAPE);
            g->masks ^= e.type == SDL_KEYDOWN && !e.key.repeat && e.key.keysym.sym == SDLK_m;
        }
        Uint64 now = SDL_GetPerformanceCounter();
        for (due = SDL_max(due, now - 6 * step); due <= now; due += step) { // after a pause the game does not catch up
            play(g, key[SDL_SCANCODE_LEFT] * LEFT | key[SDL_SCANCODE_RIGHT] * RIGHT | key[SDL_SCANCODE_UP] * THRUST |
                        key[SDL_SCANCODE_SPACE] * FIRE);
        }
    }
}

int main(int argc, char **argv) {
    static game g;
    const char *folder = "assets/sprites", *picture = NULL;
    int ticks = 0;
    for (int i = 1; i + 1 < argc; i += 2) {
        folder = strcmp(argv[i], "--data") ? folder : argv[i + 1];
        ticks = strcmp(argv[i], "--ticks") ? ticks : atoi(argv[i + 1]); // number of ticks, without a window
        picture = strcmp(argv[i], "--screenshot") ? picture : argv[i + 1];
        g.masks = strcmp(argv[i], "--masks") ? g.masks : strcmp(argv[i + 1], "on") == 0;
    }
    SDL_Surface *paper = SDL_CreateRGBSurfaceWithFormat(0, W, H, 32, SDL_PIXELFORMAT_RGBA32);
    SDL_Window *window = ticks > 0 ? NULL : SDL_CreateWindow("shooter", CENTER, CENTER, 2 * W, 2 * H, 0);
    g.renderer = window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC) : SDL_CreateSoftwareRenderer(paper);
    SDL_RenderSetLogicalSize(g.renderer, W, H);
    g.partition = ph_partition_init(malloc(ph_partition_bytes(BODIES)), BODIES);
    g.overlap[0] = ph_mask_create(W, H);
    g.overlap[1] = ph_mask_create(W, H);
    bool ok = g.renderer && g.partition && g.overlap[0] && g.overlap[1] && (window || ticks > 0);
    for (int i = 0; ok && i < KINDS; i++) {
        ok = load(&g, folder, i);
    }
    begin(&g);
    for (int i = 0; ok && i < ticks; i++) { // automatic player
        play(&g, FIRE | (i / 100 % 2 ? LEFT : RIGHT) | (i % 80 < 20) * THRUST);
    }
    if (ok && window) {
        run(&g);
    } else if (ok) {
        draw(&g);
        ok = picture == NULL || IMG_SavePNG(paper, picture) == 0;
        printf("%d ticks, hull %d\n", g.tick, g.body[0].hull);
    }
    if (!ok) {
        fprintf(stderr, "shooter: no sprites in %s, or no window: %s\n", folder, SDL_GetError());
    }
    for (int i = 0; i < KINDS * TURN; i++) {
        ph_mask_free(g.mask[i / TURN][i % TURN]);
    }
    ph_mask_free(g.overlap[0]);
    ph_mask_free(g.overlap[1]);
    free(g.partition);
    SDL_Quit(); // frees window, renderer and textures
    return !ok;
}
