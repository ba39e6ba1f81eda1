// system.c - implements system.h for POSIX, including a browser, and for Windows.
#define _XOPEN_SOURCE 700 // sigaction, kill

#include "sdl/system/system.h"

#include <errno.h>
#include <string.h>

#ifdef _WIN32

#include <io.h>
#include <windows.h>

void system_begin(void) {
    FILE *streams[] = {stdout, stderr};
    bool lost = _fileno(stdout) < 0 || _fileno(stderr) < 0, console = lost && AttachConsole(ATTACH_PARENT_PROCESS);
    for (int i = 0; i < 2; i++) {
        FILE *stream = streams[i];
        if (_fileno(stream) < 0 && console) {
            stream = freopen("CONOUT$", "w", stream);
        }
        if (stream && _fileno(stream) >= 0) {
            _setmode(_fileno(stream), O_BINARY);
        }
    }
}

bool system_is_gone(int64_t process) {
    HANDLE one = process > 0 ? OpenProcess(SYNCHRONIZE, FALSE, (DWORD)process) : NULL;
    if (!one) {
        return process > 0 && GetLastError() == ERROR_INVALID_PARAMETER;
    }
    bool ended = WaitForSingleObject(one, 0) == WAIT_OBJECT_0;
    CloseHandle(one);
    return ended;
}

bool system_lock(int file) {
    return LockFile((HANDLE)_get_osfhandle(file), 0, 0, 1, 0) || GetLastError() != ERROR_LOCK_VIOLATION;
}

bool system_has_graphics(void) {
    return true;
}

const char *system_account_home(void) {
    return NULL; // SDL knows the folder
}

void system_slashes(char *path) {
    win_slashes(path);
}

#else

#include <pwd.h>
#include <signal.h>
#include <stddef.h>

void system_begin(void) {
}

bool system_is_gone(int64_t process) {
    return process > 0 && kill((pid_t)process, 0) != 0 && errno == ESRCH;
}

bool system_lock(int file) {
    return lockf(file, F_TLOCK, 0) == 0 || (errno != EACCES && errno != EAGAIN);
}

#ifdef __linux__

/// True if a device file of a graphics driver of Linux exists: the kernel's drivers, NVIDIA, WSL, older ARM systems.
bool system_has_graphics(void) {
    static const char *const devices[] = {"/dev/dri",   "/dev/nvidiactl", "/dev/dxg",
                                          "/dev/mali0", "/dev/kgsl-3d0",  "/dev/nvhost-gpu"};
    bool found = false;
    for (size_t i = 0; i < sizeof devices / sizeof devices[0]; i++) {
        found = found || access(devices[i], F_OK) == 0;
    }
    return found;
}

#else

bool system_has_graphics(void) {
    return true;
}

#endif

const char *system_account_home(void) {
    const struct passwd *account = getpwuid(getuid());
    return account ? account->pw_dir : NULL;
}

// NOLINTNEXTLINE(readability-non-const-parameter): the Windows version writes to it
void system_slashes(char *path) {
    (void)path; // on POSIX a backslash is part of a name
}

#endif

bool system_make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)mkdir(path, 0700); // most of these folders exist
        *slash = '/';
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}
