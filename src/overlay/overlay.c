// overlay.c - which layers are on, what of a tick they are shown, and in which order they are drawn.
//
// The overlay reads what any game has: the contacts of the collider, and the items and pairs of its broad phase. It
// changes nothing of the game and of what the game counts. The rules may carve, push or remove bodies in the tick in
// which they touch. So all layers look at a copy of what the narrow phase saw, which is taken in every tick: one that
// is switched on later, while the game stands still, sees the same. While all layers are off nothing else is done.
#include "overlay/overlay.h"

#include <stdlib.h>

#include "inspect/seen.h"
#include "overlay/panel.h"
#include "overlay/legend.h"

// ---- the layers -----------------------------------------------------------------------------------------------------

static const layer *layer_of(int i) {
    return layers_table()[i];
}

/// Room for a layer's state, so that the next one is aligned.
static size_t room_of(int i) {
    return (layer_of(i)->bytes + 15) / 16 * 16;
}

overlay *overlay_create(void) {
    size_t bytes = (sizeof(overlay) + 15) / 16 * 16, at = bytes;
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        bytes += room_of(i);
    }
    overlay *o = SDL_calloc(1, bytes);
    for (int i = 0; o && i < OVERLAY_LAYER_COUNT; at += room_of(i++)) {
        o->own[i] = (char *)o + at;
    }
    if (o) {
        pins_forget(&o->pins);
    }
    return o;
}

/// Lets these layers forget all that they keep.
static void forget(overlay *o, unsigned layers) {
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        if ((layers >> i & 1) && layer_of(i)->forget) {
            layer_of(i)->forget(o->own[i]);
        }
        if (layers >> i & 1) {
            SDL_memset(o->own[i], 0, layer_of(i)->bytes);
        }
    }
}

void overlay_destroy(overlay *o) {
    if (o) {
        forget(o, OVERLAY_EVERY);
        partition_free(&o->pins.cuts);
        free(o->seen);
        SDL_free(o);
    }
}

void overlay_forget(overlay *o) {
    pins_forget(&o->pins);
    forget(o, OVERLAY_EVERY);
    free(o->seen);
    o->seen = NULL;
}

unsigned overlay_active(const overlay *o) {
    return o->active;
}

void overlay_hide(overlay *o, bool hidden) {
    o->hidden = hidden;
}

bool overlay_hidden(const overlay *o) {
    return o->hidden;
}

// ---- the pair -------------------------------------------------------------------------------------------------------

const game *overlay_seen(const overlay *o, const game *g) {
    if (!o->seen || o->seen->world.tick != g->world.tick) {
        return g;
    }
    o->seen->sprites = g->sprites; // they may have been loaded again
    return o->seen;
}

const game *overlay_drawn(const overlay *o, const game *g) {
    return o->active && !o->hidden ? overlay_seen(o, g) : g;
}

static void look_at_pair(overlay *o, const game *seen) {
    if (o->active & OVERLAY_WHY) {
        pins_look(&o->pins, seen, &o->at);
    }
}

void overlay_point(overlay *o, int x, int y) {
    o->at.moved = true;
    o->at.pointer = x >= 0;
    o->at.x = x;
    o->at.y = y;
}

bool overlay_button(overlay *o, const game *g, int button, int x, int y) {
    bool takes = (o->active & OVERLAY_WHY) && (button == SDL_BUTTON_LEFT || button == SDL_BUTTON_RIGHT);
    if (takes && button == SDL_BUTTON_LEFT) {
        pins_click(&o->pins, overlay_seen(o, g), &o->at, x, y);
    } else if (takes) {
        pins_release(&o->pins, overlay_seen(o, g), &o->at);
    }
    return takes;
}

bool overlay_pin(overlay *o, const game *g) {
    if (o->active & OVERLAY_WHY) {
        pins_keep(&o->pins, overlay_seen(o, g), &o->at);
    }
    return (o->active & OVERLAY_WHY) != 0;
}

void overlay_pin_event(overlay *o, const game *g, const breakpoint_pair *who) {
    pins_event(&o->pins, overlay_seen(o, g), who);
    look_at_pair(o, overlay_seen(o, g));
}

const pin *overlay_pin_shown(const overlay *o) {
    return pins_shown(&o->pins);
}

void overlay_branch(overlay *o, int64_t tick) {
    pins_branch(&o->pins, tick);
}

bool overlay_pinned(const overlay *o, const game *g, int32_t pair[2]) {
    const pin *p = pins_shown(&o->pins);
    const world *w = &overlay_seen(o, g)->world;
    for (int i = 0; p && i < 2; i++) {
        pair[i] = p->body[i];
        if (p->gone[i] <= w->tick || w->bodies[pair[i]].kind == KIND_NONE) {
            return false;
        }
    }
    return p != NULL;
}

