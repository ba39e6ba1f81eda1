// pose.c - pixels turned by any angle and scaled, baked at load: what is drawn is what collides.
//
// A renderer that turns a sprite samples it in its own way, and a mask made by other rules differs by a pixel here and
// there. So the turned pixels are made here once. The game draws them and makes its masks from them.
// Each target pixel looks up where it came from, on a grid of samples x samples points. Colors are weighted by their
// alpha, so that no dark seam appears round a sprite. All numbers are integers: sine and cosine are polynomials in
// fixed point, quarter turns are exact, and every machine bakes the same bytes.
// Cost: target pixels x samples^2. Source: Esteban 2013 (names rotation and scaling as what comes next).
#include "words.h"

enum { POSE_UNIT = 24, POSE_SINE = 30, POSE_LARGEST = 32767, POSE_SAMPLES = 8 };

/// a * b of two numbers with 30 fractional bits, |a|, |b| <= 2.
static int64_t pose_times(int64_t a, int64_t b) {
    return a * b >> POSE_SINE;
}

/// Sine (or cosine) of 0..1/8 turn; `part` is a quarter turn in 2^30 parts. Error below 2^-27.
static int64_t pose_eighth(int64_t part, bool cosine) {
    const int64_t one = INT64_C(1) << POSE_SINE, quarter = 1686629713; // pi / 2
    int64_t t = pose_times(part, quarter), u = pose_times(t, t);
    if (cosine) {
        return one - pose_times(u / 2, one - pose_times(u / 12, one - pose_times(u / 30, one - u / 56)));
    }
    return pose_times(t, one - pose_times(u / 6, one - pose_times(u / 20, one - pose_times(u / 42, one - u / 72))));
}

/// Sine of an angle in 2^-32 turns, 30 fractional bits; exact at the quarter turns.
static int64_t pose_sine(uint32_t angle) {
    const int64_t quarter = INT64_C(1) << POSE_SINE;
    int64_t part = angle & (quarter - 1);
    if (angle >> POSE_SINE & 1) {
        part = quarter - part;
    }
    int64_t value = part <= quarter / 2 ? pose_eighth(part, false) : pose_eighth(quarter - part, true);
    return angle >> 31 ? -value : value;
}

/// The pose with its defaults filled in.
static ph_pose pose_full(const ph_pose *pose) {
    PH_ASSERT(pose);
    ph_pose full = *pose;
    full.full_turn = full.full_turn ? full.full_turn : 1;
    full.scale = full.scale ? full.scale : 65536;
    full.samples = full.samples ? full.samples : 1;
    return full;
}

static bool pose_size_ok(int64_t v) {
    return v >= 0 && v <= POSE_LARGEST;
}

static bool pose_ok(ph_box frame, ph_pose full) {
    return pose_size_ok((int64_t)frame.x1 - frame.x0) && pose_size_ok((int64_t)frame.y1 - frame.y0) &&
           full.scale >= 256 && full.full_turn >= 0 && full.samples >= 1 && full.samples <= POSE_SAMPLES;
}

int32_t ph_pose_size(ph_box frame, const ph_pose *pose) {
    int64_t w = (int64_t)frame.x1 - frame.x0, h = (int64_t)frame.y1 - frame.y0;
    ph_pose full = pose_full(pose);
    if (!pose_ok(frame, full)) {
        return 0;
    }
    int64_t diagonal = ph__root(w * w + h * h) + 1; // at least the true length
    int64_t size = (diagonal * full.scale + 65535) / 65536;
    size += (size ^ w) & 1; // an even sprite turns about a pixel corner, an odd one about a pixel
    return size <= POSE_LARGEST ? (int32_t)size : 0;
}

/// How a target pixel finds its source: `c` and `s` are source pixels per target pixel along both axes, in 2^-24.
typedef struct pose_lookup {
    const ph_image *image;
    ph_box frame;
    int64_t c, s, samples;
} pose_lookup;

/// Adds the source pixel under sample (u, v), in half samples from the target's center, to sum: R, G, B times
/// alpha, and alpha.
static void pose_sample(const pose_lookup *look, int64_t u, int64_t v, uint32_t sum[4]) {
    const ph_box *frame = &look->frame;
    int64_t w = (int64_t)frame->x1 - frame->x0, h = (int64_t)frame->y1 - frame->y0;
    int64_t n = look->samples, unit = (2 * n) << POSE_UNIT;
    int64_t x = ph__floor_div(u * look->c + v * look->s + ((w * n) << POSE_UNIT), unit);
    int64_t y = ph__floor_div(v * look->c - u * look->s + ((h * n) << POSE_UNIT), unit);
    bool in_frame = x >= 0 && y >= 0 && x < w && y < h;
    x += frame->x0, y += frame->y0;
    if (!in_frame || x < 0 || y < 0 || x >= look->image->w || y >= look->image->h) {
        return;
    }
    const uint8_t *from = look->image->rgba + (ptrdiff_t)y * look->image->pitch + 4 * (ptrdiff_t)x;
    for (int i = 0; i < 3; i++) {
        sum[i] += (uint32_t)from[i] * from[3];
    }
    sum[3] += from[3];
}

static void pose_pixel(const pose_lookup *look, int64_t u, int64_t v, uint8_t *to) {
    uint32_t sum[4] = {0, 0, 0, 0}, n = (uint32_t)look->samples;
    for (int64_t j = 0; j < look->samples; j++) {
        for (int64_t i = 0; i < look->samples; i++) {
            pose_sample(look, u + 2 * i, v + 2 * j, sum);
        }
    }
    for (int i = 0; i < 3; i++) {
        to[i] = (uint8_t)(sum[3] ? (sum[i] + sum[3] / 2) / sum[3] : 0);
    }
    to[3] = (uint8_t)((sum[3] + n * n / 2) / (n * n));
}

bool ph_pose_bake(const ph_image *image, ph_box frame, const ph_pose *pose, const ph_pixels *out) {
    PH_ASSERT(image && out);
    ph_pose full = pose_full(pose);
    if (!pose_ok(frame, full) || !pose_size_ok(out->w) || !pose_size_ok(out->h)) {
        return false;
    }
    int64_t part = full.angle % full.full_turn, turn = full.full_turn;
    uint32_t angle = (uint32_t)(((part < 0 ? part + turn : part) << 32) / turn); // in 2^-32 turns
    int64_t unit = (int64_t)full.scale << (POSE_SINE - POSE_UNIT), n = full.samples;
    pose_lookup look = {image, frame, 0, 0, n};
    look.s = ph__floor_div(pose_sine(angle) * 65536 + unit / 2, unit);
    look.c = ph__floor_div(pose_sine(angle + 0x40000000u) * 65536 + unit / 2, unit);
    for (int32_t y = 0; y < out->h; y++) {
        for (int32_t x = 0; x < out->w; x++) {
            int64_t u = 2 * n * x + 1 - n * out->w, v = 2 * n * y + 1 - n * out->h;
            pose_pixel(&look, u, v, out->rgba + (ptrdiff_t)y * out->pitch + 4 * (ptrdiff_t)x);
        }
    }
    return true;
}
