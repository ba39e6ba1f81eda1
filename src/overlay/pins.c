// pins.c - pinned pairs. A pin stores two body slots and what was in them, so it survives rewinding; a dead body keeps
// its name in the list.
//
// Without a pin the lens takes the body nearest to the pointer, or the ship, and the body nearest to that: a contact of
// this tick first, then the one whose box is nearest. The ground lies everywhere, so it is taken only when it is
// touched.
#include "overlay/pins.h"

#include "overlay/partition.h"
#include "overlay/pick.h"
#include "overlay/state.h"
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

int32_t pins_pointed(const overlay *o, const game *g) {
    int32_t x = o->camera_x + (o->pointer_known ? o->pointer_x : VIEW_W / 2);
    int32_t y = o->camera_y + (o->pointer_known ? o->pointer_y : VIEW_H / 2);
    ph_box point = {x, y, x + 1, y + 1};
    bool ship = !o->pointer_known && g->world.ship >= 0;
    return ship ? g->world.ship : nearest_body(g, point, -1);
}

/// The pair that is looked at without a pin. False when there are not two bodies.
static bool choose(const overlay *o, const game *g, int32_t pair[2]) {
    int32_t chosen = o->picked >= 0 ? o->picked : o->held;
    pair[0] = chosen >= 0 ? chosen : pins_pointed(o, g);
    if (pair[0] < 0 || !game_meets((kind)g->world.bodies[pair[0]].kind)) {
        return false;
    }
    int32_t touched = touched_body(g, pair[0]);
    pair[1] = touched >= 0 ? touched : nearest_body(g, box_of(g, pair[0]), pair[0]);
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

static void look_at(overlay *o, const game *g, int32_t a, int32_t b) {
    why_find(&o->why, g, a, b, partition_between(o, g, a, b));
    o->why_any = true;
}

/// A pin of which one is gone says so, and what its slot holds now is not looked at.
static void look_at_pin(overlay *o, const game *g, const pin *p) {
    bool first = is_gone(p, 0, g->world.tick), second = is_gone(p, 1, g->world.tick);
    if (!first && !second) {
        look_at(o, g, p->body[0], p->body[1]);
        return;
    }
    why *w = &o->why;
    SDL_zerop(w);
    w->a = p->body[0], w->b = p->body[1];
    w->kind[0] = p->kind[0], w->kind[1] = p->kind[1];
    w->closed = GATE_ALIVE;
    int64_t since = first ? p->gone[0] : p->gone[1];
    SDL_snprintf(w->text[GATE_ALIVE], WHY_TEXT, "%s",
                 first && second ? "both are gone"
                 : first         ? "a is gone"
                                 : "b is gone");
    SDL_snprintf(w->verdict, sizeof w->verdict, "NO HIT: %s", w->text[GATE_ALIVE]);
    SDL_snprintf(w->remedy[0], WHY_TEXT, "since tick %lld", (long long)since);
    o->parted = false;
    o->why_any = true;
}

void pins_look(overlay *o, const game *g) {
    int32_t pair[2];
    o->why_any = false;
    for (int i = 0; i < o->pin_count; i++) {
        follow(&o->pins[i], g);
    }
    if (o->pin_count > 0) {
        look_at_pin(o, g, &o->pins[o->pin_shown]);
    } else if (choose(o, g, pair)) {
        look_at(o, g, pair[0], pair[1]);
    }
}

static bool is_pinned(const overlay *o, int32_t a, int32_t b) {
    for (int i = 0; i < o->pin_count; i++) {
        const pin *p = &o->pins[i];
        if ((p->body[0] == a && p->body[1] == b) || (p->body[0] == b && p->body[1] == a)) {
            return true;
        }
    }
    return false;
}

static void add(overlay *o, const game *g, int32_t a, int32_t b) {
    const body *p = &g->world.bodies[SDL_min(a, b)], *q = &g->world.bodies[SDL_max(a, b)];
    if (o->pin_count == PINS_MAX) {
        SDL_memmove(o->pins, o->pins + 1, (PINS_MAX - 1) * sizeof *o->pins);
        o->pin_count--;
    }
    pin one = {{SDL_min(a, b), SDL_max(a, b)}, {p->kind, q->kind}, {p->sprite, q->sprite}, {NOT_GONE, NOT_GONE}};
    o->pins[o->pin_count] = one;
    o->pin_shown = o->pin_count++;
}

void pins_click(overlay *o, const game *g, int x, int y) {
    int32_t hit = pick_body(g, o->camera_x + x, o->camera_y + y);
    if (hit >= 0 && o->picked >= 0 && hit != o->picked) {
        if (!is_pinned(o, hit, o->picked)) {
            add(o, g, hit, o->picked);
        }
        o->picked = -1;
    } else {
        o->picked = hit == o->picked ? -1 : hit;
    }
    pins_look(o, g);
}

void pins_keep(overlay *o, const game *g) {
    if (o->pin_count > 0) {
        o->pin_shown = (o->pin_shown + 1) % o->pin_count;
    } else if (o->why_any) {
        add(o, g, o->why.a, o->why.b);
    }
    pins_look(o, g);
}

void pins_release(overlay *o, const game *g) {
    if (o->pin_count > 0) {
        SDL_memmove(o->pins + o->pin_shown, o->pins + o->pin_shown + 1,
                    (size_t)(o->pin_count - 1 - o->pin_shown) * sizeof *o->pins);
        o->pin_count--;
        o->pin_shown = SDL_max(SDL_min(o->pin_shown, o->pin_count - 1), 0);
    }
    o->picked = -1;
    pins_look(o, g);
}

bool pins_shown(const overlay *o, int32_t index[2], uint8_t kinds[2], uint8_t sprites[2]) {
    const pin *p = o->pin_count > 0 ? &o->pins[o->pin_shown] : NULL;
    for (int i = 0; p && i < 2; i++) {
        index[i] = p->body[i], kinds[i] = p->kind[i], sprites[i] = p->sprite[i];
    }
    return p != NULL;
}

void pins_branch(overlay *o, int64_t tick) {
    for (int i = 0; i < 2 * o->pin_count; i++) {
        int64_t *gone = &o->pins[i / 2].gone[i % 2];
        *gone = *gone > tick ? NOT_GONE : *gone;
    }
}
