// landscape_view.h - the state of the page of the landscape, which landscape.c works out, and how it looks.
#ifndef LAB_PAGES_LANDSCAPE_VIEW_H
#define LAB_PAGES_LANDSCAPE_VIEW_H

#include "lab/pages/figures.h"
#include "lab/pages/shared.h"

enum { NEIGHBORS = 4, OWN = 4 };                                          // the choice of the player's picture
enum { MAP_X = 244, LAND_SIDE = 217, LAND_BOTTOM = DUO_TOP + LAND_SIDE }; // the stage's height, and the map [px]

/// What stands right of the map.
typedef enum landscape_look { LOOK_AREAS, LOOK_A, LOOK_B, LOOKS } landscape_look;

typedef struct landscape_state {
    duo duo;
    const pool *from;
    int32_t version;        ///< of the picture that was taken
    int threshold;          ///< of its alpha
    int32_t form;           ///< of both masks
    const ph_mask *base[2]; ///< the masks before the form
    form formed[2];
    uint64_t own_memory[2][PH_MASK_WORDS(OWN_MOST, OWN_MOST)];
    offsets map;
    int64_t most;                              ///< the largest area
    int32_t area[OFFSETS_SIDE * OFFSETS_SIDE]; ///< of each pixel of the map
    int64_t around[NEIGHBORS];                 ///< the areas one pixel right, left, down and up
    ph_gradient g;
    bool hit;
    ph_contact contact;
    ph_overlap_info info;
    ph_point out;                   ///< where B is free again
    int32_t steps;                  ///< px to there
    ph_motion leaves;               ///< B after the bounce
    cost hit_cost, area_cost, cost; ///< of a hit, an area, a gradient
    landscape_look look;
    figures figures;
} landscape_state;

/// Where B is when it moves one pixel: right, left, down, up.
extern const ph_point landscape_sides[NEIGHBORS];

placement landscape_map_place(const landscape_state *s);

/// Draws a landscape_state.
void landscape_draw(const void *state, const pane *on);

#endif
