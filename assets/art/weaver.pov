// weaver.pov -- a hollow triangle with a spool at each corner, which draws rock behind it.
// 36x36 pixels, 8 frames, 1 unit = 1 pixel. It turns by a third over the 8 frames, so the loop is seamless.
#include "rig.inc"
#include "palette.inc"

#declare Out = 13.2;

union {
  #for (I, 0, 2)
    union {
      cylinder { <Out, 0, 0>, vrotate(<Out, 0, 0>, y*120), 2.3 texture { T_Metal(Mix(C_Red, C_Ember, 0.35)) } }
      cylinder { <Out, 2, 0>, vrotate(<Out, 2, 0>, y*120), 0.8 texture { T_Heat(C_Orange, 0.8) } }
      cylinder { <Out, -4, 0>, <Out, 3.4, 0>, 4.2 texture { T_Gloss(Mix(C_Magenta, C_Wine, 0.45)) } }
      torus { 3.4, 0.9 translate <Out, 3.4, 0> texture { T_Metal(C_Steel) } }
      sphere { <Out, 3.6, 0>, 1.9 texture { T_Heat(C_Hot, 0.95) } }
      rotate y*120*I
    }
  #end
  rotate y*120*Phase
  rotate -y*90
}
