// pylon.pov -- a bumper post that stands in the arena.
// 48x48 pixels, 1 frame, 1 unit = 1 pixel. A stone drum with a steel collar, a
// thin cool ring of light and a domed cap. Nothing moves.
#include "rig.inc"
#include "palette.inc"
#include "rock.inc"

union {
  // The drum: a broad cushion of dressed stone.
  union {
    torus { 16, 6.6 scale <1, 1.3, 1> }
    cylinder { -y*4, y*6, 17 }
    pigment {
      granite
      color_map { [0.2 C_Stone1] [0.5 C_Stone2] [0.8 C_Stone3] }
      scale 9
    }
    normal { granite 0.15 scale 6 }
    finish { emission 0.07 diffuse 0.95 specular 0.25 roughness 0.04 }
  }
  // Six iron staples over its edge.
  #for (K, 0, 5)
    intersection {
      box { <-2.2, 0, 12>, <2.2, 9.4, 22.9> }
      plane { y, 0 rotate x*38 translate <0, 9.4, 18> }
      texture { T_Metal(C_Slate) }
      rotate y*(60*K + 30)
    }
  #end
  // Collar, ring of light, cap.
  cylinder { 0, y*9, 13 texture { T_Metal(C_Violet) } }
  torus { 11.2, 1.25 translate y*9.2 texture { T_Glow(C_Cyan, 1.0) } }
  torus { 11.2, 2.0 scale <1, 0.3, 1> translate y*8.9 texture { T_Glow(C_Navy, 1.0) } }
  sphere { 0, 8.2 scale <1, 0.75, 1> translate y*8.6 texture { T_Metal(Mix(C_Lilac, C_Violet, 0.4)) } }
}
