// laws_tracks.h - a track of the timeline for each law: where it says something else than the masks.
#ifndef OVERLAY_PANELS_LAWS_TRACKS_H
#define OVERLAY_PANELS_LAWS_TRACKS_H

#include "inspect/laws/laws.h"
#include "overlay/panels/timeline.h"

enum {
    LAWS_TRACKS_H = 60, ///< of a head with the signs, and five rows [px]
    LAWS_TRACKS_X = 54, ///< of their axis, between names and numbers [px]
    LAWS_TRACKS_W = 394
};

/// What has been judged.
typedef struct laws_judged {
    const laws *laws;
    int64_t tick; ///< up to here all is known
    bool crowd;   ///< there is no ship: all pairs count
} laws_judged;

/// Draws the tracks over the whole width, `top` being their first row. The numbers at the right
/// count what the axis shows.
void laws_tracks_draw(const canvas *c, const laws_judged *j, const timeline *t, int top);

/// The tick of the mark at (x, y) below `top`: of several the nearest, a death before others. -1: there is none.
int64_t laws_tracks_pick(const laws_judged *j, const timeline *t, SDL_Point at);

#endif
