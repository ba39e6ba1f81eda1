// steer.c - players of the golden runs: the autopilot, variants of it, keys that are held, and random keys.
#include "golden/steer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/world/tuning.h"
#include "pilot/autopilot.h"
#include "support/thrower.h"

enum {
    JERK = 8 * SHIP_THRUST, // more than the rules accept from a mouse
    WILD_TICKS = 40,        // ticks between two directions of `wild`
    MAD_TICKS = 16,         // ticks between two inputs of `mad`
    GATE_MOST = 5000        // limit of `:gate` [ticks]
};

// ---- keys -------------------------------------------------------------------------------------------------------

/// Flies like the autopilot, but neither fires nor drills.
static input tame(const game *g) {
    input in = autopilot(g);
    in.buttons = 0;
    return in;
}

/// Full speed in one of nine directions, chosen by seed and tick, whatever is in the way.
static input wild(const game *g) {
    rng dice = {.state = g->world.seed + (uint64_t)(g->world.tick / WILD_TICKS)};
    input in = {0, 0, 0};
    in.ax = (int16_t)(JERK * rng_between(&dice, -1, 1));
    in.ay = (int16_t)(JERK * rng_between(&dice, -1, 1));
    return in;
}

/// Random direction and random buttons.
static input mad(const game *g) {
    rng dice = {.state = g->world.seed * UINT64_C(77) + (uint64_t)(g->world.tick / MAD_TICKS)};
    input in = {0, 0, 0};
    in.ax = (int16_t)(SHIP_THRUST * rng_between(&dice, -5, 5));
    in.ay = (int16_t)(SHIP_THRUST * rng_between(&dice, -5, 5));
    in.buttons = (uint16_t)rng_below(&dice, 32);
    return in;
}

/// Input that a key adds: the result of its function, or else a constant.
typedef struct key {
    const char *name;
    input (*player)(const game *g);
    input held;
} key;

static const key keys[] = {
    {"none", NULL, {0, 0, 0}},
    {"auto", autopilot, {0, 0, 0}},
    {"tame", tame, {0, 0, 0}},
    {"wild", wild, {0, 0, 0}},
    {"mad", mad, {0, 0, 0}},
    {"up", NULL, {0, -SHIP_THRUST, 0}},
    {"down", NULL, {0, SHIP_THRUST, 0}},
    {"left", NULL, {-SHIP_THRUST, 0, 0}},
    {"right", NULL, {SHIP_THRUST, 0, 0}},
    {"fire", NULL, {0, 0, BUTTON_FIRE}},
    {"drill", NULL, {0, 0, BUTTON_DRILL}},
    {"brake", NULL, {0, 0, BUTTON_BRAKE}},
    {"hook", NULL, {0, 0, BUTTON_HOOK}},
    {"foam", NULL, {0, 0, BUTTON_FOAM}},
    {"thrower", thrower, {0, 0, 0}},
};

enum { KEYS = sizeof keys / sizeof keys[0] };

static const key *find_key(const char *name, size_t length) {
    for (int i = 0; i < KEYS; i++) {
        if (strlen(keys[i].name) == length && memcmp(keys[i].name, name, length) == 0) {
            return &keys[i];
        }
    }
    return NULL;
}

/// Adds up the input of the keys of a word. Returns false if a key is unknown.
static bool read_keys(const game *g, const char *word, input *in) {
    size_t length;
    memset(in, 0, sizeof *in);
    for (; *word != ':' && *word != '\0'; word += length + (word[length] == '+')) {
        length = strcspn(word, "+:");
        const key *k = find_key(word, length);
        if (!k) {
            return false;
        }
        input more = k->player ? k->player(g) : k->held;
        in->ax = (int16_t)(in->ax + more.ax);
        in->ay = (int16_t)(in->ay + more.ay);
        in->buttons |= more.buttons;
    }
    return *word == ':';
}

// ---- words ------------------------------------------------------------------------------------------------------

static bool play_word(game *g, const char *word, steer_tick *tick, void *host) {
    const char *colon = strchr(word, ':');
    const bool gate = colon && strncmp(colon, ":gate", 5) == 0;
    const long ticks = gate ? GATE_MOST : strtol(colon ? colon + 1 : "0", NULL, 10);
    input in;
    if (ticks <= 0 || !read_keys(g, word, &in)) {
        fprintf(stderr, "'%s' is not KEYS:TICKS, such as right+fire:60\n", word);
        return false;
    }
    for (long n = 0; n < ticks && !(gate && g->world.gems_left == 0); n++) {
        if (!read_keys(g, word, &in) || !tick(host, g, &in)) {
            return false;
        }
    }
    return true;
}

bool steer(game *g, const char *words, steer_tick *tick, void *host) {
    const char *word = words;
    while (word) {
        if (!play_word(g, word, tick, host)) {
            return false;
        }
        word = strchr(word, ',');
        word = word ? word + 1 : NULL;
    }
    return true;
}
