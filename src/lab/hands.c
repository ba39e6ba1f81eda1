// hands.c - events add up until a tick takes them, so that nothing is lost between two ticks.
#include "lab/hands.h"

enum { FAR = 8 }; // pixels of a nudge with Shift

static bool key(hands *h, const SDL_KeyboardEvent *e) {
    int32_t by = e->keysym.mod & KMOD_SHIFT ? FAR : 1;
    if (e->keysym.mod & (KMOD_ALT | KMOD_CTRL)) {
        return false;
    }
    switch (e->keysym.scancode) {
    case SDL_SCANCODE_A: h->nudge.x -= by; return true;
    case SDL_SCANCODE_D: h->nudge.x += by; return true;
    case SDL_SCANCODE_W: h->nudge.y -= by; return true;
    case SDL_SCANCODE_S: h->nudge.y += by; return true;
    case SDL_SCANCODE_X: h->step++; return true;
    case SDL_SCANCODE_Z: h->step--; return true;
    case SDL_SCANCODE_TAB: h->turn++; return true;
    case SDL_SCANCODE_SPACE: h->act = true; return true;
    case SDL_SCANCODE_RETURN:
    case SDL_SCANCODE_KP_ENTER: h->enter = true; return true;
    case SDL_SCANCODE_1:
    case SDL_SCANCODE_2:
    case SDL_SCANCODE_3: h->bet = h->asked ? (int32_t)e->keysym.scancode - SDL_SCANCODE_1 + 1 : 0; return h->asked;
    default: return false;
    }
}

bool hands_event(hands *h, const SDL_Event *e) {
    bool left =
        e->type == SDL_MOUSEBUTTONDOWN || e->type == SDL_MOUSEBUTTONUP ? e->button.button == SDL_BUTTON_LEFT : false;
    switch (e->type) {
    case SDL_KEYDOWN: return key(h, &e->key);
    case SDL_MOUSEBUTTONDOWN:
        h->down = h->down || left;
        h->pressed = h->pressed || left;
        return left;
    case SDL_MOUSEBUTTONUP: h->down = h->down && !left; return left;
    case SDL_MOUSEWHEEL: h->wheel += e->wheel.y; return true;
    default: return false;
    }
}

void hands_clear(hands *h) {
    hands held = {.down = h->down, .clock = h->clock, .asked = h->asked};
    *h = held;
}
