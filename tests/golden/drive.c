// drive.c - makes a record of a run that is written down as words: what is held, and for how many ticks.
//
// Usage: drive FILE SCENE LEVEL SEED SPRITES KEYS:TICKS... - KEYS are names of the table below, joined with `+`:
// `auto:600 right+drill:40 none:100`. `auto:gate` ends with the last gem. Prints the hash of the final state. Run it
// at the top of the checkout, where assets/ is. The same words give the same bytes as long as rules, tuning, sprites
// and autopilot are the same.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/session.h"
#include "view/sprite_assets.h"
#include "pilot/autopilot.h"
#include "game/game.h"
#include "game/levels/scenes.h"
#include "game/world/tuning.h"

enum {
    JERK = 8 * SHIP_THRUST, // more than the rules take of a mouse
    WILD_TICKS = 40,        // ticks for which it goes one way
    GATE_MOST = 5000        // ticks for the last gem
};

// ---- the keys -------------------------------------------------------------------------------------------------

/// Flies as the autopilot does, but fires and drills nothing.
static input tame(const game *g) {
    input in = autopilot(g);
    in.buttons = 0;
    return in;
}

/// Into whatever is in the way, at full speed: one of nine ways, which the seed and the tick choose.
static input wild(const game *g) {
    rng dice = {.state = g->world.seed + (uint64_t)(g->world.tick / WILD_TICKS)};
    input in = {0, 0, 0};
    in.ax = (int16_t)(JERK * rng_between(&dice, -1, 1));
    in.ay = (int16_t)(JERK * rng_between(&dice, -1, 1));
    return in;
}

/// What a word adds to the input: that of its function, or else always the same.
typedef struct key {
    const char *name;
    input (*of)(const game *g);
    input held;
} key;

static const key keys[] = {
    {"none", NULL, {0, 0, 0}},
    {"auto", autopilot, {0, 0, 0}},
    {"tame", tame, {0, 0, 0}},
    {"wild", wild, {0, 0, 0}},
    {"up", NULL, {0, -SHIP_THRUST, 0}},
    {"down", NULL, {0, SHIP_THRUST, 0}},
    {"left", NULL, {-SHIP_THRUST, 0, 0}},
    {"right", NULL, {SHIP_THRUST, 0, 0}},
    {"fire", NULL, {0, 0, BUTTON_FIRE}},
    {"drill", NULL, {0, 0, BUTTON_DRILL}},
    {"brake", NULL, {0, 0, BUTTON_BRAKE}},
};

enum { KEYS = sizeof keys / sizeof keys[0] };

static const key *find(const char *name, size_t length) {
    for (int i = 0; i < KEYS; i++) {
        if (strlen(keys[i].name) == length && memcmp(keys[i].name, name, length) == 0) {
            return &keys[i];
        }
    }
    return NULL;
}

/// The input that the keys give now. False when one of them is unknown.
static bool read_keys(const game *g, const char *word, input *in) {
    size_t length;
    memset(in, 0, sizeof *in);
    for (; *word != ':' && *word != '\0'; word += length + (word[length] == '+')) {
        length = strcspn(word, "+:");
        const key *k = find(word, length);
        if (!k) {
            return false;
        }
        input more = k->of ? k->of(g) : k->held;
        in->ax = (int16_t)(in->ax + more.ax);
        in->ay = (int16_t)(in->ay + more.ay);
        in->buttons |= more.buttons;
    }
    return *word == ':';
}

// ---- the record -----------------------------------------------------------------------------------------------

/// Plays and records one word. False, with a line on stderr, when it cannot be read.
static bool play(game *g, replay *r, const char *word) {
    const char *colon = strchr(word, ':');
    bool gate = colon && strcmp(colon, ":gate") == 0;
    long ticks = gate ? GATE_MOST : strtol(colon ? colon + 1 : "0", NULL, 10);
    input in;
    if (ticks <= 0 || !read_keys(g, word, &in)) {
        fprintf(stderr, "drive: '%s' is not KEYS:TICKS, such as right+fire:60\n", word);
        return false;
    }
    for (long n = 0; n < ticks && !(gate && g->world.gems_left == 0); n++) {
        if (!read_keys(g, word, &in) || !replay_add(r, &in)) {
            return false;
        }
        game_tick(g, &in);
    }
    return true;
}

/// Plays all words and writes the record.
static bool make(replay *r, const sprite_masks *masks, const char *file, char **words) {
    game_setup setup = {.seed = r->seed, .scene = r->scene, .level = r->level, .balls = r->balls};
    game *g = game_create(masks, &setup);
    bool good = g != NULL;
    for (; good && *words; words++) {
        good = play(g, r, *words);
    }
    r->hash = good ? world_hash(&g->world) : 0;
    game_free(g);
    return good && replay_file_save(r, file, false);
}

int main(int count, char **words) {
    static assets pictures;
    sprite_masks masks;
    replay r = {0};
    if (count < 7 || scene_find(words[2]) < 0 || !sprite_assets_load(&pictures, "assets")) {
        fprintf(stderr, "usage: drive FILE SCENE LEVEL SEED SPRITES KEYS:TICKS..., where assets/ is\n");
        return 1;
    }
    sprite_assets_masks(&pictures, &masks);
    r.scene = scene_find(words[2]);
    r.level = (int32_t)strtol(words[3], NULL, 10);
    r.seed = (uint32_t)strtoul(words[4], NULL, 10);
    r.balls = (int32_t)strtol(words[5], NULL, 10);
    bool good = make(&r, &masks, words[1], words + 6);
    if (good) {
        printf("%016" PRIx64 "\n", r.hash);
    }
    replay_free(&r);
    return good ? 0 : 1;
}
