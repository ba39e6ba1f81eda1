// rock_large.pov -- the big boulders players carve.
// 160x160 pixels, 3 frames, 1 unit = 1 pixel. Each frame is another rock:
// 0 a broken ring (C shape), 1 a boulder with a hole through it, 2 a claw with
// deep bays from two sides. Nothing moves.
#include "rig.inc"
#include "palette.inc"
#include "rock.inc"

#switch (Frame)
#case (0)
  #declare Add = array[9] {
    <34, 48, 25>, <4, 53, 24>, <-28, 42, 28>, <-49, 14, 26>, <-46, -18, 29>,
    <-26, -44, 28>, <8, -52, 24>, <38, -42, 27>, <52, -17, 19>
  }
  #declare Cut = array[4] { <2, 2, 25>, <30, 10, 20>, <62, 22, 17>, <-80, -4, 12> }
  #declare Seed = 1;
  #break
#case (1)
  #declare Add = array[6] {
    <-10, 8, 56>, <34, 24, 40>, <20, -32, 44>, <-36, -30, 40>, <-30, 40, 36>, <44, -6, 28>
  }
  #declare Cut = array[7] {
    <16, 6, 17>, <24, -3, 13>, <6, 82, 17>, <2, 60, 11>, <-80, -8, 24>, <-56, -6, 12>, <62, -64, 24>
  }
  #declare Seed = 2;
  #break
#case (2)
  #declare Add = array[8] {
    <-48, 40, 31>, <-38, 2, 34>, <-46, -40, 30>, <0, -2, 34>, <36, 8, 32>,
    <49, 42, 26>, <46, -36, 32>, <20, -50, 20>
  }
  #declare Cut = array[8] {
    <4, 66, 30>, <6, 40, 18>, <-10, -70, 20>, <-14, -45, 13>, <78, 8, 17>, <56, 6, 10>, <-84, 20, 12>, <3, -40, 7>
  }
  #declare Seed = 7;
  #break
#end

#declare Outline = MakeOutline(Add, Cut, 4)
Rock(Outline, 27, 38, 1, Seed, 79.9)
