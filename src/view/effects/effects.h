// effects.h - particles, lights, popups and shake, made from the events of a tick.
#ifndef VIEW_EFFECTS_EFFECTS_H
#define VIEW_EFFECTS_EFFECTS_H

#include "view/effects/particles.h"
#include "view/effects/ship.h"

/// The strength of flashes, shake and hit-stop, for players whom bright flicker or a moving picture disturbs.
typedef struct accessibility {
    int flash; ///< strength of flashes, 0..100 [percent]
    int shake; ///< amplitude of shake and recoil, 0..100 [percent]
    int stop;  ///< how long the game stops at heavy hits, 0..100 [percent]
} accessibility;

/// The settings of every run: flashes are weaker than the effects table has them.
static inline accessibility accessibility_default(void) {
    return (accessibility){60, 70, 100};
}

/// Points that rise from where they were earned.
enum { POPUP_MAX = 16, POPUP_TEXT = 24 };

typedef struct popup {
    int x, y; ///< [px of the world]
    int age;  ///< [ticks]; 0 = free
    int scale;
    SDL_Color color;
    char line[POPUP_TEXT];
} popup;

typedef struct popups {
    int next;
    popup all[POPUP_MAX];
    SDL_Point corner; ///< of the picture [px of the world]
} popups;

enum { FLASHES_MOST = 3 }; // bright lights in a second

typedef struct effects {
    uint32_t fx;                    ///< state of fx_next
    uint32_t ticks;                 ///< so far
    uint32_t flashed[FLASHES_MOST]; ///< when the last bright lights began
    particles particles;
    popups popups;
    ship_looks ship;
    float shake;          ///< [px]
    float kick_x, kick_y; ///< recoil: where the picture is pushed [px]
    int shake_x, shake_y; ///< added to the camera in this frame [px]
} effects;

void effects_reset(effects *e);

/// Turns the events of the tick into effects, and moves all effects on by a tick. `corner` is the camera's place [px].
void effects_tick(effects *e, const game *g, accessibility t, SDL_Point corner);

/// Draws the popups, which lie over everything else.
void popups_draw(const popups *p, const canvas *c);

#endif
