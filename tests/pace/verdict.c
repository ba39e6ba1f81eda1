// verdict.c - a measured figure is compared with its range.
#include "pace/verdict.h"

#include <math.h>
#include <stdio.h>

bool verdict_within(const char *what, bool enough, double least, double v, double most, double error) {
    const double miss = fmax(least - v, v - most);
    const char *word = "NOT REACHED";
    if (!enough) {
        word = "few seeds";
    } else if (miss <= error) {
        word = miss <= 0 ? "reached" : "undecided";
    }
    printf("%-56s %-11s %.2f\n", what, word, v);
    return !enough || miss <= error;
}

bool verdict(const char *what, bool enough, double least, double v, double most) {
    return verdict_within(what, enough, least, v, most, 0);
}
