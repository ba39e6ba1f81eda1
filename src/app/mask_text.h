// mask_text.h - the mask of a picture as text.
#ifndef APP_MASK_TEXT_H
#define APP_MASK_TEXT_H

/// Prints the figures of the mask of a PNG, then the mask, '#' for a solid pixel. Returns the exit status: 1, with a
/// line on stderr, when the file cannot be read.
int mask_text_print(const char *path);

#endif
