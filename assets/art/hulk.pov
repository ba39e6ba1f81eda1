// hulk.pov -- a slab of armor around a molten core, the largest enemy. Shots and the drill carve it, so it has a single
// frame. The core, a square of 20 pixels in the middle, must be solid. 60x60 pixels, 1 frame, 1 unit = 1 pixel.
#include "rig.inc"
#include "palette.inc"

#declare Plates = 8;

// A plate that points outwards along x: a block with a beveled top and a bolt.
#macro Plate(Long, Wide)
  union {
    intersection {
      box { <8, -7, -Wide>, <Long, 5, Wide> }
      plane { x, 0 rotate z*32 translate <Long - 3, 5, 0> }
      plane { z, 0 rotate -x*30 translate <0, 5, Wide - 2> }
      plane { -z, 0 rotate x*30 translate <0, 5, 2 - Wide> }
      texture { T_Metal(Mix(C_Ember, C_Wine, 0.35)) }
    }
    box { <Long - 9, 4.6, -Wide*0.55>, <Long - 6, 5.6, Wide*0.55> texture { T_Heat(C_Red, 0.55) } }
    sphere { <Long - 3.6, 4.2, 0>, 1.6 texture { T_Metal(C_Steel) } }
  }
#end

union {
  cylinder { -7*y, 3*y, 22 texture { T_Metal(Mix(C_Ember, C_Ink, 0.45)) } }
  #for (I, 0, Plates - 1)
    #if (mod(I, 2) = 0)
      object { Plate(29.3, 8.4) rotate y*45*I }
    #else
      object { Plate(26.2, 6.6) rotate y*45*I }
    #end
  #end
  torus { 11.5, 2.4 translate y*4.2 texture { T_Metal(Mix(C_Steel, C_Ember, 0.5)) } }
  sphere { 0, 10 scale <1, 0.8, 1> translate y*1 texture { T_Heat(Mix(C_Orange, C_Hot, 0.45), 0.95) } }
  #for (I, 0, 3)
    box { <-11, 7.6, -0.9>, <11, 9.2, 0.9> rotate y*(22.5 + 45*I) texture { T_Metal(Mix(C_Ember, C_Ink, 0.3)) } }
  #end
  sphere { y*9, 3.4 texture { T_Heat(C_Hot, 1.0) } }
}
