// rock_medium.pov -- middling boulders.
// 88x88 pixels, 3 frames, 1 unit = 1 pixel. Each frame is another rock:
// 0 a hooked wedge with a bay, 1 a squat rock with notches from three sides,
// 2 a crescent. Nothing moves.
#include "rig.inc"
#include "palette.inc"
#include "rock.inc"

#switch (Frame)
#case (0)
  #declare Add = array[5] { <-14, 8, 27>, <12, 20, 20>, <20, 8, 16>, <-7, -20, 20>, <16, -24, 15> }
  #declare Cut = array[3] { <18, -7, 10>, <34, -8, 11>, <-46, -18, 16> }
  #declare Seed = 3;
  #break
#case (1)
  #declare Add = array[5] { <0, 0, 30>, <-20, 18, 20>, <22, 14, 18>, <16, -22, 18>, <-20, -16, 19> }
  #declare Cut = array[5] { <2, 44, 15>, <4, 30, 7>, <-45, -2, 13>, <0, -46, 15>, <44, -6, 12> }
  #declare Seed = 5;
  #break
#case (2)
  #declare Add = array[6] {
    <-19, 27, 14>, <-27, 8, 15>, <-22, -16, 16>, <0, -26, 16>, <24, -18, 16>, <31, 4, 11>
  }
  #declare Cut = array[3] { <2, 6, 15>, <10, 26, 18>, <-44, -40, 12> }
  #declare Seed = 9;
  #break
#end

#declare Outline = MakeOutline(Add, Cut, 3)
Rock(Outline, 17, 24, 0.62, Seed, 43.9)
