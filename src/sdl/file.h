// file.h - complete files: a file is written whole or not at all, and read whole within a limit.
#ifndef SDL_FILE_H
#define SDL_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sdl/system/platform.h"

/// Writes a file whole or not at all. The bytes go to a temporary file beside it, which is checked, flushed to the disk
/// and renamed to `path`. Follows a symbolic link. Writes directly to a device or a pipe.
/// Returns false, with a line on stderr and the old file unchanged, on failure.
bool file_save(const char *path, const void *bytes, size_t size);

/// Like file_save, without waiting for the disk, for a file that is saved while a game runs: the file survives the end
/// of the program, and a power failure if the file system preserves it.
bool file_save_fast(const char *path, const void *bytes, size_t size);

/// The right to write a file that several processes change: FILE.lock beside it, which only one process can create.
typedef struct file_lock {
    const char *path;         ///< path that the caller passed
    int file;                 ///< -1: a device or a pipe, which needs no lock, or no lock is held
    char target[PATH_ROOM];   ///< file after symbolic links
    char name[PATH_ROOM + 8]; ///< name of the lock file
} file_lock;

/// Takes the lock of a file, which need not exist, and waits while another process holds it. Breaks an expired lock:
/// one to two seconds old if its process is gone, ten seconds old otherwise. Returns false, with a line on stderr, if
/// the lock cannot be taken.
bool file_lock_take(file_lock *l, const char *path);

/// True while no other process has broken the lock.
bool file_lock_stands(const file_lock *l);

/// Like file_save, or file_save_fast. Writes and prints nothing if the lock has been broken.
bool file_lock_save(const file_lock *l, const void *bytes, size_t size, bool fast);

/// Releases the lock. Returns false if another process had broken it.
bool file_lock_give(file_lock *l);

/// The right to a file for as long as a process needs it: opens the file, which is created empty, and locks it. The
/// system ends the lock with the process. False if another process holds the file; a second call of the same process
/// succeeds. A file that cannot be opened or locked is held by each process; `file` is -1 if it cannot be opened.
/// `file_release` ends the right; -1 has no effect.
bool file_hold(const char *path, int *file);
void file_release(int file);

/// True if a file of that name can be written now. Returns false, with a line on stderr, if the folder is missing or
/// not writable. Leaves no file behind.
bool file_can_save(const char *path);

/// True if a file or folder of that name exists.
bool file_is_there(const char *path);

/// True if the paths are equal or name the same existing file.
bool file_is_same(const char *a, const char *b);

/// True if a name has more letters than the ending, and ends in it, in any case.
bool file_ends(const char *path, const char *ending);

/// The part of a path behind its folder.
const char *file_name(const char *path);

/// Renames a file to the first free name of FILE.bad, FILE.bad2 and so on, and stores that name in `aside`, of
/// PATH_ROOM bytes.
bool file_set_aside(const char *path, char *aside);

// ---- reading ------------------------------------------------------------------------------------

/// Reads a whole file of at most `most` bytes; the size is checked before a byte is read. The caller frees the result
/// with file_free. Returns NULL, with the reason in *why, if the file cannot be read, is not a regular file or is
/// larger.
void *file_read(const char *path, size_t most, size_t *size, const char **why);
void file_free(void *bytes);

/// Reads the first bytes of a regular file of any size. Returns their number, at most `size`; 0 if there is no such
/// file.
size_t file_read_head(const char *path, void *bytes, size_t size);

/// Lists the paths of the files of a folder that end in `ending`, in any case, sorted by name; at most `most`. Names
/// that begin with a dot, and, with a line on stderr, longer paths are left out. Returns their number, 0 if there is no
/// such folder.
int file_list(const char *folder, const char *ending, char (*paths)[PATH_ROOM], int most);

#endif
