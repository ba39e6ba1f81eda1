// overlay.c - what is collected, when, and in which order the layers are drawn.
//
// The overlay reads what any game has: the contacts of the collider, and the items and pairs of its broad phase. It
// changes nothing of the game and of what the game counts. Overlap pixels are copied between the narrow phase and the
// rules, because the rules may carve or remove the bodies that they belong to. The layers on a pair, which is chosen
// anew in any frame, draw from a copy of all that the narrow phase saw. While all layers are off nothing is collected,
// and every call returns at once.
#include "overlay/overlay.h"

#include <stdlib.h>

#include "inspect/seen.h"
#include "overlay/motion.h"
#include "overlay/near_layer.h"
#include "overlay/panels/flame.h"
#include "overlay/panels/legend.h"
#include "overlay/panels/lens.h"
#include "overlay/panels/places.h"
#include "overlay/partition.h"
#include "overlay/pins.h"
#include "overlay/state.h"

overlay *overlay_create(void) {
    overlay *o = SDL_calloc(1, sizeof *o);
    if (o) {
        o->picked = o->held = -1;
        o->why.a = o->why.b = -1;
        o->room.top = PANEL_Y;
        o->room.bottom = VIEW_H;
    }
    return o;
}

void overlay_forget(overlay *o) {
    o->pin_count = o->pin_shown = 0;
    o->picked = o->held = -1;
    o->why_any = o->lens.any = false;
    o->cut_count = o->run_count = o->mark_count = o->near_count = 0;
    SDL_zeroa(o->trails);
    SDL_zero(o->counts);
    heat_free(&o->heat);
}

void overlay_point(overlay *o, int x, int y) {
    o->pointer_moved = true;
    o->pointer_known = x >= 0;
    o->pointer_x = x;
    o->pointer_y = y;
}

const game *overlay_seen(const overlay *o, const game *g) {
    bool kept = (o->active & OVERLAY_PAIR) && o->seen && o->seen->world.tick == g->world.tick;
    if (!kept) {
        return g;
    }
    o->seen->sprites = g->sprites; // they may have been loaded again
    return o->seen;
}

bool overlay_button(overlay *o, const game *g, int button, int x, int y) {
    bool takes = (o->active & OVERLAY_PAIR) && (button == SDL_BUTTON_LEFT || button == SDL_BUTTON_RIGHT);
    if (takes && button == SDL_BUTTON_LEFT) {
        pins_click(o, overlay_seen(o, g), x, y);
    } else if (takes) {
        pins_release(o, overlay_seen(o, g));
    }
    return takes;
}

void overlay_fold(overlay *o) {
    o->folded = !o->folded;
}

bool overlay_pin(overlay *o, const game *g) {
    if (o->active & OVERLAY_PAIR) {
        pins_keep(o, overlay_seen(o, g));
    }
    return (o->active & OVERLAY_PAIR) != 0;
}

bool overlay_pinned(const overlay *o, const game *g, int32_t pair[2]) {
    const pin *p = o->pin_count > 0 ? &o->pins[o->pin_shown] : NULL;
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
    const why *w = &o->why;
    bool same = w->a == pair[0] && w->b == pair[1], other = w->a == pair[1] && w->b == pair[0];
    bool known = (o->active & OVERLAY_PAIR) && o->why_any && w->closed != GATE_ALIVE && (same || other);
    if (known) {
        at->x = same ? w->dx : -w->dx;
        at->y = same ? w->dy : -w->dy;
    }
    return known;
}

void overlay_destroy(overlay *o) {
    if (o) {
        partition_free(o);
        near_free(o->near);
        heat_free(&o->heat);
        free(o->seen);
        SDL_free(o);
    }
}

// ---- contacts -----------------------------------------------------------------------------------------------------

/// Ages all that is kept by `by` ticks, and keeps what is `from` to `to` ticks old then.
static void age(overlay *o, int32_t by, int32_t from, int32_t to) {
    int32_t runs = 0, marks = 0;
    for (int32_t i = 0; i < o->run_count; i++) {
        overlap_run *run = &o->runs[i];
        run->age += by;
        if (run->age >= from && run->age <= to) {
            o->runs[runs++] = *run;
        }
    }
    for (int32_t i = 0; i < o->mark_count; i++) {
        contact_mark *mark = &o->marks[i];
        mark->age += by;
        if (mark->age >= from && mark->age <= to) {
            o->marks[marks++] = *mark;
        }
    }
    o->run_count = runs, o->mark_count = marks;
}

typedef struct run_maker {
    overlay *overlay;
    int32_t x, y; // of the mask in the world [px]
} run_maker;

static void add_run(void *user, int32_t x, int32_t y, int32_t w) {
    const run_maker *m = user;
    if (m->overlay->run_count < RUN_MAX) {
        overlap_run one = {m->x + x, m->y + y, w, 0};
        m->overlay->runs[m->overlay->run_count++] = one;
    }
}

