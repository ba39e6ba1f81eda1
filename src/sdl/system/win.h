// win.h - files on Windows with the calls of POSIX: paths are UTF-8, bytes are written unchanged. See system.h.
#ifndef SDL_SYSTEM_WIN_H
#define SDL_SYSTEM_WIN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

#ifdef _WIN32

#include <io.h>
#include <process.h>
#include <unistd.h>

/// Attributes of a file.
struct win_stat {
    uint64_t st_dev, st_ino;
    unsigned st_mode, st_nlink;
    int64_t st_size;
    time_t st_mtime;
};
int win_stat(const char *path, struct win_stat *about);
int win_fstat(int file, struct win_stat *about);

int win_open(const char *path, int flags, ...);
ptrdiff_t win_read(int file, void *bytes, size_t size);
ptrdiff_t win_write(int file, const void *bytes, size_t size);
FILE *win_fdopen(int file, const char *mode);
/// No-op on Windows: file permissions are inherited from the folder.
int win_fchmod(int file, unsigned rights);
int win_mkstemp(char *pattern);
int win_access(const char *path, int how);
/// Rights are inherited, as above.
int win_mkdir(const char *path, unsigned rights);
int win_unlink(const char *path);
/// Replaces an existing file atomically, even if the power fails.
int win_rename(const char *from, const char *to);
/// Like realpath, for an existing file. `room` must be NULL: the call allocates the result.
char *win_realpath(const char *path, char *room);
int win_clock(int which, struct timespec *now);

void win_slashes(char *path);

/// Iteration over a folder.
typedef struct win_folder win_folder;
struct win_entry {
    char d_name[1024];
};
win_folder *win_opendir(const char *path);
struct win_entry *win_readdir(win_folder *folder);
int win_closedir(win_folder *folder);

#endif

#endif
