// rumble.c - a table with a row for each event that causes a rumble. Only events of the ship and of its surroundings
// do, so a distant fight does not shake the hand of the player.
#include "app/tools/rumble.h"

#include <stdlib.h>

#include "app/tool.h"
#include "game/world/body.h"

enum { NEAR = 220 }; // distance of an event that is felt [px]

static const struct {
    uint8_t low, high; // strength of the motors [percent]
    uint16_t ms;
} rows[EVENT_COUNT] = {
    [EVENT_HURT] = {40, 60, 140},  [EVENT_CELL] = {80, 70, 260},   [EVENT_BOOM] = {100, 100, 700},
    [EVENT_BOMB] = {100, 60, 400}, [EVENT_MINE] = {80, 40, 260},   [EVENT_CAVE_IN] = {70, 20, 220},
    [EVENT_KILL] = {20, 30, 90},   [EVENT_HOOK] = {0, 40, 70},     [EVENT_THROW] = {30, 40, 110},
    [EVENT_HOT] = {0, 60, 200},    [EVENT_CRUMBLE] = {30, 0, 120}, [EVENT_FALL] = {100, 80, 1500},
    [EVENT_BEAT] = {30, 0, 100},   [EVENT_PRIZE] = {30, 30, 200},  [EVENT_LEVEL] = {20, 20, 150},
};

static bool is_near(const world *w, const event *e) {
    if (w->ship < 0) {
        return true; // the loss of the ship
    }
    const ph_point ship = body_middle(&w->bodies[w->ship]);
    return abs(e->x - ship.x) <= NEAR && abs(e->y - ship.y) <= NEAR;
}

rumble rumble_of(const world *w, int percent) {
    rumble most = {0, 0, 0};
    for (int32_t i = 0; i < w->event_count; i++) {
        const int k = w->events[i].kind;
        const uint16_t low = (uint16_t)(655 * rows[k].low * percent / 100);
        const uint16_t high = (uint16_t)(655 * rows[k].high * percent / 100);
        if (low + high > most.low + most.high && is_near(w, &w->events[i])) {
            most = (rumble){low, high, rows[k].ms};
        }
    }
    return most;
}

/// Rumbles the controller that was used last. A controller without motors ignores it.
static void tick(app *a) {
    const bool plays = a->session.source == SOURCE_PLAYER && a->controls.pad > 0;
    const rumble r = rumble_of(&a->session.game->world, plays ? a->saves.settings.value[SETTING_RUMBLE] : 0);
    if (r.ms > 0) {
        (void)SDL_GameControllerRumble(SDL_GameControllerFromInstanceID(a->controls.pad - 1), r.low, r.high, r.ms);
    }
}

/// Stops the rumble when a menu opens.
static void change(app *a) {
    if (a->controls.pad > 0 && a->depth > 0) {
        (void)SDL_GameControllerRumble(SDL_GameControllerFromInstanceID(a->controls.pad - 1), 0, 0, 0);
    }
}

const tool rumble_tool = {.when = IN_PLAY, .call[TOOL_TICK] = tick, .call[TOOL_CHANGE] = change};
