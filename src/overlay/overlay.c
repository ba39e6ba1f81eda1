// overlay.c - which layers are on, what of a tick they are shown, and in which order they are drawn.
//
// The overlay reads what any game has: the contacts of the collider, and the items and pairs of its
// broad phase. It changes nothing of the game and of what the game counts. The rules may carve,
// push or remove bodies in the tick in which they touch. So all layers look at a copy of what the
// narrow phase saw, which is taken in every tick while a layer is on. While all layers are off, no
// copy is taken: the host plays the last ticks of a frozen game again when a layer is switched on.
#include "overlay/overlay.h"

#include <stdlib.h>

#include "inspect/seen.h"
#include "overlay/funnel.h"
#include "overlay/panel.h"
#include "overlay/pins.h"

enum { NO_TICK = -1 };

// ---- the layers ---------------------------------------------------------------------------------

/// Bytes so that what comes next is aligned.
static size_t rounded(size_t bytes) {
    return (bytes + 15) / 16 * 16;
}

static void *part(char **at, size_t bytes) {
    void *is = *at;
    *at += rounded(bytes);
    return is;
}

overlay *overlay_create(void) {
    size_t bytes = rounded(sizeof(overlay)) + rounded(sizeof(pins)) + rounded(sizeof(label_list));
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        bytes += rounded(layers_table[i]->bytes);
    }
    char *at = SDL_calloc(1, bytes);
    if (!at) {
        return NULL;
    }
    overlay *o = part(&at, sizeof *o);
    o->pins = part(&at, sizeof *o->pins);
    o->labels = part(&at, sizeof *o->labels);
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        o->own[i] = part(&at, layers_table[i]->bytes);
    }
    pins_forget(o->pins);
    return o;
}

static void forget(overlay *o, unsigned layers) {
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        if ((layers >> i & 1) && layers_table[i]->forget) {
            layers_table[i]->forget(o->own[i]);
        }
        if (layers >> i & 1) {
            SDL_memset(o->own[i], 0, layers_table[i]->bytes);
        }
    }
}

void overlay_destroy(overlay *o) {
    if (o) {
        forget(o, OVERLAY_EVERY);
        partition_free(&o->pins->cuts);
        free(o->seen);
        free(o->before);
        SDL_free(o);
    }
}

void overlay_forget(overlay *o) {
    o->asked = false;
    pins_forget(o->pins);
    forget(o, OVERLAY_EVERY);
    free(o->seen);
    free(o->before);
    o->seen = o->before = NULL;
}

// ---- the pair -----------------------------------------------------------------------------------

const game *overlay_seen(const overlay *o, const game *g) {
    if (!o->seen || o->seen->world.tick != g->world.tick) {
        return g;
    }
    o->seen->sprites = g->sprites; // they may have been loaded again
    if (o->before) {
        o->before->sprites = g->sprites;
    }
    return o->seen;
}

const game *overlay_drawn(const overlay *o, const game *g) {
    return o->active ? overlay_seen(o, g) : g;
}

static void look_at_pair(overlay *o, const game *seen) {
    if (o->active & OVERLAY_WHY) {
        pins_look(o->pins, seen, &o->at);
    }
}

void overlay_point(overlay *o, int x, int y) {
    o->at.moved = true;
    o->at.pointer = x >= 0;
    o->at.x = x;
    o->at.y = y;
}

bool overlay_button(overlay *o, const game *g, int button, int x, int y) {
    bool left = button == SDL_BUTTON_LEFT, right = button == SDL_BUTTON_RIGHT;
    if ((o->active & OVERLAY_WHY) && left) {
        pins_click(o->pins, overlay_seen(o, g), &o->at, x, y);
    } else if ((o->active & OVERLAY_WHY) && right) {
        pins_release(o->pins, overlay_seen(o, g), &o->at);
    } else if (o->active & OVERLAY_PIXEL) { // another button forgets it
        o->asked = left;
        o->pixel = (ph_point){o->at.camera_x + x, o->at.camera_y + y};
    } else {
        return false;
    }
    return true;
}

bool overlay_press(overlay *o, int x, int y) {
    return funnel_click(o, x, y);
}

bool overlay_pin(overlay *o, const game *g) {
    if (o->active & OVERLAY_WHY) {
        pins_keep(o->pins, overlay_seen(o, g), &o->at);
    }
    return (o->active & OVERLAY_WHY) != 0;
}

void overlay_pin_event(overlay *o, const game *g, const body_pair *who) {
    pins_event(o->pins, overlay_seen(o, g), who);
    look_at_pair(o, overlay_seen(o, g));
}

// ---- the tick -----------------------------------------------------------------------------------

/// Lets these layers take what they need of this tick.
static void collect(overlay *o, const game *seen, unsigned layers, bool again) {
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        const layer_look l = {.o = o, .own = o->own[i], .g = seen, .again = again};
        if ((layers >> i & 1) && layers_table[i]->collect) {
            layers_table[i]->collect(&l);
        }
    }
    if (layers & OVERLAY_WHY) {
        look_at_pair(o, seen);
    }
}

