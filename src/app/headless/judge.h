// judge.h - replays records without a display and prints their scores as a table: --judge.
#ifndef APP_HEADLESS_JUDGE_H
#define APP_HEADLESS_JUDGE_H

#include <stdio.h>

#include "game/world/sprites.h"

/// Replays a record, or every file NAME.rec of a folder, and prints a row for each, sorted by score: place, name,
/// score, level, ticks, hash, and "true" if the game ends with hash and score of the record. Another record has no
/// place; its row ends in the first tick at which game and record differ.
/// Returns 0, or 1 if a record is not true, cannot be read, or there is none.
int judge_run(FILE *out, const char *path, const sprite_masks *masks);

#endif
