// fuzz_scene.c - the part of the fuzz target that moves things: sweeps and push-outs, and which boxes of a scene meet.
#include "fuzz.h"

#include "pixhit/broadphase/broadphase.h"

#include <math.h>
#include <string.h>

// ---- sweep ------------------------------------------------------------------------------------------------------

/// The answer is the first step that hits.
void fuzz_sweep(const oracle_twin *a, const oracle_twin *b, input *in) {
    int32_t dx = place(in), dy = place(in), mx = place(in), my = place(in);
    ph_sweep_hit s = {-1, 0, {0, 0}, {0, 0}};
    bool stops = ph_mask_sweep(a->fast, b->fast, dx, dy, mx, my, &s);
    AGREE((s.step == 0) == truth_hit(a->fast, b->fast, dx, dy) && stops == (s.step >= 0));
    AGREE(!stops || truth_hit(a->fast, b->fast, s.hit.x, s.hit.y));
    AGREE(!stops || llabs((long long)s.hit.x - dx) + llabs((long long)s.hit.y - dy) == s.step);
    AGREE(!stops || llabs((long long)s.hit.x - s.free.x) + llabs((long long)s.hit.y - s.free.y) == (s.step > 0));
    AGREE(s.step <= 0 || !truth_hit(a->fast, b->fast, s.free.x, s.free.y));
    if (llabs((long long)mx) + llabs((long long)my) > 120 || a->slow.w * a->slow.h > 1200) {
        return; // the oracle is slow
    }
    ph_sweep_hit want = {-1, 0, {0, 0}, {0, 0}};
    AGREE(truth_sweep(a->fast, b->fast, dx, dy, mx, my, &want) == stops);
    AGREE(memcmp(&s, &want, sizeof s) == 0);
}

// ---- move -------------------------------------------------------------------------------------------------------

/// b moves among two of a, anywhere. It ends free, no further than asked, where no step that is left is free.
void fuzz_move(const oracle_twin *a, const oracle_twin *b, input *in) {
    ph_body body[2] = {{a->fast, place(in), place(in), 0, 0}, {a->fast, place(in), place(in), 0, 0}};
    ph_touch touches[3];
    uint32_t kind = byte(in);
    ph_move move = {place(in), place(in), place(in), place(in), (int32_t)(kind % 4), (int32_t)(kind / 4 % 4),
                    touches,   2,         0,         0};
    ph_move asked = move;
    memset(&touches[2], 0x55, sizeof touches[2]);
    if (kind >= 128) { // beside each other, where something happens
        body[1].x = body[0].x % 64, body[1].y = body[0].y % 32, body[0].x = body[0].y = 0;
        move.x %= 128, move.y %= 64, move.mx %= 64, move.my %= 64;
        asked = move;
    }
    if (!ph_mask_move(b->fast, body, 2, &move)) {
        AGREE(memcmp(&move, &asked, sizeof move) == 0);
        return;
    }
    int32_t side_x = (move.mx > 0) - (move.mx < 0), side_y = (move.my > 0) - (move.my < 0);
    bool free_x = true, free_y = true;
    for (int i = 0; i < 2; i++) {
        int64_t x = (int64_t)move.x - body[i].x, y = (int64_t)move.y - body[i].y;
        AGREE(!truth_hit(a->fast, b->fast, x, y));
        free_x = free_x && !truth_hit(a->fast, b->fast, x + side_x, y);
        free_y = free_y && !truth_hit(a->fast, b->fast, x, y + side_y);
    }
    AGREE((side_x == 0 || !free_x) && (side_y == 0 || !free_y));
    AGREE(move.x - asked.x == asked.mx - move.mx && side_x * asked.mx >= 0 && side_y * asked.my >= 0);
    AGREE(llabs((long long)move.mx) <= llabs((long long)asked.mx) &&
          llabs((long long)move.my) <= llabs((long long)asked.my));
    AGREE(kind % 16 || move.y - asked.y == asked.my - move.my);
    AGREE(move.touches_n <= 2 && ((const uint8_t *)&touches[2])[0] == 0x55);
}

