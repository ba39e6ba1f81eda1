// laws.h - the run in the window judged under many laws: a timeline at the bottom, and its marks as ways into time.
#ifndef APP_TOOLS_LAWS_H
#define APP_TOOLS_LAWS_H

#include "app/app.h"

/// Forgets what was judged: the run is judged from its own beginning.
void laws_end(app *a);

/// Tells the overlay where timeline, bar and signs lie in the next frame.
void laws_fit(app *a);

/// First row of the canvas that the timeline, the bar of a record or the overlay covers at the bottom [px]; VIEW_H:
/// none.
int laws_top(const app *a);

#endif
