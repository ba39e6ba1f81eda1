// suspend.c - writes, reads and reopens the game that the player has left. The record alone is the game: no part of the
// state is stored, so the file does not depend on the compiler or the processor.
#include "app/session/suspend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sdl/file.h"

enum { HEAD = 48 };

/// The numbers are written twice, so a damaged digit does not equal its copy.
static void write_head(char head[HEAD], bool daily, bool assisted, int level) {
    memset(head, 0, HEAD);
    snprintf(head, HEAD, "XCAKEPT %d %d %d %d %d %d", daily, assisted, level, daily, assisted, level);
}

static bool read_head(suspended *out, const uint8_t *bytes) {
    char head[HEAD + 1] = "", same[HEAD];
    int daily = 0, assisted = 0;
    memcpy(head, bytes, HEAD);
    if (sscanf(head, "XCAKEPT %1d %1d %6d", &daily, &assisted, &out->level) != 3) {
        return false;
    }
    out->daily = daily == 1;
    out->assisted = assisted == 1;
    write_head(same, out->daily, out->assisted, out->level);
    return memcmp(head, same, HEAD) == 0;
}

static bool file_of(const saves *k, char path[PATH_ROOM]) {
    return *k->folder && platform_join(path, k->folder, "suspended.game");
}

bool suspend_can(const saves *k, const session *s, int64_t least) {
    char path[PATH_ROOM];
    bool plays = s->game && s->source == SOURCE_PLAYER && s->keeps && !s->demonstration && !s->settled && !s->repainted;
    return plays && !k->read_only && file_of(k, path) && s->game->world.phase != PHASE_OVER &&
           s->script.count >= least && s->script.count == s->game->world.tick;
}

bool suspend_write(saves *k, session *s) {
    char path[PATH_ROOM];
    replay_end(&s->script, &s->game->world);
    const size_t size = HEAD + replay_bytes(&s->script);
    uint8_t *bytes = file_of(k, path) ? malloc(size) : NULL;
    if (!bytes) {
        return false;
    }
    write_head((char *)bytes, s->daily, s->assisted, s->game->world.level);
    replay_encode(&s->script, bytes + HEAD);
    bool saved = file_save_fast(path, bytes, size);
    free(bytes);
    if (!saved) {
        k->folder[0] = '\0'; // reports the error only once
    }
    return saved;
}

bool suspend_there(const saves *k) {
    char path[PATH_ROOM];
    return file_of(k, path) && file_is_there(path);
}

/// Reads the bytes of a file. Returns an error text, or NULL.
static const char *decode(suspended *out, const uint8_t *bytes, size_t size) {
    if (size < HEAD) {
        return "truncated";
    }
    if (!read_head(out, bytes)) {
        return "damaged: its first line cannot be read";
    }
    return replay_decode(&out->run, bytes + HEAD, size - HEAD);
}

void suspend_reject(const saves *k, const char *reason) {
    char path[PATH_ROOM], aside[PATH_ROOM];
    if (file_of(k, path) && !k->read_only && file_set_aside(path, aside)) {
        log_error("cannot continue '%s': %s; it was renamed to %s", path, reason, aside);
    } else {
        log_error("cannot continue '%s': %s", path, reason);
    }
}

bool suspend_read(const saves *k, suspended *out) {
    char path[PATH_ROOM];
    const char *reason = NULL;
    size_t size = 0;
    memset(out, 0, sizeof *out);
    if (!file_of(k, path) || !file_is_there(path)) {
        return false;
    }
    uint8_t *bytes = file_read(path, HEAD + REPLAY_BYTES_MAX, &size, &reason);
    if (!bytes) {
        log_error("cannot continue '%s': %s", path, reason);
        return false;
    }
    reason = decode(out, bytes, size);
    file_free(bytes);
    if (reason) {
        suspend_reject(k, reason);
    }
    return !reason;
}

void suspend_drop(const saves *k) {
    char path[PATH_ROOM];
    if (!k->read_only && file_of(k, path)) {
        (void)remove(path);
    }
}

bool suspend_open(session *s, suspended *from, const sprite_masks *masks) {
    memset(s, 0, sizeof *s);
    s->eighths = SPEED_ONE;
    s->source = SOURCE_PLAYER;
    s->keeps = true;
    s->daily = from->daily;
    s->assisted = from->assisted;
    s->script = from->run;
    s->mode = s->script.mode;
    memset(from, 0, sizeof *from);
    s->game = replay_begin(&s->script, masks);
    if (!s->game) {
        log_error("cannot continue the suspended game: out of memory");
        replay_free(&s->script);
        return false;
    }
    session_keep_past(s);
    return true;
}

bool suspend_true(const session *s) {
    return session_ahead(s) == 0 && replay_ends_as(&s->script, &s->game->world);
}
