// pages.h - the pages of the menu: their items and their state.
#ifndef APP_MENU_PAGES_H
#define APP_MENU_PAGES_H

#include "app/app.h"
#include "app/menu/menu.h"
#include "sdl/file.h"
#include "view/hud/words.h"

enum { LEVELS_MOST = 256, SEED_ROOM = 11 };

/// The list of painted levels, and the selected level.
typedef struct level_list {
    int count;
    char path[LEVELS_MOST][PATH_ROOM];  ///< files
    bool tries;                         ///< the autopilot plays
    int chosen;                         ///< item that was selected last
    double since;                       ///< time of its selection [us]
    char shown[PATH_ROOM];              ///< the level that was read; "": none
    SDL_Texture *picture;               ///< NULL: none
    SDL_Point size;                     ///< [px]
    int best;                           ///< best score of the table of the next game; 0: no score
    char reason[MENU_TEXT + MENU_TEXT]; ///< reason of a rejection; "": playable
} level_list;

/// The state of the pages.
typedef struct menu_state {
    menu menu;                ///< the shown page
    bool pushed[2];           ///< see menu_input
    screen shown;             ///< screen of the page
    int chosen[SCREEN_COUNT]; ///< the item selected last on each page of this game
    char table[SCORES_KEY];   ///< key of the shown table of scores; "": of the chosen difficulty
    int place;                ///< place of the newest score in that table, -1: none
    bool pressed;             ///< a key was pressed since the page was shown
    bool catches;             ///< the next key or button is bound to the selected cell
    int hears;                ///< HEAR_* of this command
    int taken;                ///< a key or button of another action that was pressed once; 0: none
    char note[MENU_TEXT];     ///< replaces the hint of the page; "": no note
    char name[NAME_ROOM];     ///< the name that is typed
    char seed[SEED_ROOM];     ///< the seed that is typed
    int seed_item;            ///< its item on the page of modes
    level_list levels;
    char records[LEVELS_MOST][PATH_ROOM]; ///< files in the folder of the saves
    double steered; ///< time at which the ship was last steered or the page for a name appeared [us]
} menu_state;

/// A page. Its items are added by `build`; the rows of the table in pages.c follow.
typedef struct menu_page {
    menu_layout layout;
    phrase title, hint;
    bool types;                                ///< receives text
    bool once;                                 ///< reads files, so input does not rebuild it
    void (*build)(app *a, menu *m);            ///< NULL: all items are in the table
    bool (*event)(app *a, const SDL_Event *e); ///< receives events before the menu, or NULL
    void (*press)(app *a, menu_press what);    ///< handles commands instead of the menu, or NULL
    void (*draw)(app *a);                      ///< draws beside the menu, or NULL
    bool (*work)(app *a);                      ///< pending work of a frame, true: work remains; or NULL
    void (*forget)(app *a);                    ///< releases textures before their renderer ends, or NULL
} menu_page;

extern const menu_page title_page, difficulty_page, keys_page, name_page, levels_page, scores_page, records_page,
    modes_page;

menu_state *pages_state(const app *a);

/// Sets the note of the page that is opened next; "": no note.
void pages_note(app *a, const char *words);

/// keys_reset restores the default bindings. name_enter stores the score under the typed name and begins the next
/// game.
/// seed_copy copies the seed of the game to the clipboard.
menu_does keys_reset, name_enter, seed_copy;

#endif
