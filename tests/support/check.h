// check.h - cmocka, and one assertion: a condition, and the numbers that identify the case when it fails. The arguments
// are evaluated on failure only, so a check costs one branch and can stand in an inner loop.
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
