// lesson.c - the words round a page of the laboratory.
#include "lab/lesson.h"

#include <string.h>

enum { LEFT = 8, RIGHT = VIEW_W - 8, TITLE_Y = 2, PAPER_Y = 3, IDEA_Y = 23, QUESTION_Y = 35 };

void lesson_frame(const lesson *l, const canvas *c, const char *outcome, bool won) {
    canvas_fill(c, 0, 0, VIEW_W, VIEW_H, INK(10, 11, 26, 255));
    text_draw(c->text, LEFT, TITLE_Y, 2, INK_WHITE, l->title);
    text_draw(c->text, RIGHT - (int)strlen(l->paper) * TEXT_W, PAPER_Y, 1, INK_COOL, l->paper);
    text_draw(c->text, LEFT, IDEA_Y, 1, INK_WHITE, l->idea);
    SDL_Color ink = !outcome ? INK_GOLD : won ? INK_GREEN : INK_DANGER;
    text_draw(c->text, LEFT, QUESTION_Y, 1, ink, outcome ? outcome : l->question);
}
