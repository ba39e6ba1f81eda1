// race.c - all methods get the same boxes, in the order in which the game has them.
#include "inspect/race.h"
#include "game/math/geometry.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    REST = 20,     // looks after which a slow one may be asked for the first time
    SLOW_AT = 4,   // [ns] a slow one takes for each pair, about
    SHARE = 300,   // what a method may take of each look, on average [us]
    ONCE = 100000, // one that costs more is asked once for each number [us]
    MEAN = 8       // looks over which a cost is averaged
};

bool race_open(race *r) {
    r->items = calloc(BODY_MAX, sizeof *r->items);
    bool good = broad_open(&r->broad, BODY_MAX) && r->items;
    if (!good) {
        race_close(r);
    }
    return good;
}

void race_close(race *r) {
    broad_close(&r->broad);
    free(r->items);
    r->items = NULL;
}

// ---- the scale ------------------------------------------------------------------------------------------------------

int race_place(int32_t bodies) {
    double share =
        log((double)geometry_clamp(bodies, RACE_LEAST, RACE_MOST) / RACE_LEAST) / log((double)RACE_MOST / RACE_LEAST);
    return (int)lround(share * (RACE_PLACES - 1));
}

int32_t race_number(int place) {
    double n = RACE_LEAST * pow((double)RACE_MOST / RACE_LEAST, (double)place / (RACE_PLACES - 1));
    double digit = pow(10, floor(log10(n / 2)) - 1); // two digits, or three after a 1
    return geometry_clamp(lround(n / digit) * lround(digit), RACE_LEAST, RACE_MOST);
}

int32_t race_step(int32_t bodies, int by) {
    static const int32_t numbers[] = {50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000};
    const int last = (int)(sizeof numbers / sizeof numbers[0]) - 1;
    int i = by > 0 ? 0 : last;
    while (i + by >= 0 && i + by <= last && (by > 0 ? numbers[i] <= bodies : numbers[i] >= bodies)) {
        i += by;
    }
    return numbers[i];
}

// ---- measuring ------------------------------------------------------------------------------------------------------

static void count_pairs(void *user, const ph_pair *pairs, int32_t count) {
    (void)pairs;
    *(int64_t *)user += count;
}

/// Takes the boxes of the collider. Those of the last look go a pixel aside, neighbours in the list not the same way.
static void take_items(race *r, const collider *c) {
    size_t bytes = (size_t)c->item_count * sizeof *c->items;
    bool still = r->item_count == c->item_count && memcmp(r->items, c->items, bytes) == 0;
    memcpy(r->items, c->items, bytes);
    r->item_count = c->item_count;
    for (int32_t i = 0; still && i < r->item_count; i++) {
        ph_box *box = &r->items[i].box;
        int32_t dx = (i & 1) * 2 - 1, dy = (i & 2) - 1;
        box->x0 += dx, box->x1 += dx;
        box->y0 += dy, box->y1 += dy;
    }
}

static double run(race *r, broadphase method, double clock_us(void)) {
    int64_t pairs = 0;
    const ph_broadphase_callbacks to = {count_pairs, NULL, &pairs};
    double start = clock_us();
    broad_pairs(&r->broad, method, r->items, r->item_count, &to, NULL);
    return clock_us() - start;
}

/// What it may cost before it was measured [us].
static double expected(const race *r, broadphase method) {
    double n = r->bodies, guess = method == BROADPHASE_ALL ? n * n / 2 * SLOW_AT / 1000 : n / 2;
    return r->now[method] > 0 ? r->now[method] : guess;
}

static bool is_due(const race *r, broadphase method) {
    double cost = expected(r, method);
    int32_t every = 1 + (int32_t)(cost / SHARE);
    bool first = r->now[method] <= 0;
    if (!first && cost > ONCE) {
        return false;
    }
    return method == BROADPHASE_LIR || (first ? every == 1 || r->looks >= REST : r->looks % every == 0);
}

void race_look(race *r, const collider *c, double clock_us(void)) {
    if (c->item_count != r->bodies) {
        r->bodies = c->item_count;
        r->looks = 0;
        for (int method = 0; method < BROADPHASE_COUNT; method++) {
            r->now[method] = 0;
        }
    }
    r->looks++;
    take_items(r, c);
    for (int method = 0; method < BROADPHASE_COUNT; method++) {
        if (is_due(r, (broadphase)method)) {
            double us = run(r, (broadphase)method, clock_us), *now = &r->now[method];
            *now = *now > 0 ? *now + (us - *now) / MEAN : us;
            r->kept[race_place(r->bodies)][method] = *now;
        }
    }
}
