// replay_file.c - replays as files: each is read and written whole. game/replay.c knows what the bytes mean.
#include "app/session/replay_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sdl/file.h"
#include "sdl/platform.h"

/// Returns NULL, or why there is no replay. `bad` tells whether its bytes are to blame, and not rights or memory.
static const char *load(replay *r, const char *path, bool *bad) {
    size_t size = 0;
    const char *reason = NULL;
    memset(r, 0, sizeof *r);
    uint8_t *bytes = file_read(path, REPLAY_BYTES_MAX, &size, &reason);
    *bad = false;
    if (bytes) {
        errno = 0;
        reason = replay_decode(r, bytes, size);
        *bad = reason && errno != ENOMEM;
        file_free(bytes);
    }
    return reason;
}

bool replay_file_load(replay *r, const char *path) {
    bool bad;
    const char *reason = load(r, path, &bad);
    if (reason) {
        log_error("cannot play '%s': %s", path, reason);
    }
    return !reason;
}

bool replay_file_load_kept(replay *r, const char *path) {
    bool bad;
    char aside[PATH_ROOM];
    const char *reason = load(r, path, &bad);
    if (bad && file_set_aside(path, aside)) {
        log_error("cannot play '%s': %s; it is kept as %s", path, reason, aside);
    } else if (reason) {
        log_error("cannot play '%s': %s", path, reason);
    }
    return !reason;
}

bool replay_file_number(char numbered[PATH_ROOM], const char *path, int number) {
    const char *dot = strrchr(path, '.'), *slash = strrchr(path, '/');
    bool has_ending = dot && dot != path && (!slash || dot > slash + 1);
    int stem = (int)(has_ending ? (size_t)(dot - path) : strlen(path));
    int length = snprintf(numbered, PATH_ROOM, "%.*s-%d%s", stem, path, number, path + stem);
    return length > 0 && length < PATH_ROOM;
}

bool replay_file_save(const replay *r, const char *path) {
    size_t size = replay_bytes(r);
    uint8_t *bytes = malloc(size);
    if (!bytes) {
        log_error("cannot write '%s': out of memory", path);
        return false;
    }
    replay_encode(r, bytes);
    bool saved = file_save(path, bytes, size);
    free(bytes);
    return saved;
}
