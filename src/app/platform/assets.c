// assets.c - PNG files to surfaces, and surfaces to masks.
//
// The picture that is drawn and the mask that collides are cut from the same surface by the same table, so they cannot
// differ. Each file is checked before libpng reads it, because libpng prints messages of its own: it must exist, be a
// PNG, be whole, have correct checksums, and have the size that the table says.
#include "app/platform/assets.h"

#include <SDL_image.h>
#include <stdio.h>
#include <string.h>

#include "app/platform/platform.h"

enum {
    SIGNATURE = 8,    // bytes before the first chunk of a PNG
    CHUNK_FRAME = 12, // bytes of a chunk's length, name and checksum
    HEAD = 33,        // signature and header chunk
    WHY_ROOM = 100
};

static bool refuse(const char *path, const char *why) {
    log_error("%s: %s; restore the file, or rebuild all pictures with `make art`", path, why);
    return false;
}

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

/// True when the bytes are a whole PNG of w x h pixels; false with the reason in `why`.
static bool check_png(const uint8_t *bytes, size_t size, int w, int h, char why[WHY_ROOM]) {
    SDL_RWops *file = size <= INT32_MAX ? SDL_RWFromConstMem(bytes, (int)size) : NULL;
    bool is_png = file && IMG_isPNG(file);
    if (file) {
        SDL_RWclose(file);
    }
    if (!is_png) {
        snprintf(why, WHY_ROOM, size == 0 ? "the file is empty" : "this is not a PNG file, whatever its name says");
        return false;
    }
    const char *wrong = size < HEAD ? "the PNG file is truncated" : check_chunks(bytes, size);
    if (wrong) {
        snprintf(why, WHY_ROOM, "%s", wrong);
        return false;
    }
    uint32_t has_w = big_endian(bytes + 16), has_h = big_endian(bytes + 20);
    if (has_w != (uint32_t)w || has_h != (uint32_t)h) {
        snprintf(why, WHY_ROOM, "the picture has %u x %u pixels, it should have %d x %d", (unsigned)has_w,
                 (unsigned)has_h, w, h);
        return false;
    }
    return true;
}

static SDL_Surface *decode(const void *bytes, size_t size) {
    SDL_RWops *file = SDL_RWFromConstMem(bytes, (int)size);
    SDL_Surface *raw = file ? IMG_LoadPNG_RW(file) : NULL;
    SDL_Surface *picture = raw ? SDL_ConvertSurfaceFormat(raw, SDL_PIXELFORMAT_RGBA32, 0) : NULL;
    SDL_FreeSurface(raw);
    if (file) {
        SDL_RWclose(file);
    }
    return picture;
}

/// Loads folder/name.png, which must have w x h pixels.
static bool load(SDL_Surface **picture, const char *data, const char *folder, const char *name, int w, int h) {
    char inside[64], path[PATH_ROOM], why[WHY_ROOM];
    snprintf(inside, sizeof inside, "%s/%s.png", folder, name);
    if (!platform_join(path, data, inside)) {
        return refuse(inside, "the name of the data folder is too long");
    }
    size_t size = 0;
    const char *reason;
    void *bytes = platform_read(path, &size, &reason);
    if (!bytes) {
        return refuse(path, reason);
    }
    bool sound = check_png(bytes, size, w, h, why);
    if (sound) {
        *picture = decode(bytes, size);
        snprintf(why, sizeof why, "the PNG file is damaged");
    }
    platform_free(bytes);
    return *picture ? true : refuse(path, why);
}

ph_box sheet_box(const sheet *s, int32_t frame) {
    int32_t x = frame % s->layout.columns * s->layout.w, y = frame / s->layout.columns * s->layout.h;
    ph_box box = {x, y, x + s->layout.w, y + s->layout.h};
    return box;
}

ph_image sheet_image(const sheet *s) {
    ph_image image = {s->picture->pixels, s->picture->w, s->picture->h, s->picture->pitch};
    return image;
}

/// PIXHIT 1/5: alpha to masks. Each frame gets one mask, cut from the sheet by the box that also cuts the drawing. The
/// surface's pixels are passed as they lie: RGBA bytes, rows `pitch` bytes apart.
static bool make_masks(sheet *s, int solid_above) {
    ph_image image = sheet_image(s);
    for (int32_t i = 0; i < s->layout.frames; i++) {
        s->mask[i] = ph_mask_from_alpha(&image, sheet_box(s, i), solid_above);
        if (!s->mask[i]) {
            log_error("out of memory for the masks of '%s'", s->layout.file);
            return false;
        }
    }
    return true;
}

static bool load_sheet(sheet *s, const char *data, int solid_above) {
    const sheet_layout *is = &s->layout;
    int rows = (is->frames + is->columns - 1) / is->columns;
    return load(&s->picture, data, "sprites", is->file, is->columns * is->w, rows * is->h) &&
           make_masks(s, solid_above);
}

static bool load_all(assets *a, const char *data) {
    for (int32_t i = 0; i < a->count; i++) {
        if (!load_sheet(&a->sheets[i], data, a->solid_above)) {
            return false;
        }
    }
    return load(&a->font, data, "font", "font", 96, 60) && load(&a->backdrop, data, "sprites", "backdrop", 640, 360) &&
           load(&a->logo, data, "sprites", "logo", 384, 96) && load(&a->icon, data, "sprites", "icon", 64, 64);
}

bool assets_load(assets *a, const char *data, const sheet_layout *table, int32_t count, int solid_above) {
    memset(a, 0, sizeof *a);
    a->count = count < SHEET_MAX ? count : SHEET_MAX;
    a->solid_above = solid_above;
    for (int32_t i = 0; i < a->count; i++) {
        a->sheets[i].layout = table[i];
    }
    if (!load_all(a, data)) {
        assets_free(a);
        return false;
    }
    return true;
}

void assets_free(assets *a) {
    for (int32_t i = 0; i < a->count; i++) {
        SDL_FreeSurface(a->sheets[i].picture);
        for (int k = 0; k < SHEET_FRAMES_MAX; k++) {
            ph_mask_free(a->sheets[i].mask[k]);
        }
    }
    SDL_FreeSurface(a->font);
    SDL_FreeSurface(a->backdrop);
    SDL_FreeSurface(a->logo);
    SDL_FreeSurface(a->icon);
    memset(a, 0, sizeof *a);
}

int32_t assets_find(const assets *a, const char *file) {
    for (int32_t i = 0; i < a->count; i++) {
        if (strcmp(a->sheets[i].layout.file, file) == 0) {
            return i;
        }
    }
    return -1;
}
