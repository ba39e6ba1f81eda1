// assets.c - PNG files to surfaces, and surfaces to masks.
//
// Here the front end meets the core for the first time: what is drawn and what collides are cut from the same
// surface by the same table, so they cannot differ. A file is looked at before libpng is, because libpng
// prints its own riddles: it must be there, be a PNG, be whole and sound down to its last chunk, and have the size that
// the table says.
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

// CRC-32 as PNG defines it, half a byte at a time.
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

// Walks the chunks to IEND. NULL, or what is wrong with the file.
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

// True when the bytes are a whole PNG of w x h pixels; false with the reason in `why`.
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

// Loads folder/name.png, which must have w x h pixels.
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

// PIXHIT 1/5: alpha to masks. One mask a frame, cut from the sheet by the box that also cuts the drawing. The
// surface's pixels are handed over as they lie: RGBA bytes, rows `pitch` bytes apart.
static bool make_masks(sprite_masks *masks, sprite s, const SDL_Surface *sheet) {
    ph_image image = {sheet->pixels, sheet->w, sheet->h, sheet->pitch};
    masks->sheet[s] = image;
    for (int32_t i = 0; i < sprite_get(s)->frames; i++) {
        masks->frame[s][i] = ph_mask_from_alpha(&image, sprite_frame_box(s, i), SPRITE_ALPHA);
        if (!masks->frame[s][i]) {
            log_error("out of memory for the masks of '%s'", sprite_get(s)->file);
            return false;
        }
    }
    return true;
}

static bool load_sprite(assets *a, const char *data, sprite s) {
    const sprite_info *info = sprite_get(s);
    int rows = (info->frames + info->columns - 1) / info->columns;
    return load(&a->sheet[s], data, "sprites", info->file, info->columns * info->w, rows * info->h) &&
           make_masks(&a->masks, s, a->sheet[s]);
}

static bool load_all(assets *a, const char *data) {
    for (int s = 0; s < SPRITE_COUNT; s++) {
        if (!load_sprite(a, data, (sprite)s)) {
            return false;
        }
    }
    return load(&a->font, data, "font", "font", 96, 60) && load(&a->backdrop, data, "sprites", "backdrop", 640, 360) &&
           load(&a->logo, data, "sprites", "logo", 384, 96) && load(&a->icon, data, "sprites", "icon", 64, 64);
}

bool assets_load(assets *a, const char *data) {
    memset(a, 0, sizeof *a);
    if (!load_all(a, data)) {
        assets_free(a);
        return false;
    }
    return true;
}

void assets_free(assets *a) {
    for (int s = 0; s < SPRITE_COUNT; s++) {
        SDL_FreeSurface(a->sheet[s]);
        for (int i = 0; i < SPRITE_FRAMES_MAX; i++) {
            ph_mask_free((ph_mask *)a->masks.frame[s][i]);
        }
    }
    SDL_FreeSurface(a->font);
    SDL_FreeSurface(a->backdrop);
    SDL_FreeSurface(a->logo);
    SDL_FreeSurface(a->icon);
    memset(a, 0, sizeof *a);
}
