// stage_times.h - what the stages of a tick cost. Whoever runs the tick measures them; the overlay shows them.
#ifndef SDL_STAGE_TIMES_H
#define SDL_STAGE_TIMES_H

/// Microseconds of the stages of the last tick, and of the last frame's drawing.
typedef struct stage_times {
    double move, broad, narrow, rules, draw;
} stage_times;

#endif
