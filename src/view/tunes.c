// tunes.c - six pieces of music, a row per bar: for the title, for each of four worlds, and for bosses.
//
// All are written on the white keys, so a chord needs an accidental only outside them: calm in A minor, drive in A
// minor with an E major that leads back, sway in the Dorian mode of D, glass in the Lydian mode of F, dark and boss in
// the Phrygian mode of E, whose second note is a semitone above the first. A melody states its motif twice and answers
// it; a second part contrasts; the first bars have no melody, so that the repetition starts with a rest.
#include "view/tunes.h"

#include <math.h>

#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/difficulty.h"

// Formatted by hand, so that bars can be compared.
// clang-format off

// Slow bells over wide chords. A: up and down. B: falls further, and returns over E.
static const tune_bar calm[] = {
    // chord  lead        bass        pulse       drums
    {"Am9",  "",         "1-------", "1.5.8.5.", ""},
    {"F7",   "",         "1-------", "1.5.7.5.", ""},
    {"Dm7",  "",         "1-------", "1.5.8.5.", ""},
    {"Em7",  "......B.", "1---5---", "1.5.7.5.", ""},

    {"Am9",  "..A-c-e-", "1-------", "1.5.9.5.", ""},
    {"F7",   "f---e-c-", "1-------", "1.5.8.5.", ""},
    {"C9",   "G---e-d-", "1-------", "1.5.9.5.", ""},
    {"G",    "B-----..", "1---5---", "1.5.8.5.", ""},
    {"Am9",  "..A-c-e-", "1-------", "1.5.9.5.", ""},
    {"Dm9",  "a---f-e-", "1-------", "1.5.9.5.", ""},
    {"F7",   "e---c-A-", "1-------", "1.5.7.5.", ""},
    {"Em7",  "B---G---", "1---5---", "1.5.7.5.", ""},

    {"F7",   "c-A-c-f-", "1-------", "135.7.5.", ""},
    {"G",    "d---B---", "1-------", "135.8.5.", ""},
    {"Am7",  "e-c-e-a-", "1-------", "135.7.5.", ""},
    {"C9",   "g---e---", "1---5---", "135.9.5.", ""},
    {"Dm7",  "f---d-e-", "1-------", "135.8.5.", ""},
    {"F7",   "c-----A-", "1-------", "135.7.5.", ""},
    {"E",    "B-e-g-e-", "1-------", "1.5.8.5.", ""},
    {"Am9",  "A-------", "1---5---", "1.5.9.8.", ""},
};

