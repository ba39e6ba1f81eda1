// fuzz_motion.c - the part of the fuzz target that moves a mask: sweep, move, push-out and contacts of several solids.
#include "fuzz.h"

#include <string.h>

// ---- sweep ------------------------------------------------------------------------------------------------------

/// A shot b and a target a in a list of pairs touch as in the sweep.
static void fuzz_shot(const oracle_twin *a, const oracle_twin *b, ph_point from, ph_point move,
                      const ph_sweep_hit *want) {
    int64_t x = (int64_t)from.x + move.x, y = (int64_t)from.y + move.y;
    if (x != (int32_t)x || y != (int32_t)y) {
        return; // the end of the way is no position
    }
    const ph_body bodies[2] = {{a->fast, 0, 0, 0, 0}, {b->fast, (int32_t)x, (int32_t)y, 0, 0}};
    const ph_point moves[2] = {{0, 0}, move};
    const ph_item items[2] = {{{0, 0, 0, 0}, 2, 1, 0}, {{0, 0, 0, 0}, 1, 2, 0}};
    ph_pair pair = {0, 1};
    ph_shot_hit hit;
    int32_t n = 1, found = ph_pairs_sweep(&pair, &n, items, 1, bodies, moves, &hit);
    AGREE(n == 0 && found == (want->step >= 0));
    AGREE(!found || (hit.shot == 1 && hit.first && memcmp(&hit.hit, &want->hit, sizeof hit.hit) == 0));
}

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
    fuzz_shot(a, b, (ph_point){dx, dy}, (ph_point){mx, my}, &s);
    if (llabs((long long)mx) + llabs((long long)my) > 120 || a->slow.w * a->slow.h > 1200) {
        return; // the oracle is slow
    }
    ph_sweep_hit want = {-1, 0, {0, 0}, {0, 0}};
    AGREE(truth_sweep(a->fast, b->fast, dx, dy, mx, my, &want) == stops);
    AGREE(memcmp(&s, &want, sizeof s) == 0);
}

// ---- move -------------------------------------------------------------------------------------------------------

/// Moves b among two copies of a at any position. It ends at a free position, not beyond the request, and cannot take
/// a remaining step.
void fuzz_move(const oracle_twin *a, const oracle_twin *b, input *in) {
    ph_body body[2] = {{a->fast, place(in), place(in), 0, 0}, {a->fast, place(in), place(in), 0, 0}};
    ph_touch touches[3];
    uint32_t kind = byte(in);
    ph_move move = {.x = place(in), .y = place(in), .mx = place(in), .my = place(in), .touches = touches};
    move.up = (int32_t)(kind % 4);
    move.down = (int32_t)(kind / 4 % 4);
    move.touches_max = 2;
    move.rx = (int32_t)byte(in);
    move.ry = (int32_t)byte(in);
    ph_move asked = move;
    memset(&touches[2], 0x55, sizeof touches[2]);
    if (kind >= 128) { // side by side, where contacts are likely
        body[1].x = body[0].x % 64;
        body[1].y = body[0].y % 32;
        body[0].x = body[0].y = 0;
        move.x %= 128;
        move.y %= 64;
        move.mx %= 64 * 256;
        move.my %= 64 * 256;
        asked = move;
    }
    if (!ph_mask_move(b->fast, body, 2, &move)) {
        AGREE(memcmp(&move, &asked, sizeof move) == 0);
        return;
    }
    int32_t side_x = (move.mx > 0) - (move.mx < 0), side_y = (move.my > 0) - (move.my < 0);
    int64_t moved_x = ((int64_t)move.x - asked.x) * 256 + move.rx,
            moved_y = ((int64_t)move.y - asked.y) * 256 + move.ry;
    bool free_x = true, free_y = true;
    for (int i = 0; i < 2; i++) {
        int64_t x = (int64_t)move.x - body[i].x, y = (int64_t)move.y - body[i].y;
        AGREE(!truth_hit(a->fast, b->fast, x, y));
        free_x = free_x && !truth_hit(a->fast, b->fast, x + side_x, y);
        free_y = free_y && !truth_hit(a->fast, b->fast, x, y + side_y);
    }
    AGREE((side_x == 0 || !free_x) && (side_y == 0 || !free_y));
    AGREE(move.mx == INT32_MAX || moved_x + move.mx == (int64_t)asked.rx + asked.mx);
    AGREE((side_x == 0 || move.rx == 0) && (side_y == 0 || move.ry == 0));
    AGREE(move.rx >= 0 && move.rx < 256 && move.ry >= 0 && move.ry < 256);
    AGREE(kind % 16 || move.my == INT32_MAX || moved_y + move.my == (int64_t)asked.ry + asked.my);
    AGREE(move.touches_n <= 2 && ((const uint8_t *)&touches[2])[0] == 0x55);
}

