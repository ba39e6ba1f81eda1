// input.c - merges keyboard, mouse and controller, and helps to aim.
//
// A frame may contain no tick or several ticks. Events therefore add to `controls`, and a tick takes the sum. A key
// tapped between two ticks counts in the next tick, and each mouse count is used in exactly one tick.
#include "app/input/input.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/tuning.h"

enum {
    MOUSE_GAIN = 6,              // velocity of one mouse count [1/256 px per tick]
    CHANGE_MAX = 2 * SHIP_SPEED, // reverses full speed; larger changes have no effect
    DIAGONAL = 181,              // 256 / sqrt(2)
    DEAD_ZONE = 24,              // dead zone of sticks and triggers [percent]
    FULL = 32767
};

/// Smallest deflection of a stick or trigger that counts, 0..FULL.
static int dead_zone(const controls *c) {
    return FULL * (c->dead_zone ? c->dead_zone : DEAD_ZONE) / 100;
}

// ---- events -------------------------------------------------------------------------------------

/// Toggled actions that a press of an action switches off: thrust ends the opposite thrust and the brake, and the
/// brake ends all thrust.
static const action ends[ACTION_COUNT][4] = {
    [ACTION_UP] = {ACTION_DOWN, ACTION_BRAKE},
    [ACTION_DOWN] = {ACTION_UP, ACTION_BRAKE},
    [ACTION_LEFT] = {ACTION_RIGHT, ACTION_BRAKE},
    [ACTION_RIGHT] = {ACTION_LEFT, ACTION_BRAKE},
    [ACTION_BRAKE] = {ACTION_UP, ACTION_DOWN, ACTION_LEFT, ACTION_RIGHT},
};

static action press(controls *c, action a) {
    c->holders[a]++;
    c->switched[a] = c->toggles[a] && !c->switched[a];
    c->tapped[a] = c->switched[a] || !c->toggles[a];
    for (int i = 0; i < 4; i++) {
        c->switched[ends[a][i]] = false;
    }
    return a;
}

static action release(controls *c, action a) {
    c->holders[a] -= c->holders[a] > 0;
    return ACTION_NONE;
}

/// The open controller of that device number, or NULL.
static SDL_GameController *pad_at(int device) {
    return SDL_GameControllerFromInstanceID(SDL_JoystickGetDeviceInstanceID(device));
}

action input_event(controls *c, const SDL_Event *e) {
    switch (e->type) {
    case SDL_KEYDOWN:
        return e->key.repeat ? ACTION_NONE : press(c, bindings_key(c->keys, e->key.keysym.scancode, e->key.keysym.mod));
    case SDL_KEYUP: return release(c, bindings_key(c->keys, e->key.keysym.scancode, e->key.keysym.mod));
    case SDL_MOUSEBUTTONDOWN: return press(c, bindings_button(c->keys, DEVICE_MOUSE, e->button.button));
    case SDL_MOUSEBUTTONUP: return release(c, bindings_button(c->keys, DEVICE_MOUSE, e->button.button));
    case SDL_MOUSEMOTION:
        if (SDL_GetRelativeMouseMode()) {
            c->mouse_x += e->motion.xrel;
            c->mouse_y += e->motion.yrel;
        }
        break;
    case SDL_CONTROLLERBUTTONDOWN: return press(c, bindings_button(c->keys, DEVICE_PAD, e->cbutton.button + 1));
    case SDL_CONTROLLERBUTTONUP: return release(c, bindings_button(c->keys, DEVICE_PAD, e->cbutton.button + 1));
    case SDL_CONTROLLERDEVICEADDED: // SDL counts the openings, so an open controller is not opened again
        if (SDL_IsGameController(e->cdevice.which) && !pad_at(e->cdevice.which)) {
            (void)SDL_GameControllerOpen(e->cdevice.which);
        }
        break;
    case SDL_CONTROLLERDEVICEREMOVED: {
        SDL_GameController *pad = SDL_GameControllerFromInstanceID(e->cdevice.which);
        if (pad) {
            SDL_GameControllerClose(pad);
            input_release(c);
        }
        break;
    }
    default: break;
    }
    return ACTION_NONE;
}

bool input_presses(const SDL_Event *e) {
    return e->type == SDL_KEYDOWN || e->type == SDL_MOUSEBUTTONDOWN || e->type == SDL_CONTROLLERBUTTONDOWN;
}

bool input_loses_pad(controls *c, const SDL_Event *e) {
    switch (e->type) {
    case SDL_KEYDOWN:
    case SDL_MOUSEBUTTONDOWN: c->pad = 0; break;
    case SDL_CONTROLLERBUTTONDOWN: c->pad = e->cbutton.which + 1; break;
    case SDL_CONTROLLERAXISMOTION: c->pad = abs(e->caxis.value) > dead_zone(c) ? e->caxis.which + 1 : c->pad; break;
    case SDL_CONTROLLERDEVICEREMOVED: return c->pad == e->cdevice.which + 1;
    default: break;
    }
    return false;
}

void input_release(controls *c) {
    memset(c->holders, 0, sizeof c->holders);
    memset(c->tapped, 0, sizeof c->tapped);
    memset(c->switched, 0, sizeof c->switched);
    memset(c->pulled, 0, sizeof c->pulled);
    c->mouse_x = 0;
    c->mouse_y = 0;
}

void input_close(void) {
    for (int i = 0; i < SDL_NumJoysticks(); i++) {
        SDL_GameControllerClose(pad_at(i)); // ignores NULL
    }
}

// ---- one tick -----------------------------------------------------------------------------------

static bool take_held(controls *c, action a) {
    bool held = c->tapped[a] || (c->toggles[a] ? c->switched[a] : c->holders[a] > 0);
    c->tapped[a] = false;
    return held;
}

