// menu.h - a page of a menu: a list of items, one of which is chosen, and where each lies on the picture.
#ifndef APP_MENU_MENU_H
#define APP_MENU_MENU_H

#include <SDL.h>
#include <stdbool.h>

enum { MENU_MOST = 36, MENU_COLUMNS = 4, MENU_TEXT = 96, MENU_CELL = 24 };

/// What the player wants of a menu, whichever device it came from.
typedef enum menu_press { MENU_NOTHING, MENU_UP, MENU_DOWN, MENU_LEFT, MENU_RIGHT, MENU_OK, MENU_BACK } menu_press;

typedef enum menu_kind {
    MENU_TEXT_LINE, ///< shown, never chosen
    MENU_ACT,       ///< does something
    MENU_SLIDE,     ///< left and right change its value
    MENU_GRID       ///< has a cell for each column of the page
} menu_kind;

typedef struct menu_item {
    int id; ///< what it means to the page
    menu_kind kind;
    bool bright; ///< a text line that stands out
    char label[MENU_TEXT];
    char cell[MENU_COLUMNS][MENU_CELL]; ///< values; a slide has one
    SDL_Rect place;                     ///< [px]
} menu_item;

/// How the items lie: a row across the picture, or a column in a panel. A row has no panel and no title.
typedef struct menu_layout {
    bool across;
    SDL_Rect panel; ///< [px]; of a row: where its middle lies
    int scale;      ///< of the letters of a row
    int step;       ///< from item to item [px]
    int cells;      ///< x of the first cell within the panel [px]
    int cell_w;     ///< width of a cell [px]
} menu_layout;

typedef struct menu {
    menu_layout layout;
    char title[MENU_CELL], hint[MENU_TEXT];
    bool urgent;           ///< the hint stands out
    int count, at, column; ///< `at` is the chosen item, -1 when there is none; `column` its cell, in a grid
    menu_item items[MENU_MOST];
} menu;

/// Begins a page; the chosen item and column stay those of the page before, so that a page can be built afresh.
void menu_begin(menu *m, const menu_layout *layout, const char *title, const char *hint);

/// Adds an item and returns it, for its cells. Past MENU_MOST the last one is taken again.
menu_item *menu_add(menu *m, int id, menu_kind kind, const char *label);

/// Call after the last item: places them, and chooses one if none is.
void menu_end(menu *m);

/// Moves the choice. True when it moved. Left and right move along a row or a grid.
bool menu_move(menu *m, menu_press to);

/// Chooses the item, and the cell of a grid, at a place of the picture. False when there is none.
bool menu_point(menu *m, int x, int y);

/// The id of the chosen item, -1 when there is none.
int menu_chosen(const menu *m);

/// Where a cell of an item lies.
SDL_Rect menu_cell(const menu *m, int item, int column);

#endif
