// mode.h - what is going on, the pages of the menu over it, and the line at the bottom.
#ifndef APP_MODE_H
#define APP_MODE_H

#include "app/app.h"

/// Shows a line at the bottom for a few seconds. Takes a format as printf.
PRINTF_LIKE(2, 3)
void toast(app *a, const char *format, ...);

/// Goes to a mode; all pages are closed. Forgets what was pressed before.
void mode_set(app *a, mode m);

/// The mode of the present game while it is not frozen.
mode mode_of_game(const app *a);

/// Stops the game, or lets it go on.
void mode_freeze(app *a, bool frozen);

/// Opens a page of the menu over what is shown; closes the uppermost page.
void mode_open(app *a, screen page);
void mode_close_page(app *a);

/// The screen as it is drawn: the uppermost page, or that of the mode.
screen mode_screen(const app *a);

/// True when a game is shown, not the title or the laboratory, and no page lies over it.
bool mode_in_game(const app *a);

/// True when the game is a record that is played.
bool mode_is_record(const app *a);

/// True when no ship is left.
bool mode_is_over(const app *a);

/// True while the picture moves: time passes, nothing is frozen, and a title has been touched
/// within the last minute.
bool mode_runs(const app *a);

/// Forgets the time that has passed and is not yet ticked, and the hold after a hit. Call when the
/// game is another one, or has gone to another tick.
void mode_forget_time(app *a);

#endif
