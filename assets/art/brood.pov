// brood.pov -- four eggs on a thin cross with an egg in the middle. Shots divide it, so it has a single frame; an egg
// that is cut off is a separate brood. 52x52 pixels, 1 frame, 1 unit = 1 pixel.
#include "rig.inc"
#include "palette.inc"

// An egg whose yolk is visible.
#macro Egg(R, Turn)
  union {
    sphere { 0, R texture { T_Glass(Mix(C_Magenta, C_Wine, 0.25)) } }
    sphere { <R*0.28, R*0.62, -R*0.16>, R*0.52 texture { T_Heat(Mix(C_Hot, C_Orange, 0.35), 0.9) } }
    sphere { <R*0.34, R*1.02, -R*0.18>, R*0.24 texture { T_Gloss(C_Ink) } }
    rotate y*Turn
  }
#end

union {
  #for (I, 0, 3)
    union {
      cylinder { <0, 0, 0>, <20, 0, 0>, 2.7 texture { T_Heat(C_Red, 0.5) } }
      torus { 2.8, 0.8 rotate z*90 translate x*9.2 texture { T_Gloss(C_Orange) } }
      object { Egg(9.6, 0) rotate -y*45 rotate y*(20*I) translate x*20.6 }
      rotate y*(45 + 90*I)
    }
  #end
  object { Egg(7, 60) }
}
