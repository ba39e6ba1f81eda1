// engine_noise.c - the change of velocity in a tick tells what the ship does. The brake keeps SHIP_BRAKE_KEEP / 256 of
// the velocity on both axes; the engine adds about SHIP_THRUST. A mouse pushes in jerks, so the strength is smoothed.
#include "view/engine_noise.h"

#include <stdlib.h>

#include "game/world/tuning.h"

enum { LEAST = 96, SMOOTH = 4 }; // slowest flight whose brake is heard [1/256 px per tick]; ticks of the smoothing

static int32_t size(int32_t x, int32_t y) {
    return abs(x) + abs(y);
}

static bool brakes(const engine_noise *e, const body *ship) {
    int32_t off_x = ship->vx - e->vx * SHIP_BRAKE_KEEP / 256, off_y = ship->vy - e->vy * SHIP_BRAKE_KEEP / 256;
    return size(e->vx, e->vy) >= LEAST && size(off_x, off_y) <= size(e->vx, e->vy) / 16;
}

static int smoothed(int is, int want) {
    int by = (want - is) / SMOOTH;
    return by != 0 ? is + by : want;
}

void engine_noise_tick(engine_noise *e, const world *w) {
    int thrust = 0, brake = 0;
    const body *ship = w->ship >= 0 ? &w->bodies[w->ship] : NULL;
    if (ship && e->seen) {
        int32_t push = size(ship->vx - e->vx, ship->vy - e->vy);
        bool braking = brakes(e, ship), engine = !braking && push >= SHIP_THRUST / 4 && push <= 4 * SHIP_THRUST;
        brake = braking ? 256 : 0;
        thrust = engine ? (push < SHIP_THRUST ? 256 * push / SHIP_THRUST : 256) : 0;
    }
    e->thrust = smoothed(e->thrust, thrust);
    e->brake = smoothed(e->brake, brake);
    e->seen = ship != NULL;
    e->vx = ship ? ship->vx : 0, e->vy = ship ? ship->vy : 0;
}
