// steer.h - the input of a run, written as words.
//
// A word is KEYS:TICKS. KEYS are names from the table in steer.c, joined with `+`: `auto:600,right+drill:40,none:100`.
// `auto:gate` ends when the last gem has been taken. The words of a run are separated by commas.
#ifndef TESTS_GOLDEN_STEER_H
#define TESTS_GOLDEN_STEER_H

#include "game/game.h"

/// Called once per tick with the input of that tick. Plays the tick. Returns false to stop the run.
typedef bool steer_tick(void *host, game *g, const input *in);

/// Plays the words. Returns false if a word cannot be read (a message is printed) or if `tick` returned false.
bool steer(game *g, const char *words, steer_tick *tick, void *host);

#endif
