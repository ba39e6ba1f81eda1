// exhibit.h - one call or family of calls of the core at work, in a panel of the gallery.
//
// An exhibit is a row of a table and three functions on a state of its own. `open` makes its masks, `tick` asks the
// core and proves the answer, `draw` shows the state and changes nothing.
#ifndef LAB_EXHIBIT_H
#define LAB_EXHIBIT_H

#include "lab/arena.h"
#include "lab/check.h"
#include "lab/panel.h"

/// The three texts have at most 33 characters, in a wide panel 68.
typedef struct exhibit {
    const char *title; ///< NULL ends a list of exhibits
    const char *calls; ///< the calls it makes, without "ph_"
    const char *line;  ///< what is seen
    int columns;       ///< panels it is wide
    size_t bytes;      ///< of its state
    void (*open)(void *state, arena *from);
    void (*tick)(void *state, const pointer *by, proof *p);
    void (*draw)(const void *state, const panel *on);
} exhibit;

/// A row for the type NAME_state and the functions NAME_open, NAME_tick and NAME_draw.
#define EXHIBIT(name, columns, title, calls, line) \
    { title, calls, line, columns, sizeof(name##_state), name##_open, name##_tick, name##_draw }

/// The exhibits of each file, ended by a row of zeros.
extern const exhibit masks_exhibits[], queries_exhibits[];

#endif
