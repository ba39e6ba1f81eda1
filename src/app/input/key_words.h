// key_words.h - names of keys and buttons for hints, help and menu. The settings use SDL's names.
#ifndef APP_INPUT_KEY_WORDS_H
#define APP_INPUT_KEY_WORDS_H

#include "app/input/keys.h"

enum { KEY_WORDS = 36 }; // size of a list of keys in the help [bytes]

/// Name of a key or a button: "Left Shift", "side button", "pad A"; "" for 0.
const char *key_label(bind_device d, int code);

/// Writes the steering keys: "Arrows", "WASD", or their four names. False if one of the four keys is not set.
bool key_steers(const bindings *b, int place, char text[KEY_WORDS]);

/// Writes the keys and buttons of a row of the table, as far as they fit. With default keys the text of the row is
/// used.
void key_list(const bindings *b, const key_row *row, char text[KEY_WORDS]);

#endif
