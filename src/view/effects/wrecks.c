// wrecks.c - a ring buffer of small pictures with masks. A fragment collides with the ground by its mask and bounces
// along the gradient of the overlap. A single texture holds the pictures of all fragments in eight rotations, made when
// a fragment is first drawn, so that a frame only copies. Debris does not affect the rules.
#include "view/effects/wrecks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sdl/palette.h"
#include "view/effects/particles.h"
#include "view/scenery/place.h"

enum {
    ACROSS = 2,                         // fragments per row of the atlas
    ROW_W = DEBRIS_SIDE * DEBRIS_TURNS, // [px]
    DIM = 50, // fragments darken during this time, so that they are not mistaken for enemies [ticks]
    FADE = 30 // [ticks]
};
static const float DRAG = 0.988f;  // share of the velocity kept per tick
static const float BOUNCE = 0.55f; // share of the speed along the normal

// ---- motion -------------------------------------------------------------------------------------

static const ph_mask *mask_of(const shard *s) {
    return (const ph_mask *)(const void *)s->mask;
}

static int first_px(float middle) {
    return (int)floorf(middle) - DEBRIS_SIDE / 2;
}

/// Moves a fragment. A fragment that enters the ground returns to its previous position. A fragment created inside the
/// ground moves out along the normal.
static void move(shard *s, const ph_mask *ground) {
    float x = s->x, y = s->y;
    ph_contact hit;
    s->x += s->vx;
    s->y += s->vy;
    s->turn = fmodf(s->turn + s->spin + DEBRIS_TURNS, DEBRIS_TURNS);
    s->vx *= DRAG;
    s->vy *= DRAG;
    if (!ground || !ph_contact_find(ground, mask_of(s), first_px(s->x), first_px(s->y), 0, 0, &hit)) {
        return;
    }
    float into = s->vx * hit.nx + s->vy * hit.ny;
    if (into < 0) {
        s->vx -= (1 + BOUNCE) * into * hit.nx;
        s->vy -= (1 + BOUNCE) * into * hit.ny;
        s->spin = -0.7f * s->spin;
    }
    bool free_before = !ph_mask_hit(ground, mask_of(s), first_px(x), first_px(y));
    s->x = free_before ? x : x + hit.nx;
    s->y = free_before ? y : y + hit.ny;
}

// ---- pictures -----------------------------------------------------------------------------------

static SDL_Rect place_in_atlas(int i) {
    return (SDL_Rect){i % ACROSS * ROW_W, i / ACROSS * DEBRIS_SIDE, ROW_W, DEBRIS_SIDE};
}

/// Uploads the fragment in all rotations.
static void upload(debris *d, int i) {
    shard *s = &d->all[i];
    Uint32 row[ROW_W * DEBRIS_SIDE];
    const float middle = DEBRIS_SIDE / 2;
    for (int turn = 0; turn < DEBRIS_TURNS; turn++) {
        const float angle = (float)turn * 6.2831853f / DEBRIS_TURNS, co = cosf(angle), si = sinf(angle);
        for (int k = 0; k < DEBRIS_SIDE * DEBRIS_SIDE; k++) {
            const int to_x = k % DEBRIS_SIDE, to_y = k / DEBRIS_SIDE;
            const float x = (float)to_x + 0.5f - middle, y = (float)to_y + 0.5f - middle;
            const int from_x = (int)floorf(middle + co * x + si * y), from_y = (int)floorf(middle - si * x + co * y);
            const bool in = from_x >= 0 && from_y >= 0 && from_x < DEBRIS_SIDE && from_y < DEBRIS_SIDE;
            row[to_y * ROW_W + turn * DEBRIS_SIDE + to_x] = in ? s->pixels[from_y * DEBRIS_SIDE + from_x] : 0;
        }
    }
    SDL_Rect to = place_in_atlas(i);
    SDL_UpdateTexture(d->atlas, &to, row, ROW_W * 4);
    s->fresh = false;
}

void wrecks_draw(wrecks *k, const canvas *c) {
    debris *d = &k->debris;
    const float back = 1 - (float)c->alpha / 256;
    for (int i = 0; i < DEBRIS_MAX; i++) {
        const shard *s = &d->all[i];
        const SDL_Rect to = {first_px(s->x - s->vx * back) - c->camera_x, first_px(s->y - s->vy * back) - c->camera_y,
                             DEBRIS_SIDE, DEBRIS_SIDE};
        if (s->age >= s->span || !canvas_sees(to) ||
            !canvas_texture(c, &d->atlas, ACROSS * ROW_W, DEBRIS_MAX / ACROSS * DEBRIS_SIDE)) {
            continue;
        }
        if (s->fresh) {
            upload(d, i);
        }
        SDL_Rect from = place_in_atlas(i);
        from.x += (int)s->turn % DEBRIS_TURNS * DEBRIS_SIDE;
        from.w = DEBRIS_SIDE;
        const int left = s->span - s->age;
        const Uint8 bright = (Uint8)(255 - SDL_min(s->age, DIM) * 120 / DIM);
        SDL_SetTextureColorMod(d->atlas, bright, bright, bright);
        SDL_SetTextureAlphaMod(d->atlas, (Uint8)(left < FADE ? left * 255 / FADE : 255));
        SDL_RenderCopy(c->renderer, d->atlas, &from, &to);
    }
}

