// pose.c - pictures rotated by any angle and scaled at load time, so that the drawn pixels equal the mask.
//
// A renderer that rotates a sprite samples it by its own rules, and a mask made by other rules would differ in some
// pixels. The rotated pixels are therefore computed here once; the game draws them and makes its masks from them.
// Each target pixel is looked up in the source on a grid of samples x samples points. Colors are weighted by their
// alpha, so that no dark seam appears around a sprite. All numbers are integers: sine and cosine are polynomials in
// fixed point, quarter turns are exact, and every machine produces the same bytes.
#include "words.h"

enum { POSE_UNIT = 24, POSE_STEP = 44, POSE_SINE = 30, POSE_LARGEST = 32767, POSE_SAMPLES = 8, POSE_BLOCK = 128 };

/// a * b for numbers with 30 fractional bits, |a|, |b| <= 2.
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

/// The pose with its defaults applied.
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
    size += (size ^ w) & 1; // an even sprite rotates about a pixel corner, an odd sprite about a pixel
    return size <= POSE_LARGEST ? (int32_t)size : 0;
}

/// The samples of the target, counted from its top-left sample: sample (k, l) comes from the point (x + k c + l s, y
/// + l c - k s) / unit of the source, and counts if that point is in the box `in`.
typedef struct pose_grid {
    int64_t x, y, c, s, unit;
    int64_t du, dv; // increment per sample of a row, in 1 / 2^POSE_STEP px
    int32_t samples;
    ph_box in;
} pose_grid;

/// Converts a distance in the source from 1 / grid->unit px to 1 / 2^POSE_STEP px.
static int64_t pose_fraction(int64_t v, int64_t samples) {
    return ph__floor_div(v * (INT64_C(1) << (POSE_STEP - POSE_UNIT - 1)), samples);
}

/// Prepares the frame rotated into w x h pixels. Returns false if the pose or a size is out of range.
static bool pose_begin(ph_box frame, ph_box in, const ph_pose *pose, int32_t w, int32_t h, pose_grid *grid) {
    ph_pose full = pose_full(pose);
    if (!pose_ok(frame, full) || !pose_size_ok(w) || !pose_size_ok(h)) {
        return false;
    }
    const int64_t turn = full.full_turn; // angles in 2^-32 turns wrap automatically
    uint32_t angle = (uint32_t)(((uint64_t)(full.angle % turn + turn) << 32) / (uint64_t)turn);
    int64_t scale = (int64_t)full.scale << (POSE_SINE - POSE_UNIT), n = full.samples;
    int64_t s = ph__floor_div(pose_sine(angle) * 65536 + scale / 2, scale); // source per target pixels, in 2^-24
    int64_t c = ph__floor_div(pose_sine(angle + 0x40000000u) * 65536 + scale / 2, scale);
    int64_t u = 1 - n * w, v = 1 - n * h; // the first sample relative to the target's center, in half samples
    grid->c = 2 * c;
    grid->s = 2 * s;
    grid->unit = (2 * n) << POSE_UNIT;
    grid->x = u * c + v * s + ((int64_t)frame.x0 + frame.x1) * (grid->unit / 2);
    grid->y = v * c - u * s + ((int64_t)frame.y0 + frame.y1) * (grid->unit / 2);
    grid->du = pose_fraction(grid->c, n);
    grid->dv = pose_fraction(-grid->s, n);
    grid->samples = full.samples;
    grid->in = in;
    return true;
}

/// Limits first..end to the k for which 0 <= start + k step < size.
static void pose_clip(int64_t start, int64_t step, int64_t size, int64_t *first, int64_t *end) {
    if (step < 0) { // mirrors the axis, which does not change the k
        start = size - 1 - start;
        step = -step;
    }
    if (step > 0) {
        *first = ph__max64(*first, ph__floor_div(step - 1 - start, step));
        *end = ph__min64(*end, ph__floor_div(size - start + step - 1, step));
    } else if (start < 0 || start >= size) {
        *end = *first;
    }
}

/// Steps along a row of samples through a block of pixels. Sample k belongs to pixel k / samples of the block. It comes
/// from the point (u, v) / 2^POSE_STEP of the source, relative to the corner of grid->in.
typedef struct pose_walk {
    int32_t k, end;
    int64_t u, v;
} pose_walk;

