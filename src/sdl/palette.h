// palette.h - the colors of all drawing that is not loaded from pictures. Cool colors belong to the player, warm
// colors to danger, green and gold to the player's goals. Text is near white on near black (contrast above 7:1).
//
// RGBA_* are lists for initializers, INK_* are values of type SDL_Color.
#ifndef SDL_PALETTE_H
#define SDL_PALETTE_H

#include <SDL.h>
#include <stdbool.h>

#define INK(r, g, b, a) ((SDL_Color){(Uint8)(r), (Uint8)(g), (Uint8)(b), (Uint8)(a)})
#define INK_OF(...) ((SDL_Color){__VA_ARGS__})

#define RGBA_WHITE 238, 243, 255, 255
#define INK_WHITE INK_OF(RGBA_WHITE)
#define INK_DIM INK(158, 166, 198, 255)
#define INK_FAINT INK(92, 98, 134, 255)
#define INK_NIGHT INK(7, 8, 20, 255)
#define INK_COOL INK(84, 226, 255, 255)
#define INK_WARM INK(255, 150, 60, 255)
#define INK_DANGER INK(255, 86, 74, 255)
#define INK_GOLD INK(255, 212, 84, 255)
#define INK_GREEN INK(92, 240, 140, 255)
#define INK_ROCK INK(168, 152, 200, 255)

// The overlay's colors are the palette of Okabe and Ito (2008), which is distinct for every kind of color vision.
#define RGBA_OI_ORANGE 230, 159, 0, 255
#define RGBA_OI_SKY 86, 180, 233, 255
#define RGBA_OI_GREEN 0, 190, 140, 255
#define RGBA_OI_YELLOW 240, 228, 66, 255
#define RGBA_OI_BLUE 60, 130, 220, 255
#define RGBA_OI_VERMILION 235, 94, 20, 255
#define RGBA_OI_PURPLE 214, 130, 180, 255
#define INK_OI_ORANGE INK_OF(RGBA_OI_ORANGE)
#define INK_OI_SKY INK_OF(RGBA_OI_SKY)
#define INK_OI_YELLOW INK_OF(RGBA_OI_YELLOW)
#define INK_OI_BLUE INK_OF(RGBA_OI_BLUE)
#define INK_OI_VERMILION INK_OF(RGBA_OI_VERMILION)
#define INK_OI_PURPLE INK_OF(RGBA_OI_PURPLE)

/// The color with its alpha scaled by `of_256` / 256.
static inline SDL_Color ink_fade(SDL_Color c, int of_256) {
    int alpha = c.a * (of_256 < 0 ? 0 : of_256) / 256;
    c.a = (Uint8)(alpha > 255 ? 255 : alpha);
    return c;
}

/// The color as a pixel of SDL_PIXELFORMAT_RGBA32, the format of all pictures, so that copies need no conversion.
static inline Uint32 ink_pixel(SDL_Color c) {
    bool little = SDL_BYTEORDER == SDL_LIL_ENDIAN;
    return little ? (Uint32)c.a << 24 | (Uint32)c.b << 16 | (Uint32)c.g << 8 | c.r
                  : (Uint32)c.r << 24 | (Uint32)c.g << 16 | (Uint32)c.b << 8 | c.a;
}

/// A mix of a (at 0) and b (at 256).
static inline SDL_Color ink_mix(SDL_Color a, SDL_Color b, int of_256) {
    return INK(a.r + (b.r - a.r) * of_256 / 256, a.g + (b.g - a.g) * of_256 / 256, a.b + (b.b - a.b) * of_256 / 256,
               a.a + (b.a - a.a) * of_256 / 256);
}

#endif
