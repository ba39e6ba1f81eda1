// system.h - the one place in which systems differ: what reads it reads the same on each of them.
//
// Files are used by the calls of POSIX. Windows lacks some, and others take no UTF-8 there, so
// win.c has all of them under names of its own, which get those of POSIX here.
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
enum { SYSTEM_XDG = 1 }; // freedesktop.org's variables say where folders and displays are
#else
enum { SYSTEM_XDG = 0 };
#endif

/// Begins the program: on Windows standard output and error become those of the console that it was
/// started from, and their lines end as on every system.
void system_begin(void);

/// Has `note` called when the program is asked to end, by a signal or by the console that closes. A
/// signal that is ignored stays ignored. The second one ends the program at once.
void system_on_end(void (*note)(int number));

/// True when a process of this machine with that number is known to be gone.
bool system_is_gone(int64_t process);

/// False if the machine is known to have no graphics device, so that OpenGL could only be emulated.
bool system_has_graphics(void);

/// The home of the account that runs the program, as the system's list of accounts has it. NULL: unknown.
const char *system_account_home(void);

/// Makes a folder, and the folders above it that are missing, for this user alone. False with errno when that fails.
/// Only where SYSTEM_XDG is 1. The path is changed meanwhile.
bool system_make_folders(char *path);

/// Opens a device or a pipe to write to. -1 with errno when that fails, as for a pipe that has no reader.
int system_open_device(const char *path);

/// Puts "/" for what else parts the folders of a path. NULL stays.
void system_slashes(char *path);

#endif
