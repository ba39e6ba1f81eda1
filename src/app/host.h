// host.h - the app in a window: opened, a frame at a time, closed. A driver asks for the
// frames: loop.c waits for them, the one of src/web is called by a browser.
#ifndef APP_HOST_H
#define APP_HOST_H

#include "app/frame.h"

/// Opens the window and the app in it. False, with a line on stderr, when there is no display or a file that the
/// options name cannot be used; close it in either case. `data` is the folder with the sounds.
bool host_open(app *a, const options *o, const assets *pictures, const sprite_masks *masks, const char *data);

/// Hands the events to the app, asks it for a frame and shows it.
app_wish host_frame(app *a);

/// Prints the hash if the options ask for it, closes app and window, frees the pictures, ends SDL, and returns the exit
/// status.
int host_close(app *a, assets *pictures);

#endif
