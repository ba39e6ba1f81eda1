// source.h - source files with a fault: read, replaced and written, for tests that compile them.
#ifndef TESTS_SUPPORT_SOURCE_H
#define TESTS_SUPPORT_SOURCE_H

#include <stddef.h>

enum { SOURCE_MOST = 1 << 16 }; // bytes of a file with its terminating zero

/// Reads a file as text.
char *source_read(const char *path, char text[SOURCE_MOST]);

/// Writes a text to a file.
void source_write(const char *path, const char *text);

/// Copies `text` to `changed` with the first `before` replaced by `after`. The test fails if `text` lacks it.
void source_replace(char changed[SOURCE_MOST], const char *text, const char *before, const char *after);

/// Runs a shell command, which is formatted like printf. Returns its status as of system().
int source_run(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
