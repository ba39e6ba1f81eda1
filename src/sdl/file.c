// file.c - files as whole pieces: written whole or not at all.
//
// Every file that the game writes goes through file_save: pictures, replays, scores, settings. The
// bytes are complete in memory before a file is touched. They go to a new file that nobody else
// has, in the folder of the old one, so that the rename stays on one disk. The file is synced
// before the rename and the folder after it: whatever moment the power fails, the name leads to the
// old file or to the new one, never to half of one. Source: the usual recipe of POSIX (write,
// fsync, rename, fsync of the folder).
//
// A file that several processes change has a lock, a second file that only one of them can create.
// A process that is killed leaves its lock, so a lock ages. An age proves nothing about a process
// that was only slow: it looks at its own lock once more when the new file is on the disk, and when
// another process has broken it, it does not rename. Nor does it when the file itself is another
// one by then: an editor knows no lock.
#define _XOPEN_SOURCE 700 // realpath, fsync

#include "sdl/file.h"

#include <SDL.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sdl/system/system.h"

// ---- writing ------------------------------------------------------------------------------------

/// One line for what did not work.
static bool told(bool ok, const char *path) {
    if (!ok) {
        log_error("cannot write '%s': %s", path, strerror(errno));
    }
    return ok;
}

/// Leaves in errno why it failed: the reason, or what the last step said when there was none before it.
static bool because(int reason, bool ok) {
    int first = reason ? reason : errno;
    errno = ok ? 0 : first;
    return ok;
}

/// The file that is meant: where a symbolic link leads to, or the path itself when nothing is there
/// yet. False when a link leads nowhere.
static bool resolve(char target[PATH_ROOM], const char *path) {
    struct stat about;
    char *real = realpath(path, NULL);
    const char *use = real ? real : path;
    if (!real && lstat(path, &about) == 0) {
        return false; // of something that is there
    }
    bool fits = strlen(use) < PATH_ROOM;
    if (fits) {
        memcpy(target, use, strlen(use) + 1);
        system_slashes(target);
    }
    free(real);
    errno = fits ? 0 : ENAMETOOLONG;
    return fits;
}

/// A device or a pipe cannot be replaced by renaming.
static bool is_special(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && !S_ISREG(about.st_mode);
}

static bool write_all(int file, const char *bytes, size_t size) {
    while (size > 0) {
        ssize_t written = write(file, bytes, size);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        if (written > 0) {
            bytes += written;
            size -= (size_t)written;
        }
    }
    return true;
}

/// A pipe cannot be synced, which is no fault.
static bool sync_file(int file) {
    return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS;
}

/// Writes, syncs if it is to, and closes.
static bool fill(int file, const void *bytes, size_t size, bool sync) {
    bool ok = write_all(file, bytes, size) && (!sync || sync_file(file));
    int reason = errno;
    return because(reason, close(file) == 0 && ok);
}

/// The rights that the new file gets: those of the old one, or what a new file would have.
static mode_t rights_of(const char *target) {
    struct stat about;
    if (stat(target, &about) == 0) {
        return about.st_mode & 07777;
    }
    mode_t mask = (mode_t)umask(0);
    umask(mask);
    mask = SYSTEM_PAGE ? 022 : mask; // a page begins with 0777, and nobody could read the file
    return 0666 & ~mask;
}

/// Makes the rename itself outlive a power cut. Not every file system can; then the file is there all the same.
static void sync_folder(const char *target) {
    char folder[PATH_ROOM];
    draft_folder(folder, target);
    int open_folder = open(folder, O_RDONLY);
    if (open_folder >= 0) {
        (void)fsync(open_folder);
        close(open_folder);
    }
}

/// True while nobody has broken it. A lock that another process removed has no name left.
static bool is_held(const file_lock *l) {
    struct stat about;
    return l->file < 0 || (fstat(l->file, &about) == 0 && about.st_nlink > 0);
}

/// Which file has that name, how long it is and when it was written; all 0: none.
static void look_at(int64_t seen[3], const char *target) {
    struct stat about;
    memset(seen, 0, 3 * sizeof *seen);
    if (stat(target, &about) == 0) {
        seen[0] = (int64_t)about.st_ino;
        seen[1] = about.st_size;
        seen[2] = about.st_mtime;
    }
}

