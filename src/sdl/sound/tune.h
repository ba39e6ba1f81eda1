// tune.h - music as a table of text with a row for each bar.
//
// Each part of a row is a string of 1, 2, 4, 8 or 16 characters that share the bar evenly. A dot is a rest, '-' holds
// the previous note, and an empty part is a rest.
//   chord   a letter, '#' or 'b', 'm' for minor or 'o' for diminished, then 7 or 9 for a fourth note: "Am7". An
//           accidental of the chord applies to all parts of the bar: over "E", each g is a g sharp
//   lead    C..B are the octave from middle C, c..b are the octave above it
//   bass    '1' is the root of the chord, '3' its third, '8' its octave
//   pulse   numbers as in the bass
//   drums   k kick, s snare, h hat; K and S with a hat
#ifndef SDL_SOUND_TUNE_H
#define SDL_SOUND_TUNE_H

/// Parts of a piece with their own volume. Bass and drums belong to the pulse.
typedef enum stem { STEM_PAD, STEM_PULSE, STEM_LEAD, STEMS } stem;

/// Instruments. The first three can play a lead.
typedef enum timbre { BELL, REED, HORN, PAD, PLUCK, BASS, KICK, SNARE, HAT, TIMBRES } timbre;

enum { TUNE_STEPS = 16, TUNE_NOTES = 9 }; ///< TUNE_STEPS: steps of a bar; TUNE_NOTES: most notes of a step

typedef struct tune_bar {
    const char *chord, *lead, *bass, *pulse, *drums;
} tune_bar;

/// Silent instruments of a part, a bit each.
enum { REST_LEAD = 1, REST_DRUMS = 2, REST_BASS = 4 };

/// A part: some rows with the same lead.
typedef struct tune_part {
    int first, bars; ///< rows of the table
    timbre lead;     ///< timbre of the lead
    unsigned rests;  ///< REST_* bits
} tune_part;

/// A piece: its parts in the order in which they are played. It repeats without a seam: playing notes continue.
typedef struct tune {
    const char *name;
    int tempo;           ///< beats per minute, 60 or more; a bar has four
    int transpose;       ///< semitones relative to the white keys
    const tune_bar *bar; ///< the table
    const tune_part *part;
    int parts;
} tune;

typedef struct tune_note {
    stem stem;
    timbre timbre;
    int pitch;    ///< semitones; 69 is 440 Hz
    int steps;    ///< duration
    double force; ///< 0..1
    double side;  ///< -1 left .. 1 right
} tune_note;

/// Number of bars of the piece, in all parts.
int tune_bars(const tune *s);

/// Reads the notes that start at a step of a bar, 0 .. tune_bars - 1. Returns their number.
int tune_notes(const tune *s, int bar, int step, tune_note notes[TUNE_NOTES]);

#endif
