// state.h - the state of the viewer, shared by its files.
#ifndef SCOPE_STATE_H
#define SCOPE_STATE_H

#include "app/tool.h"
#include "scope/branch.h"
#include "scope/keys.h"
#include "scope/time/past.h"

/// The pointer, and the body that it moves.
typedef struct hand {
    zoom zoom;
    bool pressed;         ///< the left button is down
    bool drags;           ///< the press has moved far enough to be a drag
    bool pans;            ///< the middle button is down
    SDL_Point pressed_at; ///< [px of the canvas]
    SDL_Point pointer;    ///< [px of the canvas]
    SDL_Point rest;       ///< remainder of a drag, less than a pixel of the world [px of the canvas]
    body_pair held;       ///< the selected body, without a second body
    SDL_Point grip;       ///< offset of the pointer from the corner of its frame [px of the world]
} hand;

/// The record that the viewer shows is app.session, and app.view draws it.
typedef struct scope {
    session game;  ///< continues when the viewer is left; its `game` is NULL: the title follows
    view *picture; ///< the view of that game; NULL after the pictures were reloaded
    bool live;     ///< the record is the run of that game
    bool listed;   ///< opened from the list of records, which follows
    double asked;  ///< until this time, a second command plays on [us]

    bool goes;    ///< the way to `goal` takes several frames
    bool stays;   ///< the record is stopped at the goal
    int64_t goal; ///< [tick]

    incident_kind kind; ///< the kind of event that is searched for
    bool searches;      ///< a search forward is in progress
    bool returns;       ///< a search back goes to its tick
    int64_t from;       ///< tick at which the search began

    command chosen; ///< the selected button
    bool described; ///< the line of text describes it
    bool dragged;   ///< the pointer drags the bar
    bool pushed[2]; ///< see menu_input

    hand hand;
    branch before; ///< the run before the first move by hand
    branch left;   ///< the run that the player has left, until the game that follows begins
} scope;

static inline scope *scope_state(const app *a) {
    return a->states[NUMBER_scope];
}

#endif
