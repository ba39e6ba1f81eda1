// laws_text.c - one line a law, so that each can be read by itself.
#include "app/headless/laws_text.h"

#include <inttypes.h>
#include <stdio.h>

#include "inspect/laws/laws.h"
#include "sdl/platform.h"

static void print_count(const char *of, const law_count *n) {
    printf(",\"%stouches\":%" PRId32 ",\"%sfalse\":%" PRId32 ",\"%smissed\":%" PRId32, of, n->touches, of, n->extra, of,
           n->missed);
}

static void print_law(const law_sums *sums, law which) {
    printf("{\"law\":\"%s\",\"deaths\":%" PRId32, law_name(which), sums->deaths[which]);
    print_count("", &sums->ship[which]);
    print_count("all_", &sums->all[which]);
    printf(",\"first\":%" PRId64 "}\n", sums->first[which]);
}

bool laws_text_print(const session *s) {
    law_run run;
    bool good = law_run_begin(&run, s->game->sprites, &s->script);
    if (good) {
        (void)law_run_follow(&run, &s->script, s->game->world.tick, INT32_MAX);
        law_sums sums = laws_sum(run.laws, 0, s->game->world.tick);
        for (int i = 0; i < LAW_COUNT; i++) {
            print_law(&sums, (law)i);
        }
    } else {
        log_error("out of memory for the laws");
    }
    law_run_end(&run);
    return good;
}
