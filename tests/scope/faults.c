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

#include "scope/seeded.h"
#include "support/check.h"
#include "support/source.h"

enum { PROOF_LEAST = 36, OVERLAY_LEAST = 25 };

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
    CHECK(source_run("mkdir -p %s && test ! -e %s/.git", folder, folder) == 0, "%s is a checkout", folder);
    assert_int_equal(source_run("cd %s && rm -rf src tests assets", folder), 0); // may have files that the tree lacks
    assert_int_equal(source_run("cp -a src tests assets Makefile README.md .github .ci %s", folder), 0);
    for (int i = 0; i < SEEDED; i++) { // an interrupted run leaves objects with a fault
        assert_int_equal(source_run("touch %s/%s", folder, seeded[i].file), 0);
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
    for (int i = 0; i < SEEDED; i++) {
        const fault *f = &seeded[i];
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