/// Asks the core for the overlap's pixels and keeps them as runs.
static void add_overlap(overlay *o, const game *g, const contact *c) {
    uint64_t memory[CARVED_BYTES / 8];
    if (g->world.bodies[c->a].kind == KIND_NONE || g->world.bodies[c->b].kind == KIND_NONE) {
        return; // only when overlay_after_narrow was not called
    }
    const ph_mask *a = game_mask(g, c->a), *b = game_mask(g, c->b);
    if (ph_mask_bytes(a->w, a->h) > sizeof memory) {
        return;
    }
    ph_mask *overlap = ph_mask_init(memory, a->w, a->h);
    ph_mask_overlap_mask(a, b, c->dx, c->dy, overlap);
    run_maker maker = {o, c->ax, c->ay};
    mask_runs(overlap, add_run, &maker);
}

static void add_mark(overlay *o, const game *g, const contact *c) {
    bool whole = g->world.bodies[c->a].kind != KIND_NONE && g->world.bodies[c->b].kind != KIND_NONE;
    ph_point first = {c->hit.x, c->hit.y};
    if (o->mark_count < MARK_MAX) {
        if (whole) {
            (void)ph_mask_first_point(game_mask(g, c->a), game_mask(g, c->b), c->dx, c->dy, &first);
        }
        contact_mark one = {.x = c->ax + c->hit.x,
                            .y = c->ay + c->hit.y,
                            .first_x = c->ax + first.x,
                            .first_y = c->ay + first.y,
                            .nx = c->hit.nx,
                            .ny = c->hit.ny,
                            .area = (int32_t)c->hit.area,
                            .source = c->hit.source};
        o->marks[o->mark_count++] = one;
    }
}

/// Walks the mask tests of the tick again: the core counts nothing while it asks.
static void look_at_costs(overlay *o, const game *g, unsigned of) {
    bool warms = (of & OVERLAY_HEAT) && heat_fit(&o->heat, g->world.w, g->world.h);
    if (warms) {
        heat_cool(&o->heat);
    }
    o->costs = cost_of_tick(g, warms ? heat_add : NULL, &o->heat);
}

/// Takes what the layers in `of` need of this tick.
static void collect(overlay *o, const game *g, unsigned of) {
    const collider *c = &g->collider;
    for (int32_t i = 0; i < c->contact_count; i++) {
        if (of & OVERLAY_OVERLAP) {
            add_overlap(o, g, &c->contacts[i]);
        }
        if (of & OVERLAY_CONTACTS) {
            add_mark(o, g, &c->contacts[i]);
        }
    }
    if (of & OVERLAY_OVERLAP) {
        lens_choose(o, g);
    }
    if (of & OVERLAY_SPLITS) {
        partition_look(o, g);
    }
    if (of & OVERLAY_PAIR) {
        pins_look(o, overlay_seen(o, g));
    }
    if (of & (OVERLAY_HEAT | OVERLAY_COUNTERS)) {
        look_at_costs(o, g, of);
    }
    if (of & OVERLAY_NEAR) {
        near_layer_look(o, g);
    }
}

/// Forgets what lingers when the tick is not the one after the last: it is of another time.
static void notice_jump(overlay *o, const game *g) {
    if (g->world.tick != o->tick && g->world.tick != o->tick + 1) {
        o->run_count = o->mark_count = o->near_count = 0;
        o->lens.any = false;
        SDL_zeroa(o->trails);
        SDL_zero(o->counts);
        heat_free(&o->heat);
    }
    o->tick = g->world.tick;
}

/// Forgets what was found in this tick, and keeps what is older.
static void drop_fresh(overlay *o) {
    age(o, 0, 1, INT32_MAX);
    o->lens.any = o->lens.any && o->lens.tick != o->tick;
    near_layer_drop(o);
}

/// Copies what the narrow phase saw, for the layers that are drawn from it.
static void see(overlay *o, const game *g) {
    if (o->active & OVERLAY_PAIR) {
        o->seen = seen_take(o->seen, g);
    }
}

static void collect_tick(overlay *o, const game *g) {
    bool again = g->world.tick == o->tick;
    notice_jump(o, g);
    if (again) {
        drop_fresh(o);
    } else {
        age(o, 1, 0, g->collider.contact_count <= LINGER_UP_TO ? LINGER : 0);
    }
    see(o, g);
    collect(o, g, o->active);
    if ((o->active & OVERLAY_TRAILS) && !again) {
        motion_keep_trails(o, g);
    }
    o->collected = true;
}

void overlay_after_narrow(void *o, const game *g) {
    overlay *observer = o;
    if (observer->active) {
        collect_tick(observer, g);
    }
}