// Drums and a running bass. A: falls from the fifth, ends on E. A': the same in threes. B: rises to the major. C:
// bells rest over half the drums, then a run up to the beginning.
static const tune_bar drive[] = {
    // chord  lead                bass                pulse               drums
    {"Am",   "",                 "11811181",         "1.5.8.5.1.5.8.5.", "k...h...k...h..."},
    {"F",    "",                 "11811181",         "1.5.8.5.1.5.8.5.", "k...h...k...h..."},
    {"Am",   "",                 "11811181",         "1.5.8.5.1.5.8.5.", "K.h.S.h.K.h.S.h."},
    {"G",    "............e-g-", "11811185",         "1.5.8.5.1.5.8.5.", "K.h.S.h.K.h.S.ss"},

    {"Am",   "a---e---g-f-e---", "11811185",         "1.5.8.5.1.5.8.5.", "K.h.S.h.K.K.S.h."},
    {"F",    "f---e-d-c-------", "11811181",         "1.5.8.5.1.5.8.5.", "K.h.S.h.K.h.S.h."},
    {"C",    "e---c---d-c-B-G-", "11811185",         "1.5.8.5.3.5.8.5.", "K.h.S.h.K.K.S.h."},
    {"G",    "B-----c-d-------", "11811181",         "1.5.8.5.3.5.8.5.", "K.h.S.h.K.h.S.k."},
    {"Am",   "a---e---g-f-e---", "11811185",         "1.5.8.5.1.5.8.5.", "K.h.S.h.K.K.S.h."},
    {"F",    "f-g-a-----g-f-e-", "11811181",         "1.5.8.5.1.5.8.5.", "K.h.S.h.K.h.S.h."},
    {"Dm",   "f---e-d-e---d-c-", "11811185",         "1.5.8.5.3.5.8.5.", "K.h.S.h.K.K.S.h."},
    {"E",    "B---e---g-------", "11811181",         "1.5.8.5.3.5.8.5.", "K.h.S.h.K.h.S.ss"},

    {"Am",   "a--a--e-g--f--e-", "1-1-8-1-1-8-1-8-", "15815815815815.8", "K.h.S.hkK.K.S.h."},
    {"F",    "f--e--d-c-----c-", "1-1-8-1-1-8-1-5-", "15815815815815.8", "K.h.S.hkK.h.S.h."},
    {"C",    "e--e--c-d--c--G-", "1-1-8-1-1-8-1-8-", "13513513513513.8", "K.h.S.hkK.K.S.h."},
    {"G",    "B--d--g-------f-", "1-1-8-1-1-8-1-5-", "13513513513513.8", "K.h.S.hkK.h.S.k."},
    {"Am",   "e--a--g-e--d--c-", "1-1-8-1-1-8-1-8-", "15815815815815.8", "K.h.S.hkK.K.S.h."},
    {"Dm",   "d--f--a-----g-f-", "1-1-8-1-1-8-1-5-", "15815815815815.8", "K.h.S.hkK.h.S.h."},
    {"E",    "g--e--B-g--b----", "1-1-8-1-1-8-1-8-", "13513513513513.8", "K.h.S.hkK.K.S.h."},
    {"Am",   "a-----------....", "1-1-8-1-1-8-1-5-", "15815815815815.8", "K.h.S.h.K.ssS.ss"},

    {"F",    "A---c---f-------", "11515151",         "5.8.5.3.5.8.5.3.", "K.h.S.h.K.h.S.h."},
    {"G",    "g---f-e-d-------", "11515151",         "5.8.5.3.5.8.5.3.", "K.h.S.h.K.K.S.h."},
    {"Em",   "e---B---g-------", "11515151",         "5.8.5.3.5.8.5.3.", "K.h.S.h.K.h.S.h."},
    {"Am",   "e---d-c-A-------", "11515158",         "5.8.5.3.5.8.5.3.", "K.h.S.h.K.K.S.k."},
    {"F",    "A---c---f---e-f-", "11515151",         "5.8.5.3.5.8.5.3.", "K.h.S.h.K.h.S.h."},
    {"G",    "g---d---b-------", "11515151",         "5.8.5.3.5.8.5.3.", "K.h.S.h.K.K.S.h."},
    {"C",    "g---e---c---e---", "11515151",         "5.8.5.3.5.8.5.3.", "K.h.S.h.K.h.S.h."},
    {"E",    "e---d-c-B---g---", "11515158",         "5.8.5.3.5.8.5.3.", "K.h.S.ssK.ssS.ss"},

    {"Dm",   "....a---f---d---", "1---1---",         "1...5...8...5...", "k.......k......."},
    {"Am",   "....e---c---A---", "1---1---",         "1...5...8...5...", "k.......k......."},
    {"E",    "....g---e---B---", "1---1---",         "1...5...8...5...", "k...h...k...h..."},
    {"Am",   "....c---B-A-----", "1---1-5-",         "1...5...8...5...", "k...h...k...h..."},
    {"Dm",   "d-e-f-a-----f---", "1-1-1-1-",         "1.5.8.5.1.5.8.5.", "K...h...K...h..."},
    {"F",    "c-d-e-f-----c---", "1-1-1-1-",         "1.5.8.5.1.5.8.5.", "K...h...K...h..."},
    {"E",    "B-c-d-e-----g---", "11111111",         "1.5.8.5.1.5.8.5.", "K.h.h.h.K.h.h.h."},
    {"E",    "b-----------....", "11111111",         "1581581581581588", "s.s.s.s.ssssssss"},
};

