// overlay.h - the debug overlay: what the collision core sees and decides, drawn over the game.
//
// It uses pixhit.h and the tick's contacts only, as any game could. Nothing is collected or drawn while
// it is off.
#ifndef APP_OVERLAY_OVERLAY_H
#define APP_OVERLAY_OVERLAY_H

#include <SDL.h>

#include "app/platform/stage_times.h"
#include "game/game.h"

// One table for the keys, --debug and --list; a test holds the README to it.
//      name         key            what it shows
#define OVERLAY_LAYERS(LAYER)                                                                \
    LAYER(MASKS, "masks", SDL_SCANCODE_1, "solid pixels of every mask, tinted")              \
    LAYER(OVERLAP, "overlap", SDL_SCANCODE_2, "overlap pixels of this tick, in hot color")   \
    LAYER(BOXES, "boxes", SDL_SCANCODE_3, "frame boxes and tight bounds")                    \
    LAYER(CONTACTS, "contacts", SDL_SCANCODE_4, "contact point and normal arrow")            \
    LAYER(SPLITS, "splits", SDL_SCANCODE_5, "the partition's cuts; bodies tinted L, I or R") \
    LAYER(PAIRS, "pairs", SDL_SCANCODE_6, "pair lines: mask miss, hit")                      \
    LAYER(COUNTERS, "counters", SDL_SCANCODE_7, "counters, times and a graph")

enum {
#define LAYER_BIT(name, text, key, what) OVERLAY_BIT_##name,
    OVERLAY_LAYERS(LAYER_BIT) OVERLAY_LAYER_COUNT,
#undef LAYER_BIT
#define LAYER_FLAG(name, text, key, what) OVERLAY_##name = 1 << OVERLAY_BIT_##name,
    OVERLAY_LAYERS(LAYER_FLAG) OVERLAY_ALL = (1 << OVERLAY_LAYER_COUNT) - 1
#undef LAYER_FLAG
};

typedef struct overlay overlay;

overlay *overlay_create(void);
void overlay_destroy(overlay *o);

/// Which layers are on (OVERLAY_* bits); 0 switches all off, and the partition's ear with them.
void overlay_set_layers(overlay *o, game *g, unsigned layers);
unsigned overlay_layers(const overlay *o);

/// Call between game_narrow and game_rules, while both bodies of every contact still have the pixels that met: keeps the
/// overlap. `o` is an overlay, so that this is a session's observer. Without this call only the overlap of bodies that
/// outlive the tick can be shown. Costs nothing while all layers are off.
void overlay_watch(void *o, const game *g);

/// Call once after each tick: keeps the graph. Free when off.
void overlay_tick(overlay *o, const game *g, const stage_times *times);

/// Says what a frame cost to a host that draws only one: all kept ticks then have that time [us].
void overlay_drew(overlay *o, double us);

/// What the layers need to draw in the world: where the camera's top-left is [px] and how far between two ticks
/// the picture is (0..256).
typedef struct overlay_place {
    int32_t camera_x, camera_y, part;
} overlay_place;

struct text;
void overlay_draw(overlay *o, SDL_Renderer *renderer, const struct text *font, const game *g, overlay_place place);

#endif
