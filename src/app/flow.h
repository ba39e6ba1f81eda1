// flow.h - the screen that is shown, and the line at its bottom.
#ifndef APP_FLOW_H
#define APP_FLOW_H

#include "app/app.h"

/// Shows a line at the bottom for a few seconds. Takes a format as printf.
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void flow_toast(app *a, const char *format, ...);

/// True when the game is over: no ship is left.
bool flow_is_over(const app *a);

/// True when the screen lets time pass: no panel covers the game or the gallery.
bool flow_time_passes(const app *a);

/// True while the picture moves: time passes, nothing is frozen or paused, and a title has been touched within the last
/// minute.
bool flow_runs(const app *a);

/// The screen as it is drawn: SCREEN_PLAY may be SCREEN_OVER or SCREEN_FROZEN.
screen flow_shown(const app *a);

/// Forgets the time that has passed and is not yet ticked, and the hold after a hit. Call when the game is another one,
/// or has gone to another tick.
void flow_forget_time(app *a);

/// Goes to a screen. Forgets what was pressed on the old one.
void flow_show(app *a, screen s);

#endif