// Half-time drums under a bass in threes. A: circles the semitone. B: climbs to the top, and falls over E. A': both.
static const tune_bar dark[] = {
    // chord  lead                bass                pulse               drums
    {"Em",   "",                 "1-------",         "1...1.2.1.......", "k.............k."},
    {"F",    "",                 "1-------",         "1...1.2.1.......", "k.............k."},
    {"Em",   "",                 "1..1..1.1..1..2.", "1...1.2.1...1.2.", "k..k....S..k..h."},
    {"Dm",   "............B-d-", "1..1..1.1..1..2.", "1...1.2.1...1.2.", "k..k....S..k..ss"},

    {"Em",   "e---f-e-d-e-----", "1..1..1.1..1..8.", "1.1.5.1.1.5.1.2.", "k.hk..h.S.hk..h."},
    {"F",    "c---d-c-A-------", "1..1..1.1..1..5.", "1.1.5.1.1.5.1.3.", "k.hk..h.S.hk..h."},
    {"Em",   "B---c-B-A-G-----", "1..1..1.1..1..8.", "1.1.5.1.1.5.1.2.", "k.hk..h.S.hk..h."},
    {"Dm",   "A-------F---....", "1..1..1.1..1..5.", "1.1.5.1.1.5.1.3.", "k.hk..h.S.hk.kh."},
    {"Em",   "e---f-e-d-e-g---", "1..1..1.1..1..8.", "1.1.5.1.1.5.1.2.", "k.hk..h.S.hk..h."},
    {"F",    "a---g-f-e-f-c---", "1..1..1.1..1..5.", "1.1.5.1.1.5.1.3.", "k.hk..h.S.hk..h."},
    {"Am",   "e---d-c-B-c-A---", "1..1..1.1..1..8.", "1.1.5.1.1.5.1.2.", "k.hk..h.S.hk..h."},
    {"E",    "B---A---G-------", "1..1..1.1..1..5.", "1.1.5.1.1.5.1.3.", "k.hk..h.S.ss..ss"},

    {"Am",   "A-----B-c-----d-", "1-1-1-1-",         "1.3.5.8.5.3.5.8.", "k.....h.S.....h."},
    {"Em",   "e-------B-------", "1-1-1-1-",         "1.3.5.8.5.3.5.8.", "k.....h.S....kh."},
    {"F",    "c-----d-e-----f-", "1-1-1-1-",         "1.3.5.8.5.3.5.8.", "k.....h.S.....h."},
    {"C",    "g-------e-------", "1-1-1-5-",         "1.3.5.8.5.3.5.8.", "k.....h.S....kh."},
    {"Dm",   "f-----e-f-----g-", "1-1-1-1-",         "1.3.5.8.5.3.5.8.", "k.....h.S.....h."},
    {"Am",   "a-----g-e-------", "1-1-1-1-",         "1.3.5.8.5.3.5.8.", "k.....h.S....kh."},
    {"F",    "f---e---c---A---", "1-1-1-1-",         "1.3.5.8.5.3.5.8.", "k...k.h.S...k.h."},
    {"E",    "B-------g-f-e-d-", "1-1-1-2-",         "1.3.5.8.5.3.2.1.", "k...k.h.S.ssssss"},

    {"Em",   "e-e-f-e-d-e-B---", "1..1..1.1..1..8.", "11511511511512.2", "K.hk..h.S.hk..hk"},
    {"F",    "c-c-d-c-A-c-f---", "1..1..1.1..1..5.", "11511511511513.3", "K.hk..h.S.hk..h."},
    {"Em",   "e-e-f-e-g-e-B---", "1..1..1.1..1..8.", "11511511511512.2", "K.hk..h.S.hk..hk"},
    {"Dm",   "d---f---a-------", "1..1..1.1..1..5.", "11511511511513.3", "K.hk..h.S.hk.kh."},
    {"Em",   "b---a-g-f-e-----", "1..1..1.1..1..8.", "11511511511512.2", "K.hk..h.S.hk..hk"},
    {"F",    "a---g-f-e-f-c---", "1..1..1.1..1..5.", "11511511511513.3", "K.hk..h.S.hk..h."},
    {"Bo",   "d---f---B-------", "1..1..1.1..1..8.", "11511511511512.2", "K.hk..h.S.hk..hk"},
    {"E",    "e-----------....", "1..1..1.1..1....", "1151151151151...", "K.hk..h.S.ss...."},
};

