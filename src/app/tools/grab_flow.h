// grab_flow.h - what the pointer does to a frozen game: it picks and moves bodies, and enlarges the picture.
#ifndef APP_TOOLS_GRAB_FLOW_H
#define APP_TOOLS_GRAB_FLOW_H

#include <SDL.h>
#include <stdbool.h>

#include "view/zoom.h"
#include "game/world/world.h"

struct app;

typedef struct grab {
    zoom zoom;
    bool pressed;         ///< the left button is down
    bool drags;           ///< and has moved far enough to be no click
    bool pans;            ///< the middle button is down
    SDL_Point pressed_at; ///< [px of the canvas]
    SDL_Point at;         ///< of the pointer
    SDL_Point rest;       ///< of a drag, less than a pixel of the world [px of the canvas]
    bool picks;           ///< `body` is one
    int32_t body;         ///< picked last
    uint8_t kind, sprite; ///< what lay in its slot then: another body is not meant
    SDL_Point grip;       ///< from its frame's corner to the pointer [px of the world]
} grab;

/// Handles an event for a frozen game: a drag moves a body, the arrows move the one that was picked, the wheel
/// enlarges, the middle button moves the enlarged part. A click is told to the overlay. True when the event was meant
/// for the hands.
bool grab_event(struct app *a, const SDL_Event *e);

/// Moves the picked body by whole pixels. False when there is none.
bool grab_nudge(struct app *a, int32_t dx, int32_t dy);

/// Call when the game goes on, or another begins: the hands let go, and the picture is as large as before.
void grab_release(struct app *a);

/// Draws corners round the picked body, and where it stands.
void grab_draw(struct app *a);

/// Says what hands can do, or how large the picture is: below the signs of a frozen game, or on the bar of a record, so
/// draw it after that.
void grab_draw_sign(struct app *a);

#endif
