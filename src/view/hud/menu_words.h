// menu_words.h - the texts of the pages of the menu and of their items, a column for each language as in words.h.
#ifndef VIEW_HUD_MENU_WORDS_H
#define VIEW_HUD_MENU_WORDS_H

// clang-format off
#define PAGE_WORDS(ROW) \
    ROW(PAUSE, "PAUSE", "PAUSE", "PAUSE") \
    ROW(PAUSE_HINT, "Escape or B: go on", "Escape oder B: weiter", "Échap ou B: continuer") \
    ROW(PAUSE_NO_PAD, "The pad was unplugged", "Das Gamepad wurde abgezogen", "La manette est débranchée") \
    ROW(BACK_HINT, "Escape or B: back", "Escape oder B: zurück", "Échap ou B: retour") \
    ROW(OPTIONS, "OPTIONS", "OPTIONEN", "OPTIONS") \
    ROW(KEYS, "KEYS AND BUTTONS", "TASTEN UND KNÖPFE", "TOUCHES ET BOUTONS") \
    ROW(KEYS_HINT, "Enter or A: change    Delete or X: clear    Escape or B: back", \
        "Enter oder A: ändern    Entf oder X: leeren    Escape oder B: zurück", \
        "Entrée ou A: changer    Suppr ou X: vider    Échap ou B: retour") \
    ROW(KEYS_HEAD, "to do", "zu tun", "action") \
    ROW(KEYS_FIRST, "key", "Taste", "touche") \
    ROW(KEYS_SECOND, "second key", "2. Taste", "2e touche") \
    ROW(KEYS_MOUSE, "mouse", "Maus", "souris") \
    ROW(KEYS_PAD, "pad", "Gamepad", "manette") \
    ROW(KEYS_PRESS, "press a key", "drücke...", "presse...") \
    ROW(KEYS_PRESS_PAD, "press button", "Knopf...", "bouton...") \
    ROW(KEYS_PRESS_KEY, "press a key for '%s'%s    Escape: leave it", \
        "drücke eine Taste für '%s'%s    Escape: bleibt", "une touche pour '%s'%s    Échap: laisser") \
    ROW(KEYS_PRESS_BUTTON, "press a button for '%s'%s    Escape: leave it", \
        "drücke einen Knopf für '%s'%s    Escape: bleibt", "un bouton pour '%s'%s    Échap: laisser") \
    ROW(KEYS_FIXED, "%s%s cannot be changed; press another key", \
        "%s%s lässt sich nicht ändern; nimm eine andere Taste", "%s%s ne se change pas; prends une autre touche") \
    ROW(KEYS_OWNED, "%s belongs to '%s'; press it again to take it", \
        "%s gehört zu '%s'; drück noch einmal, um sie zu nehmen", "%s est à '%s'; presse encore pour la prendre") \
    ROW(SCORES, "SCORES", "BESTENLISTE", "SCORES") \
    ROW(SCORES_NOWHERE, "kept nowhere: there is no folder for them", \
        "nirgends aufgehoben: es gibt keinen Ordner dafür", "gardés nulle part: aucun dossier pour eux") \
    ROW(SCORES_BOARD, "games", "Spiele", "parties") \
    ROW(SCORES_LEVEL, "from level %d", "ab Stufe %d", "dès le niveau %d") \
    ROW(SCORES_DAILY, "of the day", "des Tages", "du jour") \
    ROW(SCORES_MEDALS, "medals of level %d:", "Medaillen der Stufe %d:", "médailles du niveau %d:") \
    ROW(SCORE_ROW, "%2d  %-12s %9d%c  level %-3d R%d  %s  seed %u", "%2d  %-12s %9d%c  Stufe %-3d R%d  %s  Saat %u", \
        "%2d  %-12s %9d%c  niveau %-3d R%d %s  graine %u") \
    ROW(SCORES_ASSISTED, "* with an assist: a slower game, or help to aim", \
        "* mit einer Hilfe: langsamer, oder Hilfe beim Zielen", "* avec une aide: plus lent, ou visée assistée") \
    ROW(SCORE_NONE, "%2d  ...", "%2d  ...", "%2d  ...") \
    ROW(RECORDS, "RECORDS", "AUFNAHMEN", "ENREGISTREMENTS") \
    ROW(RECORDS_HINT, "watch a game: pause, search, slow and fast, overlay", \
        "ein Spiel ansehen: anhalten, suchen, langsam und schnell, Overlay", \
        "revoir une partie: pause, recherche, ralenti, accéléré, calque") \
    ROW(RECORD_LAST, "last game", "letztes Spiel", "partie jouée") \
    ROW(RECORD_BEST, "best game %s", "bestes Spiel %s", "record %s") \
    ROW(RECORD_ROW, "%-26s %3d:%02d   level %-3d  seed %u", "%-26s %3d:%02d   Stufe %-3d  Saat %u", \
        "%-26s %3d:%02d   niveau %-3d graine %u") \
    ROW(RECORD_NONE, "No record yet. Your last game and the best of each board are kept here.", \
        "Noch keine Aufnahme. Hier stehen dein letztes Spiel und die besten.", \
        "Rien encore. Ici: ta dernière partie et les meilleures.") \
    ROW(LAYERS, "OVERLAY", "OVERLAY", "CALQUE") \
    ROW(LAYERS_VIEW, "view", "Sicht", "vue") \
    ROW(LAYERS_NONE, "none", "keine", "aucune") \
    ROW(LAYERS_OWN, "your own", "eigene", "la tienne") \
    ROW(LAYERS_HINT, "F1 or the pad's Back goes through the four views", \
        "F1 oder Back am Gamepad geht durch die vier Sichten", "F1, ou Back de la manette, parcourt les quatre vues") \
    ROW(LAYERS_BOX, "[%c] %s", "[%c] %s", "[%c] %s") \
    ROW(NAME, "WELL FLOWN", "GUT GEFLOGEN", "BIEN VOLÉ") \
    ROW(NAME_HINT, "type it, or up and down for a letter, right for the next", \
        "tipp ihn, oder hoch und runter für Buchstaben, rechts weiter", \
        "tape-le, ou haut et bas pour une lettre, droite: suivante") \
    ROW(NAME_PLACE, "place %d of the best %s", "Platz %d der besten %s", "place %d des meilleurs %s") \
    ROW(NAME_LINE, "your name:  %s_", "dein Name:  %s_", "ton nom:  %s_")

