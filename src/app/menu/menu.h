// menu.h - a page of a menu: a list of items, each with what it does; one of them is chosen.
//
// Items lie where their number puts them: in a panel as high as they need, or across the picture.
// More of them than the picture has room for scroll. What keys, mouse and controllers mean to a
// menu is fixed: a player who has bound the keys of the game badly can still find back.
#ifndef APP_MENU_MENU_H
#define APP_MENU_MENU_H

#include "sdl/canvas.h"

struct app;

enum { MENU_MOST = 48, MENU_COLUMNS = 4, MENU_TEXT = 96, MENU_CELL = 24 };

/// What a player asks of a menu, by keyboard, mouse or controller.
typedef enum menu_press { MENU_NOTHING, MENU_UP, MENU_DOWN, MENU_LEFT, MENU_RIGHT, MENU_OK, MENU_BACK } menu_press;

/// The work of an item that is chosen (by = 1) or moved to a side (by = -1 or 1); `of` is the
/// item's number.
typedef void menu_does(struct app *a, int of, int by);

typedef enum menu_kind {
    MENU_ACT,   ///< does something
    MENU_SLIDE, ///< left and right change its value
    MENU_GRID   ///< has a cell for each column of the page
} menu_kind;

typedef struct menu_item {
    menu_does *does; ///< NULL: it is shown, never chosen
    int of;          ///< which setting, page, record or action
    menu_kind kind;
    bool bright;      ///< stands out
    const char *hint; ///< at the foot of the page while it is chosen; NULL: that of the page
    char label[MENU_TEXT];
    char cell[MENU_COLUMNS][MENU_CELL]; ///< values; a slide has one
    SDL_Rect place;                     ///< [px]; empty while it is scrolled out
} menu_item;

/// The places of the items: a row across the picture, or a column in a panel. A row has no panel
/// and no title.
typedef struct menu_layout {
    bool across;
    bool clear; ///< the picture stays bright beside the panel, and the hint lies at the picture's foot
    int x, y;   ///< of a row: its middle; x of a panel: its left edge, 0: the middle of the picture [px]
    int scale;  ///< of the letters of a row; of its first item one more
    int w;      ///< of the panel [px]
    int step;   ///< from item to item [px]
    int cells;  ///< x of the first cell within the panel [px]
    int cell_w; ///< width of a cell [px]
} menu_layout;

typedef struct menu {
    menu_layout layout;
    SDL_Rect panel; ///< [px]
    const char *title;
    char hint[MENU_TEXT];
    bool urgent;           ///< the hint stands out
    int count, at, column; ///< `at` is the chosen item, -1 when there is none; `column` its cell, in a grid
    int first;             ///< the uppermost item that shows
    menu_item items[MENU_MOST];
} menu;

/// Begins a page; the chosen item and column stay those of the page before, so that a page can be
/// built afresh.
void menu_begin(menu *m, const menu_layout *layout, const char *title, const char *hint);

/// Adds an item and returns it, for its cells. Past MENU_MOST the last one is taken again.
menu_item *menu_add(menu *m, const char *label, menu_does *does, int of);

/// Call after the last item: places them, and chooses one if none is.
void menu_end(menu *m);

/// Moves the choice. True when it moved. Left and right move along a row or a grid.
bool menu_move(menu *m, menu_press to);

/// The chosen item, NULL when there is none.
const menu_item *menu_chosen(const menu *m);

/// The wish that an event means. Motion of the mouse chooses the item under it; the left button
/// means MENU_OK on an item, and MENU_LEFT or MENU_RIGHT on the halves of the value of a slide; the
/// right button means MENU_BACK. `pushed`: the stick is away from its middle, across and down.
menu_press menu_input(menu *m, bool pushed[2], const SDL_Event *e);

/// Draws the page over what is there. A page in a panel dims the rest.
void menu_draw(const canvas *c, const menu *m);

#endif
