// settings.c - a table of settings, and the file that keeps them.
//
// A save writes only what the player changed, into the text as it then stands: comments, unknown
// keys, what others changed and values of the command line stay out of it. So two versions of the
// game, or two games at once, can share one file.
#include "app/store/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sdl/conf.h"
#include "sdl/text.h"

#define SETTING_FIELDS(name, ...) [SETTING_##name] = {__VA_ARGS__},
const setting_row settings_rows[SETTING_COUNT] = {SETTINGS(SETTING_FIELDS)};

void settings_text(setting which, int value, char *out) {
    const setting_row *row = &settings_rows[which];
    if (row->choices[0]) {
        snprintf(out, SETTING_TEXT, "%s", row->choices[value]);
    } else {
        snprintf(out, SETTING_TEXT, "%d", value);
    }
}

/// False when the text is no value of that setting.
static bool read_value(setting which, const char *from, int *value) {
    const setting_row *row = &settings_rows[which];
    char *end;
    long number = strtol(from, &end, 10);
    bool good = !row->choices[0] && end != from && *end == '\0' && number >= row->low && number <= row->high;
    for (int i = row->low; row->choices[0] && i <= row->high; i++) {
        if (strcmp(from, row->choices[i]) == 0) {
            good = true, number = i;
        }
    }
    *value = good ? (int)number : row->normal;
    return good;
}

/// True when a score can hold the letter: no sign that parts its fields, nothing that cannot be seen.
static bool can_name(int code) {
    const int not_shown = 0xA0, soft_hyphen = 0xAD, other_scripts = 0x100;
    bool plain = code >= ' ' && code <= '~' && !strchr(",#=", code);
    return plain || (code > not_shown && code < other_scripts && code != soft_hyphen);
}

void settings_name_add(char name[NAME_ROOM], const char *from) {
    size_t end = strlen(name);
    while (*from && text_letters(name) < NAME_LETTERS) {
        int code = text_take(&from);
        code = code > 0xFF ? '?' : code; // a letter that the font lacks
        if (!can_name(code) || (code == ' ' && end == 0)) {
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
    s->value[which] = SDL_clamp(value, row->low, row->high);
    s->changed |= 1u << which;
}

// ---- reading ------------------------------------------------------------------------------------

/// An action has a line for each device.
static void key_name(char *name, size_t room, bind_device d, const key_row *row) {
    snprintf(name, room, "%s.%s", bindings_device_name(d), row->setting);
}

static void wrong_value(const settings *s, const char *key, const char *value) {
    log_error("'%s': %s cannot be '%s', so it is the default", s->path, key, value);
}

static void read_keys(settings *s, const conf *c) {
    char name[32], value[CONF_VALUE_ROOM];
    for (int i = 0; keys_row(i); i++) {
        const key_row *row = keys_row(i);
        for (int d = 0; row->setting && d < DEVICES; d++) {
            key_name(name, sizeof name, (bind_device)d, row);
            if (conf_get(c, name, value) && !bindings_read(&s->keys, row->does, (bind_device)d, value)) {
                wrong_value(s, name, value);
            }
        }
    }
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
    if (conf_get(c, "version", value) && strcmp(value, "1") != 0) {
        log_error("'%s' is of version %s, this game knows 1: what it does not know stays as it is", s->path, value);
    }
    read_keys(s, c);
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

/// A new file explains itself and has a line for every value.
static bool begin_text(conf *c) {
    char line[160];
    bool ok = conf_comment(c, "Settings of Xcavate. The game changes values and keeps all else.") &&
              conf_set(c, "version", "1");
    for (int i = 0; ok && i < SETTING_COUNT; i++) {
        char value[SETTING_TEXT];
        settings_text((setting)i, settings_rows[i].normal, value);
        snprintf(line, sizeof line, "%s: %s", settings_rows[i].label[0], settings_rows[i].help[0]);
        ok = conf_comment(c, line) && conf_set(c, settings_rows[i].key, value);
    }
    return ok && conf_comment(c, "Keys are named by their place on a US keyboard: key.fire = Space or Left Ctrl");
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
    return ok && (!s->name_changed || conf_set(c, "name", s->name)) && write_keys(s, c);
}

bool settings_save(settings *s, bool fast) {
    bool keys_changed = memcmp(&s->keys, &s->kept, sizeof s->keys) != 0;
    if (!*s->path || (!s->changed && !keys_changed && !s->name_changed)) {
        return true;
    }
    bool saved = conf_merge(s->path, write_values, s, fast);
    s->changed = 0;
    s->kept = s->keys;
    s->name_changed = false;
    if (!saved) {
        s->path[0] = '\0'; // said once
    }
    return saved;
}
