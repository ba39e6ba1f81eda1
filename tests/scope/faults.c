// faults.c - seeded faults of the game, and which judges find them: the proof, the overlay alone, the golden runs.
// shown.c judges the overlay alone: it reads what the views show, and neither the proof nor the numbers of the rules.
//
// The tree is copied to a folder. For each row, a text of a file is replaced, the game is built, and the runs are
// played until one of them reports an error. `make faults` prints the run and the tick of the first report.
// FAULT=F08 tries one row, FAULTS_FOLDER names the folder, which is kept.
//
// A failure means that the proof or the overlay finds fewer faults of the collision code than it should.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "support/source.h"

typedef struct fault {
    const char *name, *what, *file, *before, *after;
} fault;

static const fault faults[] = {
    {"F01", "ship frames 0 and 1 exchanged", "src/view/sprite_assets.c", "&image, sheet_box(s, i));",
     "&image, sheet_box(s, which == SPRITE_SHIP && i < 2 ? 1 - i : i));"},
    {"F02", "a small rock has the mask of its next frame", "src/view/sprite_assets.c", "a->sheets[i].mask[k];",
     "a->sheets[i].mask[i == SPRITE_ROCK_SMALL ? (k + 1) % 4 : k];"},
    {"F03", "a threshold of 200 instead of 127", "src/game/world/sprites.h", "SPRITE_ALPHA = 127",
     "SPRITE_ALPHA = 200"},
    {"F19", "the mask of the sprite instead of the carved mask in one tick of 32", "src/game/world/collide.c",
     "if (b->carved >= 0) {",
     "if (b->carved >= 0 && (b->kind != KIND_ROCK || b->flags & BODY_PIECE || g->world.tick % 32)) {"},
    {"F20", "a piece is 1 px right of its place", "src/game/ground/ground.c", "b->x = b->old_x = at.x * SUB;",
     "b->x = b->old_x = (at.x + 1) * SUB;"},
    {"F40", "a mask shrunk twice", "src/game/world/sprites.c", "-table[s].mask.shrink", "-2 * table[s].mask.shrink"},
    {"F04", "enemy shots do not meet static bodies", "src/game/world/collide.c",
     "GROUP(KIND_SHOT) | GROUP(KIND_SPIT) |", "GROUP(KIND_SHOT) |"},
    {"F05", "enemies meet gems", "src/game/world/collide.c", "[KIND_ENEMY] = GROUP(KIND_ENEMY),",
     "[KIND_ENEMY] = GROUP(KIND_ENEMY) | GROUP(KIND_GEM),"},
    {"F34", "one of two filters is enough", "src/pixhit/broadphase/pairs.h",
     "(a->collides_with & b->category) && (b->collides_with & a->category)",
     "((a->collides_with & b->category) || (b->collides_with & a->category))"},
    {"F41", "a rock at rest is static", "src/game/world/collide.c", "item->is_static = body_is_static(b);",
     "item->is_static = body_is_static(b) || (b->kind == KIND_ROCK && b->vx == 0 && b->vy == 0);"},
    {"F42", "a carried gem meets its rock", "src/game/world/collide.c", "(b->host >= 0) * GROUP(KIND_ROCK)",
     "0 * GROUP(KIND_ROCK)"},
    {"F06", "the box of a shot without its reach upward", "src/game/world/collide.c", "box.y0 -= SWEEP_REACH;",
     "box.y0 -= 0;"},
    {"F07", "boxes 1 px low", "src/game/world/collide.c", "ph_mask_box(game_mask(g, index), body_px(b), body_py(b))",
     "ph_mask_box(game_mask(g, index), body_px(b), body_py(b) + 1)"},
    {"F11", "all pairs lost in one tick of 64", "src/game/world/collide.c",
     "c->stats.dropped = c->stats.broad.pairs - c->pair_count;",
     "c->pair_count = g->world.tick % 64 == 63 ? 0 : c->pair_count;"},
    {"F33", "one item of eight keeps its candidates outside of its box", "src/pixhit/broadphase/pack.c",
     "r->escaped += ph__extents_ge(r->wide[i], r->now[i]) != PH_GUARDS;",
     "r->escaped += i % 8 != 0 && ph__extents_ge(r->wide[i], r->now[i]) != PH_GUARDS;"},
    {"F08", "the contact of a shot 1 px beside", "src/game/world/collide.c",
     "(void)ph_contact_find(a->mask, b->mask, offset.x, offset.y,",
     "(void)ph_contact_find(a->mask, b->mask, offset.x + 1, offset.y,"},
    {"F09", "a sweep that starts late", "src/pixhit/broadphase/pairs.c", "shot->x - mx, shot->y - my",
     "shot->x - mx / 2, shot->y - my"},
    {"F10", "times of hits in 255ths", "src/game/world/collide.c", "shot->when / (65536 / 256)",
     "shot->when / (65536 / 255)"},
    {"F13", "the gradient transposed", "src/pixhit/contact.c",
     "out->gx = t->gradient.gx;\n    out->gy = t->gradient.gy;",
     "out->gx = t->gradient.gy;\n    out->gy = t->gradient.gx;"},
    {"F14", "the fallback by the velocity points back", "src/pixhit/contact.c", "c->gx = vx;\n        c->gy = vy;",
     "c->gx = -vx;\n        c->gy = -vy;"},
    {"F15", "areas above 1 too large by 1", "src/pixhit/contact.c", "out->area = t->gradient.area;",
     "out->area = t->gradient.area + (t->gradient.area > 1);"},
    {"F16", "the centroid outside of the overlap", "src/pixhit/contact.c",
     "return inside ? at : nearest_pixel(o, t->moments);",
     "return inside || n > 0 ? at : nearest_pixel(o, t->moments);"},
    {"F18", "cells that growth does not count", "src/game/terrain/terrain.c",
     "t->carved -= brush->count;\n        touch(t, ph_mask_box(brush, x, y));",
     "t->carved -= brush->count;\n        t->dirty[t->serial++ % TERRAIN_DIRTY] = ph_mask_box(brush, x, y);"},
    {"F32", "the step of a hit too large by 1", "src/pixhit/mask_motion.c", "out->step = ix + iy;",
     "out->step = ix + iy + (ix + iy < (int64_t)n);"},
    {"F12", "contacts of one body in the other order", "src/game/world/collide.c", "(p->a > q->a) - (p->a < q->a)",
     "(p->a < q->a) - (p->a > q->a)"},
    {"F17", "cells that each 8th carving does not count", "src/game/terrain/terrain.c",
     "% TERRAIN_DIRTY] = box;\n    count_cells(t, box);",
     "% TERRAIN_DIRTY] = box;\n    if (t->serial % 8) {\n        count_cells(t, box);\n    }"},
    {"F21", "a crash 1 px too deep", "src/game/actors/crash.c", "*depth = CRASH_DEPTH * SUB +",
     "*depth = (CRASH_DEPTH + 1) * SUB +"},
    {"F22", "CRASH_PACE 4", "src/game/world/tuning.h", "CRASH_PACE = 2,", "CRASH_PACE = 4,"},
    {"F23", "a ram costs 1 more per px", "src/game/rules.c", "RAM_BITE + crash.hit.area * RAM_HARM",
     "RAM_BITE + crash.hit.area * (RAM_HARM + 1)"},
    {"F24", "factors of bounces exchanged", "src/game/rules.c", "alive ? BOUNCE_ALIVE : BOUNCE_SOLID",
     "alive ? BOUNCE_SOLID : BOUNCE_ALIVE"},
    {"F25", "> instead of >= at MINE_TOUCH", "src/game/rules.c", "c->hit.area >= MINE_TOUCH",
     "c->hit.area > MINE_TOUCH"},
    {"F26", "the last of equally early targets is hit", "src/game/rules.c", "other < c)", "other > c)"},
    {"F27", "a way out of at most 4 px", "src/game/actors/respond.c", "SEPARATE_MOST = 10,", "SEPARATE_MOST = 4,"},
    {"F28", "the way out of walls 1 px too far", "src/game/actors/respond.c",
     "shift(g, wall, wall->b, (place.x - body_px(b)) * SUB,",
     "shift(g, wall, wall->b, (place.x - body_px(b) + (place.x > body_px(b)) - (place.x < body_px(b))) * SUB,"},
    {"F29", "half of the mass of the ship", "src/game/actors/respond.c", "body_is_static(b) ? 0 : mass(g, index)",
     "body_is_static(b) ? 0 : mass(g, index) / (b->kind == KIND_SHIP ? 2 : 1)"},
    {"F30", "half of the closing speed", "src/game/rules.c", "(int32_t)(16 * rate / sixteenths)",
     "(int32_t)(8 * rate / sixteenths)"},
    {"F31", "bumps do not rest", "src/game/rules.c", "g->world.bump_rest = BUMP_REST;", "g->world.bump_rest = 0;"},
    {"F35", "a shot bites 1 px beside its hit", "src/game/rules.c",
     "ground_carve(g, bite, x - radius, y - radius, TOOL_SHOT)",
     "ground_carve(g, bite, x - radius + 1, y - radius, TOOL_SHOT)"},
    {"F36", "double damage by rocks", "src/game/actors/rope.c", "pixels * speed / CRUSH_SOFTNESS",
     "2 * pixels * speed / CRUSH_SOFTNESS"},
    {"F37", "a bounce rounded toward 0", "src/pixhit/contact.c", "half = rest < 0 ? -(n / 2) : n / 2;",
     "half = 0 * n;"},
    {"F38", "pictures 1 px right of their masks", "src/view/world.c",
     "const int x = r.x + r.w / 2, y = r.y + r.h / 2;\n    switch ((kind)b->kind) {",
     "r.x++;\n    const int x = r.x + r.w / 2, y = r.y + r.h / 2;\n    switch ((kind)b->kind) {"},
    {"F39", "carved rock painted after each second bite", "src/view/rock_texture.c", "s->painted != version) {",
     "s->painted / 2 != version / 2) {"},
};
enum { FAULTS = (int)(sizeof faults / sizeof faults[0]), PROOF_LEAST = 36, OVERLAY_LEAST = 25 };