// ---- cutting ------------------------------------------------------------------------------------
// Random solid pixels are the seeds of the fragments, and every solid pixel belongs to the nearest seed (a Voronoi
// diagram), so the fragments fit together and have straight edges.

enum { TRIES = 288, LEAST = 4 }; // attempts to find solid pixels; pixels of the smallest fragment

enum { CUT_MOST = 12 }; // fragments per picture

/// The pixels to cut: a rectangle of the world. Pixels under the mask are solid.
typedef struct cut_source {
    const Uint32 *pixels; ///< as ink_pixel
    int pitch;            ///< pixels per row
    const ph_mask *mask;
    float x, y;   ///< top-left corner [px of the world]
    float vx, vy; ///< velocity of the source [px per tick]
} cut_source;

typedef struct piece {
    int x, y;         // seed in the picture
    int sum_x, sum_y; // sums of the coordinates of its pixels
    int count;
    shard *to;
} piece;

static piece *nearest(piece *p, int count, int x, int y) {
    piece *best = p;
    int least = 0;
    for (int i = 0; i < count; i++) {
        int dx = p[i].x - x, dy = p[i].y - y, far = dx * dx + dy * dy;
        if (i == 0 || far < least) {
            best = &p[i];
            least = far;
        }
    }
    return best;
}

/// Copies the pixels of the picture to the fragments, each centered on its picture. Pixels too far from the center are
/// left out.
static void copy(piece *p, int count, const cut_source *from) {
    for (mask_run r = {0}; mask_next(from->mask, &r);) {
        for (int32_t x = r.x0; x < r.x1; x++) {
            const piece *one = nearest(p, count, x, r.y);
            const int dx = one->to ? x - one->sum_x / one->count : DEBRIS_SIDE;
            const int dy = one->to ? r.y - one->sum_y / one->count : DEBRIS_SIDE;
            if (dx * dx + dy * dy < DEBRIS_SIDE * DEBRIS_SIDE / 4) {
                const int px = dx + DEBRIS_SIDE / 2, py = dy + DEBRIS_SIDE / 2;
                one->to->pixels[py * DEBRIS_SIDE + px] = from->pixels[r.y * from->pitch + x];
                ph_mask_set((ph_mask *)(void *)one->to->mask, px, py, true);
            }
        }
    }
}

/// Takes a slot with an empty picture and an empty mask for the piece, and moves it away from the center.
static void send_off(debris *d, piece *p, const cut_source *from, float speed, int span, uint32_t *fx) {
    const ph_box *in = &from->mask->bounds;
    float x = (float)(p->sum_x / p->count), y = (float)(p->sum_y / p->count);
    float dx = x - (float)(in->x0 + in->x1) / 2, dy = y - (float)(in->y0 + in->y1) / 2;
    float away = sqrtf(dx * dx + dy * dy) + 0.5f, v = fx_float(fx, 0.35f, 1) * speed, side = speed * 0.3f;
    shard *s = &d->all[d->next];
    d->next = (d->next + 1) % DEBRIS_MAX;
    memset(s, 0, sizeof *s);
    ph_mask_init(s->mask, DEBRIS_SIDE, DEBRIS_SIDE);
    s->fresh = true;
    p->to = s;
    s->x = from->x + x;
    s->y = from->y + y;
    s->vx = from->vx + dx / away * v + fx_float(fx, -side, side);
    s->vy = from->vy + dy / away * v + fx_float(fx, -side, side);
    s->spin = fx_float(fx, -0.4f, 0.4f);
    s->span = (int16_t)fx_int(fx, span / 2, span);
}

