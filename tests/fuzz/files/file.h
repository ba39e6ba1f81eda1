// file.h - shared by the fuzz targets of the front end: the input as a file, and the game's messages about it.
#ifndef TESTS_FUZZ_FILES_FILE_H
#define TESTS_FUZZ_FILES_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Ends the process, and the fuzzer keeps the input.
#define AGREE(condition)                                                            \
    do {                                                                            \
        if (!(condition)) {                                                         \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            abort();                                                                \
        }                                                                           \
    } while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/// Writes a file in the working folder.
void file_put(const char *name, const void *bytes, size_t size);

/// True when the file holds exactly these bytes.
bool file_holds(const char *name, const void *bytes, size_t size);

/// Number of lines printed by the game since the last call. Each must be one line of text.
int file_lines_said(void);

#endif
