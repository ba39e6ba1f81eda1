// lab.h - the laboratory: five pages about the five papers behind the core.
//
// In each tick a page calls the core, computes the same results pixel by pixel, and counts the differences.
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

/// Opens all pages and shows page `first`, from 0. NULL, with a line on stderr, if memory is short. `a` contains the
/// sprites of the game and must outlive the laboratory.
lab *lab_create(const struct assets *a, int32_t first);
void lab_destroy(lab *l);

/// Number of the shown page, from 0.
int32_t lab_page(const lab *l);

/// Runs a tick of the shown page or, if `all` is set, of all pages, which then move their sprites without a player.
void lab_tick(lab *l, bool all);

/// Draws the page over the whole picture. `keys`, if not NULL, replaces the keys of the page in the bottom line.
void lab_draw(const lab *l, const struct canvas *c, const char *keys);

/// Turns `steps` pages forward; the first page follows the last.
void lab_turn(lab *l, int32_t steps);

/// Sets the position of the mouse [px of the canvas].
void lab_point(lab *l, int32_t x, int32_t y);

/// Handles a button, the wheel or a key of a window. False if the event is not for the laboratory.
bool lab_hand(lab *l, const union SDL_Event *e);

enum { LAB_SIDE_MOST = 160 }; // largest side of a player's picture [px]

/// Copies a picture of up to 160 x 160 px, SDL_PIXELFORMAT_RGBA32, makes it sprite A of the landscape, and shows that
/// page.
void lab_drop(lab *l, const struct SDL_Surface *picture);

/// Reads a PNG file and passes it to lab_drop; with `to` NULL, only reads the file. False, with a line on stderr, if
/// lab_drop does not accept it.
bool lab_drop_file(lab *to, const char *path);

const checks *lab_checks(const lab *l);

#endif
