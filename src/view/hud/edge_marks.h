// edge_marks.h - marks at the edge of the picture for targets outside of it: dangers, the gate, the nearest gem; and
// the plate of a hint for a target inside of it.
#ifndef VIEW_HUD_EDGE_MARKS_H
#define VIEW_HUD_EDGE_MARKS_H

#include "sdl/canvas.h"
#include "game/game.h"

enum { THREAT_REACH = 200 }; // bodies further outside the picture have no mark [px]

/// Each kind of danger has its own shape, so that it is recognized without color.
typedef enum threat_shape { THREAT_NONE, THREAT_ENEMY, THREAT_SHOT, THREAT_MINE, THREAT_ROCK } threat_shape;

/// A mark on the edge of the picture.
typedef struct threat {
    threat_shape shape;
    SDL_Point edge;   ///< position on the edge [px of the picture]
    SDL_FPoint along; ///< unit vector toward the body
    int away;         ///< distance of the body from the picture [px]
    bool soon;        ///< the body enters the picture within THREAT_SOON ticks
} threat;

/// The mark of a body in the current view. THREAT_NONE if it is visible, far away or at rest, or if it is a shot or a
/// rock that moves away.
threat threat_of(const canvas *c, const body *b);

/// Draws the marks of all bodies. O(bodies).
void threats_draw(const canvas *c, const game *g);

/// Draws arrows at the edge of the picture: to the open gate, and to the nearest gem if no gem is visible.
void edge_arrows_draw(const canvas *c, const game *g);

typedef struct hint_frame {
    const char *key, *does; ///< "Space", "shoot"
    SDL_Point subject;      ///< position of its subject [px of the world]
    int strength;           ///< 0..256
    bool done;              ///< just completed
} hint_frame;

/// Draws the hint at the position where the canvas shows its subject.
void hint_view_draw(const canvas *c, const hint_frame *h);

#endif
