// bar.h - the time bar, for tests that click it.
#ifndef TESTS_APP_BAR_H
#define TESTS_APP_BAR_H

#include "app/player.h"

enum { BAR_X = 20, BAR_W = VIEW_W - 40, BAR_Y = VIEW_H - 20, BUTTON_Y = VIEW_H - 8 }; // in the picture [px]

/// Position of a tick on the bar of a frozen game or a record from tick 0 to `last`. Exact for `last` up to 600.
static inline int bar_place(int64_t tick, int64_t last) {
    return BAR_X + (int)((tick * BAR_W + last - 1) / last);
}

/// Clicks at that tick.
static inline void bar_go(front *f, int64_t tick, int64_t last) {
    playf(f, "click:%d,%d", bar_place(tick, last), BAR_Y);
}

/// Clicks the button with that tooltip.
static inline void bar_press(front *f, const char *says) {
    int x = 12;
    for (; x < VIEW_W; x += 9) {
        playf(f, "move:%d,%d", x, BUTTON_Y);
        if (shows(f, says)) {
            playf(f, "click:%d,%d", x, BUTTON_Y);
            break;
        }
    }
    CHECK(x < VIEW_W, "no button says \"%s\"", says);
    play(f, "move:320,200");
}

#endif
