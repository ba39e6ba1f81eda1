// vision.h - colors for normal vision and for dichromats, by the matrices of Machado, Oliveira and Fernandes 2009 for
// severity 1 and linear RGB, and the difference of CIE 1976.
#ifndef TESTS_APP_VISION_H
#define TESTS_APP_VISION_H

#include <SDL.h>
#include <math.h>

enum { SIGHTS = 4 }; // the first is normal vision

static const char *const sights[SIGHTS] = {"normal vision", "deuteranopia", "protanopia", "tritanopia"};
static const double seen[SIGHTS][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.367, 0.861, -0.228}, {0.280, 0.673, 0.047}, {-0.012, 0.043, 0.969}},
    {{0.152, 1.053, -0.205}, {0.115, 0.786, 0.099}, {-0.004, -0.048, 1.052}},
    {{1.256, -0.077, -0.179}, {-0.078, 0.931, 0.148}, {0.005, 0.691, 0.304}},
};

/// Computes L*, a* and b* of an sRGB color [0..255] for a kind of vision.
static inline void vision_lab(const double rgb[3], int sight, double lab[3]) {
    static const double rows[3][3] = {{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}};
    static const double white[3] = {0.95047, 1, 1.08883};
    double linear[3], shown[3], f[3];
    for (int i = 0; i < 3; i++) {
        const double v = rgb[i] / 255;
        linear[i] = v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
    }
    for (int i = 0; i < 3; i++) {
        const double *row = seen[sight][i], sum = row[0] * linear[0] + row[1] * linear[1] + row[2] * linear[2];
        shown[i] = fmin(fmax(sum, 0), 1);
    }
    for (int i = 0; i < 3; i++) {
        const double v = (rows[i][0] * shown[0] + rows[i][1] * shown[1] + rows[i][2] * shown[2]) / white[i];
        f[i] = v > 0.008856 ? cbrt(v) : 7.787 * v + 16.0 / 116;
    }
    lab[0] = 116 * f[1] - 16;
    lab[1] = 500 * (f[0] - f[1]);
    lab[2] = 200 * (f[1] - f[2]);
}

/// A sum of colors.
typedef struct tint {
    double rgb[3];
    long n;
} tint;

static inline void tint_add(tint *t, const Uint8 *p) {
    for (int i = 0; i < 3; i++) {
        t->rgb[i] += p[i];
    }
    t->n++;
}

/// Difference of two mean colors for a kind of vision.
static inline double tint_difference(const tint *a, const tint *b, int sight) {
    double x[3], y[3], p[3], q[3];
    for (int i = 0; i < 3; i++) {
        p[i] = a->rgb[i] / (double)a->n;
        q[i] = b->rgb[i] / (double)b->n;
    }
    vision_lab(p, sight, x);
    vision_lab(q, sight, y);
    return sqrt((x[0] - y[0]) * (x[0] - y[0]) + (x[1] - y[1]) * (x[1] - y[1]) + (x[2] - y[2]) * (x[2] - y[2]));
}

#endif
