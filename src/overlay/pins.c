// pins.c - a pin stores two body slots and what was in them, so it survives rewinding; a dead body keeps its name.
//
// Without a pin the lens takes the body under the pointer and the body nearest to that: a contact
// of this tick first, then the one whose box is nearest. The ground lies everywhere, so it is taken
// only when it is touched. With no body under the pointer it stays with the latest contact, and
// judges it in its own tick. Before the first one it takes the body nearest to the pointer, or the
// ship.
#include "overlay/pins.h"

#include "sdl/canvas.h"
#include "game/world/body.h"
#include "pixhit/pixhit_more.h"

enum {
    NEAR = 6,       // how far from its pixels a body can be picked [px]
    HOLD_TICKS = 45 // a contact without the ship stays so long before another one replaces it
};

// ---- the latest contact -------------------------------------------------------------------------

static bool has_ship(const game *g, const contact *c) {
    return g->world.ship >= 0 && (c->a == g->world.ship || c->b == g->world.ship);
}

static int64_t worth(const viewpoint *at, const game *g, const contact *c) {
    SDL_Rect point = {c->ax + c->hit.x - at->camera_x, c->ay + c->hit.y - at->camera_y, 1, 1};
    return c->hit.area + 1000000 * has_ship(g, c) + 100000 * canvas_sees(point);
}

void pins_meet(pins *p, const game *g, const viewpoint *at) {
    const collider *c = &g->collider;
    const contact *best = NULL;
    for (int32_t i = 0; i < c->contact_count; i++) {
        const contact *one = &c->contacts[i];
        best = best == NULL || worth(at, g, one) > worth(at, g, best) ? one : best;
    }
    bool holds = p->met && (has_ship(p->met, &p->latest) || g->world.tick - p->met->world.tick <= HOLD_TICKS);
    if (best && (!holds || has_ship(g, best))) {
        p->met = g;
        p->latest = *best;
        p->judged = false;
    }
}

// ---- which body ---------------------------------------------------------------------------------

/// Small bodies lie on large ones, so the smallest is what a player sees.
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
    int32_t under = smallest(g, x, y, 0);
    bool ground = under >= 0 && g->world.bodies[under].kind == KIND_TERRAIN;
    int32_t near = under < 0 || ground ? smallest(g, x, y, NEAR) : under;
    return near >= 0 ? near : under;
}

static ph_box box_of(const game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    return ph_mask_box(game_mask(g, index), body_px(b), body_py(b));
}

/// The body other than `but` whose box is nearest to the box, which may meet `but`; no ground. -1: there is none.
static int32_t nearest_body(const game *g, ph_box to, int32_t but) {
    int32_t best = -1;
    int64_t least = INT64_MAX;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        if (i == but || !game_meets((kind)b->kind) || b->kind == KIND_TERRAIN ||
            (but >= 0 && !why_may_meet(&g->collider, i, but))) {
            continue;
        }
        const ph_box box = box_of(g, i);
        int64_t x = SDL_max(SDL_max(to.x0 - box.x1, box.x0 - to.x1), 0);
        int64_t y = SDL_max(SDL_max(to.y0 - box.y1, box.y0 - to.y1), 0), square = x * x + y * y;
        if (square < least) {
            best = i;
            least = square;
        }
    }
    return best;
}

/// The body that touches this one with the most pixels in this tick, or -1.
static int32_t touched_body(const game *g, int32_t index) {
    const collider *c = &g->collider;
    int32_t best = -1;
    int64_t most = 0;
    for (int32_t i = 0; i < c->contact_count; i++) {
        const contact *one = &c->contacts[i];
        if ((one->a == index || one->b == index) && one->hit.area > most) {
            best = one->a == index ? one->b : one->a;
            most = one->hit.area;
        }
    }
    return best;
}

/// The body that this one touches, or the nearest; -1: there is none.
static int32_t partner(const game *g, int32_t index) {
    int32_t touched = touched_body(g, index);
    return touched >= 0 ? touched : nearest_body(g, box_of(g, index), index);
}

/// The body that is chosen, or lies under the pointer; -1: none. The ground is meant by nobody.
static int32_t meant(const pins *p, const game *g, const viewpoint *at) {
    int32_t chosen = p->picked >= 0 ? p->picked : p->held;
    if (chosen < 0 && at->pointer) {
        chosen = pins_body_at(g, at->camera_x + at->x, at->camera_y + at->y);
        return chosen == g->world.ground ? -1 : chosen;
    }
    return chosen;
}

/// The pair that is looked at without a pin, and its tick. False when there are not two bodies.
static bool choose(pins *p, const game *g, const viewpoint *at, int32_t pair[2]) {
    int32_t first = meant(p, g, at);
    bool latest = first < 0 && p->met;
    p->of = latest ? p->met : g;
    if (latest) {
        pair[0] = p->latest.a;
        pair[1] = p->latest.b;
        return true;
    }
    pair[0] = first >= 0 || at->pointer ? first : g->world.ship;
    if (pair[0] < 0) { // the body nearest to the pointer, or to the middle
        const int32_t x = at->camera_x + (at->pointer ? at->x : VIEW_W / 2);
        const int32_t y = at->camera_y + (at->pointer ? at->y : VIEW_H / 2);
        pair[0] = nearest_body(g, (ph_box){x, y, x + 1, y + 1}, -1);
    }
    pair[1] = pair[0] >= 0 && game_meets((kind)g->world.bodies[pair[0]].kind) ? partner(g, pair[0]) : -1;
    return pair[1] >= 0;
}

