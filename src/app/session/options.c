// options.c - GNU long options from one table: `--name value` and `--name=value`.
//
// A row contains the field of `options` and the function that reads its value. All values are checked here, so the rest
// of the program does not check them.
#include "app/session/options.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "overlay/views.h"
#include "sdl/file.h"
#include "app/session/help.h"
#include "app/store/settings.h"
#include "view/hud/screens.h"
#include "lab/lab.h"
#include "game/game.h"
#include "game/levels/scenes.h"
#include "game/replay.h"
#include "game/world/gear.h"

typedef struct option option;

/// Reads the value of an option. False when the text is not a valid value.
typedef bool reader(const option *row, const char *given, options *o);

struct option {
    const char *name, *argument; // argument NULL: takes no value
    reader *read;
    size_t field; // offset into options
    const char *help;
    int64_t low, high;                  // range of a number, for read_number
    int32_t (*find)(const char *given); // returns the number of a name, or -1, for read_name
    bool reads, writes;                 // the value names a file that the program reads or writes
};

// ---- values -------------------------------------------------------------------------------------

static void *field(const option *row, options *o) {
    return (char *)o + row->field;
}

static bool read_on(const option *row, const char *given, options *o) {
    (void)given;
    *(bool *)field(row, o) = true;
    return true;
}

static bool read_fullscreen(const option *row, const char *given, options *o) {
    (void)given;
    o->fullscreen = strcmp(row->name, "windowed") != 0;
    return true;
}

static bool read_file(const option *row, const char *given, options *o) {
    *(const char **)field(row, o) = given;
    return *given != '\0';
}

/// Reads a record, or a painted level, whose name ends in ".png". `agree` reports a second file.
static bool read_record(const option *row, const char *given, options *o) {
    bool level = !row && file_ends(given, ".png");
    o->records++;
    o->replay = level ? o->replay : given;
    o->painting = level ? given : o->painting;
    return *given != '\0';
}

static bool read_lab(const option *row, const char *given, options *o) {
    o->lab = true;
    return read_file(row, given, o);
}

static bool read_number(const option *row, const char *given, options *o) {
    int64_t *value = field(row, o);
    if (*given < '0' || *given > '9' || strlen(given) > 15) {
        return false;
    }
    char *end;
    *value = strtoll(given, &end, 10);
    return *end == '\0' && *value >= row->low && *value <= row->high;
}

static bool read_name(const option *row, const char *given, options *o) {
    int64_t *value = field(row, o);
    *value = row->find(given);
    return *value >= 0;
}

/// Reads a scene of the game, or the laboratory, which has no rules and no world.
static bool read_scene(const option *row, const char *given, options *o) {
    o->lab = strcmp(given, LAB_NAME) == 0;
    return read_name(row, given, o) || o->lab;
}

static int32_t find_screen(const char *name) {
    int32_t s = SCREEN_COUNT - 1;
    while (s >= 0 && strcmp(name, screens_name((screen)s)) != 0) {
        s--;
    }
    return s;
}

#define ROW(name, argument, read, field, ...) \
    { name, argument, read, offsetof(options, field), __VA_ARGS__ }
#define FLAG(name, field, text) ROW(name, NULL, read_on, field, .help = (text))
#define NUMBER(name, field, lowest, highest, text) \
    ROW(name, "N", read_number, field, .low = (lowest), .high = (highest), .help = (text))
#define NAME(name, argument, field, finder, text) \
    ROW(name, argument, read_name, field, .find = (finder), .help = (text))
#define INPUT(name, read, field, text) ROW(name, "FILE", read, field, .reads = true, .help = (text))
#define OUTPUT(name, field, text) ROW(name, "FILE", read_file, field, .writes = true, .help = (text))

enum { TICKS_MAX = 1000000000, SCALE_MAX = 12 };

