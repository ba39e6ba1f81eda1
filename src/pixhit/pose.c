// pose.c - pixels turned to any heading and scaled, baked at load: what is drawn is what collides.
//
// A renderer that turns a sprite samples it its own way; a mask made by other rules is off by a pixel here
// and there. So the turned pixels are made here once, the game draws them and makes its masks from them.
// Each target pixel looks up where it came from, on a grid of samples x samples points; colors are weighted
// by their alpha, so no dark seam appears round a sprite. All in whole numbers: sine and cosine are
// polynomials in fixed point, quarter turns are exact, and every machine bakes the same bytes.
// Cost: target pixels x samples^2. Source: Esteban 2013 (names rotation and scaling as what comes next).
#include "words.h"

#include <string.h>

enum { UNIT = 24, SINE_UNIT = 30, LARGEST = 32767, SAMPLES = 8 };

/// a * b of two numbers with 30 fractional bits, |a|, |b| <= 2.
static int64_t times(int64_t a, int64_t b) {
    return a * b >> SINE_UNIT;
}

/// Sine (or cosine) of 0..1/8 turn; `part` is a quarter turn in 2^30 parts. Error below 2^-27.
static int64_t eighth(int64_t part, bool cosine) {
    const int64_t one = INT64_C(1) << SINE_UNIT, quarter = 1686629713; // pi / 2
    int64_t t = times(part, quarter), u = times(t, t);
    if (cosine) {
        return one - times(u / 2, one - times(u / 12, one - times(u / 30, one - u / 56)));
    }
    return times(t, one - times(u / 6, one - times(u / 20, one - times(u / 42, one - u / 72))));
}

/// Sine of an angle in 2^-32 turns, 30 fractional bits; exact at the quarter turns.
static int64_t sine(uint32_t angle) {
    const int64_t quarter = INT64_C(1) << SINE_UNIT;
    int64_t part = angle & (quarter - 1);
    if (angle >> SINE_UNIT & 1) {
        part = quarter - part;
    }
    int64_t value = part <= quarter / 2 ? eighth(part, false) : eighth(quarter - part, true);
    return angle >> 31 ? -value : value;
}

static int32_t scale_of(const ph_pose *pose) {
    return pose->scale ? pose->scale : 65536;
}

static bool size_ok(int64_t v) {
    return v >= 0 && v <= LARGEST;
}

static int32_t samples_of(const ph_pose *pose) {
    return pose->samples ? pose->samples : 1;
}

static bool pose_ok(ph_box part, const ph_pose *pose) {
    return size_ok((int64_t)part.x1 - part.x0) && size_ok((int64_t)part.y1 - part.y0) && scale_of(pose) >= 256 &&
           pose->full_turn >= 0 && samples_of(pose) >= 1 && samples_of(pose) <= SAMPLES;
}

int32_t ph_pose_size(ph_box part, const ph_pose *pose) {
    int64_t w = (int64_t)part.x1 - part.x0, h = (int64_t)part.y1 - part.y0;
    if (!pose_ok(part, pose)) {
        return 0;
    }
    int64_t diagonal = ph__root(w * w + h * h, 2 * LARGEST) + 1; // at least the true length
    int64_t size = (diagonal * scale_of(pose) + 65535) / 65536;
    size += (size ^ w) & 1; // an even sprite turns about a pixel corner, an odd one about a pixel
    return size <= LARGEST ? (int32_t)size : 0;
}

/// Source pixels per target pixel along both axes of the target, in 2^-24.
typedef struct lookup {
    const ph_image *image;
    ph_box part;
    int64_t c, s;
    int32_t samples;
} lookup;

static int64_t floor_div(int64_t v, int64_t n) {
    return v / n - (v % n < 0);
}

/// Adds the source pixel under sample (u, v), in half samples from the target's center, to sum: R, G, B times
/// alpha, and alpha.
static void sample(const lookup *look, int64_t u, int64_t v, uint32_t sum[4]) {
    int64_t w = (int64_t)look->part.x1 - look->part.x0, h = (int64_t)look->part.y1 - look->part.y0;
    int64_t n = look->samples, unit = (2 * n) << UNIT;
    int64_t x = floor_div(u * look->c + v * look->s + ((w * n) << UNIT), unit);
    int64_t y = floor_div(v * look->c - u * look->s + ((h * n) << UNIT), unit);
    if (x < 0 || y < 0 || x >= w || y >= h) {
        return;
    }
    x += look->part.x0, y += look->part.y0;
    if (x < 0 || y < 0 || x >= look->image->w || y >= look->image->h) {
        return;
    }
    const uint8_t *from = look->image->rgba + (ptrdiff_t)y * look->image->pitch + 4 * (ptrdiff_t)x;
    for (int i = 0; i < 3; i++) {
        sum[i] += (uint32_t)from[i] * from[3];
    }
    sum[3] += from[3];
}

static void bake_pixel(const lookup *look, int64_t u, int64_t v, uint8_t *to) {
    uint32_t sum[4] = {0, 0, 0, 0}, n = (uint32_t)look->samples;
    for (int64_t j = 0; j < look->samples; j++) {
        for (int64_t i = 0; i < look->samples; i++) {
            sample(look, u + 2 * i, v + 2 * j, sum);
        }
    }
    for (int i = 0; i < 3; i++) {
        to[i] = (uint8_t)(sum[3] ? (sum[i] + sum[3] / 2) / sum[3] : 0);
    }
    to[3] = (uint8_t)((sum[3] + n * n / 2) / (n * n));
}

bool ph_pose_bake(const ph_image *image, ph_box part, const ph_pose *pose, uint8_t *rgba, int32_t w, int32_t h,
                  ptrdiff_t pitch) {
    lookup look = {image, part, 0, 0, samples_of(pose)};
    if (!pose_ok(part, pose) || !size_ok(w) || !size_ok(h)) {
        return false;
    }
    int32_t headings = pose->full_turn ? pose->full_turn : 1, heading = pose->angle % headings;
    heading += heading < 0 ? headings : 0;
    uint32_t angle = (uint32_t)(((uint64_t)heading << 32) / (uint64_t)headings);
    int64_t to_unit = (int64_t)scale_of(pose) << (SINE_UNIT - UNIT);
    look.s = floor_div(sine(angle) * 65536 + to_unit / 2, to_unit);
    look.c = floor_div(sine(angle + 0x40000000u) * 65536 + to_unit / 2, to_unit);
    for (int32_t y = 0; y < h; y++) {
        for (int32_t x = 0; x < w; x++) {
            int64_t n = look.samples, u = 2 * n * x + 1 - n * w, v = 2 * n * y + 1 - n * h;
            bake_pixel(&look, u, v, rgba + (ptrdiff_t)y * pitch + 4 * (ptrdiff_t)x);
        }
    }
    return true;
}