// ---- several solids: contact, push-out and shots ------------------------------------------------------------------

/// The masks overlap at the offset of the contact at a depth, and its area is at most the area of the smaller mask.
static void fuzz_depth(const oracle_twin *a, const oracle_twin *b, input *in) {
    const int32_t limit = INT32_MAX / 64; // products with 64 fit
    const ph_approach way = {place(in) % limit * 64, place(in) % limit * 64, place(in) % limit * 32,
                             place(in) % limit * 32};
    int32_t depth = place(in) % limit * 16;
    ph_contact c = {.area = 0};
    ph_point at = {0, 0};
    bool touch = ph_contact_at_depth(a->fast, b->fast, &way, depth, &c, &at);
    AGREE(touch == (c.area > 0) && touch == ph_contact_at_depth(a->fast, b->fast, &way, depth, NULL, NULL));
    AGREE(!touch || (truth_hit(a->fast, b->fast, at.x, at.y) && (c.gx || c.gy)));
    AGREE(c.area <= a->fast->count && c.area <= b->fast->count);
}

/// A body that rests is free, has ground below it, and is slow.
static void fuzz_rest(const ph_body *b, const ph_body *solids, input *in) {
    int32_t gravity = place(in), friction = place(in);
    int32_t ground = ph_contact_rest(b, solids, 2, 0, gravity, friction);
    int32_t below = gravity > 0 ? 1 : -1;
    AGREE(ground >= -1 && ground < 2);
    for (int i = 0; ground >= 0 && i < 2; i++) {
        int64_t dx = (int64_t)b->x - solids[i].x, dy = (int64_t)b->y - solids[i].y;
        AGREE(gravity && !truth_hit(solids[i].mask, b->mask, dx, dy));
        AGREE(i != ground || truth_hit(solids[i].mask, b->mask, dx, dy + below));
    }
    if (ground >= 0) {
        int64_t vx = (int64_t)b->vx - solids[ground].vx, vy = (int64_t)b->vy - solids[ground].vy;
        AGREE(vx * vx + vy * vy <= llabs((long long)gravity) * 1024);
    }
}

/// Body b among two copies of a. The contact has the sums of two gradients, and after a push-out b hits neither copy.
void fuzz_solids(const oracle_twin *a, const oracle_twin *b, input *in) {
    const ph_body solids[2] = {{a->fast, place(in), place(in), 0, 0}, {a->fast, place(in), place(in), 0, 0}};
    ph_body body = {b->fast, place(in), place(in), place(in) % 9, place(in) % 9};
    int32_t most = (int32_t)byte(in) % 9;
    ph_contact c = {.area = 0};
    bool touch = ph_contact_combine(&body, solids, 2, &c);
    ph_gradient g[2];
    for (int i = 0; i < 2; i++) {
        g[i] = truth_gradient(a->fast, b->fast, (int64_t)body.x - solids[i].x, (int64_t)body.y - solids[i].y);
    }
    AGREE(c.area == g[0].area + g[1].area && touch == (c.area > 0));
    AGREE(!touch || c.source != PH_NORMAL_GRADIENT || (c.gx == g[0].gx + g[1].gx && c.gy == g[0].gy + g[1].gy));
    if (touch && ph_contact_push_out_all(&body, solids, 2, &c, most) >= 0) {
        for (int i = 0; i < 2; i++) {
            AGREE(!truth_hit(a->fast, b->fast, (int64_t)body.x - solids[i].x, (int64_t)body.y - solids[i].y));
        }
    }
    fuzz_depth(a, b, in);
    fuzz_rest(&body, solids, in);
}

// ---- push-out ---------------------------------------------------------------------------------------------------

void fuzz_push(const oracle_twin *a, const oracle_twin *b, input *in) {
    int32_t dx = place(in), dy = place(in), ux = place(in), uy = place(in), most = (int32_t)byte(in) - 1;
    ph_point at = {dx, dy}, want = at;
    bool inside = truth_hit(a->fast, b->fast, dx, dy); // else b does not move, and sums at the limits do not overflow
    if (ux || uy) {
        int32_t due = inside || most < 0 ? oracle_push_out(a->fast, b->fast, &want, ux, uy, most) : 0;
        AGREE(ph_mask_push_out(a->fast, b->fast, &at, ux, uy, most) == due);
    } else {
        most %= 8;
        int32_t due = inside || most < 0 ? oracle_push_out_nearest(a->fast, b->fast, &want, most) : 0;
        AGREE(ph_mask_push_out_nearest(a->fast, b->fast, &at, most) == due);
    }
    AGREE(at.x == want.x && at.y == want.y);
}
