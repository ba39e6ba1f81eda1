// session.c - takes the input, runs and measures the tick.
//
// A tick takes its input from the source, adds it to the record if there is a record, and runs the four stages of the
// game. The clock is read here between the stages, because the core and the rules use no clock.
#define _XOPEN_SOURCE 700 // fdopen
#include "app/session/session.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "pilot/autopilot.h"
#include "sdl/system/system.h"
#include "game/edit.h"
#include "game/levels/scenes.h"
#include "game/picture/picture.h"
#include "game/world/gear.h"

enum { SLICE_TICKS = 2 * TICKS_PER_SECOND }; // ticks played again in a frame: the interval between two snapshots

/// The run of a new game, without ticks.
static replay new_run(const options *o) {
    int32_t number = o->level >= 0 ? (int32_t)o->level : 1;
    number = o->picture ? picture_properties(o->picture).level : number;
    return (replay){
        .seed = o->seed >= 0 ? (uint32_t)o->seed : 1,
        .scene = o->scene >= 0 ? (int32_t)o->scene : scene_find("game"),
        .level = number,
        .balls = o->sprites >= 0 ? (int32_t)o->sprites : 0,
        .difficulty = o->difficulty >= 0 ? (int32_t)o->difficulty : DIFFICULTY_MEANT,
        .mode = o->mode >= 0 ? (int32_t)o->mode : PLAY_STANDARD,
    };
}

bool session_open(session *s, const options *o, const sprite_masks *masks, source from) {
    memset(s, 0, sizeof *s);
    s->eighths = SPEED_ONE;
    s->source = o->replay ? SOURCE_REPLAY : from;
    s->keeps = from == SOURCE_PLAYER && !o->replay;
    s->script = new_run(o);
    if (o->record && snprintf(s->file, sizeof s->file, "%s", o->record) >= (int)sizeof s->file) {
        log_error("the file name '%s' is too long", o->record);
        return false;
    }
    if (o->replay && !replay_file_load(&s->script, o->replay, false)) {
        return false;
    }
    if (!o->replay && o->picture && !picture_copy(&s->script.picture, o->picture)) {
        log_error("cannot start the game: out of memory");
        return false;
    }
    s->game = replay_begin(&s->script, masks);
    if (!s->game) {
        log_error("cannot start the game: out of memory");
        replay_free(&s->script);
        return false;
    }
    broadphase usual = scene_get(s->script.scene)->crowd ? BROADPHASE_FAST : BROADPHASE_LIR;
    s->game->collider.method = o->method >= 0 ? (broadphase)o->method : usual;
    return true;
}

void session_keep_past(session *s) {
    s->ring = ring_create();
    s->past = past_create();
}

bool session_copy(session *s, const session *from) {
    memset(s, 0, sizeof *s);
    bool whole = from->script.count >= from->game->world.tick && replay_copy(&s->script, &from->script);
    s->game = whole ? ring_game(from->game->sprites) : NULL;
    s->ring = ring_copy(from->ring);
    s->past = past_copy(from->past);
    if (!s->game || !s->ring || !s->past) {
        (void)session_close(s);
        return false;
    }
    game_load(s->game, &from->game->world);
    s->game->collider.method = from->game->collider.method;
    s->source = SOURCE_REPLAY;
    s->eighths = SPEED_ONE;
    s->repainted = from->repainted;
    memcpy(s->us, from->us, sizeof s->us);
    replay_end(&s->script, &s->game->world);
    return true;
}

int64_t session_ahead(const session *s) {
    int64_t tick = s->game->world.tick;
    return s->script.count > tick ? s->script.count - tick : 0;
}

int64_t session_first(const session *s) {
    return s->repainted ? ring_first(s->ring) : 0;
}

/// Runs a tick. The time of the observer and of the proof belongs to no stage.
static void timed_tick(session *s, const input *in) {
    game *g = s->game;
    double start = platform_us();
    game_move(g, in);
    double moved = platform_us();
    game_broad(g);
    double paired = platform_us();
    game_narrow(g);
    double touched = platform_us();
    past_look(s->past, g);
    if (s->after_narrow) {
        s->after_narrow(s->observer, g);
    }
    if (s->proof) {
        proof_check(s->proof, g);
    }
    double observed = platform_us();
    game_rules(g);
    s->us[STAGE_MOVE] = moved - start;
    s->us[STAGE_BROAD] = paired - moved;
    s->us[STAGE_NARROW] = touched - paired;
    s->us[STAGE_RULES] = platform_us() - observed;
    if (s->proof) {
        proof_settle(s->proof, g);
    }
    past_note(s->past, g, s->us, s->proof ? s->proof->wrong : 0);
}

