// ph_assert.h - PH_ASSERT for the tests: a bug of the caller ends the process, unless a test waits for it. The Makefile
// includes this file first in every file of the core that the tests link.
#ifndef TESTS_SUPPORT_PH_ASSERT_H
#define TESTS_SUPPORT_PH_ASSERT_H

#include <setjmp.h>

#define PH_ASSERT(condition) ((condition) ? (void)0 : ph_assert_failed(#condition, __FILE__, __LINE__))

/// Jumps to where a test waits; else prints the condition and aborts.
void ph_assert_failed(const char *condition, const char *file, int line);

/// From now on a failed PH_ASSERT jumps to `jump`; with NULL it ends the process again.
void ph_assert_await(jmp_buf *jump);

#endif
