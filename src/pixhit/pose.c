// pose.c - pixels and masks turned by any angle and scaled: what is drawn is what collides.
//
// A renderer that turns a sprite samples it in its own way, and a mask made by other rules differs by a pixel here and
// there. So the turned pixels are made here once. The game draws them and makes its masks from them.
// Each target pixel looks up where it came from, on a grid of samples x samples points. Colors are weighted by their
// alpha, so that no dark seam appears round a sprite. All numbers are integers: sine and cosine are polynomials in
// fixed point, quarter turns are exact, and every machine bakes the same bytes. A mask takes the same grid, bit by bit.
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

/// The samples of the target, counted from its top left one: sample (k, l) comes from the point (x
/// + k c + l s, y + l c - k s) / unit of the source, and counts when that lies in the box `in`.
typedef struct pose_grid {
    int64_t x, y, c, s, unit;
    int32_t samples;
    ph_box in;
} pose_grid;

/// The frame turned into w x h pixels. False when the pose or a size is out of range.
static bool pose_begin(ph_box frame, ph_box in, const ph_pose *pose, int32_t w, int32_t h, pose_grid *grid) {
    ph_pose full = pose_full(pose);
    if (!pose_ok(frame, full) || !pose_size_ok(w) || !pose_size_ok(h)) {
        return false;
    }
    const int64_t turn = full.full_turn; // in 2^-32 turns the angle wraps by itself
    uint32_t angle = (uint32_t)(((uint64_t)(full.angle % turn + turn) << 32) / (uint64_t)turn);
    int64_t scale = (int64_t)full.scale << (POSE_SINE - POSE_UNIT), n = full.samples;
    int64_t s = ph__floor_div(pose_sine(angle) * 65536 + scale / 2, scale); // source per target pixels, in 2^-24
    int64_t c = ph__floor_div(pose_sine(angle + 0x40000000u) * 65536 + scale / 2, scale);
    int64_t u = 1 - n * w, v = 1 - n * h; // the first sample from the target's middle, in half samples
    grid->c = 2 * c, grid->s = 2 * s, grid->unit = (2 * n) << POSE_UNIT;
    grid->x = u * c + v * s + ((int64_t)frame.x0 + frame.x1) * (grid->unit / 2);
    grid->y = v * c - u * s + ((int64_t)frame.y0 + frame.y1) * (grid->unit / 2);
    grid->samples = full.samples, grid->in = in;
    return true;
}

/// The source pixel of sample (k, l). False when it does not count.
static bool pose_source(const pose_grid *grid, int64_t k, int64_t l, ph_point *at) {
    int64_t x = ph__floor_div(grid->x + k * grid->c + l * grid->s, grid->unit);
    int64_t y = ph__floor_div(grid->y + l * grid->c - k * grid->s, grid->unit);
    at->x = (int32_t)x, at->y = (int32_t)y;
    return x >= grid->in.x0 && y >= grid->in.y0 && x < grid->in.x1 && y < grid->in.y1;
}

/// The alpha of a pixel whose n samples have so much together.
static uint32_t pose_alpha(uint32_t sum, uint32_t n) {
    return (sum + n / 2) / n;
}

// ---- pictures -----------------------------------------------------------------------------------

/// Adds sample (k, l) to sum: R, G, B times alpha, and alpha.
static void pose_add(const pose_grid *grid, const ph_image *image, int32_t k, int32_t l, uint32_t sum[4]) {
    ph_point at;
    if (!pose_source(grid, k, l, &at)) {
        return;
    }
    const uint8_t *from = image->rgba + at.y * image->pitch + 4 * (ptrdiff_t)at.x;
    for (int i = 0; i < 3; i++) {
        sum[i] += (uint32_t)from[i] * from[3];
    }
    sum[3] += from[3];
}

static void pose_pixel(const pose_grid *grid, const ph_image *image, int32_t x, int32_t y, uint8_t *to) {
    uint32_t sum[4] = {0, 0, 0, 0};
    int32_t n = grid->samples;
    for (int32_t i = 0; i < n; i++) {
        for (int32_t j = 0; j < n; j++) {
            pose_add(grid, image, n * x + j, n * y + i, sum);
        }
    }
    for (int i = 0; i < 3; i++) {
        to[i] = (uint8_t)(sum[3] ? (sum[i] + sum[3] / 2) / sum[3] : 0);
    }
    to[3] = (uint8_t)pose_alpha(sum[3], (uint32_t)(n * n));
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
        for (int32_t x = 0; x < out->w; x++) {
            pose_pixel(&grid, image, x, y, out->rgba + (ptrdiff_t)y * out->pitch + 4 * (ptrdiff_t)x);
        }
    }
    return true;
}

