// test_save.c - order of operations when a file is saved, and the result of disk errors. The system calls of file.c
// are defined here: they count, fail on request, and forward to the kernel.
#ifndef _GNU_SOURCE // the flags of a newer SDL define it
#define _GNU_SOURCE // syscall
#endif

#include "support/check.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "sdl/file.h"
#include "app/said.h"

// ---- the disk -------------------------------------------------------------------------------------------------------

/// Requests to the disk while `on`: W write, F sync of a file, D sync of a folder, R rename.
static struct {
    bool on;
    char order[64];
    bool kills;     // the first write kills the process
    char fails;     // request that fails with ENOSPC; 0 if none
    int interrupts; // number of writes that a signal interrupts first
    size_t at_once; // bytes per write; 0 if unlimited
} disk;

static bool asked(char what) {
    if (disk.on && strlen(disk.order) < sizeof disk.order - 1) {
        disk.order[strlen(disk.order)] = what;
    }
    errno = ENOSPC;
    return disk.on && disk.fails == what;
}

ssize_t write(int file, const void *bytes, size_t size) {
    if (file <= STDERR_FILENO || !disk.on) {
        return syscall(SYS_write, file, bytes, size);
    }
    if (disk.kills) {
        (void)raise(SIGKILL);
    }
    if (asked('W')) {
        return -1;
    }
    if (disk.interrupts-- > 0) {
        errno = EINTR;
        return -1;
    }
    return syscall(SYS_write, file, bytes, disk.at_once && disk.at_once < size ? disk.at_once : size);
}

int fsync(int file) {
    struct stat about;
    bool is_folder = fstat(file, &about) == 0 && S_ISDIR(about.st_mode);
    return asked(is_folder ? 'D' : 'F') ? -1 : (int)syscall(SYS_fsync, file);
}

