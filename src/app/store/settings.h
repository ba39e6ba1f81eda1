// settings.h - what a player can set, and the file in which it is kept.
//
// One table of rows makes the file, the menu, --list and the check of ranges. So a new setting is a
// row here, the line that obeys it and its text in the manual page; new names of `choices` have a
// row in view/hud/terms.h. One that changes a rule must travel in the header of a replay
// (game/replay.h), too, or another player's record runs differently here.
#ifndef APP_STORE_SETTINGS_H
#define APP_STORE_SETTINGS_H

#include <stdbool.h>

#include "app/input/keys.h"
#include "sdl/system/platform.h"

// clang-format off
/// The settings in the order of menu, file and manual page: a name, and the fields of its setting_row.
#define SETTINGS(ROW) \
    ROW(LANGUAGE, .key = "language", .high = 3, .step = 1, \
        .choices = {"as the system", "English", "Deutsch", "Français"}, .label = {"language", "Sprache", "langue"}, \
        .help = {"of all texts; as the system: what your computer speaks", \
            "aller Texte; wie das System: was dein Rechner spricht", \
            "de tous les textes; comme le système: celle de l'ordinateur"}) \
    ROW(DIFFICULTY, .key = "difficulty", .high = 2, .step = 1, .choices = {"as meant", "soft hull", "one cell"}, \
        .label = {"difficulty", "Schwierigkeit", "difficulté"}, \
        .help = {"as meant; soft hull: milder, and not scored; one cell: of hull", \
            "wie gedacht; weicher Rumpf: milder, ohne Wertung; eine Zelle: Rumpf", \
            "normale; coque molle: plus douce, non classée; une cellule: de coque"}) \
    ROW(START, .key = "start", .normal = 1, .low = 1, .high = 99, .step = 1, \
        .label = {"first level", "erste Stufe", "premier niveau"}, \
        .help = {"level that a game begins with, 1 to the highest that was reached", \
            "Stufe, mit der ein Spiel beginnt, 1 bis zur höchsten erreichten", \
            "niveau où une partie commence, de 1 au plus haut atteint"}) \
    ROW(SPEED, .key = "speed", .normal = 100, .low = 50, .high = 100, .step = 10, .unit = " %", \
        .label = {"game speed", "Spieltempo", "vitesse du jeu"}, \
        .help = {"assist, marked on the score: 50 to 100 percent", \
            "Hilfe, steht bei den Punkten: 50 bis 100 Prozent", "aide, notée sur le score: 50 à 100 pour cent"}) \
    ROW(AIM, .key = "aim", .high = 1, .choices = {"off", "on"}, \
        .label = {"aim assist", "Zielhilfe", "aide à la visée"}, \
        .help = {"assist, marked on the score: shots turn to the enemy ahead", \
            "Hilfe, steht bei den Punkten: Schüsse drehen zum Feind voraus", \
            "aide, notée sur le score: les tirs vont vers l'ennemi devant"}) \
    ROW(SCALE, .key = "scale", .high = 12, .step = 1, .unit = " x", .zero = "what fits", \
        .label = {"window size", "Fenstergröße", "taille de la fenêtre"}, \
        .help = {"how many times as large as the picture, 1 to 12; 0: what fits", \
            "wie viel mal so groß wie das Bild, 1 bis 12; 0: was passt", \
            "combien de fois l'image, 1 à 12; 0: au mieux"}) \
    ROW(FULLSCREEN, .key = "fullscreen", .high = 1, .choices = {"off", "on"}, \
        .label = {"full screen", "Vollbild", "plein écran"}, .help = {"off or on", "aus oder an", "non ou oui"}) \
    ROW(SCALING, .key = "scaling", .high = 1, .choices = {"whole", "fit"}, \
        .label = {"scaling", "Skalierung", "mise à l'échelle"}, \
        .help = {"whole: square pixels where they fill 80 %; fit: the whole window", \
            "ganzzahlig: quadratische Pixel, wo sie 80 % füllen; füllend: alles", \
            "entière: pixels carrés s'ils couvrent 80 %; ajustée: tout"}) \
    ROW(VOLUME, .key = "volume", .normal = 100, .high = 100, .step = 10, .unit = " %", \
        .label = {"effects volume", "Lautstärke Effekte", "volume des effets"}, \
        .help = {"of the sounds, 0 to 100 percent", "der Geräusche, 0 bis 100 Prozent", \
            "des bruits, 0 à 100 pour cent"}) \
    ROW(MUSIC, .key = "music", .normal = 60, .high = 100, .step = 10, .unit = " %", \
        .label = {"music volume", "Lautstärke Musik", "volume de la musique"}, \
        .help = {"of the music, 0 to 100 percent", "der Musik, 0 bis 100 Prozent", \
            "de la musique, 0 à 100 pour cent"}) \
    ROW(MUTE, .key = "mute", .high = 1, .choices = {"off", "on"}, .label = {"mute", "stumm", "muet"}, \
        .help = {"off or on", "aus oder an", "non ou oui"}) \
    ROW(MOUSE, .key = "mouse", .normal = 100, .low = 10, .high = 400, .step = 10, .unit = " %", \
        .label = {"mouse speed", "Maustempo", "vitesse de la souris"}, \
        .help = {"push of a move of the mouse, 10 to 400 percent", \
            "Schub einer Bewegung der Maus, 10 bis 400 Prozent", \
            "poussée d'un geste de la souris, 10 à 400 pour cent"}) \
    ROW(FLASH, .key = "flash", .normal = 60, .high = 100, .step = 10, .unit = " %", \
        .label = {"flashes", "Blitze", "éclairs"}, .help = {"strength of flashes, 0 to 100 percent", \
            "Stärke der Blitze, 0 bis 100 Prozent", "force des éclairs, 0 à 100 pour cent"}) \
    ROW(SHAKE, .key = "shake", .normal = 70, .high = 100, .step = 10, .unit = " %", \
        .label = {"shake", "Wackeln", "secousses"}, .help = {"how far the picture shakes, 0 to 100 percent", \
            "wie weit das Bild wackelt, 0 bis 100 Prozent", "combien l'image tremble, 0 à 100 pour cent"}) \
    ROW(HIT_STOP, .key = "hitstop", .normal = 100, .high = 100, .step = 10, .unit = " %", \
        .label = {"hit-stop", "Trefferhalt", "arrêt sur impact"}, \
        .help = {"how long the game stops at heavy hits, 0 to 100 percent", \
            "wie lange das Spiel bei harten Treffern hält, 0 bis 100 Prozent", \
            "durée d'arrêt aux gros impacts, 0 à 100 pour cent"}) \
    ROW(DEAD_ZONE, .key = "deadzone", .normal = 24, .low = 5, .high = 90, .step = 5, .unit = " %", \
        .label = {"dead zone", "Totzone", "zone morte"}, \
        .help = {"of sticks and triggers, 5 to 90 percent of their way", \
            "von Sticks und Triggern, 5 bis 90 Prozent ihres Wegs", \
            "des sticks et gâchettes, 5 à 90 pour cent de leur course"}) \
    ROW(WIDTH, .key = "width", .high = 16384, .kept = true, .label = {"window width"}, \
        .help = {"of the window as it was drawn, in pixels; 0: by scale"}) \
    ROW(HEIGHT, .key = "height", .high = 16384, .kept = true, .label = {"window height"}, \
        .help = {"of the window as it was drawn, in pixels; 0: by scale"}) \
    ROW(REACHED, .key = "reached", .normal = 1, .low = 1, .high = 99, .kept = true, .label = {"level reached"}, \
        .help = {"highest level that was reached, 1 to 99"}) \
    ROW(LEARNED, .key = "learned", .high = 31, .kept = true, .label = {"hints learned"}, \
        .help = {"hints followed: 1 fly, 2 brake, 4 shoot, 8 drill, 16 bomb, added up; 0: show all"})
