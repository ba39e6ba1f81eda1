// overlay.c - what is collected, when, and in which order the layers are drawn.
//
// The collision core is watched through what any game has: the contacts of the collider, the items and pairs of its
// broad phase, and the ear that the partition calls at each cut. The overlap's pixels are taken between the narrow
// phase and the rules, because the rules may carve or remove what they belong to. While all layers are off nothing is
// collected, the ear is NULL, and every call returns at once.
#include <string.h>

#include "app/view/camera.h"
#include "app/draw/canvas.h"
#include "app/overlay/internal.h"

overlay *overlay_create(void) {
    return SDL_calloc(1, sizeof(overlay));
}

void overlay_destroy(overlay *o) {
    SDL_free(o);
}

void overlay_set_layers(overlay *o, game *g, unsigned layers) {
    if (o->layers == 0 && layers != 0) {
        o->lens.any = false;
        o->cut_count = o->spot_count = o->mark_count = o->ticks = o->next = 0;
    }
    o->layers = layers;
    bool ear = (layers & OVERLAY_SPLITS) != 0;
    g->collider.split = ear ? overlay_hear_split : NULL;
    g->collider.split_user = ear ? o : NULL;
}

unsigned overlay_layers(const overlay *o) {
    return o->layers;
}

// ---- contacts -----------------------------------------------------------------------------------------------------

/// Everything gets a tick older; what is past its time goes.
static void age(overlay *o, int32_t linger) {
    int32_t kept = 0;
    for (int32_t i = 0; i < o->spot_count; i++) {
        if (++o->spots[i].age <= linger) {
            o->spots[kept++] = o->spots[i];
        }
    }
    o->spot_count = kept;
    kept = 0;
    for (int32_t i = 0; i < o->mark_count; i++) {
        if (++o->marks[i].age <= linger) {
            o->marks[kept++] = o->marks[i];
        }
    }
    o->mark_count = kept;
}

typedef struct spot_maker {
    overlay *overlay;
    int32_t x, y; // of the mask in the world [px]
} spot_maker;

static void add_spot(void *user, int32_t x, int32_t y, int32_t w) {
    const spot_maker *m = user;
    if (m->overlay->spot_count < SPOT_MAX) {
        spot one = {m->x + x, m->y + y, w, 0};
        m->overlay->spots[m->overlay->spot_count++] = one;
    }
}

/// The overlap's pixels, by the core's own call.
static void add_overlap(overlay *o, const game *g, const contact *c) {
    uint64_t memory[CARVED_BYTES / 8];
    if (g->world.bodies[c->a].kind == KIND_NONE || g->world.bodies[c->b].kind == KIND_NONE) {
        return; // only when nobody called overlay_watch
    }
    const ph_mask *a = game_mask(g, c->a), *b = game_mask(g, c->b);
    if (ph_mask_bytes(a->w, a->h) > sizeof memory) {
        return;
    }
    ph_mask *overlap = ph_mask_init(memory, a->w, a->h);
    ph_mask_overlap_mask(a, b, c->dx, c->dy, overlap);
    spot_maker maker = {o, c->ax, c->ay};
    mask_runs(overlap, add_spot, &maker);
}

static void add_mark(overlay *o, const contact *c) {
    if (o->mark_count < MARK_MAX) {
        mark one = {c->ax + c->hit.x, c->ay + c->hit.y, c->hit.nx, c->hit.ny, (int32_t)c->hit.area, 0, c->hit.source};
        o->marks[o->mark_count++] = one;
    }
}

static void collect(overlay *o, const game *g) {
    const collider *c = &g->collider;
    age(o, c->contact_count <= LINGER_UP_TO ? LINGER : 0);
    for (int32_t i = 0; i < c->contact_count; i++) {
        if (o->layers & OVERLAY_OVERLAP) {
            add_overlap(o, g, &c->contacts[i]);
        }
        if (o->layers & OVERLAY_CONTACTS) {
            add_mark(o, &c->contacts[i]);
        }
    }
    if (o->layers & OVERLAY_OVERLAP) {
        overlay_watch_lens(o, g);
    }
    o->watched = true;
}

void overlay_watch(overlay *o, const game *g) {
    if (o->layers) {
        collect(o, g);
    }
}

// ---- the tick -------------------------------------------------------------------------------------------------------

void overlay_tick(overlay *o, const game *g, const stage_times *times) {
    if (!o->layers) {
        return;
    }
    if (!o->watched) {
        collect(o, g);
    }
    o->watched = false;
    if (g->collider.stats.broad.splits == 0) {
        o->cut_count = 0;
    }
    o->cuts_old = true;
    o->stats = g->collider.stats;
    o->bodies = g->collider.item_count;
    o->method = g->collider.method;
    o->graph[o->next] = *times;
    o->next = (o->next + 1) % GRAPH_TICKS;
    o->ticks = o->ticks < GRAPH_TICKS ? o->ticks + 1 : GRAPH_TICKS;
}

void overlay_drew(overlay *o, double us) {
    for (int32_t i = 0; i < GRAPH_TICKS; i++) {
        o->graph[i].draw = us;
    }
}

// ---- the frame ------------------------------------------------------------------------------------------------------

/// Counters and lens change sides when the ship gets under them. Between the two sides lies more than half of the
/// picture, so they do not flicker to and fro.
static void choose_side(overlay *o, const pen *p) {
    const world *w = &p->game->world;
    if (w->ship < 0) {
        return;
    }
    const int ship_w = sprite_get(SPRITE_SHIP)->w, near = 16;
    int x = canvas_body(&w->bodies[w->ship], p->place.part).x - p->place.camera_x;
    if (o->on_left ? x < PANEL_W + near : x + ship_w > VIEW_W - PANEL_W - near) {
        o->on_left = !o->on_left;
    }
}

/// The layers that lie over the bodies; the display at the top stays free of them.
static void draw_in_world(overlay *o, const pen *p) {
    SDL_Renderer *renderer = p->renderer;
    SDL_Rect arena = {0, CAMERA_TOP + 1, VIEW_W, VIEW_H - CAMERA_TOP - 1};
    SDL_RenderSetClipRect(renderer, &arena);
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
    if (o->layers & OVERLAY_SPLITS) {
        overlay_draw_sides(o, p);
    }
    if (o->layers & OVERLAY_MASKS) {
        overlay_draw_masks(o, p);
    }
    if (o->layers & OVERLAY_SPLITS) {
        overlay_draw_splits(o, p);
    }
    if (o->layers & OVERLAY_BOXES) {
        overlay_draw_boxes(o, p);
    }
    if (o->layers & OVERLAY_PAIRS) {
        overlay_draw_pairs(o, p);
    }
    if (o->layers & OVERLAY_CONTACTS) {
        overlay_draw_contacts(o, p);
    }
    if (o->layers & OVERLAY_OVERLAP) {
        overlay_draw_overlap(o, p);
    }
    SDL_RenderSetClipRect(renderer, NULL);
}

void overlay_draw(overlay *o, SDL_Renderer *renderer, const struct text *font, const game *g, overlay_place place) {
    if (!o->layers) {
        return;
    }
    pen p = {renderer, font, g, place};
    o->batch.renderer = renderer;
    o->batch.count = 0;
    o->place = place;
    draw_in_world(o, &p);
    choose_side(o, &p);
    if (o->layers & OVERLAY_COUNTERS) {
        overlay_draw_counters(o, &p);
    }
    if (o->layers & OVERLAY_OVERLAP) {
        overlay_draw_lens(o, &p);
    }
    overlay_draw_legend(o, &p);
}
