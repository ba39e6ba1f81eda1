// boss_mind.h - the behavior of the bosses: two kinds, and the numbers of each boss. The table in boss.c refers to
// these functions.
#ifndef GAME_ACTORS_BOSS_MIND_H
#define GAME_ACTORS_BOSS_MIND_H

#include "game/world/state.h"

typedef struct boss_pattern {
    int32_t beat;  ///< ticks between two shots
    int32_t hurry; ///< reduction of `beat` when the whole hull is lost
    int32_t speed; ///< halo: maximum speed [1/256 px per tick]
    int32_t rage;  ///< halo: additional speed when the whole hull is lost
    int32_t turn;  ///< halo: ticks per heading of its gaps
    int32_t gaps;  ///< halo: number of gaps, at equal angles; it fires through all of them at once
    int32_t grow;  ///< lode: regrowth per beat [px]
    int32_t face;  ///< lode: distance between its center and the face of its heart [px]
    int32_t push;  ///< lode: speed given to a ship in front of its heart [1/256 px per tick]
} boss_pattern;

/// Runs a tick of a halo, which rotates its gap, approaches the ship, eats all rock that it covers, and fires through
/// the gap.
void boss_halo(game *g, body *b, const boss_pattern *how, int32_t rage);

/// Runs a tick of a mother lode, which does not move. With each beat of its heart it regrows by `grow` px, pushes the
/// ship out of its tunnels, and spits at the ship from its face, or out of the tunnel that exposes the heart.
void boss_lode(game *g, body *b, const boss_pattern *how, int32_t rage);

#endif
