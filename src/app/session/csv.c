// csv.c - one line a tick, written as it comes, so that a long run needs no memory.
#include "app/session/csv.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "app/platform/platform.h"

bool csv_open(csv *c, const char *path) {
    c->path = path;
    c->file = path ? fopen(path, "w") : NULL;
    if (path && !c->file) {
        log_error("cannot write '%s': %s", path, strerror(errno));
        return false;
    }
    if (c->file) {
        fputs("tick,bodies,possible,box_tests,box_pairs,mask_tests,hits,fallbacks,cuts,depth,max_i,"
              "move_us,broad_us,narrow_us,rules_us\n",
              c->file);
    }
    return true;
}

void csv_tick(csv *c, const session *s) {
    const collider *from = &s->game->collider;
    const collide_stats *stats = &from->stats;
    if (!c->file) {
        return;
    }
    fprintf(c->file,
            "%" PRId64 ",%" PRId32 ",%" PRId64 ",%" PRId64 ",%" PRId64 ",%" PRId64 ",%" PRId64 ",%" PRId64 ",%" PRId32
            ",%" PRId32 ",%" PRId32,
            s->game->world.tick, from->item_count, stats->possible, stats->broad.tests, stats->broad.pairs,
            stats->mask_tests, stats->hits, stats->fallbacks, stats->broad.splits, stats->broad.depth,
            stats->broad.largest_i);
    fprintf(c->file, ",%.1f,%.1f,%.1f,%.1f\n", s->times.move, s->times.broad, s->times.narrow, s->times.rules);
}

bool csv_close(csv *c) {
    bool good = true;
    if (c->file) {
        good = !ferror(c->file);
        good = fclose(c->file) == 0 && good;
        c->file = NULL;
    }
    if (!good) {
        log_error("cannot write '%s': not all of the counters are in it", c->path);
    }
    return good;
}
