// test_any_keys.c - who presses any keys at any time sees the words that he saw, each where it was.
//
// After each key a line of tests/looks/any_keys.txt says what is going on and a number for all words and their boxes,
// but for times and paths. `LOOKS=keep make test T=test_any_keys` writes it anew.
#include "app/player.h"

enum { PRESSED = 150, KEYS = 57, LINE = 128 };

// Those that ask for long work are left out: how far it has come after some frames depends on the machine.
static const char keys[] =
    "F1 F1 F2 F2 F3 F4 F7 F8 F11 PageUp Home End K L M P H G T R C X Z Tab Enter Enter Esc 1 2 3 4 6 "
    "8 Left Right Up Down Down Down +Left -Left Space E F Shift+F1 wheel:1 wheel:-1 A Delete Shift+X Backspace "
    "type:name move:320,180 click:320,180 click:100,60 D Keypad_+";

/// A hash of all words and their places. A text with a time or a path in it counts as nothing, nor do the three numbers
/// behind the name of a time.
static uint64_t hash_words(front *f) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    const heard_lines *h = heard_while(f, player_look);
    int times = 0;
    for (int i = 0; i < h->count; i++, times--) {
        const char *at = h->line[i];
        times = strstr(at, " us") ? 4 : times;
        const bool passes = times > 0 || strchr(at, '/') || strstr(at, " ns") || strstr(at, " ms");
        const int box[] = {h->box[i].x, h->box[i].y};
        for (; !passes && *at; at++) {
            hash = (hash ^ (uint8_t)*at) * UINT64_C(0x100000001b3);
        }
        hash = (hash ^ (uint64_t)(passes ? 0 : 640 * box[1] + box[0])) * UINT64_C(0x100000001b3);
    }
    return hash;
}

/// Presses keys by chance and compares each line of what follows, or with LOOKS writes it.
static void press_any(const char *line, const char *moves, uint64_t chance, FILE *file) {
    front *f = player_plays(line, moves);
    char seen[LINE], was[LINE] = "";
    for (int i = 0; i < PRESSED; i++) {
        chance = chance * UINT64_C(6364136223846793005) + 1;
        char key[MOVE_ROOM];
        const char *at = keys;
        for (uint64_t n = (chance >> 33) % KEYS + 1; n > 0; n--) {
            at = player_word(at, key);
        }
        playf(f, "%s 20", key);
        snprintf(seen, sizeof seen, "%d %.40s: mode %d, tick %d, %016llx\n", i, key, (int)f->app.mode, (int)tick_of(f),
                 (unsigned long long)hash_words(f));
        if (getenv("LOOKS")) {
            fputs(seen, file);
        } else {
            CHECK(fgets(was, sizeof was, file) && strcmp(seen, was) == 0, "%s%swas; now shown:\n%s", seen, was,
                  shown(f));
        }
    }
}

TEST(any_keys_show_what_they_did) {
    FILE *file = fopen("tests/looks/any_keys.txt", getenv("LOOKS") ? "w" : "r");
    assert_non_null(file);
    press_any("--seed 7", "30", 1, file);
    press_any("--seed 7 --level 6 --autopilot", "ticks:200", 2, file);
    press_any("--seed 7 --level 6 --autopilot", "ticks:200 F2", 3, file);
    press_any("--seed 7 --scene lab", "30", 4, file);
    fclose(file);
}
