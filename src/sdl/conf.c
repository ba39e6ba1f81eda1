// conf.c - a text of lines `key = value` that a person may edit.
//
// The text is the only data: a value is found by a scan of the lines, and changed by replacing its part of the text.
// So unknown lines are preserved. If a key occurs twice, the last line counts. Cost: a scan of at most CONF_MOST
// bytes for each call.
//
// A person or another process may have changed the file since it was read. A change is therefore applied to the text
// of the file after the lock has been taken, never to a copy in memory.
#include "sdl/conf.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sdl/file.h"

/// A part of the text: from <= position < to.
typedef struct span {
    size_t from, to;
} span;

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/// The part without blanks at its ends.
static span trimmed(const char *text, span s) {
    while (s.from < s.to && is_blank(text[s.from])) {
        s.from++;
    }
    while (s.to > s.from && is_blank(text[s.to - 1])) {
        s.to--;
    }
    return s;
}

static span line_at(const conf *c, size_t start) {
    const char *end = memchr(c->text + start, '\n', c->size - start);
    return (span){start, end ? (size_t)(end - c->text) : c->size};
}

/// Splits a line at its first '='. Returns false if there is no '='.
static bool split(const conf *c, span line, span *key, span *value) {
    const char *sign = memchr(c->text + line.from, '=', line.to - line.from);
    if (!sign) {
        return false;
    }
    size_t middle = (size_t)(sign - c->text);
    span before = {line.from, middle}, after = {middle + 1, line.to};
    *key = trimmed(c->text, before);
    *value = trimmed(c->text, after);
    return true;
}

static bool is_key(const char *text, span key) {
    for (size_t i = key.from; i < key.to; i++) {
        if (!(islower((unsigned char)text[i]) || isdigit((unsigned char)text[i]) || text[i] == '_' || text[i] == '.')) {
            return false;
        }
    }
    return key.to > key.from;
}

static const char *check_line(const conf *c, span line) {
    span all = trimmed(c->text, line), key, value;
    for (size_t i = all.from; i < all.to; i++) {
        if (iscntrl((unsigned char)c->text[i]) && c->text[i] != '\t') {
            return "not a text";
        }
    }
    if (all.from == all.to || c->text[all.from] == '#') {
        return NULL;
    }
    if (!split(c, all, &key, &value)) {
        return "a line without '='";
    }
    return is_key(c->text, key) ? NULL : "a key of other signs than a-z, 0-9, '_' and '.'";
}

static const char *check(const conf *c, int *line) {
    *line = 0;
    for (size_t position = 0; position < c->size; position = line_at(c, position).to + 1) {
        ++*line;
        const char *wrong = check_line(c, line_at(c, position));
        if (wrong) {
            return wrong;
        }
    }
    return NULL;
}

const char *conf_parse(conf *c, const char *text, size_t size, int *line) {
    static const char byte_order_mark[] = {'\xEF', '\xBB', '\xBF'};
    c->text = NULL;
    c->size = 0;
    *line = 0;
    if (size >= sizeof byte_order_mark && memcmp(text, byte_order_mark, sizeof byte_order_mark) == 0) {
        text += sizeof byte_order_mark;
        size -= sizeof byte_order_mark; // some editors on Windows write it
    }
    if (size > CONF_MOST) {
        return "too long";
    }
    c->text = malloc(size + 1);
    if (!c->text) {
        return "out of memory";
    }
    memcpy(c->text, text, size);
    c->text[size] = '\0';
    c->size = size;
    const char *wrong = check(c, line);
    if (wrong) {
        conf_free(c);
    }
    return wrong;
}

void conf_free(conf *c) {
    free(c->text);
    c->text = NULL;
    c->size = 0;
}

static void copy(char to[CONF_VALUE_ROOM], const char *text, span s) {
    size_t length = s.to - s.from < CONF_VALUE_ROOM ? s.to - s.from : 0;
    memcpy(to, text + s.from, length);
    to[length] = '\0';
}

