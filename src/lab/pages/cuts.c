// cuts.c - the callback of the partition copies what it is told, because the lists are only valid during the call.
#include "lab/pages/cuts.h"

#include <math.h>
#include <string.h>

void cuts_open(cuts *c, pool *from) {
    void *partition = pool_alloc(from, ph_partition_bytes(CROWD_MOST));
    void *fast = pool_alloc(from, ph_broadphase_bytes(CROWD_MOST));
    c->list = pool_alloc(from, LIST_MOST * sizeof *c->list);
    c->partition = ph_partition_init(partition, CROWD_MOST);
    c->fast = ph_broadphase_init(fast, CROWD_MOST);
}

int64_t cuts_pairs_of(int64_t n) {
    return n * (n - 1) / 2;
}

// ---- the crowd ----------------------------------------------------------------------------------

/// A number from 0 to below - 1 that depends on i alone.
static int32_t dice(uint32_t i, int32_t below) {
    i = (i ^ 61) ^ i >> 16;
    i *= 9;
    i ^= i >> 4;
    i *= UINT32_C(0x27d4eb2d);
    return (int32_t)((i ^ i >> 15) % (uint32_t)below);
}

static ph_point place_of(uint32_t i, crowd_kind kind, ph_point room) {
    ph_point even = {dice(4 * i, room.x), dice(4 * i + 1, room.y)};
    ph_point swarm = {(room.x * (1 + 2 * (int32_t)(i % 4)) / 8) + even.x / 9 - room.x / 18,
                      (room.y * (1 + (int32_t)(i % 4) * 5 % 4) / 5) + even.y / 6};
    ph_point heap = {room.x / 2 + dice(4 * i, 9), room.y / 2 + dice(4 * i + 1, 9)};
    const ph_point at[CROWD_KINDS] = {[CROWD_EVEN] = even, [CROWD_SWARMS] = swarm, [CROWD_HEAP] = heap};
    return (ph_point){SDL_min(at[kind].x, room.x), SDL_min(at[kind].y, room.y)};
}

void cuts_scatter(cuts *c, int32_t n, crowd_kind kind) {
    int32_t size = 3 + (int32_t)(130 / sqrt((double)n));
    c->n = n;
    for (int32_t i = 0; i < n; i++) {
        uint32_t at = (uint32_t)i;
        ph_point box = {size / 2 + dice(4 * at + 2, size), size / 2 + dice(4 * at + 3, size)};
        ph_point room = {CROWD_W - box.x, CROWD_H - box.y}, corner = place_of(at, kind, room);
        c->order[i] = i;
        c->items[i] = (ph_item){{corner.x, corner.y, corner.x + box.x, corner.y + box.y}, 1, 1, 0};
    }
}

// ---- the cuts -----------------------------------------------------------------------------------

/// The side on which the box lies of a cut at `at` on the axis.
static side side_of(const ph_box *box, int32_t axis, int32_t at) {
    int32_t low = axis ? box->y0 : box->x0;
    int32_t high = axis ? box->y1 : box->x1;
    side below = high <= at ? SIDE_L : SIDE_I;
    return low >= at ? SIDE_R : below;
}

static void keep_cut(void *user, const ph_split *split) {
    cuts *c = user;
    const int32_t k = c->cuts++;
    side is[CROWD_MOST] = {SIDE_OUT};
    cut of = {split->axis, split->at, split->depth, split->region, split->lower_n, 0, split->upper_n, 0};
    for (int32_t i = 0; i < split->lower_n; i++) {
        is[split->lower[i]] = SIDE_L;
    }
    for (int32_t i = 0; i < split->upper_n; i++) {
        side *on = &is[split->upper[i]];
        *on = *on == SIDE_L ? SIDE_I : SIDE_R;
        of.i += *on == SIDE_I;
    }
    of.l -= of.i;
    of.r -= of.i;
    if (k < CUTS_MOST) {
        of.left = (k > 0 ? c->of[k - 1].left : cuts_pairs_of(c->n)) - (int64_t)of.l * of.r;
        c->of[k] = of;
    }
    if (k == c->shown) {
        memcpy(c->side, is, sizeof is);
    }
}

/// No box left of the shown cut meets one right of it, and the sides are as the boxes lie.
static void check_sides(const cuts *c, checks *p) {
    const cut *of = c->now;
    int64_t across = 0, counted[4] = {0};
    for (int32_t i = 0; i < c->n; i++) {
        side is = side_of(&c->items[i].box, of->axis, of->at);
        across += c->side[i] != SIDE_OUT && c->side[i] != is;
        counted[c->side[i]]++;
    }
    check(p, across, 0);
    check(p, of->l, counted[SIDE_L]);
    check(p, of->i, counted[SIDE_I]);
    check(p, of->r, counted[SIDE_R]);
}

