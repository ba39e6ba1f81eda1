// pebble.pov -- the smallest chips of rock.
// 20x20 pixels, 4 frames, 1 unit = 1 pixel. Each frame is another pebble.
// Nothing moves.
#include "rig.inc"
#include "palette.inc"
#include "rock.inc"

#switch (Frame)
#case (0)
  #declare Add = array[2] { <-2, 1, 6.5>, <3, -2, 5> }
  #declare Cut = array[1] { <8, 7, 4> }
  #declare Seed = 11;
  #break
#case (1)
  #declare Add = array[3] { <-4, -2, 4.5>, <1, 3, 5>, <4, -3, 4> }
  #declare Cut = array[1] { <-8, 7, 5> }
  #declare Seed = 12;
  #break
#case (2)
  #declare Add = array[2] { <-2.5, 2.5, 5>, <2.5, -2, 6> }
  #declare Cut = array[1] { <-7, -7, 5> }
  #declare Seed = 14;
  #break
#case (3)
  #declare Add = array[3] { <-3, -3, 5>, <4, -1, 4.5>, <0, 4, 4> }
  #declare Cut = array[1] { <8, 8, 5> }
  #declare Seed = 13;
  #break
#end

#declare Outline = MakeOutline(Add, Cut, 1.2)
Rock(Outline, 4.5, 6.5, 0.26, Seed, 9.9)
