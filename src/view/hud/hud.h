// hud.h - score, ships, hull, gems and time; messages.
#ifndef VIEW_HUD_HUD_H
#define VIEW_HUD_HUD_H

#include "sdl/canvas.h"
#include "game/game.h"

/// State of the HUD.
typedef struct hud {
    int hull;       ///< hull of the ship, also of a ship that left through the gate; 0 if the ship is lost [px]
    int hull_shown; ///< shown hull, which follows `hull` slowly, so that a loss is noticed [px]
    int boss_shown; ///< shown hull of the boss, which follows its hull slowly [px]
    int score;      ///< shown score, which follows the score of the game
    int goal;       ///< the score to beat; 0: none
    bool ghost;     ///< another run is shown
    int lead;       ///< points of the ghost before those of the player, at the same tick
    int gate_ticks; ///< ticks since the gate opened or started to wait for a shot
    bool ajar;      ///< the gate waited for a shot in the previous tick
    int clock;      ///< ticks in this level; stopped when the level is cleared or the game is over
} hud;

void hud_reset(hud *h, const game *g);
void hud_tick(hud *h, const game *g);

/// Draws the bar at the top of the picture.
void hud_draw(const hud *h, const canvas *c, const game *g);

/// Draws the current message, if any.
void hud_messages(const hud *h, const canvas *c, const game *g);

#endif
