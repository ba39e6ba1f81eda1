// test_move.c - ph_mask_move compared with a search. Each world is a map of the positions at which b is free,
// computed pixel by pixel; the rules of a move are checked on this map.
#include "support/check.h"
#include "support/oracle.h"

#include <stdlib.h>
#include <string.h>

enum { LEFT = -16, ACROSS = 128, TOP = -14, BODIES = 5, ROOM = 12, MOVES = 400 };

typedef struct world {
    ph_mask *b;
    ph_body body[BODIES];
    int32_t n;
    uint64_t blocked[ACROSS]; ///< bit i of column k: at (LEFT + k, TOP + i) b overlaps a body
} world;

static bool inside_of(const world *w, int32_t i, int32_t x, int32_t y) {
    const ph_body *a = &w->body[i];
    return a->mask && truth_hit(a->mask, w->b, (int64_t)x - a->x, (int64_t)y - a->y);
}

/// All positions outside the map are free.
static uint64_t column(const world *w, int32_t x) {
    return x >= LEFT && x < LEFT + ACROSS ? w->blocked[x - LEFT] : 0;
}

static bool is_free(const world *w, int32_t x, int32_t y) {
    return y < TOP || y >= TOP + 64 || !(column(w, x) >> (y - TOP) & 1);
}

/// Noisy hills as ground for a walker.
static ph_mask *hills(oracle_rng *rng, int32_t w, int32_t h) {
    ph_mask *mask = oracle_empty(w, h);
    for (int32_t x = 0, top = h / 2; x < w; x++) {
        ph_box pillar = {x, top, x + 1, h};
        ph_mask_fill_box(mask, pillar, true);
        top += oracle_range(rng, -3, 3);
        top = top < 0 ? 0 : top;
    }
    return mask;
}

static void world_make(world *w, oracle_rng *rng) {
    oracle_twin b = oracle_twin_random(rng, oracle_range(rng, 1, 6), oracle_range(rng, 1, 9), ORACLE_STYLES);
    memset(w, 0, sizeof *w);
    w->b = b.fast;
    b.fast = NULL;
    w->n = oracle_range(rng, 0, BODIES);
    oracle_drop(&b.slow);
    for (int32_t i = 0; i < w->n; i++) {
        int32_t width = oracle_range(rng, 1, 70), height = oracle_range(rng, 1, 40);
        oracle_twin a = oracle_twin_random(rng, width, height, oracle_range(rng, 0, 2) ? ORACLE_STYLES : ORACLE_SPARSE);
        ph_body body = {a.fast, oracle_range(rng, 0, 96 - width), oracle_range(rng, 0, 45 - height), 0, 0};
        if (i == 0 && oracle_range(rng, 0, 1)) {
            body.mask = hills(rng, width, height);
        }
        oracle_drop(&a.slow);
        if (i == 1 && oracle_range(rng, 0, 3) == 0) {
            after_now(a.fast);
            body.mask = NULL;
        }
        w->body[i] = body;
    }
    for (int32_t k = 0; k < ACROSS * 64; k++) {
        bool blocked = false;
        for (int32_t i = 0; i < w->n; i++) {
            blocked = blocked || inside_of(w, i, LEFT + k / 64, TOP + k % 64);
        }
        w->blocked[k / 64] |= (uint64_t)blocked << k % 64;
    }
}

static void world_drop(world *w) {
    for (int32_t i = 0; i < w->n; i++) {
        after_now((ph_mask *)(uintptr_t)w->body[i].mask);
    }
}

// ---- the search ---------------------------------------------------------------------------------------

/// Positions of a column that are reachable from `from`: up, down, or both.
static uint64_t spread(uint64_t from, uint64_t blocked, bool up, bool down) {
    for (uint64_t before = 0; before != from;) {
        before = from;
        from |= (up ? from >> 1 : 0) | (down ? from << 1 : 0);
        from &= ~blocked;
    }
    return from;
}

