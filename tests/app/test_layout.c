// test_layout.c - boxes at the edges of a frame are placed in the order of requests without overlap.
#include "support/check.h"

#include "sdl/layout.h"

enum { REQUESTS = 4, TOP = EDGE_TOP, BOTTOM = EDGE_BOTTOM, LEFT = EDGE_LEFT, RIGHT = EDGE_RIGHT };

/// A request for a box of w x h px at these edges, and the place that it gets; a height of 0: there is no room.
typedef struct request {
    unsigned edges;
    int w, h;
    SDL_Rect place;
} request;

static const struct {
    const char *what;
    request of[REQUESTS];
} cases[] = {
    {"a bar is at its edge, and the next bar behind it",
     {{TOP, 640, 30, {0, 20, 640, 30}},
      {TOP, 640, 10, {0, 50, 640, 10}},
      {BOTTOM, 640, 30, {0, 330, 640, 30}},
      {BOTTOM, 640, 10, {0, 320, 640, 10}}}},
    {"signs in the middle are below each other with a gap",
     {{TOP, 200, 30, {220, 22, 200, 30}}, {TOP, 100, 10, {270, 54, 100, 10}}, {BOTTOM, 100, 10, {270, 348, 100, 10}}}},
    {"a sign in the middle moves only a box that it would cover",
     {{TOP, 200, 30, {220, 22, 200, 30}},
      {TOP | LEFT, 202, 50, {4, 22, 202, 50}},
      {TOP | RIGHT, 320, 50, {316, 54, 320, 50}}}},
    {"a bar also moves the corners",
     {{BOTTOM, 640, 25, {0, 335, 640, 25}},
      {BOTTOM | LEFT, 202, 50, {4, 283, 202, 50}},
      {BOTTOM | LEFT, 100, 10, {4, 271, 100, 10}},
      {BOTTOM | RIGHT, 100, 10, {536, 323, 100, 10}}}},
    {"a box slides past all that it would cover, whatever their order",
     {{TOP | LEFT, 100, 60, {4, 22, 100, 60}},
      {TOP, 640, 20, {0, 82, 640, 20}},
      {TOP | RIGHT, 100, 40, {536, 22, 100, 40}},
      {TOP, 600, 10, {20, 104, 600, 10}}}},
    {"a box without room has no height and takes none",
     {{TOP, 640, 300, {0, 20, 640, 300}},
      {BOTTOM, 640, 41, {0, 0, 0, 0}},
      {BOTTOM, 640, 40, {0, 320, 640, 40}},
      {TOP | LEFT, 10, 1, {0, 0, 0, 0}}}},
};

static layout begin(void) {
    layout l;
    layout_begin(&l, (SDL_Rect){0, 20, 640, 340});
    return l;
}

TEST(a_box_is_at_its_edge_behind_all_that_it_would_cover) {
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        layout l = begin();
        for (int k = 0; k < REQUESTS && cases[i].of[k].w; k++) {
            const request *r = &cases[i].of[k];
            const SDL_Rect got = layout_take(&l, r->edges, r->w, r->h), *due = &r->place;
            const bool same = got.x == due->x && got.y == due->y && got.w == due->w && got.h == due->h;
            CHECK(due->h ? same : SDL_RectEmpty(&got), "%s: request %d is at %d, %d, %d x %d", cases[i].what, k, got.x,
                  got.y, got.w, got.h);
        }
    }
}
