// debris_cut.c - random solid pixels are the seeds of the pieces, and every solid pixel belongs to the nearest seed (a
// Voronoi diagram), so the pieces fit together and have straight breaks.
#include "view/effects/debris_cut.h"

#include <math.h>

#include "view/effects/fx_random.h"

enum { TRIES = 24, LEAST = 4 }; // draws for a solid pixel; pixels of the smallest piece

typedef struct piece {
    int x, y;         // seed, in the picture
    int sum_x, sum_y; // of its pixels
    int count;
    shard *to;
} piece;

static bool seed_one(piece *p, const ph_mask *mask, uint32_t *fx) {
    ph_box in = mask->bounds;
    for (int i = 0; i < TRIES; i++) {
        p->x = fx_int(fx, in.x0, in.x1 - 1), p->y = fx_int(fx, in.y0, in.y1 - 1);
        if (ph_mask_get(mask, p->x, p->y)) {
            return true;
        }
    }
    return false;
}

static piece *nearest(piece *p, int count, int x, int y) {
    piece *best = p;
    int best_way = 0;
    for (int i = 0; i < count; i++) {
        int dx = p[i].x - x, dy = p[i].y - y, way = dx * dx + dy * dy;
        if (i == 0 || way < best_way) {
            best = &p[i], best_way = way;
        }
    }
    return best;
}

static void measure(piece *p, int count, const ph_mask *mask) {
    for (int32_t y = mask->bounds.y0; y < mask->bounds.y1; y++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(mask, y, &x0, &x1);) {
            for (int32_t x = x0; x < x1; x++) {
                piece *own = nearest(p, count, x, y);
                own->sum_x += x, own->sum_y += y, own->count++;
            }
        }
    }
}

/// Copies a pixel of the picture into a piece whose middle is in the middle, unless it lies too far out.
static void put(const piece *p, int x, int y, Uint32 pixel) {
    int dx = x - p->sum_x / p->count, dy = y - p->sum_y / p->count;
    if (dx * dx + dy * dy < DEBRIS_SIDE * DEBRIS_SIDE / 4) {
        int px = dx + DEBRIS_SIDE / 2, py = dy + DEBRIS_SIDE / 2;
        p->to->pixels[py * DEBRIS_SIDE + px] = pixel;
        ph_mask_set((ph_mask *)(void *)p->to->mask, px, py, true);
    }
}

static void copy(piece *p, int count, const cut_source *from) {
    const ph_mask *mask = from->mask;
    for (int32_t y = mask->bounds.y0; y < mask->bounds.y1; y++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(mask, y, &x0, &x1);) {
            for (int32_t x = x0; x < x1; x++) {
                piece *own = nearest(p, count, x, y);
                if (own->to) {
                    put(own, x, y, from->pixels[y * from->pitch + x]);
                }
            }
        }
    }
}

static void send_off(piece *p, const cut_source *from, float speed, int span, uint32_t *fx) {
    const ph_box *in = &from->mask->bounds;
    float x = (float)(p->sum_x / p->count), y = (float)(p->sum_y / p->count);
    float dx = x - (float)(in->x0 + in->x1) / 2, dy = y - (float)(in->y0 + in->y1) / 2;
    float away = sqrtf(dx * dx + dy * dy) + 0.5f, v = fx_float(fx, 0.35f, 1) * speed, side = speed * 0.3f;
    shard *s = p->to;
    s->x = from->x + x, s->y = from->y + y;
    s->vx = from->vx + dx / away * v + fx_float(fx, -side, side);
    s->vy = from->vy + dy / away * v + fx_float(fx, -side, side);
    s->spin = fx_float(fx, -0.4f, 0.4f);
    s->span = (int16_t)fx_int(fx, span / 2, span);
}

int debris_cut(debris *d, const cut_source *from, int count, float speed, int span, uint32_t *fx) {
    piece pieces[CUT_MOST] = {{0}};
    int n = 0, made = 0;
    for (int i = 0; i < count && i < CUT_MOST && from->mask->count > 0; i++) {
        n += seed_one(&pieces[n], from->mask, fx);
    }
    if (n == 0) {
        return 0;
    }
    measure(pieces, n, from->mask);
    for (int i = 0; i < n; i++) {
        if (pieces[i].count >= LEAST) {
            pieces[i].to = debris_add(d);
            send_off(&pieces[i], from, speed, span, fx);
            made++;
        }
    }
    copy(pieces, n, from);
    return made;
}
