// power.pov -- the pick-up of a power: a steel drum with the sign of its effect on rock. 20x20 pixels, 4 frames, 1 unit
// = 1 pixel. Frame 0: a snowflake, the cold drill; 1: a wide jaw, the big bite; 2: a zigzag, shots that bounce; 3:
// bubbles, foam.
#include "rig.inc"
#include "palette.inc"

#declare Tint = array[4] { C_Ice, C_Gold, C_Cyan, C_Mint }

#macro Bar(A, B, R)
  cylinder { A, B, R }
  sphere { A, R }
  sphere { B, R }
#end

#declare Sign = array[4];
#declare Sign[0] = union {
  #for (I, 0, 2)
    union { Bar(<-4.6, 1, 0>, <4.6, 1, 0>, 1.0) rotate y*(60*I + 30) }
  #end
}
#declare Sign[1] = union {
  difference {
    cylinder { y*0.2, y*2, 5 }
    prism { 0, 3, 4, <0, 0>, <7, 5>, <7, -5>, <0, 0> }
  }
}
#declare Sign[2] = union {
  Bar(<-4.6, 1, -2.6>, <-1.6, 1, 2.8>, 1.0)
  Bar(<-1.6, 1, 2.8>, <1.4, 1, -2.6>, 1.0)
  Bar(<1.4, 1, -2.6>, <4.6, 1, 2.8>, 1.0)
}
#declare Sign[3] = union {
  sphere { <-2.2, 0.6, -1.2>, 2.7 }
  sphere { <2.4, 0.4, -1.8>, 2.2 }
  sphere { <0.6, 0.6, 2.4>, 2.4 }
}

union {
  union {
    torus { 7.6, 1.6 }
    #for (I, 0, 3)
      superellipsoid { <0.3, 0.3> scale <1.5, 1.5, 1.9> translate x*8.0 rotate y*(45 + 90*I) }
    #end
    texture { T_Metal(C_Steel) }
  }
  cylinder { -y, y*0.3, 7.4 texture { T_Matte(C_Navy*0.6) } }
  object { Sign[Frame] translate y*0.6 texture { T_Heat(Tint[Frame], 0.75) } }
  scale 0.97
}
