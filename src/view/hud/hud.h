// hud.h - score, ships, hull, gems and time; messages.
#ifndef VIEW_HUD_HUD_H
#define VIEW_HUD_HUD_H

#include "sdl/canvas.h"
#include "game/game.h"

/// The memory of the HUD between ticks.
typedef struct hud {
    int hull;       ///< of the ship, also of one that left through the gate; 0 when the ship is lost [px]
    int hull_shown; ///< follows `hull` down slowly, so that a loss is seen [px]
    int boss_shown; ///< follows the hull of the boss down slowly
    int score;      ///< follows the score
    int gate_ticks; ///< since the gate opened, or came ajar
    bool ajar;      ///< it waited for a shot a tick ago
    int clock;      ///< ticks in this level; stands still when it is cleared or the game is over
} hud;

void hud_reset(hud *h, const game *g);
void hud_tick(hud *h, const game *g);

/// Draws the bar at the top.
void hud_draw(const hud *h, const canvas *c, const game *g);

/// Draws the message of the moment, if there is one.
void hud_messages(const hud *h, const canvas *c, const game *g);

#endif
