// pins.c - selects the pair to explain. If no pair is pinned, it is the body at the pointer with the body that it
// touches or its nearest body. If no body is at the pointer, it is the latest contact, in its own tick. Before the
// first contact, it is the ship with the body that it touches or its nearest body.
//
// The ground is everywhere, so it is selected only by its contacts.
#include "overlay/pins.h"

#include "game/world/body.h"

enum {
    NEAR = 6,       // distance from its pixels at which a body can be picked [px]
    HOLD_TICKS = 45 // duration of a contact without the ship before another contact replaces it
};

// ---- the latest contact -------------------------------------------------------------------------

static bool has_ship(const game *g, const contact *c) {
    return g->world.ship >= 0 && (c->a == g->world.ship || c->b == g->world.ship);
}

static int64_t worth(const viewpoint *view, const game *g, const contact *c) {
    const SDL_Rect point = {c->ax + c->hit.x - view->camera_x, c->ay + c->hit.y - view->camera_y, 1, 1};
    return c->hit.area + 1000000 * has_ship(g, c) + 100000 * canvas_sees(point);
}

void pins_meet(overlay *o) {
    pins *p = &o->pins;
    const game *g = o->latest;
    const contact *best = NULL;
    for (int32_t i = 0; i < g->collider.contact_count; i++) {
        const contact *one = &g->collider.contacts[i];
        best = best == NULL || worth(&o->view, g, one) > worth(&o->view, g, best) ? one : best;
    }
    bool holds = p->met && (has_ship(p->met, &p->latest) || g->world.tick - p->met->world.tick <= HOLD_TICKS);
    if (best && (!holds || has_ship(g, best))) {
        p->met = g;
        p->latest = *best;
    }
}

// ---- bodies -------------------------------------------------------------------------------------

/// The smallest body with a pixel at most `reach` px away; -1: there is no body.
static int32_t smallest(const game *g, int32_t x, int32_t y, int32_t reach) {
    int32_t best = -1;
    int64_t least = INT64_MAX;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        const ph_mask *mask = b->kind != KIND_NONE && b->kind != KIND_PORTAL ? game_mask(g, i) : NULL;
        if (mask && mask->count < least && ph_mask_hit_circle(mask, x - body_px(b), y - body_py(b), reach)) {
            best = i;
            least = mask->count;
        }
    }
    return best;
}

int32_t pins_body_at(const game *g, int32_t x, int32_t y) {
    const int32_t under = smallest(g, x, y, 0);
    const bool ground = under >= 0 && g->world.bodies[under].kind == KIND_TERRAIN;
    const int32_t near = under < 0 || ground ? smallest(g, x, y, NEAR) : under;
    return near >= 0 ? near : under;
}

static ph_box box_of(const game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    return ph_mask_box(game_mask(g, index), body_px(b), body_py(b));
}

/// The body that may touch body `index` and whose box is nearest, without the ground; -1: there is no body.
static int32_t nearest_body(const game *g, int32_t index) {
    const ph_box to = box_of(g, index);
    int32_t best = -1;
    int64_t least = INT64_MAX;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        if (i == index || i == g->world.ground || !why_may_meet(&g->collider, i, index)) {
            continue;
        }
        const ph_box box = box_of(g, i);
        const int64_t x = SDL_max(SDL_max(to.x0 - box.x1, box.x0 - to.x1), 0);
        const int64_t y = SDL_max(SDL_max(to.y0 - box.y1, box.y0 - to.y1), 0);
        if (x * x + y * y < least) {
            best = i;
            least = x * x + y * y;
        }
    }
    return best;
}

/// The body that shares the most pixels with this body, or else the nearest body; -1: there is no body.
static int32_t partner(const game *g, int32_t index) {
    int32_t best = -1;
    int64_t most = 0;
    for (int32_t i = 0; i < g->collider.contact_count; i++) {
        const contact *one = &g->collider.contacts[i];
        if ((one->a == index || one->b == index) && one->hit.area > most) {
            best = one->a == index ? one->b : one->a;
            most = one->hit.area;
        }
    }
    return best >= 0 ? best : nearest_body(g, index);
}

