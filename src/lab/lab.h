// lab.h - the laboratory: a page for each paper behind the core.
//
// Each page asks the core every tick, computes the answer pixel by pixel, and counts the differences.
#ifndef LAB_LAB_H
#define LAB_LAB_H

#include "lab/lesson.h"

typedef struct lab lab;
struct assets;
struct canvas;
struct SDL_Surface;
union SDL_Event;

#define LAB_NAME "lab"
#define LAB_WHAT "the laboratory: demonstrations of the collision core; --level N: page N"

enum { LAB_PAGES = 5 };

/// Opens all pages; `first` is the one to begin with, from 0. NULL with a line on stderr when
/// memory is short. `a` has the sprites of the game and must outlive it.
lab *lab_create(const struct assets *a, int32_t first);
void lab_destroy(lab *l);

/// The page that is shown, from 0.
int32_t lab_page(const lab *l);

/// One tick of the page that is shown, or of all pages.
void lab_tick(lab *l, bool all);

/// Draws the page over the whole picture. `frozen` says so below it.
void lab_draw(const lab *l, const struct canvas *c, bool frozen);

/// From now on the sprites move by hand alone: for a player.
void lab_hold_still(lab *l);

/// Goes `by` pages on; after the last comes the first.
void lab_turn(lab *l, int32_t by);

/// Tells where the mouse is [px of the canvas]. It steers what it points at.
void lab_point(lab *l, int32_t x, int32_t y);

/// Takes an event of a window: a button, the wheel, a key. False: it is for somebody else.
bool lab_hand(lab *l, const union SDL_Event *e);

enum { LAB_SIDE_MOST = 160 }; // of a picture that is taken [px]

/// Takes a picture of up to 160 x 160 px, SDL_PIXELFORMAT_RGBA32, as sprite A of the landscape, and shows that page. It
/// is copied.
void lab_drop(lab *l, const struct SDL_Surface *picture);

/// The same with a PNG file; NULL: the file is only read. False, with a line on stderr, when it is no such picture.
bool lab_drop_file(lab *to, const char *path);

const checks *lab_checks(const lab *l);

#endif