// ---- masks --------------------------------------------------------------------------------------

/// Narrows first..end to the k at which low <= at + k step < high.
static void pose_clip(int64_t at, int64_t step, int64_t low, int64_t high, int64_t *first, int64_t *end) {
    if (step < 0) { // the same k of the mirrored axis
        int64_t mirrored = 1 - high;
        at = -at, step = -step, high = 1 - low, low = mirrored;
    }
    if (step > 0) {
        *first = ph__max64(*first, ph__floor_div(low - at + step - 1, step));
        *end = ph__min64(*end, ph__floor_div(high - at + step - 1, step));
    } else if (at < low || at >= high) {
        *end = *first;
    }
}

/// Row y of the target, one sample a pixel, as far as it comes from grid->in, which lies in one strip of the mask: word
/// by word from right to left. Only those are looked up that count, and no pixel takes a division.
static void pose_row(const pose_grid *grid, const uint64_t *strip, int32_t y, ph_mask *out) {
    int64_t u = grid->x + y * grid->s, v = grid->y + y * grid->c, x = 0, end = out->w;
    pose_clip(u, grid->c, grid->in.x0 * grid->unit, grid->in.x1 * grid->unit, &x, &end);
    pose_clip(v, -grid->s, grid->in.y0 * grid->unit, grid->in.y1 * grid->unit, &x, &end);
    if (x >= end) {
        return; // both may be far away, where products do not fit
    }
    u += end * grid->c, v -= end * grid->s;
    while (x < end) {
        int64_t stop = ph__max64(x, (end - 1) / PH_WORD * PH_WORD);
        uint64_t word = 0, *to = ph__rows(out, (int32_t)(stop / PH_WORD)) + y;
        while (end > stop) {
            end--, u -= grid->c, v += grid->s;
            uint64_t at = (uint64_t)u >> (POSE_UNIT + 1), row = (uint64_t)v >> (POSE_UNIT + 1);
            word = word << 1 | (strip[row] >> at % PH_WORD & 1);
        }
        *to |= word << stop % PH_WORD;
    }
}

static void pose_strip(pose_grid grid, const ph_mask *mask, int32_t strip, ph_mask *out) {
    grid.in.x0 = ph__max(grid.in.x0, strip * PH_WORD), grid.in.x1 = ph__min(grid.in.x1, (strip + 1) * PH_WORD);
    for (int32_t y = 0; y < out->h; y++) {
        pose_row(&grid, ph__strip(mask, strip), y, out);
    }
}

/// Row y of the target with several samples a pixel.
static void pose_smooth_row(const pose_grid *grid, const ph_mask *mask, int32_t y, ph_mask *out) {
    int32_t n = grid->samples;
    for (int32_t x = 0; x < out->w; x++) {
        uint32_t sum = 0;
        for (int32_t i = 0; i < n * n; i++) {
            ph_point at;
            bool counts = pose_source(grid, n * x + i % n, n * y + i / n, &at);
            sum += counts && ph_mask_get(mask, at.x, at.y) ? 255 : 0;
        }
        ph__rows(out, x / PH_WORD)[y] |= (uint64_t)(pose_alpha(sum, (uint32_t)(n * n)) > 127) << x % PH_WORD;
    }
}

bool ph_pose_mask(const ph_mask *mask, const ph_pose *pose, ph_mask *out) {
    PH_ASSERT(ph__is_mask(mask) && ph__is_mask(out));
    ph_box frame = {0, 0, mask->w, mask->h};
    pose_grid grid;
    if (mask == out || !pose_begin(frame, mask->bounds, pose, out->w, out->h, &grid)) {
        return false;
    }
    ph_mask_fill(out, false);
    for (int32_t strip = 0; grid.samples == 1 && strip < mask->strips; strip++) {
        pose_strip(grid, mask, strip, out);
    }
    for (int32_t y = 0; grid.samples > 1 && y < out->h; y++) {
        pose_smooth_row(&grid, mask, y, out);
    }
    ph__refresh(out);
    return true;
}
