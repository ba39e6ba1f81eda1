// shooter.c - all of pixel-exact collision in one file, from loading (1) to the game loop (7). Copy this first.
//     build/shooter       (arrows: turn, thrust; space: fire; M: masks; Escape ends; ship lost: space restarts)
#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pixhit/pixhit_more.h"
#define PH_LOOK // records the collisions of this file for key M; without it, PH_LOOK_... has no code
#include "look/pixhit_look.h"

enum { W = 640, H = 384, UNIT = 256, TURN = 32, GLOW = 24, CENTER = SDL_WINDOWPOS_CENTERED };
enum { WALLS = 16, BODIES = 80, PAIRS = BODIES * (BODIES - 1) / 2, BOUNCE = 220, PUSH_MOST = 48 };
enum { LEFT = 1, RIGHT = 2, THRUST = 4, FIRE = 8 };
enum { SHIP, SHOT, ROCK, STONE, MINE, ENEMY, WALL_H, WALL_V, CORNER, KINDS };
enum { SHIPS = 1 << SHIP, SHOTS = 1 << SHOT, MOVING = (1 << WALL_H) - 1, EACH = (1 << KINDS) - 1 };

typedef struct kind {
    const char *file;
    int32_t w, h, frames, across; ///< size of a frame of the sheet [px], number of frames, frames per row
    uint16_t meets, hurts;        ///< categories (a bit for each kind) that it collides with, and that it damages
    int32_t mass, hull, bite;     ///< mass 0: not moved; bite: points of hull lost per pixel of overlap with it
} kind;

static const kind kinds[KINDS] = {
    [SHIP] = {"ship.png", 32, 32, TURN, 8, EACH & ~SHOTS, EACH & ~SHIPS, 40, 900, 2},
    [SHOT] = {"shot.png", 8, 8, 4, 4, EACH & ~SHIPS & ~SHOTS, MOVING, 2, 1, 6},
    [ROCK] = {"rock_medium.png", 88, 88, 3, 3, EACH, SHIPS | SHOTS, 900, 2000, 4},
    [STONE] = {"rock_small.png", 44, 44, 4, 4, EACH, SHIPS | SHOTS, 200, 700, 4},
    [MINE] = {"mine.png", 20, 20, 8, 8, EACH, SHIPS | SHOTS, 20, 1, 12},
    [ENEMY] = {"snapper.png", 28, 28, 8, 4, EACH, SHIPS | SHOTS, 30, 300, 6},
    [WALL_H] = {"wall_h.png", 128, 32, 2, 1, MOVING, 0, 0, 1, 0},
    [WALL_V] = {"wall_v.png", 32, 128, 2, 2, MOVING, 0, 0, 1, 0},
    [CORNER] = {"wall_corner.png", 64, 64, 4, 4, MOVING, 0, 0, 1, 0},
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
    ph_partition *partition;
    body body[BODIES];     ///< the walls, then the ship, then all other bodies
    ph_body shape[BODIES]; ///< masks and positions [px] in collide_all
    int tick;
    bool masks;
} game;

static int32_t whole(int32_t v) { // rounds down: a cast would round toward 0 and make pixel 0 two pixels wide
    return v >= 0 ? v / UNIT : -((UNIT - 1 - v) / UNIT);
}

static ph_body shape_of(const game *g, const body *b) {
    return (ph_body){g->mask[b->kind][b->frame], whole(b->x), whole(b->y), b->motion.vx, b->motion.vy};
}

// ---- 1. PNG sprites through SDL2_image, masks from the alpha channel at load time ---------------
static bool load(game *g, const char *folder, int of_kind) {
    char path[512];
    const kind *k = &kinds[of_kind];
    SDL_snprintf(path, sizeof path, "%s/%s", folder, k->file);
    SDL_Surface *png = IMG_Load(path), *rgba = png ? SDL_ConvertSurfaceFormat(png, SDL_PIXELFORMAT_RGBA32, 0) : NULL;
    for (int i = 0; rgba && i < k->frames; i++) {
        ph_image sheet = {rgba->pixels, rgba->w, rgba->h, rgba->pitch};
        int32_t x = i % k->across * k->w, y = i / k->across * k->h;
        g->mask[of_kind][i] = ph_mask_from_alpha(&sheet, (ph_box){x, y, x + k->w, y + k->h}, 127);
    }
    g->sheet[of_kind] = rgba ? SDL_CreateTextureFromSurface(g->renderer, rgba) : NULL;
    SDL_FreeSurface(rgba);
    SDL_FreeSurface(png);
    return g->sheet[of_kind] && g->mask[of_kind][k->frames - 1];
}

