// watch.h - the player of kept records: pause, search, slow and fast.
#ifndef APP_TOOLS_WATCH_H
#define APP_TOOLS_WATCH_H

#include "sdl/canvas.h"
#include "app/menu/menu_input.h"
#include "app/session/session.h"

enum { WATCH_TOP = 313 }; // of the bar, which reaches to the lower edge [px]

typedef struct watch {
    bool on, paused;
    bool told; ///< the end was reached and compared with the recorded one
    int speed; ///< number of a speed, see watch_quarters
    menu bar;
    menu_stick stick;
} watch;

/// What the player of a record asks for beyond what the watch does itself.
typedef enum watch_wish { WATCH_NOTHING, WATCH_SEEK, WATCH_LEAVE } watch_wish;

/// Begins with a record at its first tick, at normal speed.
void watch_begin(watch *w);

/// How fast the record runs: 4 is normal, 1 a quarter, 32 eight times as fast, 0 is paused.
int watch_quarters(const watch *w);

/// What the speed is called: "1/4" to "8".
const char *watch_speed_name(const watch *w);

/// Handles an event. On WATCH_SEEK *tick is where to go. *taken tells whether the event was meant for the watch.
watch_wish watch_event(watch *w, const session *s, const SDL_Event *e, int64_t *tick, bool *taken);

/// Draws the bar at the bottom: place, speed, and items for the mouse.
void watch_draw(watch *w, const canvas *c, const session *s);

#endif
