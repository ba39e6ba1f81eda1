// system.c - what system.h asks of a system: POSIX, in a browser, too, or Windows, by win.c.
#define _XOPEN_SOURCE 700 // sigaction, kill

#include "sdl/system/system.h"

#ifdef _WIN32

void system_begin(void) {
    win_begin();
}

void system_on_end(void (*note)(int number)) {
    win_on_end(note);
}

bool system_is_gone(int64_t process) {
    return win_is_gone(process);
}

void system_slashes(char *path) {
    win_slashes(path);
}

#else

#include <errno.h>
#include <signal.h>
#include <stddef.h>

void system_begin(void) {
}

void system_on_end(void (*note)(int number)) {
    static const int asked[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {0};
    action.sa_handler = note;
    action.sa_flags = (int)SA_RESETHAND; // the second one ends the program at once, in case the loop hangs
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        struct sigaction old;
        if (sigaction(asked[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN) { // as nohup asks
            sigaction(asked[i], &action, NULL);
        }
    }
}

bool system_is_gone(int64_t process) {
    return process > 0 && kill((pid_t)process, 0) != 0 && errno == ESRCH;
}

// NOLINTNEXTLINE(readability-non-const-parameter): the one for Windows writes there
void system_slashes(char *path) {
    (void)path; // a backslash is a letter of a name
}

#endif
