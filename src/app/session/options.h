// options.h - the command line. The parser and --help use one table.
#ifndef APP_SESSION_OPTIONS_H
#define APP_SESSION_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum {
    OPTIONS_BAD = 2, // exit status for a wrong command line
    PROOF_PART = 3   // exit status of a proof that looked at a part only
};

/// The options of the command line. -1 and NULL: not given.
typedef struct options {
    uint64_t given; ///< bit of each row of the table that stood on the command line
    bool help, version, list;
    bool verbose; ///< prints the renderer of the window
    bool headless, autopilot, hash, mute, proof;
    bool lab;                                        ///< the laboratory, in place of `scene`
    int64_t ticks, at_tick;                          ///< [ticks]
    int64_t seed;                                    ///< 0..2^32-1
    int64_t level;                                   ///< 1 and up
    int64_t sprites;                                 ///< sprites of the storm
    int64_t difficulty;                              ///< see src/game/world/difficulty.h
    int64_t fullscreen;                              ///< 1 or 0
    int64_t scale;                                   ///< window pixels a game pixel
    int64_t scene;                                   ///< index into the table of scenes
    int64_t method;                                  ///< enum broadphase
    int64_t screen;                                  ///< enum screen
    int64_t layers;                                  ///< OVERLAY_* bits
    const char *record, *replay, *screenshot, *data; ///< files; point into argv
    int records;                                     ///< records that are named: at most one
    const char *config, *save_dir, *csv;             ///< the same
    const char *lab_file;                            ///< picture for the laboratory, or NULL
    const char *mask;                                ///< picture whose mask is printed
} options;

/// Reads the command line. False when something is wrong with it: then one line on stderr names it,
/// and the program should exit with OPTIONS_BAD.
bool options_parse(options *o, int argc, char **argv);

/// The answer to --help: usage, options, keys.
void options_help(FILE *out);

#endif
