// mask_text.h - the mask of any picture as text: what the core would collide with.
#ifndef APP_HEADLESS_MASK_TEXT_H
#define APP_HEADLESS_MASK_TEXT_H

/// Prints the figures of the mask of a PNG, then the mask, '#' for a solid pixel. Returns the exit status: 1, with one
/// line on stderr, when the file is none that can be read. Needs no display and no data folder.
int mask_text_run(const char *path);

#endif
