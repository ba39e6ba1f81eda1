// replay_file.c - replays as files: each is read and written whole. game/replay.c knows what the bytes mean.
#include "app/session/replay_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/platform/file.h"
#include "app/platform/platform.h"

bool replay_file_load(replay *r, const char *path) {
    size_t size = 0;
    const char *reason = NULL;
    memset(r, 0, sizeof *r);
    uint8_t *bytes = file_read(path, REPLAY_BYTES_MAX, &size, &reason);
    if (bytes) {
        reason = replay_decode(r, bytes, size);
        file_free(bytes);
    }
    if (reason) {
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
