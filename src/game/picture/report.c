// report.c - adds a note to a report.
#include "game/picture/report.h"

#include <string.h>

void report_add(report *r, note_kind kind, const int32_t numbers[4], const char *word) {
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
    size_t length = word ? strlen(word) : 0;
    length = length < REPORT_WORD - 1 ? length : REPORT_WORD - 1;
    if (length > 0) {
        memcpy(n->word, word, length);
    }
}
