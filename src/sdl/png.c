// png.c - pictures as PNG files, through SDL_image.
//
// Size, signature, header and end of a file are checked before libpng allocates the size that the header claims.
// libpng checks the rest. Its messages do not name the file, so they are suppressed, and the caller names the file. A
// picture is encoded in memory before it is saved, so a full disk is an error of file_save and never leaves a partial
// picture.
#include "sdl/png.h"

#include <SDL_image.h>
#include <stdio.h>
#include <string.h>

#include "sdl/file.h"
#include "sdl/system/platform.h"

enum {
    SIGNATURE = 8,  // bytes before the first chunk of a PNG
    HEAD = 33,      // signature and header chunk
    SPARE = 1 << 20 // bytes of a file in addition to its pixels
};

static uint32_t big_endian(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// True if the bytes start with the signature and the header of a PNG. Otherwise the reason is in `why`.
static bool check_head(const uint8_t *bytes, size_t size, char why[PNG_WHY]) {
    static const uint8_t signature[SIGNATURE] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    const char *wrong = NULL;
    if (size == 0) {
        wrong = "the file is empty";
    } else if (size < SIGNATURE || memcmp(bytes, signature, SIGNATURE) != 0) {
        wrong = "this is not a PNG file, whatever its name says";
    } else if (size < HEAD || memcmp(bytes + SIGNATURE + 4, "IHDR", 4) != 0) {
        wrong = "the PNG file does not begin with its header";
    }
    if (wrong) {
        snprintf(why, PNG_WHY, "%s", wrong);
    }
    return !wrong;
}

/// True if the size in the header is allowed. Otherwise the reason is in `why`.
static bool check_pixels(const uint8_t *head, SDL_Point least, SDL_Point most, char why[PNG_WHY]) {
    uint32_t w = big_endian(head + 16), h = big_endian(head + 20);
    bool fits = w >= (uint32_t)least.x && h >= (uint32_t)least.y && w <= (uint32_t)most.x && h <= (uint32_t)most.y;
    const char *wants = least.x == most.x ? "it should have %d x %d" : "at most %d x %d are taken";
    if (!fits) {
        int used = snprintf(why, PNG_WHY, "the picture has %u x %u pixels, ", (unsigned)w, (unsigned)h);
        snprintf(why + used, (size_t)(PNG_WHY - used), wants, most.x, most.y);
    }
    return fits;
}

/// True if the last chunk is present, which libpng does not read. Otherwise the reason is in `why`.
static bool check_end(const uint8_t *bytes, size_t size, char why[PNG_WHY]) {
    static const uint8_t end[] = {'I', 'E', 'N', 'D', 0xae, 0x42, 0x60, 0x82};
    size_t position = size - sizeof end;
    while (position > SIGNATURE && memcmp(bytes + position, end, sizeof end) != 0) {
        position--;
    }
    if (position == SIGNATURE) {
        snprintf(why, PNG_WHY, "the PNG file is cut off");
    }
    return position > SIGNATURE;
}

/// Decodes without messages of libpng. Returns NULL with the reason in `why`. *has_alpha as in png_load.
static SDL_Surface *decode(const void *bytes, size_t size, bool *has_alpha, char why[PNG_WHY]) {
    SDL_RWops *memory = SDL_RWFromConstMem(bytes, (int)size);
    int terminal = platform_hush();
    SDL_Surface *raw = memory ? IMG_LoadPNG_RW(memory) : NULL;
    platform_unhush(terminal);
    if (memory) {
        SDL_RWclose(memory);
    }
    SDL_Surface *picture = raw ? SDL_ConvertSurfaceFormat(raw, SDL_PIXELFORMAT_RGBA32, 0) : NULL;
    if (raw && has_alpha) {
        *has_alpha = SDL_ISPIXELFORMAT_ALPHA(raw->format->format) || SDL_HasColorKey(raw);
    }
    SDL_FreeSurface(raw);
    if (!picture) {
        snprintf(why, PNG_WHY, "the PNG file is damaged");
    }
    return picture;
}

/// True if the file is a PNG of another size; then the reason is in `why`. For files that are too large to read.
static bool is_other(const char *path, SDL_Point least, SDL_Point most, char why[PNG_WHY]) {
    uint8_t head[HEAD];
    bool read = file_read_head(path, head, sizeof head) == sizeof head;
    return read && check_head(head, sizeof head, why) && !check_pixels(head, least, most, why);
}

/// Size of a file without compression [bytes].
static size_t plain_bytes(SDL_Point most) {
    return (size_t)most.x * (size_t)most.y * 8 + SPARE;
}

static SDL_Surface *load(const char *path, SDL_Point least, SDL_Point most, size_t room, bool *has_alpha,
                         char why[PNG_WHY]) {
    size_t size = 0;
    const char *reason;
    void *bytes = file_read(path, room, &size, &reason);
    if (!bytes && !is_other(path, least, most, why)) {
        snprintf(why, PNG_WHY, "%s", reason);
    }
    bool good =
        bytes && check_head(bytes, size, why) && check_pixels(bytes, least, most, why) && check_end(bytes, size, why);
    SDL_Surface *picture = good ? decode(bytes, size, has_alpha, why) : NULL;
    file_free(bytes);
    return picture;
}

SDL_Surface *png_load(const char *path, int w, int h, bool *has_alpha, char why[PNG_WHY]) {
    const SDL_Point size = {w, h};
    return load(path, size, size, plain_bytes(size), has_alpha, why);
}

SDL_Surface *png_load_any(const char *path, int most, char why[PNG_WHY]) {
    return png_load_small(path, most, plain_bytes((SDL_Point){most, most}), why);
}

SDL_Surface *png_load_small(const char *path, int most, size_t bytes, char why[PNG_WHY]) {
    return load(path, (SDL_Point){1, 1}, (SDL_Point){most, most}, bytes, NULL, why);
}

bool png_size(const char *path, SDL_Point *size) {
    uint8_t head[HEAD];
    char why[PNG_WHY];
    bool good = file_read_head(path, head, sizeof head) == sizeof head && check_head(head, sizeof head, why);
    if (good) {
        size->x = (int)(big_endian(head + 16) & INT32_MAX);
        size->y = (int)(big_endian(head + 20) & INT32_MAX);
    }
    return good;
}

// ---- saving -------------------------------------------------------------------------------------

static bool save_opaque(SDL_Surface *opaque, const char *path) {
    size_t pixels = ((size_t)opaque->w * 3 + 1) * (size_t)opaque->h;
    size_t most = pixels + pixels / 32 + SPARE; // room for incompressible pixels and the overhead of the blocks
    void *bytes = most <= INT32_MAX ? SDL_malloc(most) : NULL;
    SDL_RWops *memory = bytes ? SDL_RWFromMem(bytes, (int)most) : NULL;
    bool encoded = memory && IMG_SavePNG_RW(opaque, memory, 0) == 0;
    Sint64 size = encoded ? SDL_RWtell(memory) : 0;
    if (!encoded) {
        log_error("cannot write '%s': %s", path, bytes ? SDL_GetError() : "out of memory");
    }
    if (memory) {
        SDL_RWclose(memory);
    }
    bool saved = encoded && file_save(path, bytes, (size_t)size);
    SDL_free(bytes);
    return saved;
}

bool png_save(SDL_Surface *surface, const char *path) {
    SDL_Surface *opaque = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_RGB24, 0);
    if (!opaque) {
        log_error("cannot write '%s': %s", path, SDL_GetError());
        return false;
    }
    bool saved = save_opaque(opaque, path);
    SDL_FreeSurface(opaque);
    return saved;
}
