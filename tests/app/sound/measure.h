// measure.h - levels of sound in dB of full scale: the loudest 50 ms behind a filter.
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

static inline int measure_compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/// The value at a share of the sorted values, 0..1, or 0 if there are none. Sorts them.
static inline double measure_share(double *values, int count, double share) {
    if (count == 0) {
        return 0;
    }
    qsort(values, (size_t)count, sizeof *values, measure_compare);
    return values[(int)(share * (count - 1) + 0.5)];
}

#endif
