// cuts.c - the callback of the partition copies what it is told, because the lists are only valid during the call.
#include "lab/pages/cuts.h"

#include <math.h>
#include <string.h>

void cuts_open(cuts *c, arena *from) {
    void *partition = arena_alloc(from, ph_partition_bytes(CROWD_MOST));
    void *fast = arena_alloc(from, ph_broadphase_bytes(CROWD_MOST));
    c->list = arena_alloc(from, LIST_MOST * sizeof *c->list);
    c->moved = arena_alloc(from, sizeof c->items);
    c->fast_asked = arena_alloc(from, sizeof *c->fast_asked);
    c->partition = ph_partition_init(partition, CROWD_MOST);
    c->fast = ph_broadphase_init(fast, CROWD_MOST);
}

int64_t cuts_pairs_of(int64_t n) {
    return n * (n - 1) / 2;
}

// ---- the crowd ---------------------------------------------------------------------------------------

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

// ---- the cuts ----------------------------------------------------------------------------------------

static void mark(cuts *c, const int32_t *names, int32_t n, side on) {
    for (int32_t i = 0; i < n; i++) {
        c->side[names[i]] = (side)(c->side[names[i]] | on);
    }
}

/// The side on which the box lies of a cut at `at` on the axis.
static side side_of(const ph_box *box, int32_t axis, int32_t at) {
    int32_t low = axis ? box->y0 : box->x0;
    int32_t high = axis ? box->y1 : box->x1;
    side below = high <= at ? SIDE_L : SIDE_I;
    return low >= at ? SIDE_R : below;
}

static void keep_cut(void *user, const ph_split *split) {
    cuts *c = user;
    int32_t k = c->cuts++;
    side *were = c->side;
    side before[CROWD_MOST];
    if (k >= CUTS_MOST) {
        return;
    }
    cut of = {split->axis, split->at, split->depth, split->region, 0, 0, 0, 0};
    memcpy(before, were, sizeof before);
    memset(were, 0, sizeof c->side);
    mark(c, split->lower, split->lower_n, SIDE_L);
    mark(c, split->upper, split->upper_n, SIDE_R);
    for (int32_t i = 0; i < c->n; i++) {
        of.i += were[i] == SIDE_I;
    }
    of.l = split->lower_n - of.i;
    of.r = split->upper_n - of.i;
    if (k > c->shown) {
        memcpy(were, before, sizeof before);
    }
    int64_t had = k > 0 ? c->of[k - 1].left : cuts_pairs_of(c->n);
    of.left = had - (int64_t)of.l * of.r;
    c->of[k] = of;
}

/// A sum that no order changes.
static void keep_pairs(void *user, const ph_pair *pairs, int32_t n) {
    cuts *c = user;
    for (int32_t i = 0; i < n; i++) {
        uint64_t both = (uint64_t)pairs[i].a << 32 | (uint32_t)pairs[i].b;
        c->pairs_hash += (both + 1) * UINT64_C(0x9e3779b97f4a7c15) ^ both >> 7;
    }
}

/// No box left of the shown cut meets one right of it, and the sides are as the boxes lie.
static void prove_sides(const cuts *c, const cut *of, proof *p) {
    int64_t across = 0, counted[4] = {0};
    for (int32_t i = 0; i < c->n; i++) {
        side is = side_of(&c->items[i].box, of->axis, of->at);
        across += c->side[i] != SIDE_OUT && c->side[i] != is;
        counted[c->side[i]]++;
    }
    prove(p, across, 0);
    prove(p, of->l, counted[SIDE_L]);
    prove(p, of->i, counted[SIDE_I]);
    prove(p, of->r, counted[SIDE_R]);
}

// ---- the array ---------------------------------------------------------------------------------------

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
static void prove_sorted(const cuts *c, proof *p) {
    int64_t before = 0, sum = 0;
    for (int32_t i = 1; i < c->part_n; i++) { // L, I, R
        static const int rank[] = {[SIDE_L] = 0, [SIDE_I] = 1, [SIDE_R] = 2};
        before += rank[c->side[c->order[c->part[i]]]] < rank[c->side[c->order[c->part[i - 1]]]];
    }
    for (int32_t i = 0; i < c->n; i++) {
        sum += c->order[i] - i;
    }
    prove(p, before, 0);
    prove(p, sum, 0);
}

void cuts_sort(cuts *c, int32_t names, proof *p) {
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
        prove_sorted(c, p);
    }
}

// ---- all of a frame ----------------------------------------------------------------------------------

