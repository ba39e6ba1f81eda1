// looks.h - the worlds: a palette of rock, sky and dust each. A new world is a row.
#ifndef VIEW_SCENERY_LOOKS_H
#define VIEW_SCENERY_LOOKS_H

#include <SDL.h>

typedef struct look {
    SDL_Color skin, deep; ///< soft rock at its face, and inside
    SDL_Color hard, bed;  ///< rock that only blasts remove; rock of the rim that cannot be removed
    SDL_Color core;       ///< the same inside the world: it holds the rock around it
    SDL_Color ore, fresh; ///< veins; the edge exposed by carving
    SDL_Color back;       ///< the wall behind carved rock
    SDL_Color dust;       ///< chips
    SDL_Color boulder;    ///< factor for the pictures of loose rocks
    SDL_Color sky;        ///< factor for the painted sky
    SDL_Color day, night; ///< the lit and the dark side of the landmark
    int landmark;         ///< radius [px]
    int rings;            ///< not 0: the landmark has a ring
    const char *name;     ///< name of the world
} look;

/// Palette `number` of the table; numbers beyond the end wrap around.
const look *look_get(int number);

/// Number of palettes.
int look_count(void);

#endif
