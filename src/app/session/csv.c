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
    const collide_stats *s = &t->stats;
    fprintf(to, "%" PRId64 ",%" PRId32 ",%" PRId64 ",%" PRId64 ",%" PRId64 ",%" PRId64 ",%" PRId64, t->tick, t->bodies,
            s->possible, s->broad.tests, s->broad.pairs, s->mask_tests, s->hits);
    fprintf(to, ",%.4f,%" PRId64 ",%" PRId64 ",%" PRId32 ",%" PRId32 ",%" PRId32 ",%" PRId32 ",%" PRId64,
            t->facts.false_boxes, t->facts.gradients, s->fallbacks, s->broad.splits, s->broad.depth, t->facts.leaves,
            s->broad.largest_i, t->facts.bytes);
    fprintf(to, ",%.1f,%.1f,%.1f,%.1f\n", t->times.move, t->times.broad, t->times.narrow, t->times.rules);
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
        past_tick now = past_count(s->game);
        now.times = s->times;
        csv_line(c->draft.stream, &now);
    }
}

bool csv_close(csv *c) {
    return file_draft_save(&c->draft);
}
