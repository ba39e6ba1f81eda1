// after.h - what a test opens ends with the test, whether it passes or fails.
#ifndef TESTS_SUPPORT_AFTER_H
#define TESTS_SUPPORT_AFTER_H

#include <stdbool.h>
#include <stddef.h>

/// `end(of)` is called when the test has ended, that of the last call first; after the last test for what a TEST_SETUP
/// opens. Returns `of`, which must not be NULL: it aborts. A program without tests ends nothing.
void *after_test(void *of, void (*end)(void *of));

/// So many bytes that are freed when the test has ended.
void *after_test_memory(size_t bytes);

/// Ends it at once. False when it does not wait for its end.
bool after_now(void *of);

/// Rounds 0 to n - 1 of a loop over `i`. What a round opens ends with it.
#define ROUNDS(i, n) for (int i = 0, before_ = (int)after_count(); i < (n); i++, after_all((size_t)before_))

/// How many wait for their end; and ends all but the first `left` of them. For check.c and ROUNDS.
size_t after_count(void);
void after_all(size_t left);

#endif
