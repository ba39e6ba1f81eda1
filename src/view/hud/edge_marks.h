// edge_marks.h - marks at the edge of the picture for what is outside it, danger, the gate, the
// nearest gem; and the plate of a hint beside what is in it.
#ifndef VIEW_HUD_EDGE_MARKS_H
#define VIEW_HUD_EDGE_MARKS_H

#include "sdl/canvas.h"
#include "game/game.h"

enum { THREAT_REACH = 200 }; // a body further outside the picture than this has no mark [px]

/// Each kind of danger has a shape of its own, so that no color is needed to tell them apart.
typedef enum threat_shape { THREAT_NONE, THREAT_ENEMY, THREAT_SHOT, THREAT_MINE, THREAT_ROCK } threat_shape;

/// A mark on the edge of the picture.
typedef struct threat {
    threat_shape shape;
    SDL_Point at;     ///< on the edge [px of the picture]
    SDL_FPoint along; ///< towards the body, of length 1
    int away;         ///< how far outside the picture it is [px]
    bool soon;        ///< it will be in the picture within THREAT_SOON ticks
} threat;

/// The mark of that body as the canvas shows the world; THREAT_NONE when it shows, is far away,
/// does not move, or is a shot or a rock that moves away.
threat threat_of(const canvas *c, const body *b);

/// Draws the marks of all bodies. O(bodies).
void threats_draw(const canvas *c, const game *g);

/// Draws arrows at the edge of the picture: to the gate when it is open, and to the nearest gem when none shows.
void edge_arrows_draw(const canvas *c, const game *g);

typedef struct hint_frame {
    const char *key, *does; ///< "Space", "shoot"
    SDL_Point at;           ///< the thing [px of the world]
    int strength;           ///< 0..256
    bool done;              ///< it has just been followed
} hint_frame;

/// Draws it where the camera of the canvas shows the thing.
void hint_view_draw(const canvas *c, const hint_frame *h);

#endif
