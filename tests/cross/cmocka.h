// cmocka.h - as much of cmocka as these tests use, in one header, where there is no cmocka: for other processors, and
// for the memory sanitizer, which wants every library built with it. Same names, same output, same exit status.
#ifndef CROSS_CMOCKA_H
#define CROSS_CMOCKA_H

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct CMUnitTest {
    const char *name;
    void (*run)(void **state);
};
#define cmocka_unit_test(function) \
    { #function, function }

static jmp_buf cross_failed;

static inline void cross_fail(const char *file, int line) {
    fprintf(stderr, "%s:%d: error: Failure!\n", file, line);
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
#define assert_int_equal(a, b) cross_equal((uintmax_t)(a), (uintmax_t)(b), __FILE__, __LINE__)
#define assert_string_equal(a, b) assert_true(strcmp(a, b) == 0)
#define assert_in_range(value, least, most) assert_true((value) >= (least) && (value) <= (most))
#define assert_memory_equal(a, b, size) assert_true(memcmp(a, b, size) == 0)

static inline void cross_equal(uintmax_t a, uintmax_t b, const char *file, int line) {
    if (a != b) {
        fprintf(stderr, "%jd != %jd\n", (intmax_t)a, (intmax_t)b);
        cross_fail(file, line);
    }
}

static inline int cross_run(const struct CMUnitTest *tests, int n, int (*set_up)(void **), int (*tear_down)(void **)) {
    void *state = NULL;
    volatile int failed = 0;
    if (set_up && set_up(&state) != 0) {
        return n;
    }
    for (volatile int i = 0; i < n; i++) {
        if (setjmp(cross_failed) == 0) {
            tests[i].run(&state);
            printf("[       OK ] %s\n", tests[i].name);
        } else {
            printf("[  FAILED  ] %s\n", tests[i].name);
            failed++;
        }
    }
    printf("[  PASSED  ] %d test(s).\n", n - failed);
    if (failed) {
        printf("[  FAILED  ] %d test(s).\n", failed);
    }
    return tear_down && tear_down(&state) != 0 ? failed + 1 : failed;
}
#define cmocka_run_group_tests(tests, set_up, tear_down) \
    cross_run(tests, (int)(sizeof(tests) / sizeof((tests)[0])), set_up, tear_down)

#endif
