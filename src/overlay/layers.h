// layers.h - the layers of the overlay, and their legend. A layer is a value in a file of its own or beside its kin.
//
// To add a layer, write a file with a `layer` and a row here. Its action and its box in the panel, --debug, --list,
// --help, the help page and the legend follow. A test holds the manual page to it.
#ifndef OVERLAY_LAYERS_H
#define OVERLAY_LAYERS_H

#include "game/game.h"
#include "sdl/canvas.h"

/// LAYER(flag, name), in the order of keys, panel, help and legend. The name is that of --debug,
/// and the value is layer_NAME.
#define OVERLAY_LAYERS(LAYER) \
    LAYER(MASKS, masks)       \
    LAYER(OVERLAP, overlap)   \
    LAYER(BOXES, boxes)       \
    LAYER(CONTACTS, contacts) \
    LAYER(SPLITS, splits)     \
    LAYER(PAIRS, pairs)       \
    LAYER(COUNTERS, counters) \
    LAYER(WHY, why)           \
    LAYER(VELOCITY, velocity) \
    LAYER(IDS, ids)           \
    LAYER(XRAY, xray)         \
    LAYER(PIXEL, pixel)

enum {
#define LAYER_BIT(flag, name) OVERLAY_BIT_##flag,
    OVERLAY_LAYERS(LAYER_BIT) OVERLAY_LAYER_COUNT,
#undef LAYER_BIT
#define LAYER_FLAG(flag, name) OVERLAY_##flag = 1 << OVERLAY_BIT_##flag,
    OVERLAY_LAYERS(LAYER_FLAG) OVERLAY_EVERY = (1 << OVERLAY_LAYER_COUNT) - 1,
#undef LAYER_FLAG
    OVERLAY_ALL = OVERLAY_COUNTERS * 2 - 1, // the first seven: --debug all
    LAYER_MEANINGS = 7,                     // most entries of a layer in the legend
    LAYER_LINGER = 14                       // ticks
};

// ---- signs --------------------------------------------------------------------------------------
// Each has the form that its meaning has in the world, so that no meaning depends on a color alone.

enum { SIGN_W = 11, SIGN_PARTS = 10 }; // SIGN_W: room for a sign, which is TEXT_H high [px]

/// Rectangles that do not cover each other, from the sign's top-left; an empty one ends them.
typedef struct glyph {
    SDL_Rect parts[SIGN_PARTS];
} glyph;

extern const glyph sign_solid, sign_corners, sign_outline, sign_arrow, sign_broken_arrow, sign_bar, sign_line,
    sign_dotted_line, sign_ring, sign_thick_ring;

/// What a form and a color of the layer mean, as the legend says it.
typedef struct meaning {
    const glyph *sign;
    SDL_Color ink;
    const char *word; ///< NULL past the last
} meaning;

typedef struct overlay overlay;

/// The part of the world that the last frame showed, and the pointer on it.
typedef struct viewpoint {
    bool known;                 ///< a frame was drawn
    int32_t camera_x, camera_y; ///< the world's pixel in its top-left corner
    bool pointer, moved;        ///< the pointer is on the picture; it has moved since the last frame
    int x, y;                   ///< of the pointer on the canvas [px]
} viewpoint;

/// What a layer is called with.
typedef struct layer_look {
    overlay *o;
    void *own;       ///< the layer's state: `bytes` of it, zero when the layer is switched on
    const game *g;   ///< the tick as the narrow phase saw it
    const canvas *c; ///< NULL while it collects
    bool again;      ///< of this tick something was kept before, and is replaced
} layer_look;

/// Functions may be NULL.
typedef struct layer {
    const char *shows; ///< one line
    int depth;         ///< each is used once, 0 to OVERLAY_LAYER_COUNT - 1: marks are drawn from the lowest
                       ///< up, panels ask for room from the highest down
    size_t bytes;

    /// Keeps what it needs of the tick, between game_narrow and game_rules.
    void (*collect)(const layer_look *l);

    /// Draws what lies in the world. The canvas is clipped to the arena, enlarged, and blends.
    void (*draw)(const layer_look *l);

    /// Draws what lies on the picture, see panel.h. The canvas is not enlarged.
    void (*panel)(const layer_look *l);

    /// Frees what the state points to, before it is made zero: the layer goes, or another game or time begins.
    void (*forget)(void *own);

    meaning meanings[LAYER_MEANINGS + 1]; ///< from 1 on
} layer;

#define LAYER_VALUE(flag, name) extern const layer layer_##name;
OVERLAY_LAYERS(LAYER_VALUE)
#undef LAYER_VALUE

/// Ages the `count` marks of contacts: they linger LAYER_LINGER ticks while there are few, else
/// they show in their tick alone. One that is looked at again loses those of this tick. Returns how
/// many are kept. The age is the first member of a mark, an int32_t.
int32_t layers_age(const layer_look *l, void *marks, int32_t count, size_t bytes);

/// The table, of OVERLAY_LAYER_COUNT rows. Row n is switched by the flag 1 << n.
extern const layer *const layers_table[OVERLAY_LAYER_COUNT];
extern const char *const layers_names[OVERLAY_LAYER_COUNT];

/// A set of layers that answers one question.
typedef struct layer_view {
    const char *name;    ///< on the picture
    const char *option;  ///< for --debug
    const char *caption; ///< what it shows, a sentence
    unsigned layers;     ///< flags
} layer_view;

enum { VIEW_MASKS, VIEW_CONTACT, VIEW_PAIRS, VIEW_COST, VIEW_COUNT };

extern const layer_view layers_views[VIEW_COUNT];

/// The view that is these layers and no other, or VIEW_COUNT.
int layers_view_of(unsigned layers);

/// The layers of the view after the one that is these layers; after the last one none, after none the first.
unsigned layers_next(unsigned layers, int by);

/// The flags of a layer's name, or a view's option, of `length` characters; 0 when none has it.
unsigned layers_named(const char *name, size_t length);

// ---- the legend ---------------------------------------------------------------------------------
// What is shown, in one sentence, and what its signs and colors mean.

enum {
    LEGEND_ITEMS_MAX = 128,
    LEGEND_ROW_H = 12,                                  // [px]
    LEGEND_ROWS_MOST = 6,                               // more would leave no room for counters and lens
    LEGEND_MARGIN = 6,                                  // left and right of each row [px]
    LEGEND_LINE = (VIEW_W - 2 * LEGEND_MARGIN) / TEXT_W // characters of the sentence
};

/// A meaning in its place.
typedef struct legend_item {
    const meaning *means;
    int x, w, row; ///< left edge and width [px]; row, 0 = that of the sentence
} legend_item;

typedef struct legend {
    int count, rows;
    legend_item items[LEGEND_ITEMS_MAX];
} legend;

/// Lays out the meanings of those layers of a table of `layers` rows that are `active`, below the sentence. Items go
/// from left to right, and one that does not fit begins the next row. Pure: needs no display.
void legend_layout(legend *l, const layer *const *table, int layers, unsigned active);

/// Height of the legend at the bottom of the picture [px].
int legend_height(unsigned active);

/// The sentence on these layers: that of their view or of one alone, or their names.
void legend_caption(unsigned active, char line[LEGEND_LINE + 1]);

/// Draws it; `top` is its first row.
void legend_draw(const canvas *c, unsigned active, int top);

#endif
