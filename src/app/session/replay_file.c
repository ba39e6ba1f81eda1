// replay_file.c - reads, judges and writes replays as whole files. game/replay.c defines the format.
//
// --judge prints a row for each record, sorted by score. A record is true if its game ends with the hash and the score
// that it contains.
#include "app/session/replay_file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/picture/picture.h"
#include "sdl/file.h"

/// `damaged`: the file was read and is no replay of this version.
static const char *read(replay *r, const char *path, bool *damaged) {
    size_t size = 0;
    const char *reason = NULL;
    memset(r, 0, sizeof *r);
    uint8_t *bytes = file_read(path, REPLAY_BYTES_MAX, &size, &reason);
    errno = 0;
    reason = bytes ? replay_decode(r, bytes, size) : reason;
    uint32_t version = bytes ? replay_version(bytes, size) : 0;
    *damaged = bytes && reason && errno != ENOMEM && (version == 0 || version == REPLAY_VERSION);
    file_free(bytes);
    return reason;
}

const char *replay_file_read(replay *r, const char *path) {
    bool damaged;
    return read(r, path, &damaged);
}

bool replay_file_load(replay *r, const char *path, bool kept) {
    char aside[PATH_ROOM];
    bool damaged;
    const char *reason = read(r, path, &damaged);
    if (kept && damaged && file_set_aside(path, aside)) {
        log_error("cannot play '%s': %s; it was renamed to %s", path, reason, aside);
    } else if (reason) {
        log_error("cannot play '%s': %s", path, reason);
    }
    return !reason;
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

static void run(verdict *v, game *g, const replay *r) {
    const world *w = &g->world;
    while (w->tick < r->count) {
        replay_tick(g, r);
        v->differs = v->differs == 0 && !replay_agrees(r, w) ? w->tick : v->differs;
        v->score = w->score > v->score ? w->score : v->score;
        if (v->cleared == 0 && w->phase == PHASE_CLEARED) {
            v->cleared = w->level_ticks;
        }
    }
    snprintf(v->level, sizeof v->level, "%d", (int)w->level);
    if (w->painted.hash) {
        snprintf(v->level, sizeof v->level, "%s", w->painted.name);
    }
    v->ticks = w->tick;
    v->hash = world_hash(w);
    v->good = replay_ends_as(r, w);
    v->differs = v->differs == 0 ? w->tick : v->differs; // hash or score of the last tick
    v->differs = v->good ? 0 : v->differs;
}

void verdict_read(verdict *v, const char *path, uint64_t painted, const sprite_masks *masks) {
    replay r;
    const char *reason = replay_file_read(&r, path);
    if (!reason && painted && (!r.picture.bytes || picture_hash(&r.picture) != painted)) {
        reason = "the record of another level: the picture or the text has changed";
    }
    game *g = reason ? NULL : replay_begin(&r, masks);
    memset(v, 0, sizeof *v);
    if (g) {
        run(v, g, &r);
    } else {
        snprintf(v->why, sizeof v->why, "%s", reason ? reason : "out of memory");
    }
    game_free(g);
    replay_free(&r);
}

// ---- the table of --judge -----------------------------------------------------------------------

enum { RECORDS_MOST = 10000 };

/// A row of the table.
typedef struct row {
    const char *name;
    verdict verdict;
} row;

static int by_score(const void *a, const void *b) {
    const row *p = a, *q = b;
    if (p->verdict.good != q->verdict.good) {
        return q->verdict.good - p->verdict.good;
    }
    int less = (q->verdict.score > p->verdict.score) - (q->verdict.score < p->verdict.score);
    return less ? less : strcmp(p->name, q->name);
}

static void print(FILE *out, const row *r, int place) {
    const verdict *v = &r->verdict;
    char number[12] = "-";
    if (v->good) {
        snprintf(number, sizeof number, "%d", place);
    }
    fprintf(out, "%5s  %-24.*s %9d  %-16s %8" PRId64 "  %016" PRIx64 "  ", number,
            (int)strlen(r->name) - 4 * file_ends(r->name, ".rec"), r->name, (int)v->score, *v->level ? v->level : "-",
            v->ticks, v->hash);
    if (*v->why) {
        fprintf(out, "false: %s\n", v->why);
    } else if (v->good) {
        fputs("true\n", out);
    } else {
        fprintf(out, "false at tick %" PRId64 "\n", v->differs);
    }
}

int judge_run(FILE *out, const char *path, const sprite_masks *masks) {
    char(*paths)[PATH_ROOM] = malloc(sizeof *paths * RECORDS_MOST);
    int count = 1, good = 0;
    if (paths && platform_is_folder(path)) {
        count = file_list(path, ".rec", paths, RECORDS_MOST);
    } else if (paths) {
        snprintf(paths[0], sizeof paths[0], "%s", path);
    }
    row *rows = paths ? calloc((size_t)count + 1, sizeof *rows) : NULL;
    for (int i = 0; rows && i < count; i++) {
        rows[i].name = file_name(paths[i]);
        verdict_read(&rows[i].verdict, paths[i], 0, masks);
    }
    if (!rows) {
        free(paths);
        log_error("cannot judge '%s': out of memory", path);
        return 1;
    }
    if (count == 0) {
        log_error("there is no record in '%s'", path);
    }
    qsort(rows, (size_t)count, sizeof *rows, by_score);
    fprintf(out, "%5s  %-24s %9s  %-16s %8s  %-16s\n", "place", "name", "score", "level", "ticks", "hash");
    for (int i = 0; i < count; i++) {
        good += rows[i].verdict.good;
        print(out, &rows[i], i + 1);
    }
    free(rows);
    free(paths);
    return count > 0 && good == count ? 0 : 1;
}