// ---- push-out ---------------------------------------------------------------------------------------------------

typedef struct push {
    const oracle_twin *a, *b;
    int32_t dx, dy, ux, uy;
} push;

/// k / longer of `by`, halves rounded down or up.
static int64_t share(int64_t k, int64_t by, int64_t longer, bool up) {
    int64_t size = by < 0 ? -by : by, whole = k * size / longer, twice = 2 * (k * size % longer);
    whole += up ? twice >= longer : twice > longer;
    return by < 0 ? -whole : whole;
}

/// Whether b hits after k steps; `up` picks among the pixels that half-way points may be rounded to.
static bool hits_after(const push *p, int64_t k, bool up) {
    int64_t ax = llabs((long long)p->ux), ay = llabs((long long)p->uy), longer = ax > ay ? ax : ay;
    return truth_hit(p->a->fast, p->b->fast, p->dx + share(k, p->ux, longer, up), p->dy + share(k, p->uy, longer, up));
}

/// In any direction: the nearest free offset; of several, the one furthest up, then left.
static void fuzz_push_anywhere(const push *p, int32_t most) {
    ph_point at = {p->dx, p->dy};
    int32_t steps = ph_mask_push_out_nearest(p->a->fast, p->b->fast, &at, most);
    int64_t ox = (int64_t)at.x - p->dx, oy = (int64_t)at.y - p->dy, length = steps < 0 ? INT64_MAX : ox * ox + oy * oy;
    AGREE(steps < 0 ? ox == 0 && oy == 0 : steps <= most && !truth_hit(p->a->fast, p->b->fast, at.x, at.y));
    for (int64_t v = -most; v <= most; v++) {
        for (int64_t u = -most; u <= most; u++) {
            bool better = u * u + v * v < length || (u * u + v * v == length && (v < oy || (v == oy && u < ox)));
            bool fits = p->dx + u == (int32_t)(p->dx + u) && p->dy + v == (int32_t)(p->dy + v);
            AGREE(!better || !fits || truth_hit(p->a->fast, p->b->fast, p->dx + u, p->dy + v));
        }
    }
}

void fuzz_push(const oracle_twin *a, const oracle_twin *b, input *in) {
    push p = {a, b, place(in), place(in), place(in), place(in)};
    int32_t most = (int32_t)byte(in) - 1;
    ph_point at = {p.dx, p.dy};
    if (p.ux == 0 && p.uy == 0) {
        fuzz_push_anywhere(&p, most % 8);
        return;
    }
    int32_t steps = ph_mask_push_out(a->fast, b->fast, &at, p.ux, p.uy, most);
    AGREE(steps >= -1 && steps <= most);
    AGREE(steps > 0 || (at.x == p.dx && at.y == p.dy));
    for (int32_t k = 0; k < (steps < 0 ? most + 1 : steps); k++) {
        AGREE(hits_after(&p, k, false) || hits_after(&p, k, true));
    }
    if (steps >= 0) {
        int64_t ax = llabs((long long)p.ux), ay = llabs((long long)p.uy), longer = ax > ay ? ax : ay;
        AGREE(2 * llabs(((int64_t)at.x - p.dx) * longer - (int64_t)steps * p.ux) <= longer);
        AGREE(2 * llabs(((int64_t)at.y - p.dy) * longer - (int64_t)steps * p.uy) <= longer);
        AGREE(!truth_hit(a->fast, b->fast, at.x, at.y));
    }
}

// ---- a contact's way out, and its bounce ------------------------------------------------------------------------

