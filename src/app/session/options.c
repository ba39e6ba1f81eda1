// options.c - GNU long options from one table: `--name value` and `--name=value`.
//
// A row names the field of `options` that it fills and how its value is read. Every value is checked here, so the rest of the
// program need not check again.
#include "app/session/options.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "app/overlay/layers.h"
#include "app/platform/platform.h"
#include "app/session/help.h"
#include "app/store/settings.h"
#include "app/view/screens.h"
#include "gallery/gallery.h"
#include "game/game.h"
#include "game/replay.h"
#include "game/scenes.h"

typedef enum reader {
    READ_ON,
    READ_YES,
    READ_NO,
    READ_NUMBER,
    READ_FILE,
    READ_SCENE,
    READ_LAYERS,
    READ_SCREEN,
    READ_METHOD
} reader;

typedef struct option {
    const char *name, *argument; // argument NULL: takes no value
    reader read;
    size_t field; // offset into options
    int64_t low, high;
    const char *help;
} option;

#define FLAG(name, read, field, help) \
    { name, NULL, read, offsetof(options, field), 0, 0, help }
#define NUMBER(name, field, low, high, help) \
    { name, "N", READ_NUMBER, offsetof(options, field), low, high, help }
#define VALUE(name, argument, read, field, help) \
    { name, argument, read, offsetof(options, field), 0, 0, help }

enum { TICKS_MAX = 1000000000, SCALE_MAX = 12 };

static const option table[] = {
    FLAG("help", READ_ON, help, "print this and exit"),
    FLAG("version", READ_ON, version, "print the version and exit"),
    FLAG("list", READ_ON, list, "print scenes, screens, layers and settings and exit"),
    FLAG("headless", READ_ON, headless, "no window, as fast as possible; one JSON line at the end"),
    FLAG("autopilot", READ_ON, autopilot, "the game plays itself"),
    NUMBER("ticks", ticks, 0, TICKS_MAX, "end after N ticks of 1/60 s (headless: 3600)"),
    NUMBER("seed", seed, 0, UINT32_MAX, "the game's dice (headless: 1, else the clock)"),
    NUMBER("level", level, 1, REPLAY_LEVEL_MAX, "begin at level N, in the gallery at page N"),
    VALUE("scene", "NAME", READ_SCENE, scene, "what to run, see --list (game)"),
    NUMBER("sprites", sprites, 1, REPLAY_BALLS_MAX, "sprites of the storm (200)"),
    VALUE("broadphase", "lir|plain|all", READ_METHOD, method, "L/I/R partition, as of 2002, all pairs (lir)"),
    VALUE("record", "FILE", READ_FILE, record, "write a replay of the run; later games get -2, -3 ..."),
    VALUE("replay", "FILE", READ_FILE, replay, "run a replay; headless: check its final hash too"),
    FLAG("hash", READ_ON, hash, "print only the hash of the final state"),
    VALUE("screenshot", "FILE", READ_FILE, screenshot, "write a PNG, no display needed"),
    NUMBER("at-tick", at_tick, 0, TICKS_MAX, "tick of the screenshot (the last one)"),
    VALUE("screen", "SCREEN", READ_SCREEN, screen, "screen of the screenshot, see --list (play)"),
    VALUE("debug", "LAYERS", READ_LAYERS, layers, "overlay layers: a,b,c or all or none"),
    FLAG("mute", READ_ON, mute, "no sound"),
    FLAG("fullscreen", READ_YES, fullscreen, "begin in full screen"),
    FLAG("windowed", READ_NO, fullscreen, "begin in a window"),
    NUMBER("scale", scale, 1, SCALE_MAX, "window pixels a game pixel (what fits)"),
    VALUE("data", "DIR", READ_FILE, data, "folder with sprites, font and sounds"),
    VALUE("config", "FILE", READ_FILE, config, "settings, in place of those in your home"),
    VALUE("save-dir", "DIR", READ_FILE, save_dir, "folder of scores and kept records, the same"),
};

enum { ROWS = sizeof table / sizeof table[0] };

