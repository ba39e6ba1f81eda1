// fuzz_wav.c - arbitrary bytes as a sound: it is refused, or its frames can be played to the end. No sound card is
// opened.
#include "fuzz/files/file.h"

#include <SDL.h>

#include "sdl/sound/audio.h"

static void play(const audio_clip *s) {
    double sum[2 * AUDIO_CHUNK] = {0};
    audio_voice v = {.plays = s, .rate = 1, .strength = {1, 0.5}, .want = {1, 0.5}};
    for (int chunks = 0; v.plays && chunks < 64; chunks++) {
        audio_mix_voice(&v, sum, AUDIO_CHUNK);
    }
    v.plays = s;
    v.position = s->frames - 1; // the last frame
    audio_mix_voice(&v, sum, AUDIO_CHUNK);
    AGREE(v.plays == NULL);
    audio_voice high = {.plays = s, .position = s->frames - 1, .rate = 3.7, .loops = true, .fresh = 1, .want = {1, 1}};
    audio_mix_voice(&high, sum, AUDIO_CHUNK);
    AGREE(high.plays == s && high.position < s->frames);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    audio_clip s = {NULL, 0};
    file_put("sounds/fuzz.wav", data, size);
    if (audio_load(&s, ".", "fuzz")) {
        AGREE(s.samples && s.frames > 0);
        play(&s);
    } else {
        AGREE(s.samples == NULL && s.frames == 0);
    }
    SDL_free(s.samples);
    AGREE(file_lines_said() == 0);
    return 0;
}
