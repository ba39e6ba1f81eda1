// window_keep.c - the size of the window is that of a scale until the player draws it otherwise. Then width and height
// are kept, until another scale is chosen.
#include "app/window_keep.h"

static window_plan plan_of(const app *a) {
    const int *value = a->keep.settings.value;
    window_plan plan = {.w = VIEW_W,
                        .h = VIEW_H,
                        .scale = value[SETTING_SCALE],
                        .wide = value[SETTING_WIDTH],
                        .high = value[SETTING_HEIGHT],
                        .fullscreen = value[SETTING_FULLSCREEN] != 0};
    return plan;
}

bool window_keep_open(app *a) {
    window_plan plan = plan_of(a);
    a->sized = window_size(&plan);
    return window_open(&a->window, &a->renderer, &plan);
}

void window_keep_apply(app *a, setting which) {
    window_plan plan = plan_of(a);
    if (!a->window) {
        return;
    }
    if (which == SETTING_SCALE || which == SETTING_WIDTH || which == SETTING_HEIGHT) {
        a->sized = window_size(&plan);
        window_resize(a->window, &plan);
    } else if (which == SETTING_FULLSCREEN) {
        window_fullscreen(a->window, &plan);
    }
    window_scaling(a->renderer, a->keep.settings.value[SETTING_SCALING] == SCALING_WHOLE);
}

void window_keep_size(app *a) {
    SDL_Point drawn = {0, 0};
    if (a->window) {
        drawn = window_drawn(a->window);
    }
    if (drawn.x > 0 && (drawn.x != a->sized.x || drawn.y != a->sized.y)) {
        settings_set(&a->keep.settings, SETTING_WIDTH, drawn.x);
        settings_set(&a->keep.settings, SETTING_HEIGHT, drawn.y);
        a->sized = drawn;
    }
}
