// draw.c - what every layer draws with: a color, and boxes of the world on the picture.
#include "app/draw/canvas.h"
#include "app/overlay/internal.h"

void pen_color(const pen *p, SDL_Color color) {
    SDL_SetRenderDrawColor(p->renderer, color.r, color.g, color.b, color.a);
}

void pen_head(const pen *p, SDL_FPoint tip, float dx, float dy, float length, float half) {
    for (int barb = -1; barb <= 1; barb += 2) {
        float x = tip.x - dx * length - dy * half * (float)barb, y = tip.y - dy * length + dx * half * (float)barb;
        SDL_RenderDrawLine(p->renderer, (int)tip.x, (int)tip.y, (int)x, (int)y);
    }
}

bool pen_box(const pen *p, ph_box box, SDL_Rect *out) {
    SDL_Rect r = {box.x0 - p->place.camera_x, box.y0 - p->place.camera_y, box.x1 - box.x0, box.y1 - box.y0};
    *out = r;
    return canvas_sees(r);
}
