// file_read.c - regular files, read whole within a limit, and lists of files.
//
// A pipe or a device may never end, and opening a pipe waits for the other end. So the kind of a file is checked before
// it is opened, and its size before a byte is read. No call waits for bytes, as some files of /proc would require.
#define _XOPEN_SOURCE 700 // fstat

#include "sdl/file_read.h"

#include <SDL.h>
#include <errno.h>
#include <stdbool.h>
#include <string.h>

#include "sdl/system/system.h"

/// Opens a regular file. Returns -1 with the reason in *why on failure.
static int open_plain(const char *path, size_t *size, const char **why) {
    struct stat about = {0};
    bool there = stat(path, &about) == 0, plain = there && S_ISREG(about.st_mode);
    int file = plain ? open(path, O_RDONLY | O_NONBLOCK) : -1;
    *size = (size_t)about.st_size;
    *why = there && !plain ? "not a file" : strerror(errno);
    return file;
}

/// Reads up to `size` bytes. Returns false with errno on failure.
static bool read_all(int file, char *bytes, size_t size, size_t *count) {
    ssize_t got = 1;
    for (*count = 0; *count < size && got != 0;) {
        got = read(file, bytes + *count, size - *count);
        if (got < 0 && errno != EINTR) {
            return false;
        }
        *count += got > 0 ? (size_t)got : 0;
    }
    return true;
}

void *file_read(const char *path, size_t most, size_t *size, const char **why) {
    size_t length;
    int file = open_plain(path, &length, why);
    if (file < 0) {
        return NULL;
    }
    bool fits = length <= most;
    char *bytes = fits ? SDL_malloc(length + 1) : NULL;
    *why = fits ? "out of memory" : "too large for such a file";
    if (bytes && !read_all(file, bytes, length, size)) {
        *why = strerror(errno);
        SDL_free(bytes);
        bytes = NULL;
    }
    close(file);
    return bytes;
}

size_t file_read_head(const char *path, void *bytes, size_t size) {
    size_t length, count = 0;
    const char *why;
    int file = open_plain(path, &length, &why);
    if (file >= 0) {
        (void)read_all(file, bytes, size, &count);
        close(file);
    }
    return count;
}

void file_free(void *bytes) {
    SDL_free(bytes);
}

int file_list(const char *folder, char (*names)[FILE_NAME], int most) {
    DIR *all = opendir(folder);
    int count = 0;
    for (const struct dirent *entry; all && count < most && (entry = readdir(all)) != NULL;) {
        if (entry->d_name[0] != '.' && strlen(entry->d_name) < FILE_NAME) {
            SDL_strlcpy(names[count], entry->d_name, FILE_NAME);
            count++;
        }
    }
    if (all) {
        closedir(all);
    }
    return count;
}