/// True if single steps lead to `end` without a change of direction in x, or in y for moves that do not walk.
static bool reaches(const world *w, const ph_move *asked, ph_point end) {
    bool walks = asked->my >= 0 && asked->up + asked->down > 0;
    uint64_t at = UINT64_C(1) << (asked->y - TOP);
    int32_t side = asked->mx < 0 ? -1 : 1, x = asked->x;
    for (;; x += side) {
        at = spread(at & ~column(w, x), column(w, x), asked->my < 0 || walks, asked->my > 0 || walks);
        if (x == end.x) {
            return at >> (end.y - TOP) & 1;
        }
    }
}

static bool within(int32_t v, int32_t from, int32_t way) {
    return way < 0 ? v <= from && v >= from + way : v >= from && v <= from + way;
}

/// True if a further step of 1 px is possible on an axis with remaining distance, for a walker up to `up` px higher.
static bool step_helps(const world *w, const ph_move *is, bool climber) {
    int32_t side_x = (is->mx > 0) - (is->mx < 0), side_y = (is->my > 0) - (is->my < 0);
    int32_t most = climber && !is_free(w, is->x, is->y + 1) ? is->up : 0;
    bool helps = side_y && is_free(w, is->x, is->y + side_y);
    for (int32_t up = 0; side_x && up <= most && is_free(w, is->x, is->y - up); up++) {
        helps = helps || is_free(w, is->x + side_x, is->y - up);
    }
    return helps;
}

/// Number of steps of the straight path before contact; -1 without contact.
static int64_t straight(const world *w, const ph_move *asked) {
    ph_point at = {asked->x, asked->y}, done = {0, 0};
    int64_t steps = llabs((long long)asked->mx) + llabs((long long)asked->my);
    for (int64_t k = 0; k < steps; k++) {
        truth_step(&at, &done, asked->mx, asked->my);
        if (!is_free(w, at.x, at.y)) {
            return k;
        }
    }
    return -1;
}

#define MOVE "case %ld: from (%d,%d) by (%d,%d), up %d, down %d: at (%d,%d), left (%d,%d), ground %d"
#define MOVE_VALUES \
    seed, asked->x, asked->y, asked->mx, asked->my, asked->up, asked->down, is->x, is->y, is->mx, is->my, is->ground

static void check_way(const world *w, const ph_move *asked, const ph_move *is, long seed) {
    ph_point end = {is->x, is->y};
    bool climber = asked->my >= 0, stood = climber && !is_free(w, asked->x, asked->y + 1);
    int32_t far = abs(is->x - asked->x), drift = is->y - (asked->y + asked->my - is->my);
    int64_t straight_on = straight(w, asked),
            made = llabs((long long)asked->mx - is->mx) + llabs((long long)asked->my - is->my);
    CHECK(is_free(w, is->x, is->y), MOVE ": inside", MOVE_VALUES);
    CHECK(within(is->mx, 0, asked->mx) && within(is->my, 0, asked->my), MOVE ": further than asked", MOVE_VALUES);
    CHECK(is->x == asked->x + asked->mx - is->mx, MOVE ": x and what is left disagree", MOVE_VALUES);
    CHECK(drift >= (climber ? -far * asked->up : 0) && drift <= (climber ? far * asked->down : 0), MOVE ": drifts",
          MOVE_VALUES);
    CHECK(reaches(w, asked, end), MOVE ": no way leads there", MOVE_VALUES);
    CHECK(!step_helps(w, is, climber), MOVE ": a step helps", MOVE_VALUES);
    CHECK(stood || straight_on >= 0 || (drift == 0 && made == abs(asked->mx) + abs(asked->my)), MOVE ": bent",
          MOVE_VALUES);
    CHECK(stood || made >= straight_on, MOVE ": stops before step %d", MOVE_VALUES, (int)straight_on);
}

