// screen_flow.h - which game is played, and the tick.
#ifndef APP_SCREEN_FLOW_H
#define APP_SCREEN_FLOW_H

#include "app/flow.h"

/// Begins another game in place of the present one: the player's, or the demonstration behind the title.
void flow_begin(app *a, bool demonstration);

/// Begins to play a record. False, with a line on stderr, when it cannot be played; then the title is shown.
bool flow_begin_record(app *a, const char *path);

/// Goes to a tick of the record that is played.
void flow_seek(app *a, int64_t tick);

/// Ends the present game and writes its record.
void flow_end(app *a);

/// Goes to a part of the gallery, and from there to the title, or to the frozen game that it was opened from.
void flow_toggle_gallery(app *a, gallery_part part);

/// One tick of the game or of the gallery.
void flow_tick(app *a);

#endif