// ---- values: each reader returns false when the text is not a value of its kind --------------------------

static bool read_number(const option *row, const char *given, int64_t *value) {
    if (*given < '0' || *given > '9' || strlen(given) > 15) {
        return false;
    }
    char *end;
    *value = strtoll(given, &end, 10);
    return *end == '\0' && *value >= row->low && *value <= row->high;
}

static bool read_layers(const char *given, int64_t *layers) {
    if (strcmp(given, "all") == 0 || strcmp(given, "none") == 0) {
        *layers = given[0] == 'a' ? OVERLAY_ALL : 0;
        return true;
    }
    for (*layers = 0;; given++) {
        size_t length = strcspn(given, ",");
        int64_t bit = layers_flag_of_name(given, length);
        *layers |= bit;
        given += length;
        if (bit == 0 || *given == '\0') {
            return bit != 0;
        }
    }
}

static bool read_screen(const char *given, options *o) {
    for (o->screen = 0; o->screen < SCREEN_COUNT; ++o->screen) {
        if (strcmp(given, screens_name((screen)o->screen)) == 0) {
            o->gallery = o->gallery || o->screen == SCREEN_GALLERY;
            return true;
        }
    }
    return false;
}

static bool read_method(const char *given, int64_t *method) {
    for (*method = 0; *method < BROADPHASE_COUNT; ++*method) {
        if (strcmp(given, broadphase_name((broadphase)*method)) == 0) {
            return true;
        }
    }
    return false;
}

/// Reads a scene of the game, or the gallery, which has no rules and no world.
static bool read_scene(const char *given, options *o) {
    o->gallery = strcmp(given, GALLERY_NAME) == 0;
    o->scene = scene_find(given);
    return o->gallery || o->scene >= 0;
}

static bool read_value(const option *row, const char *given, options *o) {
    void *field = (char *)o + row->field;
    switch (row->read) {
    case READ_ON: *(bool *)field = true; return true;
    case READ_YES: *(int64_t *)field = 1; return true;
    case READ_NO: *(int64_t *)field = 0; return true;
    case READ_NUMBER: return read_number(row, given, field);
    case READ_FILE: *(const char **)field = given; return *given != '\0';
    case READ_SCENE: return read_scene(given, o);
    case READ_LAYERS: return read_layers(given, field);
    case READ_SCREEN: return read_screen(given, o);
    case READ_METHOD: return read_method(given, field);
    }
    return false;
}

// ---- the command line ------------------------------------------------------------------------------------

static bool wrong_value(const option *row, const char *given) {
    if (row->read == READ_NUMBER) {
        log_error("--%s takes a number from %lld to %lld, not '%s'; see xcavate --help", row->name, (long long)row->low,
                  (long long)row->high, given);
    } else {
        log_error("--%s %s: no such thing as '%s'; see xcavate %s", row->name, row->argument, given,
                  row->read == READ_SCENE || row->read == READ_LAYERS || row->read == READ_SCREEN ? "--list"
                                                                                                  : "--help");
    }
    return false;
}

static const option *find(const char *name, size_t length) {
    for (int i = 0; i < ROWS; i++) {
        if (strlen(table[i].name) == length && memcmp(table[i].name, name, length) == 0) {
            return &table[i];
        }
    }
    return NULL;
}

/// Reads one argument and the value after it, if it takes one. Moves *next behind them.
static bool parse_one(options *o, char **argv, int *next) {
    const char *argument = argv[(*next)++];
    size_t length = strcspn(argument, "=");
    const option *row = strncmp(argument, "--", 2) == 0 && length > 2 ? find(argument + 2, length - 2) : NULL;
    const char *value = argument[length] == '=' ? argument + length + 1 : NULL;
    if (!row) {
        log_error("unknown option '%s'; see xcavate --help", argument);
        return false;
    }
    if (!row->argument && value) {
        log_error("--%s takes no value; see xcavate --help", row->name);
        return false;
    }
    if (!row->argument) {
        value = "";
    } else if (!value) {
        value = argv[*next];
        if (!value) {
            log_error("--%s needs a value %s; see xcavate --help", row->name, row->argument);
            return false;
        }
        ++*next;
    }
    return read_value(row, value, o) || wrong_value(row, value);
}

