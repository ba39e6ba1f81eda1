// app.h - the game in a window: what the loop (loop.c), the player's wishes (actions.c) and the change from one game
// to the next (screen_flow.c) work on together. Private to those three.
#ifndef APP_RUN_APP_H
#define APP_RUN_APP_H

#include "app/draw/text.h"
#include "app/input/input.h"
#include "app/overlay/overlay.h"
#include "app/platform/platform.h"
#include "app/platform/window.h"
#include "app/run/session.h"
#include "app/view/sound.h"
#include "app/view/view.h"
#include "gallery/gallery.h"

typedef struct app {
    options wish;
    const assets *assets;
    const sprite_masks *masks;
    const char *data;
    SDL_Window *window;
    SDL_Renderer *renderer;
    view *view;
    overlay *overlay;
    gallery *gallery; // from the first look on
    int32_t first_page;
    help_page help;
    sound *sound;
    controls controls;
    session session;
    screen screen, before_help;
    unsigned layers; // that F1 brings back
    int64_t due;     // [1/60 us]
    int over_ticks;
    bool demonstration, frozen, muted, fullscreen, picture, quit;
    int status;
    char toast[PATH_ROOM + 32];
    double toast_until;
} app;

// screen_flow.c
void app_toast(app *a, const char *format, ...); ///< a line at the bottom for a few seconds
bool app_is_over(const app *a);                  ///< the game is: no ship left
bool app_in_sight(const app *a);                 ///< the game is; behind a panel it waits
void app_show(app *a, screen s);                 ///< goes to a screen; what was pressed on the old one is forgotten
void app_begin(app *a, bool demonstration);      ///< another game: the player's, or one behind the title
void app_end(app *a);                            ///< ends the present one and writes its record
void app_gallery(app *a);                        ///< to the gallery, from there to the title
void app_tick(app *a);                           ///< one tick of the game

// actions.c
void app_events(app *a); ///< does all that the player has asked for since the last frame

#endif
