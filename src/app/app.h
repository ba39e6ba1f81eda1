// app.h - the state of the app, shared by its screens, its tools and its four functions (frame.h).
#ifndef APP_APP_H
#define APP_APP_H

#include "app/input/input.h"
#include "app/session/saves.h"
#include "app/session/session.h"
#include "overlay/overlay.h"
#include "sdl/system/platform.h"
#include "sdl/window.h"
#include "view/sound.h"
#include "view/view.h"

/// The state of the program below the open pages of the menu.
typedef enum mode {
    MODE_TITLE,  ///< the title, over a game of the autopilot
    MODE_PLAY,   ///< a game
    MODE_RECORD, ///< the viewer plays a record
    MODE_OVER,   ///< a game without ships
    MODE_FROZEN, ///< the viewer shows a tick of a record
    MODE_LAB,    ///< the laboratory
    MODE_COUNT
} mode;

enum { PAGES_MOST = 6, TOOLS_MOST = 20 };

/// The painted level of the player.
typedef struct level_play {
    level_picture picture; ///< none: no level
    char path[PATH_ROOM];  ///< its file
    int trial;             ///< seed of a running trial, 0: none
    int cleared, seconds;  ///< results of the trial
} level_play;

typedef struct app {
    options options; ///< data NULL: no sound, and pictures cannot be reloaded
    level_play level;
    const sprite_masks *masks;
    SDL_Window *window; ///< NULL: the picture is in memory
    view *view;
    overlay *overlay;
    layout room;  ///< free room for signs and panels in this frame
    sound *sound; ///< NULL: silent
    controls controls;
    saves saves;
    session session;
    replay rival; ///< the record to beat: its parameters apply to each game until the title is shown; no ticks: none
    mode mode;
    screen pages[PAGES_MOST]; ///< open pages; the last one is shown
    int depth;                ///< number of open pages
    void *states[TOOLS_MOST]; ///< states of the tools (tool.h)
    double now;               ///< time of this frame [us]
    int64_t due;              ///< time that has passed and that no tick has used [1/60 us]
    int64_t drawn_tick;       ///< tick of the game in the last drawn frame
    bool again;               ///< the picture has changed although the game does not run
    bool quit;                ///< the program ends after this frame
    int status;               ///< exit status
} app;

#endif
