// file_read.h - regular files, read whole within a limit, and lists of files.
#ifndef SDL_FILE_READ_H
#define SDL_FILE_READ_H

#include <stddef.h>

/// Reads a whole file of at most `most` bytes; the size is checked before a byte is read. The caller frees the result
/// with file_free. Returns NULL, with the reason in *why, if the file cannot be read, is not a regular file or is
/// larger.
void *file_read(const char *path, size_t most, size_t *size, const char **why);
void file_free(void *bytes);

/// Reads the first bytes of a regular file of any size. Returns their number, at most `size`; 0 if there is no such
/// file.
size_t file_read_head(const char *path, void *bytes, size_t size);

enum { FILE_NAME = 64 }; ///< size of a name in a list [bytes]

/// Lists the files of a folder, at most `most`; longer names and names that begin with a dot are left out. Returns
/// their number, 0 if there is no such folder. The order is that of the file system.
int file_list(const char *folder, char (*names)[FILE_NAME], int most);

#endif
