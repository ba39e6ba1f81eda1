// fuzz_png.c - arbitrary bytes as a picture: it is refused with a reason, or it has the requested size. The checksums
// of the chunks are corrected unless the last byte is odd, so that the fuzzer reaches SDL_image and libpng.
#include "fuzz/files/file.h"

#include "sdl/png.h"
#include "pixhit/pixhit.h"

enum { SIGNATURE = 8, AT_WIDTH = 16, LARGEST = 300 };

static uint32_t take(const uint8_t *b) {
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

static uint32_t crc(const uint8_t *bytes, size_t size) {
    uint32_t sum = UINT32_MAX;
    for (size_t i = 0; i < 8 * size; i++) {
        sum ^= i % 8 == 0 ? bytes[i / 8] : 0u;
        sum = sum >> 1 ^ (sum & 1 ? UINT32_C(0xedb88320) : 0);
    }
    return ~sum;
}

static void mend(uint8_t *bytes, size_t size) {
    for (size_t at = SIGNATURE; size >= SIGNATURE && size - at >= 12;) {
        size_t length = take(bytes + at);
        if (length > size - at - 12) {
            return;
        }
        uint32_t sum = crc(bytes + at + 4, length + 4);
        for (int i = 0; i < 4; i++) {
            bytes[at + 8 + length + (size_t)i] = (uint8_t)(sum >> (24 - 8 * i));
        }
        at += length + 12;
    }
}

static void use(SDL_Surface *picture) {
    ph_image image = {picture->pixels, picture->w, picture->h, picture->pitch};
    ph_box all = {0, 0, picture->w, picture->h};
    ph_mask *mask = ph_mask_from_alpha(&image, all, 127);
    AGREE(mask != NULL && mask->count <= (int64_t)picture->w * picture->h);
    ph_mask_free(mask);
    AGREE(png_save(picture, "again.png"));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char why[PNG_WHY] = "";
    bool has_alpha = false;
    uint8_t *bytes = malloc(size + 1);
    AGREE(bytes != NULL);
    memcpy(bytes, data, size);
    if (size && data[size - 1] % 2 == 0) {
        mend(bytes, size);
    }
    uint32_t w = size > 24 ? take(bytes + AT_WIDTH) : 0, h = size > 24 ? take(bytes + AT_WIDTH + 4) : 0;
    file_put("picture.png", bytes, size);
    free(bytes);
    w = w <= LARGEST ? w : 16;
    h = h <= LARGEST ? h : 16;
    SDL_Surface *picture = png_load("picture.png", (int)w, (int)h, &has_alpha, why);
    if (picture) {
        AGREE(picture->w == (int)w && picture->h == (int)h && picture->format->format == SDL_PIXELFORMAT_RGBA32);
        use(picture);
        SDL_FreeSurface(picture);
    } else {
        AGREE(*why && strchr(why, '\n') == NULL);
    }
    AGREE(file_lines_said() == 0);
    return 0;
}
