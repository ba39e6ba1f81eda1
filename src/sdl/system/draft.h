// draft.h - the temporary file that receives the bytes of a file until it is complete.
#ifndef SDL_SYSTEM_DRAFT_H
#define SDL_SYSTEM_DRAFT_H

#include "sdl/system/platform.h"

enum { DRAFT_ROOM = PATH_ROOM + 40 };

/// Folder of a file; "." if its path contains none.
void draft_folder(char folder[PATH_ROOM], const char *target);

/// Creates a file in the folder of the target, and removes files that killed processes have left there. Returns its
/// descriptor, which the caller closes, and its name; -1 with errno on failure.
int draft_make(char name[DRAFT_ROOM], const char *target);

#endif
