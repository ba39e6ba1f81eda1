// ghost_flow.h - the ship of the run that was left flies beside the present one.
#ifndef APP_TOOLS_GHOST_FLOW_H
#define APP_TOOLS_GHOST_FLOW_H

#include "inspect/time/ghost.h"

struct app;

typedef struct ghost_show {
    ghost ghost;
    bool told;     ///< the label has been shown
    int64_t since; ///< the tick in which it was first shown
} ghost_show;

/// Call when the other run is another one.
void ghost_flow_change(struct app *a);
void ghost_flow_close(struct app *a);

/// Call before the game is drawn: hands the view the ghost of this tick, or none. Without another run it costs nothing.
void ghost_flow_look(struct app *a);

/// Draws its label for the first seconds, and which key goes there.
void ghost_flow_draw(struct app *a);

#endif