int session_proved(const tick_proof *p) {
    if (!p || (p->ticks > 0 && p->unchecked == 0)) {
        return 0;
    }
    log_error("--proof found no error in %" PRId64 " ticks and did not check %" PRId64 " pairs", p->ticks,
              p->unchecked);
    return PROOF_PART;
}

/// Adds the input to the record. False when the run must end.
static bool record(session *s, const input *in) {
    if (s->script.count != s->game->world.tick || replay_add(&s->script, in)) {
        return true; // the input comes from the record, or the record has ended
    }
    if (*s->file || s->keeps) {
        log_error("the record ends here: the maximum length is reached or memory is short");
    }
    s->keeps = false;
    return !*s->file;
}

bool session_tick(session *s, const input *player) {
    int64_t tick = s->game->world.tick;
    input in = {0};
    if (tick < s->script.count) { // a replay, or a game in the past
        in = s->script.inputs[tick];
    } else if (s->source == SOURCE_PLAYER) {
        in = *player;
    } else if (s->source == SOURCE_AUTOPILOT) {
        in = autopilot(s->game);
    }
    if (!record(s, &in)) {
        return false;
    }
    ring_note(s->ring, s->game);
    timed_tick(s, &in);
    (void)replay_move(s->game, &s->script);
    if (s->differs == 0 && !replay_agrees(&s->script, &s->game->world)) {
        s->differs = s->game->world.tick;
    }
    replay_mark(&s->script, &s->game->world);
    return true;
}

bool session_over(const session *s) {
    return s->source == SOURCE_REPLAY && session_ahead(s) == 0;
}

/// Returns to the first tick. False if the masks have changed since, or on an error.
static bool begin_again(session *s) {
    game *first = session_first(s) == 0 ? replay_begin(&s->script, s->game->sprites) : NULL;
    if (first) {
        game_load(s->game, &first->world);
        ring_cut(s->ring, -1);
        game_free(first);
    }
    return first != NULL;
}

/// Goes to the tick before `tick`, or to `tick` if it is the first in the ring.
static bool approach(session *s, int64_t tick) {
    return ring_go(s->ring, s->game, &s->script, tick - 1) || ring_go(s->ring, s->game, &s->script, tick);
}

bool session_approach(session *s, int64_t tick) {
    const int64_t *now = &s->game->world.tick;
    if (tick < *now && ring_before(s->ring, tick) < 0 && !begin_again(s)) {
        return true; // session_go reports the error
    }
    int64_t from = ring_before(s->ring, tick);
    if (tick >= *now && *now > from) {
        from = *now;
    }
    if (tick - from <= SLICE_TICKS) {
        return true;
    }
    return !ring_go(s->ring, s->game, &s->script, from + SLICE_TICKS);
}

bool session_go(session *s, int64_t tick) {
    const input no_input = {0};
    if (tick > s->script.count || (!approach(s, tick) && !(begin_again(s) && approach(s, tick)))) {
        return false;
    }
    if (s->game->world.tick < tick) {
        return session_tick(s, &no_input);
    }
    edit_look(s->game); // the previous tick is unknown, so the contacts are computed from the present world
    if (s->after_narrow) {
        s->after_narrow(s->observer, s->game);
    }
    return true;
}

void session_cut(session *s) {
    replay_cut(&s->script, s->game->world.tick);
    past_cut(s->past, s->game->world.tick);
}

bool session_move(session *s, int32_t index, int32_t x, int32_t y) {
    world *w = &s->game->world;
    edit one = {w->tick, index, x, y};
    bool remembered = s->script.count >= w->tick && edit_may_move(s->game, index);
    if (!remembered || !replay_edit(&s->script, &one) || !edit_move(s->game, index, x, y)) {
        return false;
    }
    s->changed = true;
    ring_cut(s->ring, w->tick);
    past_cut(s->past, w->tick);
    return true;
}

bool session_repaint(session *s, const sprite_masks *masks, bool differ) {
    bool saved = true;
    if (differ) {
        saved = !*s->file || session_save(s, s->file);
        *s->file = 0;
        if (s->source != SOURCE_REPLAY) {
            session_cut(s);
        }
        s->changed = true;
        s->repainted = true;
    }
    s->game->sprites = masks;
    if (differ) {
        ring_cut(s->ring, -1);
        ring_note(s->ring, s->game);
    }
    return saved;
}

/// False, with a line on stderr, when the masks have changed, since such a run cannot be replayed.
static bool may_save(const session *s, const char *path) {
    if (s->repainted) {
        log_error("cannot write '%s': the masks have changed since the game started", path);
    }
    return !s->repainted;
}

