// report.c - adds notes to a report.
#include "game/picture/report.h"

#include <string.h>

/// Copies the beginning of a text. Other bytes than printable ASCII become '?'. NULL is an empty text.
static void copy(char to[REPORT_WORD], const char *from) {
    for (int32_t i = 0; from && from[i] && i < REPORT_WORD - 1; i++) {
        to[i] = (char)(from[i] >= ' ' && from[i] <= '~' ? from[i] : '?');
    }
}

void report_words(report *r, note_kind kind, const int32_t numbers[REPORT_NUMBERS], const char *word, const char *other,
                  const char *list) {
    const bool reason = !r->rejected && kind > NOTE_REJECTED;
    r->rejected = r->rejected || reason;
    if (r->count == REPORT_NOTES && !reason) {
        return;
    }
    r->count -= r->count == REPORT_NOTES; // the reason of the rejection replaces a warning
    note *n = &r->notes[r->count++];
    memset(n, 0, sizeof *n);
    n->kind = kind;
    n->list = list;
    if (numbers) {
        memcpy(n->number, numbers, sizeof n->number);
    }
    copy(n->word[0], word);
    copy(n->word[1], other);
}

void report_add(report *r, note_kind kind, const int32_t numbers[REPORT_NUMBERS]) {
    report_words(r, kind, numbers, NULL, NULL, NULL);
}
