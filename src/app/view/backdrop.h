// backdrop.h - what lies behind the arena.
#ifndef APP_BACKDROP_H
#define APP_BACKDROP_H

#include "app/canvas.h"

/// Covers the whole picture.
void backdrop_draw(const canvas *c);

#endif
