// runs.c - plays the runs of tests/golden/table.txt with the rules alone, without SDL.
//
//     runs check MASKS TABLE METHOD [NAME...]   compares each run with its row; prints the changes
//     runs renew MASKS TABLE                    prints the table with new numbers; stderr shows the changes
//     runs record MASKS TABLE FOLDER            writes each run as a record, FOLDER/NAME.rec
//     runs differ MASKS RECORD...               prints the first record that ends in another state; with WHO=1 all
//
// Changes are printed as `level-3: damage 412 -> 401`. `renew` also corrects the final state that a record holds.
//
// MASKS is the output of tests/cross/masks. METHOD is a broad phase: each must give the same numbers.
// A row has the name of the run, scene, level, seed, number of sprites, inputs, and the numbers to which the run leads.
// Inputs are words of steer.h, or the name of a record beside the table, which then determines the run.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cross/masks.h"
#include "game/levels/scenes.h"
#include "game/math/fnv.h"
#include "game/replay.h"
#include "golden/steer.h"

enum { RECORD_MOST = 1 << 20, LINE_ROOM = 512, PATH_ROOM = 512, ROWS = 200 };

// ---- a run ------------------------------------------------------------------------------------------------------

typedef struct run {
    char name[32], scene[16], inputs[64];
    int level, sprites;
    unsigned seed;
} run;

/// State of a run while it is played.
typedef struct played {
    game *game;
    replay record; ///< its inputs
    int64_t contacts, events;
    bool differs;  ///< a tick differs from the mark in the record
    uint64_t told; ///< hash of all contacts and events, which the world does not store
} played;

static void tell(played *p, int64_t number) {
    for (int i = 0; i < 8; i++) {
        p->told = fnv_add(p->told, (uint8_t)((uint64_t)number >> 8 * i));
    }
}

/// Counts the contacts, which the rules have answered and keep in their list.
static void look_at_contacts(played *p) {
    const collider *c = &p->game->collider;
    p->contacts += c->contact_count;
    for (int32_t i = 0; i < c->contact_count; i++) {
        const contact *k = &c->contacts[i];
        const int64_t numbers[] = {k->a,        k->b,     k->dx,    k->dy,     k->when,
                                   k->hit.area, k->hit.x, k->hit.y, k->hit.gx, k->hit.gy};
        for (size_t n = 0; n < sizeof numbers / sizeof numbers[0]; n++) {
            tell(p, numbers[n]);
        }
    }
}

static void look_at_events(played *p) {
    const world *w = &p->game->world;
    p->events += w->event_count;
    for (int32_t i = 0; i < w->event_count; i++) {
        const event *e = &w->events[i];
        const int64_t numbers[] = {e->kind, e->x, e->y, e->magnitude, e->vx, e->vy};
        for (size_t n = 0; n < sizeof numbers / sizeof numbers[0]; n++) {
            tell(p, numbers[n]);
        }
    }
}

static bool play_tick(void *host, game *g, const input *in) {
    played *p = host;
    game_tick(g, in);
    look_at_contacts(p);
    look_at_events(p);
    bool added = replay_add(&p->record, in);
    replay_mark(&p->record, &g->world);
    return added;
}

/// Reads a record. Returns false, with a message on stderr, if the file is not a valid record.
static bool read_record(replay *r, const char *path) {
    static uint8_t bytes[RECORD_MOST];
    FILE *file = fopen(path, "rb");
    const size_t size = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    const char *why = file ? replay_decode(r, bytes, size) : "it cannot be opened";
    if (file) {
        fclose(file);
    }
    if (why) {
        fprintf(stderr, "%s: %s\n", path, why);
    }
    return !why;
}

static bool write_record(const replay *r, const char *path) {
    const size_t size = replay_bytes(r);
    uint8_t *bytes = malloc(size);
    FILE *file = fopen(path, "wb");
    bool good = bytes && file;
    if (good) {
        replay_encode(r, bytes);
        good = fwrite(bytes, 1, size, file) == size;
    }
    good = file && fclose(file) == 0 && good;
    free(bytes);
    return good;
}

