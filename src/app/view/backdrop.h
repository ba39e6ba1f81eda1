// backdrop.h - what lies behind the arena.
#ifndef APP_VIEW_BACKDROP_H
#define APP_VIEW_BACKDROP_H

#include "app/draw/canvas.h"

/// Fills the whole picture.
void backdrop_draw(const canvas *c);

#endif
