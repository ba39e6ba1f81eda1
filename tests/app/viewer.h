// viewer.h - a game whose hashes are known at each tick, opened in the viewer, for tests.
#ifndef TESTS_APP_VIEWER_H
#define TESTS_APP_VIEWER_H

#include "app/bar.h"

enum { TICKS = 400 };

#define ARENA "--seed 7 --level 3"
#define PILOT "--seed 7 --level 3 --autopilot"

/// Plays `ticks` ticks of a restless player and stores the hash after each of them in hashes[tick].
static inline void play_restless(front *f, int ticks, uint64_t *hashes) {
    static const struct {
        const char *name;
        int length, of, at; // pressed in every `of`th interval of that length
    } keys[] = {{"Left", 30, 3, 0}, {"Up", 20, 4, 1}, {"Right", 40, 3, 2}};
    bool held[3] = {false};
    hashes[tick_of(f)] = hash_of(f);
    for (int i = 0; i < ticks; i++) {
        int tick = (int)tick_of(f);
        for (int k = 0; k < 3; k++) {
            bool down = tick / keys[k].length % keys[k].of == keys[k].at;
            if (down != held[k]) {
                player_key(f, keys[k].name, down, !down);
                held[k] = down;
            }
        }
        if (tick % 7 == 0) {
            play(f, "Space");
        }
        play_ticks(f, 1);
        hashes[tick_of(f)] = hash_of(f);
    }
    for (int k = 0; k < 3; k++) {
        player_key(f, keys[k].name, false, held[k]);
    }
}

/// Plays TICKS ticks and opens the viewer.
static inline front *open_viewer(const char *line, uint64_t *hashes) {
    front *f = player_open("%s", line);
    play_restless(f, TICKS, hashes);
    play(f, "F2 see:VIEWER");
    return f;
}

#define CHECK_TICK(f, tick, hashes, ...) CHECK(tick_of(f) == (tick) && hash_of(f) == (hashes)[tick], __VA_ARGS__)

#endif