bool conf_next(const conf *c, conf_line *line) {
    while (line->next < c->size) {
        span all = line_at(c, line->next), key, value;
        line->next = all.to + (all.to < c->size);
        all = trimmed(c->text, all);
        if (all.from < all.to && c->text[all.from] != '#' && split(c, all, &key, &value)) {
            copy(line->key, c->text, key);
            copy(line->value, c->text, value);
            line->start = value.from;
            line->to = value.to;
            return true;
        }
    }
    return false;
}

/// The last line of a key.
static bool find(const conf *c, const char *key, conf_line *last) {
    conf_line line = {.next = 0};
    bool found = false;
    while (conf_next(c, &line)) {
        if (strcmp(line.key, key) == 0) {
            *last = line;
            found = true;
        }
    }
    return found;
}

bool conf_get(const conf *c, const char *key, char value[CONF_VALUE_ROOM]) {
    conf_line line;
    if (!find(c, key, &line) || line.to - line.start >= CONF_VALUE_ROOM) {
        return false;
    }
    memcpy(value, line.value, CONF_VALUE_ROOM);
    return true;
}

/// Replaces a part of the text by `fresh`.
static bool replace(conf *c, span part, const char *fresh) {
    size_t length = strlen(fresh), size = c->size - (part.to - part.from) + length;
    char *text = size <= CONF_MOST ? malloc(size + 1) : NULL;
    if (!text) {
        return false;
    }
    if (c->text) {
        memcpy(text, c->text, part.from);
        memcpy(text + part.from + length, c->text + part.to, c->size - part.to);
    }
    memcpy(text + part.from, fresh, length);
    text[size] = '\0';
    free(c->text);
    c->text = text;
    c->size = size;
    return true;
}

static bool append(conf *c, const char *piece) {
    span end = {c->size, c->size};
    return replace(c, end, piece);
}

bool conf_set(conf *c, const char *key, const char *value) {
    conf_line line;
    if (find(c, key, &line)) {
        span part = {line.start, line.to};
        return replace(c, part, value);
    }
    bool open_line = c->size > 0 && c->text[c->size - 1] != '\n';
    return (!open_line || append(c, "\n")) && append(c, key) && append(c, " = ") && append(c, value) && append(c, "\n");
}

bool conf_comment(conf *c, const char *line) {
    return append(c, "# ") && append(c, line) && append(c, "\n");
}

// ---- files --------------------------------------------------------------------------------------

enum { TRIES = 20 }; // attempts at a change, while other programs write the file without its lock

bool conf_read(conf *c, const char *path) {
    size_t size = 0;
    const char *why = NULL;
    int line = 0;
    *c = (conf){0};
    if (!file_is_there(path)) {
        return true;
    }
    void *bytes = file_read(path, CONF_MOST, &size, &why);
    why = bytes ? conf_parse(c, bytes, size, &line) : why;
    file_free(bytes);
    char aside[PATH_ROOM];
    if (why && line > 0 && file_set_aside(path, aside)) {
        log_error("'%s', line %d: %s; the file was renamed to %s, and the defaults are used", path, line, why, aside);
        return true;
    }
    if (why) {
        log_error("'%s': %s; the file is unchanged, and the defaults are used", path, why);
    }
    return !why;
}

static bool rewrite(const file_lock *lock, conf_change *change, void *with, bool fast) {
    conf c;
    if (!conf_read(&c, lock->path)) {
        return false;
    }
    bool changed = change(&c, with);
    if (!changed) {
        log_error("cannot write '%s': no room for another line", lock->path);
    }
    bool saved = changed && file_lock_save(lock, c.text, c.size, fast);
    conf_free(&c);
    return saved;
}

bool conf_merge(const char *path, conf_change *change, void *with, bool fast) {
    file_lock lock;
    bool saved = false, again = true;
    for (int tries = 0; again && tries < TRIES; tries++) {
        saved = file_lock_take(&lock, path) && rewrite(&lock, change, with, fast);
        again = !saved && !file_lock_stands(&lock); // the file has changed since it was read
        (void)file_lock_give(&lock);
    }
    if (again) {
        log_error("cannot write '%s': another program keeps changing it", path);
    }
    return saved;
}
