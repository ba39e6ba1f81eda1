// file.h - files as whole pieces: read within a limit, written whole or not at all.
#ifndef APP_PLATFORM_FILE_H
#define APP_PLATFORM_FILE_H

#include <stdbool.h>
#include <stddef.h>

/// Reads a whole file of at most `most` bytes. The caller frees it with file_free. NULL, with the reason in *why, when
/// it cannot be read, is no ordinary file, or is larger. The size is checked before a byte is read.
void *file_read(const char *path, size_t most, size_t *size, const char **why);
void file_free(void *bytes);

/// Writes a file so that it is there whole or not at all. A new file beside it takes the bytes, is checked, flushed to
/// the disk and renamed over `path`. A symbolic link is followed. A device or a pipe is written to directly. False,
/// with one line on stderr and the old file untouched, when it does not work.
bool file_save(const char *path, const void *bytes, size_t size);

/// True when a file of that name could be written now. False, with one line on stderr, when the folder is missing or
/// may not be written to. It leaves nothing behind.
bool file_can_save(const char *path);

/// True when something of that name is there.
bool file_is_there(const char *path);

/// True when two paths lead to the same file, also when it is not there yet. False for a device or a pipe, which may
/// take several.
bool file_is_same(const char *a, const char *b);

/// Renames a file to a name that nobody has, FILE.bad, FILE.bad2 and so on, and tells which in `aside`, of PATH_ROOM
/// bytes.
bool file_set_aside(const char *path, char *aside);

#endif
