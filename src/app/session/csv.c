// csv.c - one line a tick, written as it comes to a draft, so that a long run needs no memory and an old table stays
// whole until the new one is.
#include "app/session/csv.h"

#include <inttypes.h>

#include "inspect/cost.h"

bool csv_open(csv *c, const char *path) {
    c->draft.stream = NULL;
    if (path && !file_draft_open(&c->draft, path)) {
        return false;
    }
    if (path) {
        fputs("tick,bodies,possible,box_tests,box_pairs,mask_tests,hits,false_boxes,gradients,fallbacks,cuts,depth,"
              "leaves,"
              "max_i,bytes,move_us,broad_us,narrow_us,rules_us\n",
              c->draft.stream);
    }
    return true;
}

void csv_tick(csv *c, const session *s) {
    const collider *from = &s->game->collider;
    const collide_stats *stats = &from->stats;
    FILE *to = c->draft.stream;
    if (!to) {
        return;
    }
    cost_facts facts = cost_facts_of(from);
    fprintf(to, "%" PRId64 ",%" PRId32 ",%" PRId64 ",%" PRId64 ",%" PRId64 ",%" PRId64 ",%" PRId64, s->game->world.tick,
            from->item_count, stats->possible, stats->broad.tests, stats->broad.pairs, stats->mask_tests, stats->hits);
    fprintf(to, ",%.4f,%" PRId64 ",%" PRId64 ",%" PRId32 ",%" PRId32 ",%" PRId32 ",%" PRId32 ",%" PRId64,
            facts.false_boxes, facts.gradients, stats->fallbacks, stats->broad.splits, stats->broad.depth, facts.leaves,
            stats->broad.largest_i, facts.bytes);
    fprintf(to, ",%.1f,%.1f,%.1f,%.1f\n", s->times.move, s->times.broad, s->times.narrow, s->times.rules);
}

bool csv_close(csv *c) {
    return file_draft_save(&c->draft);
}
