// overlay_pen.c - what every layer draws with: a colour, and boxes of the world on the picture.
#include "app/canvas.h"
#include "app/overlay_parts.h"

void pen_color(const pen *p, SDL_Color color) {
    SDL_SetRenderDrawColor(p->renderer, color.r, color.g, color.b, color.a);
}

bool pen_box(const pen *p, ph_box box, SDL_Rect *out) {
    SDL_Rect r = {box.x0 - p->place.camera_x, box.y0 - p->place.camera_y, box.x1 - box.x0, box.y1 - box.y0};
    *out = r;
    return canvas_sees(r);
}
