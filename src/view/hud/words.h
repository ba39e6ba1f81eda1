// words.h - the texts that a player reads in play: HUD, tally, plates, hints, menu and the line at the bottom.
//
// They stand here alone, a column for each language: English, German, French. A row that lacks one
// does not compile. A text with numbers is a format of printf; its arguments keep their order,
// which a test checks. Settings and keys have their texts in their rows, what breeds do and keys
// are called stands in terms.h; names of breeds and levels are the same in each language.
#ifndef VIEW_HUD_WORDS_H
#define VIEW_HUD_WORDS_H

#include "view/hud/menu_words.h"

// clang-format off
#define WORDS(ROW) \
    /* the bar */ \
    ROW(LEVEL, "LEVEL %d", "STUFE %d", "NIVEAU %d") \
    ROW(LEVEL_ROUND, "LEVEL %d  R%d", "STUFE %d  R%d", "NIVEAU %d  R%d") \
    ROW(GEMS_LEFT, "%d left", "noch %d", "reste %d") \
    ROW(GEMS_FOUND, "all found", "alle da", "tout pris") \
    ROW(TIME, "%d:%02d", "%d:%02d", "%d:%02d") \
    ROW(PAR, "par %d:%02d", "Soll %d:%02d", "but %d:%02d") \
    ROW(PAR_MISSED, "bonus gone", "Bonus weg", "bonus perdu") \
    ROW(HULL, "HULL", "RUMPF", "COQUE") \
    ROW(BOMB, "BOMB", "BOMBE", "BOMBE") \
    ROW(SPRITES, "%d sprites, every bounce by gradient normal", "%d Sprites, jeder Stoß nach der Normalen", \
        "%d sprites, chaque rebond par la normale") \
    /* messages */ \
    ROW(COLLECT, "Collect %d gems, then leave through the gate", "Sammle %d Steine, dann hinaus durch das Tor", \
        "Prends %d gemmes, puis sors par la porte") \
    ROW(COLLECT_AND_DRILL, "Collect %d gems; drill to those in the rock", \
        "Sammle %d Steine; bohre nach denen im Fels", "Prends %d gemmes; fore jusqu'à celles du roc") \
    ROW(BREAK_BOSS, "Break the heart of %s: that opens the gate", "Brich das Herz von %s: das öffnet das Tor", \
        "Brise le coeur de %s: cela ouvre la porte") \
    ROW(BOSS_FALLEN, "%s IS BROKEN", "%s IST GEBROCHEN", "%s EST BRISÉ") \
    /* what a level alone has, in the order of level_rule */ \
    ROW(RULE_FALLS, "EVERYTHING FALLS: gems, mines, rock, shots, you", \
        "ALLES FÄLLT: Steine, Minen, Fels, Schüsse, du", "TOUT TOMBE: gemmes, mines, roc, tirs, toi") \
    ROW(RULE_TIDE, "TIDE: it pulls all that is loose, right, then left", \
        "FLUT: sie zieht, was lose ist, nach rechts, dann links", \
        "MARÉE: elle tire ce qui est libre, à droite, puis à gauche") \
    ROW(RULE_DARK, "DARK: drill and shots light, and enemies see it", \
        "DUNKEL: Bohrer und Schüsse leuchten, Feinde sehen es", \
        "NOIR: foret et tirs éclairent, et l'ennemi le voit") \
    ROW(RULE_CLOSING, "THE ROCK CLOSES IN: save the gems, keep to the shaft", \
        "DER FELS RÜCKT VOR: rette die Steine, bleib im Schacht", \
        "LE ROC SE REFERME: sauve les gemmes, reste dans le puits") \
    ROW(RULE_CARGO, "CARGO: touch the crystal, tow it to the gate unscratched", \
        "FRACHT: berühr den Kristall, zieh ihn heil zum Tor", "FRET: touche le cristal, tire-le intact à la porte") \
    ROW(RULE_GAS, "GAS: your tunnel burns when a shot lights it", \
        "GAS: dein Tunnel brennt, wenn ein Schuss ihn zündet", "GAZ: ton tunnel brûle si un tir l'allume") \
    ROW(RULE_GIANT, "ONE GIANT GEM: dig round it, each pixel pays", \
        "EIN RIESENSTEIN: grab ihn frei, jedes Pixel zählt", "UNE GEMME GÉANTE: creuse autour, chaque pixel paie") \
    ROW(RULE_FLOOD, "THE ROCK GROWS BACK: be quick, or dig again", \
        "DER FELS WÄCHST NACH: beeil dich, oder grab erneut", "LE ROC REPOUSSE: fais vite, ou creuse encore") \
    ROW(PRIZE_LOOSE, "LOOSE: take it", "LOS: nimm ihn", "LIBRE: prends-la") \
    ROW(PRIZE_TOWED, "ON THE ROPE", "AM SEIL", "AU CÂBLE") \
    ROW(PRIZE_PAID, "PAID %d", "BEZAHLT %d", "PAYÉ %d") \
    ROW(ARROW_GATE, "GATE", "TOR", "PORTE") \
    ROW(ARROW_CRYSTAL, "CRYSTAL", "KRISTALL", "CRISTAL") \
    ROW(ARROW_GIANT, "GIANT GEM", "RIESENSTEIN", "GEMME GÉANTE") \
    ROW(GATE_OPEN, "THE GATE IS OPEN", "DAS TOR IST OFFEN", "LA PORTE EST OUVERTE") \
    ROW(GATE_AJAR, "SHOOT THE GATE OPEN", "SCHIESS DAS TOR AUF", "TIRE SUR LA PORTE") \
    ROW(HULL_MORE, "HULL +", "RUMPF +", "COQUE +") \
    ROW(POINTS, "%d", "%d", "%d") \
    ROW(CAVE_IN, "CAVE-IN %d", "EINSTURZ %d", "ÉBOULEMENT %d") \
    ROW(POWER_COLD, "COLD DRILL", "KALTER BOHRER", "FORET FROID") \
    ROW(POWER_BITE, "BIG BITE", "GROSSER BISS", "GROS CROCS") \
    ROW(POWER_RICOCHET, "RICOCHET", "QUERSCHLÄGER", "RICOCHET") \
    ROW(POWER_FOAM, "FOAM", "SCHAUM", "MOUSSE") \
    ROW(CHAIN_LOST, "x%d LOST", "x%d VERLOREN", "x%d PERDU") \
    ROW(SHIP_LOST, "SHIP LOST", "SCHIFF VERLOREN", "VAISSEAU PERDU") \
    ROW(SHIP_LEFT, "one ship left", "noch ein Schiff", "reste un vaisseau") \
    ROW(SHIPS_LEFT, "%d ships left", "noch %d Schiffe", "reste %d vaisseaux") \
    ROW(LAST_SHIP, "that was the last one", "das war das letzte", "c'était le dernier") \
    /* what one could have done, by what the ship was lost to: at most five words. Those of breeds stand with them. */ \
    ROW(DO_ROCK, "brake before you touch rock", "bremse, ehe du Fels berührst", "freine avant de toucher le roc") \
    ROW(DO_WALL, "brake before the outer wall", "bremse vor der Außenwand", "freine avant le mur extérieur") \
    ROW(DO_LOOSE, "never fly under loose rock", "flieg nie unter losen Fels", "jamais sous un roc détaché") \
    ROW(DO_MINE, "kick a mine, then run", "stoß die Mine, dann flieh", "pousse la mine, puis fuis") \
    ROW(DO_SPIT, "hide from shots behind rock", "hinter Fels bist du sicher", "abrite-toi derrière le roc") \
    ROW(DO_FIRE, "leave gas before you shoot", "erst weg vom Gas, dann schießen", "quitte le gaz avant de tirer") \
    ROW(DO_CLOSING, "stay in the open shaft", "bleib im offenen Schacht", "reste dans le puits ouvert") \
    /* the end of a level */ \
    ROW(CLEARED, "%d %s CLEARED", "%d %s GERÄUMT", "%d %s TERMINÉ") \
    ROW(TIME_BONUS, "TIME BONUS", "ZEITBONUS", "BONUS DE TEMPS") \
    ROW(NO_TIME_BONUS, "NO TIME BONUS", "KEIN ZEITBONUS", "PAS DE BONUS") \
    ROW(TIME_AND_PAR, "%d:%02d, par %d:%02d", "%d:%02d, Soll %d:%02d", "%d:%02d, but %d:%02d") \
    ROW(GEMS, "GEMS", "STEINE", "GEMMES") \
    ROW(GEMS_WHOLE, "%d %% of them whole", "%d %% davon heil", "%d %% intactes") \
    ROW(KILLS, "KILLS", "ABSCHÜSSE", "ENNEMIS") \
    ROW(CARVED, "PIXELS CARVED", "PIXEL GEGRABEN", "PIXELS CREUSÉS") \
    ROW(CARVED_HOW, "each one counted", "jedes gezählt", "tous comptés") \
    ROW(SCORE, "SCORE", "PUNKTE", "SCORE") \
    ROW(MEDAL_TIME, "IN TIME", "PÜNKTLICH", "À TEMPS") \
    ROW(MEDAL_WHOLE, "ALL GEMS WHOLE", "STEINE HEIL", "GEMMES NETTES") \
    ROW(MEDAL_UNHURT, "UNHURT", "HEIL", "INDEMNE") \
    ROW(MEDAL_CAVE_IN, "CAVE-IN", "EINSTURZ", "ÉBOULEMENT") \
    ROW(FIRE_GO_ON, "fire: go on", "Feuer: weiter", "tir: continuer") \
    /* the summary of a game */ \
    ROW(SUMMARY, "THIS GAME", "DIESES SPIEL", "CETTE PARTIE") \
    ROW(SUMMARY_LEVELS, "LEVELS CLEARED", "STUFEN GERÄUMT", "NIVEAUX FINIS") \
    ROW(SUMMARY_TIME, "TIME IN FLIGHT", "FLUGZEIT", "TEMPS DE VOL") \
    ROW(SUMMARY_CAVE_INS, "CAVE-INS", "EINSTÜRZE", "ÉBOULEMENTS") \
    ROW(SUMMARY_CHAIN, "LONGEST CHAIN", "LÄNGSTE KETTE", "PLUS LONGUE CHAÎNE") \
    ROW(SUMMARY_LOST, "SHIPS LOST TO", "SCHIFFE VERLOREN", "PERDUS CONTRE") \
    ROW(LOST_ROCK, "rock", "Fels", "roc") \
    ROW(LOST_MINE, "mine", "Mine", "mine") \
    ROW(LOST_ENEMY, "enemy", "Feind", "ennemi") \
    ROW(LOST_SHOT, "shot", "Schuss", "tir") \
    ROW(LOST_BOSS, "boss", "Boss", "boss") \
    ROW(LOST_FIRE, "fire", "Feuer", "feu") \
    /* the ending */ \
    ROW(ENDING, "HOMEWARD", "HEIMWÄRTS", "RETOUR") \
    ROW(ENDING_TEXT, "The mother lode is broken, and its heart goes with you.", \
        "Die Mutterader ist gebrochen, und ihr Herz fliegt mit dir.", \
        "Le filon mère est brisé, et son coeur part avec toi.") \
    ROW(ENDING_NEXT, "Round %d begins: the same rock, in another light, and harder.", \
        "Runde %d beginnt: derselbe Fels, in anderem Licht, und härter.", \
        "Tour %d: le même roc, sous une autre lumière, et plus dur.") \
    /* the end of a game */ \
    ROW(OVER, "GAME OVER", "SPIEL AUS", "PARTIE FINIE") \
    ROW(OVER_POINTS, "%d points, in level %d", "%d Punkte, in Stufe %d", "%d points, au niveau %d") \
    ROW(OVER_LEVEL, "points, in level %d", "Punkte, in Stufe %d", "points, au niveau %d") \
    ROW(OVER_KEYS, "fire or ENTER: play again    %s: title", "Feuer oder ENTER: noch einmal    %s: Titel", \
        "tir ou ENTRÉE: rejouer    %s: titre") \
    ROW(OVER_CONTINUE, "fire or ENTER: play again    %s: go on from level %d    %s: title", \
        "Feuer, ENTER: noch einmal    %s: ab Stufe %d    %s: Titel", \
        "tir, ENTRÉE: rejouer    %s: du niveau %d    %s: titre") \
    /* the title */ \
    ROW(GEM, "GEM", "STEIN", "GEMME") \
    ROW(GEM_WHAT, "collect all", "sammle alle", "prends tout") \
    ROW(REPAIR, "REPAIR", "REPARATUR", "RÉPARATION") \
    ROW(REPAIR_WHAT, "mends the hull", "heilt Rumpf", "refait coque") \
    ROW(MINE, "MINE", "MINE", "MINE") \
    ROW(MINE_WHAT, "kick and run", "stoß, flieh", "pousse, fuis") \
    ROW(TITLE_LINE, "Dig out the gems. Every pixel counts.", "Grab die Steine aus. Jedes Pixel zählt.", \
        "Déterre les gemmes. Chaque pixel compte.") \
    ROW(TITLE_KEYS, "%s: all keys    %s: laboratory    in play %s: see the collision core think", \
        "%s: alle Tasten    %s: Labor    im Spiel %s: dem Kollisionskern zusehen", \
        "%s: toutes les touches    %s: laboratoire    en jeu %s: voir penser le noyau") \
    /* hints: what to do, and with which keys */ \
    ROW(HINT_FLY, "fly: you keep your speed", "flieg: du behältst dein Tempo", "vole: tu gardes ta vitesse") \
    ROW(HINT_BRAKE, "brake", "bremse", "freine") \
    ROW(HINT_SHOOT, "shoot: twice your speed, where you fly", "schieß: doppeltes Tempo, wohin du fliegst", \
        "tire: deux fois ta vitesse, droit devant") \
    ROW(HINT_DRILL, "drill: this gem is in the rock", "bohre: dieser Stein steckt im Fels", \
        "fore: cette gemme est dans le roc") \
    ROW(HINT_BOMB, "bomb: the veins have filled it", "Bombe: die Adern haben sie gefüllt", \
        "bombe: les veines l'ont remplie") \
    ROW(HINT_STICK, "left stick", "linker Stick", "stick gauche") \
    ROW(HINT_MOUSE, "mouse", "Maus", "souris") \
    ROW(TOUCH_FLY, "stick", "Stick", "stick") \
    ROW(TOUCH_BRAKE, "brake", "Bremse", "frein") \
    ROW(TOUCH_SHOOT, "fire", "Feuer", "tir") \
    ROW(TOUCH_DRILL, "drill", "Bohrer", "foret") \
    ROW(TOUCH_BOMB, "bomb", "Bombe", "bombe") \
    ROW(HINT_NO_KEY, "no key is set:", "keine Taste:", "sans touche:") \
    /* help */ \
    ROW(HELP_PLAY, "KEYS", "TASTEN", "TOUCHES") \
    ROW(HELP_TIME, "KEYS OF TIME", "TASTEN DER ZEIT", "TOUCHES DU TEMPS") \
    ROW(HELP_OVERLAY, "KEYS OF THE OVERLAY", "TASTEN DES OVERLAYS", "TOUCHES DU CALQUE") \
    ROW(HELP_FOOT, "%s or ENTER: back    %s, %s: the game, time, overlay", \
        "%s oder ENTER: zurück    %s, %s: Spiel, Zeit, Overlay", \
        "%s ou ENTRÉE: retour    %s, %s: jeu, temps, calque") \
    /* the line at the bottom */ \
    ROW(SETTINGS_UNSAVED, "the settings could not be saved", "die Einstellungen ließen sich nicht speichern", \
        "les options n'ont pas pu être enregistrées") \
    ROW(RECORD_BAD, "the record cannot be played", "die Aufnahme lässt sich nicht abspielen", \
        "l'enregistrement ne peut être lu") \
    ROW(SCORE_UNSAVED, "the score could not be saved", "die Punkte ließen sich nicht speichern", \
        "le score n'a pas pu être enregistré") \
    ROW(AGAIN_RESTART, "again: drop this game and start another", \
        "noch einmal: dieses Spiel abbrechen und neu beginnen", "encore: abandonner et recommencer") \
    ROW(AGAIN_TITLE, "again: drop this game and go to the title", "noch einmal: dieses Spiel abbrechen, zum Titel", \
        "encore: abandonner et aller au titre") \
    ROW(AGAIN_QUIT, "again: drop this game and quit", "noch einmal: dieses Spiel abbrechen und beenden", \
        "encore: abandonner et quitter") \
    ROW(SOUND_OFF, "sound off", "Ton aus", "son coupé") \
    ROW(SOUND_ON, "sound on", "Ton an", "son rétabli") \
    ROW(SOUND_NONE, "no sound card", "keine Soundkarte", "pas de carte son") \
    ROW(METHOD, "broad phase: %s", "Breitphase: %s", "phase large: %s") \
    ROW(OVERLAY_ON, "overlay on; it shows in the game", "Overlay an; im Spiel ist es zu sehen", \
        "calque activé; il se voit en jeu") \
    ROW(OVERLAY_OFF, "overlay off", "Overlay aus", "calque désactivé") \
    ROW(PIN_LAYER, "a pair is pinned in the view Contact: F1", "ein Paar wird in der Sicht Contact gewählt: F1", \
        "une paire se fixe dans la vue Contact: F1") \
    ROW(PICTURE_HOMELESS, "no folder for pictures: there is no home", "kein Ordner für Bilder: es gibt kein Home", \
        "aucun dossier d'images: il n'y a pas de home") \
    ROW(PICTURE_UNSAVED, "the picture could not be saved", "das Bild ließ sich nicht speichern", \
        "l'image n'a pas pu être enregistrée") \
    ROW(PICTURE, "saved as %s", "gespeichert als %s", "enregistrée: %s") \
    ROW(PROOF_ON, "each tick is checked by pixel", "jeder Tick wird Pixel für Pixel geprüft", \
        "chaque tick est vérifié par pixel") \
    ROW(PROOF_OFF, "the ticks are not checked", "die Ticks werden nicht geprüft", \
        "les ticks ne sont pas vérifiés") \
    ROW(NO_MEMORY, "out of memory", "kein Speicher mehr", "mémoire épuisée") \
    ROW(PROOF_WRONG, "WRONG: %s ends with this tick", "FALSCH: %s endet mit diesem Tick", \
        "FAUX: %s finit à ce tick") \
    ROW(LAWS_LATER, "one recording, five laws: the timeline shows in the game", \
        "eine Aufnahme, fünf Gesetze: die Zeitleiste erscheint im Spiel", \
        "un enregistrement, cinq lois: la frise se voit en jeu") \
    ROW(LAWS_UNRECORDED, "cannot compare: this run was not recorded", \
        "kein Vergleich: dieser Lauf wurde nicht aufgenommen", "sans comparaison: rien n'a été enregistré") \
    ROW(DROP_ELSEWHERE, "pictures are taken on the title and in the laboratory", \
        "Bilder gehen auf dem Titel und im Labor", "images: sur le titre et au laboratoire") \
    ROW(DROP_FILES, "%d files: %s", "%d Dateien: %s", "%d fichiers: %s") \
    ROW(DROP_READ, "%d files: only the first two are read; %s", \
        "%d Dateien: nur die ersten zwei werden gelesen; %s", "%d fichiers: seuls les deux premiers sont lus; %s") \
    ROW(DROP_TAKEN, "%d files: only the first two are taken", "%d Dateien: nur die ersten zwei werden genommen", \
        "%d fichiers: seuls les deux premiers sont pris") \
    ROW(DROP_HERE, "drop a PNG file here", "hier eine PNG-Datei ablegen", "dépose ici un fichier PNG") \
    ROW(PAIR, "the pinned pair; line: its last %.1f s; Esc: back to the game", \
        "das gewählte Paar; Linie: letzte %.1f s; Esc: zurück zum Spiel", \
        "la paire fixée; ligne: %.1f dernières s; Échap: retour au jeu") \
    ROW(PAIR_MOVED, "the pinned pair, moved together; line: its last %.1f s; Esc: back to the game", \
        "das gewählte Paar, zusammengeschoben; Linie: letzte %.1f s; Esc: zurück", \
        "la paire fixée, rapprochée; ligne: %.1f dernières s; Échap: retour") \
    ROW(PAIR_NONE, "no pair is pinned: 8 and L pin one, then G opens it in the laboratory", \
        "kein Paar gewählt: 8 und L wählen eins, dann öffnet G das Labor", \
        "aucune paire: 8 et L en fixent une, puis G ouvre le laboratoire") \
    ROW(STORM_RECORDED, "a storm that is recorded keeps its number", \
        "ein Sturm, der aufgenommen wird, behält seine Zahl", "une tempête enregistrée garde son nombre") \
    ROW(STORM_SPRITES, "%d sprites", "%d Sprites", "%d sprites") \
    ROW(GHOST_OTHER, "the other branch", "der andere Zweig", "l'autre branche") \
    ROW(GHOST_BEST, "best", "Rekord", "record") \
    ROW(GHOST_RUN, "your best run of this game", "dein bester Lauf dieses Spiels", "ta meilleure partie") \
    ROW(RELOAD_ENDS, "; masks differ: the record ends here", "; Masken anders: die Aufnahme endet hier", \
        "; masques changés: l'enregistrement finit ici") \
    ROW(RELOAD_UNSCORED, "; masks differ: not scored, the record ends here", \
        "; Masken anders: ohne Wertung, die Aufnahme endet", "; masques changés: non classé, fin de l'enr.") \
    ROW(RELOAD_OTHER, "; masks differ: it is not what was recorded any more", \
        "; Masken anders: nicht mehr das Aufgenommene", "; masques changés: ce n'est plus l'original") \
    ROW(RELOAD_BAD, "%s; the old pictures stay", "%s; die alten Bilder bleiben", "%s; les anciennes images restent") \
    ROW(RELOAD, "reloaded %d sheets in %.0f ms%s", "%d Bögen in %.0f ms neu geladen%s", \
        "%d planches rechargées en %.0f ms%s") \
    ROW(BREAK_ON, "break on: %s%s", "Halt bei: %s%s", "arrêt sur: %s%s") \
    ROW(BREAK_OFF, "break off: %s%s", "kein Halt bei: %s%s", "sans arrêt sur: %s%s") \
    ROW(BREAK_KIND, "N, B: %s%s", "N, B: %s%s", "N, B: %s%s") \
    ROW(BREAK, "break: %s, tick %lld%s", "Halt: %s, Tick %lld%s", "arrêt: %s, tick %lld%s") \
    ROW(BREAK_PIN, "; pin a pair first: layer 8, then L", "; wähle erst ein Paar: Ebene 8, dann L", \
        "; fixe d'abord une paire: couche 8, puis L") \
    ROW(BREAK_NONE_KEPT, ": no tick is kept", ": kein Tick ist aufgehoben", ": aucun tick n'est gardé") \
    ROW(BREAK_NONE_ON, "%s: none in the next %.1f s", "%s: keins in den nächsten %.1f s", \
        "%s: aucun dans les %.1f s qui suivent") \
    ROW(BREAK_NONE_BACK, "%s: none in the %.1f s that are kept", "%s: keins in den %.1f s, die aufgehoben sind", \
        "%s: aucun dans les %.1f s gardées") \
    ROW(BREAK_CAME_ON, "%s, tick %lld, %lld tick%s on%s", "%s, Tick %lld, %lld Tick%s weiter%s", \
        "%s, tick %lld, %lld tick%s après%s") \
    ROW(BREAK_CAME_BACK, "%s, tick %lld, %lld tick%s back%s", "%s, Tick %lld, %lld Tick%s zurück%s", \
        "%s, tick %lld, %lld tick%s avant%s") \
    ROW(BREAK_PAIR, ": %s %d and %s %d", ": %s %d und %s %d", ": %s %d et %s %d") \
    ROW(BREAK_SEEKS_ON, "looking: %.1f s on; any key stops", "suche: %.1f s voraus; jede Taste hält an", \
        "recherche: %.1f s après; une touche arrête") \
    ROW(BREAK_SEEKS_BACK, "looking: %.1f s back; any key stops", "suche: %.1f s zurück; jede Taste hält an", \
        "recherche: %.1f s avant; une touche arrête") \
    ROW(BREAK_STOPPED, "stopped looking for: %s", "Suche beendet nach: %s", "recherche arrêtée: %s") \
    ROW(FROZEN, "FROZEN at tick %lld", "EINGEFROREN bei Tick %lld", "FIGÉ au tick %lld") \
    ROW(BAR_RECORD, "RECORD at tick %lld", "AUFNAHME bei Tick %lld", "ENREGISTREMENT au tick %lld") \
    ROW(BAR_TICK, "tick %lld", "Tick %lld", "tick %lld") \
    ROW(BAR_TIME, "%s of %s", "%s von %s", "%s sur %s") \
    ROW(BAR_SPEED, "x%s", "x%s", "x%s") \
    ROW(BAR_VIEW, "VIEW", "SICHT", "VUE") \
    ROW(BAR_LENS, "LENS", "LUPE", "LOUPE") \
    ROW(BAR_LAWS, "LAWS", "RECHT", "LOIS") \
    ROW(BAR_CSV, "CSV", "CSV", "CSV") \
    ROW(BAR_LINE, "LINE", "ZEILE", "LIGNE") \
    ROW(BAR_BRANCH, "BRANCH", "ZWEIG", "BRANCHE") \
    ROW(BAR_LEAVE, "LEAVE", "WEG", "SORTIR") \
    ROW(TIP_FIRST, "the first tick that is kept", "der erste Tick, der aufgehoben ist", "le premier tick gardé") \
    ROW(TIP_BACK, "5 seconds back", "5 Sekunden zurück", "5 secondes en arrière") \
    ROW(TIP_STEP_BACK, "one tick back", "ein Tick zurück", "un tick en arrière") \
    ROW(TIP_PLAY, "freeze", "einfrieren", "figer") \
    ROW(TIP_GO_ON, "go on", "weiter", "continuer") \
    ROW(TIP_STEP, "one tick on", "ein Tick weiter", "un tick en avant") \
    ROW(TIP_ON, "5 seconds on", "5 Sekunden weiter", "5 secondes en avant") \
    ROW(TIP_LAST, "the last tick", "der letzte Tick", "le dernier tick") \
    ROW(TIP_EVENT_BACK, "the event before", "das Ereignis davor", "l'événement d'avant") \
    ROW(TIP_KIND, "another kind of event", "eine andere Art Ereignis", "un autre genre d'événement") \
    ROW(TIP_EVENT_NEXT, "the next event", "das nächste Ereignis", "l'événement suivant") \
    ROW(TIP_BREAK, "freeze at each event, or not", "bei jedem Ereignis einfrieren, oder nicht", \
        "figer à chaque événement, ou non") \
    ROW(TIP_SLOWER, "slower", "langsamer", "plus lent") \
    ROW(TIP_FASTER, "faster", "schneller", "plus vite") \
    ROW(TIP_VIEW, "the next view of the overlay", "die nächste Sicht des Overlays", "la vue suivante du calque") \
    ROW(TIP_LENS, "why two bodies touch or not, on, off", "warum zwei sich berühren oder nicht, an, aus", \
        "pourquoi deux corps se touchent ou non") \
    ROW(TIP_LAWS, "judge the run under five laws, on, off", "den Lauf unter fünf Gesetzen beurteilen, an, aus", \
        "juger la partie selon cinq lois") \
    ROW(TIP_CSV, "counters and times of the ticks, as a table", "Zähler und Zeiten der Ticks als Tabelle", \
        "compteurs et temps des ticks, en tableau") \
    ROW(TIP_LINE, "print and copy the line that ends here", "die Zeile ausgeben und kopieren, die hier endet", \
        "afficher et copier la ligne qui finit ici") \
    ROW(TIP_BRANCH, "the run before your change, and back", "der Lauf vor deiner Änderung, und zurück", \
        "la partie avant ton changement, et retour") \
    ROW(TIP_LEAVE, "leave the record", "die Aufnahme verlassen", "quitter l'enregistrement") \
    ROW(SPEED, "speed %s", "Tempo %s", "vitesse %s") \
    ROW(SPEED_UNSCORED, "speed %s: this game is not scored any more", \
        "Tempo %s: dieses Spiel wird nicht mehr gewertet", "vitesse %s: cette partie n'est plus classée") \
    ROW(TICK_NONE, "no tick is kept to go back to", "kein Tick ist aufgehoben", "aucun tick n'est gardé") \
    ROW(TICK_GONE, "this tick is not kept", "dieser Tick ist nicht aufgehoben", "ce tick n'est pas gardé") \
    ROW(BRANCH_KEPT, "a branch, not scored; Backspace: the other branch", \
        "ein Zweig, ohne Wertung; Rücktaste: der andere Zweig", \
        "une branche, non classée; Retour: l'autre branche") \
    ROW(BRANCH, "a branch, not scored", "ein Zweig, ohne Wertung", "une branche, non classée") \
    ROW(BRANCH_NONE, "there is no other branch", "es gibt keinen anderen Zweig", "il n'y a pas d'autre branche") \
    ROW(BRANCH_OTHER, "the other branch, from tick %lld on; Backspace: back", \
        "der andere Zweig, ab Tick %lld; Rücktaste: zurück", "l'autre branche, dès le tick %lld; Retour: revenir") \
    ROW(MOVED_RECORD, "moved by hand: from here on it is not what was recorded", \
        "von Hand bewegt: ab hier nicht mehr das Aufgenommene", \
        "déplacé à la main: ce n'est plus l'enregistrement") \
    ROW(MOVED_KEPT, "moved by hand, not scored; Backspace: the other branch", \
        "von Hand bewegt, ohne Wertung; Rücktaste: der andere Zweig", \
        "déplacé à la main, non classé; Retour: l'autre branche") \
    ROW(MOVED, "moved by hand, not scored", "von Hand bewegt, ohne Wertung", "déplacé à la main, non classé") \
    ROW(MOVED_NOTHING, "this cannot be moved", "das lässt sich nicht bewegen", "ceci ne se déplace pas") \
    ROW(MOVED_UNKEPT, "this run is not remembered, so nothing can be moved in it", \
        "dieser Lauf wird nicht gemerkt, also bewegt sich nichts", "partie non gardée: rien ne s'y déplace") \
    ROW(VIEW_FREEZE, "%s: freeze the game", "%s: Spiel einfrieren", "%s: figer le jeu") \
    ROW(HANDS, "drag a body; click it, then arrows: 1 px; wheel: zoom", \
        "Körper ziehen; anklicken, dann Pfeile: 1 px; Rad: Zoom", \
        "tire un corps; clic, puis flèches: 1 px; molette: zoom") \
    ROW(HANDS_HELD, "drag, arrows 1 px, Shift 8 px; wheel: zoom", "ziehen, Pfeile 1 px, Umschalt 8 px; Rad: Zoom", \
        "tirer, flèches 1 px, Maj 8 px; molette: zoom") \
    ROW(HANDS_ZOOM, "ZOOM %d times; middle button: move", "ZOOM %d-fach; mittlere Taste: schieben", \
        "ZOOM %d fois; bouton du milieu: bouger") \
    ROW(HANDS_EMPTY, "to move a body by a pixel, click it first", "um einen Körper zu bewegen, klick ihn erst an", \
        "pour bouger un corps, clique-le d'abord") \
    ROW(CSV_SAVED, "%d ticks saved as %s", "%d Ticks gespeichert als %s", "%d ticks enregistrés: %s") \
    ROW(CSV_UNSAVED, "the table cannot be written", "die Tabelle lässt sich nicht schreiben", \
        "le tableau ne peut être écrit") \
    ROW(RECORDED, "recorded as %s", "aufgenommen als %s", "enregistré: %s") \
    ROW(RECORD_END_CHANGED, "the end of the record; it was changed by hand", \
        "das Ende der Aufnahme; von Hand verändert", "fin de l'enregistrement; modifié à la main") \
    ROW(RECORD_END, "the end of the record", "das Ende der Aufnahme", "la fin de l'enregistrement") \
    ROW(RECORD_END_OTHER, "replay ended in a different state than recorded", \
        "die Aufnahme endete anders als aufgenommen", "la fin diffère de l'enregistrement") \
    ROW(COMMAND_UNWRITTEN, "the replay of this tick cannot be written", \
        "die Aufnahme dieses Ticks lässt sich nicht schreiben", "l'enregistrement de ce tick ne s'écrit pas") \
    ROW(COMMAND, "printed: %s", "ausgegeben: %s", "affiché: %s") \
    ROW(COMMAND_COPIED, "printed and copied: %s", "ausgegeben und kopiert: %s", "affiché et copié: %s")
// clang-format on

#define WORD_NAME(name, english, german, french) SAY_##name,
#define ITEM_NAME(page, name, english, german, french, does, of) SAY_##page##_##name,
typedef enum phrase { WORDS(WORD_NAME) PAGE_WORDS(WORD_NAME) MENU_WORDS(ITEM_NAME) WORD_COUNT } phrase;

/// The columns, in their order.
typedef enum language { LANGUAGE_ENGLISH, LANGUAGE_GERMAN, LANGUAGE_FRENCH, LANGUAGES } language;

/// The text of that name, in the language that is spoken: English until words_speak chooses another one. UTF-8.
const char *say(phrase p);
const char *say_in(phrase p, language l);

language words_language(void);
void words_speak(language l);

/// The first of the languages that the user asks the system for and that is here; English when none is.
language words_of_system(void);

#endif