// ---- the pair -----------------------------------------------------------------------------------

/// The picked body, or the body at the pointer; -1: no body.
static int32_t chosen_body(const overlay *o, const game *g) {
    if (o->pins.picked >= 0 || !o->view.pointer) {
        return o->pins.picked;
    }
    const int32_t found = pins_body_at(g, o->view.camera_x + o->view.x, o->view.camera_y + o->view.y);
    return found == g->world.ground ? -1 : found;
}

/// Finds the pair to explain if no pair is pinned, and sets pins.of to its tick. False if there are not two bodies.
static bool choose(overlay *o, const game *g, int32_t pair[2]) {
    pins *p = &o->pins;
    const int32_t first = chosen_body(o, g);
    if (first < 0 && p->met) {
        p->explained = p->met;
        pair[0] = p->latest.a;
        pair[1] = p->latest.b;
        return true;
    }
    pair[0] = first >= 0 ? first : g->world.ship;
    pair[1] = pair[0] >= 0 && game_meets((kind)g->world.bodies[pair[0]].kind) ? partner(g, pair[0]) : -1;
    return pair[1] >= 0;
}

void pins_look(overlay *o, const game *g) {
    pins *p = &o->pins;
    int32_t pair[2] = {p->pinned.body[0], p->pinned.body[1]};
    p->explained = g;
    p->any = p->pinned.any || choose(o, g, pair);
    if (p->pinned.any && !(body_pair_lives(&p->pinned, g, 0) && body_pair_lives(&p->pinned, g, 1))) {
        why_gone(&p->why, g, &p->pinned);
    } else if (p->any) {
        why_find(&p->why, p->explained, pair[0], pair[1]);
    }
}

static void pin(pins *p, const body_pair *two, bool by_event) {
    p->pinned = *two;
    p->by_event = by_event;
    p->picked = -1;
}

/// Picks the body at the pixel of the world. The second body pins the pair.
static void click(pins *p, const game *g, int32_t x, int32_t y) {
    const int32_t hit = pins_body_at(g, x, y);
    if (hit >= 0 && p->picked >= 0 && hit != p->picked) {
        const body_pair two = body_pair_of(g, hit, p->picked);
        pin(p, &two, false);
    } else {
        p->picked = hit == p->picked ? -1 : hit;
    }
}

bool pins_button(overlay *o, const game *g, int button, int x, int y) {
    if (o->active != VIEW_CONTACT || (button != SDL_BUTTON_LEFT && button != SDL_BUTTON_RIGHT)) {
        return false;
    }
    if (button == SDL_BUTTON_LEFT) {
        click(&o->pins, overlay_seen(o, g), o->view.camera_x + x, o->view.camera_y + y);
    } else {
        pin(&o->pins, &no_pair, false);
    }
    return true;
}

bool pins_keep(overlay *o, const game *g) {
    pins *p = &o->pins;
    if (o->active != VIEW_CONTACT) {
        return false;
    }
    pins_look(o, overlay_seen(o, g));
    const body_pair two = body_pair_of(p->explained, p->why.a, p->why.b);
    pin(p, p->pinned.any || !p->any ? &no_pair : &two, false);
    return true;
}

void pins_event(overlay *o, const game *g, const body_pair *who) {
    const game *copy = overlay_seen(o, g);
    pins *p = &o->pins;
    body_pair two = *who; // keeps the kinds of the bodies before the rules
    if (who->any && who->body[1] < 0) {
        two = body_pair_of(copy, who->body[0], partner(copy, who->body[0]));
    }
    if (who->any && two.body[1] >= 0) {
        pin(p, &two, true);
    } else if (p->by_event) {
        pin(p, &no_pair, false);
    }
}

void pins_hold(overlay *o, int32_t index) {
    pins *p = &o->pins;
    if (!p->pinned.any || (index >= 0 && p->pinned.body[0] != index && p->pinned.body[1] != index)) {
        pin(p, &no_pair, false);
        p->picked = index;
    }
}

void pins_forget(overlay *o) {
    o->pins.met = NULL;
    o->pins.any = false;
    pin(&o->pins, &no_pair, false);
}