static bool is_record(const run *r) {
    const char *dot = strrchr(r->inputs, '.');
    return dot && strcmp(dot, ".rec") == 0;
}

/// Writes the path of the record of a run: in the folder of the table.
static void record_path(char path[PATH_ROOM], const char *table, const run *r) {
    const char *slash = strrchr(table, '/');
    snprintf(path, PATH_ROOM, "%.*s%s", (int)(slash ? slash + 1 - table : 0), table, r->inputs);
}

static void end_run(played *p) {
    game_free(p->game);
    replay_free(&p->record);
}

static bool play_record(played *p, const sprite_masks *masks, broadphase method, const char *path) {
    if (!read_record(&p->record, path)) {
        return false;
    }
    p->game = replay_begin(&p->record, masks);
    if (!p->game) {
        return false;
    }
    p->game->collider.method = method;
    for (int64_t tick = 0; tick < p->record.count; tick++) {
        replay_tick(p->game, &p->record);
        p->differs = p->differs || !replay_agrees(&p->record, &p->game->world);
        look_at_contacts(p);
        look_at_events(p);
    }
    return true;
}

/// Plays the run to its end. Returns false, with a message on stderr, if it cannot be played. Call end_run either way.
static bool play_run(played *p, const sprite_masks *masks, broadphase method, const char *table, const run *r) {
    memset(p, 0, sizeof *p);
    p->told = FNV_START;
    if (is_record(r)) {
        char path[PATH_ROOM];
        record_path(path, table, r);
        return play_record(p, masks, method, path);
    }
    p->record.scene = scene_find(r->scene);
    p->record.level = r->level;
    p->record.seed = r->seed;
    p->record.balls = r->sprites;
    if (p->record.scene < 0) {
        fprintf(stderr, "%s: no scene '%s'\n", r->name, r->scene);
        return false;
    }
    const game_setup setup = {
        .seed = r->seed, .scene = p->record.scene, .level = r->level, .balls = r->sprites, .broadphase = method};
    p->game = game_create(masks, &setup);
    return p->game && steer(p->game, r->inputs, play_tick, p);
}

// ---- a row ------------------------------------------------------------------------------------------------------

static int64_t number_of(const played *p, int column) {
    const world *w = &p->game->world;
    const totals *t = &w->totals;
    const int64_t numbers[] = {p->record.count, w->score,    w->level,  w->lives,       t->deaths,
                               t->gems,         t->shots,    t->kills,  t->carved,      t->damage,
                               t->bounces,      p->contacts, p->events, w->bodies_alive};
    return numbers[column];
}

static const struct {
    const char *name;
    int width; ///< letters
} columns[] = {{"ticks", 5},  {"score", 7},  {"level", 5},  {"lives", 5},  {"deaths", 6},  {"gems", 4},
               {"shots", 5},  {"kills", 5},  {"carved", 6}, {"damage", 6}, {"bounces", 7}, {"contacts", 8},
               {"events", 6}, {"bodies", 6}, {"state", 16}, {"told", 8}};
enum { COLUMNS = sizeof columns / sizeof columns[0], STATE = COLUMNS - 2, TOLD, CELL_ROOM = 24 };

typedef struct row {
    run run;
    char cells[COLUMNS][CELL_ROOM];
} row;

/// Splits a line of the table. Cells may be missing: a new row has only its run.
static bool read_row(row *r, const char *line) {
    int used = 0;
    memset(r, 0, sizeof *r);
    run *n = &r->run;
    if (sscanf(line, "%31s %15s %d %u %d %63s%n", n->name, n->scene, &n->level, &n->seed, &n->sprites, n->inputs,
               &used) != 6) {
        return false;
    }
    for (int i = 0; i < COLUMNS; i++) {
        int width = 0;
        strcpy(r->cells[i], "-");
        if (sscanf(line + used, "%23s%n", r->cells[i], &width) == 1) {
            used += width;
        }
    }
    return true;
}