/// Keeps what the narrow phase saw, and the tick of the latest contact beside it. When the tick is
/// not the one after the last, what lingers is of another time.
static void see(overlay *o, const game *g, bool again) {
    bool follows = g->world.tick == o->tick || g->world.tick == o->tick + 1;
    if (!follows || (again && o->pins->met == o->seen)) {
        o->pins->met = NULL;
    }
    if (o->pins->met && o->pins->met == o->seen) {
        game *recycled = o->before;
        o->before = o->seen;
        o->seen = recycled;
    }
    o->seen = seen_take(o->seen, g);
    if (!follows) {
        forget(o, OVERLAY_EVERY);
    }
    o->tick = g->world.tick;
    if (o->seen) {
        pins_meet(o->pins, o->seen, &o->at);
    }
    collect(o, overlay_seen(o, g), o->active, again);
}

void overlay_after_narrow(void *o, const game *g) {
    overlay *observer = o;
    if (observer->active) {
        see(observer, g, g->world.tick == observer->tick);
        observer->collected = true;
    }
}

void overlay_activate(overlay *o, const game *g, unsigned layers) {
    unsigned fresh = layers & ~o->active;
    if (!o->active) { // the last copy may be of another run
        o->pins->met = NULL;
        o->collected = false;
        if (o->seen) {
            o->seen->world.tick = NO_TICK;
        }
    }
    o->active = layers;
    o->tick = g->world.tick;
    forget(o, ~layers | fresh);
    collect(o, overlay_seen(o, g), fresh, false);
}

void overlay_after_tick(overlay *o, const game *g) {
    if (o->active && (!o->collected || o->tick != g->world.tick)) {
        see(o, g, g->world.tick == o->tick);
    }
    o->collected = false;
    if (o->seen && o->seen->world.tick == g->world.tick) {
        ledger_copy(&o->seen->ledger, &g->ledger); // with the decisions of the rules
    }
}

void overlay_moved(overlay *o, const game *g, int32_t index) {
    pins_hold(o->pins, index);
    past_look(o->past, g);
    if (o->active) {
        see(o, g, true);
    }
}

// ---- the frame ----------------------------------------------------------------------------------

int overlay_fit(overlay *o, layout *room) {
    bool shows = o->active != 0;
    o->room = room;
    if (shows) {
        o->legend = layout_take(room, EDGE_BOTTOM, VIEW_W, legend_height(o->active));
    }
    return shows ? VIEW_H - o->legend.y : 0;
}

/// Finds the bodies that may meet others and whose frame shows.
static void find_shown(overlay *o, const canvas *c, const game *g) {
    o->shown_count = 0;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        if (game_meets((kind)b->kind) && canvas_sees(panel_place(c, b))) {
            o->shown[o->shown_count++] = i;
        }
    }
}

static void draw_layer(const layer_look *all, int depth, bool panel) {
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        const layer *one = layers_table[i];
        void (*draw)(const layer_look *l) = panel ? one->panel : one->draw;
        if (one->depth == depth && (all->o->active >> i & 1) && draw) {
            layer_look l = *all;
            l.own = l.o->own[i];
            panel_enlarge(l.c, !panel);
            draw(&l);
        }
    }
}

/// The HUD at the top stays free of the layers.
static void draw_layers(const layer_look *l) {
    SDL_SetRenderDrawBlendMode(l->c->renderer, SDL_BLENDMODE_BLEND);
    for (int i = 0; i < 2 * OVERLAY_LAYER_COUNT; i++) {
        bool panel = i >= OVERLAY_LAYER_COUNT;
        draw_layer(l, panel ? 2 * OVERLAY_LAYER_COUNT - 1 - i : i, panel);
    }
    panel_enlarge(l->c, false);
    label_draw(l->o->labels, l->c, l->o->room);
    SDL_RenderSetClipRect(l->c->renderer, NULL);
}

void overlay_draw(overlay *o, const canvas *c, const game *g) {
    if (!o->active) {
        return;
    }
    const game *seen = overlay_seen(o, g);
    bool fresh = !o->at.known || o->at.moved;
    o->at.known = true;
    o->at.moved = false;
    o->at.camera_x = c->camera_x;
    o->at.camera_y = c->camera_y;
    if (fresh && !pins_shown(o->pins)) {
        look_at_pair(o, seen); // chosen by what is on the picture, also of a frozen game
    }
    o->funnel_bars = (SDL_Rect){0, 0, 0, 0};
    panel_keep_off(o, c, &seen->world);
    find_shown(o, c, seen);
    draw_layers(&(layer_look){.o = o, .g = seen, .c = c});
    legend_draw(c, o->active, o->legend.y);
}
