// ways.c - Dijkstra's algorithm with buckets (Dial 1969), in steps of a fixed number of cells, so that a replay
// computes the same field at the same tick. A cell is in a single bucket at a time; a cheaper path moves it. O(cells)
// for a whole field.
#include "game/terrain/ways.h"

#include <string.h>

int32_t way_cell(const terrain *t, int32_t x, int32_t y) {
    bool inside = x >= 0 && y >= 0 && x < t->w && y < t->h;
    return inside ? y / TERRAIN_CELL * t->across + x / TERRAIN_CELL : -1;
}

static void unlink_cell(way_search *s, int32_t cell) {
    int16_t next = s->next[cell], previous = s->previous[cell];
    if (next >= 0) {
        s->previous[next] = previous;
    }
    if (previous >= 0) {
        s->next[previous] = next;
    } else {
        s->head[s->cost[cell] % WAY_BUCKETS] = next;
    }
    s->waits--;
}

static void link_cell(way_search *s, int32_t cell, int32_t cost) {
    int16_t *head = &s->head[cost % WAY_BUCKETS];
    s->cost[cell] = (uint16_t)cost;
    s->next[cell] = *head;
    s->previous[cell] = -1;
    if (*head >= 0) {
        s->previous[*head] = (int16_t)cell;
    }
    *head = (int16_t)cell;
    s->waits++;
}

void way_begin(way_search *s, const terrain *t, int32_t goal, walker who) {
    memset(s->cost, 0xff, sizeof s->cost[0] * (size_t)(t->across * t->down));
    memset(s->head, 0xff, sizeof s->head);
    s->bucket = s->waits = 0;
    s->who = (int32_t)who;
    link_cell(s, goal, 0);
}

/// Stores the path to the cell through `from` if it is cheaper than the known path.
static void offer(way_search *s, const terrain *t, int32_t from, int32_t cell) {
    int32_t entered = t->toll[s->who][cell], cost = s->cost[from] + entered;
    if (entered == 0 || cost >= s->cost[cell] || cost >= WAY_FAR) {
        return;
    }
    if (s->cost[cell] != WAY_FAR) {
        unlink_cell(s, cell);
    }
    link_cell(s, cell, cost);
}

int32_t way_step(way_search *s, const terrain *t) {
    if (s->waits == 0) {
        return -1;
    }
    while (s->head[s->bucket % WAY_BUCKETS] < 0) {
        s->bucket++;
    }
    int32_t cell = s->head[s->bucket % WAY_BUCKETS], near[4], count = grid_beside(cell, t->across, t->down, near);
    unlink_cell(s, cell);
    for (int32_t k = 0; k < count; k++) {
        offer(s, t, cell, near[k]);
    }
    return cell;
}

void ways_refresh(way_fields *w, const terrain *t, int32_t x, int32_t y, int32_t budget) {
    int32_t goal = way_cell(t, x, y);
    if (goal < 0) {
        return;
    }
    if (!w->running) {
        way_begin(&w->search, t, goal, (walker)((w->search.who + 1) % WALKER_COUNT));
        w->running = 1;
    }
    for (int32_t n = 0; n < budget; n++) {
        if (way_step(&w->search, t) < 0) {
            memcpy(w->cost[w->search.who], w->search.cost, sizeof w->search.cost);
            w->running = 0;
            return;
        }
    }
}

/// The cheapest of the cell and its eight neighbors. A diagonal step requires that both corners are passable.
static int32_t downhill(const uint16_t *cost, const terrain *t, int32_t cell) {
    int32_t best = cell, x = cell % t->across, y = cell / t->across;
    for (int32_t k = 0; k < 9; k++) {
        int32_t nx = x + k % 3 - 1, ny = y + k / 3 - 1, to = ny * t->across + nx;
        bool inside = nx >= 0 && ny >= 0 && nx < t->across && ny < t->down;
        if (inside && cost[to] < cost[best] && cost[ny * t->across + x] != WAY_FAR &&
            cost[y * t->across + nx] != WAY_FAR) {
            best = to;
        }
    }
    return best;
}

bool way_follow(const uint16_t *cost, const terrain *t, int32_t x, int32_t y, int32_t steps, ph_point *to) {
    int32_t cell = way_cell(t, x, y), first = cell;
    for (int32_t i = 0; cell >= 0 && i < steps; i++) {
        cell = downhill(cost, t, cell);
    }
    if (cell < 0 || cell == first) {
        return false;
    }
    to->x = cell % t->across * TERRAIN_CELL + TERRAIN_CELL / 2;
    to->y = cell / t->across * TERRAIN_CELL + TERRAIN_CELL / 2;
    return true;
}
