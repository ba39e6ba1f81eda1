// sower.pov -- a minelayer: two pods on a rod, a mine in the making in each.
// 28x28 pixels, 8 frames, 1 unit = 1 pixel. It turns by half a turn over the
// 8 frames; both ends are alike, so the loop is seamless.
#include "rig.inc"
#include "palette.inc"

#declare Pod = union {
  difference {
    sphere { 0, 6.0 }
    sphere { y*3.4, 4.4 }
    texture { T_Gloss(C_Magenta) }
  }
  sphere { y*1.6, 3.3 texture { T_Heat(Mix(C_Orange, C_Hot, 0.3 + 0.6*Wave), 0.8) } }
  // three spines, outwards
  #for (I, -1, 1)
    cone { x*4.6, 1.5, x*8.2, 0.3 rotate y*(I*52) texture { T_Metal(C_Ember) } }
  #end
  translate x*7.0
}

union {
  object { Pod }
  object { Pod rotate y*180 }
  cylinder { -x*7, x*7, 1.7 texture { T_Metal(C_Steel) } }
  torus { 2.5, 1.0 texture { T_Metal(Mix(C_Steel, C_Wine, 0.5)) } }
  rotate y*180*Phase
  scale 0.92
}
