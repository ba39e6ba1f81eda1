// frame.c - the order of view, overlay and panel.
#include "app/frame.h"

void frame_draw(view *v, overlay *o, const game *g, screen s, int32_t alpha) {
    const canvas *c = view_canvas(v);
    SDL_SetRenderDrawColor(c->renderer, 0, 0, 0, 255);
    SDL_RenderClear(c->renderer);
    view_draw(v, g, s, alpha);
    if (s != SCREEN_TITLE) { // its own texts fill the picture
        overlay_draw(o, c, g);
    }
    view_draw_panel(v, g, s);
}
