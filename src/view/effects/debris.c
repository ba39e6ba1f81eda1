// debris.c - a ring buffer of small pictures with masks. A fragment collides with the ground by its own mask and
// bounces along the gradient of the overlap. A single texture holds the pictures of all fragments in eight rotations,
// made when a fragment is created, so that a frame only copies. Debris does not affect the rules.
#include "view/effects/debris.h"

#include <math.h>
#include <string.h>

#include "sdl/palette.h"
#include "view/effects/particles.h"

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

static int corner(float middle) {
    return (int)floorf(middle) - DEBRIS_SIDE / 2;
}

/// A fragment that enters the ground returns to its previous position. A fragment created inside the ground moves out
/// along the normal.
static void move(shard *s, const ph_mask *ground) {
    float x = s->x, y = s->y;
    ph_contact hit;
    s->x += s->vx;
    s->y += s->vy;
    s->turn = fmodf(s->turn + s->spin + DEBRIS_TURNS, DEBRIS_TURNS);
    s->vx *= DRAG;
    s->vy *= DRAG;
    if (!ground || !ph_contact_find(ground, mask_of(s), corner(s->x), corner(s->y), 0, 0, &hit)) {
        return;
    }
    float into = s->vx * hit.nx + s->vy * hit.ny;
    if (into < 0) {
        s->vx -= (1 + BOUNCE) * into * hit.nx;
        s->vy -= (1 + BOUNCE) * into * hit.ny;
        s->spin = -0.7f * s->spin;
    }
    bool free_before = !ph_mask_hit(ground, mask_of(s), corner(x), corner(y));
    s->x = free_before ? x : x + hit.nx;
    s->y = free_before ? y : y + hit.ny;
}

void debris_tick(debris *d, const ph_mask *ground) {
    for (int i = 0; i < DEBRIS_MAX; i++) {
        shard *s = &d->all[i];
        if (s->age < s->span) {
            s->age++;
            move(s, ground);
        }
    }
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
    for (int k = 0; k < ROW_W * DEBRIS_SIDE; k++) {
        const int turn = k % ROW_W / DEBRIS_SIDE;
        const float angle = (float)turn * 6.2831853f / DEBRIS_TURNS, co = cosf(angle), si = sinf(angle);
        const float x = (float)(k % DEBRIS_SIDE) + 0.5f - middle, y = (float)(k / ROW_W) + 0.5f - middle;
        const int from_x = (int)floorf(middle + co * x + si * y), from_y = (int)floorf(middle - si * x + co * y);
        const bool in = from_x >= 0 && from_y >= 0 && from_x < DEBRIS_SIDE && from_y < DEBRIS_SIDE;
        row[k] = in ? s->pixels[from_y * DEBRIS_SIDE + from_x] : 0;
    }
    SDL_Rect to = place_in_atlas(i);
    SDL_UpdateTexture(d->atlas, &to, row, ROW_W * 4);
    s->fresh = false;
}

static void draw_one(debris *d, const canvas *c, int i) {
    shard *s = &d->all[i];
    float back = 1 - (float)c->alpha / 256;
    SDL_Rect to = {corner(s->x - s->vx * back) - c->camera_x, corner(s->y - s->vy * back) - c->camera_y, DEBRIS_SIDE,
                   DEBRIS_SIDE};
    if (!canvas_sees(to)) {
        return;
    }
    if (s->fresh) {
        upload(d, i);
    }
    SDL_Rect from = place_in_atlas(i);
    from.x += (int)s->turn % DEBRIS_TURNS * DEBRIS_SIDE;
    from.w = DEBRIS_SIDE;
    int left = s->span - s->age;
    Uint8 bright = (Uint8)(255 - SDL_min(s->age, DIM) * 120 / DIM);
    SDL_SetTextureColorMod(d->atlas, bright, bright, bright);
    SDL_SetTextureAlphaMod(d->atlas, (Uint8)(left < FADE ? left * 255 / FADE : 255));
    SDL_RenderCopy(c->renderer, d->atlas, &from, &to);
}

void debris_draw(debris *d, const canvas *c) {
    for (int i = 0; i < DEBRIS_MAX; i++) {
        if (d->all[i].age < d->all[i].span &&
            canvas_texture(c, &d->atlas, ACROSS * ROW_W, DEBRIS_MAX / ACROSS * DEBRIS_SIDE)) {
            draw_one(d, c, i);
        }
    }
}

// ---- cutting ------------------------------------------------------------------------------------
// Random solid pixels are the seeds of the fragments, and every solid pixel belongs to the nearest seed (a Voronoi
// diagram), so the fragments fit together and have straight edges.

enum { TRIES = 288, LEAST = 4 }; // attempts to find solid pixels; pixels of the smallest fragment

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

int debris_cut(debris *d, const cut_source *from, int count, float speed, int span, uint32_t *fx) {
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
