// rock_small.pov -- small rocks.
// 44x44 pixels, 4 frames, 1 unit = 1 pixel. Each frame is another rock, all
// with a bite or two out of them. Nothing moves.
#include "rig.inc"
#include "palette.inc"
#include "rock.inc"

#switch (Frame)
#case (0)
  #declare Add = array[3] { <-4, 4, 15>, <8, -6, 12>, <8, 10, 8> }
  #declare Cut = array[2] { <-16, -15, 9>, <22, 4, 6> }
  #declare Seed = 4;
  #break
#case (1)
  #declare Add = array[5] { <-10, 6, 11>, <-8, -9, 11>, <8, -11, 9>, <9, 7, 11>, <0, -1, 8> }
  #declare Cut = array[2] { <2, 24, 10>, <24, -3, 8> }
  #declare Seed = 6;
  #break
#case (2)
  #declare Add = array[4] { <-12, 10, 8>, <-4, 2, 11>, <7, -4, 12>, <13, -12, 8> }
  #declare Cut = array[2] { <16, 18, 10>, <-10, -20, 10> }
  #declare Seed = 8;
  #break
#case (3)
  #declare Add = array[4] { <-12, -4, 8>, <-6, 11, 9>, <9, 9, 10>, <11, -6, 9> }
  #declare Cut = array[2] { <0, -9, 7>, <0, -22, 8> }
  #declare Seed = 10;
  #break
#end

#declare Outline = MakeOutline(Add, Cut, 2)
Rock(Outline, 10, 14, 0.40, Seed, 21.9)