bool file_lock_stands(const file_lock *l) {
    int64_t now[3];
    look_at(now, l->target);
    return l->file < 0 || (is_held(l) && memcmp(now, l->seen, sizeof now) == 0);
}

/// Ends a draft: it becomes the file when all of it is there, else it goes.
static bool put_in_place(const char *fresh, const char *target, bool whole, bool sync) {
    bool ok = whole && rename(fresh, target) == 0;
    if (!ok) {
        int reason = errno;
        unlink(fresh);
        errno = reason;
    } else if (sync) {
        sync_folder(target);
    }
    return ok;
}

/// Opens what takes the bytes: a new file beside the target, or a device or a pipe itself, whose
/// `fresh` is "". -1 with errno when there can be none.
static int begin(const char *path, char target[PATH_ROOM], char fresh[DRAFT_ROOM]) {
    fresh[0] = 0;
    if (is_special(path)) {
        (void)snprintf(target, PATH_ROOM, "%s", path);
        return system_open_device(path);
    }
    return resolve(target, path) ? draft_make(fresh, target) : -1;
}

static bool save(const char *path, const void *bytes, size_t size, bool sync, const file_lock *lock) {
    char target[PATH_ROOM], fresh[DRAFT_ROOM];
    int file = begin(path, target, fresh);
    if (file < 0) {
        return false;
    }
    bool ok = !*fresh || fchmod(file, rights_of(target)) == 0;
    ok = fill(file, bytes, size, sync) && ok && (!lock || file_lock_stands(lock));
    return *fresh ? put_in_place(fresh, target, ok, sync) : ok;
}

bool file_save(const char *path, const void *bytes, size_t size) {
    return told(save(path, bytes, size, true, NULL), path);
}

bool file_save_fast(const char *path, const void *bytes, size_t size) {
    return told(save(path, bytes, size, false, NULL), path);
}

// ---- locks --------------------------------------------------------------------------------------

enum {
    LOCK_AGE = 10, // seconds after which a lock is broken; a save takes some thousandths, a slow disk some seconds
    LOCK_GONE = 1, // ... when its process is gone; one of another machine or container only seems to be
    LOCK_POLL = 2  // milliseconds between two looks
};

/// True when the process that made the lock is known to be gone.
static bool is_gone(const char *name) {
    char text[24] = "";
    int file = open(name, O_RDONLY);
    bool read_it = file >= 0 && read(file, text, sizeof text - 1) > 0;
    if (file >= 0) {
        close(file);
    }
    return read_it && system_is_gone(strtol(text, NULL, 10));
}

/// A lock from the future is as old as one from the past: the clock was set back.
static bool is_left(const char *name) {
    struct stat about;
    if (stat(name, &about) != 0) {
        return false; // it was just given back
    }
    double age = difftime(time(NULL), about.st_mtime);
    age = age < 0 ? -age : age;
    return age > LOCK_AGE || (age > LOCK_GONE && is_gone(name));
}

/// Tries until nobody holds it, or longer than any lock may last.
static int make_lock(const char *name) {
    int file = -1;
    Uint32 start = SDL_GetTicks();
    while ((file = open(name, O_WRONLY | O_CREAT | O_EXCL, 0600)) < 0 && errno == EEXIST &&
           SDL_GetTicks() - start < 1000 * (LOCK_AGE + 2)) {
        if (!is_left(name)) {
            SDL_Delay(LOCK_POLL);
        } else if (unlink(name) != 0 && errno != ENOENT) {
            errno = EEXIST;
            break;
        }
    }
    return file;
}

bool file_lock_take(file_lock *l, const char *path) {
    l->path = path;
    l->file = -1;
    if (is_special(path)) {
        return snprintf(l->target, sizeof l->target, "%s", path) < PATH_ROOM;
    }
    bool known = resolve(l->target, path);
    if (known) {
        (void)snprintf(l->name, sizeof l->name, "%s.lock", l->target);
        l->file = make_lock(l->name);
    }
    if (l->file >= 0) {
        char process[24];
        int length = snprintf(process, sizeof process, "%ld\n", (long)getpid());
        (void)write_all(l->file, process, (size_t)length);
        look_at(l->seen, l->target);
    } else if (known && errno == EEXIST) {
        log_error("cannot write '%s': another game holds '%s'; remove it if none runs", path, l->name);
    } else {
        return told(false, path);
    }
    return l->file >= 0;
}

