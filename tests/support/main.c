// main.c - the main function of the test programs. The fuzzer has its own main function.
#include <stdio.h>
#include <string.h>

#include "support/check.h"

static int set_up(void **unused) {
    (void)unused;
    check_begin();
    return 0;
}

static int tear_down(void **unused) {
    (void)unused;
    check_end();
    return 0;
}

/// Runs all tests, or the test of the argument.
int main(int argc, char **argv) {
    enum { MOST = 200 };
    struct CMUnitTest chosen[MOST];
    size_t n = 0;
    for (const check_test *test = check_first(); test && n < MOST; test = test->next) {
        if (argc < 2 || strcmp(test->unit.name, argv[1]) == 0) {
            chosen[n++] = test->unit;
        }
    }
    if (n == 0 || n == MOST) {
        fprintf(stderr, "%s: %d tests of that name; expected 1 to %d\n", argv[0], (int)n, MOST - 1);
        return 1;
    }
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ); // keeps stdout and stderr in order
    return _cmocka_run_group_tests("tests", chosen, n, set_up, tear_down);
}