// ---- 2. damage: pixels of overlap, weighted ----------------------------------------------------
static void damage(const game *g, const body *from, body *to, int64_t pixels) {
    if (kinds[from->kind].hurts & 1 << to->kind) {
        to->hull -= (int32_t)pixels * kinds[from->kind].bite;
        to->since = g->tick;
    }
}

// ---- 3. walls: one contact with all walls that a body touches, so that their seams do not count --
static void meet_walls(const game *g, body *b) {
    ph_body shape = shape_of(g, b), out = shape;
    ph_contact c;
    if (ph_contact_combine(&shape, g->shape, WALLS, &c)) {
        ph_bounce(&c, &(ph_motion){0, 0, 0}, &b->motion, BOUNCE);
        ph_contact_push_out_all(&out, g->shape, WALLS, &c, PUSH_MOST);
        b->x += (out.x - shape.x) * UNIT;
        b->y += (out.y - shape.y) * UNIT;
        PH_LOOK_MOVE((int32_t)(b - g->body), whole(b->x), whole(b->y));
    }
}

// ---- 4. two bodies: bounce along the gradient normal, damage, push-out ---------------------------
/// The damage is the overlap at a depth past the first touch, wherever the tick ends. Faster crashes go deeper.
static void collide(const game *g, body *a, body *b, const ph_contact *c) {
    ph_body p = shape_of(g, a), q = shape_of(g, b);
    ph_approach way = {b->x - a->x, b->y - a->y, q.vx - p.vx, q.vy - p.vy};
    ph_point offset = {q.x - p.x, q.y - p.y}, out = offset;
    int32_t depth = UNIT + (abs(way.vx) + abs(way.vy)) / 2;
    ph_contact in;
    if (ph_bounce(c, &a->motion, &b->motion, BOUNCE) && ph_contact_at_depth(p.mask, q.mask, &way, depth, &in, NULL)) {
        damage(g, a, b, in.area);
        damage(g, b, a, in.area);
    }
    if (ph_contact_push_out(p.mask, q.mask, &out, c, PUSH_MOST) > 0) {
        b->x += (out.x - offset.x) * UNIT;
        b->y += (out.y - offset.y) * UNIT;
        PH_LOOK_MOVE((int32_t)(b - g->body), whole(b->x), whole(b->y));
    }
}

// ---- 5. a frame: pairs of boxes, then shots on their ways, then masks that touch ------------------
static void collide_all(game *g) {
    ph_item items[BODIES] = {{.category = 0}}; // a free place has an empty box and no category
    ph_point ways[BODIES];
    ph_pair pairs[PAIRS];
    ph_shot_hit hits[PAIRS];
    ph_contact contacts[PAIRS];
    PH_LOOK_ENABLE(g->masks);
    PH_LOOK_FRAME();
    for (int i = 0; i < BODIES; i++) {
        const body *b = &g->body[i];
        ph_body shape = shape_of(g, b);
        ways[i] = (ph_point){shape.x - whole(b->x - shape.vx), shape.y - whole(b->y - shape.vy)}; // in this tick [px]
        ph_box box = ph_mask_box(shape.mask, shape.x, shape.y), swept = ph_box_sweep(box, -ways[i].x, -ways[i].y);
        g->shape[i] = shape;
        if (b->hull > 0) {
            PH_LOOK_BODY(i, g->mask[b->kind][b->frame], whole(b->x), whole(b->y)); // equal to draw
            items[i] = (ph_item){b->kind == SHOT ? swept : box, (uint16_t)(1 << b->kind), kinds[b->kind].meets, 0};
        }
    }
    // With more than a few hundred bodies, call ph_broadphase_list here instead.
    int32_t n = (int32_t)ph_partition_list(g->partition, items, BODIES, pairs, PAIRS);
    int32_t hits_n = ph_pairs_sweep(pairs, &n, items, SHOTS, g->shape, ways, hits);
    for (int32_t i = 0; i < hits_n; i++) { // in the order of time
        body *shot = &g->body[hits[i].shot], *target = &g->body[hits[i].target];
        if (shot->hull > 0 && target->hull > 0) {
            damage(g, shot, target, g->shape[hits[i].shot].mask->count); // all pixels of the shot
            shot->hull = 0;
        }
    }
    n = ph_pairs_touch(pairs, n, g->shape, contacts);
    for (int32_t i = 0; i < n; i++) {
        body *a = &g->body[pairs[i].a], *b = &g->body[pairs[i].b];
        if (pairs[i].a < WALLS) {
            meet_walls(g, b);
        } else if (a->hull > 0 && b->hull > 0) {
            collide(g, a, b, &contacts[i]);
        }
    }
}

