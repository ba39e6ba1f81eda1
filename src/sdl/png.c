// png.c - pictures as PNG files, through SDL_image.
//
// libpng prints messages of its own that name no file. So each file is checked before libpng reads it: its size, its
// signature, its header, every chunk's length and checksum. What is wrong inside the compressed pixels only libpng can
// find, so its words are kept from the terminal meanwhile and the caller names the file.
// Saving encodes to memory first: a full disk is then an error of file_save and never half a picture.
#include "sdl/png.h"

#include <SDL_image.h>
#include <stdio.h>
#include <string.h>

#include "sdl/file.h"
#include "sdl/system/platform.h"

enum {
    SIGNATURE = 8,    // bytes before the first chunk of a PNG
    CHUNK_FRAME = 12, // bytes of a chunk's length, name and checksum
    HEAD = 33,        // signature and header chunk
    HEAD_LENGTH = 13, // of the header chunk's data
    SPARE = 1 << 20   // bytes that a file may have beyond its pixels
};

static uint32_t big_endian(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// CRC-32 as PNG defines it, computed half a byte at a time.
static uint32_t crc(const uint8_t *bytes, size_t size) {
    static const uint32_t steps[16] = {
        0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
        0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
    };
    uint32_t sum = 0xffffffff;
    for (size_t i = 0; i < size; i++) {
        sum ^= bytes[i];
        sum = sum >> 4 ^ steps[sum & 15];
        sum = sum >> 4 ^ steps[sum & 15];
    }
    return ~sum;
}

/// NULL, or what is wrong with the signature or the first chunk, which must be the header.
static const char *check_head(const uint8_t *bytes, size_t size) {
    static const uint8_t signature[SIGNATURE] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    if (size == 0) {
        return "the file is empty";
    }
    if (size < SIGNATURE || memcmp(bytes, signature, SIGNATURE) != 0) {
        return "this is not a PNG file, whatever its name says";
    }
    if (size < HEAD) {
        return "the PNG file is truncated";
    }
    bool first = big_endian(bytes + SIGNATURE) == HEAD_LENGTH && memcmp(bytes + SIGNATURE + 4, "IHDR", 4) == 0;
    return first ? NULL : "the PNG file does not begin with its header";
}

/// Walks the chunks to IEND. Returns NULL, or what is wrong with the file.
static const char *check_chunks(const uint8_t *bytes, size_t size) {
    for (size_t at = SIGNATURE; size - at >= CHUNK_FRAME;) {
        size_t length = big_endian(bytes + at);
        if (length > size - at - CHUNK_FRAME) {
            break;
        }
        const uint8_t *name = bytes + at + 4;
        if (crc(name, length + 4) != big_endian(name + 4 + length)) {
            return "the PNG file is damaged";
        }
        if (memcmp(name, "IEND", 4) == 0) {
            return NULL;
        }
        at += length + CHUNK_FRAME;
    }
    return "the PNG file is truncated";
}

/// True when the bytes are a whole PNG; false with the reason in `why`.
static bool check_whole(const uint8_t *bytes, size_t size, char why[PNG_WHY]) {
    const char *wrong = check_head(bytes, size);
    wrong = wrong ? wrong : check_chunks(bytes, size);
    if (wrong) {
        snprintf(why, PNG_WHY, "%s", wrong);
    }
    return !wrong;
}

/// True when they are a whole PNG of w x h pixels; false as above.
static bool check_png(const uint8_t *bytes, size_t size, int w, int h, char why[PNG_WHY]) {
    if (!check_whole(bytes, size, why)) {
        return false;
    }
    uint32_t has_w = big_endian(bytes + 16), has_h = big_endian(bytes + 20);
    if (has_w != (uint32_t)w || has_h != (uint32_t)h) {
        snprintf(why, PNG_WHY, "the picture has %u x %u pixels, it should have %d x %d", (unsigned)has_w,
                 (unsigned)has_h, w, h);
        return false;
    }
    return true;
}

/// Decodes without a word from libpng. NULL with the reason in `why`. *has_alpha as png_load.
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

SDL_Surface *png_load(const char *path, int w, int h, bool *has_alpha, char why[PNG_WHY]) {
    size_t size = 0, most = (size_t)w * (size_t)h * 8 + SPARE;
    const char *reason;
    void *bytes = file_read(path, most, &size, &reason);
    if (!bytes) {
        snprintf(why, PNG_WHY, "%s", reason);
        return NULL;
    }
    bool good = check_png(bytes, size, w, h, why);
    SDL_Surface *picture = good ? decode(bytes, size, has_alpha, why) : NULL;
    file_free(bytes);
    return picture;
}

/// True when the header says 1 x 1 to most x most pixels; false as above.
static bool check_pixels(const uint8_t *head, uint32_t most, char why[PNG_WHY]) {
    uint32_t w = big_endian(head + 16), h = big_endian(head + 20);
    bool fits = w > 0 && h > 0 && w <= most && h <= most;
    if (!fits) {
        snprintf(why, PNG_WHY, "the picture has %u x %u pixels, at most %u x %u are taken", (unsigned)w, (unsigned)h,
                 (unsigned)most, (unsigned)most);
    }
    return fits;
}

/// True when the file begins as a PNG of more pixels a side, which `why` then says. For files too large to read.
static bool has_more(const char *path, uint32_t most, char why[PNG_WHY]) {
    uint8_t head[HEAD];
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    bool read = file && SDL_RWread(file, head, sizeof head, 1) == 1;
    if (file) {
        SDL_RWclose(file);
    }
    return read && !check_head(head, sizeof head) && !check_pixels(head, most, why);
}

SDL_Surface *png_load_any(const char *path, int most, char why[PNG_WHY]) {
    size_t size = 0, room = (size_t)most * (size_t)most * 8 + SPARE;
    const char *reason;
    void *bytes = file_read(path, room, &size, &reason);
    if (!bytes) {
        if (!has_more(path, (uint32_t)most, why)) {
            snprintf(why, PNG_WHY, "%s", reason);
        }
        return NULL;
    }
    bool good = check_whole(bytes, size, why) && check_pixels(bytes, (uint32_t)most, why);
    SDL_Surface *picture = good ? decode(bytes, size, NULL, why) : NULL;
    file_free(bytes);
    return picture;
}

// ---- saving ----------------------------------------------------------------------------------------------

/// More bytes than a PNG of the surface can have: pixels that do not compress, and a frame round every few of them.
static size_t most_bytes(const SDL_Surface *s) {
    size_t pixels = ((size_t)s->w * 3 + 1) * (size_t)s->h;
    return pixels + pixels / 32 + SPARE;
}

static bool save_opaque(SDL_Surface *opaque, const char *path) {
    size_t most = most_bytes(opaque);
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
