// borer.pov -- a steel ball with six drill bits. 28x28 pixels, 8 frames, 1 unit = 1 pixel. It turns by one bit over the
// 8 frames, so the loop is seamless.
#include "rig.inc"
#include "palette.inc"

#declare Bits = 6;
#declare Pitch = 360/Bits;

// A drill bit that points outwards along x: a cone with a thread of rings.
#declare Bit = union {
  cone { x*5.5, 3.0, x*13.2, 0.3 texture { T_Metal(Mix(C_Steel, C_Ember, 0.12)) } }
  #for (K, 0, 3)
    torus { 2.9 - K*0.62, 0.5 rotate z*90 rotate y*14 translate x*(6.2 + K*1.75)
      texture { T_Heat(Mix(C_Orange, C_Hot, 0.25*K), 0.55) } }
  #end
}

union {
  sphere { 0, 6.4 scale <1, 0.8, 1> texture { T_Metal(Mix(C_Steel, C_Ember, 0.3)) } }
  torus { 4.3, 0.9 translate y*4.0 texture { T_Metal(C_Steel) } }
  sphere { y*4.2, 2.7 texture { T_Heat(C_Red, 0.95) } }
  #for (I, 0, Bits - 1)
    object { Bit rotate y*Pitch*I }
  #end
  rotate y*Pitch*Phase
}
