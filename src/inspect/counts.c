// counts.c - a ring of ticks. All counts are doubles: whole numbers are exact in them up to 2^53.
#include "inspect/counts.h"

#include <stdio.h>

void counts_take(counts *c, const collider *from, const cost_sums *costs) {
    const collide_stats *s = &from->stats;
    cost_facts facts = cost_facts_of(from);
    const double tick[COUNT_ROWS] = {
        [COUNT_BODIES] = from->item_count,
        [COUNT_POSSIBLE] = (double)s->possible,
        [COUNT_BOX_TESTS] = (double)s->broad.tests,
        [COUNT_PAIRS] = (double)s->broad.pairs,
        [COUNT_MASK_TESTS] = (double)s->mask_tests,
        [COUNT_HITS] = (double)s->hits,
        [COUNT_WORDS] = (double)costs->words,
        [COUNT_EARLY] = (double)costs->early,
        [COUNT_FALSE] = 100 * facts.false_boxes,
        [COUNT_GRADIENTS] = (double)facts.gradients,
        [COUNT_FALLBACKS] = (double)s->fallbacks,
        [COUNT_DEPTH] = s->broad.depth,
        [COUNT_LEAVES] = facts.leaves,
        [COUNT_BYTES] = (double)facts.bytes,
    };
    for (int row = 0; row < COUNT_ROWS; row++) {
        c->ticks[c->next][row] = tick[row];
    }
    c->next = (c->next + 1) % COUNT_TICKS;
    c->n = c->n < COUNT_TICKS ? c->n + 1 : COUNT_TICKS;
}

double counts_now(const counts *c, count_row row) {
    return c->n ? c->ticks[(c->next - 1 + COUNT_TICKS) % COUNT_TICKS][row] : 0;
}

/// Rows that say nothing of a tick in which they are 0.
static bool needs_cut(count_row row) {
    return row == COUNT_DEPTH || row == COUNT_LEAVES;
}

double counts_mean(const counts *c, count_row row) {
    double sum = 0;
    int32_t of = 0;
    for (int32_t i = 0; i < c->n; i++) {
        sum += c->ticks[i][row];
        of += !needs_cut(row) || c->ticks[i][row] > 0;
    }
    return of ? sum / of : 0;
}

double counts_most(const counts *c, count_row row) {
    double most = 0;
    for (int32_t i = 0; i < c->n; i++) {
        most = c->ticks[i][row] > most ? c->ticks[i][row] : most;
    }
    return most;
}

const char *counts_name(count_row row) {
    static const char *const names[COUNT_ROWS] = {
        "bodies",      "possible",    "box tests", "box pairs", "mask tests", "hits",   "words ANDed",
        "early exits", "false boxes", "gradients", "fallbacks", "depth",      "leaves", "bytes"};
    return names[row];
}

/// Three digits and a letter for a thousand times as much.
static void print_short(char out[COUNT_CHARS], double value, char letter) {
    int digits = (value < 9.995) + (value < 99.95);
    snprintf(out, COUNT_CHARS, "%.*f%c", digits, value, letter);
}

void counts_print(char out[COUNT_CHARS], count_row row, double value) {
    bool whole = value == (double)(int64_t)value;
    if (needs_cut(row) && value <= 0) {
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
