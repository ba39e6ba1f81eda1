// file.c - files of the fuzz targets. A replacement of log_error (linked with --wrap) counts the messages of the game
// and discards them.
#include "fuzz/files/file.h"

#include <stdarg.h>

void __wrap_log_error(const char *format, ...);

static int lines;

/// Counts a message. It may quote the input, but must remain one line.
void __wrap_log_error(const char *format, ...) {
    char line[4096];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    AGREE(length > 0 && strchr(line, '\n') == NULL);
    lines++;
}

int file_lines_said(void) {
    int said = lines;
    lines = 0;
    return said;
}

void file_put(const char *name, const void *bytes, size_t size) {
    FILE *file = fopen(name, "wb");
    AGREE(file != NULL);
    AGREE(fwrite(bytes, 1, size, file) == size);
    AGREE(fclose(file) == 0);
}

bool file_holds(const char *name, const void *bytes, size_t size) {
    FILE *file = fopen(name, "rb");
    uint8_t *there = malloc(size + 1);
    AGREE(there != NULL);
    bool same = file && fread(there, 1, size + 1, file) == size && memcmp(there, bytes, size) == 0;
    free(there);
    if (file) {
        fclose(file);
    }
    return same;
}
