// pages.h - the pages of the menu: which items each screen has, and what they remember.
#ifndef APP_MENU_PAGES_H
#define APP_MENU_PAGES_H

#include "app/app.h"
#include "app/menu/menu.h"
#include "view/hud/words.h"

/// The memory of the pages.
typedef struct menu_state {
    menu menu;            ///< the page that is shown
    bool pushed[2];       ///< see menu_input
    screen shown;         ///< its screen
    int at[SCREEN_COUNT]; ///< the item that was chosen last on each page of this game
    int board;            ///< of the scores; 0 counts as 1
    int place;            ///< of the newest score on that board, -1: none
    bool pressed;         ///< a key has gone down since the page was shown
    bool catches;         ///< the next key or button becomes that of the chosen cell
    int taken;            ///< the key or button that has an owner and was pressed once, 0: none
    char note[MENU_TEXT]; ///< at the foot of the page in place of its hint; "": none
    char name[NAME_ROOM]; ///< that is being entered
    double steered;       ///< the ship was steered last, or the page for a name came [us]
} menu_state;

/// A page. Its items are those that `build` adds, then the rows of the table in pages.c.
typedef struct menu_page {
    menu_layout layout;
    phrase title, hint;
    bool once;                                 ///< it reads files: a press does not build it again
    void (*build)(app *a, menu *m);            ///< NULL: all its items stand in the table
    bool (*event)(app *a, const SDL_Event *e); ///< what the page takes before the menu; NULL: nothing
    void (*press)(app *a, menu_press what);    ///< what a press means in place of the menu's; NULL
} menu_page;

extern const menu_page keys_page, name_page, layers_page;

menu_state *pages_state(const app *a);

/// What the page that is opened next says at its foot, "": what it always says.
void pages_note(app *a, const char *words);

/// Which games a board of the scores is about, into MENU_CELL bytes.
const char *board_text(char line[MENU_CELL], int board);

/// All keys as they were at first. Enters the score of the game under the name that was typed, and
/// shows the table.
menu_does keys_reset, name_enter;

#endif