// Two steps of a bass that walks. A: rises through the chord, and falls. B: long notes from above. C: A in threes.
static const tune_bar sway[] = {
    // chord  lead                bass                pulse               drums
    {"Dm7",  "",                 "1-----5-",         "1...5...8...5...", "k.......h......."},
    {"G",    "",                 "1-----5-",         "1...5...8...5...", "k.......h......."},
    {"Dm7",  "",                 "1--1--5-",         "1..5..8.1..5..8.", "k..h..h.k..h..h."},
    {"C",    "............A-c-", "1--1--5-",         "1..5..8.1..5..8.", "k..h..h.k..hs.h."},

    {"Dm7",  "d-----f-a---g-f-", "1--1--8-",         "1..5..8.1..5..8.", "k..h..h.S..h..h."},
    {"G",    "g---d---B-------", "1--1--5-",         "1..5..8.1..5..8.", "k..h..h.S..hk.h."},
    {"Dm7",  "d-----f-a---g-e-", "1--1--8-",         "1..5..8.1..5..8.", "k..h..h.S..h..h."},
    {"C",    "e---c---G-------", "1--1--5-",         "1..5..8.3..5..8.", "k..h..h.S..hk.h."},
    {"F",    "f-----e-f---a---", "1--1--8-",         "1..5..8.3..5..8.", "k..h..h.S..h..h."},
    {"G",    "g---f-e-d---B---", "1--1--5-",         "1..5..8.3..5..8.", "k..h..h.S..hk.h."},
    {"Am",   "c---B-c-e---d-c-", "1--1--8-",         "1..5..8.3..5..8.", "k..h..h.S..h..h."},
    {"Dm7",  "d-----------....", "1--1--5-",         "1..5..8.1..5..8.", "k..h..h.S..hs.ss"},

    {"F7",   "a---------g-f---", "1---5---",         "1.3.5.7.5.3.1.3.", "k.....h.....h..."},
    {"C",    "e---------c-----", "1---5---",         "1.3.5.8.5.3.1.3.", "k.....h.....h..."},
    {"G",    "d---g---b---a-g-", "1---5---",         "1.3.5.8.5.3.1.3.", "k.....h.S...h..."},
    {"Dm",   "a-----------f---", "1---5---",         "1.3.5.8.5.3.1.3.", "k.....h.S...h..."},
    {"F7",   "a---------g-f-e-", "1---5---",         "1.3.5.7.5.3.1.3.", "k..k..h.S...h..."},
    {"C",    "g---e---c---e---", "1---5---",         "1.3.5.8.5.3.1.3.", "k..k..h.S...h..."},
    {"G",    "d---B---d---f-e-", "1-1-5-5-",         "1.3.5.8.5.3.1.3.", "k..k..h.S..kh..."},
    {"A",    "e-----------....", "1-1-5-5-",         "1.3.5.8.5.3.1.3.", "k..k..h.S.ssS.ss"},

    {"Dm",   "d--d--f-a--g--f-", "1--1--8-1--1--5-", "1581581515815815", "K.hk..h.S.hk..h."},
    {"C",    "e--e--c-G--c--e-", "1--1--8-1--1--5-", "1581581515815815", "K.hk..h.S.hk..h."},
    {"Bb",   "d--d--f-b--a--f-", "1--1--8-1--1--5-", "1351351315135135", "K.hk..h.S.hk..h."},
    {"F",    "c--f--a-g--f--c-", "1--1--8-1--1--5-", "1351351315135135", "K.hk..h.S.hk.kh."},
    {"Dm",   "d--d--f-a--g--a-", "1--1--8-1--1--5-", "1581581515815815", "K.hk..h.S.hk..h."},
    {"G",    "b--b--a-g--d--g-", "1--1--8-1--1--5-", "1351351315135135", "K.hk..h.S.hk..h."},
    {"C",    "e--g--e-c--e--g-", "1--1--8-1--1--5-", "1351351315135135", "K.hk..h.S.hk..h."},
    {"A",    "e--a--e-c--A----", "1--1--8-1--1--5-", "1351351315135135", "K.hk..h.S.ssS.ss"},
};

