// ghost_view.c - a ship that one sees through is no danger and no help; the line tells it from the ship without color.
#include "view/ghost_view.h"

#include "sdl/palette.h"
#include "view/scenery/place.h"

enum { OPACITY = 130, LINE = 200 };

bool ghost_view_shows(const world *other, const world *here) {
    const body *a = other->ship >= 0 ? &other->bodies[other->ship] : NULL;
    const body *b = here->ship >= 0 ? &here->bodies[here->ship] : NULL;
    return a && !(b && a->x == b->x && a->y == b->y && a->frame == b->frame);
}

SDL_Point ghost_view_place(const canvas *c, const world *other) {
    const body *ship = &other->bodies[other->ship];
    SDL_Point at = place_of(ship, c->alpha);
    at.x += ship->w / 2, at.y += ship->h / 2;
    return at;
}

void ghost_view_draw(outline *line, const canvas *c, const world *other) {
    const body *ship = &other->bodies[other->ship];
    SDL_Rect r = place_on_canvas(c, ship);
    SDL_Point at = {r.x, r.y};
    if (canvas_sees(r)) {
        canvas_sprite_in(c, ship->sprite, ship->frame, r, OPACITY);
        outline_draw(line, c, ship->sprite, ship->frame, at, ink_fade(INK_WHITE, LINE));
    }
}
