// check.h - cmocka with registration of tests at their definition and decimal numbers in messages.
//
//     TEST(an_empty_mask_hits_nothing) {
//         CHECK(!ph_mask_hit(a, b, x, 0), "x %d", x);
//     }
//
// main.c has the main function of every test program. It runs all tests in the order of their lines, or the test
// that its argument names. CHECK evaluates its message only on failure, so it costs one branch and suits inner loops.
#ifndef TESTS_SUPPORT_CHECK_H
#define TESTS_SUPPORT_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/after.h"

// ---- tests -----------------------------------------------------------------------------------------------------

typedef struct check_test {
    struct CMUnitTest unit;
    int line;
    struct check_test *next;
} check_test;

/// Called before main.
void check_add(check_test *test);
int check_ended(void **unused); ///< called after each test

/// The tests of the program, and the functions that run before the first and after the last test. For main.c and the
/// fuzzer.
const check_test *check_first(void);
void check_begin(void);
void check_end(void);
void check_set_up(void (*function)(void));
void check_tear_down(void (*function)(void));

#define CHECK_BEFORE_MAIN __attribute__((constructor)) static void

#define TEST(name)                                                                                         \
    static void name(void **);                                                                             \
    CHECK_BEFORE_MAIN name##_is_a_test(void) {                                                             \
        static check_test test = {.unit = cmocka_unit_test_teardown(name, check_ended), .line = __LINE__}; \
        check_add(&test);                                                                                  \
    }                                                                                                      \
    static void name(__attribute__((unused)) void **unused)

/// Runs before the first test and after the last test of the file. Each may occur once.
#define TEST_SETUP(name)                      \
    static void name(void);                   \
    CHECK_BEFORE_MAIN name##_is_first(void) { \
        check_set_up(name);                   \
    }                                         \
    static void name(void)
#define TEST_TEARDOWN(name)                  \
    static void name(void);                  \
    CHECK_BEFORE_MAIN name##_is_last(void) { \
        check_tear_down(name);               \
    }                                        \
    static void name(void)

// ---- checks ----------------------------------------------------------------------------------------------------

#define CHECK(condition, ...)                        \
    do {                                             \
        if (!(condition)) {                          \
            print_error("not so: %s\n", #condition); \
            print_error(__VA_ARGS__);                \
            print_error("\n");                       \
            _fail(__FILE__, __LINE__);               \
        }                                            \
    } while (0)

/// An integer of any type. The bits do not distinguish -1 from 2^64 - 1, so the signedness is stored.
typedef struct check_number {
    uintmax_t bits;
    bool natural;
} check_number;
#define CHECK_NUMBER(n) ((check_number){(uintmax_t)(n), (1 ? 0 : (n)) - 1 > 0})

/// `text` is the condition that should hold.
void check_equal(check_number a, check_number b, bool equal, const char *text, const char *file, int line);
void check_range(check_number n, check_number least, check_number most, const char *text, const char *file, int line);

// The macros of cmocka print hexadecimal digits.
#undef assert_int_equal
#undef assert_int_not_equal
#undef assert_in_range
#define assert_int_equal(a, b) check_equal(CHECK_NUMBER(a), CHECK_NUMBER(b), true, #a " == " #b, __FILE__, __LINE__)
#define assert_int_not_equal(a, b) \
    check_equal(CHECK_NUMBER(a), CHECK_NUMBER(b), false, #a " != " #b, __FILE__, __LINE__)
#define assert_in_range(n, least, most)                                                                            \
    check_range(CHECK_NUMBER(n), CHECK_NUMBER(least), CHECK_NUMBER(most), #least " <= " #n " <= " #most, __FILE__, \
                __LINE__)

#endif
