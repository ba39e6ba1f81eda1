// host.h - the app in a window. A driver calls host_frame: loop.c waits between frames, src/web/loop.c is called by a
// browser. `o->data` is the directory of pictures and sounds.
#ifndef APP_HOST_H
#define APP_HOST_H

#include "app/frame.h"

/// Opens the window and the app. False, with a line on stderr, when there is no display or a file of the options cannot
/// be used; call host_close in either case.
bool host_open(app *a, const options *o, const assets *pictures, const sprite_masks *masks);

/// Passes the events to the app, runs a frame and shows it.
app_wish host_frame(app *a);

/// Prints the hash if the options ask for it, closes app and window, frees the pictures, ends SDL, and returns the exit
/// status.
int host_close(app *a, assets *pictures);

#endif