/// Cuts the solid pixels into at most `count` (1..CUT_MOST) fragments and moves them away from the center with speeds
/// up to `speed` [px per tick] for at most `span` ticks. Pixels of a fragment outside a disc of DEBRIS_SIDE are lost.
/// Returns the number of fragments: 0 for an empty mask. O(pixels of the mask's bounds x count).
static int debris_cut(debris *d, const cut_source *from, int count, float speed, int span, uint32_t *fx) {
    piece pieces[CUT_MOST] = {{0}};
    const ph_box in = from->mask->bounds;
    int n = 0, made = 0;
    for (int tries = 0; tries < TRIES && n < count && n < CUT_MOST && from->mask->count > 0; tries++) {
        pieces[n].x = fx_int(fx, in.x0, in.x1 - 1);
        pieces[n].y = fx_int(fx, in.y0, in.y1 - 1);
        n += ph_mask_get(from->mask, pieces[n].x, pieces[n].y);
    }
    for (mask_run r = {0}; n > 0 && mask_next(from->mask, &r);) {
        for (int32_t x = r.x0; x < r.x1; x++) {
            piece *closest = nearest(pieces, n, x, r.y);
            closest->sum_x += x;
            closest->sum_y += r.y;
            closest->count++;
        }
    }
    for (int i = 0; i < n; i++) {
        if (pieces[i].count >= LEAST) {
            send_off(d, &pieces[i], from, speed, span, fx);
            made++;
        }
    }
    if (made > 0) {
        copy(pieces, n, from);
    }
    return made;
}

// ---- events -------------------------------------------------------------------------------------
// The victim of an event is the nearest body of its kind in the previous tick. Its frame is cut out of the sheet by its
// picture, because its mask may be smaller. For carved ground, the previous picture of the ground is painted, and the
// removed pixels are cut out of it. At most GROUND_CUTS bites are cut per tick, so a blast costs no more than a shot.

enum {
    NEARBY = 120,    // events further outside the picture leave no debris [px]
    MATCH = 40,      // maximum distance between a victim and the position of the event [px]
    GROUND_CUTS = 2, // maximum per tick
    CUT_SIDE = 28,   // side of the cut ground [px]
    CUT_RADIUS = 13,
    BREAK_COUNT = 9,
    BARE = 70, // share of the color of fresh rock in its fragments [1/256]
    CUT_WINDOW = CUT_SIDE + 2 * PAINT_BORDER,
    BITE = 40, // carved pixels per fragment
    ROCK_SPAN = 120
};

/// Fragments of the victim of an event.
typedef struct breakage {
    kind victim;
    int count, span; // number of fragments; lifetime [ticks]
    float speed;     // [px per tick]
} breakage;

static const breakage breakages[EVENT_COUNT] = {
    [EVENT_KILL] = {KIND_ENEMY, 9, 170, 2.2f},
    [EVENT_CAVE_IN] = {KIND_ENEMY, 9, 170, 2.2f},
    [EVENT_MINE] = {KIND_MINE, 7, 130, 3.0f},
    [EVENT_BOOM] = {KIND_SHIP, CUT_MOST, 260, 2.8f},
};

void wrecks_reset(wrecks *k) {
    SDL_memset(k->debris.all, 0, sizeof k->debris.all);
    k->debris.next = 0;
    k->fx = 0x1b873593u;
    k->count = 0;
}

// ---- victims ------------------------------------------------------------------------------------

/// The victim of the event, removed from the list. NULL if there is none.
static const witness *take_victim(wrecks *k, const event *v, kind wanted) {
    int best = -1, least = MATCH;
    for (int i = 0; i < k->count; i++) {
        const witness *one = &k->seen[i];
        int far = abs(one->cx + one->vx / SUB - v->x) + abs(one->cy + one->vy / SUB - v->y);
        if (one->kind == wanted && far < least) {
            best = i;
            least = far;
        }
    }
    if (best >= 0) {
        k->seen[best].kind = KIND_NONE;
    }
    return best >= 0 ? &k->seen[best] : NULL;
}

static void break_victim(wrecks *k, const canvas *c, const event *v) {
    const breakage *how = &breakages[v->kind];
    const witness *one = how->count > 0 ? take_victim(k, v, how->victim) : NULL;
    if (one == NULL) {
        return;
    }
    const sheet *s = &c->assets->sheets[one->sprite];
    ph_image image = sheet_image(s);
    ph_box box = sheet_box(s, one->frame);
    ph_mask *drawn = ph_mask_from_alpha(&image, box, c->assets->solid_above);
    if (drawn == NULL) {
        return; // out of memory for debris, which is optional
    }
    const Uint8 *corner = (const Uint8 *)s->picture->pixels + box.y0 * s->picture->pitch + box.x0 * 4;
    cut_source from = {.pixels = (const Uint32 *)(const void *)corner,
                       .pitch = s->picture->pitch / 4,
                       .mask = drawn,
                       .x = (float)one->x,
                       .y = (float)one->y,
                       .vx = (float)one->vx / SUB * 0.6f,
                       .vy = (float)one->vy / SUB * 0.6f};
    (void)debris_cut(&k->debris, &from, how->count, how->speed, how->span, &k->fx);
    ph_mask_free(drawn);
}