/// The fast broad phase, as a list: the same pairs, in order.
static void prove_list(cuts *c, uint64_t hash, proof *p) {
    int64_t n = ph_broadphase_list(c->fast, c->items, c->n, c->list, LIST_MOST), disorder = 0;
    prove(p, n, c->all.pairs);
    if (n > LIST_MOST) {
        return;
    }
    c->pairs_hash = 0;
    keep_pairs(c, c->list, (int32_t)n);
    prove(p, (int64_t)c->pairs_hash, (int64_t)hash);
    for (int64_t i = 1; i < n; i++) {
        const ph_pair *before = &c->list[i - 1], *is = &c->list[i];
        disorder += before->a > is->a || (before->a == is->a && before->b >= is->b);
    }
    prove(p, disorder, 0);
}

void cuts_make(cuts *c, int32_t shown, proof *p) {
    const ph_broadphase_callbacks keep = {keep_pairs, keep_cut, c}, count = {keep_pairs, NULL, c};
    c->cuts = 0;
    c->shown = shown;
    c->pairs_hash = 0;
    memset(c->side, 0, sizeof c->side);
    prove(p, ph_partition_pairs(c->partition, c->items, c->n, &keep, &c->stats), true);
    uint64_t parted = c->pairs_hash;
    c->pairs_hash = 0;
    ph_all_pairs(c->items, c->n, &count, &c->all);
    prove(p, c->stats.pairs, c->all.pairs);
    prove(p, (int64_t)parted, (int64_t)c->pairs_hash);
    prove_list(c, parted, p);
    prove(p, c->cuts, c->stats.splits);
    prove(p, c->cuts == 0 || c->cuts > CUTS_MOST || c->of[c->cuts - 1].left >= c->stats.tests, true);
    prove(p, c->all.tests, cuts_pairs_of(c->n));
    if (shown >= 0 && shown < c->cuts && shown < CUTS_MOST) {
        prove_sides(c, &c->of[c->shown], p);
    }
}

void cuts_by_hand(cuts *c, int32_t at, proof *p) {
    const ph_box all = {0, 0, CROWD_W, CROWD_H};
    int64_t apart = 0, counted[SIDE_I + 1] = {0};
    for (int32_t i = 0; i < c->n; i++) {
        c->side[i] = side_of(&c->items[i].box, 0, at);
        counted[c->side[i]]++;
        for (int32_t k = 0; k < i; k++) {
            const ph_box *a = &c->items[i].box, *b = &c->items[k].box;
            apart += (a->x1 <= at && b->x0 >= at) || (b->x1 <= at && a->x0 >= at);
        }
    }
    c->own = (cut){.at = at,
                   .region = all,
                   .l = (int32_t)counted[SIDE_L],
                   .i = (int32_t)counted[SIDE_I],
                   .r = (int32_t)counted[SIDE_R],
                   .left = cuts_pairs_of(c->n) - counted[SIDE_L] * counted[SIDE_R]};
    prove(p, c->own.left, cuts_pairs_of(c->n) - apart);
    prove_sides(c, &c->own, p);
}

// ---- the clock ---------------------------------------------------------------------------------------

static void count_pairs(void *user, const ph_pair *pairs, int32_t n) {
    (void)pairs;
    *(int64_t *)user += n;
}

void cuts_move(cuts *c) {
    for (int32_t i = 0; i < c->n; i++) {
        ph_box *b = &c->moved[i].box;
        int32_t x = (i & 1) * 2 - 1, y = (i & 2) - 1;
        c->moved[i] = c->items[i];
        b->x0 += x, b->x1 += x, b->y0 += y, b->y1 += y;
    }
}

int64_t cuts_ask_partition(const void *of) {
    const cuts *c = of;
    int64_t pairs = 0;
    const ph_broadphase_callbacks count = {count_pairs, NULL, &pairs};
    return ph_partition_pairs(c->partition, c->items, c->n, &count, NULL) ? pairs : -1;
}

int64_t cuts_ask_fast(const void *of) {
    const cuts *c = of;
    int64_t pairs = 0;
    const ph_broadphase_callbacks count = {count_pairs, NULL, &pairs};
    const ph_item *items = ++*c->fast_asked % 2 ? c->moved : c->items;
    return ph_broadphase_pairs(c->fast, items, c->n, &count, NULL) ? pairs : -1;
}

int64_t cuts_ask_all(const void *of) {
    const cuts *c = of;
    int64_t pairs = 0;
    const ph_broadphase_callbacks count = {count_pairs, NULL, &pairs};
    ph_all_pairs(c->items, c->n, &count, NULL);
    return pairs;
}