static const option table[] = {
    FLAG("help", help, "print this help and exit; also -h"),
    FLAG("version", version, "print the version and the folders of settings and saves, and exit"),
    FLAG("list", list, "print scenes, screens, overlay views and settings, and exit"),
    FLAG("headless", headless, "run without a window at full speed and print a line of JSON"),
    FLAG("autopilot", autopilot, "let the computer steer the ship"),
    NUMBER("ticks", ticks, 0, TICKS_MAX, "stop after N ticks of 1/60 s, 0 to 1000000000 (no limit; headless: 3600)"),
    NUMBER("seed", seed, 0, UINT32_MAX, "random seed, 0 to 4294967295 (from the clock; headless: 1)"),
    NUMBER("level", level, 1, REPLAY_LEVEL_MAX, "starting level, 1 to 99 (1); in the laboratory, the page"),
    NUMBER("difficulty", difficulty, 0, DIFFICULTIES - 1, "0 normal, 1 easy, 2 hard (the setting)"),
    NAME("mode", "MODE", mode, play_mode_find, "standard, 'no gun', 'three minutes', dark or 'rope only' (standard)"),
    ROW("scene", "NAME", read_scene, scene, .find = scene_find, .help = "scene to run, see --list (game)"),
    NUMBER("sprites", sprites, 1, REPLAY_BALLS_MAX, "number of sprites in the scene storm, 1 to 20000 (200)"),
    NAME("broadphase", "lir|fast|all", method, broadphase_find,
         "broad phase: L/I/R partition, fast, or brute force (lir; storm: fast)"),
    OUTPUT("record", record, "record the first game to FILE"),
    INPUT("replay", read_record, replay, "play a recorded game; headless: also check its final hash"),
    FLAG("hash", hash, "print only the hash of the final game state"),
    FLAG("proof", proof, "verify every tick pixel by pixel; see the exit status"),
    OUTPUT("csv", csv, "write counters and times to FILE, one line per tick"),
    INPUT("lab", read_lab, lab_file, "open the laboratory with a PNG of up to 160 x 160 pixels"),
    INPUT("mask", read_file, mask, "print the mask of a PNG and its properties, and exit"),
    INPUT("check", read_file, check, "check the painted level in a PNG, print a report, and exit"),
    ROW("judge", "FILE", read_file, judge,
        .help = "replay a record, or a folder of records, print the scores, and exit"),
    OUTPUT("screenshot", screenshot, "write a screenshot as PNG; needs no display"),
    NUMBER("at-tick", at_tick, 0, TICKS_MAX, "tick of the screenshot, 0 to 1000000000 (the last tick)"),
    NAME("screen", "SCREEN", screen, find_screen, "screen to show in the screenshot, see --list (play)"),
    NAME("debug", "VIEW", view, views_named, "view of the overlay: masks, contact, pairs, cost or none"),
    FLAG("mute", mute, "no sound"),
    ROW("fullscreen", NULL, read_fullscreen, fullscreen, .help = "start in full screen"),
    ROW("windowed", NULL, read_fullscreen, fullscreen, .help = "start in a window"),
    NUMBER("scale", scale, 1, SCALE_MAX, "window scale, 1 to 12 (the largest that fits)"),
    ROW("data", "DIR", read_file, data, .help = "directory of sprites, font and sounds"),
    OUTPUT("config", config, "use FILE instead of settings.txt in your home directory"),
    ROW("save-dir", "DIR", read_file, save_dir, .help = "directory for scores and records"),
};

enum { ROWS = sizeof table / sizeof table[0] };

// ---- the command line ---------------------------------------------------------------------------

/// Reports an invalid value.
static bool refuse_value(const option *row, const char *given) {
    if (row->read == read_number) {
        log_error("--%s needs a number from %lld to %lld, not '%s'; see xcavate --help", row->name, (long long)row->low,
                  (long long)row->high, given);
    } else {
        log_error("--%s: '%s' is not valid, expected %s; see xcavate --help and --list", row->name, given,
                  row->argument);
    }
    return false;
}

/// Reads an argument and its value, and advances *next past them. After "--", *ended is true and each argument is a
/// record.
static bool parse_one(options *o, char **argv, int *next, bool *ended) {
    const char *argument = argv[(*next)++];
    if (*ended ||
        (*argument && *argument != '-')) { // a record of any name, so that a double click on it starts the game
        return read_record(NULL, argument, o);
    }
    if (strcmp(argument, "--") == 0) {
        *ended = true;
        return true;
    }
    if (strcmp(argument, "-h") == 0) {
        o->help = true;
        return true;
    }
    size_t length = strcspn(argument, "=");
    const option *row = NULL;
    for (int i = 0; i < ROWS && strncmp(argument, "--", 2) == 0; i++) {
        bool named = strlen(table[i].name) + 2 == length && memcmp(table[i].name, argument + 2, length - 2) == 0;
        row = named ? &table[i] : row;
    }
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
        if (!value || strncmp(value, "--", 2) == 0) { // FILE=--name is a file
            log_error("--%s needs a value: %s; see xcavate --help", row->name, row->argument);
            return false;
        }
        ++*next;
    }
    if (!row->read(row, value, o)) {
        return refuse_value(row, value);
    }
    return true;
}

// ---- options together ---------------------------------------------------------------------------

/// The file that an option names, or NULL.
static const char *file_of(const option *row, options *o) {
    return row->reads || row->writes ? *(const char **)field(row, o) : NULL;
}

