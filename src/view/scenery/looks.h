// looks.h - the worlds: rock, sky and weather. A new world is a row.
#ifndef VIEW_SCENERY_LOOKS_H
#define VIEW_SCENERY_LOOKS_H

#include <SDL.h>
#include <stdbool.h>

/// Patterns of soft rock.
typedef enum grain {
    GRAIN_COLUMNS, ///< upright columns with joints
    GRAIN_AGATE,   ///< bands along the contours of a noise
    GRAIN_CRUST,   ///< plates with glowing cracks
    GRAIN_PORES,   ///< round dark pores
    GRAIN_GLASS    ///< slanted bands with thin reflections
} grain;

/// The edge of rock that faces up, or down.
typedef struct rim {
    SDL_Color color;
    int thick;    ///< mean thickness [px]
    int strength; ///< 0..256
    bool up;      ///< true: covers faces that point up; false: faces that point down
} rim;

/// The landmark in the sky.
typedef enum motif {
    MOTIF_RINGED, ///< a planet with a ring
    MOTIF_TWINS,  ///< a planet and its moon, as crescents
    MOTIF_SUN,    ///< a dim sun with a halo
    MOTIF_BROKEN, ///< a planet with a breach, and its fragments
    MOTIF_ECLIPSE ///< a dark disc with a corona
} motif;

/// The distant rock at the lower and the upper edge of the sky.
typedef enum ridge { RIDGE_COLUMNS, RIDGE_DOMES, RIDGE_PEAKS, RIDGE_RIBS, RIDGE_SHARDS } ridge;

/// Particles that drift through the open space. They are behind the rock.
typedef struct weather {
    SDL_Color color;
    int count;
    int vx, vy; ///< velocity [1/16 px per tick]
    int sway;   ///< amplitude of its oscillation across the velocity [px]
    int w, h;   ///< size of the largest particles [px]
} weather;

typedef struct look {
    SDL_Color skin, deep; ///< soft rock at its face, and inside
    SDL_Color hard, bed;  ///< rock that only blasts remove; rock of the rim that cannot be removed
    SDL_Color core;       ///< rock inside the world that cannot be removed: it holds the rock around it
    SDL_Color ore, fresh; ///< veins; the edge exposed by carving
    SDL_Color back;       ///< the wall behind carved rock
    SDL_Color dust;       ///< chips
    SDL_Color boulder;    ///< factor for the pictures of loose rocks
    SDL_Color sky;        ///< factor for the painted sky
    SDL_Color day, night; ///< the lit and the dark side of the landmark
    int landmark;         ///< radius [px]
    grain grain;
    rim rim;
    motif motif;
    ridge ridge;
    weather weather;
    const char *name; ///< name of the world
} look;

/// Palette `number` of the table; numbers beyond the end wrap around.
const look *look_get(int number);

/// Number of palettes.
int look_count(void);

#endif