/// The items of the menu that are always there: page, name, texts, for app/menu/pages.c what it does, and with what.
#define MENU_WORDS(ITEM) \
    ITEM(TITLE, PLAY, "PLAY", "SPIELEN", "JOUER", act, ACTION_START) \
    ITEM(TITLE, DAILY, "DAILY", "HEUTE", "DÉFI", play_daily, 0) \
    ITEM(TITLE, OPTIONS, "OPTIONS", "OPTIONEN", "OPTIONS", open_page, SCREEN_OPTIONS) \
    ITEM(TITLE, SCORES, "SCORES", "BESTE", "SCORES", open_page, SCREEN_SCORES) \
    ITEM(TITLE, RECORDS, "RECORDS", "FILME", "FILMS", open_page, SCREEN_RECORDS) \
    ITEM(TITLE, EXTRAS, "EXTRAS", "LABOR", "LABO", act, ACTION_LAB) \
    ITEM(TITLE, QUIT, "QUIT", "ENDE", "FIN", act, ACTION_QUIT) \
    ITEM(PAUSE, GO_ON, "go on", "weiter", "continuer", go_on, 0) \
    ITEM(PAUSE, RESTART, "restart", "neu beginnen", "recommencer", act, ACTION_RESTART) \
    ITEM(PAUSE, OPTIONS, "options", "Optionen", "options", open_page, SCREEN_OPTIONS) \
    ITEM(PAUSE, HELP, "help", "Hilfe", "aide", act, ACTION_HELP) \
    ITEM(PAUSE, PICTURE, "save a picture", "Bild speichern", "enregistrer l'image", act, ACTION_PICTURE_BARE) \
    ITEM(PAUSE, LAYERS, "overlay", "Overlay", "calque", open_page, SCREEN_LAYERS) \
    ITEM(PAUSE, FREEZE, "freeze", "einfrieren", "figer", act, ACTION_FREEZE) \
    ITEM(PAUSE, TITLE, "title", "Titel", "titre", act, ACTION_TITLE) \
    ITEM(PAUSE, QUIT, "quit", "beenden", "quitter", act, ACTION_QUIT) \
    ITEM(OPTIONS, KEYS, "keys and buttons", "Tasten und Knöpfe", "touches et boutons", open_page, SCREEN_KEYS) \
    ITEM(OPTIONS, DEFAULTS, "defaults", "Vorgaben", "par défaut", reset_settings, 0) \
    ITEM(OPTIONS, BACK, "back", "zurück", "retour", back, 0) \
    ITEM(KEYS, DEFAULTS, "defaults", "Vorgaben", "par défaut", keys_reset, 0) \
    ITEM(KEYS, BACK, "back", "zurück", "retour", back, 0) \
    ITEM(SCORES, BACK, "back", "zurück", "retour", back, 0) \
    ITEM(RECORDS, BACK, "back", "zurück", "retour", back, 0) \
    ITEM(LAYERS, BACK, "back", "zurück", "retour", back, 0) \
    ITEM(NAME, DONE, "enter the score", "eintragen", "inscrire le score", name_enter, 0)
// clang-format on

#endif
