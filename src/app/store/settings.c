// settings.c - the table of settings, and the file that stores them.
//
// A save writes only the values that the player changed into the current text of the file. Comments, unknown keys and
// changes by other programs are kept, and values of the command line are not saved. Two versions of the game, or two
// running games, can therefore share the file.
#include "app/store/settings.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sdl/conf.h"
#include "sdl/text.h"
#include "sdl/lang/language.h"

/// The row of an action whose key is held, or toggles.
#define HELD(action)                                                                          \
    {                                                                                         \
        .key = (action), .high = 1, .choices = {"hold", "toggle"}, .label = (action),         \
        .help = action ": hold the key, or press it for on and again for off", .access = true \
    }

// clang-format off
const setting_row settings_rows[SETTING_COUNT] = {
    [SETTING_LANGUAGE] = {.key = "language", .high = 15, .step = 1, .choices = {"as the system"},
        .label = "language", .help = "language of all texts; as the system: the language of your system"},
    [SETTING_DIFFICULTY] = {.key = "difficulty", .high = 2, .step = 1, .choices = {"as meant", "soft hull", "one cell"},
        .shown = {"normal", "easy", "hard"}, .label = "difficulty",
        .help = "normal; easy (soft hull): less damage; hard: one cell of hull"},
    [SETTING_START] = {.key = "start", .normal = 1, .low = 1, .high = 99, .step = 1, .label = "starting level",
        .help = "starting level, 1 to the highest level reached"},
    [SETTING_SPEED] = {.access = true, .key = "speed", .normal = 100, .low = 50, .high = 100, .step = 10, .unit = " %",
        .label = "game speed", .help = "game speed, 50 to 100 percent; below 100 the score is marked"},
    [SETTING_AIM] = {.access = true, .key = "aim", .high = 1, .choices = {"off", "on"},
        .label = "aim assist", .help = "aim assist: shots turn to the enemy ahead; the score is marked"},
    [SETTING_SCALE] = {.key = "scale", .high = 12, .step = 1, .unit = " x", .zero = "largest", .label = "window scale",
        .help = "window scale, 1 to 12; 0: the largest that fits"},
    [SETTING_FULLSCREEN] = {.key = "fullscreen", .high = 1, .choices = {"off", "on"}, .label = "full screen",
        .help = "full screen, off or on"},
    [SETTING_SCALING] = {.key = "scaling", .high = 1, .choices = {"whole", "fit"}, .label = "scaling",
        .help = "whole: integer scale if it fills 80 percent; fit: full window"},
    [SETTING_VOLUME] = {.key = "volume", .normal = 100, .high = 100, .step = 10, .unit = " %",
        .label = "effects volume", .help = "volume of the effects, 0 to 100 percent"},
    [SETTING_MUSIC] = {.key = "music", .normal = 60, .high = 100, .step = 10, .unit = " %", .label = "music volume",
        .help = "volume of the music, 0 to 100 percent"},
    [SETTING_MUTE] = {.key = "mute", .high = 1, .choices = {"off", "on"}, .label = "mute", .help = "mute, off or on"},
    [SETTING_MONO] = {.access = true, .key = "mono", .high = 1, .choices = {"off", "on"},
        .label = "mono sound", .help = "mono: the same sound on both sides, off or on"},
    [SETTING_MOUSE] = {.key = "mouse", .normal = 100, .low = 10, .high = 400, .step = 10, .unit = " %",
        .label = "mouse sensitivity", .help = "mouse sensitivity, 10 to 400 percent"},
    [SETTING_FLASH] = {.access = true, .key = "flash", .normal = 60, .high = 100, .step = 10, .unit = " %",
        .label = "flashes", .help = "strength of flashes, 0 to 100 percent"},
    [SETTING_SHAKE] = {.access = true, .key = "shake", .normal = 70, .high = 100, .step = 10, .unit = " %",
        .label = "screen shake", .help = "amplitude of screen shake, 0 to 100 percent"},
    [SETTING_HIT_STOP] = {.access = true, .key = "hitstop", .normal = 100, .high = 100, .step = 10, .unit = " %",
        .label = "hit-stop", .help = "duration of the stop at heavy hits, 0 to 100 percent"},
    [SETTING_COLORS] = {.access = true, .key = "colors", .high = 1, .choices = {"usual", "red-green"},
        .label = "colors", .help = "usual, or red-green: colors for red-green blindness"},
    [SETTING_LETTERS] = {.access = true, .key = "text", .high = 1, .choices = {"usual", "large"},
        .label = "text size", .help = "size of the text: usual or large"},
    [SETTING_THRUST] = HELD("thrust"), [SETTING_BRAKE] = HELD("brake"),
    [SETTING_DRILL] = HELD("drill"), [SETTING_FIRE] = HELD("fire"),
    [SETTING_DEAD_ZONE] = {.key = "deadzone", .normal = 24, .low = 5, .high = 90, .step = 5, .unit = " %",
        .label = "dead zone", .help = "dead zone of sticks and triggers, 5 to 90 percent"},
    [SETTING_RUMBLE] = {.key = "rumble", .normal = 70, .high = 100, .step = 10, .unit = " %", .label = "rumble",
        .help = "strength of the rumble of a game controller, 0 to 100 percent"},
    [SETTING_REACHED] = {.key = "reached", .normal = 1, .low = 1, .high = 99, .kept = true, .label = "level reached",
        .help = "highest level reached, 1 to 99"},
    // The bit with the value 64 is valid, but it belongs to no hint.
    [SETTING_LEARNED] = {.key = "learned", .high = 127, .kept = true, .label = "hints learned",
        .help = "completed hints, bit mask: 1 fly, 2 brake, 4 shoot, 8 drill, 16 bomb, 32 rope; 0: show all"},
    [SETTING_ASKED] = {.key = "asked", .high = 1, .kept = true, .choices = {"off", "on"}, .label = "difficulty chosen",
        .help = "the difficulty was chosen, off or on; off: the next game asks"},
};
// clang-format on

