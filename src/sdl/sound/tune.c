// tune.c - converts the text of a bar to notes.
//
// A chord is spelled in letters: the root, the second letter after it, the fourth. Its accidentals apply to the whole
// bar, so a melody needs none. Chords, bass and pulse each use one octave, in which few notes move from bar to bar
// and which small loudspeakers can play.
#include "sdl/sound/tune.h"

#include <string.h>

enum { LETTERS = 7, CHORD_LOW = 55, BASS_LOW = 38, PULSE_LOW = 57, LEAD_LOW = 60 }; // _LOW: lowest pitch of a part

/// The pitches of a bar.
typedef struct harmony {
    int root;           ///< letter, 0 = C
    int more;           ///< degree added to the chord, or 0
    int pitch[LETTERS]; ///< pitch of each letter, semitones above C
} harmony;

static int letter_of(char c) {
    return (c - 'A' + 5) % LETTERS;
}

/// Pitch of degree `number` of the chord in semitones above C; the root is degree 1.
static int degree(const harmony *h, int number) {
    int letter = h->root + number - 1;
    return letter / LETTERS * 12 + h->pitch[letter % LETTERS];
}

/// Moves a degree of the chord to a number of semitones above the root.
static void alter(harmony *h, int number, int semitones) {
    h->pitch[(h->root + number - 1) % LETTERS] += degree(h, 1) + semitones - degree(h, number);
}

static harmony harmony_of(const char *chord, int transpose) {
    harmony h = {letter_of(*chord++), 0, {0, 2, 4, 5, 7, 9, 11}};
    for (int i = 0; i < LETTERS; i++) {
        h.pitch[i] += transpose;
    }
    if (*chord == '#' || *chord == 'b') {
        h.pitch[h.root] += *chord++ == '#' ? 1 : -1;
    }
    alter(&h, 3, *chord == 'm' || *chord == 'o' ? 3 : 4);
    alter(&h, 5, *chord == 'o' ? 6 : 7);
    chord += strspn(chord, "mo");
    h.more = *chord ? *chord - '0' : 0;
    return h;
}

/// The same note in the octave that starts at `low`.
static int near(int pitch, int low) {
    return low + ((pitch - low) % 12 + 12) % 12;
}

/// Character of a part at this step, and its duration in steps; a dot between characters.
static char at_step(const char *part, int step, int *held) {
    int count = (int)strlen(part), each = count > 0 ? TUNE_STEPS / count : TUNE_STEPS;
    if (count == 0 || step % each != 0) {
        return '.';
    }
    *held = each * (1 + (int)strspn(part + step / each + 1, "-"));
    return part[step / each];
}

/// Appends a degree of the chord, with its root in the octave that starts at `low`, to the notes.
static int add_degree(tune_note *to, const harmony *h, char number, int low, tune_note n) {
    if (number < '1' || number > '9') {
        return 0;
    }
    n.pitch = near(degree(h, 1), low) + degree(h, number - '0') - degree(h, 1);
    *to = n;
    return 1;
}

static int add_chord(tune_note *to, const harmony *h) {
    const int degrees[] = {1, 3, 5, h->more}, count = h->more ? 4 : 3;
    for (int i = 0; i < count; i++) {
        int pitch = near(degree(h, degrees[i]), CHORD_LOW);
        to[i] = (tune_note){STEM_PAD, PAD, pitch, TUNE_STEPS, 1, 1.2 * i / (count - 1) - 0.6};
    }
    return count;
}

static int add_drums(tune_note *to, char what) {
    int count = 0;
    if (strchr("kK", what)) {
        to[count++] = (tune_note){STEM_PULSE, KICK, 33, 1, 1, 0};
    }
    if (strchr("sS", what)) {
        to[count++] = (tune_note){STEM_PULSE, SNARE, 56, 1, 1, 0.1};
    }
    if (strchr("hKS", what)) {
        to[count++] = (tune_note){STEM_PULSE, HAT, 60, 1, 1, -0.3};
    }
    return count;
}

static int add_lead(tune_note *to, const harmony *h, char c, tune_note n) {
    int high = c >= 'a';
    if (!strchr("ABCDEFGabcdefg", c)) {
        return 0;
    }
    n.pitch = LEAD_LOW + 12 * high + h->pitch[letter_of(high ? (char)(c - 'a' + 'A') : c)];
    *to = n;
    return 1;
}

int tune_bars(const tune *s) {
    int bars = 0;
    for (int i = 0; i < s->parts; i++) {
        bars += s->part[i].bars;
    }
    return bars;
}

int tune_notes(const tune *s, int bar, int step, tune_note notes[TUNE_NOTES]) {
    const tune_part *part = s->part;
    for (; bar >= part->bars; part++) {
        bar -= part->bars;
    }
    const tune_bar *row = &s->bar[part->first + bar];
    const harmony h = harmony_of(row->chord, s->transpose);
    double force = step % 4 == 0 ? 1 : 0.8;
    int held = 1, n = step == 0 ? add_chord(notes, &h) : 0;
    char c = part->rests & REST_BASS ? '.' : at_step(row->bass, step, &held);
    n += add_degree(notes + n, &h, c, BASS_LOW, (tune_note){STEM_PULSE, BASS, 0, held, force, 0});
    c = at_step(row->pulse, step, &held);
    double side = step % 4 < 2 ? -0.5 : 0.5;
    n += add_degree(notes + n, &h, c, PULSE_LOW, (tune_note){STEM_PULSE, PLUCK, 0, held, force, side});
    n += add_drums(notes + n, part->rests & REST_DRUMS ? '.' : at_step(row->drums, step, &held));
    c = part->rests & REST_LEAD ? '.' : at_step(row->lead, step, &held);
    return n + add_lead(notes + n, &h, c, (tune_note){STEM_LEAD, part->lead, 0, held, force, 0});
}