// Arpeggios in F with the b of its Lydian scale. A: leaps up, answered from below. B: long notes. C: runs.
static const tune_bar glass[] = {
    // chord  lead                bass                pulse               drums
    {"F7",   "",                 "1-------",         "1.3.5.7.5.3.1.3.", ""},
    {"G",    "",                 "1-------",         "1.3.5.8.5.3.1.3.", "........h......."},
    {"F7",   "",                 "1---1---",         "1.3.5.7.5.3.1.3.", "k.....h.k.....h."},
    {"G",    "............e-c-", "1---1-5-",         "1.3.5.8.5.3.1.3.", "k.....h.k...s.h."},

    {"F7",   "a---b---e-----c-", "1-1-5-1-",         "1.3.5.7.5.3.1.3.", "k...h.h.S...h.h."},
    {"G",    "d---g---b-----a-", "1-1-5-1-",         "1.3.5.8.5.3.1.3.", "k...h.h.S..kh.h."},
    {"Em7",  "g---e---B-----d-", "1-1-5-1-",         "1.3.5.7.5.3.1.3.", "k...h.h.S...h.h."},
    {"Am7",  "c---e---a-------", "1-1-5-1-",         "1.3.5.7.5.3.1.3.", "k...h.h.S..kh.h."},
    {"F7",   "a---b---e-----f-", "1-1-5-1-",         "1.3.5.7.5.3.1.3.", "k...h.h.S...h.h."},
    {"G",    "g---d---B-----G-", "1-1-5-1-",         "1.3.5.8.5.3.1.3.", "k...h.h.S..kh.h."},
    {"Dm7",  "A---d---f---e-d-", "1-1-5-1-",         "1.3.5.7.5.3.1.3.", "k...h.h.S...h.h."},
    {"E",    "e-------B-------", "1-1-5-8-",         "1.3.5.8.5.3.1.3.", "k...h.h.S.ssh.ss"},

    {"Am",   "e-----------d-c-", "11111111",         "1.5.8.5.1.5.8.5.", "K.h.h.h.S.h.h.h."},
    {"Em",   "B-----------G---", "11111115",         "1.5.8.5.1.5.8.5.", "K.h.h.h.S.h.h.h."},
    {"F",    "A-----c---f---e-", "11111111",         "1.5.8.5.3.5.8.5.", "K.h.h.h.S.h.h.h."},
    {"C",    "e---d-c-G-------", "11111115",         "1.5.8.5.3.5.8.5.", "K.h.h.h.S.hkh.h."},
    {"Dm",   "d-----------e-f-", "11111111",         "1.5.8.5.1.5.8.5.", "K.h.h.h.S.h.h.h."},
    {"Am",   "e-----------c-A-", "11111115",         "1.5.8.5.1.5.8.5.", "K.h.h.h.S.h.h.h."},
    {"F",    "f---e-f-a---c---", "11111111",         "1.5.8.5.3.5.8.5.", "K.h.h.h.S.h.h.h."},
    {"G",    "b-------a-g-f-d-", "11111158",         "1.5.8.5.3.5.8.5.", "K.h.h.h.S.ssS.ss"},

    {"F7",   "f-c-f-a-f-c-A-c-", "1--1--1-1--1--5-", "15.715.715.715.7", "K..k..h.S..k..h."},
    {"G",    "g-d-g-b-g-d-B-d-", "1--1--1-1--1--5-", "15.815.815.815.8", "K..k..h.S..k..h."},
    {"Am",   "a-e-a-e-c-e-a-e-", "1--1--1-1--1--5-", "15.815.815.815.8", "K..k..h.S..k..h."},
    {"Am",   "a---g---e---c---", "1--1--1-1--1--8-", "15.815.815.815.8", "K..k..h.S..k.kh."},
    {"F7",   "f-c-f-a-f-c-A-c-", "1--1--1-1--1--5-", "15.715.715.715.7", "K..k..h.S..k..h."},
    {"G",    "g-d-g-b-g-d-g-b-", "1--1--1-1--1--5-", "15.815.815.815.8", "K..k..h.S..k..h."},
    {"C",    "e---c---g---e---", "1--1--1-1--1--5-", "13.513.513.513.5", "K..k..h.S..k..h."},
    {"E",    "g-----------....", "1--1--1-1--1----", "13.513.513......", "K..k..h.S.ss...."},
};

