// shot.pov -- the player's bolt: a small cyan-white ball of light.
// 8x8 pixels, 4 frames, 1 unit = 1 pixel. The white heart flickers in size and
// the shell leans towards the light; the outline stays put.
#include "rig.inc"
#include "palette.inc"

#declare Flick = array[4] { 0.45, 0.70, 0.95, 0.70 };

sphere { <0, 0, 0>, 2.75
  pigment {
    spherical
    color_map {
      [0.00 C_Blue]
      [0.22 C_Cyan]
      [1 - Flick[Frame] C_Cyan]
      [1.00 C_Ice]
    }
    scale 3.3 translate <-0.4, 2.6, 0.4>
  }
  finish { ambient 0 emission 1.0 diffuse 0.25 }
}
