// pins.c - pinned pairs. A pin stores two body slots and what was in them, so it survives rewinding; a dead body keeps
// its name in the list.
//
// Without a pin the lens takes the body nearest to the pointer, or the ship, and the body nearest to that: a contact of
// this tick first, then the one whose box is nearest. The ground lies everywhere, so it is taken only when it is
// touched.
#include "overlay/pins.h"

#include "overlay/pick.h"
#include "sdl/canvas.h"
#include "game/world/body.h"

// ---- which body -----------------------------------------------------------------------------------------------------

static ph_box box_of(const game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    return ph_mask_box(game_mask(g, index), body_px(b), body_py(b));
}

static int64_t square_between(ph_box a, ph_box b) {
    int64_t x = SDL_max(SDL_max(a.x0 - b.x1, b.x0 - a.x1), 0), y = SDL_max(SDL_max(a.y0 - b.y1, b.y0 - a.y1), 0);
    return x * x + y * y;
}

/// True when the two may meet by their groups.
static bool may_meet(const game *g, int32_t a, int32_t b) {
    const collider *c = &g->collider;
    int32_t i = why_item(c, a), k = why_item(c, b);
    return i >= 0 && k >= 0 && (c->items[i].collides_with & c->items[k].category) &&
           (c->items[k].collides_with & c->items[i].category);
}

