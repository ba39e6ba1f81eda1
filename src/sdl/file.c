// file.c - complete files: a file is written whole or not at all.
//
// The game writes every file through file_save: pictures, replays, scores, settings. The bytes are complete in memory
// before a file is touched. They are written to a new temporary file in the folder of the old file, so that the rename
// stays on one disk. The file is synced before the rename and the folder after it: after a power failure the name leads
// to the old file or to the new file, never to a part of it. Source: the usual recipe of POSIX (write, fsync, rename,
// fsync of the folder).
//
// The name of a temporary file contains the number of its process. A killed process leaves its temporary file behind.
// The next process that creates a temporary file in that folder removes it. A process of another machine or container
// that shares the folder appears to be gone, so recent temporary files are kept.
//
// A file that several processes change has a lock, a second file that only one process can create. A killed process
// leaves its lock, so a lock expires. A slow process may outlive its lock: it checks the lock again when the new file
// is on the disk, and does not rename if another process has broken the lock. A right that lasts as long as a process
// needs it is a lock of the system instead.
#define _XOPEN_SOURCE 700 // realpath, fsync, mkstemp

#include "sdl/file.h"

#include <SDL.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sdl/system/system.h"

#define DRAFT "xcavate.draft-" // followed by the process and mkstemp's replacement of XXXXXX

enum {
    DRAFT_ROOM = PATH_ROOM + 40, // size of the name of a temporary file [bytes]
    LEFT_AGE = 10                // seconds after which the temporary file of a missing process is removed
};

// ---- writing ------------------------------------------------------------------------------------

/// Prints a line on stderr if writing failed. Returns `ok`.
static bool report(bool ok, const char *path) {
    if (!ok) {
        log_error("cannot write '%s': %s", path, strerror(errno));
    }
    return ok;
}

/// Follows symbolic links. The target is the path itself if the file does not exist yet. Returns false for a broken
/// link.
static bool resolve(char target[PATH_ROOM], const char *path) {
    struct stat about;
    char *real = realpath(path, NULL);
    const char *use = real ? real : path;
    if (!real && lstat(path, &about) == 0) {
        return false; // a broken link
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

/// True for a device or a pipe, which a rename cannot replace.
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

/// True if the file is synced, or cannot be synced, like a pipe and files of some file systems.
static bool sync_file(int file) {
    return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS;
}

/// Permissions for the new file: the permissions of the old file, or the defaults of a new file.
static mode_t rights_of(const char *target) {
    struct stat about;
    if (stat(target, &about) == 0) {
        return about.st_mode & 07777;
    }
    mode_t mask = (mode_t)umask(0);
    umask(mask);
    mask = SYSTEM_PAGE ? 022 : mask; // a page starts with 0777, which would make the file unreadable
    return 0666 & ~mask;
}

/// Writes the folder of a file; "." if its path contains none.
static void folder_of(char folder[PATH_ROOM], const char *target) {
    const int length = (int)(file_name(target) - target);
    (void)snprintf(folder, PATH_ROOM, "%.*s", SDL_max(length - 1, 1), length > 0 ? target : ".");
}

/// Creates a temporary file in the folder of the target, and removes the files that killed processes have left there.
/// Returns its descriptor and its name; -1 with errno on failure.
static int make_draft(char name[DRAFT_ROOM], const char *target) {
    char folder[PATH_ROOM], path[PATH_ROOM], made[7];
    folder_of(folder, target);
    DIR *all = opendir(folder);
    for (const struct dirent *entry; all && (entry = readdir(all)) != NULL;) {
        struct stat about;
        int64_t process = 0;
        if (sscanf(entry->d_name, DRAFT "%" SCNd64 "-%6s", &process, made) == 2 && system_is_gone(process) &&
            platform_join(path, folder, entry->d_name) && stat(path, &about) == 0 &&
            difftime(time(NULL), about.st_mtime) > LEFT_AGE) {
            (void)unlink(path);
        }
    }
    if (all) {
        closedir(all);
    }
    (void)snprintf(name, DRAFT_ROOM, "%s/" DRAFT "%ld-XXXXXX", folder, (long)getpid());
    return mkstemp(name);
}

/// Makes the rename durable. Some file systems do not support this; the new file exists in any case.
static void sync_folder(const char *target) {
    char folder[PATH_ROOM];
    folder_of(folder, target);
    int open_folder = open(folder, O_RDONLY);
    if (open_folder >= 0) {
        (void)fsync(open_folder);
        close(open_folder);
    }
}

bool file_lock_stands(const file_lock *l) {
    struct stat about;
    return l->file < 0 || (fstat(l->file, &about) == 0 && about.st_nlink > 0); // a removed file has no links
}

/// Renames a complete temporary file to the target, and removes an incomplete temporary file.
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

/// Opens the file that receives the bytes: a temporary file beside the target, or the device or pipe itself; then
/// `fresh` is "". Returns -1 with errno on failure.
static int begin(const char *path, char target[PATH_ROOM], char fresh[DRAFT_ROOM]) {
    fresh[0] = 0;
    if (is_special(path)) {
        (void)snprintf(target, PATH_ROOM, "%s", path);
        return open(path, O_WRONLY);
    }
    return resolve(target, path) ? make_draft(fresh, target) : -1;
}

static bool save(const char *path, const void *bytes, size_t size, bool sync, const file_lock *lock) {
    char target[PATH_ROOM], fresh[DRAFT_ROOM];
    int file = begin(path, target, fresh);
    if (file < 0) {
        return false;
    }
    bool ok = !*fresh || fchmod(file, rights_of(target)) == 0;
    ok = write_all(file, bytes, size) && (!sync || sync_file(file)) && ok;
    const int reason = ok ? 0 : errno;
    ok = close(file) == 0 && ok && (!lock || file_lock_stands(lock));
    errno = reason ? reason : errno;
    return *fresh ? put_in_place(fresh, target, ok, sync) : ok;
}

bool file_save(const char *path, const void *bytes, size_t size) {
    return report(save(path, bytes, size, true, NULL), path);
}

bool file_save_fast(const char *path, const void *bytes, size_t size) {
    return report(save(path, bytes, size, false, NULL), path);
}

// ---- locks --------------------------------------------------------------------------------------

enum {
    LOCK_AGE = 10, // seconds after which a lock is broken; a save takes milliseconds, on a slow disk some seconds
    LOCK_GONE = 1, // seconds if its process is gone, as a process of another machine appears to be
    LOCK_POLL = 2  // milliseconds between two attempts
};

/// True if the process that created the lock is known to be gone.
static bool is_gone(const char *name) {
    char text[24] = "";
    int file = open(name, O_RDONLY);
    bool read_it = file >= 0 && read(file, text, sizeof text - 1) > 0;
    if (file >= 0) {
        close(file);
    }
    return read_it && system_is_gone(strtol(text, NULL, 10));
}

/// True if a lock has expired. A time in the future counts like a time in the past: the clock was set back.
static bool is_left(const char *name) {
    struct stat about;
    if (stat(name, &about) != 0) {
        return false; // just released
    }
    double age = difftime(time(NULL), about.st_mtime);
    age = age < 0 ? -age : age;
    return age > LOCK_AGE || (age > LOCK_GONE && is_gone(name));
}

/// Creates the lock file. Waits while another process holds it, but no longer than a lock may last.
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
    } else if (known && errno == EEXIST) {
        log_error("cannot write '%s': another game holds '%s'; remove it if none runs", path, l->name);
    } else {
        return report(false, path);
    }
    return l->file >= 0;
}

