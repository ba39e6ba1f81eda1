// layers.h - the layers of the overlay, one row each.
//
// To add a layer, write a row here and the drawing function that it names, in a file of this folder. The key, --debug,
// --list, --help, the help page and the legend follow from the row. A test holds the manual page to it.
#ifndef OVERLAY_LAYERS_H
#define OVERLAY_LAYERS_H

#include <SDL.h>

#include "sdl/canvas.h"
#include "game/game.h"

// LAYER(flag, name for --debug, key, depth, what it shows, drawing function, legend...)
// Layers are drawn in the order of `depth`, 0 to OVERLAY_LAYER_COUNT - 1; each depth is used once. The legend has one
// to LAYER_MEANINGS entries {sign, {ink}, word}; the signs are in signs.h, the inks in inks.h.
#define OVERLAY_LAYERS(LAYER)                                                                                         \
    LAYER(MASKS, "masks", SDL_SCANCODE_1, 0, "solid pixels of every mask, tinted by kind", overlay_draw_masks,        \
          {sign_solid, {RGBA_SHIP}, "ship"}, {sign_solid, {RGBA_ENEMY}, "enemy"}, {sign_solid, {RGBA_ROCK}, "rock"},  \
          {sign_solid, {RGBA_PICK_UP}, "pick-up"}, {sign_solid, {RGBA_MINE}, "mine"},                                 \
          {sign_solid, {RGBA_WALL}, "wall"})                                                                          \
    LAYER(OVERLAP, "overlap", SDL_SCANCODE_2, 11, "overlap pixels of this tick, and a lens on one contact",           \
          overlay_draw_overlap, {sign_solid, {RGBA_HOT}, "overlap"})                                                  \
    LAYER(BOXES, "boxes", SDL_SCANCODE_3, 4, "frame boxes and tight bounds", overlay_draw_boxes,                      \
          {sign_corners, {RGBA_FRAME}, "frame"}, {sign_outline, {RGBA_TIGHT}, "tight"})                               \
    LAYER(CONTACTS, "contacts", SDL_SCANCODE_4, 7, "contact point, first point, normal; fallbacks marked",            \
          overlay_draw_contacts, {sign_arrow, {RGBA_NORMAL}, "normal"},                                               \
          {sign_broken_arrow, {RGBA_FALLBACK}, "fallback"}, {sign_outline, {RGBA_FIRST}, "first"})                    \
    LAYER(SPLITS, "splits", SDL_SCANCODE_5, 3, "the partition's cuts; bodies tinted L, I or R", overlay_draw_splits,  \
          {sign_bar, {RGBA_WHITE}, "cut"}, {sign_letter, {RGBA_L}, "L left"}, {sign_letter, {RGBA_I}, "I straddles"}, \
          {sign_letter, {RGBA_R}, "R right"})                                                                         \
    LAYER(PAIRS, "pairs", SDL_SCANCODE_6, 5, "pairs of the broad phase: mask miss, hit", overlay_draw_pairs,          \
          {sign_line, {RGBA_MISS}, "miss"}, {sign_dotted_line, {RGBA_HIT}, "hit"})                                    \
    LAYER(COUNTERS, "counters", SDL_SCANCODE_7, 12, "counters: now, mean and most; times and a graph",                \
          overlay_draw_counters, {sign_capped_column, {RGBA_WHITE}, "off scale"})                                     \
    LAYER(WHY, "why", SDL_SCANCODE_8, 13, "why two bodies touch, or why not, gate by gate", overlay_draw_why,         \
          {sign_letter, {RGBA_OI_SKY}, "a"}, {sign_letter, {RGBA_OI_ORANGE}, "b"},                                    \
          {sign_solid, {RGBA_WHITE}, "b set free"}, {sign_dotted_line, {RGBA_OI_YELLOW}, "way of a shot"})            \
    LAYER(SHAPES, "shapes", SDL_SCANCODE_9, 14, "one pair as box, circle, hull and mask; wrong pixels",               \
          overlay_draw_shapes, {sign_solid, {RGBA_WRONG}, "wrong"})                                                   \
    LAYER(VELOCITY, "velocity", SDL_SCANCODE_V, 6, "the way of each body in a quarter of a second",                   \
          overlay_draw_velocity, {sign_arrow, {RGBA_WHITE}, "1/4 s"})                                                 \
    LAYER(IDS, "ids", SDL_SCANCODE_I, 9, "number and kind of each body", overlay_draw_ids,                            \
          {sign_letter, {RGBA_SHIP}, "1 ship"})                                                                       \
    LAYER(TRAILS, "trails", SDL_SCANCODE_J, 2, "where each body has been", overlay_draw_trails,                       \
          {sign_line, {RGBA_MISS}, "45 ticks"})                                                                       \
    LAYER(NEAR, "near", SDL_SCANCODE_Y, 8, "near misses: masks that 1 to 4 pixels part", overlay_draw_near,           \
          {sign_gap, {RGBA_NEAR}, "1-4 px apart"})                                                                    \
    LAYER(HEAT, "heat", SDL_SCANCODE_O, 1, "where the mask tests AND their words", overlay_draw_heat,                 \
          {sign_solid, {RGBA_HEAT_1}, "1"}, {sign_solid, {RGBA_HEAT_2}, "10"}, {sign_solid, {RGBA_HEAT_3}, "50"},     \
          {sign_solid, {RGBA_HEAT_4}, "200"}, {sign_solid, {RGBA_HEAT_5}, "1000 words/s a cell"})                     \
    LAYER(GROUPS, "groups", SDL_SCANCODE_C, 10, "the group of each body, and whom the nearest one meets",             \
          overlay_draw_groups, {sign_outline, {RGBA_WHITE}, "nearest"}, {sign_corners, {RGBA_HIT}, "meets it"})       \
    LAYER(FLAME, "flame", SDL_SCANCODE_F, 15, "the stages of the last 240 ticks, and the time of one",                \
          overlay_draw_flame, {sign_line, {RGBA_OI_VERMILION}, "16.7 ms"})

