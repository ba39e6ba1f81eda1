// fuzz.c - the random tests of the core as a target of libFuzzer. An input selects a test and one of its rounds, and is
// the source of its random numbers. A failed check ends the process, and libFuzzer keeps the input.
//
// FUZZED lists the names of the tests that have ROUNDS; see fuzz.mk.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "support/oracle.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const names[] = {FUZZED};
enum { TESTS = sizeof names / sizeof *names };

static const check_test *tests[TESTS];

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    check_begin();
    for (const check_test *test = check_first(); test; test = test->next) {
        for (int i = 0; i < TESTS; i++) {
            if (strcmp(names[i], test->unit.name) == 0) {
                tests[i] = test;
            }
        }
    }
    return 0;
}

static int pick(int n) {
    oracle_rng rng = {0};
    return oracle_range(&rng, 0, n - 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static jmp_buf end;
    if (size > 0) {
        const check_test *test = tests[data[0] % TESTS];
        oracle_feed(data + 1, size - 1);
        rounds_single(pick, &end);
        if (setjmp(end) == 0) {
            test->unit.test_func(NULL);
            fprintf(stderr, "%s ran no round\n", test->unit.name);
            abort();
        }
        check_ended(NULL);
    }
    return 0;
}