// ---- the game: spawning and movement ------------------------------------------------------------
static void spawn(game *g, int of_kind, int frame, int32_t x, int32_t y, int32_t vx, int32_t vy) {
    const kind *k = &kinds[of_kind];
    for (int i = 0; i < BODIES; i++) {
        if (g->body[i].hull <= 0 && (i != WALLS || of_kind == SHIP)) {
            g->body[i] = (body){of_kind, frame % k->frames, g->tick, x, y, {vx, vy, k->mass}, k->hull};
            return;
        }
    }
}

static void begin(game *g) {
    memset(g->body, 0, sizeof g->body);
    for (int i = 0; i < 4; i++) { // walls around the picture
        spawn(g, CORNER, i, i % 2 * (W - 64) * UNIT, i / 2 * (H - 64) * UNIT, 0, 0);
        spawn(g, WALL_V, i, i % 2 * (W - 32) * UNIT, (64 + i / 2 * 128) * UNIT, 0, 0);
        spawn(g, WALL_H, 0, (64 + i * 128) * UNIT, 0, 0, 0);
        spawn(g, WALL_H, 1, (64 + i * 128) * UNIT, (H - 32) * UNIT, 0, 0);
    }
    spawn(g, SHIP, 3 * TURN / 4, W / 2 * UNIT, H / 2 * UNIT, 0, 0);
    for (int i = 0; i < 12; i++) { // rocks, stones and mines in a row above the ship and one below
        spawn(g, ROCK + i % 3, i, (50 + i % 6 * 90) * UNIT, (40 + i / 6 * 200) * UNIT, (i % 5 - 2) * 40, 60 - i * 10);
    }
}

static void steer(game *g, body *ship, int keys) {
    static const int32_t sine[TURN] = {0,    50,   98,   142,  181,  213,  237,  251,  256,  251,  237,
                                       213,  181,  142,  98,   50,   0,    -50,  -98,  -142, -181, -213,
                                       -237, -251, -256, -251, -237, -213, -181, -142, -98,  -50};
    ship->frame = (ship->frame + TURN + (!!(keys & RIGHT) - !!(keys & LEFT)) * (g->tick % 2)) % TURN;
    int32_t dx = sine[(ship->frame + TURN / 4) % TURN], dy = sine[ship->frame], push = keys & THRUST ? 18 : 0;
    ship->motion.vx += dx * push / UNIT - ship->motion.vx / 64;
    ship->motion.vy += dy * push / UNIT - ship->motion.vy / 64;
    if (keys & FIRE && g->tick % 9 == 0) {
        int32_t x = ship->x + 12 * UNIT + 14 * dx, y = ship->y + 12 * UNIT + 14 * dy;
        spawn(g, SHOT, 0, x, y, ship->motion.vx + 6 * dx, ship->motion.vy + 6 * dy);
    }
}

static void move(game *g, int i) {
    body *b = &g->body[i];
    b->x = SDL_clamp(b->x + b->motion.vx, 0, (W - kinds[b->kind].w) * UNIT);
    b->y = SDL_clamp(b->y + b->motion.vy, 0, (H - kinds[b->kind].h) * UNIT);
    b->frame = i > WALLS && kinds[b->kind].mass < 40 ? g->tick / 6 % kinds[b->kind].frames : b->frame;
    if (b->kind == ENEMY) { // follows the ship
        b->motion.vx += 10 * (g->body[WALLS].x > b->x) - 5 - b->motion.vx / 64;
        b->motion.vy += 10 * (g->body[WALLS].y > b->y) - 5 - b->motion.vy / 64;
    }
}

static void play(game *g, int keys) {
    g->tick++;
    body *ship = &g->body[WALLS];
    if (ship->hull > 0) {
        steer(g, ship, keys);
    } else if (keys & FIRE && g->tick - ship->since > 60) {
        begin(g);
    }
    if (g->tick % 120 == 0) { // another stone, mine or enemy
        spawn(g, STONE + g->tick / 120 % 3, g->tick, (40 + g->tick * 7 % 500) * UNIT, 32 * UNIT, g->tick % 199 - 99,
              80);
    }
    for (int i = 0; i < BODIES; i++) {
        move(g, i);
    }
    collide_all(g);
    PH_LOOK_END();
}