// A riff around a semitone at double speed. A: the riff, higher each time. B: a line that climbs. C: half the drums.
static const tune_bar boss[] = {
    // chord  lead                bass                pulse               drums
    {"Em",   "",                 "1.1.1.12",         "1.......2.......", "k...k...k...k..."},
    {"F",    "",                 "1.1.1.12",         "1.......2.......", "k...k...k...k..."},
    {"Em",   "",                 "11111112",         "1.1.2.1.1.1.2.1.", "K.h.K.h.K.h.K.h."},
    {"Bo",   "............B-d-", "11111115",         "1.1.2.1.1.1.2.1.", "K.h.K.h.K.ssS.ss"},

    {"Em",   "e-e-f-e---e-g-f-", "11111112",         "1.5.8.5.1.5.8.5.", "K.h.S.hkK.h.S.h."},
    {"F",    "f-f-g-f---c-A---", "11111115",         "1.5.8.5.1.5.8.5.", "K.h.S.hkK.h.S.h."},
    {"Em",   "e-e-f-e---g-b---", "11111112",         "1.5.8.5.1.5.8.5.", "K.h.S.hkK.h.S.h."},
    {"Bo",   "a-g-f-d-B-------", "11111115",         "1.5.8.5.1.5.8.5.", "K.h.S.hkK.h.S.ss"},
    {"Em",   "e-e-f-e---e-g-f-", "11111112",         "1.5.8.5.1.5.8.5.", "K.h.S.hkK.h.S.h."},
    {"F",    "a-a-g-f---c-f---", "11111115",         "1.5.8.5.1.5.8.5.", "K.h.S.hkK.h.S.h."},
    {"Dm",   "d-f-a-g-f-e-d---", "11111111",         "1.5.8.5.1.5.8.5.", "K.h.S.hkK.h.S.h."},
    {"E",    "e-----------B-e-", "11111158",         "1.5.8.5.1.5.8.5.", "K.h.S.ssK.ssS.ss"},

    {"Am",   "c---B---A---E---", "1-8-1-8-",         "1581581515815815", "K.h.K.h.K.h.K.h."},
    {"F",    "A---c---f---e---", "1-8-1-8-",         "1581581515815815", "K.h.K.h.K.h.K.h."},
    {"Dm",   "d---f---a---f---", "1-8-1-8-",         "1581581515815815", "K.h.K.h.K.h.K.h."},
    {"E",    "g---f-e-B-------", "1-8-1-8-",         "1351351313513513", "K.h.K.h.K.h.S.ss"},
    {"Am",   "e-d-c-B-A---c---", "1-8-1-8-",         "1581581515815815", "K.h.K.h.K.h.K.h."},
    {"Bo",   "d-c-B-A-F---B---", "1-8-1-8-",         "1351351313513513", "K.h.K.h.K.h.K.h."},
    {"C",    "e---g---c---e---", "1-8-1-8-",         "1581581515815815", "K.h.K.h.K.h.K.h."},
    {"E",    "b-a-g-f-e-d-c-B-", "1-8-1-8-",         "1351351313513513", "S.s.S.s.S.ssS.ss"},

    {"Em",   "B-----------c-B-", "1-------",         "1.......5.......", "k.......S......."},
    {"F",    "A-----------....", "1-------",         "1.......5.......", "k.......S......."},
    {"Em",   "B-----------d-e-", "1---1---",         "1...5...8...5...", "k..k....S......."},
    {"F",    "f-------e-------", "1---1---",         "1...5...8...5...", "k..k....S.....h."},
    {"Dm",   "d-----------e-f-", "1-1-1-1-",         "1.5.8.5.1.5.8.5.", "k..k..h.S..k..h."},
    {"Em",   "e-----------f-g-", "1-1-1-1-",         "1.5.8.5.1.5.8.5.", "k..k..h.S..k..h."},
    {"Bo",   "a-------------f-", "11111111",         "1.5.1.5.1.5.1.5.", "K.h.h.h.K.h.h.h."},
    {"E",    "b-----------....", "11111111",         "1551551551551551", "s.s.s.s.ssssssss"},
};

