// scores_page.h - names of the tables of scores.
#ifndef APP_MENU_SCORES_PAGE_H
#define APP_MENU_SCORES_PAGE_H

#include "app/app.h"
#include "app/menu/menu.h"

/// Writes the name of a table of scores, for example "from level 3, hard". Returns `line`.
const char *table_text(char line[MENU_CELL], const char *key);

/// Adds the ten rows of the shown table, in large letters six of them, with the newest score highlighted. `fresh`: a
/// score at that place that is not in the table yet; NULL: none. True if a row is of a game with an assist.
bool scores_rows(const app *a, menu *m, const score *fresh);

#endif
