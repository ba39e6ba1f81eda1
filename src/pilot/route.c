// route.c - the autopilot's path: a search from the ship over cells of 8 px that ends at the first prize, and the
// path back from there.
#include "pilot/route.h"

#include <string.h>

#include "game/levels/prize.h"
#include "game/world/body.h"

enum {
    LOOK = 18, // cells of the path that are examined
    SIDE = 11, // half of the ship's width, for a free line [px]
    BITE = 4,  // cell ahead at which the drill is aimed
    PRIZE_CELLS = 64
};

typedef struct prize_list {
    int32_t count, cell[PRIZE_CELLS], body[PRIZE_CELLS];
} prize_list;

bool route_tows(const world *w) {
    int32_t i = prize_find(w);
    return i >= 0 && (w->bodies[i].flags & BODY_TOWED);
}

/// Cell of a position. If the cell is impassable because it is in the rim of the world, a neighboring cell.
static int32_t cell_at(const terrain *t, ph_point position) {
    const uint8_t *toll = t->toll[WALKER_BORER];
    int32_t cell = way_cell(t, position.x, position.y), near[4], count = 0;
    if (cell >= 0 && toll[cell] == 0) {
        count = grid_beside(cell, t->across, t->down, near);
    }
    for (int32_t k = 0; k < count; k++) {
        cell = toll[near[k]] > 0 ? near[k] : cell;
    }
    return cell;
}

/// Lists the prizes. Gems are left out in the level of a boss, where they do not open the gate, and while cargo is on
/// the rope.
static prize_list list_prizes(const world *w, bool hurt) {
    prize_list l = {0, {0}, {0}};
    for (int32_t i = 0; i < w->bodies_used && l.count < PRIZE_CELLS && !route_tows(w); i++) {
        const body *b = &w->bodies[i];
        if ((b->kind == KIND_GEM && w->boss.number == 0) || (b->kind == KIND_REPAIR && (hurt || b->breed))) {
            l.cell[l.count] = cell_at(&w->terrain, body_middle(b));
            l.body[l.count++] = i;
        }
    }
    return l;
}

static int32_t at_cell(const prize_list *l, int32_t cell) {
    for (int32_t i = 0; i < l->count; i++) {
        if (l->cell[i] == cell) {
            return i;
        }
    }
    return -1;
}

/// The previous cell of the path.
static int32_t step_back(const way_search *s, const terrain *t, int32_t cell) {
    int32_t near[4], count = grid_beside(cell, t->across, t->down, near), best = cell;
    for (int32_t k = 0; k < count; k++) {
        best = s->cost[near[k]] < s->cost[best] ? near[k] : best;
    }
    return best;
}

static ph_point middle_of(const terrain *t, int32_t cell) {
    return (ph_point){cell % t->across * TERRAIN_CELL + 4, cell / t->across * TERRAIN_CELL + 4};
}

/// True if the ship can fly straight from a to b.
static bool is_free(const terrain *t, ph_point a, ph_point b) {
    for (int32_t k = -1; k <= 1; k++) {
        bool flat = (a.x - b.x) * (a.x - b.x) > (a.y - b.y) * (a.y - b.y);
        int32_t dx = !flat * k * SIDE, dy = flat * k * SIDE;
        ph_point from = {a.x + dx, a.y + dy}, to = {b.x + dx, b.y + dy};
        if (ph_mask_hit_line(terrain_mask(t), from, to, NULL)) {
            return false;
        }
    }
    return true;
}

/// Computes the first target: the end of the longest straight flight along the path. If it is near, rock blocks the
/// path.
static void aim(route *r, const terrain *t, ph_point from, ph_point goal, const int32_t *way, int32_t count) {
    r->next = goal;
    if (is_free(t, from, goal)) {
        return;
    }
    for (int32_t k = count - 1; k > BITE; k--) {
        if (is_free(t, from, middle_of(t, way[k]))) {
            r->next = middle_of(t, way[k]);
            return;
        }
    }
    r->dig = true;
    r->next = count > BITE ? middle_of(t, way[BITE]) : goal;
}

/// The first LOOK cells of the path from the ship to `cell`, nearest first.
static int32_t way_to(const way_search *s, const terrain *t, int32_t cell, int32_t way[LOOK]) {
    int32_t count = 0;
    for (int32_t current = cell; s->cost[current] > 0;) {
        memmove(way + 1, way, sizeof way[0] * (LOOK - 1));
        way[0] = current;
        count += count < LOOK;
        int32_t before = step_back(s, t, current);
        if (before == current) {
            break;
        }
        current = before;
    }
    return count;
}

route route_find(const game *g, ph_point from, ph_point place, bool hurt) {
    const world *w = &g->world;
    const terrain *t = &w->terrain;
    route r = {-1, from, false, false};
    way_search search;
    prize_list prizes = list_prizes(w, hurt);
    int32_t start = way_cell(t, from.x, from.y), last = way_cell(t, place.x, place.y), cell;
    if (start < 0) {
        return r;
    }
    way_begin(&search, t, start, WALKER_BORER);
    while (!r.found && (cell = way_step(&search, t)) >= 0) {
        int32_t n = at_cell(&prizes, cell);
        r.found = n >= 0 || (prizes.count == 0 && cell == last);
        if (r.found) {
            int32_t way[LOOK], count = way_to(&search, t, cell, way);
            r.prize = n >= 0 ? prizes.body[n] : -1;
            aim(&r, t, from, n >= 0 ? body_middle(&w->bodies[r.prize]) : place, way, count);
        }
    }
    return r;
}
