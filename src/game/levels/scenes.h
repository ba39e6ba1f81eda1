// scenes.h - one table of scenes for the demo, the tests, the benchmarks and the screenshots.
#ifndef GAME_LEVELS_SCENES_H
#define GAME_LEVELS_SCENES_H

#include "game/world/state.h"

typedef struct scene {
    const char *name, *what;
    void (*build)(game *g); ///< fills the empty world for its level
    bool arena;             ///< played by the rules of the arena: enemies come, gems open the gate, ships are counted
    bool crowd;             ///< so many bodies that the fast broad phase runs, if none is asked for
    bool by_number;         ///< --level says which: a level, an enemy, a boss ...
} scene;

/// Scene number i, NULL past the last.
const scene *scene_get(int32_t i);

/// Number of the scene of that name, -1 when there is none.
int32_t scene_find(const char *name);

#endif