/// A cut of all boxes at x = at.
static void cut_by_hand(cuts *c, int32_t at) {
    int32_t counted[4] = {0};
    for (int32_t i = 0; i < c->n; i++) {
        c->side[i] = side_of(&c->items[i].box, 0, at);
        counted[c->side[i]]++;
    }
    const int32_t l = counted[SIDE_L], r = counted[SIDE_R];
    c->own = (cut){0, at, 0, {0, 0, CROWD_W, CROWD_H}, l, counted[SIDE_I], r, cuts_pairs_of(c->n) - (int64_t)l * r};
}

// ---- the array ----------------------------------------------------------------------------------

void cuts_begin_sort(cuts *c) {
    c->part_n = c->low = c->next = 0;
    for (int32_t i = 0; i < c->n; i++) {
        c->part[c->part_n] = i;
        c->part_n += c->side[c->order[i]] != SIDE_OUT;
    }
    c->high = c->part_n;
}

static void swap(cuts *c, int32_t i, int32_t k) {
    int32_t *a = &c->order[c->part[i]], *b = &c->order[c->part[k]], kept = *a;
    *a = *b;
    *b = kept;
}

/// Each side has its stretch of the array, and no name is lost.
static void check_sorted(const cuts *c, checks *p) {
    int64_t before = 0, sum = 0;
    for (int32_t i = 1; i < c->part_n; i++) {
        before += c->side[c->order[c->part[i]]] < c->side[c->order[c->part[i - 1]]];
    }
    for (int32_t i = 0; i < c->n; i++) {
        sum += c->order[i] - i;
    }
    check(p, before, 0);
    check(p, sum, 0);
}

void cuts_sort(cuts *c, int32_t names, checks *p) {
    bool sorts = c->next < c->high;
    for (; names > 0 && c->next < c->high; names--) {
        side is = c->side[c->order[c->part[c->next]]];
        if (is == SIDE_R) {
            swap(c, c->next, --c->high);
            continue;
        }
        if (is == SIDE_L) {
            swap(c, c->next, c->low++);
        }
        c->next++;
    }
    if (sorts && c->next == c->high) {
        check_sorted(c, p);
    }
}

// ---- all of a frame -----------------------------------------------------------------------------

static void add_pair(pair_sum *f, ph_pair pair) {
    uint64_t both = (uint64_t)pair.a << 32 | (uint32_t)pair.b;
    f->n++;
    f->sum += (both + 1) * UINT64_C(0x9e3779b97f4a7c15) ^ both >> 7;
}

static void keep_pairs(void *user, const ph_pair *pairs, int32_t n) {
    cuts *c = user;
    for (int32_t i = 0; i < n; i++) {
        add_pair(&c->found, pairs[i]);
    }
}

/// Each box with each, by their sides.
static pair_sum slow_pairs(const cuts *c) {
    pair_sum slow = {0, 0};
    for (int32_t k = 1; k < c->n; k++) {
        for (int32_t i = 0; i < k; i++) {
            if (ph_box_overlap(c->items[i].box, c->items[k].box)) {
                add_pair(&slow, (ph_pair){i, k});
            }
        }
    }
    return slow;
}

/// The pairs that were found are these. Then it begins anew.
static void check_found(cuts *c, pair_sum truth, checks *p) {
    check(p, c->found.n, truth.n);
    check(p, (int64_t)c->found.sum, (int64_t)truth.sum);
    c->found = (pair_sum){0, 0};
}

/// The fast broad phase, as a list: the same pairs, in order.
static void check_list(cuts *c, pair_sum truth, checks *p) {
    int64_t n = ph_broadphase_list(c->fast, c->items, c->n, c->list, LIST_MOST), disorder = 0;
    check(p, n, truth.n);
    for (int64_t i = 1; i < n && n <= LIST_MOST; i++) {
        const ph_pair *before = &c->list[i - 1], *is = &c->list[i];
        disorder += before->a > is->a || (before->a == is->a && before->b >= is->b);
    }
    check(p, disorder, 0);
    if (n <= LIST_MOST) {
        keep_pairs(c, c->list, (int32_t)n);
        check_found(c, truth, p);
    }
}

