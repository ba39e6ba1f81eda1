// app.h - the one app: what its screens, its tools and its four functions (frame.h) work on
// together.
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

/// What the program does below the pages of the menu, if any are open.
typedef enum mode {
    MODE_TITLE,  ///< the autopilot plays behind it
    MODE_PLAY,   ///< a game
    MODE_RECORD, ///< a game that was recorded
    MODE_OVER,   ///< a game without a ship left
    MODE_FROZEN, ///< one of these three stands still
    MODE_LAB,    ///< the laboratory
    MODE_COUNT
} mode;

enum { PAGES_MOST = 6 };

typedef struct app {
    options options;
    const sprite_masks *masks;
    SDL_Window *window; ///< NULL: the picture is in memory
    view *view;
    overlay *overlay;
    layout room;  ///< where the signs and panels of this frame lie
    sound *sound; ///< NULL: silent
    controls controls;
    ph_point lent; ///< see input/aim.h
    saves saves;
    session session;
    prepared coming;      ///< the game that a player begins next, made while the title is shown
    uint32_t coming_seed; ///< its seed, if no option says one; 0: not drawn yet
    mode mode;
    screen pages[PAGES_MOST]; ///< those that are open, the last one is shown
    int depth;                ///< how many
    void **own;               ///< the states of the tools, see tool.h
    double now;               ///< of the present frame [us]
    double touched;           ///< the player's last move [us]
    int64_t due;              ///< time not yet ticked [1/60 us]
    int64_t held;             ///< time that has to pass before the next tick [1/60 us]
    int64_t drawn_tick;       ///< tick of the game in the last frame that was drawn
    bool again;               ///< a tool has more to draw, although nothing moves
    bool touch;               ///< a finger steers, by buttons that the page of a browser shows
    bool quit;                ///< the program ends after this frame
    int status;               ///< exit status
    int records;              ///< games recorded so far
    char toast[PATH_ROOM + 32];
    double toast_until; ///< [us]
} app;

#endif