/// The runs of the proof, each with 900 ticks. The boss has contacts without a gradient.
static const char *const runs[] = {"--scene boss --level 1 --seed 1",
                                   "--level 1 --seed 7",
                                   "--level 3 --seed 7",
                                   "--level 6 --seed 7",
                                   "--level 9 --seed 7",
                                   "--level 12 --seed 7",
                                   "--level 15 --seed 7",
                                   "--level 18 --seed 7",
                                   "--level 20 --seed 7",
                                   "--scene boss --level 2 --seed 7",
                                   "--scene rule --level 7 --seed 7",
                                   "--scene breed --level 9 --seed 7",
                                   "--scene storm --sprites 400 --seed 7"};
enum { RUNS = (int)(sizeof runs / sizeof runs[0]) };

#define BUILT_HERE "b/xcavate b/tests/scope/shown b/sprites.masks b/tests/golden/runs"

static char source[SOURCE_MOST], changed[SOURCE_MOST], said[SOURCE_MOST];
static const char *folder;

TEST_SETUP(copy_the_tree) {
    folder = getenv("FAULTS_FOLDER");
    folder = folder ? folder : "/tmp/xcavate-faults";
    assert_int_equal(
        source_run("mkdir -p %s && cp -a src tests assets Makefile README.md .github .ci %s", folder, folder), 0);
    for (int i = 0; i < FAULTS; i++) { // an interrupted run leaves objects with a fault
        assert_int_equal(source_run("touch %s/%s", folder, faults[i].file), 0);
    }
    assert_int_equal(source_run("make -C %s -s -j2 B=b CFLAGS='-O1 -w' " BUILT_HERE, folder), 0);
}