/// Each touch is on a side in the direction of the requested move, has the contact of the reference at a free
/// position beside that body, and is reported once. Distance remains only on an axis with a touch. The check does not
/// require that the position is on the path, because the reference stores no steps.
static void check_touches(const world *w, const ph_move *asked, const ph_move *is, long seed) {
    int32_t ground = 0, sides = 0;
    for (int32_t i = 0; i < is->touches_n; i++) {
        const ph_touch *t = &is->touches[i];
        const ph_body *a = &w->body[t->body];
        ph_gradient g = {0, 0, 0};
        bool found = false;
        CHECK(t->body >= 0 && t->body < w->n && a->mask && abs(t->side.x) + abs(t->side.y) == 1, MOVE ": touch %d",
              MOVE_VALUES, i);
        CHECK(t->side.x * asked->mx > 0 || t->side.y * asked->my > 0, MOVE ": touch %d, behind", MOVE_VALUES, i);
        for (int32_t k = 0; k < ACROSS * 64 && !found; k++) { // the same contact at some position of the path
            int32_t x = LEFT + k / 64, y = TOP + k % 64;
            if (is_free(w, x, y) && inside_of(w, t->body, x + t->side.x, y + t->side.y)) {
                g = truth_gradient(a->mask, w->b, x + t->side.x - a->x, y + t->side.y - a->y);
                found = g.area == t->contact.area &&
                        (t->contact.source || (g.gx == t->contact.gx && g.gy == t->contact.gy));
            }
        }
        CHECK(found, MOVE ": touch %d of %d px is nowhere", MOVE_VALUES, i, (int)t->contact.area);
        for (int32_t k = 0; k < i; k++) {
            CHECK(memcmp(&is->touches[k], t, offsetof(ph_touch, contact)) != 0, MOVE ": touch %d twice", MOVE_VALUES,
                  i);
        }
        sides |= t->side.x ? 1 : 2;
    }
    CHECK(is->touches_n == asked->touches_max || (((is->mx != 0) | (is->my != 0) << 1) & ~sides) == 0,
          MOVE ": stopped by nothing", MOVE_VALUES);
    while (ground < w->n && !inside_of(w, ground, is->x, is->y + 1)) {
        ground++;
    }
    CHECK(is->ground == (ground < w->n ? ground : -1), MOVE ": ground %d", MOVE_VALUES, ground);
}

static int climbed, followed, slid, landed, stopped, fractions;

static void count_kind(const ph_move *asked, const ph_move *is) {
    int32_t drift = is->y - (asked->y + asked->my - is->my);
    climbed += drift < 0;
    followed += drift > 0;
    landed += is->ground >= 0 && is->my > 0;
    slid += is->touches_n > 0 && !is->mx != !is->my;
    stopped += is->mx && is->my;
}

static int32_t whole(int32_t v) {
    return (v - (v % 256 + 256) % 256) / 256;
}

/// Replaces the way in whole pixels by a way in 1/256 px with the same whole pixels and direction, from any fraction to
/// any fraction.
static void split_asked(ph_move *m, oracle_rng *rng) {
    int32_t to_x = oracle_range(rng, 0, 255), to_y = oracle_range(rng, 0, 255);
    m->rx = oracle_range(rng, 0, 255);
    m->ry = oracle_range(rng, 0, m->my == 0 ? to_y : 255); // at my = 0 the fraction must not move b up
    m->mx = m->mx * 256 + to_x - m->rx;
    m->my = m->my * 256 + to_y - m->ry;
}

