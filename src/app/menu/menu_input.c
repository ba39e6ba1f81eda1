// menu_input.c - events of three kinds of devices, as six wishes.
#include "app/menu/menu_input.h"

enum { PUSHED = 20000, RESTS = 12000 }; // of a stick, of 32767; apart, so that a trembling stick moves once

static menu_press of_key(SDL_Scancode code) {
    switch (code) {
    case SDL_SCANCODE_UP:
    case SDL_SCANCODE_W: return MENU_UP;
    case SDL_SCANCODE_DOWN:
    case SDL_SCANCODE_S: return MENU_DOWN;
    case SDL_SCANCODE_LEFT:
    case SDL_SCANCODE_A: return MENU_LEFT;
    case SDL_SCANCODE_RIGHT:
    case SDL_SCANCODE_D: return MENU_RIGHT;
    case SDL_SCANCODE_RETURN:
    case SDL_SCANCODE_KP_ENTER:
    case SDL_SCANCODE_SPACE: return MENU_OK;
    case SDL_SCANCODE_ESCAPE:
    case SDL_SCANCODE_BACKSPACE: return MENU_BACK;
    default: return MENU_NOTHING;
    }
}

static menu_press of_button(int button) {
    switch (button) {
    case SDL_CONTROLLER_BUTTON_DPAD_UP: return MENU_UP;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: return MENU_DOWN;
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: return MENU_LEFT;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: return MENU_RIGHT;
    case SDL_CONTROLLER_BUTTON_A:
    case SDL_CONTROLLER_BUTTON_START: return MENU_OK;
    case SDL_CONTROLLER_BUTTON_B:
    case SDL_CONTROLLER_BUTTON_BACK: return MENU_BACK;
    default: return MENU_NOTHING;
    }
}

static menu_press of_axis(menu_stick *stick, const SDL_ControllerAxisEvent *e) {
    bool across = e->axis == SDL_CONTROLLER_AXIS_LEFTX;
    if (!across && e->axis != SDL_CONTROLLER_AXIS_LEFTY) {
        return MENU_NOTHING;
    }
    bool *pushed = &stick->pushed[across ? 0 : 1], was = *pushed;
    int far = e->value < 0 ? -e->value : e->value;
    *pushed = far > (was ? RESTS : PUSHED);
    if (was || !*pushed) {
        return MENU_NOTHING;
    }
    return across ? (e->value < 0 ? MENU_LEFT : MENU_RIGHT) : e->value < 0 ? MENU_UP : MENU_DOWN;
}

static menu_press of_click(menu *m, const SDL_MouseButtonEvent *e) {
    if (e->button == SDL_BUTTON_RIGHT) {
        return MENU_BACK;
    }
    if (e->button != SDL_BUTTON_LEFT || !menu_point(m, e->x, e->y)) {
        return MENU_NOTHING;
    }
    if (m->items[m->at].kind != MENU_SLIDE) {
        return MENU_OK;
    }
    SDL_Rect cell = menu_cell(m, m->at, 0);
    return e->x >= cell.x && e->x < cell.x + cell.w / 2 ? MENU_LEFT : MENU_RIGHT;
}

menu_press menu_input(menu *m, menu_stick *stick, const SDL_Event *e) {
    switch (e->type) {
    case SDL_KEYDOWN: return e->key.keysym.mod & (KMOD_ALT | KMOD_CTRL) ? MENU_NOTHING : of_key(e->key.keysym.scancode);
    case SDL_CONTROLLERBUTTONDOWN: return of_button(e->cbutton.button);
    case SDL_CONTROLLERAXISMOTION: return of_axis(stick, &e->caxis);
    case SDL_MOUSEMOTION: (void)menu_point(m, e->motion.x, e->motion.y); return MENU_NOTHING;
    case SDL_MOUSEBUTTONDOWN: return of_click(m, &e->button);
    case SDL_MOUSEWHEEL: return e->wheel.y > 0 ? MENU_UP : e->wheel.y < 0 ? MENU_DOWN : MENU_NOTHING;
    default: return MENU_NOTHING;
    }
}
