// check.c - see check.h. Tests are in a list sorted by line, because the order of a program's constructors is
// unspecified.
#include "support/check.h"

#include <inttypes.h>
#include <stdio.h>

// ---- checks ----------------------------------------------------------------------------------------------------

typedef struct digits {
    char text[32];
} digits;

static digits digits_of(check_number n) {
    digits d;
    if (n.natural) {
        snprintf(d.text, sizeof d.text, "%" PRIuMAX, n.bits);
    } else {
        snprintf(d.text, sizeof d.text, "%" PRIdMAX, (intmax_t)n.bits);
    }
    return d;
}

void check_equal(check_number a, check_number b, bool equal, const char *text, const char *file, int line) {
    if ((a.bits == b.bits) != equal) {
        print_error("not so: %s\n%s and %s\n", text, digits_of(a).text, digits_of(b).text);
        _fail(file, line);
    }
}

void check_range(check_number n, check_number least, check_number most, const char *text, const char *file, int line) {
    if (n.bits < least.bits || n.bits > most.bits) {
        print_error("not so: %s\n%s, %s and %s\n", text, digits_of(least).text, digits_of(n).text,
                    digits_of(most).text);
        _fail(file, line);
    }
}

// ---- tests -----------------------------------------------------------------------------------------------------

static check_test *first;
static void (*set_ups[16])(void); // one per file
static size_t set_ups_n;
static void (*tear_down)(void);
static size_t kept; // number of calls that TEST_SETUP has registered in after.h

void check_add(check_test *test) {
    check_test **at = &first;
    while (*at && (*at)->line < test->line) {
        at = &(*at)->next;
    }
    test->next = *at;
    *at = test;
}

int check_ended(void **unused) {
    (void)unused;
    after_all(kept);
    return 0;
}

void check_set_up(void (*function)(void)) {
    set_ups[set_ups_n++] = function;
}

void check_tear_down(void (*function)(void)) {
    tear_down = function;
}

const check_test *check_first(void) {
    return first;
}

void check_begin(void) {
    for (size_t i = 0; i < set_ups_n; i++) {
        set_ups[i]();
    }
    kept = after_count();
}

void check_end(void) {
    if (tear_down) {
        tear_down();
    }
    after_all(0);
}
