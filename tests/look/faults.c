// faults.c - faults in copies of the examples, which src/look finds within 300 ticks, and an example without PH_LOOK,
// whose object code is identical to the code without any line of look.
//
// The examples are not changed: each fault is applied to a copy in a temporary folder, which is compiled and run.
//
// A failure means that a user who makes this mistake gets no alarm, or that look adds code while it is off.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "look/look.h"
#include "support/check.h"
#include "support/source.h"

enum { PATH = 300 };

typedef struct fault {
    const char *program, *name, *text, *replacement;
} fault;

static const fault faults[] = {
    {"shooter", "an offset 1 px beside", "offset = {q.x - p.x, q.y - p.y}", "offset = {q.x - p.x + 1, q.y - p.y}"},
    {"shooter", "x and y exchanged", "offset = {q.x - p.x, q.y - p.y}", "offset = {q.y - p.y, q.x - p.x}"},
    {"shooter", "pairs of one tick in 7 lost", "n = ph_pairs_touch(pairs, n,",
     "n = ph_pairs_touch(pairs, g->tick % 7 ? n : 0,"},
    {"shooter", "boxes of the tick before", "box = ph_mask_box(shape.mask, shape.x, shape.y)",
     "box = ph_mask_box(shape.mask, shape.x - ways[i].x, shape.y - ways[i].y)"},
    {"shooter", "the mask of frame 0", "(ph_body){g->mask[b->kind][b->frame],", "(ph_body){g->mask[b->kind][0],"},
    {"shooter", "nothing meets mines", "{\"mine.png\", 20, 20, 8, 8, EACH,", "{\"mine.png\", 20, 20, 8, 8, 0,"},
    {"bounce", "an offset 1 px beside", "{demo_px(b->x) - demo_px(a->x),", "{demo_px(b->x) - demo_px(a->x) - 1,"},
    {"bounce", "pairs of one tick in 7 lost", "ph_pairs_touch(pairs, (int32_t)n,",
     "ph_pairs_touch(pairs, d->tick % 7 ? (int32_t)n : 0,"},
    {"carve", "an offset 1 px beside", "ph_mask_sweep(w->ground.mask, picture->mask, x,",
     "ph_mask_sweep(w->ground.mask, picture->mask, x + 1,"},
    {"carve", "a picture carved 1 px beside its mask", "clear_picture(&w->ground, hole, x, y)",
     "clear_picture(&w->ground, hole, x + 1, y)"},
    {"crash", "an offset 1 px beside", "s->places[0] = (ph_point){6,", "s->places[0] = (ph_point){7,"},
    {"crash", "masks exchanged", "ph_contact_at_depth(rock, mask,", "ph_contact_at_depth(mask, rock,"},
    {"one_way", "the mask of frame 0", "ph_mask_move(w->figures[w->left].mask,", "ph_mask_move(w->figures[0].mask,"},
    {"one_way", "the floor forgotten", "w->bodies, BODIES, &w->figure", "w->bodies + 1, BODIES - 1, &w->figure"},
    {"rest", "an offset 1 px beside", "now.x - s->x, now.y - s->y", "now.x - s->x + 1, now.y - s->y"},
    {"rest", "the ground forgotten", "if (i != index) {", "if (i != index && i > 0) {"},
    {"shots", "pairs of one tick in 7 lost", "ph_pairs_touch(pairs, n,", "ph_pairs_touch(pairs, d->tick % 7 ? n : 0,"},
    {"shots", "shots do not meet four bricks", "i < BRICKS ? SHOT : BRICK;", "i < 3 ? SHOT : BRICK;"},
    {"trigger", "a category forgotten", "area ? BODY : AREA;", "area ? BODY * (i > 0) : AREA;"},
    {"trigger", "a box 1 px beside", "ph_mask_box(bodies[i].mask, bodies[i].x,",
     "ph_mask_box(bodies[i].mask, bodies[i].x + 1,"},
    {"walker", "an offset 1 px beside", "w->figures[w->left].mask, x, y)", "w->figures[w->left].mask, x + 1, y)"},
    {"walker", "x and y exchanged", "GEM_X - w->figure.x, GEM_Y - w->figure.y",
     "GEM_Y - w->figure.y, GEM_X - w->figure.x"},
};
enum { FAULTS = (int)(sizeof faults / sizeof faults[0]) };

static char folder[] = "/tmp/look_faults.XXXXXX";
static char source[SOURCE_MOST], changed[SOURCE_MOST];

TEST_SETUP(make_folder) {
    assert_non_null(mkdtemp(folder));
}

TEST_TEARDOWN(remove_folder) {
    source_run("rm -rf %s", folder);
}

static const char *compiler(void) {
    const char *cc = getenv("CC");
    return cc ? cc : "cc";
}

static void read_example(const char *program) {
    char path[PATH];
    snprintf(path, sizeof path, "src/examples/%s.c", program);
    source_read(path, source);
}

static void write_copy(void) {
    char path[PATH];
    snprintf(path, sizeof path, "%s/copy.c", folder);
    source_write(path, changed);
}