const char *settings_label(setting which) {
    char key[TERM_KEY];
    snprintf(key, sizeof key, "setting.%s", settings_rows[which].key);
    return language_text(key, settings_rows[which].label);
}

const char *settings_help(setting which) {
    char key[TERM_KEY];
    snprintf(key, sizeof key, "setting.%s.help", settings_rows[which].key);
    return language_text(key, settings_rows[which].help);
}

int settings_high(setting which) {
    return which == SETTING_LANGUAGE ? language_count() : settings_rows[which].high;
}

void settings_text(setting which, int value, char *out) {
    const setting_row *row = &settings_rows[which];
    if (which == SETTING_LANGUAGE && value > 0) {
        snprintf(out, SETTING_TEXT, "%s", language_name(value - 1));
    } else if (row->choices[0]) {
        snprintf(out, SETTING_TEXT, "%s", row->choices[value]);
    } else {
        snprintf(out, SETTING_TEXT, "%d", value);
    }
}

void settings_shown(setting which, int value, char *out) {
    const setting_row *row = &settings_rows[which];
    char stored[SETTING_TEXT];
    settings_text(which, value, stored);
    const char *shown = row->shown[0] ? row->shown[value] : stored;
    snprintf(out, SETTING_TEXT, "%s", term(row->zero && value == 0 ? row->zero : shown));
}

/// Converts a text of the file to a value. Returns false if it is not a value of this setting.
static bool read_value(setting which, const char *from, int *value) {
    const setting_row *row = &settings_rows[which];
    char *end;
    long number = strtol(from, &end, 10);
    bool good = !row->choices[0] && end != from && *end == '\0' && number >= row->low && number <= row->high;
    for (int i = row->low; row->choices[0] && i <= settings_high(which); i++) {
        char choice[SETTING_TEXT];
        settings_text(which, i, choice);
        if (strcmp(from, choice) == 0) {
            good = true;
            number = i;
        }
    }
    *value = good ? (int)number : row->normal;
    return good;
}

enum { NO_BREAK_SPACE = 0xA0, SOFT_HYPHEN = 0xAD };

void settings_name_add(char name[NAME_ROOM], const char *from) {
    size_t end = strlen(name);
    while (*from && text_letters(name) < NAME_LETTERS) {
        int code = text_take(&from);
        code = code > 0xFF ? '?' : code;                                 // the font has no such letter
        bool plain = code >= ' ' && code <= '~' && !strchr(",#=", code); // these signs separate the fields of a score
        bool latin = code > NO_BREAK_SPACE && code < 0x100 && code != SOFT_HYPHEN;
        if ((!plain && !latin) || (code == ' ' && end == 0)) {
            continue;
        }
        if (code >= 0x80) {
            name[end++] = (char)(0xC0 | code >> 6);
            code = 0x80 | (code & 0x3F);
        }
        name[end++] = (char)code;
        name[end] = '\0';
    }
}

void settings_name(char name[NAME_ROOM], const char *from) {
    name[0] = '\0';
    settings_name_add(name, from);
    for (size_t end = strlen(name); end > 0 && name[end - 1] == ' '; end--) {
        name[end - 1] = '\0';
    }
}

void settings_reset(settings *s) {
    memset(s, 0, sizeof *s);
    for (int i = 0; i < SETTING_COUNT; i++) {
        s->value[i] = settings_rows[i].normal;
    }
    bindings_reset(&s->keys);
    s->kept = s->keys;
}

void settings_set(settings *s, setting which, int value) {
    const setting_row *row = &settings_rows[which];
    s->value[which] = SDL_clamp(value, row->low, settings_high(which));
    s->changed |= UINT64_C(1) << which;
}

void settings_meet(settings *s, int number) {
    s->met |= UINT64_C(1) << number;
    s->changed |= UINT64_C(1) << MET_CHANGED;
}

