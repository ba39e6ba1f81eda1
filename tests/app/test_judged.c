// test_judged.c - what the proof counts of records is what it was. A record has its
// inputs, so neither the autopilot nor a clock is in it. `LOOKS=keep make test T=test_judged` writes
// tests/golden/judged.txt anew.
#include "app/front.h"

#include "app/headless/headless.h"

#include <unistd.h>

enum { LINE_ROOM = 1024 };

/// Runs a record without a window; what it prints goes to stdout.
static void judge(const char *record) {
    char path[PATH_ROOM];
    const char *const line[] = {"--headless", "--proof", "--replay", path, NULL};
    sprite_masks masks;
    ph_image sheets[SPRITE_COUNT];
    snprintf(path, sizeof path, "tests/golden/%s.rec", record);
    const options o = options_of(line);
    sprite_assets_masks(pictures_shipped(), &masks);
    sprite_assets_sheets(pictures_shipped(), sheets);
    CHECK(headless_run(&o, NULL, &masks, sheets) == 0, "%s", record);
}

/// The next line, without what the clock says. Empty: there is none.
static const char *next_line(FILE *file, char line[LINE_ROOM]) {
    line[0] = '\0';
    (void)fgets(line, LINE_ROOM, file);
    line[strcspn(line, "\n")] = '\0';
    char *times = strstr(line, ",\"broad_us\"");
    if (times) {
        *times = '\0';
    }
    return line;
}

TEST(records_are_judged_as_they_were) {
    static const char *const records[] = {"pinball", "bang", "teeth", "gas", "sown", "mines", "flows"};
    char is[LINE_ROOM], was[LINE_ROOM];
    FILE *now = tmpfile(), *kept = fopen("tests/golden/judged.txt", getenv("LOOKS") ? "w+" : "r");
    const int terminal = dup(STDOUT_FILENO);
    assert_true(now && kept && terminal >= 0);
    fflush(stdout);
    dup2(fileno(now), STDOUT_FILENO);
    for (size_t i = 0; i < SDL_arraysize(records); i++) {
        judge(records[i]);
    }
    fflush(stdout);
    dup2(terminal, STDOUT_FILENO);
    close(terminal);
    rewind(now);
    while (getenv("LOOKS") && *next_line(now, is)) {
        fprintf(kept, "%s\n", is);
    }
    rewind(now), rewind(kept);
    while (*next_line(now, is)) {
        CHECK(strcmp(is, next_line(kept, was)) == 0, "it is  %s\nit was %s", is, was);
    }
    assert_true(*next_line(kept, was) == '\0');
    fclose(now), fclose(kept);
}
