// file.h - files as whole pieces: written whole or not at all. sdl/file_read.h reads them.
#ifndef SDL_FILE_H
#define SDL_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "sdl/system/draft.h"

/// Writes a file so that it is there whole or not at all. A new file beside it takes the bytes, is checked, flushed
/// to the disk and renamed over `path`. A symbolic link is followed. A device or a pipe is written to directly; a
/// pipe must have a reader. False, with one line on stderr and the old file untouched, when it does not work.
bool file_save(const char *path, const void *bytes, size_t size);

/// The same without a wait for the disk, for a file that is saved while a game runs: it outlives
/// the program, and a power cut as far as the file system sees to it.
bool file_save_fast(const char *path, const void *bytes, size_t size);

/// The right to write a file that several processes change: FILE.lock beside it, which only one of them can make.
typedef struct file_lock {
    const char *path;         ///< as the caller names the file
    int file;                 ///< -1: a device or a pipe, which takes no lock, or no lock is held
    char target[PATH_ROOM];   ///< the file that is meant
    char name[PATH_ROOM + 8]; ///< of the lock
    int64_t seen[3];          ///< by which the file as it was then is known again
} file_lock;

/// Takes the lock of a file, which need not be there, and waits while another process holds it. A
/// lock that is left is broken: one or two seconds old when its process is gone, ten seconds old
/// otherwise. False, with one line on stderr, when it cannot be taken.
bool file_lock_take(file_lock *l, const char *path);

/// True while no other process has broken the lock, and none has written the file without it.
bool file_lock_stands(const file_lock *l);

/// As file_save, or file_save_fast. It writes nothing and says nothing when the lock does not stand any more.
bool file_lock_save(const file_lock *l, const void *bytes, size_t size, bool fast);

/// Gives the lock back. False when it was broken by another process meanwhile.
bool file_lock_give(file_lock *l);

/// A file that is too long to be held in memory: written bit by bit beside the one that it will replace.
typedef struct file_draft {
    FILE *stream;           ///< write to this; NULL: not open
    char target[PATH_ROOM]; ///< what it will be called; a device or a pipe is written to directly
    char fresh[DRAFT_ROOM]; ///< what it is called until then; "" for a device or a pipe
} file_draft;

/// Begins a draft. False, with one line on stderr and the old file untouched, when it cannot be written.
bool file_draft_open(file_draft *d, const char *path);

/// Ends the draft as file_save does: it is there whole, or the old file is. Nothing happens when it
/// is not open. False, with one line on stderr, when something could not be written. What a run
/// that is killed leaves goes with the next save there.
bool file_draft_save(file_draft *d);

/// True when a file of that name could be written now. False, with one line on stderr, when the
/// folder is missing or may not be written to. It leaves nothing behind.
bool file_can_save(const char *path);

/// True when something of that name is there.
bool file_is_there(const char *path);

/// True when two paths lead to the same file, also when it is not there yet. False for a device or
/// a pipe, which may take several.
bool file_is_same(const char *a, const char *b);

/// Renames a file to a name that nobody has, FILE.bad, FILE.bad2 and so on, and tells which in
/// `aside`, of PATH_ROOM bytes.
bool file_set_aside(const char *path, char *aside);

enum { FILE_NAME = 64 }; ///< size of a name in a list [bytes]

/// Lists the files of a folder, at most `most`; longer names and names that begin with a dot are left out. Returns
/// their number, 0 if there is no such folder. The order is that of the file system.
int file_list(const char *folder, char (*names)[FILE_NAME], int most);

#endif