/// Returns NULL, or how the options contradict each other.
static const char *contradiction(const options *o) {
    if (o->replay && o->record) {
        return "--replay does not go with --record";
    }
    if (o->gallery && o->record) {
        return "--record does not go with --scene " GALLERY_NAME;
    }
    if (o->gallery && o->level > gallery_pages()) {
        return "--scene " GALLERY_NAME " has fewer pages than --level says";
    }
    if (o->at_tick >= 0 && !o->screenshot) {
        return "--at-tick needs --screenshot FILE";
    }
    if (o->screen >= 0 && !o->screenshot) {
        return "--screen needs --screenshot FILE";
    }
    if (o->screen >= 0 && o->gallery && o->screen != SCREEN_GALLERY) {
        return "--screen of a game does not go with --scene " GALLERY_NAME;
    }
    if (o->ticks >= 0 && o->at_tick > o->ticks) {
        return "--at-tick lies behind the end that --ticks sets";
    }
    return NULL;
}

/// A replay brings seed, scene, level and input. Options that ask for others are ignored, with a line on stderr.
static void replay_wins(options *o) {
    if (o->replay &&
        (o->seed >= 0 || o->scene >= 0 || o->gallery || o->level >= 0 || o->sprites >= 0 || o->autopilot)) {
        log_error(
            "--replay brings its own seed, scene, level, sprites and input; those of the command line are ignored");
        o->seed = o->scene = o->level = o->sprites = -1;
        o->autopilot = o->gallery = false;
    }
}

bool options_parse(options *o, int argc, char **argv) {
    options none = {0};
    *o = none;
    o->ticks = o->at_tick = o->seed = o->level = o->sprites = o->scale = o->scene = o->screen = o->fullscreen = -1;
    for (int next = 1; next < argc;) {
        if (!parse_one(o, argv, &next)) {
            return false;
        }
    }
    replay_wins(o);
    const char *wrong = contradiction(o);
    if (wrong) {
        log_error("%s; see xcavate --help", wrong);
    }
    return !wrong;
}

void options_help(FILE *out) {
    fputs("Usage: xcavate [OPTION]...\nAn arena shooter in which every pixel counts.\n\nOptions:\n", out);
    for (int i = 0; i < ROWS; i++) {
        char left[40];
        snprintf(left, sizeof left, "--%s %s", table[i].name, table[i].argument ? table[i].argument : "");
        fprintf(out, "  %-26s  %s\n", left, table[i].help);
    }
    fputs("\nKeys:\n", out);
    help_page keys = help_rows();
    for (int i = 0; i < keys.count; i++) {
        fprintf(out, "  %-32s  %s\n", keys.rows[i].key, keys.rows[i].does);
    }
}

void options_list(FILE *out) {
    fputs("Scenes (--scene NAME):\n", out);
    for (int32_t i = 0; scene_get(i); i++) {
        fprintf(out, "  %-10s  %s\n", scene_get(i)->name, scene_get(i)->what);
    }
    fprintf(out, "  %-10s  %s\n", GALLERY_NAME, GALLERY_WHAT);
    fputs("Screens (--screenshot FILE --screen SCREEN):\n", out);
    for (int i = 0; i < SCREEN_COUNT; i++) {
        fprintf(out, "  %-10s  %s\n", screens_name((screen)i), screens_shows((screen)i));
    }
    fputs("Overlay layers (--debug a,b,c|all|none):\n", out);
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        fprintf(out, "  %-10s  %s\n", layers_table()[i].name, layers_table()[i].shows);
    }
    fputs("Settings (menu, settings.txt):\n", out);
    for (int i = 0; i < SETTING_COUNT; i++) {
        char normal[SETTING_TEXT];
        settings_text((setting)i, settings_row((setting)i)->normal, normal);
        fprintf(out, "  %-10s  %s (%s)\n", settings_row((setting)i)->key, settings_row((setting)i)->help, normal);
    }
}
