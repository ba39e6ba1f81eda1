// judge.c - a row for each record, sorted by score. A record is true if its game ends with the hash that it contains.
#include "app/headless/judge.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/replay_file.h"
#include "sdl/file.h"
#include "sdl/system/platform.h"

enum { RECORDS_MOST = 10000 };

/// A row of the table.
typedef struct row {
    char name[FILE_NAME];
    verdict of;
} row;

static int by_score(const void *a, const void *b) {
    const row *p = a, *q = b;
    if (p->of.good != q->of.good) {
        return q->of.good - p->of.good;
    }
    int less = (q->of.score > p->of.score) - (q->of.score < p->of.score);
    return less ? less : strcmp(p->name, q->name);
}

static void print(FILE *out, const row *r, int place) {
    const verdict *v = &r->of;
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
        snprintf(rows[i].name, sizeof rows[i].name, "%s", file_name(paths[i]));
        verdict_read(&rows[i].of, paths[i], 0, masks);
    }
    free(paths);
    if (!rows) {
        log_error("cannot judge '%s': out of memory", path);
        return 1;
    }
    if (count == 0) {
        log_error("there is no record in '%s'", path);
    }
    qsort(rows, (size_t)count, sizeof *rows, by_score);
    fprintf(out, "%5s  %-24s %9s  %-16s %8s  %-16s\n", "place", "name", "score", "level", "ticks", "hash");
    for (int i = 0; i < count; i++) {
        good += rows[i].of.good;
        print(out, &rows[i], i + 1);
    }
    free(rows);
    return count > 0 && good == count ? 0 : 1;
}
