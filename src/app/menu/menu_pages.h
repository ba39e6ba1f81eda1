// menu_pages.h - the pages of the menu: which items each screen has, from what is set, kept and going on.
#ifndef APP_MENU_MENU_PAGES_H
#define APP_MENU_MENU_PAGES_H

#include "app/menu/menu.h"
#include "app/session/keep.h"
#include "view/hud/screens.h"

/// What an item does. Rows of settings, actions and records count up from their base.
typedef enum menu_id {
    ID_PLAY,
    ID_OPTIONS,
    ID_SCORES,
    ID_RECORDS,
    ID_GALLERY,
    ID_LAB,
    ID_QUIT,
    ID_GO_ON,
    ID_RESTART,
    ID_HELP,
    ID_PICTURE,
    ID_OVERLAY,
    ID_TITLE,
    ID_KEYS,
    ID_DEFAULTS,
    ID_BOARD,
    ID_DONE,
    ID_BACK,
    ID_SETTING = 100,
    ID_ACTION = 200,
    ID_RECORD = 300 ///< KEEP_LAST, then boards
} menu_id;

/// Columns of the page of keys behind the KEYS_EACH columns of keys.
enum { COLUMN_MOUSE = KEYS_EACH, COLUMN_PAD };

/// What the pages remember.
typedef struct menu_state {
    screen shown;         ///< the screen whose page it is
    int at[SCREEN_COUNT]; ///< the item that was chosen last on each page of this game
    int board;            ///< of the scores; 0 counts as 1
    int place;            ///< of the newest score on that board, -1: none
    bool pressed;         ///< a key has gone down since the page was shown
    bool catches;         ///< the next key or button becomes that of the chosen cell
    int taken_key;        ///< the key that has an owner and was pressed once, 0: none
    int taken_button;     ///< the button, -1: none
    char note[MENU_TEXT];
    char name[NAME_ROOM]; ///< that is being entered
    bool overlay;         ///< is on
} menu_state;

/// True when the screen has a page.
bool menu_pages_has(screen s);

/// Builds the page of a screen. The chosen item stays.
void menu_pages_build(menu *m, screen s, const keep *k, const menu_state *state);

#endif
