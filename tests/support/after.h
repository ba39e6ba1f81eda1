// after.h - resources that are released when a test ends, whether it passes or fails.
#ifndef TESTS_SUPPORT_AFTER_H
#define TESTS_SUPPORT_AFTER_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>

/// Registers `end(of)`, which is called when the test has ended. Calls run in reverse order of registration. A call
/// that TEST_SETUP registers runs after the last test. Returns `of`. Aborts if `of` is NULL. Programs without tests
/// never call `end`.
void *after_test(void *of, void (*end)(void *of));

/// Allocates `bytes` bytes that are freed when the test has ended.
void *after_test_memory(size_t bytes);

/// Runs the registered call for `of` immediately. Returns false if no call is registered for it.
bool after_now(void *of);

/// Loop over i = 0 to n - 1. Calls registered within an iteration run at its end.
#define ROUNDS(i, n) \
    for (int i = rounds_first((int)(n)), before_ = (int)after_count(); i < (n); i = rounds_next(i, (size_t)before_))
int rounds_first(int n);
int rounds_next(int i, size_t before);

/// Makes each ROUNDS run a single round, number pick(n) of 0 to n - 1, and then jump to `end`. For the fuzzer.
void rounds_single(int (*pick)(int n), jmp_buf *end);

/// Number of registered calls, and a function that runs all but the first `left` of them. For check.c and ROUNDS.
size_t after_count(void);
void after_all(size_t left);

#endif
