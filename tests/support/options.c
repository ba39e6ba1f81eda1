// options.c - see options.h.
#include "support/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say_usage(const option *of, const char *program, const char *word) {
    fprintf(stderr, "%s: %s: usage: %s", program, word, program);
    for (; of->name; of++) {
        fprintf(stderr, " [%s %d..%d]", of->name, (int)of->least, (int)of->most);
    }
    fprintf(stderr, "\n");
}

bool options_read(option *of, int count, char **words) {
    for (int i = 1; i < count; i += 2) {
        const char *number = i + 1 < count ? words[i + 1] : "none";
        char *after;
        long n = strtol(number, &after, 10);
        option *o = of;
        while (o->name && strcmp(o->name, words[i]) != 0) {
            o++;
        }
        if (!o->name || after == number || *after != '\0' || n < o->least || n > o->most) {
            say_usage(of, words[0], words[i]);
            return false;
        }
        o->value = (int32_t)n;
    }
    return true;
}