/// Position, fraction and rest add up on each axis. A fraction in the direction of the motion is part of the position
/// if the next pixel can be reached, and part of the rest otherwise.
static void check_fractions(const world *w, const ph_move *asked, const ph_move *is, long seed) {
    int32_t drift = is->y - (asked->y + whole(asked->ry + asked->my) - whole(is->my));
    ph_move next = *is;
    CHECK(is->rx >= 0 && is->rx < 256 && is->ry >= 0 && is->ry < 256, MOVE ": fractions %d,%d", MOVE_VALUES, is->rx,
          is->ry);
    CHECK((is->x - asked->x) * 256 + is->rx + is->mx == asked->rx + asked->mx, MOVE ": x and rest", MOVE_VALUES);
    CHECK((is->y - asked->y - drift) * 256 + is->ry + is->my == asked->ry + asked->my, MOVE ": y and rest",
          MOVE_VALUES);
    CHECK((!is->rx || !is->mx) && (!is->ry || !is->my), MOVE ": a blocked axis keeps a fraction", MOVE_VALUES);
    bool in_x = asked->mx > 0 && (asked->rx + asked->mx) % 256 && whole(is->mx) == 0;
    bool in_y = asked->my > 0 && (asked->ry + asked->my) % 256 && whole(is->my) == 0;
    next.mx = in_x;
    next.my = 0;
    CHECK(!in_x || step_helps(w, &next, asked->my >= 0) == (is->mx == 0), MOVE ": the fraction in x", MOVE_VALUES);
    CHECK(!in_y || is_free(w, is->x, is->y + 1) == (is->my == 0), MOVE ": the fraction in y", MOVE_VALUES);
    fractions += in_x && is->mx;
    fractions += in_y && is->my;
}

static void check_move(const world *w, oracle_rng *rng, long seed) {
    ph_touch touches[ROOM + 1];
    int32_t reach = oracle_range(rng, 1, 24), k = oracle_range(rng, 0, 6);
    ph_move asked = {.x = oracle_range(rng, -8, 98),
                     .y = oracle_range(rng, TOP, 48),
                     .touches = touches,
                     .touches_max = seed % 32 ? ROOM : (int32_t)(seed / 32 % 3)},
            is, again;
    for (int tries = 0; tries < 8 && !is_free(w, asked.x, asked.y); tries++) {
        asked.x = oracle_range(rng, -8, 98);
        asked.y = oracle_range(rng, TOP, 48);
    }
    asked.mx = oracle_range(rng, -reach, reach);
    asked.my = asked.y > 20 ? oracle_range(rng, -reach, 0) : oracle_range(rng, 0, reach);
    asked.up = k > 2 ? oracle_range(rng, 0, 4) : 0;
    asked.down = k > 3 ? oracle_range(rng, 0, 4) : 0;
    while (k > 2 && asked.my >= 0 && asked.y < 40 && is_free(w, asked.x, asked.y + 1)) { // placed on the ground below
        asked.y++;
    }
    asked.my = k % 2 ? asked.my / 8 : asked.my;
    asked.my = asked.y + asked.my < TOP + 60 ? asked.my : 0; // the map ends there
    again = asked;
    split_asked(&again, rng);
    const ph_move fine = again;
    memset(touches, 0x55, sizeof touches);
    bool moved = ph_mask_move(w->b, w->body, w->n, &again);
    CHECK(moved == is_free(w, asked.x, asked.y), "case %ld: moved %d", seed, moved);
    if (!moved) {
        CHECK(memcmp(&fine, &again, sizeof fine) == 0, "case %ld: written", seed);
        return;
    }
    is = again;
    is.mx = whole(again.mx);
    is.my = whole(again.my);
    check_way(w, &asked, &is, seed);
    check_fractions(w, &fine, &again, seed);
    CHECK(touches[asked.touches_max].body == 0x55555555, "case %ld: a touch beyond the capacity", seed);
    if (seed % 16 == 0) {
        check_touches(w, &fine, &again, seed);
    }
    again = fine;
    again.touches = NULL;
    again.touches_max = 0;
    CHECK(ph_mask_move(w->b, w->body, w->n, &again) && again.touches_n == 0 && again.x == is.x && again.y == is.y &&
              again.rx == is.rx && again.ry == is.ry && again.ground == is.ground,
          "case %ld: without touches it moves elsewhere", seed);
    count_kind(&asked, &is);
}

