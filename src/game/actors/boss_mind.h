// boss_mind.h - the behavior of each boss. The table in boss.c refers to these functions.
#ifndef GAME_ACTORS_BOSS_MIND_H
#define GAME_ACTORS_BOSS_MIND_H

#include "game/world/state.h"

/// The halo rotates its gap, approaches the ship, eats all rock that it covers, and fires through the gap.
void boss_halo(game *g, body *b, int32_t rage);

/// The mother lode does not move. With each beat of its heart it regrows by `grow` px, pushes the ship out of its
/// tunnels, and spits at the ship from its face, or out of the tunnel that exposes the heart.
void boss_lode(game *g, body *b, int32_t rage);

#endif
