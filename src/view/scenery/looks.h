// looks.h - the worlds: a palette of rock, sky and dust for each. A new world is a row.
#ifndef VIEW_SCENERY_LOOKS_H
#define VIEW_SCENERY_LOOKS_H

#include <SDL.h>

typedef struct look {
    SDL_Color skin, deep; ///< soft rock at its face, and inside
    SDL_Color hard, bed;  ///< what only blasts break; what nothing breaks
    SDL_Color ore, fresh; ///< veins; the edge that carving lays bare
    SDL_Color back;       ///< the wall behind what was carved
    SDL_Color dust;       ///< what flies off
    SDL_Color boulder;    ///< multiplies the pictures of the rocks that drift
    SDL_Color sky;        ///< multiplies the painted sky
    SDL_Color day, night; ///< the lit and the dark side of the landmark
    int landmark;         ///< radius [px]
    int rings;            ///< not 0: the landmark has a ring
    const char *name;     ///< of the world
} look;

/// Look `number` of the table; a number past its end begins anew.
const look *look_get(int number);

/// The number of looks.
int look_count(void);

#endif