bool overlay_judged_at(const overlay *o, const int32_t pair[2], ph_point *at) {
    const why *w = &o->pins.why;
    bool same = w->a == pair[0] && w->b == pair[1], other = w->a == pair[1] && w->b == pair[0];
    bool known = (o->active & OVERLAY_WHY) && o->pins.any && w->closed != GATE_ALIVE && (same || other);
    if (known) {
        at->x = same ? w->dx : -w->dx;
        at->y = same ? w->dy : -w->dy;
    }
    return known;
}

// ---- the tick -------------------------------------------------------------------------------------------------------

/// Lets these layers take what they need of this tick.
static void collect(overlay *o, const game *seen, unsigned layers, bool again) {
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        if ((layers >> i & 1) && layer_of(i)->collect) {
            layer_of(i)->collect(o, o->own[i], seen, again);
        }
    }
    if (layers & OVERLAY_WHY) {
        look_at_pair(o, seen);
    }
}

/// Keeps what the narrow phase saw. When the tick is not the one after the last, what lingers is of another time.
static void see(overlay *o, const game *g, bool again) {
    o->seen = seen_take(o->seen, g);
    if (g->world.tick != o->tick && g->world.tick != o->tick + 1) {
        forget(o, OVERLAY_EVERY);
    }
    o->tick = g->world.tick;
    collect(o, overlay_seen(o, g), o->active, again);
}

void overlay_after_narrow(void *o, const game *g) {
    overlay *observer = o;
    see(observer, g, g->world.tick == observer->tick);
    observer->collected = true;
}

void overlay_activate(overlay *o, const game *g, unsigned layers) {
    unsigned fresh = layers & ~o->active;
    o->active = layers;
    o->tick = g->world.tick;
    forget(o, ~layers | fresh);
    collect(o, overlay_seen(o, g), fresh, false);
}

void overlay_remember(overlay *o, past *p) {
    o->past = p;
}

void overlay_after_tick(overlay *o, const game *g) {
    if (!o->collected || o->tick != g->world.tick) {
        see(o, g, g->world.tick == o->tick);
    }
    o->collected = false;
}

void overlay_hold(overlay *o, int32_t index) {
    o->pins.held = index;
}

void overlay_moved(overlay *o, const game *g, int32_t index) {
    o->pins.held = index;
    past_look(o->past, g);
    see(o, g, true);
}

void overlay_frame_cost(overlay *o, double us) {
    past_draw_cost(o->past, us);
}

// ---- the frame ------------------------------------------------------------------------------------------------------

void overlay_fit(overlay *o, layout *room) {
    o->room = room;
    if (o->active && !o->hidden) {
        o->legend = layout_take(room, EDGE_BOTTOM, VIEW_W, legend_height(o->active));
    }
}

unsigned overlay_free_side(const overlay *o) {
    return panel_far(o);
}

/// The active layer of that depth, or -1.
static int layer_at(const overlay *o, int depth) {
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        if (layer_of(i)->depth == depth && (o->active >> i & 1)) {
            return i;
        }
    }
    return -1;
}

/// The HUD at the top stays free of the layers.
static void draw_layers(overlay *o, const canvas *c, const game *seen) {
    SDL_Rect arena = {0, HUD_H + 1, VIEW_W, VIEW_H - HUD_H - 1};
    SDL_RenderSetClipRect(c->renderer, &arena);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    for (int depth = 0; depth < OVERLAY_LAYER_COUNT; depth++) {
        int i = layer_at(o, depth);
        if (i >= 0 && layer_of(i)->draw) {
            canvas_enlarge(c, true);
            layer_of(i)->draw(o, o->own[i], c, seen);
        }
    }
    canvas_enlarge(c, false);
    for (int depth = OVERLAY_LAYER_COUNT - 1; depth >= 0; depth--) {
        int i = layer_at(o, depth);
        if (i >= 0 && layer_of(i)->panel) {
            layer_of(i)->panel(o, o->own[i], c, seen);
        }
    }
    label_draw(&o->labels, c, o->room);
    SDL_RenderSetClipRect(c->renderer, NULL);
}

void overlay_draw(overlay *o, const canvas *c, const game *g) {
    if (!o->active || o->hidden) {
        return;
    }
    const game *seen = overlay_seen(o, g);
    bool look = !o->at.known || o->at.moved;
    o->at.known = true;
    o->at.moved = false;
    o->at.camera_x = c->camera_x;
    o->at.camera_y = c->camera_y;
    if (look && o->pins.count == 0) {
        look_at_pair(o, seen); // chosen by what is on the picture, also of a frozen game
    }
    panel_keep_off(o, c, &seen->world);
    draw_layers(o, c, seen);
    legend_draw(c, o->active, o->legend.y);
}
