// lab_file.h - what a player brings to the laboratory: a picture, or the ticket of a wrong answer.
#ifndef APP_SESSION_LAB_FILE_H
#define APP_SESSION_LAB_FILE_H

#include "lab/gallery.h"

enum { LAB_SIDE_MOST = 160 }; // of a picture, and of a mask that the laboratory shows [px]

/// True when lab_file_open would take the file; else the reason is in `why`. Needs no laboratory.
bool lab_file_check(const char *path, char why[PNG_WHY]);

/// Opens a PNG as the next sprite of the landscape, A and B in turn, or the two masks of a ticket at their offset, and
/// shows that page. False, with the reason in `why`, when it is neither.
bool lab_file_open(gallery *g, const char *path, char why[PNG_WHY]);

#endif