static void print_row(const row *r) {
    const run *n = &r->run;
    printf("%-10s %-8s %3d %5u %5d %-37s", n->name, n->scene, n->level, n->seed, n->sprites, n->inputs);
    for (int i = 0; i < COLUMNS; i++) {
        printf(" %*s", columns[i].width, r->cells[i]);
    }
    printf("\n");
}

/// Fills the row of a run that was played.
static void fill_row(row *r, const run *of, const played *p) {
    r->run = *of;
    for (int i = 0; i < STATE; i++) {
        snprintf(r->cells[i], CELL_ROOM, "%" PRId64, number_of(p, i));
    }
    snprintf(r->cells[STATE], CELL_ROOM, "%016" PRIx64, world_hash(&p->game->world));
    snprintf(r->cells[TOLD], CELL_ROOM, "%08" PRIx32, (uint32_t)(p->told ^ p->told >> 32));
}

static bool is_same(const row *a, const row *b) {
    bool same = true;
    for (int i = 0; i < COLUMNS; i++) {
        same = same && strcmp(a->cells[i], b->cells[i]) == 0;
    }
    return same;
}

/// Prints the changes: `level-3: damage 412 -> 401`. The hashes differ whenever a number does, so only their names
/// are printed.
static void print_changes(FILE *to, const row *old, const row *new) {
    const char *between = ": ";
    if (is_same(old, new)) {
        return;
    }
    fprintf(to, "%s", new->run.name);
    for (int i = 0; i < COLUMNS; i++) {
        const bool differs = strcmp(old->cells[i], new->cells[i]) != 0;
        if (differs && i < STATE) {
            fprintf(to, "%s%s %s -> %s", between, columns[i].name, old->cells[i], new->cells[i]);
        } else if (differs) {
            fprintf(to, "%s%s", between, columns[i].name);
        }
        between = differs ? ", " : between;
    }
    fprintf(to, "\n");
}

// ---- commands ---------------------------------------------------------------------------------------------------

typedef struct job {
    const sprite_masks *masks;
    const char *table, *folder;
    broadphase method;
    char **names; ///< runs to play; NULL: all
} job;

static bool is_chosen(const job *j, const run *r) {
    bool any = false;
    for (char **name = j->names; name && *name; name++) {
        any = any || strcmp(*name, r->name) == 0;
    }
    return !j->names || !*j->names || any;
}

static bool check_row(const job *j, const row *old) {
    played p;
    row new = *old;
    bool good = play_run(&p, j->masks, j->method, j->table, &old->run);
    if (good) {
        fill_row(&new, &old->run, &p);
        good = is_same(old, &new);
    }
    printf("%s - %s with %s\n", good ? "ok" : "not ok", old->run.name, broadphase_name(j->method));
    print_changes(stdout, old, &new);
    end_run(&p);
    return good;
}

/// Replaces marks, hash and score of a record by those of its game.
static bool mark_again(replay *r, const sprite_masks *masks) {
    game *g = replay_begin(r, masks);
    r->mark_count = 0;
    while (g && g->world.tick < r->count) {
        replay_tick(g, r);
        replay_mark(r, &g->world);
    }
    if (g) {
        replay_end(r, &g->world);
    }
    game_free(g);
    return g != NULL;
}

/// Plays a row again and stores the result in it; a record gets the marks and the final state of its new game.
static bool renew_row(const job *j, row *r) {
    played p;
    row new = {.run = r->run};
    bool good = play_run(&p, j->masks, j->method, j->table, &r->run);
    if (good) {
        fill_row(&new, &r->run, &p);
        print_changes(stderr, r, &new);
        const bool marked = p.record.mark_count == p.record.count;
        if (is_record(&r->run) && (p.differs || !marked || !replay_ends_as(&p.record, &p.game->world))) {
            char path[PATH_ROOM];
            record_path(path, j->table, &r->run);
            good = mark_again(&p.record, j->masks) && write_record(&p.record, path);
        }
        *r = new;
    }
    end_run(&p);
    return good;
}

