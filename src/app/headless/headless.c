// headless.c - runs a game or the laboratory at full speed and prints a line of results.
//
// The sums of a game show the effect of the broad phase: possible pairs, pairs found, mask tests, hits.
#include "app/headless/headless.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/headless/screenshot.h"
#include "app/session/session.h"
#include "game/levels/level_rules.h"
#include "game/levels/scenes.h"
#include "lab/lab.h"
#include "sdl/system/platform.h"

enum { DEFAULT_TICKS = 3600, PAINTED_TICKS = 14400 }; // most ticks; the run ends when a painted level is cleared

// ---- results ------------------------------------------------------------------------------------

/// Totals of the run. Further totals are in world.totals.
typedef struct sums {
    int64_t ticks;
    int32_t bodies_max;
    int64_t possible, pairs, mask_tests, hits, dropped;
    double broad_us, narrow_us, tick_us;
    FILE *counters; ///< file of --csv
} sums;

static void add_tick(sums *all, const session *s) {
    const collide_stats *stats = &s->game->collider.stats;
    const double *us = s->us;
    int32_t alive = s->game->world.bodies_alive;
    all->ticks++;
    all->bodies_max = alive > all->bodies_max ? alive : all->bodies_max;
    all->possible += stats->possible;
    all->pairs += stats->broad.pairs;
    all->mask_tests += stats->mask_tests;
    all->hits += stats->hits;
    all->dropped += stats->dropped;
    all->broad_us += us[STAGE_BROAD];
    all->narrow_us += us[STAGE_NARROW];
    all->tick_us += us[STAGE_MOVE] + us[STAGE_BROAD] + us[STAGE_NARROW] + us[STAGE_RULES];
}

static void print_count(const char *key, int64_t value) {
    printf("\"%s\":%" PRId64 ",", key, value);
}

static void print_json(const session *s, const sums *all) {
    const world *w = &s->game->world;
    const totals *t = &w->totals;
    double ticks = all->ticks > 0 ? (double)all->ticks : 1;
    printf("{\"ticks\":%" PRId64 ",", all->ticks);
    print_count("seed", s->script.seed); // seed of the run; a restart changes the seed of the world
    printf("\"scene\":\"%s\",", scene_get(w->scene)->name);
    print_count("level", w->level);
    printf("\"hash\":\"%016" PRIx64 "\",", world_hash(w));
    printf("\"broadphase\":\"%s\",", broadphase_name(s->game->collider.method));
    print_count("sprites", w->balls);
    print_count("bodies_max", all->bodies_max);
    print_count("pairs_possible", all->possible);
    print_count("pairs_broad", all->pairs);
    print_count("mask_tests", all->mask_tests);
    print_count("hits", all->hits);
    print_count("dropped_contacts", all->dropped);
    print_count("bounces", t->bounces);
    print_count("damage", t->damage);
    print_count("gems", t->gems);
    print_count("shots", t->shots);
    print_count("kills", t->kills);
    print_count("deaths", t->deaths);
    print_count("carved", t->carved);
    print_count("levels", t->levels);
    print_count("lives", w->lives);
    print_count("score", w->score);
    print_count("normal_fallbacks", t->normal_fallbacks);
    print_count("dropped_bodies", t->dropped_bodies);
    if (s->proof) {
        print_count("proof_ticks", s->proof->ticks);
        print_count("proof_pairs", s->proof->pairs);
        print_count("proof_unchecked", s->proof->unchecked);
        print_count("proof_wrong", s->proof->wrong);
    }
    printf("\"broad_us\":%.3f,\"narrow_us\":%.3f,\"tick_us\":%.3f}\n", all->broad_us / ticks, all->narrow_us / ticks,
           all->tick_us / ticks);
}

// ---- a game -------------------------------------------------------------------------------------

/// Number of ticks to run, at most. Without --ticks the run ends at the screenshot or with the replay.
static int64_t length_of(const options *o, const session *s) {
    if (o->ticks >= 0) {
        if (s->source == SOURCE_REPLAY && o->ticks > s->script.count) {
            log_error("'%s' has only %" PRId64 " ticks", o->replay, s->script.count);
        }
        return s->source == SOURCE_REPLAY && o->ticks > s->script.count ? s->script.count : o->ticks;
    }
    if (o->at_tick >= 0) {
        return o->at_tick;
    }
    if (s->source == SOURCE_REPLAY) {
        return s->script.count;
    }
    return o->picture && !o->screenshot ? PAINTED_TICKS : DEFAULT_TICKS;
}

