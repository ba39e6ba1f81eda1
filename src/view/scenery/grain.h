// grain.h - the pattern inside rock: a pattern for each world, and the facets of hard rock.
#ifndef VIEW_SCENERY_GRAIN_H
#define VIEW_SCENERY_GRAIN_H

#include <SDL.h>
#include <stdbool.h>

enum { GRAIN_ROW = 224 }; // pixels of the longest row

/// Patterns of soft rock.
typedef enum grain {
    GRAIN_COLUMNS, ///< upright columns with joints
    GRAIN_AGATE,   ///< bands along the contours of a noise
    GRAIN_CRUST,   ///< plates with glowing cracks
    GRAIN_PORES,   ///< round dark pores
    GRAIN_GLASS    ///< slanted bands with thin reflections
} grain;

/// Noise of a row of pixels.
typedef struct grain_row {
    uint32_t seed;
    int left, y;                                // position of its first pixel [px of the world]
    uint8_t fine[GRAIN_ROW], coarse[GRAIN_ROW]; // smooth noise with cells of 4 and of 64 px
} grain_row;

/// Prepares the `w` pixels from (left, y) on.
void grain_begin(grain_row *r, uint32_t seed, int left, int y, int w);

/// Random brightness of a pixel, about -40..40.
int grain_noise(const grain_row *r, int x);

/// Brightness of the pattern at pixel x of the row, about -60..60; 0 is the mean.
int grain_light(const grain_row *r, grain pattern, int x);

/// Strength of the glow of a crack at pixel x of the row, 0..255; only GRAIN_CRUST has cracks.
int grain_glow(const grain_row *r, grain pattern, int x);

/// Brightness of the facet of hard rock at a pixel of the world, 60..440: planes that face the light are bright, and
/// each has a lit and a dark edge. 256 is the color of the rock.
int facet_light(uint32_t seed, int x, int y);

#endif
