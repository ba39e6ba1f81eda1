// file_read.h - ordinary files, read whole within a limit.
#ifndef SDL_FILE_READ_H
#define SDL_FILE_READ_H

#include <stddef.h>

/// Reads a whole file of at most `most` bytes. The caller frees it with file_free. NULL, with the reason in *why, when
/// it cannot be read, is no ordinary file, or is larger. The size is checked before a byte is read.
void *file_read(const char *path, size_t most, size_t *size, const char **why);
void file_free(void *bytes);

/// Reads the first bytes of an ordinary file, whatever its size. Returns how many there are, up to `size`; 0: none,
/// or no such file.
size_t file_read_head(const char *path, void *bytes, size_t size);

#endif
