// platform.c - folders, clock and messages.
//
// This file asks the operating system for information that SDL does not provide: environment, time of day, kind of a
// path. file.c reads and writes files. A headless run uses only the data folder, the clock and the writing of files,
// which require neither HOME nor a display.
#define _XOPEN_SOURCE 700 // stat, clock_gettime

#include "sdl/system/platform.h"

#include <SDL.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sdl/system/system.h"

#ifndef XCAVATE_DATA_FROM_BIN
#define XCAVATE_DATA_FROM_BIN "../share/xcavate" // from the program's folder to its data
#endif

// ---- messages -----------------------------------------------------------------------------------

enum {
    MESSAGE_MOST = 300, // bytes of a printed message
    LINE_ROOM = 8192    // bytes of a message before it is shortened; the end of a longer message is lost
};

/// Length of the printable UTF-8 character at `from` [bytes]. 0 for a control character and an invalid byte.
static size_t printable(const char *from) {
    const unsigned char *byte = (const unsigned char *)from;
    size_t length = 2u + (byte[0] >= 0xE0) + (byte[0] >= 0xF0);
    if (byte[0] < 0x80) {
        return byte[0] >= ' ' && byte[0] != 0x7F;
    }
    bool lead = byte[0] >= 0xC2 && byte[0] <= 0xF4, beyond = byte[0] == 0xF4 && byte[1] >= 0x90;
    bool control = byte[0] == 0xC2 && byte[1] < 0xA0;
    for (size_t i = 1; lead && i < length; i++) {
        lead = (byte[i] & 0xC0) == 0x80;
    }
    return lead && !beyond && !control ? length : 0;
}

/// Copies a line of less than LINE_ROOM bytes, with \xNN for each byte that a terminal could interpret. Returns its
/// length.
static size_t escape(char out[4 * LINE_ROOM], const char *line) {
    size_t used = 0;
    while (*line) {
        size_t length = printable(line);
        if (length > 0) {
            memcpy(out + used, line, length);
            used += length;
            line += length;
        } else {
            used += (size_t)sprintf(out + used, "\\x%02x", (unsigned char)*line++);
        }
    }
    out[used] = '\0';
    return used;
}

static bool inside_character(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/// Shortens a long message in the middle, where a name of the command line is, and escapes the message, because a name
/// may contain any byte.
void log_error(const char *format, ...) {
    static const char prefix[] = "xcavate: ";
    char line[LINE_ROOM], shown[4 * LINE_ROOM];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    size_t length = escape(shown, line), most = MESSAGE_MOST - strlen(prefix), half = (most - strlen("...")) / 2;
    if (length <= most) {
        fprintf(stderr, "%s%s\n", prefix, shown);
        return;
    }
    size_t head = half, tail = length - half;
    while (inside_character(shown[head])) {
        head--;
    }
    while (inside_character(shown[tail])) {
        tail++;
    }
    fprintf(stderr, "%s%.*s...%s\n", prefix, (int)head, shown, shown + tail);
}

// ---- the clock ----------------------------------------------------------------------------------

double platform_us(void) {
    return (double)SDL_GetPerformanceCounter() * 1e6 / (double)SDL_GetPerformanceFrequency();
}

double platform_cpu_us(void) {
    struct timespec now;
    bool known = clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0;
    return known ? (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3 : platform_us();
}

uint32_t platform_seed(void) {
    return (uint32_t)time(NULL) * 2654435761u ^ (uint32_t)SDL_GetPerformanceCounter();
}

bool platform_interrupted(void) {
    if (!SDL_WasInit(SDL_INIT_EVENTS)) {
        (void)SDL_InitSubSystem(SDL_INIT_EVENTS); // SDL turns the signals into an event
    }
    return SDL_QuitRequested();
}

// ---- folders ------------------------------------------------------------------------------------

bool platform_join(char path[PATH_ROOM], const char *folder, const char *name) {
    size_t length = strlen(folder);
    const char *slash = length > 0 && folder[length - 1] == '/' ? "" : "/";
    int written = snprintf(path, PATH_ROOM, "%s%s%s", folder, slash, name);
    return written > 0 && written < PATH_ROOM;
}

bool platform_is_folder(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

bool platform_folder(char path[PATH_ROOM]) {
    return platform_is_folder(path) || system_make_folders(path);
}

static bool has_sprites(const char *folder) {
    char path[PATH_ROOM];
    return platform_join(path, folder, "sprites") && platform_is_folder(path);
}

bool platform_data(char path[PATH_ROOM], const char *asked) {
    const char *environment = getenv("XCAVATE_DATA"), *named = asked ? asked : environment;
    if (asked || (named && *named)) { // if the user names a folder, no other folder is tried
        bool good = has_sprites(named) && snprintf(path, PATH_ROOM, "%s", named) < PATH_ROOM;
        if (!good) {
            log_error("no game data in '%s' (from %s): it should contain the folders sprites, font and sounds", named,
                      asked ? "--data" : "$XCAVATE_DATA");
        }
        return good;
    }
    char *base = SDL_GetBasePath();
    system_slashes(base);
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

bool platform_home_name(char path[PATH_ROOM]) {
    if (!SYSTEM_XDG) {
        char *folder = SDL_GetPrefPath("", "xcavate");
        system_slashes(folder);
        bool fits = folder && snprintf(path, PATH_ROOM, "%s", folder) < PATH_ROOM;
        SDL_free(folder);
        return fits;
    }
    const char *from = getenv("XDG_DATA_HOME"), *format = "%s/xcavate/";
    if (!from || *from != '/') { // the XDG specification: ignore a relative path
        const char *home = getenv("HOME");
        from = home && *home ? home : system_account_home();
        format = "%s/.local/share/xcavate/";
    }
    return from && *from == '/' && snprintf(path, PATH_ROOM, format, from) < PATH_ROOM;
}

bool platform_home(char path[PATH_ROOM]) {
    return platform_home_name(path) && (!SYSTEM_XDG || system_make_folders(path)) && platform_is_folder(path);
}

bool platform_picture(char path[PATH_ROOM]) {
    char folder[PATH_ROOM];
    bool home = platform_home(folder);
    time_t now = time(NULL);
    const struct tm *local = localtime(&now);
    bool named = false;
    for (int copy = 1; home && local && copy < 100 && !named; copy++) {
        char stamp[32], name[48];
        struct stat about;
        strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", local);
        snprintf(name, sizeof name, copy == 1 ? "xcavate-%s.png" : "xcavate-%s-%d.png", stamp, copy);
        named = platform_join(path, folder, name) && stat(path, &about) != 0;
    }
    return named;
}

// ---- the terminal -------------------------------------------------------------------------------

int platform_hush(void) {
    fflush(stderr);
    int terminal = dup(STDERR_FILENO), nowhere = open("/dev/null", O_WRONLY);
    if (terminal >= 0 && nowhere >= 0) {
        dup2(nowhere, STDERR_FILENO);
    }
    if (nowhere >= 0) {
        close(nowhere);
    }
    return terminal;
}

void platform_unhush(int terminal) {
    fflush(stderr);
    if (terminal >= 0) {
        dup2(terminal, STDERR_FILENO);
        close(terminal);
    }
}
