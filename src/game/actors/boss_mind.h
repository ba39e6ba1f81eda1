// boss_mind.h - how each boss thinks. The table in boss.c names them.
#ifndef GAME_ACTORS_BOSS_MIND_H
#define GAME_ACTORS_BOSS_MIND_H

#include "game/world/state.h"

/// The halo turns its gap, comes for the ship, eats all rock that it covers, and its eye fires out through the gap.
void boss_halo(game *g, body *b, int32_t rage);

/// The mother lode lies still. With each beat of its heart it grows back by LODE_GROW px, throws the ship out of its
/// tunnels, and spits at it from its face, or out of the tunnel that bares the heart.
void boss_lode(game *g, body *b, int32_t rage);

#endif
