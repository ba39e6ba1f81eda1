// win.c - Windows: files and processes with the calls of POSIX and paths in UTF-8.
//
// Files are opened so that other processes may read, rename and remove them, as on POSIX. Therefore a lock disappears
// as soon as its process removes it, and a reader does not prevent the replacement of a file.
#include "sdl/system/win.h"

#ifdef _WIN32

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>

enum { WIDE = 1024, SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

/// Converts the last error of Windows to errno. Returns -1.
static int failed(void) {
    static const struct {
        DWORD windows;
        int posix;
    } reasons[] = {{ERROR_FILE_NOT_FOUND, ENOENT},  {ERROR_PATH_NOT_FOUND, ENOENT}, {ERROR_INVALID_NAME, ENOENT},
                   {ERROR_FILE_EXISTS, EEXIST},     {ERROR_ALREADY_EXISTS, EEXIST}, {ERROR_DISK_FULL, ENOSPC},
                   {ERROR_HANDLE_DISK_FULL, ENOSPC}};
    DWORD error = GetLastError();
    errno = EACCES;
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
        errno = reasons[i].windows == error ? reasons[i].posix : errno;
    }
    return -1;
}

/// The path in UTF-16. A path that is too long becomes "", which is not a valid file name.
static const wchar_t *wide(wchar_t to[WIDE], const char *path) {
    if (MultiByteToWideChar(CP_UTF8, 0, path, -1, to, WIDE) == 0) {
        to[0] = 0;
    }
    return to;
}

// ---- files --------------------------------------------------------------------------------------

static int look(HANDLE file, struct win_stat *about) {
    BY_HANDLE_FILE_INFORMATION all;
    memset(about, 0, sizeof *about);
    if (GetFileType(file) != FILE_TYPE_DISK) {
        about->st_mode = _S_IFCHR;
        about->st_nlink = 1;
        return 0;
    }
    if (!GetFileInformationByHandle(file, &all)) {
        return failed();
    }
    uint64_t written = (uint64_t)all.ftLastWriteTime.dwHighDateTime << 32 | all.ftLastWriteTime.dwLowDateTime;
    bool folder = all.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY;
    about->st_dev = all.dwVolumeSerialNumber;
    about->st_ino = (uint64_t)all.nFileIndexHigh << 32 | all.nFileIndexLow;
    about->st_mode = folder ? _S_IFDIR : _S_IFREG;
    about->st_nlink = all.nNumberOfLinks;
    about->st_size = (int64_t)((uint64_t)all.nFileSizeHigh << 32 | all.nFileSizeLow);
    about->st_mtime = (time_t)(written / 10000000) - 11644473600; // since 1601, in steps of 100 ns
    return 0;
}

int win_stat(const char *path, struct win_stat *about) {
    wchar_t name[WIDE];
    HANDLE file = CreateFileW(wide(name, path), 0, SHARED, NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (file == INVALID_HANDLE_VALUE) {
        return failed();
    }
    int looked = look(file, about);
    CloseHandle(file);
    return looked;
}

int win_fstat(int file, struct win_stat *about) {
    return look((HANDLE)_get_osfhandle(file), about);
}

/// Opens a file. A folder cannot be opened, and does not require a sync.
int win_open(const char *path, int flags, ...) {
    wchar_t name[WIDE];
    DWORD rights = flags & (O_WRONLY | O_RDWR) ? GENERIC_WRITE : 0, how = OPEN_EXISTING;
    rights |= flags & O_WRONLY ? 0 : GENERIC_READ;
    if (flags & O_CREAT) {
        how = flags & O_EXCL ? CREATE_NEW : OPEN_ALWAYS;
    }
    how = flags & O_TRUNC ? CREATE_ALWAYS : how;
    const char *use = strcmp(path, "/dev/null") == 0 ? "NUL" : path;
    HANDLE file = CreateFileW(wide(name, use), rights, SHARED, NULL, how, FILE_ATTRIBUTE_NORMAL, NULL);
    return file == INVALID_HANDLE_VALUE ? failed() : _open_osfhandle((intptr_t)file, flags | O_BINARY);
}

ptrdiff_t win_read(int file, void *bytes, size_t size) {
    return _read(file, bytes, (unsigned)size);
}

ptrdiff_t win_write(int file, const void *bytes, size_t size) {
    size_t once = size < 1 << 20 ? size : 1 << 20;
    return _write(file, bytes, (unsigned)once);
}

FILE *win_fdopen(int file, const char *mode) {
    (void)mode; // "w" would write two bytes per line end
    return _fdopen(file, "wb");
}

int win_fchmod(int file, unsigned rights) {
    (void)file;
    (void)rights;
    return 0;
}

int win_access(const char *path, int how) {
    wchar_t name[WIDE];
    return _waccess(wide(name, path), how);
}

int win_mkstemp(char *pattern) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    char *end = pattern + strlen(pattern);
    LARGE_INTEGER dice;
    int file = -1;
    errno = EEXIST;
    for (int tries = 0; file < 0 && errno == EEXIST && tries < 100; tries++) {
        QueryPerformanceCounter(&dice);
        uint64_t left = (uint64_t)dice.QuadPart * 6364136223846793005u + 1442695040888963407u;
        left >>= 24;
        for (int i = 1; i <= 6; i++, left /= 36) {
            end[-i] = letters[left % 36];
        }
        file = win_open(pattern, O_RDWR | O_CREAT | O_EXCL, 0600);
    }
    return file;
}