bool file_lock_save(const file_lock *l, const void *bytes, size_t size, bool fast) {
    return save(l->target, bytes, size, !fast, l) || (file_lock_stands(l) && told(false, l->path));
}

bool file_lock_give(file_lock *l) {
    bool held = is_held(l);
    if (l->file >= 0) {
        close(l->file);
    }
    if (l->file >= 0 && held) {
        unlink(l->name);
    }
    l->file = -1;
    return held;
}

// ---- drafts -------------------------------------------------------------------------------------

bool file_draft_open(file_draft *d, const char *path) {
    int file = begin(path, d->target, d->fresh);
    d->stream = file >= 0 ? fdopen(file, "w") : NULL;
    return told(d->stream != NULL, path);
}

/// Hands all to the system, with the rights of the old file, and closes.
static bool finish(file_draft *d) {
    bool ok = !ferror(d->stream) && fflush(d->stream) == 0;
    if (*d->fresh) {
        ok = ok && fsync(fileno(d->stream)) == 0 && fchmod(fileno(d->stream), rights_of(d->target)) == 0;
    }
    int reason = errno;
    return because(reason, fclose(d->stream) == 0 && ok);
}

bool file_draft_save(file_draft *d) {
    if (!d->stream) {
        return true;
    }
    errno = 0;
    bool ok = finish(d);
    d->stream = NULL;
    ok = *d->fresh ? put_in_place(d->fresh, d->target, ok, true) : ok;
    if (!ok) {
        const char *reason = errno ? strerror(errno) : "not all of it could be written";
        log_error("cannot write '%s': %s", d->target, reason);
    }
    return ok;
}

/// True when the device or pipe can be written to; false with errno. A pipe that is read stays open until the program
/// ends: its reader takes the last writer that leaves for the end of the bytes.
static bool takes_bytes(const char *path) {
    struct stat about;
    if (stat(path, &about) != 0 || access(path, W_OK) != 0) {
        return false;
    }
    errno = EISDIR;
    return !S_ISDIR(about.st_mode) && (!S_ISFIFO(about.st_mode) || system_open_device(path) >= 0);
}

bool file_can_save(const char *path) {
    char target[PATH_ROOM], fresh[DRAFT_ROOM];
    if (is_special(path)) {
        return told(takes_bytes(path), path);
    }
    int file = begin(path, target, fresh);
    if (file >= 0) {
        close(file);
        unlink(fresh);
    }
    return told(file >= 0, path);
}

// ---- names --------------------------------------------------------------------------------------

bool file_is_there(const char *path) {
    struct stat about;
    return stat(path, &about) == 0;
}

/// The path without links and dots; of a file that is not there yet, that of its folder and its name.
static bool real_name(char name[PATH_ROOM], const char *path) {
    char folder[PATH_ROOM];
    const char *slash = strrchr(path, '/'), *last = slash ? slash + 1 : path;
    char *whole = realpath(path, NULL), *around = NULL;
    int length = snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path + 1) : 0, path);
    if (!whole && length < PATH_ROOM) {
        around = realpath(slash ? folder : ".", NULL);
    }
    bool known =
        whole ? snprintf(name, PATH_ROOM, "%s", whole) < PATH_ROOM : around && platform_join(name, around, last);
    free(whole);
    free(around);
    return known;
}

bool file_is_same(const char *a, const char *b) {
    char one[PATH_ROOM], other[PATH_ROOM];
    return !is_special(a) && real_name(one, a) && real_name(other, b) && strcmp(one, other) == 0;
}

bool file_set_aside(const char *path, char *aside) {
    for (int copy = 1; copy < 1000; copy++) {
        int length = snprintf(aside, PATH_ROOM, copy == 1 ? "%s.bad" : "%s.bad%d", path, copy);
        if (length < 0 || length >= PATH_ROOM) {
            return false;
        }
        if (!file_is_there(aside)) {
            return rename(path, aside) == 0;
        }
    }
    return false;
}

int file_list(const char *folder, char (*names)[FILE_NAME], int most) {
    DIR *all = opendir(folder);
    int count = 0;
    for (const struct dirent *entry; all && count < most && (entry = readdir(all)) != NULL;) {
        if (entry->d_name[0] != '.' && strlen(entry->d_name) < FILE_NAME) {
            snprintf(names[count++], FILE_NAME, "%s", entry->d_name);
        }
    }
    if (all) {
        closedir(all);
    }
    return count;
}
