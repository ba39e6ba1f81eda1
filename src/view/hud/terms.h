// terms.h - what the tables elsewhere call things, in the other languages: keys, values of settings, what enemies do.
//
// Those tables stay English, for the files, the command line and the manual page. The command line, the overlay and the
// laboratory speak English alone: their words are those of the source.
#ifndef VIEW_HUD_TERMS_H
#define VIEW_HUD_TERMS_H

#include <stddef.h>

// clang-format off
#define TERMS(TERM) \
    /* settings: their values */ \
    TERM("as the system", "wie das System", "comme le système") \
    TERM("as meant", "wie gedacht", "normale") \
    TERM("soft hull", "weicher Rumpf", "coque molle") \
    TERM("one cell", "eine Zelle", "une cellule") \
    TERM("off", "aus", "non") \
    TERM("on", "an", "oui") \
    TERM("what fits", "was passt", "au mieux") \
    TERM("full screen", "Vollbild", "plein écran") \
    TERM("whole", "ganzzahlig", "entière") \
    TERM("fit", "füllend", "ajustée") \
    /* keys: what they are called on their page */ \
    TERM("thrust up", "Schub hoch", "pousser en haut") \
    TERM("thrust down", "Schub runter", "pousser en bas") \
    TERM("thrust left", "Schub links", "pousser à gauche") \
    TERM("thrust right", "Schub rechts", "pousser à droite") \
    TERM("fire", "Feuer", "tir") \
    TERM("brake", "Bremse", "frein") \
    TERM("drill", "Bohrer", "foret") \
    TERM("bomb", "Bombe", "bombe") \
    TERM("continue (game over)", "weiter (Spiel aus)", "suite (fin)") \
    TERM("pause, menu", "Pause, Menü", "pause, menu") \
    TERM("restart (pause)", "neu (Pause)", "recommencer (pause)") \
    TERM("title (pause)", "Titel (Pause)", "titre (pause)") \
    TERM("help", "Hilfe", "aide") \
    TERM("laboratory (title)", "Labor (Titel)", "labo (titre)") \
    TERM("sound on, off", "Ton an, aus", "son oui, non") \
    TERM("save a picture", "Bild speichern", "garder l'image") \
    TERM("quit (pause)", "beenden (Pause)", "quitter (pause)") \
    TERM("freeze", "einfrieren", "figer") \
    TERM("one tick on", "ein Tick weiter", "un tick en avant") \
    TERM("next event", "nächstes Ereignis", "événement suivant") \
    TERM("event before", "Ereignis davor", "événement d'avant") \
    TERM("kind of event", "Art von Ereignis", "genre d'événement") \
    TERM("pin a pair", "Paar wählen", "fixer une paire") \
    TERM("five laws", "fünf Gesetze", "cinq lois") \
    TERM("overlay", "Overlay", "calque") \
    TERM("layer 1", "Ebene 1", "couche 1") \
    TERM("layer 2", "Ebene 2", "couche 2") \
    TERM("layer 3", "Ebene 3", "couche 3") \
    TERM("layer 4", "Ebene 4", "couche 4") \
    TERM("layer 5", "Ebene 5", "couche 5") \
    TERM("layer 6", "Ebene 6", "couche 6") \
    TERM("layer 7", "Ebene 7", "couche 7") \
    TERM("layer 8", "Ebene 8", "couche 8") \
    /* keys: what they do, in the help */ \
    TERM("thrust", "Schub", "pousser") \
    TERM("fire, again while held", "feuern, gehalten immer wieder", "tirer, encore si tenu") \
    TERM("drill through rock", "durch Fels bohren", "forer le roc") \
    TERM("drop the bomb, when veins have filled it", "die Bombe legen, wenn Adern sie gefüllt haben", \
        "poser la bombe, une fois remplie par les veines") \
    TERM("start / go on / play again", "beginnen / weiter / noch einmal", "commencer / continuer / rejouer") \
    TERM("game over: go on from the level reached", "Spiel aus: weiter ab der erreichten Stufe", \
        "partie finie: reprendre au niveau atteint") \
    TERM("pause / go on", "Pause / weiter", "pause / continuer") \
    TERM("restart: in the pause, pressed twice", "neu beginnen: in der Pause, zweimal", \
        "recommencer: en pause, deux fois") \
    TERM("to the title: in the pause, pressed twice", "zum Titel: in der Pause, zweimal", \
        "au titre: en pause, deux fois") \
    TERM("help / back", "Hilfe / zurück", "aide / retour") \
    TERM("laboratory: from the title / back", "Labor: vom Titel aus / zurück", \
        "laboratoire: depuis le titre / retour") \
    TERM("sound off / on", "Ton aus / an", "son coupé / rétabli") \
    TERM("full screen / window", "Vollbild / Fenster", "plein écran / fenêtre") \
    TERM("save a picture / with or without the overlay", "Bild speichern / mit oder ohne Overlay", \
        "garder l'image / avec ou sans calque") \
    TERM("quit: in the pause, pressed twice", "beenden: in der Pause, zweimal", "quitter: en pause, deux fois") \
    TERM("quit at once", "sofort beenden", "quitter tout de suite") \
    TERM("freeze the game / go on", "das Spiel einfrieren / weiter", "figer le jeu / continuer") \
    TERM("freeze, and one tick on / one tick back", "einfrieren, ein Tick weiter / ein Tick zurück", \
        "figer, un tick en avant / en arrière") \
    TERM("frozen: move a body / by 1 px, Shift: 8 px / zoom", \
        "eingefroren: Körper bewegen / 1 px, Umschalt: 8 px / Zoom", \
        "figé: bouger un corps / 1 px, Maj: 8 px / zoom") \
    TERM("frozen: the pinned pair in the laboratory / back", "eingefroren: das gewählte Paar im Labor / zurück", \
        "figé: la paire fixée au laboratoire / retour") \
    TERM("one second back / on", "eine Sekunde zurück / weiter", "une seconde en arrière / en avant") \
    TERM("first tick that is kept / last tick", "erster Tick, der aufgehoben ist / letzter", \
        "premier tick gardé / dernier") \
    TERM("next event / event before", "nächstes Ereignis / das davor", "événement suivant / celui d'avant") \
    TERM("choose the kind of event", "Art des Ereignisses wählen", "choisir le genre d'événement") \
    TERM("the run before your change / back", "der Lauf vor deiner Änderung / zurück", \
        "la partie avant ton changement / retour") \
    TERM("slower / faster, 1/8 to 8 times", "langsamer / schneller, 1/8 bis 8-fach", \
        "plus lent / plus vite, 1/8 à 8 fois") \
    TERM("copy the command line of this tick / save counters", \
        "Befehlszeile dieses Ticks kopieren / Zähler speichern", \
        "copier la commande de ce tick / garder les compteurs") \
    TERM("next view: Masks, Contact, Pairs, Cost / all layers", \
        "nächste Sicht: Masks, Contact, Pairs, Cost / alle Ebenen", \
        "vue suivante: Masks, Contact, Pairs, Cost / toutes") \
    TERM("load all pictures and their masks again", "alle Bilder und ihre Masken neu laden", \
        "recharger les images et leurs masques") \
    TERM("check each tick pixel by pixel, on / off", "jeden Tick Pixel für Pixel prüfen, an / aus", \
        "vérifier chaque tick par pixel, oui / non") \
    TERM("layer 8: pin a pair / release it", "Ebene 8: ein Paar wählen / loslassen", \
        "couche 8: fixer une paire / la lâcher") \
    TERM("judge the run as box, circle, hull and masks / back", \
        "den Lauf als Kasten, Kreis, Hülle, Masken beurteilen / zurück", \
        "juger en boîte, cercle, enveloppe, masques / retour") \
    TERM("next broad phase: lir, plain, all", "nächste Breitphase: lir, plain, all", \
        "phase large suivante: lir, plain, all") \
    TERM("storm: fewer / more sprites, 50 to 20000", "Sturm: weniger / mehr Sprites, 50 bis 20000", \
        "tempête: moins / plus de sprites, 50 à 20000") \
    /* keys and buttons by name, one by one */ \
    TERM("Arrows", "Pfeile", "Flèches") \
    TERM("mouse", "Maus", "souris") \
    TERM("left stick", "linker Stick", "stick g.") \
    TERM("Space", "Leertaste", "Espace") \
    TERM("left button", "linke Taste", "bouton gauche") \
    TERM("right button", "rechte Taste", "bouton droit") \
    TERM("middle button", "mittlere Taste", "bouton central") \
    TERM("side button", "Seitentaste", "latéral") \
    TERM("side button 2", "2. Seitentaste", "2e latéral") \
    TERM("Shift", "Umschalt", "Maj") \
    TERM("Left Shift", "Umsch. links", "Maj gauche") \
    TERM("Right Shift", "Umsch. rechts", "Maj droite") \
    TERM("Ctrl", "Strg", "Ctrl") \
    TERM("Left Ctrl", "Strg links", "Ctrl gauche") \
    TERM("Right Ctrl", "Strg rechts", "Ctrl droite") \
    TERM("Enter", "Enter", "Entrée") \
    TERM("Escape", "Escape", "Échap") \
    TERM("Backspace", "Rücktaste", "Retour") \
    TERM("PageUp", "Bild auf", "Page haut") \
    TERM("PageDown", "Bild ab", "Page bas") \
    TERM("Home", "Pos1", "Début") \
    TERM("End", "Ende", "Fin") \
    TERM("Up", "Hoch", "Haut") \
    TERM("Down", "Runter", "Bas") \
    TERM("Left", "Links", "Gauche") \
    TERM("Right", "Rechts", "Droite") \
    TERM("Shift+N", "Umschalt+N", "Maj+N") \
    TERM("N", "N", "N") \
    TERM("B or Shift+N", "B oder Umschalt+N", "B ou Maj+N") \
    TERM("Shift+F1", "Umschalt+F1", "Maj+F1") \
    TERM("Shift+F10", "Umschalt+F10", "Maj+F10") \
    TERM("Shift+F12", "Umschalt+F12", "Maj+F12") \
    TERM("Drag", "Ziehen", "Tirer") \
    TERM("arrows", "Pfeile", "flèches") \
    TERM("wheel", "Rad", "molette") \
    TERM("two clicks", "zwei Klicks", "deux clics") \
    TERM("pad A", "Pad A", "pad A") \
    TERM("pad B", "Pad B", "pad B") \
    TERM("pad X", "Pad X", "pad X") \
    TERM("pad Y", "Pad Y", "pad Y") \
    TERM("pad Back", "Pad Back", "pad Back") \
    TERM("pad Guide", "Pad Guide", "pad Guide") \
    TERM("pad Start", "Pad Start", "pad Start") \
    TERM("pad left stick", "Pad linker Stick", "stick gauche") \
    TERM("pad right stick", "Pad rechter Stick", "stick droit") \
    TERM("pad LB", "Pad LB", "pad LB") \
    TERM("pad RB", "Pad RB", "pad RB") \
    TERM("pad up", "Pad hoch", "pad haut") \
    TERM("pad down", "Pad runter", "pad bas") \
    TERM("pad left", "Pad links", "pad gauche") \
    TERM("pad right", "Pad rechts", "pad droite") \
    TERM("none", "keine", "aucune") \
    /* enemies: what they do, and what one could have done */ \
    TERM("drifts", "treibt", "dérive") \
    TERM("shoot motes from a distance", "schieß Motes von weitem ab", "tire sur les motes de loin") \
    TERM("eats rock", "frisst Fels", "ronge le roc") \
    TERM("let grinders roll past you", "lass Grinder vorbeirollen", "laisse rouler les grinders") \
    TERM("hunts you", "jagt dich", "te chasse") \
    TERM("shoot it while it comes", "schieß, während es kommt", "tire pendant qu'il vient") \
    TERM("takes aim", "zielt", "vise") \
    TERM("shoot it, do not ram", "schieß, ramm es nicht", "tire, ne percute pas") \
    TERM("digs to you", "gräbt zu dir", "fore vers toi") \
    TERM("fire down its own tunnel", "schieß in seinen Tunnel", "tire dans son tunnel") \
    TERM("lays mines", "legt Minen", "pose mines") \
    TERM("snaps shut", "schnappt zu", "se referme") \
    TERM("pass while they are open", "flieg durch, solang sie offen sind", "passe quand elles sont ouvertes") \
    TERM("hides a core", "birgt Kern", "a un noyau") \
    TERM("shoot its core, stay away", "triff den Kern, bleib fern", "tire au noyau, reste loin") \
    TERM("fire in through its gap", "schieß durch die Lücke hinein", "tire par son ouverture") \
    TERM("drill between two heart beats", "bohre zwischen zwei Herzschlägen", "fore entre deux battements") \
    TERM("mends rock", "heilt Fels", "soigne roc") \
    TERM("shoot it before tunnels close", "schieß, ehe Tunnel zuwachsen", "tire avant que tout se ferme") \
    TERM("splits", "teilt sich", "se divise") \
    TERM("bomb it, do not cut", "wirf Bomben, schneid es nicht", "bombe-le, ne le coupe pas")
// clang-format on

/// The words for it in the language that is spoken; the English ones when the table has none.
const char *term(const char *english);

/// The same for each part of a list with ", " between, into `room` bytes.
void term_list(const char *english, char *out, size_t room);

/// Number `i` of the table in English, NULL past its end.
const char *term_get(int i);

#endif