int win_mkdir(const char *path, unsigned rights) {
    wchar_t name[WIDE];
    (void)rights;
    return CreateDirectoryW(wide(name, path), NULL) ? 0 : failed();
}

int win_unlink(const char *path) {
    wchar_t name[WIDE];
    return DeleteFileW(wide(name, path)) ? 0 : failed();
}

int win_rename(const char *from, const char *to) {
    wchar_t old[WIDE], fresh[WIDE];
    DWORD how = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
    return MoveFileExW(wide(old, from), wide(fresh, to), how) ? 0 : failed();
}

char *win_realpath(const char *path, char *room) {
    wchar_t name[WIDE], whole[WIDE];
    HANDLE file = CreateFileW(wide(name, path), 0, SHARED, NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    DWORD length = file == INVALID_HANDLE_VALUE ? 0 : GetFinalPathNameByHandleW(file, whole, WIDE, 0);
    if (length == 0 || length >= WIDE) {
        failed();
    } else if ((room = malloc(WIDE * 3)) != NULL) {
        const wchar_t *from = wcsncmp(whole, L"\\\\?\\", 4) == 0 && whole[5] == ':' ? whole + 4 : whole;
        WideCharToMultiByte(CP_UTF8, 0, from, -1, room, WIDE * 3, NULL, NULL);
        win_slashes(room);
    }
    if (file != INVALID_HANDLE_VALUE) {
        CloseHandle(file);
    }
    return room;
}

// ---- folders ------------------------------------------------------------------------------------

struct win_folder {
    HANDLE all; ///< INVALID_HANDLE_VALUE: the folder is empty
    WIN32_FIND_DATAW next;
    bool more;
    struct win_entry entry;
};

win_folder *win_opendir(const char *path) {
    char pattern[WIDE];
    wchar_t name[WIDE];
    win_folder *f = calloc(1, sizeof *f);
    if (f && snprintf(pattern, sizeof pattern, "%s/*", path) < WIDE) {
        f->all = FindFirstFileW(wide(name, pattern), &f->next);
        f->more = f->all != INVALID_HANDLE_VALUE;
    }
    if (f && !f->more) {
        failed();
        free(f);
        return NULL;
    }
    return f;
}

struct win_entry *win_readdir(win_folder *f) {
    if (!f->more) {
        return NULL;
    }
    WideCharToMultiByte(CP_UTF8, 0, f->next.cFileName, -1, f->entry.d_name, sizeof f->entry.d_name, NULL, NULL);
    f->more = FindNextFileW(f->all, &f->next);
    return &f->entry;
}

int win_closedir(win_folder *f) {
    FindClose(f->all);
    free(f);
    return 0;
}

// ---- processes ----------------------------------------------------------------------------------

int win_clock(int which, struct timespec *now) {
    (void)which;
    (void)now;
    return -1; // the thread's clock has a resolution of only 1/64 s
}

void win_slashes(char *path) {
    for (; path && *path; path++) {
        *path = *path == '\\' ? '/' : *path;
    }
}

#endif