// clang-format on

#define SETTING_NAME(name, ...) SETTING_##name,
typedef enum setting { SETTINGS(SETTING_NAME) SETTING_COUNT } setting;

enum {
    SCALING_WHOLE, // of SETTING_SCALING: each pixel of the game is a square of whole pixels
    SCALING_FIT    // the picture fills the window
};

/// A row of the table: low <= value <= high.
typedef struct setting_row {
    const char *key;
    const char *label[3], *help[3]; ///< in each language, in the order of `language`
    int normal, low, high, step;
    const char *choices[4]; ///< names of 0, 1, 2 and 3; NULL: a number
    const char *unit;       ///< printed after a number in the menu; NULL: none
    const char *zero;       ///< printed there in place of 0
    bool kept;              ///< by the game itself, so in no menu: English alone
} setting_row;

enum { NAME_LETTERS = 12, NAME_ROOM = 2 * NAME_LETTERS + 1, SETTING_TEXT = 16 }; // a letter takes up to 2 bytes

typedef struct settings {
    int value[SETTING_COUNT];
    bindings keys;
    bindings kept;        ///< keys as they were read or saved last
    char name[NAME_ROOM]; ///< of the player, for the scores
    char path[PATH_ROOM]; ///< "": kept nowhere
    unsigned changed;     ///< bit of each setting that the player changed
    bool name_changed;
} settings;

extern const setting_row settings_rows[SETTING_COUNT];

/// A value as it stands in the file, into SETTING_TEXT bytes.
void settings_text(setting which, int value, char *out);

/// All defaults, and no file.
void settings_reset(settings *s);

/// Reads the file, which may be missing; it is the one that settings_save writes. A damaged file is set aside under
/// another name; a value that is none of its setting gets the default. One line on stderr for each.
void settings_load(settings *s, const char *path);

/// Changes a value for good; the next save writes it. Values out of range are limited.
void settings_set(settings *s, setting which, int value);

/// Writes what the player has changed since the last save and leaves all else in the file as it is then, not as it
/// was read. When that fails, one line on stderr, and nothing more is written. Returns false then. `fast`: without a
/// wait for the disk, as file_save_fast. Cost without a change: a comparison of the keys.
bool settings_save(settings *s, bool fast);

/// A name of at most NAME_LETTERS letters of Latin-1, as UTF-8. Signs that the scores cannot hold
/// are left out, '?' takes the place of other letters.
void settings_name(char name[NAME_ROOM], const char *from);

/// Adds such letters to a name while it has room; blanks at its end stay.
void settings_name_add(char name[NAME_ROOM], const char *from);

#endif