// The parts. A part that returns has other instruments.
static const tune_part calm_parts[] = {{0, 20, BELL, 0}, {4, 8, HORN, 0}, {12, 8, REED, 0}};
static const tune_part drive_parts[] = {
    {0, 4, REED, 0},  {4, 8, REED, 0},           {12, 8, REED, 0},          {20, 8, REED, 0}, {28, 8, REED, 0},
    {4, 8, BELL, REST_DRUMS},                    {20, 8, HORN, 0},          {12, 8, HORN, 0}, {28, 8, BELL, 0},
    {0, 4, REED, REST_BASS},                     {4, 8, HORN, 0},           {20, 8, BELL, REST_DRUMS},
    {12, 8, BELL, 0}, {28, 8, HORN, REST_BASS}};
static const tune_part sway_parts[] = {
    {0, 4, HORN, 0},  {4, 8, HORN, 0},           {12, 8, BELL, 0},          {20, 8, REED, 0},
    {4, 8, BELL, REST_DRUMS | REST_BASS},        {12, 8, HORN, 0},          {20, 8, HORN, 0},
    {0, 4, HORN, REST_DRUMS},                    {4, 8, REED, 0},           {12, 8, BELL, REST_DRUMS},
    {20, 8, BELL, 0}};
static const tune_part glass_parts[] = {
    {0, 4, BELL, 0},  {4, 8, BELL, 0},           {12, 8, HORN, 0},          {20, 8, BELL, 0},
    {4, 8, REED, 0},  {12, 8, BELL, REST_DRUMS}, {0, 4, BELL, REST_BASS},   {20, 8, REED, 0},
    {4, 8, HORN, REST_DRUMS | REST_BASS},        {12, 8, REED, 0},          {20, 8, HORN, 0}};
static const tune_part dark_parts[] = {
    {0, 4, HORN, 0},  {4, 8, HORN, 0},           {12, 8, HORN, 0},          {20, 8, HORN, 0},
    {4, 8, BELL, REST_DRUMS},                    {12, 8, REED, 0},          {20, 8, REED, 0},
    {0, 4, HORN, REST_BASS},                     {12, 8, BELL, REST_DRUMS | REST_BASS},
    {4, 8, REED, 0}};
static const tune_part boss_parts[] = {
    {0, 4, HORN, 0},  {4, 8, HORN, 0},           {12, 8, REED, 0},          {20, 8, HORN, 0},
    {4, 8, REED, 0},  {12, 8, HORN, 0},          {20, 8, REED, REST_BASS}};

#define PARTS(of) of, of##_parts, (int)(sizeof of##_parts / sizeof of##_parts[0])

