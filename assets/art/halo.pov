// halo.pov -- a toothed ring with a gap, which turns round the eye that it guards. The gap points along x in frame 0,
// and a frame turns it by 360/32 degrees clockwise. Ring and eye do not touch: one mask has both.
// 160x160 pixels, 32 frames, 1 unit = 1 pixel.
#include "rig.inc"
#include "palette.inc"

#declare Teeth = 22;
#declare Half = 27; // degrees of half the gap

// One of the plates that make up the ring, from Inner to Outer, pointing along x.
#declare Plate = union {
  intersection {
    difference {
      cylinder { -9*y, 6*y, 68 }
      cylinder { -10*y, 10*y, 47 }
    }
    plane { z, 0 rotate -y*7.0 }
    plane { -z, 0 rotate y*7.0 }
    texture { T_Metal(Mix(C_Ember, C_Ink, 0.42)) }
  }
  cone { <66, 0, 0>, 8, <78.5, 0, 0>, 1.2 texture { T_Metal(Mix(C_Steel, C_Ember, 0.35)) } }
  box { <53, 5, -3.2>, <62, 7, 3.2> texture { T_Heat(C_Red, 0.75) } }
  sphere { <49.5, 5, 0>, 2.2 texture { T_Metal(C_Steel) } }
}

union {
  union {
    #for (I, 0, Teeth - 1)
      #declare At = Half + 7.2 + (360 - 2*Half - 14.4)*I/(Teeth - 1);
      object { Plate rotate y*At }
    #end
    difference {
      torus { 57.5, 8 scale <1, 0.8, 1> translate -4*y }
      box { <0, -30, -100>, <100, 30, 0> rotate -y*Half }
      box { <0, -30, 0>, <100, 30, 100> rotate y*Half inverse }
      texture { T_Metal(Mix(C_Wine, C_Ink, 0.4)) }
    }
    // The two jaws of the gap are hot.
    #for (S, -1, 1, 2)
      cylinder { <47, 4, 0>, <69, 4, 0>, 3.6 texture { T_Heat(C_Orange, 0.95) } rotate y*S*(Half + 2.5) }
    #end
    rotate y*360*Phase
  }
  // The eye: a shell of plates round a hot pupil. It pulses twice in a turn.
  sphere { 0, 15.6 scale <1, 0.8, 1> texture { T_Gloss(Mix(C_Magenta, C_Wine, 0.5)) } }
  torus { 11.5, 2.2 translate y*8 texture { T_Metal(C_Steel) } }
  sphere { y*9, 7.5 + 1.2*sin(4*pi*Phase) scale <1, 0.8, 1> texture { T_Heat(C_Hot, 1.0) } }
}
