// lab_file.c - the first line tells a ticket from a picture, not the name of the file.
#include "app/session/lab_file.h"

#include <stdio.h>

#include "sdl/file.h"
#include "inspect/proof/ticket.h"

/// Without a laboratory the ticket is only read.
static bool open_ticket(gallery *g, const char *text, size_t size, char why[PNG_WHY]) {
    ticket t;
    const char *wrong = ticket_read(&t, text, size);
    const truth_pair *p = &t.asked.pair;
    const ph_point offset = {p->dx, p->dy}, velocity = {p->vx, p->vy};
    if (!wrong && (p->a->w > LAB_SIDE_MOST || p->a->h > LAB_SIDE_MOST || p->b->w > LAB_SIDE_MOST ||
                   p->b->h > LAB_SIDE_MOST || (g && !gallery_show_masks(g, p->a, p->b, offset, velocity, NULL, 0)))) {
        wrong = "its masks are too large for the laboratory";
    }
    if (wrong) {
        snprintf(why, PNG_WHY, "a damaged ticket: %s", wrong);
    }
    ticket_free(&t);
    return !wrong;
}

static bool open_picture(gallery *g, const char *path, char why[PNG_WHY]) {
    if (g) {
        return gallery_drop(g, path, why);
    }
    SDL_Surface *s = png_load_any(path, LAB_SIDE_MOST, why);
    SDL_FreeSurface(s);
    return s != NULL;
}

static bool open_file(gallery *g, const char *path, char why[PNG_WHY]) {
    size_t size = 0;
    const char *reason;
    char *text = file_read(path, TICKET_BYTES_MAX, &size, &reason);
    bool is_ticket = text && ticket_is(text, size);
    bool good = is_ticket ? open_ticket(g, text, size, why) : open_picture(g, path, why);
    file_free(text);
    return good;
}

bool lab_file_check(const char *path, char why[PNG_WHY]) {
    return open_file(NULL, path, why);
}

bool lab_file_open(gallery *g, const char *path, char why[PNG_WHY]) {
    return open_file(g, path, why);
}
