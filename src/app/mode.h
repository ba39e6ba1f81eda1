// mode.h - the mode and the open pages of the menu.
#ifndef APP_MODE_H
#define APP_MODE_H

#include "app/app.h"

/// Enters a mode: closes all pages and discards pending input.
void mode_set(app *a, mode m);

/// The mode of the present session while it runs.
mode mode_of_game(const app *a);

/// Opens a page of the menu over the screen; closes the top page.
void mode_open(app *a, screen page);
void mode_close_page(app *a);

/// The screen that is drawn: the top page, or the screen of the mode.
screen mode_screen(const app *a);

/// True when a game is shown, not the title or the laboratory, and no page is open.
bool mode_in_game(const app *a);

/// True when all ships are lost.
bool mode_is_over(const app *a);

/// True while the picture moves: the game is not frozen, no page is open, and the title had input within the last
/// minute.
bool mode_runs(const app *a);

/// Discards the time that is due and the hit-stop. Call it after the game or its tick was changed.
void mode_forget_time(app *a);

#endif
