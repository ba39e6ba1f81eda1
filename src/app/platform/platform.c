// platform.c - folders, clock, files, window.
//
// The only file of the front end that asks the operating system anything SDL does not answer: environment, time of
// day, whether a path is a folder. Nothing here is called by a headless run but the data folder, the clock and
// the writing of files, and those need neither HOME nor a display.
#define _POSIX_C_SOURCE 200809L // stat

#include "app/platform/platform.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#ifndef XCAVATE_DATA_FROM_BIN
#define XCAVATE_DATA_FROM_BIN "../share/xcavate" // from the program's folder to its data
#endif

void log_error(const char *format, ...) {
    char line[2 * PATH_ROOM];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    fprintf(stderr, "xcavate: %s\n", line);
}

double platform_us(void) {
    return (double)SDL_GetPerformanceCounter() * 1e6 / (double)SDL_GetPerformanceFrequency();
}

uint32_t platform_seed(void) {
    return (uint32_t)time(NULL) * 2654435761u ^ (uint32_t)SDL_GetPerformanceCounter();
}

// ---- folders ---------------------------------------------------------------------------------------------

bool platform_join(char path[PATH_ROOM], const char *folder, const char *name) {
    size_t length = strlen(folder);
    const char *slash = length > 0 && folder[length - 1] == '/' ? "" : "/";
    int written = snprintf(path, PATH_ROOM, "%s%s%s", folder, slash, name);
    return written > 0 && written < PATH_ROOM;
}

static bool is_folder(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static bool has_sprites(const char *folder) {
    char path[PATH_ROOM];
    return platform_join(path, folder, "sprites") && is_folder(path);
}

// What the user named: used as it is, or refused.
static bool data_named(char path[PATH_ROOM], const char *folder, const char *who) {
    if (!has_sprites(folder) || snprintf(path, PATH_ROOM, "%s", folder) >= PATH_ROOM) {
        log_error("no game data in '%s' (from %s): it should hold the folders sprites, font and sounds", folder, who);
        return false;
    }
    return true;
}

bool platform_data(char path[PATH_ROOM], const char *asked) {
    const char *environment = getenv("XCAVATE_DATA");
    if (asked || (environment && *environment)) {
        return data_named(path, asked ? asked : environment, asked ? "--data" : "$XCAVATE_DATA");
    }
    char *base = SDL_GetBasePath();
    bool found = base && ((platform_join(path, base, "assets") && has_sprites(path)) ||
                          (platform_join(path, base, "../assets") && has_sprites(path)) ||
                          (platform_join(path, base, XCAVATE_DATA_FROM_BIN) && has_sprites(path)));
    SDL_free(base);
#ifdef XCAVATE_DATADIR
    found = found || (snprintf(path, PATH_ROOM, "%s", XCAVATE_DATADIR) < PATH_ROOM && has_sprites(path));
#endif
    found = found || (snprintf(path, PATH_ROOM, "assets") < PATH_ROOM && has_sprites(path)); // built elsewhere
    if (!found) {
        log_error("no game data found beside the program; name the assets folder with --data DIR");
    }
    return found;
}

bool platform_picture(char path[PATH_ROOM]) {
    char *folder = SDL_GetPrefPath("", "xcavate");
    time_t now = time(NULL);
    const struct tm *local = localtime(&now);
    bool named = false;
    for (int copy = 1; folder && local && copy < 100 && !named; copy++) {
        char stamp[32], name[48];
        struct stat about;
        strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", local);
        snprintf(name, sizeof name, copy == 1 ? "xcavate-%s.png" : "xcavate-%s-%d.png", stamp, copy);
        named = platform_join(path, folder, name) && stat(path, &about) != 0;
    }
    SDL_free(folder);
    return named;
}

// ---- files -----------------------------------------------------------------------------------------------

void *platform_read(const char *path, size_t *size, const char **why) {
    struct stat about;
    if (stat(path, &about) != 0) {
        *why = strerror(errno);
        return NULL;
    }
    if (!S_ISREG(about.st_mode)) { // SDL would take a folder for a very long file
        *why = "not a file";
        return NULL;
    }
    errno = 0;
    void *bytes = SDL_LoadFile(path, size);
    *why = bytes ? NULL : errno ? strerror(errno) : SDL_GetError();
    return bytes;
}

// A device or a pipe cannot be replaced by renaming; it is written to directly.
static bool is_special(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && !S_ISREG(about.st_mode);
}

bool platform_begin(char temporary[PATH_ROOM], const char *path) {
    int length = snprintf(temporary, PATH_ROOM, is_special(path) ? "%s" : "%s.tmp", path);
    if (length >= PATH_ROOM) {
        log_error("cannot write '%s': the name is too long", path);
        return false;
    }
    FILE *file = fopen(temporary, "wb");
    if (!file) {
        log_error("cannot write '%s': %s", path, strerror(errno));
        return false;
    }
    fclose(file);
    return true;
}

bool platform_commit(const char *temporary, const char *path, bool written) {
    bool special = strcmp(temporary, path) == 0;
    if (special && !written) {
        log_error("cannot write '%s': the disk is full or the device is gone", path);
    }
    if (special) {
        return written;
    }
    if (written && rename(temporary, path) == 0) {
        return true;
    }
    log_error("cannot write '%s': %s", path, written ? strerror(errno) : "the disk is full or the file is gone");
    remove(temporary);
    return false;
}

// ---- window ----------------------------------------------------------------------------------------------

bool platform_video(void) {
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_RELATIVE_SCALING, "0"); // counts, whatever the window's size
    bool chosen = getenv("SDL_VIDEODRIVER") != NULL;
#if defined(__unix__) && !defined(__APPLE__)
    if (!chosen && !getenv("XDG_RUNTIME_DIR")) {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,KMSDRM"); // Wayland cannot be, and would say so on stderr
    }
#endif
    bool up = SDL_Init(SDL_INIT_VIDEO) == 0;
    const char *driver = up ? SDL_GetCurrentVideoDriver() : NULL;
    // SDL may fall back to a driver that nobody can see.
    if (!driver || (!chosen && (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0))) {
        log_error("no display here; try xcavate --headless --autopilot, or --screenshot FILE --at-tick 600");
        SDL_Quit();
        return false;
    }
    return true;
}

