// geode.pov -- a young lode: a round shell of slate, cut open, with magenta crystals around a heart that beats in the
// middle. Everything except the heart can be carved, so it has a single frame. 160x160 pixels, 1 frame, 1 unit = 1
// pixel.
#include "rig.inc"
#include "palette.inc"

#declare Seed = seed(8);

#declare T_Shell = texture {
  pigment {
    granite turbulence 0.3
    color_map {
      [0.00 color Mix(C_Slate, C_Ink, 0.35)]
      [0.55 color Mix(C_Slate, C_Lilac, 0.25)]
      [1.00 color Mix(C_Lilac, C_Wine, 0.25)]
    }
    scale 60
  }
  normal { granite 0.6 scale 30 }
  finish { F_Matte }
}

// A crystal that points along x.
#macro Crystal(Long, Wide, Col)
  intersection {
    #for (K, 0, 5) plane { y, Wide rotate x*60*K } #end
    plane { x, Long - 2 rotate z*24 }
    plane { x, Long - 2 rotate -z*24 }
    plane { -x, 8 }
    texture { T_Glass(Col) }
  }
#end

union {
  // The shell: knobs on a ring, and a floor below the crystals.
  cylinder { -14*y, -4*y, 66 texture { T_Shell } }
  #for (I, 0, 21)
    #declare A = 360*I/22 + 8*rand(Seed);
    sphere { 0, 11 + 4*rand(Seed) scale <1, 0.9, 1> translate <61 + 3*rand(Seed), -2 + 5*rand(Seed), 0> rotate y*A
      texture { T_Shell translate 40*I } }
  #end
  // Three rings of crystals that point to the heart.
  #for (R, 0, 2)
    #for (I, 0, 11 - 2*R)
      #declare A = 360*I/(12 - 2*R) + 14*rand(Seed) + 9*R;
      object { Crystal(20 + 7*rand(Seed), 5.2 - R + 1.5*rand(Seed), Mix(C_Magenta, C_Lilac, 0.15 + 0.6*rand(Seed)))
        rotate z*(150 - 22*R - 14*rand(Seed)) translate <56 - 11*R, 4, 0> rotate y*A }
    #end
  #end
  // The socket and the heart.
  torus { 17, 3.2 translate y*20 texture { T_Metal(Mix(C_Violet, C_Ink, 0.3)) } }
  cylinder { 0, 20*y, 17 texture { T_Metal(Mix(C_Violet, C_Ink, 0.5)) } }
  sphere { y*16, 15 texture { T_Gloss(Mix(C_Magenta, C_Red, 0.3)) } }
  sphere { y*27, 7.5 texture { T_Heat(C_Hot, 1.0) } }
}