/// False, with a line on stderr, if two options name the same file and either of them writes it.
static bool files_differ(options *o) {
    for (const option *p = table; p < table + ROWS; p++) {
        for (const option *q = p + 1; q < table + ROWS; q++) {
            const char *first = file_of(p, o), *second = file_of(q, o);
            if (first && second && (p->writes || q->writes) && file_is_same(first, second)) {
                log_error("--%s and --%s name the same file '%s'; see xcavate --help", p->name, q->name, first);
                return false;
            }
        }
    }
    return true;
}

/// False, with a line on stderr, when the options contradict each other.
static bool agree(const options *o) {
    const struct {
        bool holds;
        const char *why;
    } rules[] = {
        {o->records > 1, "only one record or level can be played, but several are given"},
        {o->replay && o->record, "--replay and --record cannot be combined"},
        {o->lab && o->record, "--record cannot be combined with --scene " LAB_NAME},
        {o->lab && o->level > LAB_PAGES, "--level is higher than the number of pages of the laboratory"},
        {o->at_tick >= 0 && !o->screenshot, "--at-tick needs --screenshot FILE"},
        {o->screen >= 0 && !o->screenshot, "--screen needs --screenshot FILE"},
        {o->lab && o->screen >= 0 && o->screen != SCREEN_LAB,
         "--screen of a game cannot be combined with --scene " LAB_NAME},
        {o->ticks >= 0 && o->at_tick > o->ticks, "--at-tick is later than --ticks"},
    };
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        if (rules[i].holds) {
            log_error("%s; see xcavate --help", rules[i].why);
            return false;
        }
    }
    return true;
}

/// Ignores the options for seed, scene, level and input, with a line on stderr, because the replay defines them.
static void ignore_with_replay(options *o) {
    if (o->replay && (o->seed >= 0 || o->scene >= 0 || o->lab || o->level >= 0 || o->sprites >= 0 ||
                      o->difficulty >= 0 || o->mode >= 0 || o->autopilot)) {
        log_error(
            "--replay uses the seed, scene, level, difficulty, mode, sprites and input of the record; the options for "
            "them are ignored");
        o->seed = -1;
        o->scene = -1;
        o->level = -1;
        o->difficulty = -1;
        o->mode = -1;
        o->sprites = -1;
        o->autopilot = false;
        o->lab = false;
    }
}

bool options_parse(options *o, int argc, char **argv) {
    *o = (options){.fullscreen = -1};
    for (const option *row = table; row < table + ROWS; row++) {
        if (row->read == read_number || row->find) {
            *(int64_t *)field(row, o) = -1;
        }
    }
    o->view = VIEW_NONE;
    bool ended = false;
    for (int next = 1; next < argc;) {
        if (!parse_one(o, argv, &next, &ended)) {
            return false;
        }
    }
    o->lab = o->lab || o->screen == SCREEN_LAB;
    ignore_with_replay(o);
    if (!agree(o) || !files_differ(o)) {
        return false;
    }
    o->lab_file = o->lab ? o->lab_file : NULL;
    return true;
}

void options_help(FILE *out) {
    fputs("Usage: xcavate [OPTION]... [--] [RECORD or LEVEL.png]\n", out);
    fputs("An inertia shooter in rock that you carve pixel by pixel.\n\nOptions (defaults in parentheses):\n", out);
    for (int i = 0; i < ROWS; i++) {
        char left[40];
        snprintf(left, sizeof left, "--%s %s", table[i].name, table[i].argument ? table[i].argument : "");
        fprintf(out, "  %-26s  %s\n", left, table[i].help);
    }
    fprintf(out, "\nEnvironment:\n  %-26s  %s\n", "XCAVATE_DATA", "like --data, lower precedence");
    fprintf(out, "\nExit status:\n  %-26d  %s\n", 0, "success");
    fprintf(out, "  %-26d  %s\n", 1, "a file, the display or a check failed; an error message names it");
    fprintf(out, "  %-26d  %s\n", OPTIONS_BAD, "the command line is wrong; an error message explains it");
    fprintf(out, "  %-26d  %s\n", PROOF_PART, "--proof did not check every tick completely; --check found warnings");
    bindings usual;
    bindings_reset(&usual);
    help_page keys = help_rows(&usual);
    for (int i = 0; i < keys.count; i++) {
        const help_part part = keys.rows[i].part;
        if (i == 0 || part != keys.rows[i - 1].part) {
            fputs(part == HELP_PLAY ? "\nKeys:\n" : "\nKeys of the viewer:\n", out);
        }
        fprintf(out, "  %-34s  %s\n", keys.rows[i].key, keys.rows[i].does);
    }
}
