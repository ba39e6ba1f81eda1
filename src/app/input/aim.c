// aim.c - a shot leaves at twice the ship's velocity, so for the tick in which it leaves the
// velocity is turned: what of it points past the enemy is taken away. The enemy is the one for
// which the least has to be taken.
#include "app/input/aim.h"

#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/tuning.h"

enum {
    REACH = 260 * SUB,          // farthest enemy [1/256 px]
    MOST = 110,                 // velocity that it lends [1/256 px per tick]
    SLOWEST = 128,              // flight at which a shot can be aimed [1/256 px per tick]
    PUSH_MOST = 4 * SHIP_THRUST // that the rules take from a player in a tick [1/256 px per tick]
};

static bool is_hidden(const world *w, const body *a, const body *b) {
    return w->ground >= 0 && ph_mask_hit_line(terrain_mask(&w->terrain), body_middle(a), body_middle(b), NULL);
}

/// What has to be added to the velocity of the ship so that its shot meets the enemy. False when it is too much.
static bool turn_to(const world *w, const body *enemy, int32_t vx, int32_t vy, ph_point *turn) {
    const body *ship = &w->bodies[w->ship];
    int64_t x = body_cx(enemy) - body_cx(ship), y = body_cy(enemy) - body_cy(ship);
    int32_t far = geometry_length((int32_t)x, (int32_t)y), speed = geometry_length(vx, vy);
    if (far == 0 || far > REACH || speed < SLOWEST) {
        return false;
    }
    x += (int64_t)enemy->vx * far / (2 * speed), y += (int64_t)enemy->vy * far / (2 * speed);
    int64_t square = x * x + y * y, along = vx * x + vy * y;
    if (square == 0 || along <= 0) {
        return false;
    }
    turn->x = (int32_t)(along * x / square) - vx;
    turn->y = (int32_t)(along * y / square) - vy;
    return geometry_length(turn->x, turn->y) <= MOST && !is_hidden(w, ship, enemy);
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

/// Adds to a push of the player what the rules let through. Returns how much that was.
static int32_t push(int16_t *own, int32_t more) {
    int32_t before = geometry_clamp(*own, -PUSH_MOST, PUSH_MOST);
    *own = (int16_t)geometry_clamp(before + more, -PUSH_MOST, PUSH_MOST);
    return *own - before;
}

input aim_help(ph_point *lent, const world *w, input in) {
    lent->x += push(&in.ax, -lent->x);
    lent->y += push(&in.ay, -lent->y);
    if (w->ship >= 0 && (in.buttons & BUTTON_FIRE) && w->reload <= 1) { // a shot leaves
        ph_point turn = best_turn(w, &in);
        lent->x += push(&in.ax, turn.x);
        lent->y += push(&in.ay, turn.y);
    }
    return in;
}
