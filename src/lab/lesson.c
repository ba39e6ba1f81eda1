// lesson.c - the words over a page of the laboratory, and the memory of the pages.
#include "lab/lesson.h"

#include <stdlib.h>

enum { LEFT = 8, RIGHT = VIEW_W - 8, TITLE_Y = 1, PAPER_Y = 2, IDEA_Y = 20, QUESTION_Y = 39 };

void lesson_frame(const lesson *l, const canvas *c) {
    canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(10, 11, 26, 255));
    text_draw(c->text, LEFT, TITLE_Y, 2, INK_WHITE, l->title);
    text_draw(c->text, RIGHT - text_width(l->paper), PAPER_Y, 1, INK_COOL, l->paper);
    text_draw(c->text, LEFT, IDEA_Y, 2, INK_WHITE, l->idea);
    text_draw(c->text, LEFT, QUESTION_Y, 2, INK_GOLD, l->question);
}

// ---- the memory of the pages --------------------------------------------------------------------

void *pool_alloc(pool *a, size_t bytes) {
    void *block = a->count < POOL_BLOCKS && bytes > 0 ? calloc(1, bytes) : NULL;
    if (block) {
        a->blocks[a->count++] = block;
    }
    a->failed |= !block;
    return block;
}

ph_mask *pool_mask(pool *a, int32_t w, int32_t h) {
    return ph_mask_init(pool_alloc(a, ph_mask_bytes(w, h)), w, h);
}

void pool_free(pool *a) {
    while (a->count > 0) {
        free(a->blocks[--a->count]);
    }
}
