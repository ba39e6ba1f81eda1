// replay_file.c - replays as files: each is read and written whole. game/replay.c knows what the bytes mean.
#include "app/run/replay_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/platform/platform.h"

bool replay_file_load(replay *r, const char *path) {
    size_t size = 0;
    const char *reason = NULL;
    memset(r, 0, sizeof *r);
    uint8_t *bytes = platform_read(path, &size, &reason);
    if (bytes) {
        reason = replay_decode(r, bytes, size);
        platform_free(bytes);
    }
    if (reason) {
        log_error("cannot play '%s': %s", path, reason);
    }
    return !reason;
}

static bool write_all(const char *path, const uint8_t *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    bool written = file && fwrite(bytes, 1, size, file) == size;
    return file && fclose(file) == 0 && written;
}

bool replay_file_save(const replay *r, const char *path) {
    char temporary[PATH_ROOM];
    size_t size = replay_bytes(r);
    uint8_t *bytes = malloc(size);
    if (!bytes) {
        log_error("cannot write '%s': out of memory", path);
        return false;
    }
    replay_encode(r, bytes);
    bool saved = platform_begin(temporary, path) && platform_commit(temporary, path, write_all(temporary, bytes, size));
    free(bytes);
    return saved;
}
