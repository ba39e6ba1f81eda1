// options.h - command line of a tool: names, each followed by an integer.
#ifndef TESTS_SUPPORT_OPTIONS_H
#define TESTS_SUPPORT_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct option {
    const char *name; ///< such as "--seeds"; NULL ends a list
    int32_t least, most;
    int32_t value; ///< default value; options_read stores the given value
} option;

/// Reads all words after the first. If a word is not a name or its number is out of range, prints one line with all
/// names and ranges to stderr and returns false.
bool options_read(option *of, int count, char **words);

#endif
