// sentences.c - a table with a sentence per kind of note. Its conversions take the numbers and the words of the note in
// order.
#include "app/session/sentences.h"

#include <stdio.h>
#include <string.h>

#include "sdl/lang/language.h"
#include "sdl/lang/terms.h"

// clang-format off
static const struct {
    const char *key, *english;
} sentences[NOTE_COUNT] = {
    [NOTE_THIN] = {"note.thin", "%d pixels of core or vein were thinner than 3 px and became the rock around them"},
    [NOTE_BLENDED] = {"note.blended", "%d pixels at antialiased edges took the nearer of two key colors"},
    [NOTE_SMALL_DOT] = {"note.small_dot", "%d dots smaller than 3 x 3 px were ignored, the first at (%d, %d)"},
    [NOTE_UNKNOWN_KEY] = {"note.unknown_key", "line %d of the text: the key %s is unknown and has no effect"},
    [NOTE_LOOSE] = {"note.loose", "%d pixels of rock have no support and fall at the start, the first at (%d, %d)"},
    [NOTE_ROCK_SHARE] = {"note.rock_share", "rock covers %d %% of the picture; %d to %d %% play best"},
    [NOTE_HARD_GEM] = {"note.hard_gem",
        "%d gems are behind hard rock, which only a blast breaks, the first at (%d, %d)"},
    [NOTE_NO_ENEMY] = {"note.no_enemy", "the level has no enemies: no portal, and first = 0"},
    [NOTE_NO_GEM] = {"note.no_gem", "the level has no gem and no boss, so the gate opens at once"},
    [NOTE_SIZE] = {"note.size", "the picture has %d x %d pixels; with scale = %d, %d x %d to %d x %d are permitted"},
    [NOTE_COLOR] = {"note.color", "pixel (%d, %d) is #%06x; the nearest key, %s, differs by %d"},
    [NOTE_SHIPS] = {"note.ships", "the level has %d ships; one is possible"},
    [NOTE_PORTALS] = {"note.portals", "the level has %d portals; %d are possible"},
    [NOTE_DOTS] = {"note.dots", "the level has %d objects; %d are possible"},
    [NOTE_OUTSIDE] = {"note.outside", "line %d of the text: (%d, %d) is outside the picture"},
    [NOTE_CORES] = {"note.cores", "the picture has %d separate cores; the game holds at most %d"},
    [NOTE_RAGGED] = {"note.ragged", "the picture has too many separate runs of pixels; use larger areas"},
    [NOTE_NO_SHIP_ROOM] = {"note.no_ship_room", "the ship needs an open square of %d px on each side of (%d, %d)"},
    [NOTE_GEM_FAR] = {"note.gem_far",
        "the ship cannot reach %d gems through open space and soft rock, the first at (%d, %d)"},
    [NOTE_GATE_FAR] = {"note.gate_far", "the ship cannot reach the gate in the middle of the upper edge"},
    [NOTE_ROCK_FAR] = {"note.rock_far", "rock covers %d %% of the picture; %d to %d %% are permitted"},
    [NOTE_NO_ROOM] = {"note.no_room", "the %s needs an open disc of %d px around (%d, %d)"},
    [NOTE_VALUE] = {"note.value", "line %d of the text: %s = %s; permitted are %d to %d"},
    [NOTE_WORD] = {"note.word", "line %d of the text: %s = %s is not one of: %s"},
    [NOTE_LIKE] = {"note.like", "line %d of the text: %s = %s is not like: %s"},
    [NOTE_NAME] = {"note.name", "line %d of the text: %s = %s has more than %d bytes or other letters"},
    [NOTE_LINE] = {"note.line", "line %d of the text is not 'key = value'"},
    [NOTE_TEXT_LONG] = {"note.text_long", "the text is longer than %d bytes"},
    [NOTE_MEMORY] = {"note.memory", "there is not enough memory to check the level"},
};
// clang-format on

const char *sentence_english(note_kind kind, const char **key) {
    *key = sentences[kind].key;
    return sentences[kind].english;
}

/// Word number i of a note.
static const char *word_of(const note *n, int i) {
    bool named = i == 0 && (n->kind == NOTE_COLOR || n->kind == NOTE_NO_ROOM); // otherwise a key of the text
    if (i > 1) {
        return n->list ? n->list : "";
    }
    return named ? term(n->word[0]) : n->word[i];
}

void sentence_write(char line[SENTENCE_ROOM], const note *n) {
    const char *at = sentences[n->kind].key ? language_text(sentences[n->kind].key, sentences[n->kind].english) : "";
    int numbers = 0, words = 0;
    size_t used = 0;
    *line = '\0';
    while (*at && used < SENTENCE_ROOM - 1) {
        char piece[SENTENCE_ROOM] = {*at};
        const char *end = *at == '%' ? strpbrk(at + 1, "dxs%") : NULL;
        if (end && *end == 's') {
            snprintf(piece, sizeof piece, "%s", word_of(n, words++));
        } else if (end && *end == 'x') {
            snprintf(piece, sizeof piece, "%06x", (unsigned)n->number[numbers++]);
        } else if (end && *end == 'd') {
            snprintf(piece, sizeof piece, "%d", (int)n->number[numbers++]);
        }
        at = end ? end + 1 : at + 1;
        used += strlen(piece);
        snprintf(line + used - strlen(piece), SENTENCE_ROOM - (used - strlen(piece)), "%s", piece);
    }
}