static const tune tunes[PIECES] = {
    //              name, tempo, transpose, table and parts
    [PIECE_CALM] = {"calm", 72, 2, PARTS(calm)},     [PIECE_DRIVE] = {"drive", 128, -5, PARTS(drive)},
    [PIECE_SWAY] = {"sway", 104, 0, PARTS(sway)}, [PIECE_GLASS] = {"glass", 116, -3, PARTS(glass)},
    [PIECE_DARK] = {"dark", 96, -2, PARTS(dark)},    [PIECE_BOSS] = {"boss", 152, 0, PARTS(boss)},
};
// clang-format on

const tune *tune_of(piece which) {
    return &tunes[which];
}

// ---- the mood -----------------------------------------------------------------------------------
// Danger is a low hull, recent hits, near enemies, a near boss and the path to an open gate. A single near enemy is
// little danger; four enemies, or two enemies and a damaged hull, are much. The search for near enemies visits all
// bodies, so it runs only a few times per second.

enum {
    LOOK_TICKS = 8,  // ticks between two searches
    NEAR = 260,      // distance at which an enemy begins to count [px]
    ENEMY = 72,      // danger of an enemy that touches the ship, of 256
    BOSS = 160,      // danger of a boss at the ship
    BOSS_NEAR = 480, // [px]
    HULL = 112,      // danger of the last pixel of hull
    GATE = 24,       // danger of an open gate
    HIT = 3,         // danger per lost pixel of hull
    HIT_TICKS = 3,   // ticks in which the danger of hits falls by 1
    UP = 5,          // increase per tick
    DOWN = 1,
    WORLD_LEVELS = 5, // levels of a world
    WORLDS = 4
};

/// Danger of a body by its distance: `most` at the ship, 0 from `reach` px on; the square of its proximity.
static int near_danger(const body *ship, const body *b, int32_t reach, int32_t most) {
    int32_t dx = (body_cx(b) - body_cx(ship)) / SUB, dy = (body_cy(b) - body_cy(ship)) / SUB;
    int32_t near = reach - geometry_clamp(geometry_length(dx, dy), 0, reach);
    return most * near * near / (reach * reach);
}

static int danger_of(const world *w) {
    const body *ship = body_ship(w);
    if (!ship) {
        return 0;
    }
    const int whole = difficulty_hull(w), lost = geometry_clamp(whole - ship->hull, 0, whole) * 256 / whole;
    int danger = HULL * lost / 256 * lost / 256 + (w->gate_open > 0) * GATE;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        danger += b->kind == KIND_ENEMY ? near_danger(ship, b, NEAR, ENEMY) : 0;
        danger += b->kind == KIND_BOSS ? near_danger(ship, b, BOSS_NEAR, BOSS) : 0;
    }
    return danger;
}

void mood_tick(mood *m, const world *w) {
    const bool guarded = w->boss.number > 0 && w->boss.body >= 0;
    m->piece = PIECE_DRIVE + (w->level > 0 ? (w->level - 1) / WORLD_LEVELS % WORLDS : 0);
    m->piece = guarded ? (int)PIECE_BOSS : m->piece;
    for (int32_t i = 0; i < w->event_count; i++) {
        m->hits += w->events[i].kind == EVENT_HURT ? HIT * w->events[i].magnitude : 0;
    }
    m->hits = geometry_clamp(m->hits - (w->tick % HIT_TICKS == 0), 0, MOOD_HITS);
    m->want = w->tick % LOOK_TICKS == 0 ? danger_of(w) : m->want;
    m->danger = geometry_clamp(geometry_clamp(m->want + m->hits, 0, 256), m->danger - DOWN, m->danger + UP);
}

void mood_stems(const mood *m, double loud[]) {
    static const double quiet[STEMS] = {[STEM_PAD] = -11, [STEM_PULSE] = -31, [STEM_LEAD] = -15}; // [dB]
    static const double LOUD = 5;
    for (int i = 0; i < STEMS; i++) {
        loud[i] = pow(10, (quiet[i] + (LOUD - quiet[i]) * m->danger / 256) / 20);
    }
}