/// The largest deflection of the axis among all controllers, -32768..32767.
static int furthest_axis(SDL_GameControllerAxis which) {
    int furthest = 0;
    for (int i = 0; i < SDL_NumJoysticks(); i++) {
        int value = SDL_GameControllerGetAxis(pad_at(i), which); // NULL gives 0
        furthest = abs(value) > abs(furthest) ? value : furthest;
    }
    return furthest;
}

/// Presses or releases the action of a trigger, which acts as a button.
static void pull_trigger(controls *c, int i, SDL_GameControllerAxis which, action a) {
    const bool pulled = furthest_axis(which) > dead_zone(c);
    if (pulled && !c->pulled[i]) {
        (void)press(c, a);
    } else if (!pulled && c->pulled[i]) {
        (void)release(c, a);
    }
    c->pulled[i] = pulled;
}

bool input_steers(const controls *c) {
    static const SDL_GameControllerAxis axes[] = {SDL_CONTROLLER_AXIS_LEFTX, SDL_CONTROLLER_AXIS_LEFTY,
                                                  SDL_CONTROLLER_AXIS_TRIGGERLEFT, SDL_CONTROLLER_AXIS_TRIGGERRIGHT};
    bool steers = false;
    for (int i = 0; i < 4; i++) {
        steers = steers || abs(furthest_axis(axes[i])) > dead_zone(c);
    }
    for (int i = ACTION_UP; i <= ACTION_DRILL; i++) {
        steers = steers || c->holders[i] > 0;
    }
    return steers;
}

/// Adds the thrust of the stick: 0 at the edge of its dead zone, full at its limit.
static void add_stick(const controls *c, int32_t *ax, int32_t *ay) {
    double x = furthest_axis(SDL_CONTROLLER_AXIS_LEFTX), y = furthest_axis(SDL_CONTROLLER_AXIS_LEFTY);
    double length = sqrt(x * x + y * y), dead = dead_zone(c);
    if (length <= dead) {
        return;
    }
    double push = (fmin(length, FULL) - dead) / (FULL - dead) * SHIP_THRUST / length;
    *ax += (int32_t)lround(x * push);
    *ay += (int32_t)lround(y * push);
}

static int32_t take_mouse(const controls *c, int32_t *counts) {
    int32_t most = CHANGE_MAX + SHIP_THRUST, gain = MOUSE_GAIN * (c->sensitivity ? c->sensitivity : 100);
    int64_t change = (int64_t)*counts * gain / 100;
    *counts = 0;
    return (int32_t)SDL_clamp(change, -most, most);
}

input input_take(controls *c) {
    pull_trigger(c, 0, SDL_CONTROLLER_AXIS_TRIGGERLEFT, ACTION_DRILL);
    pull_trigger(c, 1, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, ACTION_FIRE);
    int dx = take_held(c, ACTION_RIGHT) - take_held(c, ACTION_LEFT);
    int dy = take_held(c, ACTION_DOWN) - take_held(c, ACTION_UP);
    int32_t ax = take_mouse(c, &c->mouse_x), ay = take_mouse(c, &c->mouse_y);
    if (dx != 0 || dy != 0) {
        int32_t thrust = dx != 0 && dy != 0 ? SHIP_THRUST * DIAGONAL / 256 : SHIP_THRUST;
        // equal thrust in all eight directions; keys override a stick that is off center
        ax += dx * thrust;
        ay += dy * thrust;
    } else {
        add_stick(c, &ax, &ay);
    }
    bool fire = take_held(c, ACTION_FIRE), brake = take_held(c, ACTION_BRAKE), drill = take_held(c, ACTION_DRILL);
    bool bomb = take_held(c, ACTION_BOMB), hook = take_held(c, ACTION_HOOK);
    bool foam = take_held(c, ACTION_FOAM);
    input in = {(int16_t)SDL_clamp(ax, -CHANGE_MAX, CHANGE_MAX), (int16_t)SDL_clamp(ay, -CHANGE_MAX, CHANGE_MAX), 0};
    in.buttons = (uint16_t)(fire * BUTTON_FIRE | brake * BUTTON_BRAKE | drill * BUTTON_DRILL | bomb * BUTTON_BOMB |
                            hook * BUTTON_HOOK | foam * BUTTON_FOAM);
    c->taken = in;
    return in;
}

// ---- the aim assist -----------------------------------------------------------------------------
//
// A shot starts with twice the ship's velocity. In that tick the velocity component perpendicular to the direction of
// the enemy is removed. The assist aims at the enemy that needs the smallest change.

enum {
    AIM_REACH = 260 * SUB,      // farthest enemy [1/256 px]
    TURN_MOST = 110,            // largest change of the velocity [1/256 px per tick]
    SLOWEST = 128,              // lowest speed of the ship [1/256 px per tick]
    PUSH_MOST = 4 * SHIP_THRUST // largest thrust that the rules accept [1/256 px per tick]
};

/// Computes the change of the ship's velocity that makes a shot meet the enemy. False if the change is too large or
/// rock is in between.
static bool turn_to(const world *w, const body *enemy, int32_t vx, int32_t vy, ph_point *turn) {
    const body *ship = &w->bodies[w->ship];
    int64_t x = body_cx(enemy) - body_cx(ship), y = body_cy(enemy) - body_cy(ship);
    int32_t far = geometry_length((int32_t)x, (int32_t)y), speed = geometry_length(vx, vy);
    if (far == 0 || far > AIM_REACH || speed < SLOWEST) {
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
    return geometry_length(turn->x, turn->y) <= TURN_MOST && !hidden;
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