// ---- 6. sprites, and with M masks, overlaps, normals, pairs, cuts and errors, drawn by src/look ---
static bool may_meet(void *user, int32_t a, int32_t b) { // repeats the rules, to find an error in `kinds`
    const body *p = &((const game *)user)->body[a], *q = &((const game *)user)->body[b];
    bool fixed = p->kind > ENEMY && q->kind > ENEMY, friendly = p->kind <= SHOT && q->kind <= SHOT;
    return p->hull > 0 && q->hull > 0 && !fixed && !friendly;
}

static void report(void *user, const char *sentence) {
    fprintf(stderr, "shooter: tick %d: %s\n", ((const game *)user)->tick, sentence);
}

static void line(void *renderer, int32_t x0, int32_t y0, int32_t x1, int32_t y1, uint32_t color) {
    SDL_SetRenderDrawColor(renderer, (Uint8)(color >> 24), (Uint8)(color >> 16), (Uint8)(color >> 8), (Uint8)color);
    SDL_RenderDrawLine(renderer, x0, y0, x1, y1);
}

static void rect(void *renderer, int32_t x, int32_t y, int32_t w, int32_t h, uint32_t color) {
    SDL_SetRenderDrawColor(renderer, (Uint8)(color >> 24), (Uint8)(color >> 16), (Uint8)(color >> 8), (Uint8)color);
    SDL_RenderFillRect(renderer, &(SDL_Rect){x, y, w, h});
}

static void draw(const game *g) {
    SDL_Rect hull = {8, 8, SDL_max(g->body[WALLS].hull / 6, 0), 4};
    SDL_SetRenderDrawBlendMode(g->renderer, SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(g->renderer, hull.w ? 10 : 50, 12, 24, 255);
    SDL_RenderClear(g->renderer);
    for (int i = 0; i < BODIES; i++) {
        const body *b = &g->body[i];
        const kind *k = &kinds[b->kind];
        SDL_Rect from = {b->frame % k->across * k->w, b->frame / k->across * k->h, k->w, k->h};
        SDL_Rect to = {whole(b->x), whole(b->y), k->w, k->h};
        if (b->hull > 0 &&
            (i < WALLS || g->tick - b->since > GLOW || g->tick % 4 < 2)) { // a new or damaged body blinks
            SDL_RenderCopy(g->renderer, g->sheet[b->kind], &from, &to);
        }
    }
    PH_LOOK_DRAW(&(ph_look_pen){rect, line, g->renderer, PH_LOOK_ALL});
    SDL_SetRenderDrawColor(g->renderer, 90, 220, 255, 255);
    SDL_RenderFillRect(g->renderer, &hull);
    SDL_RenderPresent(g->renderer);
}

// ---- 7. the game loop: 60 steps a second at any refresh rate ------------------------------------
static void run(game *g) {
    const Uint8 *key = SDL_GetKeyboardState(NULL);
    Uint64 step = SDL_GetPerformanceFrequency() / 60, due = SDL_GetPerformanceCounter();
    for (bool running = true; running; draw(g), SDL_Delay(1)) {
        for (SDL_Event e; SDL_PollEvent(&e);) {
            running = running && e.type != SDL_QUIT && (e.type != SDL_KEYDOWN || e.key.keysym.sym != SDLK_ESCAPE);
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
    const char *title = "shooter (arrows: fly, space: fire, M: masks)";
    SDL_Window *window = ticks > 0 ? NULL : SDL_CreateWindow(title, CENTER, CENTER, 2 * W, 2 * H, 0);
    g.renderer = window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC) : SDL_CreateSoftwareRenderer(paper);
    SDL_RenderSetLogicalSize(g.renderer, W, H);
    g.partition = ph_partition_init(malloc(ph_partition_bytes(BODIES)), BODIES);
    PH_LOOK_OPEN(&(ph_look_setup){malloc(1 << 20), 1 << 20, BODIES, may_meet, report, &g});
    bool ok = g.renderer && g.partition && (window || ticks > 0);
    for (int i = 0; ok && i < KINDS; i++) {
        ok = load(&g, folder, i);
    }
    begin(&g);
    for (int i = 0; ok && i < ticks; i++) { // automatic player
        play(&g, FIRE | (i / 100 % 2 ? LEFT : RIGHT) | (i % 80 < 20) * THRUST);
    }
    if (!ok) {
        fprintf(stderr, "shooter: no sprites in %s, or no window: %s\n", folder, SDL_GetError());
    } else if (window) {
        run(&g);
    } else {
        draw(&g);
        ok = picture == NULL || IMG_SavePNG(paper, picture) == 0;
        printf("%d ticks, hull %d\n", g.tick, g.body[WALLS].hull);
    }
    SDL_Quit(); // frees window, renderer and textures; the process frees the rest
    return !ok;
}
