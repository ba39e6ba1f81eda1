// platform.h - differences between systems: folders, clock and terminal. Does not include SDL.
#ifndef SDL_SYSTEM_PLATFORM_H
#define SDL_SYSTEM_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PATH_ROOM = 1024 }; // size of a path [bytes]; longer paths are rejected, never truncated

/// Marks a function with a format of printf as argument number `format`, and its values from number `values` on.
#if defined(__MINGW32__)
#define PRINTF_LIKE(format_at, values) __attribute__((format(gnu_printf, format_at, values)))
#elif defined(__GNUC__)
#define PRINTF_LIKE(format_at, values) __attribute__((format(printf, format_at, values)))
#else
#define PRINTF_LIKE(format_at, values)
#endif

/// Prints "xcavate: ...\n" to stderr, at most 300 bytes: a longer message loses its middle. Control characters and
/// invalid UTF-8 are printed as \xNN. All messages of the program use this function.
PRINTF_LIKE(1, 2)
void log_error(const char *format, ...);

/// Microseconds since a fixed time in the past. Monotonic.
double platform_us(void);

/// Processor time of this thread [us]. platform_us if the system does not provide it.
double platform_cpu_us(void);

/// A seed that differs between starts of the program.
uint32_t platform_seed(void);

/// Finds the folder with sprites, font and sounds: `asked` (may be NULL), $XCAVATE_DATA, assets beside the program or
/// a folder above, the installed folder. If the user names a folder, no other folder is tried. Returns false, with a
/// line on stderr, if none is found.
bool platform_data(char path[PATH_ROOM], const char *asked);

/// Writes a new file name for a screenshot in the user's folder. Returns false if there is no such folder
/// (platform_home).
bool platform_picture(char path[PATH_ROOM]);

/// True if the path is a folder.
bool platform_is_folder(const char *path);

/// Creates a folder if necessary. False if it does not exist and cannot be created.
bool platform_folder(char path[PATH_ROOM]);

/// True after SIGINT or SIGTERM, in a program without a window. The first call begins the watch.
bool platform_interrupted(void);

/// Joins folder and name with "/". Returns false if the result is too long.
bool platform_join(char path[PATH_ROOM], const char *folder, const char *name);

/// Suppresses the output of libraries on stderr until platform_unhush, which takes the returned number.
int platform_hush(void);
void platform_unhush(int terminal);

/// The folder of platform_home: "xcavate" in $XDG_DATA_HOME, otherwise in .local/share of $HOME, otherwise in
/// .local/share of the account's home. A relative $XDG_DATA_HOME and an empty $HOME count as unset. On systems
/// without XDG, SDL_GetPrefPath names and creates the folder. Returns false if the folder is unknown.
bool platform_home_name(char path[PATH_ROOM]);

/// The user's folder for the files of the game, created if necessary. Returns false if it is unknown or cannot be
/// created.
bool platform_home(char path[PATH_ROOM]);

#endif
