// csv.c - one line a tick, written as it comes to a draft, so that a long run needs no memory and an old table stays
// whole until the new one is.
#include "app/session/csv.h"

#include <inttypes.h>

void csv_head(FILE *to) {
    fputs("tick,bodies,possible,box_tests,box_pairs,mask_tests,hits,false_boxes,gradients,fallbacks,cuts,depth,"
          "leaves,max_i,bytes,move_us,broad_us,narrow_us,rules_us\n",
          to);
}

void csv_line(FILE *to, const past_tick *t) {
    const double *n = t->counts;
    fprintf(to, "%" PRId64, t->tick);
    for (int row = COUNT_BODIES; row <= COUNT_HITS; row++) {
        fprintf(to, ",%.0f", n[row]);
    }
    fprintf(to, ",%.4f,%.0f,%.0f,%" PRId32 ",%.0f,%.0f,%" PRId32 ",%.0f", n[COUNT_FALSE] / 100, n[COUNT_GRADIENTS],
            n[COUNT_FALLBACKS], t->stats.broad.splits, n[COUNT_DEPTH], n[COUNT_LEAVES], t->stats.broad.largest_i,
            n[COUNT_BYTES]);
    for (int stage = COUNT_MOVE; stage < COUNT_DRAW; stage++) {
        fprintf(to, ",%.1f", n[stage]);
    }
    fputs("\n", to);
}

bool csv_open(csv *c, const char *path) {
    c->draft.stream = NULL;
    if (path && !file_draft_open(&c->draft, path)) {
        return false;
    }
    if (path) {
        csv_head(c->draft.stream);
    }
    return true;
}

void csv_tick(csv *c, const session *s) {
    if (c->draft.stream) {
        const past_tick now = past_count(s->game, &s->times);
        csv_line(c->draft.stream, &now);
    }
}

bool csv_close(csv *c) {
    return file_draft_save(&c->draft);
}