/// The way along the outward normal, or else the nearest one.
static void ask_way_out(const oracle_twin *a, const oracle_twin *b, const ph_contact *c, ph_point from, int32_t most) {
    ph_point out = from, want = from;
    int32_t steps = ph_mask_push_out(a->fast, b->fast, &want, -c->gx, -c->gy, most);
    steps = steps < 0 ? ph_mask_push_out_nearest(a->fast, b->fast, &want, most) : steps;
    AGREE(ph_contact_push_out(a->fast, b->fast, &out, c, most) == steps);
    AGREE(out.x == want.x && out.y == want.y);
    AGREE(steps >= 0 ? !truth_hit(a->fast, b->fast, out.x, out.y) : out.x == from.x && out.y == from.y);
}

static ph_motion motion_of(input *in) {
    ph_motion motion = {number(in), number(in), number(in)};
    uint32_t kind = byte(in);
    motion.vx >>= kind % 32, motion.vy >>= kind % 32;
    motion.mass = kind >= 224 ? 0 : motion.mass & INT32_MAX;
    return motion;
}

/// v, cut to the range of int32_t, is this within the rounding of two divisions.
static bool near(int32_t got, double v) {
    v = v > INT32_MAX ? INT32_MAX : v < INT32_MIN ? INT32_MIN : v;
    return fabs(got - v) <= 2;
}

/// The velocities change along the gradient by (1 + e) times the closing speed, each by the other's share of the mass.
static void ask_bounce(const ph_contact *c, ph_motion a, ph_motion b, int32_t bounce) {
    ph_motion p = a, q = b;
    double gx = (double)c->gx, gy = (double)c->gy, masses = (double)a.mass + b.mass;
    double closing = ((double)b.vx - a.vx) * gx + ((double)b.vy - a.vy) * gy;
    bool bounces = closing > 0 && masses > 0;
    double part = bounce < 0 ? 0 : bounce > PH_BOUNCE_FULL ? PH_BOUNCE_FULL : bounce;
    double change = bounces ? (1 + part / PH_BOUNCE_FULL) * closing / (gx * gx + gy * gy) : 0;
    double to_b = b.mass == 0 ? 0 : a.mass == 0 ? 1 : a.mass / masses;
    AGREE(ph_bounce(c, &p, &q, bounce) == bounces && p.mass == a.mass && q.mass == b.mass);
    AGREE(bounces || (p.vx == a.vx && p.vy == a.vy && q.vx == b.vx && q.vy == b.vy));
    AGREE(near(q.vx, b.vx - change * gx * to_b) && near(q.vy, b.vy - change * gy * to_b));
    AGREE(near(p.vx, a.vx + change * gx * (1 - to_b)) && near(p.vy, a.vy + change * gy * (1 - to_b)));
}

void fuzz_contact(const oracle_twin *a, const oracle_twin *b, input *in) {
    ph_point at = {place(in), place(in)};
    int32_t vx = place(in), vy = place(in), most = (int32_t)(byte(in) % 24) - 1;
    ph_contact c;
    if (!ph_contact_find(a->fast, b->fast, at.x, at.y, vx, vy, &c)) {
        return;
    }
    ask_way_out(a, b, &c, at, most);
    ph_motion p = motion_of(in), q = motion_of(in);
    if (llabs((long long)c.gx) < 1 << 17 && llabs((long long)c.gy) < 1 << 17) {
        ask_bounce(&c, p, q, place(in) % (INT32_MAX / 3) * 3);
    }
}

// ---- lists of pairs -----------------------------------------------------------------------------------------------

