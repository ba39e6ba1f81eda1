// carve.c - carving: a blast removes pixels from the mask and the picture, and pieces without support fall.
//     build/carve      (hold the mouse button)
// Shows how a hole gets into mask, surface and texture (blast), how a loose component becomes a body (loosen), and how
// that body becomes ground again (fall). Until a button is pressed, the demo carves by itself.
// Try: cut a bridge at both ends; press M and compare mask and picture; change RADIUS.
#include "demo.h"

#include <stdlib.h>

enum { RADIUS = 13, PIECES = 24, DUST = 24, GRAVITY = 30, RELOAD = 5 };
static const uint8_t clear[4] = {0, 0, 0, 0};

/// A falling piece of ground. An entry without a mask is free.
typedef struct piece {
    demo_picture picture;
    int32_t x, y, vy; // [1/256 px]
} piece;

typedef struct world {
    demo_picture ground, hole;
    piece pieces[PIECES];
    int32_t x, y; // center of the tool [px]
    int64_t carved, lost;
} world;

/// Makes the pixels of a shape at (x, y) transparent, in the surface and in the texture.
static void clear_picture(const demo_picture *picture, const ph_mask *shape, int32_t x, int32_t y) {
    ph_mask_paint(shape, (ph_point){x, y}, clear, NULL, &picture->pixels);
    demo_upload(picture, (ph_box){x, y, x + shape->w, y + shape->h});
}

/// Turns component i of the ground into a falling piece. A component of less than DUST px is removed.
static void cut(demo *d, world *w, const ph_components *found, int32_t i, piece *p) {
    const ph_component *c = &ph_components_list(found)[i];
    SDL_Rect box = {c->box.x0, c->box.y0, c->box.x1 - c->box.x0, c->box.y1 - c->box.y0};
    p->picture = demo_blank(d, demo_mask(box.w, box.h, false));
    ph_components_cut(found, i, w->ground.mask, p->picture.mask);
    SDL_BlitSurface(w->ground.rgba, &box, p->picture.rgba, NULL);
    ph_mask_paint(p->picture.mask, (ph_point){0, 0}, NULL, clear, &p->picture.pixels); // clears the other components
    demo_upload(&p->picture, (ph_box){0, 0, box.w, box.h});
    clear_picture(&w->ground, p->picture.mask, box.x, box.y);
    p->x = box.x * DEMO_UNIT;
    p->y = box.y * DEMO_UNIT;
    p->vy = 0;
    if (c->count < DUST) {
        w->lost += c->count;
        demo_free(d, &p->picture);
    }
}

/// Cuts the components that have no support: they do not reach the left, right or lower border.
static void loosen(demo *d, world *w) {
    void *memory = malloc(ph_components_bytes(w->ground.mask));
    const ph_components *found = ph_components_init(memory, w->ground.mask, 8);
    for (int32_t i = 0, next = 0; found && i < found->n; i++) {
        ph_box box = ph_components_list(found)[i].box;
        while (next < PIECES && w->pieces[next].picture.mask) {
            next++;
        }
        if (next < PIECES && box.x0 > 0 && box.x1 < DEMO_W && box.y1 < DEMO_H) {
            cut(d, w, found, i, &w->pieces[next]);
        }
    }
    free(memory);
}

static void blast(demo *d, world *w) {
    const ph_mask *hole = w->hole.mask;
    int32_t x = w->x - RADIUS, y = w->y - RADIUS;
    w->carved += ph_mask_erase(w->ground.mask, hole, x, y);
    clear_picture(&w->ground, hole, x, y);
    loosen(d, w);
}

/// Moves a piece down. A piece that lands becomes ground again.
static void fall(demo *d, world *w, piece *p) {
    const demo_picture *picture = &p->picture;
    int32_t x = demo_px(p->x), y = demo_px(p->y);
    ph_sweep_hit hit;
    p->vy += GRAVITY;
    p->y += p->vy;
    if (ph_mask_sweep(w->ground.mask, picture->mask, x, y, 0, demo_px(p->y) - y, &hit)) {
        w->lost += picture->mask->count - ph_mask_draw(w->ground.mask, picture->mask, x, hit.free.y);
        SDL_Rect place = {x, hit.free.y, 0, 0};
        SDL_SetSurfaceBlendMode(picture->rgba, SDL_BLENDMODE_BLEND);
        SDL_BlitSurface(picture->rgba, NULL, w->ground.rgba, &place);
        demo_upload(&w->ground, (ph_box){x, hit.free.y, x + picture->mask->w, hit.free.y + picture->mask->h});
        demo_free(d, &p->picture);
    } else if (y > DEMO_H) {
        w->lost += picture->mask->count;
        demo_free(d, &p->picture);
    }
}

/// True if a or b is the ground. Pieces do not collide with each other.
static bool may_meet(void *user, int32_t a, int32_t b) {
    (void)user;
    return a == PIECES || b == PIECES;
}

static void init(demo *d, world *w) {
    w->ground = demo_load(d, "examples/ground.png", (ph_box){0, 0, DEMO_W, DEMO_H});
    ph_mask *hole = demo_mask(2 * RADIUS + 1, 2 * RADIUS + 1, false);
    ph_mask_fill_circle(hole, RADIUS, RADIUS, RADIUS, true);
    w->hole = demo_paint(d, hole, 0xffc050);
    SDL_SetTextureAlphaMod(w->hole.texture, 110);
    PH_LOOK_USE(demo_look(d, may_meet, NULL));
    loosen(d, w);
}

static void update(demo *d, world *w) {
    const SDL_Point scripted = {d->tick * 2 % DEMO_W, 100 + d->tick * 3 % 150}, tool = d->played ? d->mouse : scripted;
    w->x = tool.x;
    w->y = tool.y;
    if (d->tick % RELOAD == 0 && (!d->played || d->keys & DEMO_MOUSE)) {
        blast(d, w);
    }
    demo_announce(d, PIECES, &w->ground, 0, 0);
    for (int i = 0; i < PIECES; i++) {
        piece *p = &w->pieces[i];
        if (p->picture.mask) {
            demo_announce(d, i, &p->picture, demo_px(p->x), demo_px(p->y));
            fall(d, w, p);
        }
    }
}

static void draw(demo *d, world *w) {
    demo_draw(d, &w->ground, 0, 0);
    for (int i = 0; i < PIECES; i++) {
        const piece *p = &w->pieces[i];
        if (p->picture.mask) {
            demo_draw(d, &p->picture, demo_px(p->x), demo_px(p->y));
        }
    }
    demo_draw(d, &w->hole, w->x - RADIUS, w->y - RADIUS);
    demo_text(d, 8, 18, 0xd8e0f0, "ground %d px, carved %d px", (int)w->ground.mask->count, (int)w->carved);
}

DEMO("carve: mask and picture lose the same pixels, loose pieces fall", "mouse button: carve    M: masks    Esc: end")