int rename(const char *from, const char *to) {
    return asked('R') ? -1 : (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

static void disk_begin(char fails) {
    memset(&disk, 0, sizeof disk);
    disk.on = true;
    disk.fails = fails;
}

// ---- tests ----------------------------------------------------------------------------------------------------------

static const char *const OLD = "the old file", *const NEW = "the new one";

static bool save_new(const char *path) {
    return file_save(path, NEW, strlen(NEW));
}

static bool save_fast(const char *path) {
    return file_save_fast(path, NEW, strlen(NEW));
}

static const struct {
    bool (*save)(const char *path);
    const char *order;                              ///< requests
} ways[] = {{save_new, "WFRD"}, {save_fast, "WR"}}; // fast: does not wait for the disk

enum { WAYS = sizeof ways / sizeof ways[0] };

static void check_text(folder *f, const char *text) {
    char found[64];
    folder_read(f, "file", found, sizeof found);
    assert_string_equal(found, text);
}

TEST(a_file_is_synced_before_it_is_renamed_and_its_folder_after) {
    for (int i = 0; i < WAYS; i++) {
        folder f = folder_make();
        folder_write(&f, "file", OLD);
        disk_begin(0);
        bool saved = ways[i].save(folder_file(&f, "file"));
        disk.on = false;
        CHECK(saved && strcmp(disk.order, ways[i].order) == 0, "way %d: %s", i, disk.order);
        check_text(&f, NEW);
        assert_int_equal(folder_count(&f), 1);
    }
}

TEST(a_write_that_is_interrupted_or_short_goes_on) {
    folder f = folder_make();
    disk_begin(0);
    disk.interrupts = 2;
    disk.at_once = 4;
    bool saved = save_new(folder_file(&f, "file"));
    disk.on = false;
    assert_true(saved);
    check_text(&f, NEW);
}

/// The old file remains, one line reports the failure, and there is no other file. A folder need not be synced.
TEST(a_disk_that_fails_leaves_the_old_file_and_nothing_else) {
    folder f = folder_make();
    for (int i = 0; i < WAYS; i++) {
        for (const char *fails = ways[i].order; *fails; fails++) {
            folder_write(&f, "file", OLD);
            int terminal = said_listen(&f);
            disk_begin(*fails);
            bool saved = ways[i].save(folder_file(&f, "file"));
            disk.on = false;
            int lines = said_lines(&f, terminal);
            CHECK(saved == (*fails == 'D') && lines == !saved, "way %d, %c: %d lines", i, *fails, lines);
            check_text(&f, saved ? NEW : OLD);
            CHECK(folder_count(&f) == 1, "%c leaves a file behind", *fails);
        }
    }
}

/// Runs a process that is killed while it writes a file of the folder.
static void killed_while_it_writes(folder *f) {
    const char *path = folder_file(f, "file");
    pid_t child = fork();
    if (child == 0) {
        disk_begin(0);
        disk.kills = true;
        (void)save_new(path);
        _exit(1);
    }
    assert_int_equal(waitpid(child, NULL, 0), child);
}

/// Sets the age of all files to one minute.
static void grow_old(folder *f) {
    DIR *all = opendir(f->name);
    struct timespec minute_ago[2] = {{time(NULL) - 60, 0}, {time(NULL) - 60, 0}};
    assert_non_null(all);
    for (const struct dirent *one; (one = readdir(all)) != NULL;) {
        assert_int_equal(utimensat(AT_FDCWD, folder_file(f, one->d_name), minute_ago, 0), 0);
    }
    closedir(all);
}

TEST(what_a_killed_process_left_goes_with_the_next_save_and_what_a_living_one_writes_stays) {
    folder f = folder_make();
    char mine[64];
    killed_while_it_writes(&f);
    assert_true(save_new(folder_file(&f, "other")));
    assert_int_equal(folder_count(&f), 2); // the draft may belong to another machine
    snprintf(mine, sizeof mine, "xcavate.draft-%ld-abcdef", (long)getpid());
    folder_write(&f, mine, NEW);
    folder_write(&f, "xcavate.draft-notes", "of the user");
    grow_old(&f);
    assert_true(save_new(folder_file(&f, "other")));
    assert_int_equal(folder_count(&f), 3);
    assert_true(file_is_there(folder_file(&f, mine)));
    killed_while_it_writes(&f);
    grow_old(&f);
    assert_true(file_can_save(folder_file(&f, "file"))); // as at every start
    assert_int_equal(folder_count(&f), 3);
}

/// A link that leads to a file is followed. A link that leads nowhere is not replaced.
TEST(a_symbolic_link_stays) {
    folder f = folder_make();
    char target[PATH_ROOM];
    struct stat about;
    folder_write(&f, "file", OLD);
    memcpy(target, f.path, sizeof target);
    assert_int_equal(symlink(target, folder_file(&f, "link")), 0);
    assert_true(save_new(f.path));
    check_text(&f, NEW);
    assert_int_equal(symlink("/nowhere/file", folder_file(&f, "broken")), 0);
    int terminal = said_listen(&f);
    folder_file(&f, "broken");
    bool saved = save_new(f.path) || file_can_save(f.path);
    assert_int_equal(said_lines(&f, terminal), 2); // one line per call
    assert_false(saved);
    assert_true(lstat(folder_file(&f, "link"), &about) == 0 && S_ISLNK(about.st_mode));
    assert_true(lstat(folder_file(&f, "broken"), &about) == 0 && S_ISLNK(about.st_mode));
}

TEST(a_file_keeps_its_rights) {
    folder f = folder_make();
    const mode_t rights[] = {0600, 0640, 0444};
    for (int i = 0; i < 3; i++) {
        struct stat about;
        folder_write(&f, "file", OLD);
        assert_int_equal(chmod(f.path, rights[i]), 0);
        assert_true(save_new(f.path) && stat(f.path, &about) == 0);
        CHECK((about.st_mode & 07777) == rights[i], "%o became %o", rights[i], about.st_mode & 07777);
        unlink(f.path);
    }
}

TEST(a_file_is_read_up_to_its_limit) {
    folder f = folder_make();
    size_t size = 0, length = strlen(OLD);
    const char *why = NULL;
    folder_write(&f, "file", OLD);
    void *bytes = file_read(f.path, length, &size, &why);
    assert_true(bytes && size == length && memcmp(bytes, OLD, length) == 0);
    file_free(bytes);
    assert_true(!file_read(f.path, length - 1, &size, &why) && why);
    why = NULL;
    assert_true(!file_read(f.name, 1 << 20, &size, &why) && why); // a folder
}
