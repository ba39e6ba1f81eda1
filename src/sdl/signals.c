// signals.c - being asked to end from outside.
//
// A signal may come at any instruction, so its handler only sets a flag. The flag is the one variable of the program
// that is global and changes: a handler has no other way to speak. The second signal of a kind ends the program at
// once, in case the loop hangs. A signal that the program was started to ignore, as by nohup, stays ignored.
#define _XOPEN_SOURCE 700 // sigaction

#include "sdl/signals.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t ended;

static void note(int number) {
    (void)number;
    ended = 1;
}

void signals_watch(void) {
    static const int asked[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {0};
    action.sa_handler = note;
    action.sa_flags = (int)SA_RESETHAND;
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        struct sigaction old;
        if (sigaction(asked[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN) {
            sigaction(asked[i], &action, NULL);
        }
    }
}

bool signals_ended(void) {
    return ended != 0;
}
