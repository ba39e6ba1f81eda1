// test_move.c - ph_mask_move compared with a walk pixel by pixel, on a map of the positions at which b is free.
#include "support/check.h"
#include "support/oracle.h"

#include <stdlib.h>
#include <string.h>

enum { LEFT = -16, ACROSS = 128, TOP = -14, BODIES = 5, ROOM = 12, MOVES = 250 };

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

/// True if b is free at (x, y). All positions outside the map are free.
static bool is_free(const world *w, int32_t x, int32_t y) {
    bool mapped = x >= LEFT && x < LEFT + ACROSS && y >= TOP && y < TOP + 64;
    return !mapped || !(w->blocked[x - LEFT] >> (y - TOP) & 1);
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
    w->n = oracle_range(rng, 0, BODIES);
    for (int32_t i = 0; i < w->n; i++) {
        int32_t width = oracle_range(rng, 1, 70), height = oracle_range(rng, 1, 40);
        oracle_twin a = oracle_twin_random(rng, width, height, oracle_range(rng, 0, 2) ? ORACLE_STYLES : ORACLE_SPARSE);
        ph_body body = {a.fast, oracle_range(rng, 0, 96 - width), oracle_range(rng, 0, 45 - height), 0, 0};
        if (i == 0 && oracle_range(rng, 0, 1)) {
            body.mask = hills(rng, width, height);
        }
        if (i == 1 && oracle_range(rng, 0, 3) == 0) {
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

// ---- the move that pixhit.h describes, a pixel at a time -------------------------------------------------------

typedef struct walker {
    const world *w;
    ph_move *to;         ///< position of b
    int32_t mx, my;      ///< remaining way [px]
    bool climber, walks; ///< b may walk on ground; b is on ground
} walker;

static bool free_beside(const walker *s, int32_t dx, int32_t dy) {
    return is_free(s->w, s->to->x + dx, s->to->y + dy);
}

/// Records the bodies that block a step, each once per side.
static void slow_touch(const walker *s, ph_point side) {
    ph_move *to = s->to;
    for (int32_t i = 0; i < s->w->n; i++) {
        const ph_body *a = &s->w->body[i];
        int32_t x = to->x + side.x, y = to->y + side.y;
        bool known = false;
        for (int32_t k = 0; k < to->touches_n; k++) {
            const ph_touch *t = &to->touches[k];
            known = known || (t->body == i && t->side.x == side.x && t->side.y == side.y);
        }
        if (!known && to->touches_n < to->touches_max && inside_of(s->w, i, x, y)) {
            ph_touch *t = &to->touches[to->touches_n++];
            t->body = i;
            t->side = side;
            assert_true(truth_contact(a->mask, s->w->b, x - a->x, y - a->y, side.x, side.y, &t->contact));
        }
    }
}

/// Pixels that a step climbs; -1 if it is blocked.
static int32_t slow_climb(const walker *s, ph_point side) {
    int32_t up = 0, most = s->walks && side.x ? s->to->up : 0;
    while (!free_beside(s, side.x, side.y - up)) {
        up++;
        if (up > most || !free_beside(s, 0, -up)) {
            return -1;
        }
    }
    return up;
}

/// Goes down to ground within reach; without such ground b flies.
static void slow_descend(walker *s) {
    int32_t down = 0;
    while (down <= s->to->down && s->to->y + down < TOP + 64 && free_beside(s, 0, down + 1)) {
        down++;
    }
    s->walks = down <= s->to->down && !free_beside(s, 0, down + 1);
    s->to->y += s->walks ? down : 0;
}

static bool slow_step(walker *s, bool across) {
    int32_t left = across ? s->mx : s->my, one = left < 0 ? -1 : 1;
    const ph_point side = {across * one, !across * one};
    int32_t up = left ? slow_climb(s, side) : -1;
    if (left && up < 0) {
        slow_touch(s, side);
    }
    if (up < 0) {
        return false;
    }
    s->to->x += side.x;
    s->to->y += side.y - up;
    s->mx -= side.x;
    s->my -= side.y;
    if (s->walks) {
        slow_descend(s);
    }
    return true;
}

/// Follows the line of a sweep to its end, or to a step that is blocked; then slides along the other axis until the
/// blocked axis is free or b is on ground. Returns false if both axes are blocked.
static bool slow_fly(walker *s) {
    ph_point at = {s->to->x, s->to->y}, done = {0, 0};
    const ph_point way = {s->mx, s->my};
    bool across = true;
    while (s->mx || s->my) {
        truth_step(&at, &done, way.x, way.y);
        across = at.x != s->to->x;
        if (!slow_step(s, across)) {
            break;
        }
    }
    while ((s->mx || s->my) && !slow_step(s, across)) {
        s->walks = s->climber && !free_beside(s, 0, 1);
        if (s->walks || !slow_step(s, !across)) {
            return s->walks;
        }
    }
    return true;
}

/// Splits `fraction` + `asked` [1/256 px] into whole pixels, which are returned, and the rest.
static int32_t slow_split(int32_t fraction, int32_t asked, int32_t *rest) {
    int32_t sum = fraction + asked;
    *rest = (sum % 256 + 256) % 256;
    return (sum - *rest) / 256;
}

/// Makes the fraction a part of the position if the way is done and the next pixel is free, else a part of the rest.
static void slow_end(const walker *s, ph_point side, int32_t left, int32_t fraction, int32_t *kept, int32_t *way) {
    bool done = left == 0, blocked = done && *way > 0 && fraction > 0 && slow_climb(s, side) < 0;
    if (blocked) {
        slow_touch(s, side);
    }
    *kept = done && !blocked ? fraction : 0;
    *way = done && !blocked ? 0 : left * 256 + fraction;
}

static bool slow_move(const world *w, ph_move *m) {
    walker s = {w, m, 0, 0, m->my >= 0, false};
    int32_t rx, ry;
    if (!is_free(w, m->x, m->y)) {
        return false;
    }
    s.mx = slow_split(m->rx, m->mx, &rx);
    s.my = slow_split(m->ry, m->my, &ry);
    m->touches_n = 0;
    m->ground = 0;
    s.walks = s.climber && !free_beside(&s, 0, 1);
    for (bool goes = true; goes && (s.mx || s.my);) {
        goes = s.walks ? slow_step(&s, true) || slow_step(&s, false) : slow_fly(&s);
    }
    while (m->ground < w->n && !inside_of(w, m->ground, m->x, m->y + 1)) {
        m->ground++;
    }
    m->ground = m->ground < w->n ? m->ground : -1;
    s.walks = s.climber && m->ground >= 0;
    slow_end(&s, (ph_point){1, 0}, s.mx, rx, &m->rx, &m->mx);
    slow_end(&s, (ph_point){0, 1}, s.my, ry, &m->ry, &m->my);
    return true;
}

// ---- moves on noise -----------------------------------------------------------------------------------------------

static int32_t climbed, followed, slid, landed, stopped, fractions;

static void count_kind(const ph_move *asked, const ph_move *is) {
    int32_t rest, drift = is->y - asked->y - slow_split(asked->ry, asked->my, &rest) + slow_split(0, is->my, &rest);
    climbed += drift < 0;
    followed += drift > 0;
    landed += is->ground >= 0 && is->my > 0;
    slid += is->touches_n > 0 && !is->mx != !is->my;
    stopped += is->mx && is->my;
    fractions += (is->mx > 0 && is->mx < 256) || (is->my > 0 && is->my < 256);
}

/// A walker on the ground, often with a long way and deep ground, or a body in the air.
static ph_move any_move(oracle_rng *rng, const world *w) {
    int32_t walks = oracle_range(rng, 0, 3), reach = oracle_range(rng, 0, 3) ? 24 : 90;
    int32_t deep = oracle_range(rng, 0, 9);
    ph_move m = {.x = oracle_range(rng, -8, 98), .y = oracle_range(rng, TOP, 48)};
    for (int tries = 0; tries < 8 && !is_free(w, m.x, m.y); tries++) {
        m.x = oracle_range(rng, -8, 98);
        m.y = oracle_range(rng, TOP, 48);
    }
    while (walks && m.y < 48 && is_free(w, m.x, m.y + 1)) {
        m.y++;
    }
    m.rx = oracle_range(rng, 0, 255);
    m.ry = oracle_range(rng, 0, 255);
    m.mx = oracle_range(rng, -reach * 256, reach * 256);
    m.my = oracle_range(rng, -24 * 256, 24 * 256) / (walks ? 16 : 1);
    m.my = walks > 1 ? 0 : m.my;
    m.up = walks ? oracle_range(rng, 0, 4) : 0;
    m.down = walks > 1 ? oracle_range(rng, 0, deep > 5 ? 70 : 4) : 0;
    m.down = deep == 9 ? (1 << 28) - 1 : m.down;
    return m;
}

static bool same_touch(const ph_touch *p, const ph_touch *q) {
    const ph_contact *c = &p->contact, *d = &q->contact;
    return p->body == q->body && p->side.x == q->side.x && p->side.y == q->side.y && c->area == d->area &&
           c->x == d->x && c->y == d->y && c->gx == d->gx && c->gy == d->gy && c->source == d->source;
}

static void check_move(const world *w, const ph_move *asked, int32_t room, int i, int k) {
    ph_touch touches[ROOM + 1], due[ROOM];
    ph_move is = *asked, want = *asked;
    memset(touches, 0x55, sizeof touches);
    is.touches = touches;
    want.touches = due;
    is.touches_max = want.touches_max = room;
    bool moved = ph_mask_move(w->b, w->body, w->n, &is);
    CHECK(moved == slow_move(w, &want), "world %d, move %d: moved %d", i, k, moved);
    CHECK(
        is.x == want.x && is.y == want.y && is.rx == want.rx && is.ry == want.ry && is.mx == want.mx &&
            is.my == want.my && is.ground == want.ground && is.touches_n == want.touches_n,
        "world %d, move %d: from (%d,%d) by (%d,%d), up %d, down %d: at (%d,%d), left (%d,%d), ground %d, %d touches; "
        "not (%d,%d), left (%d,%d), ground %d, %d touches",
        i, k, asked->x, asked->y, asked->mx, asked->my, asked->up, asked->down, is.x, is.y, is.mx, is.my, is.ground,
        is.touches_n, want.x, want.y, want.mx, want.my, want.ground, want.touches_n);
    for (int32_t t = 0; t < is.touches_n; t++) {
        CHECK(same_touch(&touches[t], &due[t]), "world %d, move %d: touch %d", i, k, t);
    }
    CHECK(touches[room].body == 0x55555555, "world %d, move %d: a touch beyond the capacity", i, k);
    if (moved) {
        CHECK(is_free(w, is.x, is.y), "world %d, move %d: inside", i, k);
        count_kind(asked, &is);
    }
}

TEST(a_move_is_that_of_a_walk_pixel_by_pixel) {
    oracle_rng rng = {5};
    int32_t cases = (int32_t)oracle_cases(1000) * MOVES;
    climbed = followed = slid = landed = stopped = fractions = 0;
    ROUNDS (i, (int)oracle_cases(1000)) {
        static world w;
        world_make(&w, &rng);
        for (int k = 0; k < MOVES; k++) {
            const ph_move asked = any_move(&rng, &w);
            check_move(&w, &asked, k % 16 ? ROOM : k / 16 % 3, i, k);
        }
    }
    CHECK(cases < 20000 || (climbed > cases / 100 && followed > cases / 100 && slid > cases / 20 &&
                            landed > cases / 50 && stopped > cases / 100 && fractions > cases / 200),
          "of %d moves %d went up, %d down, %d slid, %d landed, %d stopped, %d by a fraction", cases, climbed, followed,
          slid, landed, stopped, fractions);
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
