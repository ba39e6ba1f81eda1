// lab_file.h - what a player brings to the laboratory: a picture, or the ticket of a wrong answer.
#ifndef APP_SESSION_LAB_FILE_H
#define APP_SESSION_LAB_FILE_H

#include "gallery/gallery.h"

/// True when lab_file_open would take the file; else the reason is in `why`. Needs no laboratory.
bool lab_file_check(const char *path, char why[PNG_WHY]);

/// Opens a PNG as sprite A of the landscape, or the two masks of a ticket at their offset, and shows that page. False,
/// with the reason in `why`, when it is neither.
bool lab_file_open(gallery *g, const char *path, char why[PNG_WHY]);

#endif
