// canvas.h - what every drawing file shares: the renderer, the textures and where the camera stands.
#ifndef APP_DRAW_CANVAS_H
#define APP_DRAW_CANVAS_H

#include "app/platform/assets.h"
#include "app/draw/text.h"
#include "app/draw/size.h"
#include "game/world.h"

/// Everything that is set up once, and the frame's camera.
typedef struct canvas {
    SDL_Renderer *renderer;
    text *text;
    SDL_Texture *sheet[SPRITE_COUNT];
    SDL_Texture *backdrop, *logo;
    SDL_Texture *light;         ///< a soft white disc to be added: flashes, lamps
    int backdrop_w, backdrop_h; ///< [px]
    int logo_w, logo_h;
    int32_t camera_x, camera_y; ///< the world's pixel in the picture's top-left corner, shake included
    int32_t part;               ///< 0..256: how far between the last tick and the next
    uint32_t beat;              ///< ticks since the view began: what pulses and blinks counts these
} canvas;

/// Makes the textures; false with a line on stderr when the renderer refuses.
bool canvas_open(canvas *c, SDL_Renderer *renderer, const assets *a);
void canvas_close(canvas *c);

/// Whole pixels of a position in 1/256 px, rounded down as masks are.
int32_t canvas_px(int32_t position);

/// Where the body's frame is in the world now, between its last two places [px].
SDL_Point canvas_body(const body *b, int32_t part);

/// The same on the picture.
SDL_Rect canvas_rect(const canvas *c, const body *b);

/// True when the rectangle shows in the picture.
bool canvas_sees(SDL_Rect r);

/// Draws a frame with its top-left at (x, y) of the picture.
void canvas_sprite(const canvas *c, sprite s, int32_t frame, int x, int y);

/// The same in another opacity, 0..255.
void canvas_ghost(const canvas *c, sprite s, int32_t frame, int x, int y, int alpha);

/// Adds a soft disc of light round (x, y) of the picture.
void canvas_light(const canvas *c, int x, int y, int radius, SDL_Color color);

/// Fills a rectangle of the picture, blending.
void canvas_fill(const canvas *c, int x, int y, int w, int h, SDL_Color color);

/// Fills the triangle with that tip, pointing along (dx, dy) of length 1; `half` is half of its base [px].
void canvas_arrow(const canvas *c, SDL_FPoint tip, float dx, float dy, float length, float half, SDL_Color color);

/// A dark translucent panel with a thin frame.
void canvas_panel(const canvas *c, SDL_Rect r, SDL_Color frame);

/// A line of text centerd on x.
void canvas_centerd(const canvas *c, int x, int y, int scale, SDL_Color color, const char *line);

#endif
