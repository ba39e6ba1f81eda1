// draft.h - the file beside another one that takes its bytes until they are whole.
#ifndef SDL_DRAFT_H
#define SDL_DRAFT_H

#include "sdl/system/platform.h"

enum { DRAFT_ROOM = PATH_ROOM + 40 };

/// The folder of a file; "." when its path names none.
void draft_folder(char folder[PATH_ROOM], const char *target);

/// Makes a new file in the folder of the target, and removes what killed processes have left there.
/// Returns its number, for the caller to close, and its name; -1 with errno when there can be none.
int draft_make(char name[DRAFT_ROOM], const char *target);

#endif