/// The body other than `but` whose box is nearest to the box, which may meet `but`; no ground. -1: there is none.
static int32_t nearest_body(const game *g, ph_box to, int32_t but) {
    int32_t best = -1;
    int64_t least = INT64_MAX;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        if (i == but || !game_meets((kind)b->kind) || b->kind == KIND_TERRAIN || (but >= 0 && !may_meet(g, i, but))) {
            continue;
        }
        int64_t square = square_between(to, box_of(g, i));
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

int32_t pins_pointed(const viewpoint *at, const game *g) {
    int32_t x = at->camera_x + (at->pointer ? at->x : VIEW_W / 2);
    int32_t y = at->camera_y + (at->pointer ? at->y : VIEW_H / 2);
    ph_box point = {x, y, x + 1, y + 1};
    bool ship = !at->pointer && g->world.ship >= 0;
    return ship ? g->world.ship : nearest_body(g, point, -1);
}

/// The body that this one touches, or the nearest; -1: there is none.
static int32_t partner(const game *g, int32_t index) {
    int32_t touched = touched_body(g, index);
    return touched >= 0 ? touched : nearest_body(g, box_of(g, index), index);
}

/// The pair that is looked at without a pin. False when there are not two bodies.
static bool choose(const pins *p, const game *g, const viewpoint *at, int32_t pair[2]) {
    int32_t chosen = p->picked >= 0 ? p->picked : p->held;
    pair[0] = chosen >= 0 ? chosen : pins_pointed(at, g);
    if (pair[0] < 0 || !game_meets((kind)g->world.bodies[pair[0]].kind)) {
        return false;
    }
    pair[1] = partner(g, pair[0]);
    return pair[1] >= 0;
}

// ---- pins -----------------------------------------------------------------------------------------------------------

/// Notes which of the two is gone, and for how long.
static void follow(pin *p, const game *g) {
    for (int i = 0; i < 2; i++) {
        const body *b = &g->world.bodies[p->body[i]];
        bool same = b->kind == p->kind[i] && b->sprite == p->sprite[i];
        if (!same && g->world.tick < p->gone[i]) {
            p->gone[i] = g->world.tick;
        }
    }
}

static bool is_gone(const pin *p, int i, int64_t tick) {
    return tick >= p->gone[i];
}

static void look_at(pins *p, const game *g, int32_t a, int32_t b) {
    p->parting = partition_between(&p->cuts, &g->collider, a, b);
    why_find(&p->why, g, a, b, p->parting);
}

/// A pin of which one is gone says so, and what its slot holds now is not looked at.
static void look_at_pin(pins *p, const game *g, const pin *one) {
    bool first = is_gone(one, 0, g->world.tick), second = is_gone(one, 1, g->world.tick);
    if (!first && !second) {
        look_at(p, g, one->body[0], one->body[1]);
        return;
    }
    why *w = &p->why;
    const char *which = first ? "a is gone" : "b is gone";
    SDL_zerop(w);
    w->a = one->body[0], w->b = one->body[1];
    w->kind[0] = one->kind[0], w->kind[1] = one->kind[1];
    w->closed = GATE_ALIVE;
    SDL_snprintf(w->text[GATE_ALIVE], WHY_TEXT, "%s", first && second ? "both are gone" : which);
    SDL_snprintf(w->verdict, sizeof w->verdict, "NO HIT: %s", w->text[GATE_ALIVE]);
    SDL_snprintf(w->remedy[0], WHY_TEXT, "since tick %lld", (long long)one->gone[!first]);
    p->parting = NULL;
}

void pins_look(pins *p, const game *g, const viewpoint *at) {
    int32_t pair[2];
    for (int i = 0; i < p->count; i++) {
        follow(&p->list[i], g);
    }
    p->any = p->count > 0 || choose(p, g, at, pair);
    if (p->count > 0) {
        look_at_pin(p, g, pins_shown(p));
    } else if (p->any) {
        look_at(p, g, pair[0], pair[1]);
    }
}

/// The pin of these two, or -1.
static int find(const pins *p, int32_t a, int32_t b) {
    for (int i = 0; i < p->count; i++) {
        const int32_t *of = p->list[i].body;
        if ((of[0] == a && of[1] == b) || (of[0] == b && of[1] == a)) {
            return i;
        }
    }
    return -1;
}

/// Takes the pin out of the list.
static void drop(pins *p, int which) {
    p->count--;
    SDL_memmove(p->list + which, p->list + which + 1, (size_t)(p->count - which) * sizeof *p->list);
}

static void add(pins *p, breakpoint_pair of) {
    int low = of.body[0] > of.body[1], high = !low;
    const pin one = {{of.body[low], of.body[high]},
                     {of.kind[low], of.kind[high]},
                     {of.sprite[low], of.sprite[high]},
                     {NOT_GONE, NOT_GONE},
                     false};
    if (p->count == PINS_MAX) {
        drop(p, 0);
    }
    p->shown = p->count++;
    p->list[p->shown] = one;
}

void pins_click(pins *p, const game *g, const viewpoint *at, int x, int y) {
    int32_t hit = pick_body(g, at->camera_x + x, at->camera_y + y);
    if (hit >= 0 && p->picked >= 0 && hit != p->picked) {
        if (find(p, hit, p->picked) < 0) {
            add(p, breakpoint_pair_of(g, hit, p->picked));
        }
        p->picked = -1;
    } else {
        p->picked = hit == p->picked ? -1 : hit;
    }
    pins_look(p, g, at);
}

void pins_keep(pins *p, const game *g, const viewpoint *at) {
    if (p->count > 0) {
        p->shown = (p->shown + 1) % p->count;
    } else if (p->any) {
        add(p, breakpoint_pair_of(g, p->why.a, p->why.b));
    }
    pins_look(p, g, at);
}

void pins_event(pins *p, const game *g, const breakpoint_pair *who) {
    breakpoint_pair two = *who;
    for (int i = p->count - 1; i >= 0; i--) {
        if (p->list[i].event) {
            drop(p, i);
        }
    }
    p->shown = SDL_max(SDL_min(p->shown, p->count - 1), 0);
    if (two.any && two.body[1] < 0) {
        two = breakpoint_pair_of(g, two.body[0], partner(g, two.body[0]));
    }
    if (!two.any || two.body[1] < 0) {
        return;
    }
    int known = find(p, two.body[0], two.body[1]);
    if (known < 0) {
        add(p, two);
        p->list[p->shown].event = true;
    } else {
        p->shown = known;
    }
}

void pins_release(pins *p, const game *g, const viewpoint *at) {
    if (p->count > 0) {
        drop(p, p->shown);
        p->shown = SDL_max(SDL_min(p->shown, p->count - 1), 0);
    }
    p->picked = -1;
    pins_look(p, g, at);
}

const pin *pins_shown(const pins *p) {
    return p->count > 0 ? &p->list[p->shown] : NULL;
}

void pins_branch(pins *p, int64_t tick) {
    for (int i = 0; i < 2 * p->count; i++) {
        int64_t *gone = &p->list[i / 2].gone[i % 2];
        *gone = *gone > tick ? NOT_GONE : *gone;
    }
}

void pins_forget(pins *p) {
    p->count = p->shown = 0;
    p->picked = p->held = -1;
    p->any = false;
}
