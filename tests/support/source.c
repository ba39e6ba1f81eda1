#include "support/source.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"

char *source_read(const char *path, char text[SOURCE_MOST]) {
    FILE *file = fopen(path, "rb");
    CHECK(file != NULL, "%s", path);
    const size_t n = fread(text, 1, SOURCE_MOST - 1, file);
    text[n] = 0;
    fclose(file);
    return text;
}

void source_write(const char *path, const char *text) {
    FILE *file = fopen(path, "wb");
    CHECK(file != NULL, "%s", path);
    fputs(text, file);
    const int failed = fclose(file);
    assert_int_equal(failed, 0);
}

void source_replace(char changed[SOURCE_MOST], const char *text, const char *before, const char *after) {
    const char *place = strstr(text, before);
    CHECK(place != NULL, "not in the file: %s", before);
    snprintf(changed, SOURCE_MOST, "%.*s%s%s", (int)(place - text), text, after, place + strlen(before));
}

int source_run(const char *format, ...) {
    char command[2000];
    va_list arguments;
    va_start(arguments, format);
    const int n = vsnprintf(command, sizeof command, format, arguments);
    va_end(arguments);
    assert_in_range(n, 1, sizeof command - 1);
    return system(command); // NOLINT(cert-env33-c): compilers and compiled programs
}
