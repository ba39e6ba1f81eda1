// platform.h - what differs from machine to machine: folders, clock, terminal and signals. Includes no SDL.
#ifndef SDL_SYSTEM_PLATFORM_H
#define SDL_SYSTEM_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PATH_ROOM = 1024 }; // bytes for a path; longer ones are refused, never cut

/// Marks a function with a format of printf as argument number `format`, and its values from number `values` on.
#if defined(__MINGW32__)
#define PRINTF_LIKE(format_at, values) __attribute__((format(gnu_printf, format_at, values)))
#elif defined(__GNUC__)
#define PRINTF_LIKE(format_at, values) __attribute__((format(printf, format_at, values)))
#else
#define PRINTF_LIKE(format_at, values)
#endif

/// Prints "xcavate: ...\n" to stderr, at most 300 bytes: a longer message loses its middle. Control characters and
/// bytes that are no UTF-8 are printed as \xNN. Every message of the program goes through here.
PRINTF_LIKE(1, 2)
void log_error(const char *format, ...);

/// Microseconds since some moment in the past; never goes back.
double platform_us(void);

/// Microseconds that this thread has worked; what others do on the machine is not in it.
/// platform_us where the system does not tell.
double platform_cpu_us(void);

/// A seed that differs from start to start.
uint32_t platform_seed(void);

/// Finds the folder with sprites, font and sounds: `asked` (may be NULL), $XCAVATE_DATA, assets
/// beside the program or one folder up, the folder it was installed to. A folder that the user
/// named is the only one looked at. False, with a line on stderr, when there is none.
bool platform_data(char path[PATH_ROOM], const char *asked);

/// A new file name for a screenshot in the user's folder. False when there is no such folder (platform_home).
bool platform_picture(char path[PATH_ROOM]);

/// True when the path is that of a folder.
bool platform_is_folder(const char *path);

/// Joins folder and name with "/" between. False when it is too long.
bool platform_join(char path[PATH_ROOM], const char *folder, const char *name);

/// Keeps what libraries print on stderr from the terminal until platform_unhush gets the number that this returned.
int platform_hush(void);
void platform_unhush(int terminal);

/// The folder of platform_home: "xcavate" in $XDG_DATA_HOME, else in .local/share of $HOME, else of the account's
/// home. A relative $XDG_DATA_HOME and an empty $HOME count as unset. Outside of XDG systems SDL_GetPrefPath names
/// the folder and makes it. False when the folder is unknown.
bool platform_home_name(char path[PATH_ROOM]);

/// The user's folder for what the game keeps, made if it is not there. False when it is unknown or cannot be made.
bool platform_home(char path[PATH_ROOM]);

/// From now on SIGINT, SIGTERM and SIGHUP do not end the program: they make signals_ended true. One that was ignored
/// before stays ignored. Call it before SDL_Init, which then leaves these signals alone.
void signals_watch(void);

/// True once one of them came: end the loop, save what is to be saved.
bool signals_ended(void);

#endif
