// camera.c - follows the ship and looks slightly ahead of its motion.
//
// The offset between the ship and the center of the picture is smoothed, not the position of the camera. In steady
// flight the offset is constant, so the ship stays on the same screen pixel instead of alternating between two.
#include "view/camera.h"

#include <math.h>
#include <stdlib.h>

#include "game/world/body.h"
#include "view/scenery/place.h"

enum {
    AHEAD_TICKS = 16, // lead of the camera [ticks]
    AHEAD_X = 130,    // maximum lead [px]
    AHEAD_Y = 60,
    LEAN_X = 200, // maximum offset toward an event: the ship remains in the picture [px]
    LEAN_Y = 90,
    NEAR = 32,  // smaller distances do not cause a jump [px]
    MARGIN = 24 // margin around a part that is to be shown [px]
};
static const float EASE = 0.045f; // share of the remaining distance per tick
static const float LEAN = 0.15f;

void camera_reset(camera *c, const game *g) {
    const body *ship = body_ship(&g->world);
    const camera old = *c;
    *c = (camera){.covered = old.covered};
    if (!old.has_ship || (ship && abs(ship->x - old.ship.x) / SUB <= NEAR && abs(ship->y - old.ship.y) / SUB <= NEAR)) {
        c->pan_x = old.pan_x;
        c->pan_y = old.pan_y;
    }
    if (ship) {
        c->ship = *ship;
        c->has_ship = true;
    }
}

void camera_glide(camera *c, float dy) {
    c->y += dy;
    c->old_y = c->y;
}

void camera_tick(camera *c, const game *g) {
    const body *ship = body_ship(&g->world);
    if (ship) {
        if (c->has_ship) {
            // When a new ship appears elsewhere, the picture stays and then glides to the ship.
            float jump_x = (float)(ship->old_x - c->ship.x) / SUB, jump_y = (float)(ship->old_y - c->ship.y) / SUB;
            if (fabsf(jump_x) + fabsf(jump_y) > 1) {
                c->x -= jump_x;
                c->y -= jump_y;
            }
        }
        c->ship = *ship;
        c->has_ship = true;
    } else {
        c->ship.old_x = c->ship.x;
        c->ship.old_y = c->ship.y;
        c->ship.vx = c->ship.vy = 0;
    }
    c->old_x = c->x;
    c->old_y = c->y;
    c->x += (SDL_clamp((float)(c->ship.vx * AHEAD_TICKS) / SUB, -AHEAD_X, AHEAD_X) - c->x) * EASE;
    c->y += (SDL_clamp((float)(c->ship.vy * AHEAD_TICKS) / SUB, -AHEAD_Y, AHEAD_Y) - c->y) * EASE;
}

void camera_lean(camera *c, ph_point to) {
    const ph_point ship = body_middle(&c->ship);
    c->x += ((float)SDL_clamp(to.x - ship.x, -LEAN_X, LEAN_X) - c->x) * LEAN;
    c->y += ((float)SDL_clamp(to.y - ship.y, -LEAN_Y, LEAN_Y) - c->y) * LEAN;
}

/// Limits the corner of the picture to the world. `first` and `last` are hidden pixels at the two ends of the
/// picture; the picture may extend beyond the world by that much, so that the ends of the world are visible.
static int32_t clamped(int32_t corner, int32_t whole, int32_t shown, int32_t first, int32_t last) {
    if (whole <= shown - first - last) {
        return (whole - shown - first + last) / 2;
    }
    return SDL_clamp(corner, -first, whole - shown + last);
}

/// Limits an offset so that the picture ends at the edge of the world, or `later` px beyond it.
static int32_t pan_within(int32_t pan, int32_t whole, int32_t shown, int32_t later) {
    int32_t most = whole > shown ? (whole - shown + 1) / 2 : 0;
    return SDL_clamp(pan, -most, most + later);
}

bool camera_pan(camera *c, const game *g, int32_t dx, int32_t dy) {
    if (c->has_ship) {
        return false;
    }
    c->pan_x = pan_within(c->pan_x + dx, g->world.w, VIEW_W, 0);
    c->pan_y = pan_within(c->pan_y + dy, g->world.h, VIEW_H - HUD_H, c->covered);
    return true;
}

/// Smallest movement of a picture of `shown` px at `corner` after which from..to is inside.
static int32_t move_for(int32_t corner, int32_t shown, int32_t from, int32_t to) {
    int32_t high = to + MARGIN - (corner + shown), low = from - MARGIN - corner;
    return SDL_max(high, 0) + SDL_min(low, 0);
}

/// Corner of the picture in a world without edges.
static SDL_Point free_corner(const camera *c, const game *g, int32_t alpha) {
    SDL_Point middle = {g->world.w / 2, g->world.h / 2};
    if (c->has_ship) {
        float t = (float)alpha / 256;
        middle = place_middle(&c->ship, alpha);
        middle.x += (int32_t)lroundf(c->old_x + (c->x - c->old_x) * t);
        middle.y += (int32_t)lroundf(c->old_y + (c->y - c->old_y) * t);
    }
    return (SDL_Point){middle.x - VIEW_W / 2 + c->pan_x, middle.y - (VIEW_H + HUD_H) / 2 + c->pan_y};
}

/// The movement starts at the current picture, including the correction for the edges of the world.
SDL_Point camera_show(camera *c, const game *g, const SDL_Rect *part) {
    SDL_Point middle = {VIEW_W / 2, VIEW_H / 2};
    if (c->has_ship) {
        c->pan_x = c->pan_y = 0;
    }
    if (part) {
        SDL_Point from = free_corner(c, g, 256), corner = camera_corner(c, g, 256);
        c->pan_x += corner.x - from.x + move_for(corner.x, VIEW_W, part->x, part->x + part->w);
        c->pan_y +=
            corner.y - from.y + move_for(corner.y + HUD_H, VIEW_H - HUD_H - c->covered, part->y, part->y + part->h);
        corner = camera_corner(c, g, 256);
        middle.x = part->x + part->w / 2 - corner.x;
        middle.y = part->y + part->h / 2 - corner.y;
    }
    return middle;
}

SDL_Point camera_corner(const camera *c, const game *g, int32_t alpha) {
    SDL_Point corner = free_corner(c, g, alpha);
    return (SDL_Point){clamped(corner.x, g->world.w, VIEW_W, 0, 0),
                       clamped(corner.y, g->world.h, VIEW_H, HUD_H, c->covered)};
}

// ---- zoom ---------------------------------------------------------------------------------------
// Powers of two, so that every world pixel is a square of the same size.

int zoom_times(const zoom *z) {
    return 1 << z->doublings;
}

static void place(zoom *z, int x, int y) {
    z->x = SDL_clamp(x, 0, VIEW_W - VIEW_W / zoom_times(z));
    z->y = SDL_clamp(y, 0, VIEW_H - VIEW_H / zoom_times(z));
}

void zoom_at(zoom *z, int doublings, SDL_Point point) {
    const SDL_Point fixed = {z->x + point.x / zoom_times(z), z->y + point.y / zoom_times(z)};
    z->doublings = SDL_clamp(z->doublings + doublings, 0, ZOOM_DOUBLINGS);
    place(z, fixed.x - point.x / zoom_times(z), fixed.y - point.y / zoom_times(z));
}

void zoom_pan(zoom *z, int dx, int dy) {
    place(z, z->x + dx, z->y + dy);
}

void zoom_middle(zoom *z, SDL_Point point) {
    place(z, point.x - VIEW_W / 2 / zoom_times(z), point.y - VIEW_H / 2 / zoom_times(z));
}