void settings_rename(settings *s, const char *name) {
    char fresh[NAME_ROOM];
    settings_name(fresh, name);
    if (strcmp(s->name, fresh) != 0) {
        memcpy(s->name, fresh, sizeof s->name);
        s->changed |= UINT64_C(1) << NAME_CHANGED;
    }
}

// ---- reading ------------------------------------------------------------------------------------

/// Writes the key of the line of an action; an action has a line for each device.
static void key_name(char *name, size_t room, bind_device d, const key_row *row) {
    snprintf(name, room, "%s.%s", bindings_device_name(d), row->setting);
}

static void wrong_value(const settings *s, const char *key, const char *value) {
    log_error("'%s': '%s = %s' is not valid; the default is used", s->path, key, value);
}

static void read_values(settings *s, const conf *c) {
    char value[CONF_VALUE_ROOM];
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (conf_get(c, settings_rows[i].key, value) && !read_value((setting)i, value, &s->value[i])) {
            wrong_value(s, settings_rows[i].key, value);
        }
    }
    if (conf_get(c, "name", value)) {
        settings_name(s->name, value);
    }
    s->met = conf_get(c, "met", value) ? strtoull(value, NULL, 16) : 0;
    if (conf_get(c, "version", value) && strcmp(value, "1") != 0) {
        log_error("'%s' has version %s, but this game supports version 1; unknown settings are left unchanged", s->path,
                  value);
    }
    for (int i = 0; keys_row(i); i++) {
        const key_row *row = keys_row(i);
        for (int d = 0; row->setting && d < DEVICES; d++) {
            char name[32];
            key_name(name, sizeof name, (bind_device)d, row);
            if (conf_get(c, name, value) && !bindings_read(&s->keys, row->does, (bind_device)d, value)) {
                wrong_value(s, name, value);
            }
        }
    }
}

void settings_load(settings *s, const char *path) {
    conf c;
    settings_reset(s);
    if (conf_read(&c, path)) {
        snprintf(s->path, sizeof s->path, "%s", path);
    }
    read_values(s, &c);
    conf_free(&c);
    s->kept = s->keys;
}

// ---- writing ------------------------------------------------------------------------------------

/// Fills a new file with a comment and a line for each value.
static bool begin_text(conf *c) {
    char line[160];
    bool ok = conf_comment(c, "Settings of Xcavate. The game updates values and leaves all other lines unchanged.") &&
              conf_set(c, "version", "1");
    for (int i = 0; ok && i < SETTING_COUNT; i++) {
        char value[SETTING_TEXT];
        settings_text((setting)i, settings_rows[i].normal, value);
        snprintf(line, sizeof line, "%s", settings_rows[i].help);
        ok = conf_comment(c, line) && conf_set(c, settings_rows[i].key, value);
    }
    return ok && conf_comment(c, "Keys are named by their position on a US keyboard: key.fire = Space or Left Ctrl");
}

static bool write_keys(const settings *s, conf *c) {
    char name[32], value[BINDING_ROOM], kept[BINDING_ROOM];
    bool ok = true;
    for (int i = 0; ok && keys_row(i); i++) {
        const key_row *row = keys_row(i);
        for (int d = 0; ok && row->setting && d < DEVICES; d++) {
            key_name(name, sizeof name, (bind_device)d, row);
            bindings_text(&s->keys, row->does, (bind_device)d, value);
            bindings_text(&s->kept, row->does, (bind_device)d, kept);
            ok = strcmp(value, kept) == 0 || conf_set(c, name, value);
        }
    }
    return ok;
}

static bool write_values(conf *c, void *with) {
    const settings *s = with;
    bool ok = c->size > 0 || begin_text(c);
    for (int i = 0; ok && i < SETTING_COUNT; i++) {
        char value[SETTING_TEXT];
        if (s->changed >> i & 1) {
            settings_text((setting)i, s->value[i], value);
            ok = conf_set(c, settings_rows[i].key, value);
        }
    }
    if (ok && s->changed >> MET_CHANGED & 1) {
        char value[CONF_VALUE_ROOM] = "0"; // another game may have shown other cards
        (void)conf_get(c, "met", value);
        snprintf(value, sizeof value, "%" PRIx64, s->met | (uint64_t)strtoull(value, NULL, 16));
        ok = conf_set(c, "met", value);
    }
    const bool renamed = s->changed >> NAME_CHANGED & 1;
    return ok && (!renamed || conf_set(c, "name", s->name)) && write_keys(s, c);
}

bool settings_save(settings *s, bool fast) {
    bool keys_changed = memcmp(&s->keys, &s->kept, sizeof s->keys) != 0;
    if (!*s->path || (!s->changed && !keys_changed)) {
        return true;
    }
    bool saved = conf_merge(s->path, write_values, s, fast);
    s->changed = 0;
    s->kept = s->keys;
    if (!saved) {
        s->path[0] = '\0'; // reports the error only once
    }
    return saved;
}
