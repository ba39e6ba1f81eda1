// agree.h - the macro that ends a fuzz run at a difference.
#ifndef TESTS_FUZZ_AGREE_H
#define TESTS_FUZZ_AGREE_H

#include <stdio.h>
#include <stdlib.h>

#define AGREE(condition)                                                            \
    do {                                                                            \
        if (!(condition)) {                                                         \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            abort();                                                                \
        }                                                                           \
    } while (0)

#endif