enum {
#define LAYER_BIT(flag, ...) OVERLAY_BIT_##flag,
    OVERLAY_LAYERS(LAYER_BIT) OVERLAY_LAYER_COUNT,
#undef LAYER_BIT
#define LAYER_FLAG(flag, ...) OVERLAY_##flag = 1 << OVERLAY_BIT_##flag,
    OVERLAY_LAYERS(LAYER_FLAG) OVERLAY_EVERY = (1 << OVERLAY_LAYER_COUNT) - 1,
    OVERLAY_PAIR = OVERLAY_WHY | OVERLAY_SHAPES, // the panels on one pair: they draw what the narrow phase saw
    OVERLAY_ALL = OVERLAY_COUNTERS * 2 - 1,      // the first seven: what F1 and --debug all switch on
#undef LAYER_FLAG
    LAYER_MEANINGS = 6 // most entries of a layer in the legend
};

typedef struct overlay overlay;

/// Draws a layer. The canvas is clipped to the arena and blends.
typedef void layer_draw_fn(overlay *o, const canvas *c, const game *g);
#define LAYER_DRAW(flag, name, key, depth, shows, draw, ...) layer_draw_fn draw;
OVERLAY_LAYERS(LAYER_DRAW)
#undef LAYER_DRAW

/// Draws the sign of a meaning with its top-left at (x, y).
typedef void sign_fn(const canvas *c, int x, int y, SDL_Color ink);

/// What a form and a color of the layer mean, as the legend says it.
typedef struct meaning {
    sign_fn *sign;
    SDL_Color ink;
    const char *word; ///< NULL past the last
} meaning;

typedef struct layer {
    const char *name; ///< for --debug
    SDL_Scancode key;
    int depth;
    const char *shows;
    layer_draw_fn *draw;
    meaning meanings[LAYER_MEANINGS + 1];
} layer;

/// The table, of OVERLAY_LAYER_COUNT rows. Row n is switched by the flag 1 << n.
const layer *layers_table(void);

/// The flag of a name of `length` characters, 0 when no layer has it.
unsigned layers_flag_of_name(const char *name, size_t length);

/// The flag of a key, 0 when it switches no layer.
unsigned layers_flag_of_key(SDL_Scancode key);

#endif
