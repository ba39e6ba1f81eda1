// ph_assert.h - PH_ASSERT of the tests. A caller's error ends the process unless a test expects it. The Makefile
// includes this file first in every core file that the tests link.
#ifndef TESTS_SUPPORT_PH_ASSERT_H
#define TESTS_SUPPORT_PH_ASSERT_H

#include <setjmp.h>

#define PH_ASSERT(condition) ((condition) ? (void)0 : ph_assert_failed(#condition, __FILE__, __LINE__))

/// Jumps to the expecting test. Without such a test, prints the condition and aborts.
void ph_assert_failed(const char *condition, const char *file, int line);

/// Makes failed PH_ASSERTs jump to `jump`. NULL makes them end the process again.
void ph_assert_await(jmp_buf *jump);

#endif
