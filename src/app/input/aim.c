// aim.c - turns the ship for the tick of a shot.
//
// A shot starts with twice the ship's velocity. In that tick the velocity component perpendicular to the direction of
// the enemy is removed. The assist aims at the enemy that needs the smallest change.
#include "app/input/aim.h"

#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/tuning.h"

enum {
    REACH = 260 * SUB,          // farthest enemy [1/256 px]
    MOST = 110,                 // largest change of the velocity [1/256 px per tick]
    SLOWEST = 128,              // lowest speed of the ship [1/256 px per tick]
    PUSH_MOST = 4 * SHIP_THRUST // largest thrust that the rules accept [1/256 px per tick]
};

/// Computes the change of the ship's velocity that makes a shot meet the enemy. False if the change is too large or
/// rock is in between.
static bool turn_to(const world *w, const body *enemy, int32_t vx, int32_t vy, ph_point *turn) {
    const body *ship = &w->bodies[w->ship];
    int64_t x = body_cx(enemy) - body_cx(ship), y = body_cy(enemy) - body_cy(ship);
    int32_t far = geometry_length((int32_t)x, (int32_t)y), speed = geometry_length(vx, vy);
    if (far == 0 || far > REACH || speed < SLOWEST) {
        return false;
    }
    x += (int64_t)enemy->vx * far / (2 * speed);
    y += (int64_t)enemy->vy * far / (2 * speed);
    int64_t square = x * x + y * y, along = vx * x + vy * y;
    if (square == 0 || along <= 0) {
        return false;
    }
    turn->x = (int32_t)(along * x / square) - vx;
    turn->y = (int32_t)(along * y / square) - vy;
    bool hidden =
        w->ground >= 0 && ph_mask_hit_line(terrain_mask(&w->terrain), body_middle(ship), body_middle(enemy), NULL);
    return geometry_length(turn->x, turn->y) <= MOST && !hidden;
}

static ph_point best_turn(const world *w, const input *in) {
    const body *ship = &w->bodies[w->ship];
    ph_point best = {0, 0}, turn;
    int32_t least = INT32_MAX;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        if (b->kind == KIND_ENEMY && turn_to(w, b, ship->vx + in->ax, ship->vy + in->ay, &turn) &&
            geometry_length(turn.x, turn.y) < least) {
            least = geometry_length(turn.x, turn.y);
            best = turn;
        }
    }
    return best;
}

/// Adds to the player's thrust up to the limit of the rules. Returns the change.
static int32_t push(int16_t *thrust, int32_t more) {
    int32_t before = geometry_clamp(*thrust, -PUSH_MOST, PUSH_MOST);
    *thrust = (int16_t)geometry_clamp(before + more, -PUSH_MOST, PUSH_MOST);
    return *thrust - before;
}

input aim_help(ph_point *lent, const world *w, input in) {
    lent->x += push(&in.ax, -lent->x);
    lent->y += push(&in.ay, -lent->y);
    if (w->ship >= 0 && (in.buttons & BUTTON_FIRE) && w->reload <= 1) { // this tick fires a shot
        ph_point turn = best_turn(w, &in);
        lent->x += push(&in.ax, turn.x);
        lent->y += push(&in.ay, turn.y);
    }
    return in;
}