static bool record_row(const job *j, const row *r) {
    played p;
    char path[PATH_ROOM];
    bool good = play_run(&p, j->masks, j->method, j->table, &r->run);
    if (good) {
        replay_end(&p.record, &p.game->world);
        snprintf(path, sizeof path, "%s/%s.rec", j->folder, r->run.name);
        good = write_record(&p.record, path);
    }
    end_run(&p);
    return good;
}

/// Reads the lines of the table. Comments stay as they are. Returns their number, -1 if the table cannot be read.
static int read_table(const char *path, char lines[ROWS][LINE_ROOM]) {
    FILE *file = fopen(path, "r");
    int n = 0;
    while (file && n < ROWS && fgets(lines[n], LINE_ROOM, file)) {
        n++;
    }
    const bool whole = file && feof(file);
    if (file) {
        fclose(file);
    }
    return whole ? n : -1;
}

/// Checks, renews or records each row, as `action` says. Returns the exit status.
static int do_table(const job *j, const char *action) {
    static char lines[ROWS][LINE_ROOM];
    bool good = true;
    const int n = read_table(j->table, lines);
    const bool renews = strcmp(action, "renew") == 0;
    if (n <= 0) {
        fprintf(stderr, "%s: it cannot be read\n", j->table);
        return 1;
    }
    for (int i = 0; i < n; i++) {
        row r;
        const bool is_row = *lines[i] != '#' && read_row(&r, lines[i]);
        if (is_row && is_chosen(j, &r.run)) {
            const bool done = renews                          ? renew_row(j, &r)
                              : strcmp(action, "record") == 0 ? record_row(j, &r)
                                                              : check_row(j, &r);
            good = done && good;
            fflush(stdout);
        }
        if (renews && is_row) {
            print_row(&r);
        } else if (renews) {
            fputs(lines[i], stdout);
        }
    }
    return good ? 0 : 1;
}

/// Prints the first record that ends in another state than its stored state, or all such records.
static int print_different(const sprite_masks *masks, char **records) {
    for (; *records; records++) {
        played p = {.told = FNV_START};
        if (!play_record(&p, masks, BROADPHASE_LIR, *records)) {
            return 1;
        }
        const bool differs = !replay_ends_as(&p.record, &p.game->world);
        if (differs) {
            const char *slash = strrchr(*records, '/');
            printf(" %s", slash ? slash + 1 : *records);
        }
        end_run(&p);
        if (differs && !getenv("WHO")) {
            break;
        }
    }
    printf("\n");
    return 0;
}

static int find_method(const char *name) {
    int method = 0;
    while (method < BROADPHASE_COUNT && strcmp(name, broadphase_name((broadphase)method)) != 0) {
        method++;
    }
    return method;
}

int main(int count, char **words) {
    static sprite_masks masks; // freed by the system
    if (count < 4 || !masks_read(&masks, words[2])) {
        fprintf(stderr, "usage: runs check|renew|record|differ MASKS TABLE|RECORD... [METHOD|FOLDER] [NAME...]\n");
        return 2;
    }
    job j = {.masks = &masks, .table = words[3]};
    if (strcmp(words[1], "differ") == 0) {
        return print_different(&masks, words + 3);
    }
    if (strcmp(words[1], "check") == 0 && count > 4) {
        const int method = find_method(words[4]);
        if (method == BROADPHASE_COUNT) {
            fprintf(stderr, "runs: no broad phase '%s'\n", words[4]);
            return 2;
        }
        j.method = (broadphase)method;
        j.names = words + 5;
    }
    j.folder = count > 4 ? words[4] : ".";
    return do_table(&j, words[1]);
}