/// Of all pairs of five bodies those stay that touch, in order and with the contacts of the truth; taken from the whole
/// list they leave those that do not.
void fuzz_touching(const oracle_twin *a, const oracle_twin *b, input *in) {
    enum { BODIES = 5, ALL = BODIES * (BODIES - 1) / 2 };
    const ph_mask *const masks[BODIES] = {a->fast, b->fast, a->fast, NULL, b->fast};
    ph_body bodies[BODIES];
    ph_pair all[ALL], pairs[ALL], rest[ALL];
    ph_contact out[ALL];
    int32_t n = 0, hits = 0, misses = 0, most = (int32_t)(byte(in) % (ALL + 1));
    for (int32_t k = 0; k < BODIES; k++) {
        bodies[k] = (ph_body){masks[k], place(in), place(in), place(in), place(in)};
        for (int32_t other = k + 1; other < BODIES; other++) {
            all[n++] = (ph_pair){k, other};
        }
    }
    memcpy(pairs, all, sizeof pairs);
    int32_t touching = ph_pairs_touch(pairs, ALL, bodies, out),
            left = ph_pairs_minus(all, ALL, pairs, touching, rest, most);
    for (int32_t k = 0; k < ALL; k++) {
        const ph_body *p = &bodies[all[k].a], *q = &bodies[all[k].b];
        int64_t dx = (int64_t)q->x - p->x, dy = (int64_t)q->y - p->y;
        bool far = dx != (int32_t)dx || dy != (int32_t)dy;
        if (!far && p->mask && q->mask && truth_hit(p->mask, q->mask, (int32_t)dx, (int32_t)dy)) {
            AGREE(hits < touching && memcmp(&pairs[hits], &all[k], sizeof *all) == 0);
            AGREE(out[hits].area == truth_area(p->mask, q->mask, (int32_t)dx, (int32_t)dy));
            hits++;
        } else {
            AGREE(misses >= most || memcmp(&rest[misses], &all[k], sizeof *all) == 0);
            misses++;
        }
    }
    AGREE(hits == touching && misses == left);
}

// ---- pairs ------------------------------------------------------------------------------------------------------

enum { MOST = 60, FRAMES = 4 };

typedef struct scene {
    ph_item items[MOST];
    int32_t n;
    uint8_t found[MOST][MOST];
} scene;

static void note(void *user, const ph_pair *pairs, int32_t count) {
    scene *s = user;
    AGREE(count > 0);
    for (int32_t k = 0; k < count; k++) {
        AGREE(pairs[k].a >= 0 && pairs[k].a < pairs[k].b && pairs[k].b < s->n);
        s->found[pairs[k].a][pairs[k].b]++;
    }
}

/// Every pair was found once, and nothing else.
static void check_pairs(scene *s) {
    for (int32_t i = 0; i < s->n; i++) {
        for (int32_t j = i + 1; j < s->n; j++) {
            AGREE(s->found[i][j] == oracle_pair(&s->items[i], &s->items[j]));
        }
    }
    memset(s->found, 0, sizeof s->found);
}

static ph_item item_of(input *in) {
    int64_t x = place(in), y = place(in), w = place(in) % 64, h = place(in) % 64;
    uint32_t kind = byte(in);
    ph_item item = {{(int32_t)x, (int32_t)y, (int32_t)(x + w > INT32_MAX ? INT32_MAX : x + w),
                     (int32_t)(y + h > INT32_MAX ? INT32_MAX : y + h)},
                    1,
                    1,
                    kind % 4 == 0};
    if (kind >= 128) { // else every item may hit every other
        item.category = (uint16_t)(1 << kind % 16), item.collides_with = (uint16_t)number(in);
    }
    item.box.x1 = x + w < INT32_MIN ? INT32_MIN : item.box.x1;
    item.box.y1 = y + h < INT32_MIN ? INT32_MIN : item.box.y1;
    return item;
}

/// True when the top-left pixel that they can have in common lies in both.
static bool share_pixel(ph_box a, ph_box b) {
    int32_t x = a.x0 > b.x0 ? a.x0 : b.x0, y = a.y0 > b.y0 ? a.y0 : b.y0;
    return x >= a.x0 && x < a.x1 && y >= a.y0 && y < a.y1 && x >= b.x0 && x < b.x1 && y >= b.y0 && y < b.y1;
}

