// effects.h - particles, lights, popups and shake, made from the events of a tick.
#ifndef VIEW_EFFECTS_EFFECTS_H
#define VIEW_EFFECTS_EFFECTS_H

#include "view/effects/particles.h"
#include "view/effects/ship.h"

/// Settings of the picture, for players who are disturbed by flicker or a moving picture, who do not distinguish all
/// colors, or who need large letters.
typedef struct accessibility {
    int flash;        ///< strength of flashes, 0..100 [percent]
    int shake;        ///< amplitude of shake and recoil, 0..100 [percent]
    int stop;         ///< duration of the hit-stop, 0..100 [percent]
    bool safe_colors; ///< colors that differ for red-green blindness
    bool large_text;  ///< texts of twice the size
} accessibility;

/// The default settings: flashes are weaker than in the table of effects.
static inline accessibility accessibility_default(void) {
    return (accessibility){.flash = 60, .shake = 70, .stop = 100};
}

/// Texts with points that rise from the position of the event.
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
    int larger;       ///< added to the scale of the texts
    SDL_Point corner; ///< corner of the picture [px of the world]
} popups;

enum { FLASHES_MOST = 3 }; // maximum number of bright lights per second

typedef struct effects {
    uint32_t fx;                    ///< state of fx_next
    uint32_t ticks;                 ///< ticks since the start
    uint32_t flashed[FLASHES_MOST]; ///< start of the last bright lights
    particles particles;
    popups popups;
    ship_looks ship;
    float shake;          ///< [px]
    float kick_x, kick_y; ///< recoil: displacement of the picture [px]
    int shake_x, shake_y; ///< added to the camera in this frame [px]
} effects;

void effects_reset(effects *e);

/// Turns the events of the tick into effects, and advances all effects by a tick. `corner` is the position of the
/// camera [px].
void effects_tick(effects *e, const game *g, accessibility t, SDL_Point corner);

/// Adds the effects of an event.
void effects_add(effects *e, const world *w, const event *v, accessibility t);

/// Draws the popups above all other effects.
void popups_draw(const popups *p, const canvas *c);

#endif