// ---- the tick -------------------------------------------------------------------------------------------------------

static void take_counters(overlay *o, const game *g) {
    o->stats = g->collider.stats;
    o->method = g->collider.method;
    if (o->active & OVERLAY_COUNTERS) {
        counts_take(&o->counts, &g->collider, &o->costs);
    }
}

void overlay_activate(overlay *o, const game *g, unsigned layers) {
    unsigned fresh = layers & ~o->active;
    if (o->active == 0 && layers != 0) {
        o->lens.any = false;
        o->cut_count = o->run_count = o->mark_count = o->near_count = o->ticks = o->next = 0;
        o->rival_ticks = INT32_MAX / 2; // they run at once
    }
    bool unseen = (fresh & OVERLAY_PAIR) && !(o->active & OVERLAY_PAIR);
    o->active = layers;
    o->tick = g->world.tick;
    if (unseen) {
        see(o, g);
    }
    collect(o, g, fresh);
    if (fresh & OVERLAY_COUNTERS) {
        SDL_zero(o->counts);
    }
    if (fresh && g->world.tick > 0) {
        take_counters(o, g);
    }
}

unsigned overlay_active(const overlay *o) {
    return o->active;
}

void overlay_after_tick(overlay *o, const game *g, const stage_times *times) {
    if (!o->active) {
        return;
    }
    if (!o->collected || o->tick != g->world.tick) {
        collect_tick(o, g);
    }
    o->collected = false;
    take_counters(o, g);
    o->broad_us = times->broad;
    o->graph[o->next] = *times;
    o->next = (o->next + 1) % GRAPH_TICKS;
    o->ticks = o->ticks < GRAPH_TICKS ? o->ticks + 1 : GRAPH_TICKS;
}

void overlay_hold(overlay *o, int32_t index) {
    o->held = index;
}

void overlay_moved(overlay *o, const game *g, int32_t index) {
    o->held = index;
    if (o->active) {
        drop_fresh(o);
        o->lens.any = false;
        see(o, g);
        collect(o, g, o->active);
        take_counters(o, g);
    }
}

void overlay_frame_cost(overlay *o, double us) {
    for (int32_t i = 0; i < GRAPH_TICKS; i++) {
        o->graph[i].draw = us;
    }
}

// ---- the frame ------------------------------------------------------------------------------------------------------

/// The HUD at the top stays free of the layers.
static void draw_layers(overlay *o, const canvas *c, const game *g) {
    const layer *table = layers_table();
    SDL_Rect arena = {0, HUD_H + 1, VIEW_W, VIEW_H - HUD_H - 1};
    SDL_RenderSetClipRect(c->renderer, &arena);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    for (int depth = 0; depth < OVERLAY_LAYER_COUNT; depth++) {
        for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
            if (table[i].depth == depth && (o->active >> i & 1) != 0) {
                canvas_enlarge(c, true);
                table[i].draw(o, c, 1u << i & OVERLAY_PAIR ? overlay_seen(o, g) : g);
            }
        }
    }
    canvas_enlarge(c, false);
    SDL_RenderSetClipRect(c->renderer, NULL);
}

int overlay_bottom(const overlay *o) {
    int flame = o->active & OVERLAY_FLAME ? FLAME_H : 0;
    bool drawn = o->active && !o->hidden && !o->room.absent;
    return o->room.bottom - (drawn ? legend_height(o->active) + flame : 0);
}

int overlay_floor(const overlay *o) {
    return overlay_bottom(o) - o->room.kept;
}

void overlay_fit(overlay *o, const overlay_room *room) {
    o->room = *room;
}

void overlay_hide(overlay *o, bool hidden) {
    o->hidden = hidden;
}

bool overlay_hidden(const overlay *o) {
    return o->hidden;
}

void overlay_draw(overlay *o, const canvas *c, const game *g) {
    if (!o->active || o->hidden) {
        return;
    }
    o->batch.renderer = c->renderer;
    o->batch.count = 0;
    bool look = !o->camera_known || o->pointer_moved;
    o->camera_known = true;
    o->pointer_moved = false;
    o->camera_x = c->camera_x;
    o->camera_y = c->camera_y;
    if (look && (o->active & OVERLAY_PAIR) && o->pin_count == 0) {
        pins_look(o, overlay_seen(o, g)); // chosen by what is on the picture, also of a frozen game
    }
    o->legend_y = overlay_bottom(o);
    o->floor_y = overlay_floor(o);
    places_choose(o, c, &g->world);
    draw_layers(o, c, g);
    if ((o->active & OVERLAY_SPLITS) && !(o->active & OVERLAY_WHY)) { // the panel of that layer lies there
        partition_draw_table(o, c);
    }
    legend_draw(c, o->active, o->room.bottom);
}
