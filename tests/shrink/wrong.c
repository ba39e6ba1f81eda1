// wrong.c - loads the replay written by a proof, repeats the questions of its last tick, and prints the reduced masks
// as a test for tests/pixhit. `make shrink REPLAY=xcavate-wrong.rec`.
#include <inttypes.h>

#include "app/session/session.h"
#include "view/sprite_assets.h"
#include "support/shrink.h"

typedef struct finding {
    tick_proof *proof;
    question asked; ///< about the first pair with a wrong answer; without masks if there is none
} finding;

/// Runs between the narrow phase and the rules, like the proof in play.
static void look(void *user, const game *g) {
    finding *f = user;
    proof_check(f->proof, g);
    const proof_wrong *first = proof_first(f->proof);
    if (first && !f->asked.a && first->a != first->b) {
        ph_pair bodies = {first->a, first->b};
        question q = proof_question(f->proof, g, bodies);
        f->asked = shrink_copy(&q);
    }
}

static bool find(finding *f, session *s) {
    const input nobody = {0};
    session_observe(s, look, f);
    while (!f->asked.a && !session_over(s) && session_tick(s, &nobody)) {
    }
    return f->asked.a;
}

/// Returns false, with a line on stderr, if there is no wrong answer.
static bool print_test(finding *f, const session *s) {
    const world *w = &s->game->world;
    const question_calls core = shrink_core();
    char name[64];
    if (!shrink(&f->asked, &core)) {
        fputs("asked again, the core is right: its answer was lost or changed on its way through the tick\n", stderr);
        return false;
    }
    snprintf(name, sizeof name, "wrong_%" PRIu32 "_%" PRId32 "_%" PRId64, w->seed, w->level, w->tick);
    shrink_print(&f->asked, name, stdout);
    return true;
}

int main(int count, char **words) {
    static assets pictures;
    sprite_masks masks;
    session s;
    options o;
    char *line[] = {"wrong", "--headless", "--replay", count == 2 ? words[1] : "", NULL};
    if (count != 2 || !options_parse(&o, 4, line) || !sprite_assets_load(&pictures, "assets")) {
        return 2;
    }
    sprite_assets_masks(&pictures, &masks);
    if (!session_open(&s, &o, &masks, SOURCE_REPLAY)) {
        return 2;
    }
    ph_image sheets[SPRITE_COUNT];
    sprite_assets_sheets(&pictures, sheets);
    finding f = {.proof = proof_create(sheets)};
    proof_follow(f.proof, s.game);
    bool found = f.proof && find(&f, &s);
    printf("// %s\n", found ? proof_first(f.proof)->text : "no tick of this replay is wrong");
    bool good = found && print_test(&f, &s);
    shrink_drop(&f.asked);
    proof_destroy(f.proof);
    assets_free(&pictures);
    return session_close(&s) && good ? 0 : 1;
}