// ---- ground -------------------------------------------------------------------------------------

static const ph_mask *plane(const uint64_t *bits) {
    return (const ph_mask *)(const void *)bits;
}

/// Direction from the remaining rock to open space, a unit vector or (0, 0).
static SDL_FPoint way_out(const ph_mask *left) {
    float x = 0, y = 0;
    for (mask_run r = {0}; mask_next(left, &r);) {
        x -= (float)(r.x1 - r.x0) * ((float)(r.x0 + r.x1 - left->w) / 2);
        y -= (float)(r.x1 - r.x0) * ((float)(2 * r.y - left->h) / 2);
    }
    float length = sqrtf(x * x + y * y), over = length > 0 ? length : 1;
    return (SDL_FPoint){x / over, y / over};
}

/// Cuts the removed ground around the event. Returns true if any was removed.
static bool break_ground(wrecks *k, const terrain *t, rock_painter *painter, const event *v) {
    uint64_t memory[3][PH_MASK_WORDS(CUT_WINDOW, CUT_WINDOW)];
    ph_mask *made = ph_mask_init(memory[0], CUT_WINDOW, CUT_WINDOW),
            *left = ph_mask_init(memory[1], CUT_SIDE, CUT_SIDE);
    ph_mask *gone = ph_mask_init(memory[2], CUT_SIDE, CUT_SIDE);
    SDL_Rect r = {v->x - CUT_SIDE / 2, v->y - CUT_SIDE / 2, CUT_SIDE, CUT_SIDE};
    ph_mask_draw(made, plane(t->low), PAINT_BORDER - r.x, PAINT_BORDER - r.y);
    ph_mask_draw(made, plane(t->high), PAINT_BORDER - r.x, PAINT_BORDER - r.y);
    terrain_window(t, r.x, r.y, left);
    int count = v->kind == EVENT_CARVE ? SDL_min(v->magnitude / BITE, 4) : BREAK_COUNT;
    ph_mask_fill_circle(gone, CUT_SIDE / 2, CUT_SIDE / 2, SDL_min(3 + 2 * count, CUT_RADIUS), true);
    ph_mask_intersect(gone, made, -PAINT_BORDER, -PAINT_BORDER);
    ph_mask_erase(gone, left, 0, 0);
    if (count == 0 || gone->count < BITE / 2) {
        return false;
    }
    rock_paint(painter, t, made, r, false);
    // Fragments show the inside of the rock, which is brighter than its face.
    SDL_Color fresh = look_get(t->look)->fresh;
    for (int i = 0; i < CUT_SIDE * CUT_SIDE; i++) {
        Uint8 *p = (Uint8 *)&painter->pixels[i];
        SDL_Color c = ink_mix(INK(p[0], p[1], p[2], p[3]), INK(fresh.r, fresh.g, fresh.b, p[3]), BARE);
        painter->pixels[i] = ink_pixel(c);
    }
    SDL_FPoint out = way_out(left);
    cut_source from = {painter->pixels, CUT_SIDE, gone, (float)r.x, (float)r.y, out.x, out.y};
    return debris_cut(&k->debris, &from, count, 1.1f, ROCK_SPAN, &k->fx) > 0;
}

// ---- a tick -------------------------------------------------------------------------------------

void wrecks_tick(wrecks *k, const game *g, const canvas *c, rock_painter *painter, SDL_Point corner) {
    const world *w = &g->world;
    int cuts = 0;
    for (int i = 0; i < DEBRIS_MAX; i++) {
        shard *s = &k->debris.all[i];
        if (s->age < s->span) {
            s->age++;
            move(s, w->ground >= 0 ? terrain_mask(&w->terrain) : NULL);
        }
    }
    for (int32_t i = 0; i < w->event_count; i++) {
        const event *v = &w->events[i];
        bool ground = v->kind == EVENT_CARVE || v->kind == EVENT_BREAK || v->kind == EVENT_CRUMBLE;
        if (!event_near(v, corner, NEARBY)) {
            continue;
        }
        break_victim(k, c, v);
        if (ground && w->ground >= 0 && cuts < GROUND_CUTS) {
            cuts += break_ground(k, &w->terrain, painter, v);
        }
    }
    k->count = 0; // the victims of the next tick
    for (int32_t i = 0; i < w->bodies_used && k->count < WITNESS_MAX; i++) {
        const body *b = &w->bodies[i];
        if (b->kind == KIND_ENEMY || b->kind == KIND_MINE || b->kind == KIND_SHIP) {
            int32_t x = canvas_px(b->x), y = canvas_px(b->y);
            k->seen[k->count++] =
                (witness){b->kind, b->sprite, b->frame, x, y, x + b->mx / 2, y + b->my / 2, b->vx, b->vy};
        }
    }
}
