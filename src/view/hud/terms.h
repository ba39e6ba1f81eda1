// terms.h - what the tables elsewhere call things, in the other languages: values, keys, what enemies do.
//
// Those tables stay English, for the files, the command line and the manual page. The command line,
// the overlay and the laboratory speak English alone: their words are those of the source.
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
    TERM("whole", "ganzzahlig", "entière") \
    TERM("fit", "füllend", "ajustée") \
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
    /* what a ship was lost to, and how it hit; names of enemies and bosses are the same in each language */ \
    TERM("ENEMY'S SHOT", "FEINDLICHER SCHUSS", "TIR ENNEMI") \
    TERM("SHOT OF YOUR OWN", "EIGENER SCHUSS", "TON PROPRE TIR") \
    TERM("LOOSE ROCK", "LOSER FELS", "ROC DÉTACHÉ") \
    TERM("ROCK FACE", "FELSWAND", "PAROI") \
    TERM("WALL", "WAND", "MUR") \
    TERM("GAS FIRE", "GASBRAND", "FEU DE GAZ") \
    TERM("CLOSING ROCK", "FELS, DER VORRÜCKT", "ROC QUI SE REFERME") \
    TERM("clipped", "gestreift", "en frôlant") \
    TERM("head-on", "frontal", "de face") \
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