/// Plays the runs until one reports an error. Returns the report, such as "--level 6 --seed 7: tick 36, ...", or NULL.
static const char *first_report(const char *program, const char *prefix) {
    static char report[400];
    char path[200];
    snprintf(path, sizeof path, "%s/said", folder);
    for (int i = 0; i < RUNS; i++) {
        source_run("cd %s && timeout 300 %s --ticks 900 %s >out 2>said", folder, program, runs[i]);
        const char *found = strstr(source_read(path, said), prefix);
        if (found) {
            found += strlen(prefix);
            snprintf(report, sizeof report, "%s: %.*s", runs[i], (int)strcspn(found, "\n"), found);
            return report;
        }
    }
    return NULL;
}

TEST(the_proof_and_the_overlay_find_most_seeded_faults) {
    const char *only = getenv("FAULT");
    int proof = 0, overlay = 0, tried = 0;
    for (int i = 0; i < FAULTS; i++) {
        const fault *f = &faults[i];
        char path[300];
        if (only && strcmp(only, f->name) != 0) {
            continue;
        }
        snprintf(path, sizeof path, "%s/%s", folder, f->file);
        source_replace(changed, source_read(path, source), f->before, f->after);
        source_write(path, changed);
        CHECK(source_run("make -C %s -s -j2 B=b CFLAGS='-O1 -w' " BUILT_HERE, folder) == 0, "%s does not compile",
              f->name);
        const char *report = first_report("b/xcavate --data assets --headless --autopilot --proof", "proof failed: ");
        proof += report != NULL;
        printf("%s %s\n    proof: %s\n", f->name, f->what, report ? report : "-");
        report = first_report("b/tests/scope/shown", "shown: ");
        overlay += report != NULL;
        const bool golden =
            source_run("cd %s && b/tests/golden/runs check b/sprites.masks tests/golden/table.txt lir >out", folder) !=
            0;
        printf("    overlay: %s\n    golden runs: %s\n", report ? report : "-", golden ? "fail" : "-");
        fflush(stdout);
        source_write(path, source);
        tried++;
    }
    printf("# of %d faults the proof finds %d, the overlay %d\n", tried, proof, overlay);
    assert_true(only || (proof >= PROOF_LEAST && overlay >= OVERLAY_LEAST));
}
