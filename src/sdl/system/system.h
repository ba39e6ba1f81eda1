// system.h - all differences between systems, so that other files are the same on all systems.
//
// Files are used through the calls of POSIX. On Windows some calls are missing and others do not accept UTF-8, so
// win.c implements all of them under its own names, and this header maps the names of POSIX to them.
#ifndef SDL_SYSTEM_SYSTEM_H
#define SDL_SYSTEM_SYSTEM_H

#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>

#ifdef _WIN32
#include "sdl/system/win.h"
#define O_NONBLOCK 0
#undef fstat
#undef stat
#define access win_access
#define clock_gettime win_clock
#define close _close
#define closedir win_closedir
#define dirent win_entry
#define DIR win_folder
#define fchmod win_fchmod
#define fdopen win_fdopen
#define fstat win_fstat
#define fsync _commit
#define getpid _getpid
#define lstat win_stat
#define mkdir win_mkdir
#define mkstemp win_mkstemp
#define open win_open
#define opendir win_opendir
#define read win_read
#define readdir win_readdir
#define realpath win_realpath
#define rename win_rename
#define stat win_stat
#define unlink win_unlink
#define write win_write
#else
#include <dirent.h>
#include <unistd.h>
#endif

#ifdef __EMSCRIPTEN__
enum { SYSTEM_PAGE = 1 }; // the program runs in a page of a browser
#else
enum { SYSTEM_PAGE = 0 };
#endif

#if defined(__unix__) && !defined(__APPLE__) && !defined(__EMSCRIPTEN__)
enum { SYSTEM_XDG = 1 }; // freedesktop.org's variables name folders and displays
#else
enum { SYSTEM_XDG = 0 };
#endif

/// Initializes the program. On Windows, connects standard output and error to the console from which it was started,
/// with line ends as on other systems.
void system_begin(void);

/// True if the process with that number is known not to run on this machine.
bool system_is_gone(int64_t process);

/// Locks an open file until it is closed or the process ends. False if another process has locked it. True, without a
/// lock, if the file cannot be locked, for example because its file system has no locks.
bool system_lock(int file);

/// False if the machine is known to have no graphics device, so that OpenGL could only be emulated.
bool system_has_graphics(void);

/// Home of the account that runs the program, according to the list of accounts. NULL if unknown.
const char *system_account_home(void);

/// Creates a folder and its missing parents, accessible only to this user. Returns false with errno on failure. The
/// path is modified temporarily.
bool system_make_folders(char *path);

/// Replaces other separators in a path by "/". NULL is allowed.
void system_slashes(char *path);

#endif
