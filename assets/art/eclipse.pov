// eclipse.pov -- a ring of dark violet plates with two opposite gaps, wider than the halo, round a small white eye.
// 184x184 pixels, 32 frames, 1 unit = 1 pixel.
#include "rig.inc"
#include "palette.inc"
#include "ring.inc"

object {
  Ring(1.16, 2, 20, 12, Mix(C_Violet, C_Ink, 0.55), Mix(C_Slate, C_Ink, 0.4), C_Magenta, C_Hot, Mix(C_White, C_Magenta, 0.25), 14)
}
