// after.c - see after.h. The calls are a linked list, latest first.
#include "support/after.h"

#include <stdlib.h>

typedef struct waiting {
    void *of;
    void (*end)(void *of);
    struct waiting *next;
} waiting;

static waiting *last;

void *after_test(void *of, void (*end)(void *of)) {
    waiting *w = malloc(sizeof *w);
    if (!of || !w) {
        abort();
    }
    *w = (waiting){of, end, last};
    last = w;
    return of;
}

void *after_test_memory(size_t bytes) {
    return after_test(malloc(bytes), free);
}

static void end_one(waiting **at) {
    waiting w = **at;
    free(*at);
    *at = w.next;
    w.end(w.of);
}

bool after_now(void *of) {
    waiting **at = &last;
    while (*at && (*at)->of != of) {
        at = &(*at)->next;
    }
    bool waits = *at;
    if (waits) {
        end_one(at);
    }
    return waits;
}

size_t after_count(void) {
    size_t n = 0;
    for (const waiting *w = last; w; w = w->next) {
        n++;
    }
    return n;
}

void after_all(size_t left) {
    while (after_count() > left) {
        end_one(&last);
    }
}

// ---- rounds ---------------------------------------------------------------------------------------------------------

static int (*picked)(int n);
static jmp_buf *single_end;

void rounds_single(int (*pick)(int n), jmp_buf *end) {
    picked = pick;
    single_end = end;
}

int rounds_first(int n) {
    return picked && n > 0 ? picked(n) : 0;
}

int rounds_next(int i, size_t before) {
    after_all(before);
    if (single_end) {
        longjmp(*single_end, 1);
    }
    return i + 1;
}
