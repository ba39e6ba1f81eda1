// cuts.c - the callback of the partition copies its lists, which are valid only during the call.
#include "lab/pages/cuts.h"

#include <math.h>
#include <string.h>

void cuts_open(cuts *c, pool *from) {
    void *partition = pool_alloc(from, ph_partition_bytes(CROWD_MOST));
    void *fast = pool_alloc(from, ph_broadphase_bytes(CROWD_MOST));
    c->partition = ph_partition_init(partition, CROWD_MOST);
    c->fast = ph_broadphase_init(fast, CROWD_MOST);
}

int64_t cuts_pairs_of(int64_t n) {
    return n * (n - 1) / 2;
}

/// A hash of i from 0 to below - 1.
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
    const ph_point places[CROWD_KINDS] = {[CROWD_EVEN] = even, [CROWD_SWARMS] = swarm, [CROWD_HEAP] = heap};
    return (ph_point){SDL_min(places[kind].x, room.x), SDL_min(places[kind].y, room.y)};
}

void cuts_scatter(cuts *c, int32_t n, crowd_kind kind) {
    int32_t size = 3 + (int32_t)(130 / sqrt((double)n));
    c->n = n;
    for (int32_t i = 0; i < n; i++) {
        uint32_t seed = (uint32_t)i;
        ph_point box = {size / 2 + dice(4 * seed + 2, size), size / 2 + dice(4 * seed + 3, size)};
        ph_point room = {CROWD_W - box.x, CROWD_H - box.y}, corner = place_of(seed, kind, room);
        const int32_t x = (i & 1) * 2 - 1, y = (i & 2) - 1; // the motion to the other frame
        c->items[i] = (ph_item){{corner.x, corner.y, corner.x + box.x, corner.y + box.y}, 1, 1, 0};
        c->moved[i] = c->items[i];
        c->moved[i].box = (ph_box){corner.x + x, corner.y + y, corner.x + box.x + x, corner.y + box.y + y};
    }
}

/// Side of a box relative to a cut at `position` on the axis.
static side side_of(const ph_box *box, int32_t axis, int32_t position) {
    int32_t low = axis ? box->y0 : box->x0;
    int32_t high = axis ? box->y1 : box->x1;
    side below = high <= position ? SIDE_L : SIDE_I;
    return low >= position ? SIDE_R : below;
}

static void keep_cut(void *user, const ph_split *split) {
    cuts *c = user;
    const int32_t k = c->cuts++;
    side sides[CROWD_MOST] = {SIDE_OUT};
    cut made = {split->axis, split->at, split->depth, split->region, split->lower_n, 0, split->upper_n, 0};
    for (int32_t i = 0; i < split->lower_n; i++) {
        sides[split->lower[i]] = SIDE_L;
    }
    for (int32_t i = 0; i < split->upper_n; i++) {
        side *entry = &sides[split->upper[i]];
        *entry = *entry == SIDE_L ? SIDE_I : SIDE_R;
        made.i += *entry == SIDE_I;
    }
    made.l -= made.i;
    made.r -= made.i;
    if (k < CUTS_MOST) {
        made.left = (k > 0 ? c->kept[k - 1].left : cuts_pairs_of(c->n)) - (int64_t)made.l * made.r;
        c->kept[k] = made;
    }
    if (k == c->shown) {
        memcpy(c->side, sides, sizeof sides);
    }
}

/// Checks that the kept sides agree with the boxes.
static void check_sides(const cuts *c, checks *p) {
    const cut *current = c->now;
    int64_t across = 0, counted[4] = {0};
    for (int32_t i = 0; i < c->n; i++) {
        side expected = side_of(&c->items[i].box, current->axis, current->position);
        across += c->side[i] != SIDE_OUT && c->side[i] != expected;
        counted[c->side[i]]++;
    }
    check(p, across, 0);
    check(p, current->l, counted[SIDE_L]);
    check(p, current->i, counted[SIDE_I]);
    check(p, current->r, counted[SIDE_R]);
}

/// Cuts all boxes at x = at.
static void cut_by_hand(cuts *c, int32_t position) {
    int32_t counted[4] = {0};
    for (int32_t i = 0; i < c->n; i++) {
        c->side[i] = side_of(&c->items[i].box, 0, position);
        counted[c->side[i]]++;
    }
    const int32_t l = counted[SIDE_L], r = counted[SIDE_R];
    c->manual =
        (cut){0, position, 0, {0, 0, CROWD_W, CROWD_H}, l, counted[SIDE_I], r, cuts_pairs_of(c->n) - (int64_t)l * r};
}

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

/// Compares each box with all other boxes.
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

/// Checks the found pairs and clears them.
static void check_found(cuts *c, pair_sum truth, checks *p) {
    check(p, c->found.n, truth.n);
    check(p, (int64_t)c->found.sum, (int64_t)truth.sum);
    c->found = (pair_sum){0, 0};
}

void cuts_make(cuts *c, int32_t shown, int32_t line, checks *p) {
    const ph_broadphase_callbacks keep = {keep_pairs, keep_cut, c}, count = {keep_pairs, NULL, c};
    const pair_sum truth = slow_pairs(c);
    const ph_broadphase_stats *parted = &c->stats[METHOD_PARTITION];
    c->cuts = 0;
    c->shown = shown;
    memset(c->side, 0, sizeof c->side);
    check(p, ph_partition_pairs(c->partition, c->items, c->n, &keep, &c->stats[METHOD_PARTITION]), true);
    check_found(c, truth, p);
    (void)cuts_ask(c, METHOD_FAST, 1); // a first frame, so that the counted frame has boxes in motion
    check(p, ph_broadphase_pairs(c->fast, c->items, c->n, &count, &c->stats[METHOD_FAST]), true);
    check_found(c, truth, p);
    ph_all_pairs(c->items, c->n, &count, &c->stats[METHOD_ALL]);
    check_found(c, truth, p);
    check(p, parted->pairs, truth.n);
    check(p, parted->splits, c->cuts);
    check(p, parted->tests >= truth.n, true);
    check(p, c->cuts == 0 || c->cuts > CUTS_MOST || parted->tests <= c->kept[c->cuts - 1].left, true);
    check(p, c->stats[METHOD_ALL].tests, cuts_pairs_of(c->n));
    c->now = shown >= 0 && shown < c->cuts && shown < CUTS_MOST ? &c->kept[shown] : NULL;
    if (line >= 0) {
        cut_by_hand(c, line);
        c->now = &c->manual;
    }
    if (c->now) {
        check_sides(c, p);
    }
}

static void drop_pairs(void *user, const ph_pair *pairs, int32_t n) {
    (void)user, (void)pairs, (void)n;
}

int64_t cuts_ask(cuts *c, method chosen, int frame) {
    static const ph_broadphase_callbacks drop = {drop_pairs, NULL, NULL};
    const ph_item *items = frame ? c->moved : c->items;
    ph_broadphase_stats stats = {.pairs = -1};
    switch (chosen) {
    case METHOD_PARTITION: (void)ph_partition_pairs(c->partition, items, c->n, &drop, &stats); break;
    case METHOD_FAST: (void)ph_broadphase_pairs(c->fast, items, c->n, &drop, &stats); break;
    default: ph_all_pairs(items, c->n, &drop, &stats); break;
    }
    return stats.pairs;
}