static int fitting_scale(int w, int h) {
    SDL_Rect desktop;
    if (SDL_GetDisplayUsableBounds(0, &desktop) != 0) {
        return 1;
    }
    int across = desktop.w * 85 / 100 / w, down = desktop.h * 85 / 100 / h;
    int scale = across < down ? across : down;
    return scale > 1 ? scale : 1;
}

bool platform_window(SDL_Window **window, SDL_Renderer **renderer, int w, int h, int scale, bool fullscreen) {
    int factor = scale > 0 ? scale : fitting_scale(w, h);
    Uint32 flags = SDL_WINDOW_RESIZABLE | (fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0u);
    const int middle = SDL_WINDOWPOS_CENTERED;
    SDL_Rect size = {0, 0, w * factor, h * factor};
    if (fullscreen && SDL_GetDisplayBounds(0, &size) != 0) {
        log_error("the size of the screen is unknown: %s", SDL_GetError());
    }
    *window = SDL_CreateWindow("Xcavate", middle, middle, size.w, size.h, flags);
    *renderer = *window ? SDL_CreateRenderer(*window, -1, SDL_RENDERER_PRESENTVSYNC) : NULL;
    if (*window && !*renderer) {
        *renderer = SDL_CreateRenderer(*window, -1, SDL_RENDERER_SOFTWARE);
    }
    if (!*renderer) {
        log_error("no window: %s", SDL_GetError());
        return false;
    }
    SDL_StopTextInput();                     // keys are places here, no input method should see them
    SDL_SetWindowMinimumSize(*window, w, h); // below that no whole factor fits
    SDL_RenderSetLogicalSize(*renderer, w, h);
    SDL_RenderSetIntegerScale(*renderer, SDL_TRUE);
    return true;
}

// SDL asks the window manager for the full screen and takes it as done. Without one the window would stay as it is and
// show a corner of the picture; no border hints at that, and then the window itself takes the size.
static bool is_bare(SDL_Window *window) {
    int top, left, bottom, right;
    return SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) == 0 && top + left + bottom + right == 0;
}

static void place(SDL_Window *window, SDL_Rect r) {
    SDL_SetWindowPosition(window, r.x, r.y);
    SDL_SetWindowSize(window, r.w, r.h);
}

void platform_fullscreen(SDL_Window *window, bool on) {
    SDL_Rect screen, now;
    bool known = SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(window), &screen) == 0;
    if (on && known && is_bare(window)) {
        place(window, screen);
    }
    SDL_SetWindowFullscreen(window, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    SDL_GetWindowSize(window, &now.w, &now.h);
    if (!on && known && now.w == screen.w && now.h == screen.h) {
        SDL_GetWindowMinimumSize(window, &now.w, &now.h);
        int scale = fitting_scale(now.w, now.h);
        now.w *= scale;
        now.h *= scale;
        now.x = screen.x + (screen.w - now.w) / 2;
        now.y = screen.y + (screen.h - now.h) / 2;
        place(window, now);
    }
}
