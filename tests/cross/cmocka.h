// cmocka.h - the part of cmocka that these tests use, in a header: for other processors without cmocka, and for the
// memory sanitizer, which requires every library to be built with it. Same names, output and exit status.
#ifndef CROSS_CMOCKA_H
#define CROSS_CMOCKA_H

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct CMUnitTest {
    const char *name;
    void (*run)(void **state);
    int (*tear_down)(void **state);
};
#define cmocka_unit_test_teardown(function, tear_down) \
    { #function, function, tear_down }

__attribute__((weak)) jmp_buf cross_failed; // shared by all files of a program

static inline void cross_fail(const char *file, int line) {
    fprintf(stderr, "[   LINE   ] --- %s:%d: error: Failure!\n", file, line);
    longjmp(cross_failed, 1);
}

#define print_error(...) fprintf(stderr, __VA_ARGS__)
#define _fail(file, line) cross_fail(file, line)
#define fail_msg(...) (print_error("ERROR: " __VA_ARGS__), print_error("\n"), cross_fail(__FILE__, __LINE__))
#define assert_true(condition) \
    ((condition) ? (void)0 : (print_error("not so: %s\n", #condition), cross_fail(__FILE__, __LINE__)))
#define assert_false(condition) assert_true(!(condition))
#define assert_null(pointer) assert_true((pointer) == NULL)
#define assert_non_null(pointer) assert_true((pointer) != NULL)
#define assert_ptr_equal(a, b) assert_true((const void *)(a) == (const void *)(b))
#define assert_string_equal(a, b) assert_true(strcmp(a, b) == 0)
#define assert_memory_equal(a, b, size) assert_true(memcmp(a, b, size) == 0)

/// Runs the test, or the fixture if `test` is NULL. True if no assertion fails and the fixture returns 0.
static inline int cross_ends(void (*test)(void **), int (*fixture)(void **)) {
    void *state = NULL;
    if (setjmp(cross_failed) != 0) {
        return 0;
    }
    if (test) {
        test(&state);
        return 1;
    }
    return fixture(&state) == 0;
}

static inline int _cmocka_run_group_tests(const char *group, const struct CMUnitTest *tests, size_t n,
                                          int (*set_up)(void **), int (*tear_down)(void **)) {
    int failed = 0;
    if (!cross_ends(NULL, set_up)) {
        printf("[  FAILED  ] GROUP SETUP of %s\n", group);
        return (int)n;
    }
    for (size_t i = 0; i < n; i++) {
        printf("[ RUN      ] %s\n", tests[i].name);
        int good = cross_ends(tests[i].run, NULL);
        if (cross_ends(NULL, tests[i].tear_down) && good) {
            printf("[       OK ] %s\n", tests[i].name);
        } else {
            printf("[  FAILED  ] %s\n", tests[i].name);
            failed++;
        }
    }
    printf("[==========] %d test(s) run.\n", (int)n);
    printf("[  PASSED  ] %d test(s).\n", (int)n - failed);
    if (failed) {
        printf("[  FAILED  ] %d test(s).\n", failed);
    }
    return cross_ends(NULL, tear_down) ? failed : failed + 1;
}

#endif
