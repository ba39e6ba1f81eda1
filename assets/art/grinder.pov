// grinder.pov -- a hollow saw ring. Its middle is a hole, through which shots and sparks pass. 32x32 pixels, 8 frames,
// 1 unit = 1 pixel. The ring turns by one tooth over the 8 frames, so the loop is seamless.
#include "rig.inc"
#include "palette.inc"

#declare Teeth = 7;
#declare Pitch = 360/Teeth;

// A point on a spiral: radius R at angle A (degrees, clockwise on screen).
#macro At(R, A, H) (vrotate(x*(R), <0, (A), 0>) + y*(H)) #end

// Curved tooth: a horn leaning into the rotation, thick at the ring.
#declare Tooth = sphere_sweep {
  cubic_spline 7
  At( 8.0, -14, 0), 3.2
  At( 9.6,  -6, 0), 3.0
  At(11.4,   1, 0), 2.3
  At(12.9,   8, 0), 1.60
  At(14.2,  17, 0), 0.85
  At(14.8,  24, 0), 0.45
  At(15.0,  28, 0), 0.20
  scale <1, 0.6, 1> translate -0.9*y
}
// Red-hot claw on the inside, pointing at the hole.
#declare Spoke = union {
  cone { At(8.4, 0, 0.6), 1.6, At(4.6, 12, 0.6), 0.8 }
  sphere { At(4.6, 12, 0.6), 0.8 }
  texture { T_Heat(Mix(C_Orange, C_Hot, 0.45), 0.95) }
}

union {
  torus { 9.0, 1.9 scale <1, 0.9, 1> texture { T_Metal(Mix(C_Ember, C_Steel, 0.16)) } }
  torus { 7.5, 0.8 translate y*0.9 texture { T_Heat(C_Orange, 0.8) } }
  #for (I, 0, Teeth - 1)
    object { Tooth texture { T_Heat(Mix(C_Red, C_Orange, 0.3), 0.45) } rotate y*Pitch*I }
    object { Spoke rotate y*Pitch*(I + 0.5) }
  #end
  rotate y*Pitch*Phase
}