TEST(a_move_obeys_its_contract_on_noise) {
    world w;
    long cases = oracle_cases(100000);
    climbed = followed = slid = landed = stopped = fractions = 0;
    for (long i = 0; i < cases; i++) {
        oracle_rng rng = {(uint64_t)(i / MOVES) * 977 + 5}, own = {(uint64_t)i * 31 + 1000003};
        if (i % MOVES == 0) {
            world_make(&w, &rng);
        }
        check_move(&w, &own, i);
        if (i % MOVES == MOVES - 1 || i == cases - 1) {
            world_drop(&w);
        }
    }
    CHECK(cases < 20000 || (climbed > cases / 100 && followed > cases / 100 && slid > cases / 20 &&
                            landed > cases / 50 && stopped > cases / 50 && fractions > cases / 50),
          "of %ld moves %d went up, %d down, %d slid, %d landed, %d stopped, %d by a fraction", cases, climbed,
          followed, slid, landed, stopped, fractions);
}

// ---- walking, pixel by pixel ---------------------------------------------------------------------------

/// Pixels that a step to that side climbs; -1 if it is blocked.
static int32_t climb(const world *w, const ph_move *m, int32_t side) {
    int32_t up = 0;
    while (!is_free(w, m->x + side, m->y - up)) {
        up++;
        if (up > m->up || !is_free(w, m->x, m->y - up)) {
            return -1;
        }
    }
    return up;
}

/// A move along x as documented: climbs as far as required, then descends to ground within reach.
static void walk(const world *w, ph_move *m) {
    bool stands = !is_free(w, m->x, m->y + 1);
    for (int32_t side = m->mx < 0 ? -1 : 1; m->mx; m->x += side, m->mx -= side) {
        if (!stands && !is_free(w, m->x + side, m->y)) { // the wall ends the flight
            stands = !is_free(w, m->x, m->y + 1);
        }
        int32_t up = stands ? climb(w, m, side) : is_free(w, m->x + side, m->y) ? 0 : -1, down = 0;
        if (up < 0) {
            return;
        }
        m->y -= up;
        while (stands && down <= m->down && is_free(w, m->x + side, m->y + down + 1)) {
            down++;
        }
        stands = stands && down <= m->down;
        m->y += stands ? down : 0;
    }
}

enum { WALKS = 50 }; // per world

TEST(a_walker_is_where_each_pixel_of_its_way_leads) {
    world w;
    int fell = 0;
    long cases = oracle_cases(10000);
    for (long i = 0; i < cases; i++) {
        oracle_rng rng = {(uint64_t)(i / WALKS) * 61 + 7}, own = {(uint64_t)i * 31 + 1000003};
        if (i % WALKS == 0) {
            world_make(&w, &rng);
        }
        int32_t x = oracle_range(&own, -8, 98), way = oracle_range(&own, -90, 90), up = oracle_range(&own, 0, 3);
        int32_t down = i % 8 < 4 ? oracle_range(&own, 0, 70) : i % 8 == 4 ? (1 << 28) - 1 : oracle_range(&own, 0, 3);
        ph_move is = {x, TOP, 0, 0, way, 0, up, down, NULL, 0, 0, 0}, want;
        while (is.y < 48 && is_free(&w, is.x, is.y + 1)) {
            is.y++;
        }
        want = is;
        if (is_free(&w, is.x, is.y)) {
            walk(&w, &want);
            is.mx *= 256;
            assert_true(ph_mask_move(w.b, w.body, w.n, &is));
            CHECK(is.x == want.x && is.y == want.y && is.mx == want.mx * 256 && is.my == 0 && is.rx == 0,
                  "case %ld: from %d by %d, up %d, down %d: at (%d,%d), left %d; not (%d,%d), left %d", i, x, way, up,
                  down, is.x, is.y, is.mx, want.x, want.y, want.mx * 256);
            fell += want.y - TOP > 40;
        }
        if (i % WALKS == WALKS - 1 || i == cases - 1) {
            world_drop(&w);
        }
    }
    CHECK(cases < 10000 || fell > 1000, "%d deep ways", fell);
}

