// picture.h - the picture as a file.
#ifndef APP_TOOLS_PICTURE_H
#define APP_TOOLS_PICTURE_H

#include "app/app.h"

/// Saves the next frame without the pages of the menu.
void picture_take_bare(app *a);

#endif
