// options.h - the command line of a tool: a whole number after each name.
#ifndef TESTS_SUPPORT_OPTIONS_H
#define TESTS_SUPPORT_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct option {
    const char *name; ///< "--seeds"; NULL ends a list
    int32_t least, most;
    int32_t value; ///< what is usual, until options_read finds another
} option;

/// Reads all words after the first. False after one line to stderr, with all names and ranges, when a word is no name
/// or no number in its range follows.
bool options_read(option *of, int count, char **words);

#endif
