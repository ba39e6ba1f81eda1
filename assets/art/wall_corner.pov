// wall_corner.pov -- the corners of the arena, rounded inside.
// 64x64 pixels, 4 frames, 1 unit = 1 pixel: top left, top right, bottom left,
// bottom right. The inner edge is a quarter circle of radius 28 that runs into
// walls 27 px deep. Nothing moves.
#include "rig.inc"
#include "palette.inc"
#include "wall.inc"

#declare FlipX = mod(Frame, 2);
#declare FlipZ = div(Frame, 2);
object { Corner
  translate <-FW/2, 0, FH/2>
  scale <1 - 2*FlipX, 1, 1 - 2*FlipZ>
}
