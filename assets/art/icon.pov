// icon.pov -- the program's icon: a cool arrowhead biting into a violet rock
// with a green gem inside.
// 64x64 pixels, 1 frame, 1 unit = 1 pixel. Nothing moves.
#include "rig.inc"
#include "palette.inc"
#include "rock.inc"

// The rock, with the bite the arrow has taken and a pit for the gem.
#declare Add = array[5] { <6, -6, 20>, <17, 8, 13>, <-8, -16, 13>, <16, -18, 12>, <-16, -3, 8> }
#declare Cut = array[5] { <-7, 9, 10>, <-17, 17, 12>, <0, 2, 6>, <-30, 2, 8>, <2, 30, 8> }
#declare Outline = MakeOutline(Add, Cut, 2)
difference {
  object { Rock(Outline, 12, 16, 0.5, 21, 31.9) }
  sphere { 0, 9.5 scale <1, 2, 1> translate <9, 22, -8> texture { T_Matte(C_Dusk) } }
}

// The gem: six sides, a table, six steep crown facets.
intersection {
  #for (K, 0, 5)
    plane { <0, 0, 1>, 7.8 rotate y*(60*K) }
    plane { <0, 1, 1.1>, 0 translate <0, 5, 3.9> rotate y*(60*K) }
  #end
  plane { y, 5 }
  plane { -y, 6 }
  pigment { color C_Green }
  finish { emission 0.16 diffuse 0.85 specular 0.9 roughness 0.012 reflection { 0.12, 0.5 } }
  rotate <-6, 14, 8>
  translate <9.5, 20, -8.5>
}

// The arrowhead, drawn pointing up: steel spindle, cyan beak, blue swept vanes.
#declare Vane = union {
  mesh {
    triangle { <1, 0, 11>, <12.5, 0, -12>, <4, 3.6, -3> }
    triangle { <1, 0, 11>, <4, 3.6, -3>, <1, 3, 0> }
    texture { T_Gloss(Mix(C_Blue, C_Cyan, 0.25)) }
  }
  mesh {
    triangle { <4, 3.6, -3>, <12.5, 0, -12>, <3, 0, -7.5> }
    triangle { <1, 3, 0>, <4, 3.6, -3>, <3, 0, -7.5> }
    texture { T_Gloss(Mix(C_Blue, C_Navy, 0.5)) }
  }
  cone { <1, 0.2, 12>, 0.9, <12.5, 0.2, -12>, 0.8 texture { T_Gloss(C_Ice) } }
  sphere { <12.5, 0.2, -12>, 0.8 texture { T_Gloss(C_Ice) } }
}
union {
  object { Vane }
  object { Vane scale <-1, 1, 1> }
  intersection {
    sphere { 0, 1 scale <4.4, 5, 14> }
    plane { -z, 8.5 }
    plane { z, 6 }
    texture { T_Gloss(C_Steel) }
  }
  cone { <0, 0.8, 4>, 4.5, <0, 0.8, 15.6>, 1.6 texture { T_Heat(C_Cyan, 0.7) } }
  sphere { <0, 0.8, 15.4>, 1.6 texture { T_Heat(C_Cyan, 0.7) } }
  cylinder { <0, 0.5, 3>, <0, 0.5, 4.4>, 4.7 texture { T_Gloss(C_Ice) } }
  cylinder { <0, 0, -8.4>, <0, 0, -11>, 2.7 texture { T_Glow(C_Cyan, 1) } }
  rotate y*135
  scale 1.08
  translate <-12, 26, 12>
}
