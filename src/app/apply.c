// apply.c - applies the settings when they are changed.
#include "app/apply.h"

#include "sdl/window.h"
#include "sdl/lang/language.h"

// ---- the window ---------------------------------------------------------------------------------

static window_plan plan_of(const app *a) {
    const int *value = a->saves.settings.value;
    return (window_plan){
        .w = VIEW_W, .h = VIEW_H, .scale = value[SETTING_SCALE], .fullscreen = value[SETTING_FULLSCREEN] != 0};
}

bool window_begin(app *a) {
    window_plan plan = plan_of(a);
    return window_open(&a->window, &plan);
}

// ---- all settings -------------------------------------------------------------------------------

accessibility settings_strength(const app *a) {
    const int *value = a->saves.settings.value;
    return (accessibility){.flash = value[SETTING_FLASH],
                           .shake = value[SETTING_SHAKE],
                           .stop = value[SETTING_HIT_STOP],
                           .safe_colors = value[SETTING_COLORS] != 0,
                           .large_text = value[SETTING_LETTERS] != 0};
}

void settings_apply(app *a, setting which) {
    const int *value = a->saves.settings.value;
    bool all = which == SETTING_COUNT;
    view_strength(a->view, settings_strength(a));
    for (int i = ACTION_UP; i <= ACTION_RIGHT; i++) {
        a->controls.toggles[i] = value[SETTING_THRUST] != 0;
    }
    a->controls.toggles[ACTION_BRAKE] = value[SETTING_BRAKE] != 0;
    a->controls.toggles[ACTION_DRILL] = value[SETTING_DRILL] != 0;
    a->controls.toggles[ACTION_FIRE] = value[SETTING_FIRE] != 0;
    a->controls.sensitivity = value[SETTING_MOUSE];
    a->controls.dead_zone = value[SETTING_DEAD_ZONE];
    a->controls.keys = &a->saves.settings.keys;
    int chosen = value[SETTING_LANGUAGE];
    language_choose(chosen > 0 ? chosen - 1 : language_of_system());
    window_plan plan = plan_of(a);
    if (a->window && which == SETTING_SCALE) {
        window_resize(a->window, &plan);
    } else if (a->window && which == SETTING_FULLSCREEN) {
        window_fullscreen(a->window, &plan);
    }
    if (a->window) {
        window_scaling(SDL_GetRenderer(a->window), value[SETTING_SCALING] == SCALING_WHOLE);
    }
    bool mutes = all || which == SETTING_MUTE;
    const char *sounds = a->options.screenshot ? NULL : a->options.data;
    if (mutes && !value[SETTING_MUTE] && !a->sound && sounds) {
        a->sound = sound_create(sounds, true);
    }
    if (mutes) { // stops the sounds that play
        audio_mute(sound_audio(a->sound), value[SETTING_MUTE]);
    }
    if (mutes || which == SETTING_VOLUME || which == SETTING_MUSIC) {
        sound_volume(a->sound, value[SETTING_VOLUME], value[SETTING_MUSIC]);
    }
    audio_mono(sound_audio(a->sound), value[SETTING_MONO]);
}
