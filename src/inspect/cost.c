// cost.c - the numbers of a tick as rows of a table.
#include "inspect/cost.h"

#include "pixhit/pixhit_more.h"

#include <stdio.h>
#include <string.h>

void counts_of(const collider *c, double out[COUNT_ALL]) {
    const collide_stats *s = &c->stats;
    const ph_broadphase_stats *b = &s->broad;
    size_t found = (size_t)c->item_count * sizeof c->items[0] + (size_t)c->pair_count * sizeof c->pairs[0] +
                   (size_t)c->contact_count * sizeof c->contacts[0];
    memset(out, 0, COUNT_ALL * sizeof *out);
    out[COUNT_BODIES] = c->item_count;
    out[COUNT_POSSIBLE] = (double)s->possible;
    out[COUNT_BOX_TESTS] = (double)b->tests;
    out[COUNT_PAIRS] = (double)b->pairs;
    out[COUNT_MASK_TESTS] = (double)s->mask_tests;
    out[COUNT_HITS] = (double)s->hits;
    out[COUNT_FALSE] = b->pairs ? 100 * (double)(b->pairs - s->hits) / (double)b->pairs : 0;
    out[COUNT_GRADIENTS] = (double)(s->hits - s->fallbacks);
    out[COUNT_FALLBACKS] = (double)s->fallbacks;
    out[COUNT_DEPTH] = b->depth;
    out[COUNT_LEAVES] = b->splits ? b->splits * (broadphase_parts(c->method) - 1) + 1 : 0;
    out[COUNT_BYTES] = (double)(found + broadphase_bytes(c->method, c->item_count));
}

// ---- the rows of a table ------------------------------------------------------------------------

/// Rows that say nothing of a tick in which they are 0.
bool counts_need_cut(count_row row) {
    return row == COUNT_DEPTH || row == COUNT_LEAVES;
}

const char *const counts_names[COUNT_ALL] = {
    "bodies", "possible", "box tests", "box pairs", "mask tests", "hits",      "false boxes", "gradients", "fallbacks",
    "depth",  "leaves",   "bytes",     "move us",   "broad us",   "narrow us", "rules us",    "draw us"};

/// Three digits and a letter for a thousand times as much.
static void print_short(char out[COUNT_CHARS], double value, char letter) {
    int digits = (value < 9.995) + (value < 99.95);
    snprintf(out, COUNT_CHARS, "%.*f%c", digits, value, letter);
}

void counts_print(char out[COUNT_CHARS], count_row row, double value) {
    bool whole = value == (double)(int64_t)value;
    if ((counts_need_cut(row) || row >= COUNT_MOVE) && value <= 0) {
        snprintf(out, COUNT_CHARS, "-");
    } else if (row == COUNT_FALSE) {
        snprintf(out, COUNT_CHARS, value > 0 && value < 9.95 ? "%.1f %%" : "%.0f %%", value);
    } else if (value < 99999.5) {
        snprintf(out, COUNT_CHARS, whole || value >= 99.95 ? "%.0f" : "%.1f", value);
    } else if (value < 999500) {
        print_short(out, value / 1e3, 'k');
    } else if (value < 999.5e6) {
        print_short(out, value / 1e6, 'M');
    } else {
        print_short(out, value / 1e9, 'G');
    }
}
