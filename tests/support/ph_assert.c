// ph_assert.c - see ph_assert.h.
#include "support/ph_assert.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

static jmp_buf *awaited;

void ph_assert_await(jmp_buf *jump) {
    awaited = jump;
}

void ph_assert_failed(const char *condition, const char *file, int line) {
    if (awaited) {
        longjmp(*awaited, 1);
    }
    fprintf(stderr, "%s:%d: PH_ASSERT failed: %s\n", file, line, condition);
    abort();
}
