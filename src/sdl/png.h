// png.h - pictures as PNG files.
#ifndef SDL_PNG_H
#define SDL_PNG_H

#include <SDL.h>
#include <stdbool.h>

enum { PNG_WHY = 100 }; ///< size of a reason [bytes]

/// Loads a PNG of exactly w x h pixels as SDL_PIXELFORMAT_RGBA32. The caller frees it with SDL_FreeSurface. Returns
/// NULL, with the reason in `why`, if the file is missing, too large, not a PNG, truncated, damaged or of another
/// size. *has_alpha, unless NULL, is set to whether the file has transparency.
SDL_Surface *png_load(const char *path, int w, int h, bool *has_alpha, char why[PNG_WHY]);

/// Like png_load, for any size up to most x most pixels.
SDL_Surface *png_load_any(const char *path, int most, char why[PNG_WHY]);

/// Like png_load_any, for a file of at most `bytes` bytes. Deflate expands at most by 1032, so this limits the time of
/// decoding, also of a file with more compressed data than its pixels.
SDL_Surface *png_load_small(const char *path, int most, size_t bytes, char why[PNG_WHY]);

/// Reads the size from the header of a PNG. False if the file is not a PNG or cannot be read.
bool png_size(const char *path, SDL_Point *size);

/// Writes the surface as a PNG without alpha, whole or not at all. Returns false, with a line on stderr, on failure.
bool png_save(SDL_Surface *surface, const char *path);

#endif
