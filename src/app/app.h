// app.h - the state of the game in a window: what the loop, the actions and the flow of screens work on together.
#ifndef APP_APP_H
#define APP_APP_H

#include "app/input/input.h"
#include "app/menu/menu_input.h"
#include "overlay/overlay.h"
#include "sdl/platform.h"
#include "sdl/window.h"
#include "app/tools/death.h"
#include "app/tools/break_flow.h"
#include "app/tools/ghost_flow.h"
#include "app/tools/grab_flow.h"
#include "app/tools/lab_flow.h"
#include "app/tools/laws_flow.h"
#include "app/tools/storm_flow.h"
#include "app/tools/time_flow.h"
#include "app/menu/menu_pages.h"
#include "app/tools/picture_flow.h"
#include "app/tools/teach.h"
#include "app/tools/watch.h"
#include "app/session/csv.h"
#include "app/session/keep.h"
#include "app/session/session.h"
#include "view/sound.h"
#include "view/view.h"
#include "lab/gallery.h"

typedef struct app {
    options options;
    const assets *assets;
    const sprite_masks *masks;
    const char *data;
    SDL_Window *window;
    SDL_Renderer *renderer;
    view *view;
    overlay *overlay;
    tick_proof *proof; ///< checks each tick; NULL: off
    time_machine time;
    breaks breaks;
    ghost_show ghost;
    laws_show laws;
    grab grab;                 ///< what the pointer does to a frozen game
    csv counters;              ///< of each tick, when --csv asks for them
    bool proof_told;           ///< a wrong answer has been told of
    gallery *gallery;          ///< NULL until it is first shown
    struct reloaded *reloaded; ///< what `assets` and `masks` point to since F5; NULL: the caller's
    storm_state storm;
    int32_t first_page;
    bool from_game; ///< the gallery was opened from a frozen game
    lab_drop drop;
    help_page help;
    sound *sound; ///< NULL: silent
    controls controls;
    session session;
    screen screen, before_help;
    bool demonstration; ///< the game behind the title, which the autopilot plays
    bool frozen;
    keep keep;
    menu menu;
    menu_stick stick;
    menu_state page; ///< what the pages of the menu remember
    watch watch;
    death death;
    teach teach;
    bool scored;            ///< the score of this game has been asked for its place
    bool bare;              ///< without the menu
    picture_wish picture;   ///< a screenshot is to be taken of this frame
    bool quit;              ///< the loop ends after this frame
    unsigned layers;        ///< of the overlay, that Shift+F1 brings back
    int64_t due;            ///< time not yet ticked [1/60 us]
    int64_t held;           ///< time that has to pass before the next tick [1/60 us]
    int over_ticks;         ///< since the game was over
    SDL_Point sized;        ///< what the game made the window [px]
    double touched_us;      ///< the player's last move, see platform_us
    int status;             ///< exit status
    int records;            ///< games recorded so far
    char record[PATH_ROOM]; ///< file of the present game's record
    char toast[PATH_ROOM + 32];
    double toast_until; ///< see platform_us
    action asked;       ///< what the player has to press again until `asked_until`
    double asked_until;
} app;

#endif
