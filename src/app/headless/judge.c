// judge.c - a row for each record, sorted by score. A record is true if its game ends with the hash that it contains.
#include "app/headless/judge.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/session.h"
#include "game/picture/picture.h"
#include "sdl/file.h"
#include "sdl/system/platform.h"

enum { RECORDS_MOST = 10000, LEVEL_ROOM = PAINTED_TEXT + 8 };

/// A row of the table.
typedef struct row {
    char name[FILE_NAME], level[LEVEL_ROOM];
    char why[120]; ///< reason why the file cannot be read
    verdict result;
} row;

static void judge(row *v, const char *path, const sprite_masks *masks) {
    replay r;
    const char *name = file_name(path), *reason = replay_file_read(&r, path);
    snprintf(v->name, sizeof v->name, "%.*s", (int)strlen(name) - 4 * file_ends(name, ".rec"), name);
    if (reason) {
        snprintf(v->why, sizeof v->why, "%s", reason);
    } else if (!verdict_find(&v->result, &r, masks)) {
        snprintf(v->why, sizeof v->why, "out of memory");
    } else if (r.picture.bytes) {
        snprintf(v->level, sizeof v->level, "%s", picture_properties(&r.picture).name);
    } else {
        snprintf(v->level, sizeof v->level, "%d", (int)v->result.level);
    }
    replay_free(&r);
}

static int by_score(const void *a, const void *b) {
    const row *p = a, *q = b;
    const verdict *v = &p->result, *u = &q->result;
    if (v->good != u->good) {
        return u->good - v->good;
    }
    int less = (u->score > v->score) - (u->score < v->score);
    return less ? less : strcmp(p->name, q->name);
}

/// Judges the records of a folder. Returns their number, or -1 when memory is short.
static int judge_folder(row **rows, const char *folder, const sprite_masks *masks) {
    char(*names)[FILE_NAME] = malloc(sizeof *names * RECORDS_MOST), path[PATH_ROOM];
    int files = names ? file_list(folder, ".rec", names, RECORDS_MOST) : 0, count = 0;
    row *all = names ? calloc((size_t)files + 1, sizeof *all) : NULL;
    for (int i = 0; all && i < files; i++) {
        if (platform_join(path, folder, names[i])) {
            judge(&all[count++], path, masks);
        }
    }
    free(names);
    *rows = all;
    return all ? count : -1;
}

static void print(FILE *out, const row *v, int place) {
    char number[12] = "-";
    if (v->result.good) {
        snprintf(number, sizeof number, "%d", place);
    }
    const char *level = *v->level ? v->level : "-";
    fprintf(out, "%5s  %-24s %9d  %-16s %8" PRId64 "  %016" PRIx64 "  ", number, v->name, (int)v->result.score, level,
            v->result.ticks, v->result.hash);
    if (*v->why) {
        fprintf(out, "false: %s\n", v->why);
    } else if (v->result.good) {
        fputs("true\n", out);
    } else {
        fprintf(out, "false at tick %" PRId64 "\n", v->result.differs);
    }
}

int judge_run(FILE *out, const char *path, const sprite_masks *masks) {
    row *rows = NULL;
    int count = 1, good = 0;
    if (platform_is_folder(path)) {
        count = judge_folder(&rows, path, masks);
    } else {
        rows = calloc(1, sizeof *rows);
    }
    if (rows && !platform_is_folder(path)) {
        judge(rows, path, masks);
    }
    if (!rows || count < 0) {
        log_error("cannot judge '%s': out of memory", path);
        free(rows);
        return 1;
    }
    if (count == 0) {
        log_error("there is no record in '%s'", path);
    }
    qsort(rows, (size_t)count, sizeof *rows, by_score);
    fprintf(out, "%5s  %-24s %9s  %-16s %8s  %-16s\n", "place", "name", "score", "level", "ticks", "hash");
    for (int i = 0; i < count; i++) {
        good += rows[i].result.good;
        print(out, &rows[i], i + 1);
    }
    free(rows);
    return count > 0 && good == count ? 0 : 1;
}
