// ship.pov -- the player's craft in 32 headings.
// 32x32 pixels, 32 frames, 1 unit = 1 pixel. Frame k is the craft turned
// k*360/32 degrees clockwise from east; the light stays where it is.
// Original design: a dart of steel with a glowing cyan beak, two swept wings
// whose tips reach back past the hull, and a deep notch either side of the nozzle.
#include "rig.inc"
#include "palette.inc"

#declare T_Hull = texture { T_Gloss(C_Steel) }
#declare T_Wing = texture { T_Gloss(C_Blue) }
#declare T_Edge = texture { T_Gloss(C_Ice) }

// One wing (the port one, +z), a low-poly wedge with a ridge along its span.
#declare Lead  = < 5.0, 0.4,  1.5>;   // root, leading edge
#declare Trail = <-4.4, 0.4,  2.0>;   // root, trailing edge
#declare Ridge = <-0.6, 2.6,  2.0>;   // root, top of the ridge
#declare Tip   = <-10.2, 0.6, 10.2>;   // wing tip, swept far back
#declare Heel  = <-7.4, 0.4,  6.6>;   // bend of the trailing edge
#declare Elbow = <-1.2, 0.4,  7.0>;   // bend of the leading edge
#declare Crown = <-4.4, 2.1,  6.8>;   // ridge over the bend
#declare Wing = union {
  mesh {  // front faces, lit
    triangle { Lead, Elbow, Ridge }
    triangle { Ridge, Elbow, Crown }
    triangle { Elbow, Tip, Crown }
    texture { T_Wing }
  }
  mesh {  // rear faces
    triangle { Ridge, Crown, Trail }
    triangle { Trail, Crown, Heel }
    triangle { Heel, Crown, Tip }
    texture { T_Gloss(Mix(C_Blue, C_Navy, 0.55)) }
  }
  // bright leading edge, so the sweep reads at any heading
  union {
    cone { Lead, 0.8, Elbow, 0.85 }
    sphere { Elbow, 0.85 }
    cone { Elbow, 0.85, Tip, 0.7 }
    sphere { Tip, 0.7 }
    texture { T_Edge }
  }
}

union {
  // hull: a spindle cut off square, with one wide nozzle
  intersection {
    sphere { 0, 1 scale <13.0, 4.6, 3.7> translate -0.5*x }
    plane { -x, 5.2 }
    texture { T_Hull }
  }
  cylinder { <-5.2, 0.4, 0>, <-7.0, 0.4, 0>, 2.3 texture { T_Gloss(Mix(C_Steel, C_DarkSteel, 0.5)) } }
  // cyan beak
  union {
    cone { <4.0, 0.8, 0>, 3.4, <12.4, 0.8, 0>, 1.15 }
    sphere { <12.3, 0.8, 0>, 1.2 }
    scale <1, 1.25, 1>
    texture { T_Heat(C_Cyan, 0.7) }
  }
  // collar between beak and hull
  cylinder { <3.6, 0.9, 0>, <4.5, 0.9, 0>, 3.6 texture { T_Gloss(C_Ice) } }
  // canopy, dark glass
  sphere { 0, 1 scale <3.2, 2.2, 2.0> translate <-0.6, 3.8, 0> texture { T_Glass(C_Navy) } }
  object { Wing }
  object { Wing scale <1, 1, -1> }
  translate -0.4*x
  rotate y*360*Frame/FRAMES
}
