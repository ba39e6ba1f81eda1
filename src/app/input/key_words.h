// key_words.h - what people call keys and buttons: for hints, help and menu. The settings have SDL's own names.
#ifndef APP_INPUT_KEY_WORDS_H
#define APP_INPUT_KEY_WORDS_H

#include "app/input/keys.h"

enum { KEY_WORDS = 36 }; // bytes of a list of keys in the help

/// A key or a button: "Left Shift", "side button", "pad A"; "" for 0.
const char *key_label(bind_device d, int code);

/// The keys that steer: "Arrows", "WASD", or their four names. False when one of the four is not set.
bool key_steers(const bindings *b, int place, char text[KEY_WORDS]);

/// All keys and buttons of a row of the table, as many as there is room for: its own words while it
/// has the keys of the table.
void key_list(const bindings *b, const key_row *row, char text[KEY_WORDS]);

#endif
