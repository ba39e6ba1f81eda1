// overlay.c - the active view, the copy of the tick, and the order of drawing.
//
// The rules carve, push and remove bodies in the tick in which they touch. All views therefore read a copy of the world
// at the narrow phase, with the ledger of the rules. The tick of the latest contact is kept as a second copy.
#include "overlay/overlay.h"

#include <stdlib.h>
#include <string.h>

#include "overlay/funnel.h"

enum { NO_TICK = -1, NEAR = 16 }; // NEAR: distance at which the ship moves the panels to the other side [px]

overlay *overlay_create(void) {
    overlay *o = calloc(1, sizeof *o);
    if (o) {
        pins_forget(o);
    }
    return o;
}

static void forget_copies(overlay *o) {
    free(o->latest);
    free(o->before);
    o->latest = NULL;
    o->before = NULL;
    o->marks_count = 0;
}

void overlay_destroy(overlay *o) {
    if (o) {
        forget_copies(o);
        free(o->cuts.partition);
        free(o);
    }
}

void overlay_forget(overlay *o) {
    pins_forget(o);
    forget_copies(o);
}

// ---- the copied tick ----------------------------------------------------------------------------

#define COPY_LIST(to, from, list, count) memcpy((to)->list, (from)->list, (size_t)(from)->count * sizeof *(from)->list)

game *overlay_copy(game *kept, const game *g) {
    game *copy = kept ? kept : calloc(1, sizeof *copy);
    if (!copy) {
        return NULL;
    }
    collider *to = &copy->collider;
    const collider *from = &g->collider;
    copy->world = g->world;
    copy->sprites = g->sprites;
    to->method = from->method;
    to->item_count = from->item_count;
    to->pair_count = from->pair_count;
    to->contact_count = from->contact_count;
    to->stats = from->stats;
    COPY_LIST(to, from, items, item_count);
    COPY_LIST(to, from, body, item_count);
    COPY_LIST(to, from, pairs, pair_count);
    COPY_LIST(to, from, contacts, contact_count);
    ledger_copy(&copy->ledger, &g->ledger);
    return copy;
}

/// Ages the marks and adds the contacts of the tick. `again`: the marks contain this tick.
static void update_marks(overlay *o, const collider *from, bool again) {
    const int most = from->contact_count <= MARK_CROWD ? MARK_TICKS : 0;
    int kept = 0;
    for (int i = 0; i < o->marks_count; i++) {
        mark m = o->marks[i];
        m.age += !again;
        if (m.age >= 1 && m.age <= most) {
            o->marks[kept++] = m;
        }
    }
    for (int32_t i = 0; i < from->contact_count && kept < MARKS_MOST; i++) {
        const contact *c = &from->contacts[i];
        o->marks[kept++] = (mark){0, c->ax + c->hit.x, c->ay + c->hit.y, c->hit};
    }
    o->marks_count = kept;
}

/// Copies the tick. Marks and the latest contact are forgotten after a jump in time.
static void see(overlay *o, const game *g) {
    const bool again = g->world.tick == o->tick, follows = again || g->world.tick == o->tick + 1;
    if (!follows) {
        o->marks_count = 0;
    }
    if (!follows || (again && o->pins.met == o->latest)) {
        o->pins.met = NULL;
    }
    if (o->pins.met && o->pins.met == o->latest) {
        game *recycled = o->before;
        o->before = o->latest;
        o->latest = recycled;
    }
    o->latest = overlay_copy(o->latest, g);
    o->tick = g->world.tick;
    if (o->latest) {
        pins_meet(o);
    }
    update_marks(o, &overlay_seen(o, g)->collider, again);
}

void overlay_after_narrow(void *o, const game *g) {
    overlay *observer = o;
    if (observer->active) {
        see(observer, g);
        observer->collected = true;
    }
}

void overlay_activate(overlay *o, const game *g, unsigned view) {
    if (!o->active) { // the last copy may be of another run
        o->pins.met = NULL;
        o->collected = false;
        o->marks_count = 0;
        if (o->latest) {
            o->latest->world.tick = NO_TICK;
        }
    }
    o->active = (overlay_view)view;
    o->tick = g->world.tick;
}

void overlay_after_tick(overlay *o, const game *g) {
    if (o->active && (!o->collected || o->tick != g->world.tick)) {
        see(o, g);
    }
    o->collected = false;
    if (o->latest && o->latest->world.tick == g->world.tick) {
        ledger_copy(&o->latest->ledger, &g->ledger); // the ledger contains the decisions of the rules
    }
}

void overlay_moved(overlay *o, const game *g, int32_t index) {
    pins_hold(o, index);
    past_look(o->past, g);
    if (o->active) {
        see(o, g);
    }
}

// ---- the frame ----------------------------------------------------------------------------------

void overlay_point(overlay *o, int x, int y) {
    o->view.pointer = x >= 0;
    o->view.x = x;
    o->view.y = y;
}

int overlay_fit(overlay *o, layout *room) {
    o->room = room;
    if (o->active) {
        o->legend = layout_take(room, EDGE_BOTTOM, VIEW_W, LEGEND_H);
    }
    return o->active ? VIEW_H - o->legend.y : 0;
}

/// Keeps panels away from the ship: they change to the other side of the picture when the ship is under a panel. The
/// gap between the two sides is wider than half of the picture, so the panels do not flicker.
static void keep_off_ship(overlay *o, const canvas *c, const world *w) {
    if (w->ship >= 0) {
        const SDL_Rect r = panel_place(c, &w->bodies[w->ship]);
        const SDL_Rect box = {r.x * c->zoom, r.y * c->zoom, r.w * c->zoom, r.h * c->zoom};
        layout_keep(o->room, box);
        bool under = o->on_left ? box.x < PANEL_W + NEAR : box.x + box.w > VIEW_W - PANEL_W - NEAR;
        o->on_left = o->on_left != under;
    }
}

void overlay_draw(overlay *o, const canvas *c, const game *g) {
    if (!o->active) {
        return;
    }
    const overlay_frame f = {o, overlay_seen(o, g), c};
    const view_row *row = views_rows[o->active];
    o->view.camera_x = c->camera_x;
    o->view.camera_y = c->camera_y;
    if (o->active == VIEW_CONTACT) {
        pins_look(o, f.g);
    }
    o->bars = (SDL_Rect){0, 0, 0, 0};
    keep_off_ship(o, c, &f.g->world);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    if (row->draw) {
        panel_enlarge(c, true);
        row->draw(&f);
    }
    panel_enlarge(c, false);
    if (row->panel) {
        row->panel(&f);
    }
    SDL_RenderSetClipRect(c->renderer, NULL);
    views_legend(c, o->active, o->legend.y);
}
