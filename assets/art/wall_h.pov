// wall_h.pov -- the top and bottom walls of the arena.
// 128x32 pixels, 2 frames, 1 unit = 1 pixel. Frame 0 is the top wall (outer edge
// on the frame's top row, inner edge at row 27), frame 1 the bottom wall. Tiles
// left to right. Nothing moves.
#include "rig.inc"
#include "palette.inc"
#include "wall.inc"

// Longer than the frame at both ends, so that shadows tile too.
union {
  #for (K, -1, 1)
    union {
      WallRun(0, WallPeriod)
      WallFittings(WallPeriod)
      translate x*K*WallPeriod
    }
  #end
  #if (Frame = 0) transform { PlaceTop } #else transform { PlaceBottom } #end
}
