// spit.pov -- the enemy's shot: a four-pointed ember star.
// 8x8 pixels, 4 frames, 1 unit = 1 pixel. Turns by a quarter over the loop.
#include "rig.inc"
#include "palette.inc"

union {
  #for (I, 0, 3)
    cone { 0, 1.6, <3.5, 0, 0>, 0.5 rotate y*90*I texture { T_Glow(C_Orange, 1) } }
  #end
  sphere { 0, 1.5 texture { T_Glow(C_Orange, 1) } }
  sphere { <0, 2, 0>, 1.2 texture { T_Glow(C_Hot, 1) } }
  rotate y*90*(Phase + 0.125)
}
