// gate.pov -- the exit, in the top wall. 128x32 pixels, 8 frames, 1 unit = 1 pixel. Posts of 20 px are at both ends;
// between them two barred leaves, shut in frame 0, slide into the posts and have disappeared in frame 7 (gap 88 px).
// The lamps on the posts go from red to green.
#include "rig.inc"
#include "palette.inc"
#include "wall.inc"

#declare Open = Frame/7;
#declare Slide = 0.5 - 0.5*cos(pi*Open);
#if (Open < 0.5)
  #declare C_Lamp = Mix(C_Red, C_Gold, 2*Open);
#else
  #declare C_Lamp = Mix(C_Gold, C_Green, 2*Open - 1);
#end

#declare Post = union {
  intersection {
    box { <0, -10, -WallDepth - 2.6>, <20, 14, 0> }
    Bevel(<1, 1, 0>, <17, 14, 0>)
    Bevel(<-1, 1, 0>, <3, 14, 0>)
    Bevel(<0, 1, -1>, <0, 14, -WallDepth + 0.4>)
    Bevel(<0, 1, 1>, <0, 14, -2>)
    texture { T_Metal(Mix(C_WallSteel, C_WallRock, 0.35)) }
  }
  // A sunk plate of wall rock, a lamp in a dark bezel.
  box { <4.6, 0, -WallDepth + 2>, <9, 14.15, -3.6> texture { T_WallGroove } }
  box { <10.2, 0, -WallDepth + 1.4>, <16.8, 14.2, -3> texture { T_WallGroove } }
  union {
    sphere { <13.5, 13.6, -6.2>, 2.2 }
    cylinder { <13.5, 13.6, -6.2>, <13.5, 13.6, -WallDepth + 4.6>, 2.2 }
    sphere { <13.5, 13.6, -WallDepth + 4.6>, 2.2 }
    texture { T_Heat(C_Lamp, 0.85) }
  }
  #for (K, 0, 3)
    sphere { <6.8, 14, -5.8 - 5.2*K>, 1.2 texture { T_WallSteel } }
  #end
}

// The left leaf, shut: from x = 20 to the middle of the gap, x = 64.
#declare Leaf = union {
  box { <-40, -2, -25>, <64, 1, -0> texture { T_Matte(C_Ember*0.7) } }
  #for (K, 0, 2)
    // Energy between the bars, hot along its middle.
    cylinder { <-40, 0.6, -4.6 - 8.2*K>, <63, 0.6, -4.6 - 8.2*K>, 2.3 scale <1, 1, 1>
      texture { T_Glow(C_Red, 0.95) } }
    cylinder { <-40, 2.6, -4.6 - 8.2*K>, <63, 2.6, -4.6 - 8.2*K>, 0.9
      texture { T_Glow(C_Hot, 1.0) } }
  #end
  #for (K, 0, 3)
    cylinder { <-40, 3, -0.9 - 7.9*K>, <64, 3, -0.9 - 7.9*K>, 2.0
      texture { T_Metal(Mix(C_Steel, C_Ember, 0.45)) } }
  #end
  // Cross-bars, and the clasp where the leaves meet.
  #for (K, -1, 1)
    box { <24 + 14*K, 0, -26>, <26.6 + 14*K, 5.2, 0> texture { T_Metal(C_Wine) } }
  #end
  box { <53, 0, -26>, <55.6, 5.2, 0> texture { T_Metal(C_Wine) } }
  intersection {
    box { <59, 0, -26.4>, <63.8, 7.5, 0> }
    Bevel(<-1, 1, 0>, <61, 7.5, 0>)
    Bevel(<0, 1, -1>, <0, 7.5, -24>)
    texture { T_Gloss(Mix(C_Red, C_Ember, 0.25)) }
  }
}
#declare ShownLeaf = intersection {
  object { Leaf translate -x*44*Slide }
  box { <19, -20, -40>, <64, 30, 0> }
}
#declare OneSide = union {
  object { Post }
  #if (Frame < 7) object { ShownLeaf } #end
}

union {
  object { OneSide }
  object { OneSide scale <-1, 1, 1> translate x*128 }
  // The walls next door, for their shadows only.
  union { WallRun(-64, -0.01) }
  union { WallRun(128.01, 192) }
  transform { PlaceTop }
}