static bool play_to_end(const options *o, session *s, screenshot *picture, sums *all) {
    const input no_input = {0};
    int64_t length = length_of(o, s), picture_at = o->at_tick >= 0 ? o->at_tick : length;
    if (s->source == SOURCE_REPLAY && length > s->script.count) {
        log_error("'%s' has only %" PRId64 " ticks, not %" PRId64, o->replay, s->script.count, length);
        return false;
    }
    for (int64_t tick = 0;; tick++) {
        if (picture && tick == picture_at && !screenshot_save(picture, o->screenshot)) {
            return false;
        }
        if (tick == length) {
            return true;
        }
        if (platform_interrupted()) {
            log_error("interrupted after %" PRId64 " ticks", tick);
            return false;
        }
        if (!(picture && tick < picture_at ? screenshot_tick(picture) : session_tick(s, &no_input))) {
            return false;
        }
        add_tick(all, s);
        csv_tick(all->counters, s);
        if (s->proof && s->proof->wrong > 0 && (o->proof || !picture)) { // otherwise the screenshot shows the error
            break;
        }
        if (o->ticks < 0 && !picture && level_is_done(&s->game->world)) {
            return true;
        }
    }
    if (!picture) { // the app reports the error itself
        log_error("proof failed: %s", s->proof->first);
        const char *path = *s->file ? s->file : PROOF_FILE;
        if (*s->file || session_save_here(s, path)) { // a record that is written anyway ends here
            log_error("'%s' is a record that ends at this tick", path);
        }
    }
    return false;
}

/// Plays the session to its end and prints the results. Returns the exit status.
static int run(const options *o, session *s, const ph_image *sheets, screenshot *picture) {
    sums all = {0};
    if (!csv_open(&all.counters, o->csv)) {
        return 1;
    }
    if (o->proof && !s->proof) {
        s->proof = proof_create(sheets);
    }
    bool good = !o->proof || s->proof;
    if (!good) {
        log_error("cannot start --proof: out of memory");
    }
    good = good && play_to_end(o, s, picture, &all);
    if (good && o->hash) {
        printf("%016" PRIx64 "\n", world_hash(&s->game->world));
    } else if (good && o->headless) {
        print_json(s, &all);
    }
    good = good && session_verify(s);
    const tick_proof *p = o->proof ? s->proof : NULL; // a view of the overlay proves only its ticks
    int proved = good ? session_proved(p) : 1;
    return csv_close(all.counters, o->csv) ? proved : 1;
}

// ---- the laboratory -----------------------------------------------------------------------------

/// Takes the screenshot of the page of --level after `ticks` ticks.
static bool draw_page(const options *o, const struct assets *a, const sprite_masks *masks, int64_t ticks) {
    screenshot *picture = screenshot_open(o, a, masks);
    bool good = picture != NULL;
    for (int64_t tick = 0; good && tick < ticks; tick++) {
        good = screenshot_tick(picture);
    }
    good = good && screenshot_save(picture, o->screenshot);
    return screenshot_close(picture) == 0 && good;
}

/// Ticks all pages. An error on any page fails the run.
static int run_lab(const options *o, const struct assets *a, const sprite_masks *masks) {
    lab *g = lab_create(a, o->level >= 0 ? (int32_t)o->level - 1 : 0);
    if (!g) {
        return 1;
    }
    const int64_t usual = o->at_tick >= 0 ? o->at_tick : DEFAULT_TICKS;
    const int64_t length = o->ticks >= 0 ? o->ticks : usual;
    bool good = !o->lab_file || lab_drop_file(g, o->lab_file);
    good = good && (!o->screenshot || draw_page(o, a, masks, o->at_tick >= 0 ? o->at_tick : length));
    for (int64_t tick = 0; good && tick < length; tick++) {
        lab_tick(g, true);
    }
    const checks *p = lab_checks(g);
    if (good && o->hash) {
        printf("%016" PRIx64 "\n", p->hash);
    } else if (good && o->headless) {
        printf("{\"ticks\":%" PRId64 ",\"scene\":\"%s\",\"pages\":%d,\"checks\":%" PRId64 ",\"wrong\":%" PRId64
               ",\"hash\":\"%016" PRIx64 "\"}\n",
               length, LAB_NAME, (int)LAB_PAGES, p->made, p->wrong, p->hash);
    }
    if (p->wrong) {
        log_error("the laboratory found %" PRId64 " wrong results; the first: %s, tick %d", p->wrong, p->first,
                  (int)p->first_tick);
    }
    good = good && !p->wrong;
    lab_destroy(g);
    return good ? 0 : 1;
}

// ---- the command line ---------------------------------------------------------------------------

int headless_run(const options *o, const struct assets *a, const sprite_masks *masks, const ph_image *sheets) {
    session s;
    if (o->lab) {
        return run_lab(o, a, masks);
    }
    if (o->screenshot) { // the session belongs to the app that draws the picture
        screenshot *picture = screenshot_open(o, a, masks);
        int status = picture ? run(o, screenshot_session(picture), NULL, picture) : 1;
        int closed = screenshot_close(picture);
        return status ? status : closed;
    }
    if (!session_open(&s, o, masks, o->autopilot ? SOURCE_AUTOPILOT : SOURCE_NONE)) {
        return 1;
    }
    int status = run(o, &s, sheets, NULL);
    free(s.proof);
    return session_close(&s) ? status : 1;
}
