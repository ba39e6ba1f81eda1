// measure.h - levels of sound: the loudest 50 ms behind a filter, and loudness and its range after ITU-R BS.1770-4 and
// EBU Tech 3342. All levels are in dB of full scale (LUFS for loudness).
#ifndef TESTS_APP_SOUND_MEASURE_H
#define TESTS_APP_SOUND_MEASURE_H

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

enum { MEASURE_RATE = 44100, MEASURE_BLOCK = MEASURE_RATE / 20 }; // frames of 50 ms

/// A filter of second order and its state.
typedef struct biquad {
    double b0, b1, b2, a1, a2, x1, x2, y1, y2;
} biquad;

static inline double biquad_next(biquad *f, double x) {
    double y = f->b0 * x + f->b1 * f->x1 + f->b2 * f->x2 - f->a1 * f->y1 - f->a2 * f->y2;
    f->x2 = f->x1;
    f->x1 = x;
    f->y2 = f->y1;
    f->y1 = y;
    return y;
}

/// High pass of second order. A quality of 0.7071 is Butterworth's.
static inline biquad measure_high_pass(double hertz, double quality) {
    double w = 6.283185307179586 * hertz / MEASURE_RATE, alpha = sin(w) / (2 * quality), c = cos(w), a0 = 1 + alpha;
    return (biquad){
        .b0 = (1 + c) / 2 / a0, .b1 = -(1 + c) / a0, .b2 = (1 + c) / 2 / a0, .a1 = -2 * c / a0, .a2 = (1 - alpha) / a0};
}

/// High shelf: above `hertz` the level is `gain` dB higher.
static inline biquad measure_high_shelf(double hertz, double gain, double quality) {
    double w = 6.283185307179586 * hertz / MEASURE_RATE, c = cos(w), a = pow(10, gain / 40);
    double beta = 2 * sqrt(a) * sin(w) / (2 * quality), a0 = (a + 1) - (a - 1) * c + beta;
    return (biquad){.b0 = a * ((a + 1) + (a - 1) * c + beta) / a0,
                    .b1 = -2 * a * ((a - 1) + (a + 1) * c) / a0,
                    .b2 = a * ((a + 1) + (a - 1) * c - beta) / a0,
                    .a1 = 2 * ((a - 1) - (a + 1) * c) / a0,
                    .a2 = ((a + 1) - (a - 1) * c - beta) / a0};
}

static inline double measure_db(double power) {
    return 10 * log10(power > 1e-12 ? power : 1e-12);
}

/// The loudest 50 ms of mono frames above `hertz`; 0: of all frequencies. A shorter sound is followed by silence.
static inline double measure_loudest(const int16_t *frames, int count, double hertz) {
    static double squares[MEASURE_BLOCK];
    biquad filter = measure_high_pass(hertz, 0.70710678);
    double sum = 0, most = 0;
    for (int i = 0; i < MEASURE_BLOCK; i++) {
        squares[i] = 0;
    }
    for (int i = 0; i < count + MEASURE_BLOCK; i++) {
        double x = i < count ? frames[i] / 32768.0 : 0, y = hertz > 0 ? biquad_next(&filter, x) : x;
        sum += y * y - squares[i % MEASURE_BLOCK];
        squares[i % MEASURE_BLOCK] = y * y;
        most = fmax(most, sum);
    }
    return measure_db(most / MEASURE_BLOCK);
}

enum { LOUDNESS_STEP = MEASURE_RATE / 10, LOUDNESS_STEPS = 6000 }; // steps of 100 ms; ten minutes

/// Powers of the K-weighted signal, both sides together, per step.
typedef struct loudness {
    biquad shelf[2], high[2];
    double sum;
    int frames, steps;
    double power[LOUDNESS_STEPS];
} loudness;

static inline void loudness_begin(loudness *l) {
    for (int side = 0; side < 2; side++) {
        l->shelf[side] = measure_high_shelf(1681.97, 4, 0.7072);
        l->high[side] = measure_high_pass(38.135, 0.5003);
    }
    l->sum = 0;
    l->frames = l->steps = 0;
}

static inline void loudness_add(loudness *l, const int16_t *stereo, int frames) {
    for (int i = 0; i < frames; i++) {
        for (int side = 0; side < 2; side++) {
            double x = biquad_next(&l->high[side], biquad_next(&l->shelf[side], stereo[2 * i + side] / 32768.0));
            l->sum += x * x;
        }
        if (++l->frames == LOUDNESS_STEP && l->steps < LOUDNESS_STEPS) {
            l->power[l->steps++] = l->sum / LOUDNESS_STEP;
            l->sum = 0;
            l->frames = 0;
        }
    }
}

/// Mean power of the windows of `span` steps that are above a threshold [LUFS]; 0: none.
static inline double loudness_gated(const loudness *l, int span, double least) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i + span <= l->steps; i++) {
        double window = 0;
        for (int k = 0; k < span; k++) {
            window += l->power[i + k] / span;
        }
        if (measure_db(window) - 0.691 > least) {
            sum += window;
            count++;
        }
    }
    return count > 0 ? sum / count : 0;
}

/// Integrated loudness: windows of 400 ms, above -70 LUFS and 10 LU below their mean.
static inline double loudness_whole(const loudness *l) {
    double mean = measure_db(loudness_gated(l, 4, -70)) - 0.691;
    return measure_db(loudness_gated(l, 4, mean - 10)) - 0.691;
}

static inline int measure_compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/// The value at a share of the sorted values, 0..1. Sorts them.
static inline double measure_share(double *values, int count, double share) {
    qsort(values, (size_t)count, sizeof *values, measure_compare);
    return count > 0 ? values[(int)(share * (count - 1) + 0.5)] : 0;
}

/// Loudness range: 10 to 95 percent of the windows of 3 s that are above -70 LUFS and 20 LU below their mean.
static inline double loudness_range(const loudness *l) {
    static double levels[LOUDNESS_STEPS];
    enum { SPAN = 30 };
    double mean = measure_db(loudness_gated(l, SPAN, -70)) - 0.691;
    int count = 0;
    for (int i = 0; i + SPAN <= l->steps; i++) {
        double window = 0;
        for (int k = 0; k < SPAN; k++) {
            window += l->power[i + k] / SPAN;
        }
        levels[count] = measure_db(window) - 0.691;
        count += levels[count] > fmax(-70, mean - 20);
    }
    return measure_share(levels, count, 0.95) - measure_share(levels, count, 0.1);
}

#endif