// ---- pins ---------------------------------------------------------------------------------------

/// Notes which of the two is gone, and for how long.
static void follow(pin *p, const game *g) {
    for (int i = 0; p->of.any && i < 2; i++) {
        if (!body_pair_lives(&p->of, g, i) && g->world.tick < p->gone[i]) {
            p->gone[i] = g->world.tick;
        }
    }
}

static void look_at(pins *p, const game *g, int32_t a, int32_t b) {
    p->parting = partition_between(&p->cuts, &g->collider, a, b);
    why_find(&p->why, g, a, b, p->parting);
}

/// A pin of which one is gone says so, and what its slot holds now is not looked at.
static void look_at_pin(pins *p, const game *g, const pin *one) {
    bool first = g->world.tick >= one->gone[0], second = g->world.tick >= one->gone[1];
    if (!first && !second) {
        look_at(p, g, one->of.body[0], one->of.body[1]);
        return;
    }
    why *w = &p->why;
    SDL_zerop(w);
    w->a = one->of.body[0];
    w->b = one->of.body[1];
    w->kind[0] = one->of.kind[0];
    w->kind[1] = one->of.kind[1];
    (void)why_alive(w, !first, !second);
    SDL_snprintf(w->remedy[0], WHY_TEXT, "since tick %lld", (long long)one->gone[!first]);
    p->parting = NULL;
}

void pins_look(pins *p, const game *g, const viewpoint *at) {
    const pin *shown = pins_shown(p);
    int32_t pair[2] = {-1, -1};
    follow(&p->own, g);
    follow(&p->event, g);
    p->any = shown || choose(p, g, at, pair);
    bool latest = p->of == p->met && pair[0] == p->latest.a && pair[1] == p->latest.b;
    if (shown) {
        p->of = g;
        look_at_pin(p, g, shown);
    } else if (p->any && !(latest && p->judged)) {
        look_at(p, p->of, pair[0], pair[1]);
    }
    p->judged = p->any && !shown && latest;
}

/// Pins two bodies, the lower one first.
static void put(pin *to, const body_pair *two) {
    int first = two->body[0] > two->body[1];
    *to = (pin){.of = {.any = true}, .gone = {NOT_GONE, NOT_GONE}};
    for (int i = 0; i < 2; i++) {
        int from = i ? !first : first;
        to->of.body[i] = two->body[from];
        to->of.kind[i] = two->kind[from];
        to->of.sprite[i] = two->sprite[from];
    }
}

/// Pins what the player has chosen.
static void choose_two(pins *p, const game *g, int32_t a, int32_t b) {
    const body_pair two = body_pair_of(g, a, b);
    put(&p->own, &two);
    p->event.of.any = false;
}

void pins_click(pins *p, const game *g, const viewpoint *at, int x, int y) {
    int32_t hit = pins_body_at(g, at->camera_x + x, at->camera_y + y);
    if (hit >= 0 && p->picked >= 0 && hit != p->picked) {
        choose_two(p, g, hit, p->picked);
        p->picked = -1;
    } else {
        p->picked = hit == p->picked ? -1 : hit;
    }
    pins_look(p, g, at);
}

void pins_keep(pins *p, const game *g, const viewpoint *at) {
    if (pins_shown(p)) {
        pins_release(p, g, at);
    } else if (p->any) {
        choose_two(p, p->of, p->why.a, p->why.b);
        pins_look(p, g, at);
    }
}

void pins_event(pins *p, const game *g, const body_pair *who) {
    body_pair two = *who;
    p->event.of.any = false;
    if (two.any && two.body[1] < 0) {
        two = body_pair_of(g, two.body[0], partner(g, two.body[0]));
    }
    if (two.any && two.body[1] >= 0) {
        put(&p->event, &two);
        p->event.of.any = !body_pair_same(&p->event.of, &p->own.of);
    }
}

void pins_release(pins *p, const game *g, const viewpoint *at) {
    pin *shown = p->event.of.any ? &p->event : &p->own;
    shown->of.any = false;
    p->picked = -1;
    pins_look(p, g, at);
}

const pin *pins_shown(const pins *p) {
    const pin *own = p->own.of.any ? &p->own : NULL;
    return p->event.of.any ? &p->event : own;
}

void pins_hold(pins *p, int32_t index) {
    pin *const both[2] = {&p->own, &p->event};
    p->held = index;
    for (int i = 0; index >= 0 && i < 2; i++) {
        const int32_t *pair = both[i]->of.body;
        both[i]->of.any = both[i]->of.any && (pair[0] == index || pair[1] == index);
    }
}

void pins_branch(pins *p, int64_t tick) {
    for (int i = 0; i < 2; i++) {
        p->own.gone[i] = p->own.gone[i] > tick ? NOT_GONE : p->own.gone[i];
        p->event.gone[i] = p->event.gone[i] > tick ? NOT_GONE : p->event.gone[i];
    }
}

void pins_forget(pins *p) {
    p->own.of.any = p->event.of.any = false;
    p->picked = p->held = -1;
    p->met = NULL;
    p->any = false;
}
