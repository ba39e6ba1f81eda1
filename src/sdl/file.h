// file.h - complete files: a file is written whole or not at all. sdl/file_read.h reads files.
#ifndef SDL_FILE_H
#define SDL_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "sdl/system/platform.h"

/// Writes a file whole or not at all. The bytes go to a temporary file beside it, which is checked, flushed to the disk
/// and renamed to `path`. Follows a symbolic link. Writes directly to a device or a pipe; a pipe must have a reader.
/// Returns false, with a line on stderr and the old file unchanged, on failure.
bool file_save(const char *path, const void *bytes, size_t size);

/// The same without waiting for the disk, for a file that is saved while a game runs: the file survives the end of the
/// program, and a power failure if the file system preserves it.
bool file_save_fast(const char *path, const void *bytes, size_t size);

/// The right to write a file that several processes change: FILE.lock beside it, which only one process can create.
typedef struct file_lock {
    const char *path;         ///< path that the caller passed
    int file;                 ///< -1: a device or a pipe, which needs no lock, or no lock is held
    char target[PATH_ROOM];   ///< file after symbolic links
    char name[PATH_ROOM + 8]; ///< name of the lock file
    int64_t seen[3];          ///< identity of the file when the lock was taken
} file_lock;

/// Takes the lock of a file, which need not exist, and waits while another process holds it. Breaks an expired lock:
/// one to two seconds old if its process is gone, ten seconds old otherwise. Returns false, with a line on stderr, if
/// the lock cannot be taken.
bool file_lock_take(file_lock *l, const char *path);

/// True while no other process has broken the lock or has written the file without it.
bool file_lock_stands(const file_lock *l);

/// Like file_save, or file_save_fast. Writes and prints nothing if the lock has been broken.
bool file_lock_save(const file_lock *l, const void *bytes, size_t size, bool fast);

/// Releases the lock. Returns false if another process had broken it.
bool file_lock_give(file_lock *l);

enum { DRAFT_ROOM = PATH_ROOM + 40 }; ///< size of the name of a temporary file [bytes]

/// A file that is too long for memory: a temporary file, written piece by piece, that replaces the old file at the end.
typedef struct file_draft {
    FILE *stream;           ///< stream to write to; NULL: not open
    char target[PATH_ROOM]; ///< final name; a device or a pipe is written to directly
    char fresh[DRAFT_ROOM]; ///< temporary name; "" for a device or a pipe
} file_draft;

/// Opens a draft. Returns false, with a line on stderr and the old file unchanged, if it cannot be written.
bool file_draft_open(file_draft *d, const char *path);

/// Replaces the old file by the draft, like file_save. No effect if the draft is not open. Returns false, with one line
/// on stderr and the old file unchanged, if a part could not be written. The next save in that folder removes the
/// temporary file of a killed process.
bool file_draft_save(file_draft *d);

/// True if a file of that name can be written now. Returns false, with a line on stderr, if the folder is missing or
/// not writable. Leaves no file behind.
bool file_can_save(const char *path);

/// True if a file or folder of that name exists.
bool file_is_there(const char *path);

/// True if two paths lead to the same file, which need not exist yet. False for a device or a pipe, which accepts
/// several outputs.
bool file_is_same(const char *a, const char *b);

/// Renames a file to the first free name of FILE.bad, FILE.bad2 and so on, and stores that name in `aside`, of
/// PATH_ROOM bytes.
bool file_set_aside(const char *path, char *aside);

#endif
