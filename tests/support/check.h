// check.h - cmocka, and the one assertion these tests need: a condition, and every number that repeats
// the case when it fails. The arguments are only evaluated on failure, so a check costs one branch and
// can stand in the innermost loop.
#ifndef TESTS_SUPPORT_CHECK_H
#define TESTS_SUPPORT_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define CHECK(condition, ...)                        \
    do {                                             \
        if (!(condition)) {                          \
            print_error("not so: %s\n", #condition); \
            print_error(__VA_ARGS__);                \
            print_error("\n");                       \
            _fail(__FILE__, __LINE__);               \
        }                                            \
    } while (0)

#endif