void cuts_make(cuts *c, int32_t shown, int32_t line, checks *p) {
    const ph_broadphase_callbacks keep = {keep_pairs, keep_cut, c}, count = {keep_pairs, NULL, c};
    const pair_sum truth = slow_pairs(c);
    ph_broadphase_stats all;
    c->cuts = 0;
    c->shown = shown;
    memset(c->side, 0, sizeof c->side);
    check(p, ph_partition_pairs(c->partition, c->items, c->n, &keep, &c->stats), true);
    check_found(c, truth, p);
    ph_all_pairs(c->items, c->n, &count, &all);
    check_found(c, truth, p);
    check_list(c, truth, p);
    check(p, c->stats.pairs, truth.n);
    check(p, c->stats.splits, c->cuts);
    check(p, c->stats.tests >= truth.n, true);
    check(p, c->cuts == 0 || c->cuts > CUTS_MOST || c->stats.tests <= c->of[c->cuts - 1].left, true);
    check(p, all.tests, cuts_pairs_of(c->n));
    check(p, cuts_ask_grid(c), truth.n);
    c->now = shown >= 0 && shown < c->cuts && shown < CUTS_MOST ? &c->of[shown] : NULL;
    if (line >= 0) {
        cut_by_hand(c, line);
        c->now = &c->own;
    }
    if (c->now) {
        check_sides(c, p);
    }
}

// ---- the clock ----------------------------------------------------------------------------------

void cuts_move(cuts *c) {
    for (int32_t i = 0; i < c->n; i++) {
        ph_box *b = &c->moved[i].box;
        int32_t x = (i & 1) * 2 - 1, y = (i & 2) - 1;
        c->moved[i] = c->items[i];
        b->x0 += x;
        b->x1 += x;
        b->y0 += y;
        b->y1 += y;
    }
}

/// Only the number of pairs is asked for.
static void drop_pairs(void *user, const ph_pair *pairs, int32_t n) {
    (void)user, (void)pairs, (void)n;
}

static const ph_broadphase_callbacks drop = {drop_pairs, NULL, NULL};

int64_t cuts_ask_partition(cuts *c) {
    ph_broadphase_stats is = {.pairs = -1};
    (void)ph_partition_pairs(c->partition, c->items, c->n, &drop, &is);
    return is.pairs;
}

int64_t cuts_ask_fast(cuts *c) {
    ph_broadphase_stats is = {.pairs = -1};
    (void)ph_broadphase_pairs(c->fast, ++c->asked % 2 ? c->moved : c->items, c->n, &drop, &is);
    return is.pairs;
}

int64_t cuts_ask_all(cuts *c) {
    ph_broadphase_stats is = {.pairs = -1};
    ph_all_pairs(c->items, c->n, &drop, &is);
    return is.pairs;
}

// ---- the grid -----------------------------------------------------------------------------------

/// The cell of a pixel; what lies outside is in a cell at the rim.
static int32_t cell_of(int32_t x, int32_t y, int32_t size) {
    return SDL_clamp(y, 0, CROWD_H - 1) / size * GRID_W + SDL_clamp(x, 0, CROWD_W - 1) / size;
}

/// Compares box i with those that came into the cell before, and puts it there. Two that share
/// cells count in the one in which what both cover begins.
static int64_t meet_in(cuts *c, int32_t i, int32_t cell, int32_t size) {
    const ph_box *a = &c->items[i].box;
    int64_t pairs = 0;
    for (int32_t at = c->cell[cell]; at >= 0; at = c->entries[at].next) {
        const ph_box *b = &c->items[c->entries[at].item].box;
        pairs += ph_box_overlap(*a, *b) && cell_of(SDL_max(a->x0, b->x0), SDL_max(a->y0, b->y0), size) == cell;
    }
    c->entries[c->entered] = (grid_entry){i, c->cell[cell]};
    c->cell[cell] = c->entered++;
    return pairs;
}

int64_t cuts_ask_grid(cuts *c) {
    int32_t size = GRID_CELL;
    int64_t pairs = 0;
    c->entered = 0;
    memset(c->cell, -1, sizeof c->cell);
    for (int32_t i = 0; i < c->n; i++) {
        const ph_box *b = &c->items[i].box;
        size = SDL_max(size, SDL_max(b->x1 - b->x0, b->y1 - b->y0));
    }
    for (int32_t i = 0; i < c->n; i++) {
        const ph_box *b = &c->items[i].box;
        const int32_t first = cell_of(b->x0, b->y0, size), last = cell_of(b->x1 - 1, b->y1 - 1, size);
        for (int32_t k = 0; k < 4; k++) { // at most two columns and two rows
            const int32_t right = last % GRID_W - first % GRID_W, down = last / GRID_W - first / GRID_W;
            bool in = (k % 2 == 0 || right) && (k / 2 == 0 || down);
            pairs += in ? meet_in(c, i, first + k % 2 + k / 2 * GRID_W, size) : 0;
        }
    }
    return pairs;
}
