// wall_v.pov -- the left and right walls of the arena.
// 32x128 pixels, 2 frames, 1 unit = 1 pixel. Frame 0 is the left wall (outer
// edge on the frame's first column, inner edge at column 27), frame 1 the right
// wall. Tiles top to bottom. Nothing moves.
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
  #if (Frame = 0) transform { PlaceLeft } #else transform { PlaceRight } #end
}