/// Prepares the samples of row y of the target in the block that starts at column x: a walk for each row of samples,
/// limited to the samples inside the frame. Each of the up to 1024 steps of a walk is rounded down by less than 1, so
/// 1024 is added at the start. A sample that is not on the edge of a pixel is at least 2^(POSE_STEP - POSE_UNIT - 1) /
/// samples away from the edge, which is more than 1024, so the rounding moves no sample into another pixel.
static void pose_start(const pose_grid *grid, int32_t x, int32_t pixels, int32_t y, pose_walk walks[POSE_SAMPLES]) {
    const ph_box *in = &grid->in;
    const int64_t n = grid->samples, first = n * x, most = POSE_BLOCK * POSE_SAMPLES;
    int64_t u = grid->x + first * grid->c + n * y * grid->s - in->x0 * grid->unit;
    int64_t v = grid->y - first * grid->s + n * y * grid->c - in->y0 * grid->unit;
    for (int32_t i = 0; i < n; i++, u += grid->s, v += grid->c) {
        pose_walk walk = {0, 0, 0, 0};
        int64_t k = 0, end = n * pixels;
        pose_clip(u, grid->c, ((int64_t)in->x1 - in->x0) * grid->unit, &k, &end);
        pose_clip(v, -grid->s, ((int64_t)in->y1 - in->y0) * grid->unit, &k, &end);
        if (k < end) { // without samples, the products may overflow
            walk.k = (int32_t)k;
            walk.end = (int32_t)end;
            walk.u = pose_fraction(u + k * grid->c, n) + most;
            walk.v = pose_fraction(v - k * grid->s, n) + most;
        }
        walks[i] = walk;
    }
}

/// Computes a block of pixels of row y of the target, starting at column x.
static void pose_pixels(const pose_grid *grid, const ph_image *image, int32_t x, int32_t pixels, int32_t y,
                        uint8_t *to) {
    const ptrdiff_t corner = grid->in.y0 * image->pitch + 4 * (ptrdiff_t)grid->in.x0;
    const int32_t n = grid->samples;
    const uint32_t points = (uint32_t)(n * n);
    pose_walk walks[POSE_SAMPLES];
    pose_start(grid, x, pixels, y, walks);
    for (int32_t end = n; end <= pixels * n; end += n, to += 4) {
        uint32_t r = 0, g = 0, b = 0, sum = 0; // sums of R, G, B times alpha, and of alpha
        for (int32_t i = 0; i < n; i++) {
            pose_walk walk = walks[i];
            for (; walk.k < ph__min(end, walk.end); walk.k++, walk.u += grid->du, walk.v += grid->dv) {
                ptrdiff_t row = (ptrdiff_t)(walk.v >> POSE_STEP) * image->pitch;
                const uint8_t *from = image->rgba + (corner + row + 4 * (ptrdiff_t)(walk.u >> POSE_STEP));
                uint32_t alpha = from[3];
                r += from[0] * alpha;
                g += from[1] * alpha;
                b += from[2] * alpha;
                sum += alpha;
            }
            walks[i] = walk;
        }
        to[0] = (uint8_t)(sum ? (r + sum / 2) / sum : 0);
        to[1] = (uint8_t)(sum ? (g + sum / 2) / sum : 0);
        to[2] = (uint8_t)(sum ? (b + sum / 2) / sum : 0);
        to[3] = (uint8_t)((sum + points / 2) / points);
    }
}

bool ph_pose_bake(const ph_image *image, ph_box frame, const ph_pose *pose, const ph_pixels *out) {
    PH_ASSERT(image && out);
    ph_box in, whole = {0, 0, image->w, image->h};
    pose_grid grid;
    ph__box_common(frame, whole, 0, 0, &in);
    if (!pose_begin(frame, in, pose, out->w, out->h, &grid)) {
        return false;
    }
    for (int32_t y = 0; y < out->h; y++) {
        for (int32_t x = 0; x < out->w; x += POSE_BLOCK) {
            uint8_t *to = out->rgba + (ptrdiff_t)y * out->pitch + 4 * (ptrdiff_t)x;
            pose_pixels(&grid, image, x, ph__min(out->w - x, POSE_BLOCK), y, to);
        }
    }
    return true;
}