bool file_lock_save(const file_lock *l, const void *bytes, size_t size, bool fast) {
    return save(l->target, bytes, size, !fast, l) || (file_lock_stands(l) && report(false, l->path));
}

bool file_lock_give(file_lock *l) {
    bool held = file_lock_stands(l);
    if (l->file >= 0) {
        close(l->file);
    }
    if (l->file >= 0 && held) {
        unlink(l->name);
    }
    l->file = -1;
    return held;
}

bool file_hold(const char *path, int *file) {
    *file = open(path, O_RDWR | O_CREAT, 0600);
    const bool held = *file < 0 || system_lock(*file);
    if (!held) {
        close(*file);
        *file = -1;
    }
    return held;
}

void file_release(int file) {
    if (file >= 0) {
        close(file);
    }
}

// ---- names --------------------------------------------------------------------------------------

bool file_can_save(const char *path) {
    char target[PATH_ROOM], fresh[DRAFT_ROOM];
    if (platform_is_folder(path)) {
        errno = EISDIR;
        return report(false, path);
    }
    if (is_special(path)) {
        return report(access(path, W_OK) == 0, path);
    }
    int file = begin(path, target, fresh);
    if (file >= 0) {
        close(file);
        unlink(fresh);
    }
    return report(file >= 0, path);
}

bool file_is_there(const char *path) {
    struct stat about;
    return stat(path, &about) == 0;
}

bool file_is_same(const char *a, const char *b) {
    struct stat one, two;
    const bool there = stat(a, &one) == 0 && stat(b, &two) == 0;
    return strcmp(a, b) == 0 || (there && S_ISREG(one.st_mode) && one.st_dev == two.st_dev && one.st_ino == two.st_ino);
}

bool file_ends(const char *path, const char *ending) {
    const size_t length = strlen(path), end = strlen(ending);
    return length > end && SDL_strcasecmp(path + length - end, ending) == 0;
}

const char *file_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
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

// ---- reading ------------------------------------------------------------------------------------
//
// A pipe or a device may never end, and opening a pipe waits for the other end. So the kind of a file is checked before
// it is opened, and its size before a byte is read. No call waits for bytes, as some files of /proc would require.

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

static int by_name(const void *a, const void *b) {
    return SDL_strcasecmp(a, b);
}

int file_list(const char *folder, const char *ending, char (*paths)[PATH_ROOM], int most) {
    DIR *all = opendir(folder);
    int count = 0;
    for (const struct dirent *entry; all && count < most && (entry = readdir(all)) != NULL;) {
        const char *name = entry->d_name;
        const bool listed = name[0] != '.' && file_ends(name, ending);
        if (listed && platform_join(paths[count], folder, name)) {
            count++;
        } else if (listed) {
            log_error("cannot use '%s/%s': the name is too long", folder, name);
        }
    }
    if (all) {
        closedir(all);
    }
    qsort(paths, (size_t)count, PATH_ROOM, by_name);
    return count;
}