static int32_t cut32(int64_t v) {
    return (int32_t)(v > INT32_MAX ? INT32_MAX : v < INT32_MIN ? INT32_MIN : v);
}

/// The box of the way holds both ends and no more.
static void agree_way(ph_box box, int32_t mx, int32_t my) {
    ph_box way = ph_box_sweep(box, mx, my), want = box;
    if (box.x0 < box.x1 && box.y0 < box.y1) {
        want.x0 = cut32((int64_t)box.x0 + (mx < 0 ? mx : 0)), want.x1 = cut32((int64_t)box.x1 + (mx > 0 ? mx : 0));
        want.y0 = cut32((int64_t)box.y0 + (my < 0 ? my : 0)), want.y1 = cut32((int64_t)box.y1 + (my > 0 ? my : 0));
    }
    AGREE(memcmp(&way, &want, sizeof way) == 0);
}

/// The box of a mask at a place is that of its pixels, moved and cut to the range.
void fuzz_box(const oracle_twin *a, input *in) {
    int32_t x = place(in), y = place(in), mx = place(in), my = place(in);
    ph_box box = ph_mask_box(a->fast, x, y), slow = oracle_bounds(&a->slow);
    AGREE(a->fast->count > 0 || box.x0 >= box.x1 || box.y0 >= box.y1);
    AGREE(box.x0 == cut32((int64_t)slow.x0 + x) && box.x1 == cut32((int64_t)slow.x1 + x));
    AGREE(box.y0 == cut32((int64_t)slow.y0 + y) && box.y1 == cut32((int64_t)slow.y1 + y));
    agree_way(box, mx, my);
}

/// Sorted, all of them when there is room, and nothing past the room.
static void agree_list(ph_broadphase *broad, scene *s, int32_t most) {
    static ph_pair list[MOST * MOST];
    const ph_pair untouched = {-7, -7};
    list[most] = untouched;
    int64_t n = ph_broadphase_list(broad, s->items, s->n, list, most);
    int32_t kept = n < most ? (int32_t)n : most;
    AGREE(n >= 0 && n == ph_broadphase_list(broad, s->items, s->n, NULL, 0));
    AGREE(memcmp(&list[most], &untouched, sizeof untouched) == 0);
    for (int32_t i = 1; i < kept; i++) {
        AGREE(list[i - 1].a < list[i].a || (list[i - 1].a == list[i].a && list[i - 1].b < list[i].b));
    }
    for (int32_t i = 0; i < kept; i++) {
        AGREE(list[i].a < list[i].b && oracle_pair(&s->items[list[i].a], &s->items[list[i].b]));
    }
    if (n <= most && kept > 0) {
        note(s, list, kept);
    }
    if (n <= most) {
        check_pairs(s);
    }
}

static void agree_boxes(const scene *s) {
    for (int32_t i = 0; i + 1 < s->n; i++) {
        ph_box a = s->items[i].box, b = s->items[i + 1].box;
        AGREE(ph_box_overlap(a, b) == share_pixel(a, b) && ph_box_overlap(b, a) == share_pixel(a, b));
        AGREE(ph_box_overlap(a, a) == share_pixel(a, a));
    }
}

/// Where a line of n steps is after k of them, on one axis.
static int64_t line_at(int32_t from, int64_t way, int64_t k, int64_t n) {
    int64_t gone = n ? (2 * k * llabs((long long)way) + n) / (2 * n) : 0;
    return from + (way < 0 ? -gone : gone);
}

/// The first step of the line in the box; -1 when there is none.
static int64_t line_meets(ph_box box, ph_point from, int64_t x, int64_t y) {
    int64_t n = llabs((long long)x) > llabs((long long)y) ? llabs((long long)x) : llabs((long long)y);
    for (int64_t k = 0; k <= n; k++) {
        int64_t u = line_at(from.x, x, k, n), v = line_at(from.y, y, k, n);
        if (u >= box.x0 && u < box.x1 && v >= box.y0 && v < box.y1) {
            return k;
        }
    }
    return -1;
}