bool session_save(session *s, const char *path) {
    if (!may_save(s, path)) {
        return false;
    }
    if (s->game) {
        replay_end(&s->script, &s->game->world);
    }
    return replay_file_save(&s->script, path);
}

bool session_save_here(session *s, const char *path) {
    const world *w = &s->game->world;
    replay here;
    if (w->tick > s->script.count) {
        log_error("cannot write '%s': the input of this game was not recorded", path);
        return false;
    }
    if (!may_save(s, path) || !replay_copy(&here, &s->script)) {
        return false;
    }
    replay_cut(&here, w->tick);
    replay_end(&here, w);
    bool saved = replay_file_save(&here, path);
    replay_free(&here);
    return saved;
}

bool session_verify(const session *s) {
    const world *w = &s->game->world;
    if (!session_over(s) || s->changed || replay_ends_as(&s->script, w)) {
        return true;
    }
    log_error("the replay differs from its record at tick %" PRId64 " and ended with hash %016" PRIx64
              " instead of %016" PRIx64 ": edited, or recorded with different sprites or another version of the game",
              s->differs ? s->differs : w->tick, world_hash(w), s->script.hash);
    return false;
}

bool session_close(session *s) {
    bool saved = !s->game || !*s->file || session_save(s, s->file);
    game_free(s->game);
    ring_free(s->ring);
    past_free(s->past);
    replay_free(&s->script);
    memset(s, 0, sizeof *s);
    return saved;
}

// ---- counters as a CSV file ---------------------------------------------------------------------

static bool cannot_write(const char *path) {
    log_error("cannot write '%s': %s", path, strerror(errno));
    return false;
}

bool csv_open(FILE **table, const char *path) {
    *table = NULL;
    if (!path) {
        return true;
    }
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    *table = file >= 0 ? fdopen(file, "w") : NULL;
    if (!*table) {
        return cannot_write(path);
    }
    fputs("tick,bodies,possible,box_tests,box_pairs,mask_tests,hits,false_boxes,gradients,fallbacks,cuts,depth,leaves,"
          "max_i,bytes,queries,bounces,hull_lost,carvings,ledger_dropped,move_us,broad_us,narrow_us,rules_us\n",
          *table);
    return true;
}

bool csv_close(FILE *table, const char *path) {
    const bool whole = !table || !ferror(table);
    return !table || (fclose(table) == 0 && whole) || cannot_write(path);
}

/// Writes sums of the ledger: queries, bounces, lost hull of all bodies, carvings, entries that did not fit.
static void print_ledger(FILE *to, const ledger *l) {
    int32_t bounces = 0, lost = 0;
    for (int32_t i = 0; i < l->response_count; i++) {
        bounces += l->responses[i].bounced;
    }
    for (int32_t i = 0; i < l->harm_count; i++) {
        lost += l->harms[i].before - l->harms[i].after;
    }
    fprintf(to, ",%" PRId32 ",%" PRId32 ",%" PRId32 ",%" PRId32 ",%" PRId64, l->query_count, bounces, lost,
            l->carving_count, l->dropped);
}

void csv_tick(FILE *table, const session *s) {
    if (!table) {
        return;
    }
    const collider *c = &s->game->collider;
    const collide_stats *n = &c->stats;
    const ph_broadphase_stats *b = &n->broad;
    const size_t lists = (size_t)c->item_count * sizeof c->items[0] + (size_t)c->pair_count * sizeof c->pairs[0] +
                         (size_t)c->contact_count * sizeof c->contacts[0];
    const int32_t leaves = b->splits ? b->splits * (broadphase_parts(c->method) - 1) + 1 : 0;
    fprintf(table, "%" PRId64 ",%" PRId32 ",%" PRId64 ",%" PRId64 ",%" PRId64 ",%" PRId64 ",%" PRId64,
            s->game->world.tick, c->item_count, n->possible, b->tests, b->pairs, n->mask_tests, n->hits);
    fprintf(table, ",%.4f,%" PRId64 ",%" PRId64, b->pairs ? (double)(b->pairs - n->hits) / (double)b->pairs : 0,
            n->hits - n->fallbacks, n->fallbacks);
    fprintf(table, ",%" PRId32 ",%" PRId32 ",%" PRId32 ",%" PRId32 ",%zu", b->splits, b->depth, leaves, b->largest_i,
            lists + broadphase_bytes(c->method, c->item_count));
    print_ledger(table, &s->game->ledger);
    for (int i = 0; i < STAGE_DRAW; i++) {
        fprintf(table, ",%.1f", s->us[i]);
    }
    fputs("\n", table);
}
