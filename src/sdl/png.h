// png.h - pictures as PNG files.
#ifndef SDL_PNG_H
#define SDL_PNG_H

#include <SDL.h>
#include <stdbool.h>

enum { PNG_WHY = 100 }; ///< bytes of a reason

/// Loads a PNG that must have w x h pixels, as SDL_PIXELFORMAT_RGBA32. The caller frees it with SDL_FreeSurface. NULL,
/// with the reason in `why`, when the file is missing, too large, foreign, cut off, damaged or of another size.
/// *has_alpha, unless NULL, tells whether the file knows transparency.
SDL_Surface *png_load(const char *path, int w, int h, bool *has_alpha, char why[PNG_WHY]);

/// Loads a PNG of any size up to most x most pixels, as above.
SDL_Surface *png_load_any(const char *path, int most, char why[PNG_WHY]);

/// Writes the surface as a PNG without alpha, whole or not at all. False, with one line on stderr, when that fails.
bool png_save(SDL_Surface *surface, const char *path);

#endif
