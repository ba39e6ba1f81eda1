// csv.c - writes a line per tick, so a long run needs no memory.
#include "app/session/csv.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "sdl/system/system.h"

static bool fail(const char *path) {
    log_error("cannot write '%s': %s", path, strerror(errno));
    return false;
}

bool csv_open(FILE **table, const char *path) {
    *table = NULL;
    if (!path) {
        return true;
    }
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    *table = file >= 0 ? fdopen(file, "w") : NULL;
    if (!*table) {
        return fail(path);
    }
    fputs("tick,bodies,possible,box_tests,box_pairs,mask_tests,hits,false_boxes,gradients,fallbacks,cuts,depth,leaves,"
          "max_i,bytes,queries,bounces,hull_lost,carvings,ledger_dropped,move_us,broad_us,narrow_us,rules_us\n",
          *table);
    return true;
}

bool csv_close(FILE *table, const char *path) {
    const bool whole = !table || !ferror(table);
    return !table || (fclose(table) == 0 && whole) || fail(path);
}

/// Writes sums of the ledger: queries, bounces, lost hull of all bodies, carvings, entries that did not fit.
static void print_ledger(FILE *to, const ledger *l) {
    int32_t bounces = 0, lost = 0;
    for (int32_t i = 0; i < l->response_count; i++) {
        bounces += l->responses[i].bounced;
    }
    for (int32_t i = 0; i < l->harm_count; i++) {
        lost += l->harms[i].before - l->harms[i].after;
    }
    fprintf(to, ",%" PRId32 ",%" PRId32 ",%" PRId32 ",%" PRId32 ",%" PRId64, l->query_count, bounces, lost,
            l->carving_count, l->dropped);
}

void csv_tick(FILE *to, const session *s) {
    if (!to) {
        return;
    }
    const past_tick now = past_count(s->game, &s->times);
    const double *n = now.counts;
    fprintf(to, "%" PRId64, now.tick);
    for (int row = COUNT_BODIES; row <= COUNT_HITS; row++) {
        fprintf(to, ",%.0f", n[row]);
    }
    fprintf(to, ",%.4f,%.0f,%.0f,%" PRId32 ",%.0f,%.0f,%" PRId32 ",%.0f", n[COUNT_FALSE] / 100, n[COUNT_GRADIENTS],
            n[COUNT_FALLBACKS], now.stats.broad.splits, n[COUNT_DEPTH], n[COUNT_LEAVES], now.stats.broad.largest_i,
            n[COUNT_BYTES]);
    print_ledger(to, &s->game->ledger);
    for (int stage = COUNT_MOVE; stage < COUNT_DRAW; stage++) {
        fprintf(to, ",%.1f", n[stage]);
    }
    fputs("\n", to);
}