/// What is here: an item's box finds those that would be its pairs, in order, and a line those that it meets.
static void agree_here(const ph_broadphase *broad, const scene *s, input *in) {
    ph_item ask = item_of(in), at = ask;
    int32_t most = (int32_t)(byte(in) % (MOST + 1)), boxes = 0, lines = 0, n = 0;
    ph_found found[MOST + 1];
    ph_point from = {ask.box.x0, ask.box.y0},
             to = {cut32((int64_t)from.x + place(in) % 200), cut32((int64_t)from.y + place(in) % 200)};
    found[most].item = -7;
    n = ph_broadphase_box(broad, s->items, NULL, &ask, found, most);
    for (int32_t i = 0; i < s->n; i++) {
        bool meets = oracle_pair(&ask, &s->items[i]);
        AGREE(!meets || boxes >= most || (found[boxes].item == i && found[boxes].step == 0));
        boxes += meets;
    }
    AGREE(n == (boxes < most ? boxes : most) && found[most].item == -7);
    n = ph_broadphase_line(broad, s->items, NULL, &ask, from, to, found, most);
    for (int32_t i = 0; i < s->n; i++) {
        at.box = s->items[i].box;
        lines += oracle_pair(&at, &s->items[i]) &&
                 line_meets(at.box, from, (int64_t)to.x - from.x, (int64_t)to.y - from.y) >= 0;
    }
    AGREE(n == (lines < most ? lines : most) && found[most].item == -7);
    for (int32_t k = 0; k < n; k++) {
        const ph_found *f = &found[k];
        AGREE(f->step == line_meets(s->items[f->item].box, from, (int64_t)to.x - from.x, (int64_t)to.y - from.y));
        AGREE(k == 0 || f[-1].step < f->step || (f[-1].step == f->step && f[-1].item < f->item));
    }
}

/// A few frames of one scene in which some items move. Every method, with every set of instructions that this processor
/// has, finds the same pairs as comparing each two items.
void fuzz_pairs(input *in) {
    static scene s;
    ph_broadphase *broad[PH_ISA_AVX512 + 2]; // one of each set, and the one that users get
    int last = (int)ph__isa_found() + 1;
    ph_partition *partition = ph_partition_init(malloc(ph_partition_bytes(MOST)), MOST);
    for (int k = 0; k < last; k++) {
        broad[k] = ph__broad_init(malloc(ph_broadphase_bytes(MOST)), MOST, (enum ph_isa)k);
    }
    broad[last] = ph_broadphase_init(malloc(ph_broadphase_bytes(MOST)), MOST);
    s.n = (int32_t)(byte(in) % MOST);
    for (int32_t i = 0; i < s.n; i++) {
        s.items[i] = item_of(in);
    }
    agree_boxes(&s);
    const ph_broadphase_callbacks to = {note, NULL, &s};
    for (int frame = 0; frame < FRAMES; frame++) {
        for (int k = 0; k <= last; k++) {
            AGREE(ph_broadphase_pairs(broad[k], s.items, s.n, &to, NULL));
            check_pairs(&s);
        }
        AGREE(ph_partition_pairs(partition, s.items, s.n, &to, NULL));
        check_pairs(&s);
        ph_all_pairs(s.items, s.n, &to, NULL);
        check_pairs(&s);
        agree_list(broad[last], &s, byte(in) % 2 ? MOST * MOST - 1 : (int32_t)byte(in));
        agree_here(broad[last], &s, in);
        for (int32_t moves = (int32_t)(byte(in) % 4); moves > 0 && s.n > 0; moves--) {
            s.items[byte(in) % (uint32_t)s.n] = item_of(in);
        }
    }
    for (int k = 0; k <= last; k++) {
        free(broad[k]);
    }
    free(partition);
}
