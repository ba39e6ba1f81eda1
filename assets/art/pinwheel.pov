// pinwheel.pov -- the first boss: a small ring of orange plates with a wide gap, and an eye that almost fills it.
// 96x96 pixels, 32 frames, 1 unit = 1 pixel.
#include "rig.inc"
#include "palette.inc"
#include "ring.inc"

object {
  Ring(0.6, 1, 50, 9, Mix(C_Orange, C_Ink, 0.30), Mix(C_Bronze, C_Ink, 0.4), C_Hot, C_Red, Mix(C_Orange, C_Wine, 0.3), 25)
}
