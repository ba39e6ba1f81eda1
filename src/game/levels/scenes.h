// scenes.h - the table of scenes for demo, tests, benchmarks and screenshots.
#ifndef GAME_LEVELS_SCENES_H
#define GAME_LEVELS_SCENES_H

#include "game/world/state.h"

typedef struct scene {
    const char *name, *what;
    void (*build)(game *g); ///< fills the empty world for its level
    bool arena;             ///< uses the rules of the arena: enemies appear, gems open the gate, ships are counted
    bool crowd;             ///< many bodies: the fast broad phase is the default
    bool by_number;         ///< --level selects a level, an enemy, a boss and so on
} scene;

/// Scene number i. NULL beyond the last scene.
const scene *scene_get(int32_t i);

/// Number of the scene with this name, or -1.
int32_t scene_find(const char *name);

#endif
