// options.h - the command line. The parser and --help use one table.
#ifndef APP_SESSION_OPTIONS_H
#define APP_SESSION_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum {
    OPTIONS_BAD = 2, // exit status for a wrong command line
    PROOF_PART = 3   // exit status of a proof that checked a part only
};

/// The options of the command line. Options that were not given are -1, NULL or false.
typedef struct options {
    bool help, version, list;
    bool headless, autopilot, hash, mute, proof;
    bool lab;                                        ///< run the laboratory instead of `scene`
    int64_t ticks, at_tick;                          ///< [ticks]
    int64_t seed;                                    ///< 0..2^32-1
    int64_t level;                                   ///< 1 and up
    int64_t sprites;                                 ///< sprites of the storm
    int64_t difficulty;                              ///< see src/game/world/gear.h
    int64_t mode;                                    ///< see src/game/world/gear.h
    int64_t fullscreen;                              ///< 1 or 0
    int64_t scale;                                   ///< window pixels per pixel of the game
    int64_t scene;                                   ///< index into the table of scenes
    int64_t method;                                  ///< enum broadphase
    int64_t screen;                                  ///< enum screen
    int64_t view;                                    ///< enum overlay_view
    const char *record, *replay, *screenshot, *data; ///< files; the strings belong to argv
    int records;                                     ///< number of records given; more than 1 is an error
    const char *config, *save_dir, *csv;             ///< files and a directory
    const char *lab_file;                            ///< picture for the laboratory, or NULL
    const char *mask;                                ///< picture whose mask is printed
    const char *painting;                            ///< picture of a painted level to play
    const char *check;                               ///< picture of a painted level to check
    const char *judge;                               ///< record, or folder of records, to judge
    const struct level_picture *picture;             ///< the painted level, read by the program; NULL: none
} options;

/// Reads the command line. On an error returns false and prints a line; the program should exit with OPTIONS_BAD.
bool options_parse(options *o, int argc, char **argv);

/// Prints the answer to --help: usage, options, keys.
void options_help(FILE *out);

#endif
