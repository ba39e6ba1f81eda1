// body.c - slots of the body array. A new body takes the lowest free slot, so the order of bodies, which is the order
// of all rules, depends only on the state. Adding is O(1) without low free slots, otherwise O(slots below the free
// slot).
#include "game/world/body.h"

#include "game/world/tuning.h"

#include <string.h>

static int32_t free_slot(world *w) {
    int32_t i = w->first_free;
    while (i < w->bodies_used && w->bodies[i].kind != KIND_NONE) {
        i++;
    }
    w->first_free = i;
    if (i == w->bodies_used && i < BODY_MAX) {
        w->bodies_used++;
    }
    return i < BODY_MAX ? i : -1;
}

int32_t body_add(world *w, kind k, sprite s, int32_t cx, int32_t cy) {
    int32_t i = free_slot(w);
    if (i < 0) {
        w->totals.dropped_bodies++;
        return -1;
    }
    const sprite_info *info = sprite_get(s);
    body *b = &w->bodies[i];
    memset(b, 0, sizeof *b);
    b->kind = (uint8_t)k;
    b->sprite = (uint8_t)s;
    b->x = b->old_x = (cx - info->w / 2) * SUB;
    b->y = b->old_y = (cy - info->h / 2) * SUB;
    b->carved = -1;
    b->host = -1;
    b->w = b->mx = (int16_t)info->w;
    b->h = b->my = (int16_t)info->h;
    w->first_free = i + 1;
    w->bodies_alive++;
    return i;
}

void body_remove(world *w, int32_t index) {
    body *b = &w->bodies[index];
    if (b->carved >= 0) {
        w->carved[b->carved].owner = -1;
    }
    memset(b, 0, sizeof *b); // KIND_NONE
    w->bodies_alive--;
    if (index < w->first_free) {
        w->first_free = index;
    }
}

void body_sweep(world *w) {
    for (int32_t i = 0; i < w->bodies_used; i++) {
        body *b = &w->bodies[i];
        if (b->kind != KIND_NONE && (b->flags & BODY_GONE)) {
            body_remove(w, i);
        }
    }
}

int32_t body_count(const world *w, kind k) {
    int32_t n = 0;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        n += w->bodies[i].kind == k;
    }
    return n;
}

int32_t body_find(const world *w, kind k, int32_t mask, int32_t flags) {
    for (int32_t i = 0; i < w->bodies_used; i++) {
        if (w->bodies[i].kind == k && (w->bodies[i].flags & mask) == flags) {
            return i;
        }
    }
    return -1;
}

int32_t body_px_of(int32_t sub) {
    return sub >= 0 ? sub / SUB : -((SUB - 1 - sub) / SUB);
}

int32_t body_px(const body *b) {
    return body_px_of(b->x);
}

int32_t body_py(const body *b) {
    return body_px_of(b->y);
}

int32_t body_cx(const body *b) {
    return b->x + b->mx * SUB / 2;
}

int32_t body_cy(const body *b) {
    return b->y + b->my * SUB / 2;
}

ph_point body_middle(const body *b) {
    return (ph_point){body_px_of(body_cx(b)), body_px_of(body_cy(b))};
}

const body *body_ship(const world *w) {
    return w->ship >= 0 ? &w->bodies[w->ship] : NULL;
}

bool body_to_ship(const world *w, const body *b, int32_t *x, int32_t *y) {
    const body *ship = body_ship(w) ? body_ship(w) : b;
    *x = body_cx(ship) - body_cx(b);
    *y = body_cy(ship) - body_cy(b);
    return ship != b;
}

bool body_is_static(const body *b) {
    return b->kind == KIND_WALL || b->kind == KIND_GATE || b->kind == KIND_TERRAIN;
}

bool body_statics_come_first(const world *w) {
    bool first = true;
    for (int32_t i = 1; i < w->bodies_used; i++) {
        first &= !body_is_static(&w->bodies[i]) || body_is_static(&w->bodies[i - 1]);
    }
    return first;
}

bool body_is_shot(const body *b) {
    return b->kind == KIND_SHOT || b->kind == KIND_SPIT;
}

bool body_rides(const body *b) {
    return b->kind == KIND_GEM || b->kind == KIND_MINE;
}

bool body_passes_ship(const body *b) {
    return b->kind == KIND_ROCK && (b->flags & (BODY_TOWED | BODY_THROWN)) && !(b->flags & BODY_PRIZE);
}

bool body_mine_room(const world *w, int32_t cx, int32_t cy) {
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        int64_t dx = body_px_of(body_cx(b)) - cx, dy = body_px_of(body_cy(b)) - cy;
        if (body_rides(b) && dx * dx + dy * dy < MINE_APART * MINE_APART) {
            return false;
        }
    }
    return true;
}