/// Compiles and runs `changed` for 300 ticks. Returns the first line of its errors, or an empty text.
static const char *first_alarm(const char *program) {
    static char errors[SOURCE_MOST];
    char path[PATH];
    const char *shared = strcmp(program, "shooter") ? "src/examples/demo.c" : "";
    write_copy();
    assert_int_equal(source_run("%s -std=c99 -w -Isrc -Isrc/examples %s/copy.c %s " BUILT "/liblook.a " BUILT
                                "/libpixhit.a $(pkg-config --cflags --libs sdl2 SDL2_image) -lm -o %s/copy",
                                compiler(), folder, shared, folder),
                     0);
    assert_int_equal(source_run("%s/copy --ticks 300 --masks on >/dev/null 2>%s/errors", folder, folder), 0);
    snprintf(path, sizeof path, "%s/errors", folder);
    source_read(path, errors);
    errors[strcspn(errors, "\n")] = 0;
    return errors;
}

TEST(each_fault_is_found_within_300_ticks_and_the_copy_without_it_has_no_alarm) {
    for (int i = 0; i < FAULTS; i++) {
        const fault *f = &faults[i];
        read_example(f->program);
        if (i == 0 || strcmp(f->program, faults[i - 1].program) != 0) {
            memcpy(changed, source, sizeof source);
            const char *alarm = first_alarm(f->program);
            CHECK(*alarm == 0, "%s without a fault: %s", f->program, alarm);
        }
        source_replace(changed, source, f->text, f->replacement);
        const char *alarm = first_alarm(f->program);
        CHECK(strstr(alarm, "rame") != NULL, "%s: %s is not found", f->program, f->name);
        printf("%s, %s: %s\n", f->program, f->name, alarm);
    }
}

static void keep(void *user, const char *sentence) {
    snprintf(user, 256, "%s", sentence);
}

/// The copy of shooter.c saves its first frame with an alarm, and this program checks the file.
TEST(a_frame_of_a_faulty_shooter_is_verified_by_another_program) {
    static const char save[] =
        "PH_LOOK_END();\n"
        "    static char bytes[1 << 20];\n"
        "    static int saved;\n"
        "    if (!saved && ph_look_sum(PH_LOOK_RECORDER).alarms) {\n"
        "        FILE *f = fopen(FRAME, \"wb\");\n"
        "        fwrite(bytes, 1, ph_look_frame_save(PH_LOOK_RECORDER, bytes, sizeof bytes), f);\n"
        "        saved = !fclose(f);\n"
        "    }";
    static char file[1 << 20], memory[1 << 20], sentence[256], with_path[SOURCE_MOST], alarm[300];
    char path[PATH];
    read_example("shooter");
    source_replace(changed, source, faults[0].text, faults[0].replacement);
    snprintf(path, sizeof path, "\"%s/frame\"", folder);
    source_replace(with_path, save, "FRAME", path);
    source_replace(source, changed, "PH_LOOK_END();", with_path);
    memcpy(changed, source, sizeof changed);
    snprintf(alarm, sizeof alarm, "%s", first_alarm("shooter"));
    snprintf(path, sizeof path, "%s/frame", folder);
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    const size_t size = fread(file, 1, sizeof file, f);
    fclose(f);
    ph_look *look = ph_look_init(&(ph_look_setup){memory, sizeof memory, .report = keep, .user = sentence});
    assert_int_equal(ph_look_frame_check(look, file, size), 1);
    CHECK(strstr(alarm, sentence), "the program: %s; the file: %s", alarm, sentence);
    printf("# %d bytes: %s\n", (int)size, sentence);
    file[size / 2] ^= 1;
    assert_int_equal(ph_look_frame_check(look, file, size), -1);
}

/// Compiles `changed` to an object without debug information.
static void compile(const char *object) {
    write_copy();
    assert_int_equal(source_run("here=$PWD; cd %s && %s -std=c99 -O2 -g0 -w -I$here/src $(pkg-config --cflags sdl2) "
                                "-c copy.c -o %s",
                                folder, compiler(), object),
                     0);
}

TEST(without_the_macro_the_object_code_is_identical_to_code_without_look) {
    read_example("shooter");
    const char *define = strstr(source, "#define PH_LOOK ");
    assert_non_null(define);
    snprintf(changed, sizeof changed, "%.*s%s", (int)(define - source), source, strchr(define, '\n'));
    compile("off.o");
    changed[0] = 0;
    int removed = 0;
    for (char *line = strtok(source, "\n"); line; line = strtok(NULL, "\n")) {
        const bool look = strstr(line, "PH_LOOK") || strstr(line, "pixhit_look.h");
        removed += look;
        if (!look) {
            strcat(changed, line);
            strcat(changed, "\n");
        }
    }
    assert_in_range(removed, 8, 20);
    compile("none.o");
    assert_int_equal(source_run("cmp %s/off.o %s/none.o", folder, folder), 0);
    read_example("shooter");
    memcpy(changed, source, sizeof source);
    compile("on.o");
    assert_int_not_equal(source_run("cmp -s %s/on.o %s/none.o", folder, folder), 0);
}
