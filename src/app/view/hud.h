// hud.h - score, ships, hull, gems and time; messages.
#ifndef APP_VIEW_HUD_H
#define APP_VIEW_HUD_H

#include "app/draw/canvas.h"
#include "game/game.h"

/// What the display remembers between ticks.
typedef struct hud {
    int hull;       ///< of the ship; what it had when it left through the gate; 0 when it is lost [px]
    int hull_shown; ///< follows `hull` down, so that a loss shows for a moment [px]
    int score;      ///< runs after the score
    int gate_ticks; ///< since the gate opened
    int bonus;      ///< for the level just cleared
} hud;

void hud_reset(hud *h, const game *g);
void hud_tick(hud *h, const game *g);

/// The bar at the top.
void hud_draw(const hud *h, const canvas *c, const game *g);

/// The messages of the moment.
void hud_messages(const hud *h, const canvas *c, const game *g);

#endif
