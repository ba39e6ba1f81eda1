// repair.pov -- the pick-up capsule: a gold drum with a green cross in a glass
// well.
// 20x20 pixels, 8 frames, 1 unit = 1 pixel. The knurled rim turns by one lug
// over the loop while the face rocks gently; the cross never leaves view.
#include "rig.inc"
#include "palette.inc"

#declare Lugs = 8;
#declare Rock = sin(2*pi*Phase);

union {
  union {
    torus { 7.2, 1.75 }
    #for (I, 0, Lugs - 1)
      sphere { <8.3, 0, 0>, 1.35 rotate y*360*(I + Phase)/Lugs }
    #end
    texture { T_Metal(C_Gold) }
  }
  cylinder { -y, y*0.4, 7.0 texture { T_Matte(C_Forest*0.5) } }
  union {
    superellipsoid { <0.25, 0.25> scale <4.6, 1.2, 1.6> }
    superellipsoid { <0.25, 0.25> scale <1.6, 1.2, 4.6> }
    translate y*1
    texture { T_Heat(C_Green, 0.75) }
  }
  scale 0.95
  rotate <0, 0, 20*Rock>
}