// ---- limits ---------------------------------------------------------------------------------------------

#define ASSERT_MOVE(m, at_x, at_y, left_x, left_y, on)                                                          \
    CHECK((m).x == (at_x) && (m).y == (at_y) && (m).mx == (left_x) && (m).my == (left_y) && (m).ground == (on), \
          "at %d,%d, left %d,%d, ground %d", (m).x, (m).y, (m).mx, (m).my, (m).ground)

TEST(a_move_out_of_range_or_from_inside_changes_nothing) {
    const int32_t far_away = 1 << 28, least = INT32_MIN;
    ph_mask *b = oracle_full(3, 3);
    ph_touch touch;
    for (int32_t i = 0; i < 24; i++) {
        ph_move move = {0, 0, 0, 0, 1, 1, 0, 0, &touch, 1, -5, -5}, before;
        ph_body body = {b, 9, 9, 0, 0};
        int32_t *const field[] = {&move.x, &move.y, &move.rx, &move.ry, &move.up, &move.down, &body.x, &body.y};
        const int32_t bad[] = {far_away, -far_away, least};
        *field[i / 3] = bad[i % 3];
        before = move;
        CHECK(!ph_mask_move(b, &body, 1, &move), "field %d is %d", i / 3, bad[i % 3]);
        CHECK(memcmp(&move, &before, sizeof move) == 0, "case %d: written", i);
    }
    const int32_t end = far_away - 1; // one more pixel exceeds the limit
    ph_move along = {.x = end, .rx = 255, .mx = 1}, down = {.y = -end, .my = -1};
    assert_false(ph_mask_move(b, NULL, 0, &along) || ph_mask_move(b, NULL, 0, &down));
    along.rx = 254;
    assert_true(ph_mask_move(b, NULL, 0, &along) && along.x == end && along.rx == 255);
    ph_body beside = {b, 2, -2, 0, 0};
    ph_move move = {.mx = 256, .my = 256};
    assert_false(ph_mask_move(b, &beside, 1, &move));
    assert_false(ph_mask_move(b, &beside, -1, &move));
    move.rx = 256;
    assert_false(ph_mask_move(b, NULL, 0, &move));
    move.rx = 0;
    assert_true(ph_mask_move(b, NULL, 0, &move));
    ASSERT_MOVE(move, 1, 1, 0, 0, -1);
}

/// 8 million px, the longest way, are crossed by a single call, which stops where the ground ends.
TEST(a_long_way_is_made_at_once) {
    ph_mask *b = oracle_full(3, 3), *wall = oracle_empty(7, 7);
    const int32_t end = (1 << 28) - 1, far = INT32_MAX / 256;
    ph_body body = {wall, end - 9, 0, 0, 0};
    ph_touch touch;
    ph_move move = {end - far, 2, 255, 0, INT32_MAX, 256, 3, 3, &touch, 1, 0, 0};
    ph_mask_fill(wall, true);
    move.x -= 1; // 255 parts of a pixel are added to a way that ends 1/256 px before a whole pixel
    assert_true(ph_mask_move(b, &body, 1, &move));
    ASSERT_MOVE(move, end - 12, 3, 12 * 256 + 254, 0, -1);
    assert_true(move.touches_n == 1 && touch.side.x == 1 && touch.contact.area == 3);
    move = (ph_move){end - 12, 3, 255, 255, INT32_MAX, INT32_MAX, 0, 0, NULL, 0, 0, 0};
    assert_false(ph_mask_move(b, &body, 1, &move)); // the end of the way is too far
    move = (ph_move){end - far - 12, 3, 255, 0, INT32_MIN, INT32_MIN, 0, 0, NULL, 0, 0, 0};
    assert_true(ph_mask_move(b, &body, 1, &move) && move.mx == 0 && move.my == 0);
    assert_true(move.x == end - 2 * far - 13 && move.rx == 255 && move.y == 3 - far - 1 && move.ry == 0);
}
