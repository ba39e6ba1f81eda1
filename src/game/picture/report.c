// report.c - adds notes to a report.
#include "game/picture/report.h"

#include <string.h>

/// Copies the beginning of a text. Other bytes than printable ASCII become '?'. NULL is an empty text.
static void copy(char to[REPORT_WORD], const char *from) {
    for (int32_t i = 0; from && from[i] && i < REPORT_WORD - 1; i++) {
        to[i] = (char)(from[i] >= ' ' && from[i] <= '~' ? from[i] : '?');
    }
}

void report_value(report *r, note_kind kind, const int32_t numbers[4], const char *word, const char *value) {
    r->rejected = r->rejected || kind > NOTE_REJECTED;
    if (r->count == REPORT_NOTES) {
        return;
    }
    note *n = &r->notes[r->count++];
    memset(n, 0, sizeof *n);
    n->kind = kind;
    n->a = numbers[0];
    n->b = numbers[1];
    n->c = numbers[2];
    n->d = numbers[3];
    copy(n->word, word);
    copy(n->value, value);
}

void report_add(report *r, note_kind kind, const int32_t numbers[4], const char *word) {
    report_value(r, kind, numbers, word, NULL);
}
