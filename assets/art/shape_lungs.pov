// shape_lungs.pov -- the shape of a level: rock where it is opaque, two lungs and their windpipe where it is not.
// 160x88 pixels, one for each cell of 8 px, 1 unit = 1 pixel. It is stretched over the level.
#include "rig.inc"
#include "palette.inc"

#declare Lung = union {
  sphere { 0, 1 scale <33, 60, 33> translate <0, 0, -5> }
  sphere { 0, 1 scale <25, 60, 30> translate <-4, 0, 10> }
}

difference {
  box { <-200, 0, -200>, <200, 20, 200> }
  object { Lung translate x*43 }
  object { Lung scale <-1, 1, 1> translate -x*43 }
  cylinder { <0, -1, -2>, <0, 60, -2>, 15 }
  box { <-8, -1, -10>, <8, 60, 60> }
  box { <-60, -1, -10>, <60, 60, 4> }
  texture { T_Glow(C_White, 1) }
}
// Islands in the lungs.
#for (S, -1, 1, 2)
  sphere { <S*52, 5, 14>, 6.5 texture { T_Glow(C_White, 1) } }
  sphere { <S*36, 5, 22>, 5.0 texture { T_Glow(C_White, 1) } }
  sphere { <S*34, 5, -18>, 6.5 texture { T_Glow(C_White, 1) } }
  sphere { <S*58, 5, -14>, 6.0 texture { T_Glow(C_White, 1) } }
#end
