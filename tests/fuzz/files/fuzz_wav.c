// fuzz_wav.c - any bytes as a sound: it is refused, or it has frames that a voice can play to the end. No sound card
// is opened.
#include "fuzz/files/file.h"

#include <SDL.h>

#include "sdl/audio.h"

static void play(const audio_clip *s) {
    Uint8 stream[4 * AUDIO_CHUNK];
    audio_voice v = {.plays = s, .is = {256, 128}, .want = {256, 128}};
    for (int chunks = 0; v.plays && chunks < 64; chunks++) {
        memset(stream, 0, sizeof stream);
        audio_mix_voice(&v, stream, AUDIO_CHUNK);
    }
    v.plays = s, v.at = s->frames - 1; // the last frame
    audio_mix_voice(&v, stream, AUDIO_CHUNK);
    AGREE(v.plays == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const int rates[] = {44100, 48000, 22050, 8000};
    audio_clip s = {NULL, 0};
    file_put("sounds/fuzz.wav", data, size);
    if (audio_load(&s, ".", "fuzz", rates[size % 4])) {
        AGREE(s.samples && s.frames >= 0);
        if (s.frames > 0) {
            play(&s);
        }
    } else {
        AGREE(s.samples == NULL && s.frames == 0);
    }
    SDL_free(s.samples);
    AGREE(file_lines_said() == 0);
    return 0;
}
