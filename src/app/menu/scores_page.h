// scores_page.h - names of the tables of scores.
#ifndef APP_MENU_SCORES_PAGE_H
#define APP_MENU_SCORES_PAGE_H

#include "app/menu/menu.h"

/// Writes the name of a table of scores, for example "from level 3, hard". Returns `line`.
const char *table_text(char line[MENU_CELL], const char *key);

#endif
