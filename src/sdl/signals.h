// signals.h - being asked to end from outside: Ctrl-C, a closed terminal, a shutdown.
#ifndef SDL_SIGNALS_H
#define SDL_SIGNALS_H

#include <stdbool.h>

/// From now on SIGINT, SIGTERM and SIGHUP do not end the program: they make signals_ended true. One that was ignored
/// before stays ignored. Call it before SDL_Init, which then leaves these signals alone.
void signals_watch(void);

/// True once one of them came: end the loop, save what is to be saved.
bool signals_ended(void);

#endif
