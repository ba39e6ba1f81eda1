// platform.h - everything that differs from machine to machine: folders, clock, files, the window.
#ifndef APP_PLATFORM_PLATFORM_H
#define APP_PLATFORM_PLATFORM_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

enum { PATH_ROOM = 1024 }; // bytes for a path; longer ones are refused, never cut

/// Prints "xcavate: ...\n" to stderr. Every message of the program goes through here.
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
void log_error(const char *format, ...);

/// Microseconds since some moment in the past; never goes back.
double platform_us(void);

/// A seed that differs from start to start.
uint32_t platform_seed(void);

/// Finds the folder with sprites, font and sounds: `asked` (may be NULL), $XCAVATE_DATA, assets beside the
/// program or one folder up, the folder it was installed to. What the user names is taken without a
/// second guess. False, with a line on stderr, when there is none.
bool platform_data(char path[PATH_ROOM], const char *asked);

/// A new name for a picture in the user's folder. False when there is no such folder (no HOME).
bool platform_picture(char path[PATH_ROOM]);

/// Joins folder and name with "/" between. False when it is too long.
bool platform_join(char path[PATH_ROOM], const char *folder, const char *name);

/// Reads a whole file; free it with SDL_free. NULL, with the reason in *why, when it cannot be read.
void *platform_read(const char *path, size_t *size, const char **why);

/// Writing a file so that it is there whole or not at all: write to the name that platform_begin gives, then
/// platform_commit. Both log_error and answer false when it does not work.
bool platform_begin(char temporary[PATH_ROOM], const char *path);
bool platform_commit(const char *temporary, const char *path, bool written);

/// A window of w x h times `scale` (0: the largest whole factor that fits into 85 % of the usable desktop) and a renderer
/// that draws w x h logical pixels into it by whole factors. SDL's video must be up.
bool platform_window(SDL_Window **window, SDL_Renderer **renderer, int w, int h, int scale, bool fullscreen);
void platform_fullscreen(SDL_Window *window, bool on);

/// Starts SDL's video. False, with a line on stderr, when there is no display.
bool platform_video(void);

#endif
