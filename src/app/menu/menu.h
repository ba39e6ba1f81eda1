// menu.h - a page of a menu: a list of items with their functions; an item is selected.
//
// The items are in a panel that fits them, or in a row across the picture. Items that do not fit scroll. The keys,
// mouse buttons and controller buttons of a menu are fixed, so a player can always correct the bindings of the game.
#ifndef APP_MENU_MENU_H
#define APP_MENU_MENU_H

#include "sdl/canvas.h"

struct app;

enum { MENU_MOST = 272, MENU_COLUMNS = 4, MENU_TEXT = 96, MENU_CELL = 48 };

/// A command to a menu, by keyboard, mouse or controller.
typedef enum menu_press { MENU_NOTHING, MENU_UP, MENU_DOWN, MENU_LEFT, MENU_RIGHT, MENU_OK, MENU_BACK } menu_press;

/// The function of an item. `number` is the item's number; `step` is 1 when the item is chosen, and -1 or 1 when its
/// value is moved left or right.
typedef void menu_does(struct app *a, int number, int step);

typedef enum menu_kind {
    MENU_ACT,   ///< runs its function
    MENU_SLIDE, ///< left and right change its value
    MENU_GRID   ///< has a cell for each column of the page
} menu_kind;

typedef struct menu_item {
    menu_does *does; ///< NULL: a text that cannot be selected
    int number;      ///< the setting, page, record or action
    menu_kind kind;
    bool bright;      ///< highlighted
    const char *hint; ///< bottom line while it is selected; NULL: the hint of the page
    char label[MENU_TEXT];
    char cell[MENU_COLUMNS][MENU_CELL]; ///< values; a slide has a single value
    SDL_Rect place;                     ///< [px]; empty while it is scrolled out of view
} menu_item;

/// The places of the items: a row across the picture without panel and title, or a column in a panel.
typedef struct menu_layout {
    bool across;
    int first;  ///< items in the first of two rows; the second is below it, in small letters; 0: a single row
    int x, y;   ///< center of a row; for a panel, x is its left edge, or 0 if it is centered [px]
    int scale;  ///< text scale of a row; its first item is larger by 1
    int w;      ///< width of the panel [px]
    int step;   ///< distance of two items [px]
    int cells;  ///< x of the first cell within the panel [px]
    int cell_w; ///< width of a cell [px]
} menu_layout;

typedef struct menu {
    menu_layout layout;
    SDL_Rect panel; ///< [px]
    const char *title;
    char hint[MENU_TEXT];
    bool urgent; ///< the hint is highlighted
    bool large;  ///< letters of twice the size in a panel, unless it is a grid
    int letters; ///< scale of the letters of a panel
    int count;
    int chosen; ///< the selected item, -1: none
    int column; ///< column of the selected cell in a grid
    int first;  ///< the first visible item
    menu_item items[MENU_MOST];
} menu;

/// Begins a page. The selected item and column are kept, so that a page can be rebuilt.
void menu_begin(menu *m, const menu_layout *layout, const char *title, const char *hint);

/// Adds an item and returns it, so that the caller can fill its cells. Past MENU_MOST the last item is reused.
menu_item *menu_add(menu *m, const char *label, menu_does *does, int number);

/// Call after the last item: places the items, and selects the first if none is selected.
void menu_end(menu *m);

/// Moves the selection. True when it moved. Left and right move along a row or a grid.
bool menu_move(menu *m, menu_press to);

/// The selected item, or NULL.
const menu_item *menu_chosen(const menu *m);

/// Translates an event. Mouse motion selects the item under the pointer. The left button gives MENU_OK on an item, and
/// MENU_LEFT or MENU_RIGHT on the halves of the value of a slide; the right button gives MENU_BACK. `pushed`: the stick
/// is deflected, horizontally and vertically.
menu_press menu_input(menu *m, bool pushed[2], const SDL_Event *e);

/// Draws the page over the picture. A page in a panel dims the rest.
void menu_draw(const canvas *c, const menu *m);

#endif
