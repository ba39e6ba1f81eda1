// jaws.pov -- two jaws on a hinge, like a trap. Open, they are a V with an empty mouth; shut, they are a solid block.
// 44x44 pixels, 8 frames, 1 unit = 1 pixel. Frame 0 is wide open; from frame 4 on the jaws are shut.
#include "rig.inc"
#include "palette.inc"

#declare Shut = min(Frame/4, 1);
#declare Angle = 44*(1 - Shut*Shut);
#declare Glow = select(Frame - 4, 0.35 + 0.15*Frame, 1.0);

// A point of the right jaw at angle A of its arc: from the hinge (0) up to the tip (1).
#macro Arc(A) <7.4*sin(pi*(A)), 0, 27*(A)> #end

#declare Jaw = union {
  sphere_sweep {
    cubic_spline 9
    Arc(-0.14), 4.0
    Arc(0.0), 5.0
    Arc(0.16), 5.6
    Arc(0.34), 5.6
    Arc(0.52), 5.0
    Arc(0.70), 4.1
    Arc(0.86), 2.9
    Arc(1.0), 1.4
    Arc(1.14), 0.6
    scale <1, 0.75, 1>
    texture { T_Gloss(Mix(C_Red, C_Ember, 0.35)) }
  }
  #for (K, 0, 3)
    cone { Arc(0.30 + K*0.17) + <-2.6, 1.5, 0>, 2.2, Arc(0.30 + K*0.17) + <-8.0 + K*1.3, 1.5, 0.6>, 0.5
      texture { T_Heat(Mix(C_Hot, C_White, 0.5), 0.75) } }
    sphere { Arc(0.24 + K*0.19) + <2.2, 3.6, 0>, 1.2 texture { T_Heat(C_Orange, Glow) } }
  #end
}

union {
  object { Jaw rotate y*Angle }
  object { Jaw scale <-1, 1, 1> rotate -y*Angle }
  sphere { 0, 6.6 scale <1, 0.8, 1> texture { T_Metal(Mix(C_Steel, C_Ember, 0.45)) } }
  sphere { y*4, 3.2 texture { T_Heat(Mix(C_Orange, C_Hot, 0.3), Glow) } }
  #if (Shut = 1)
    sphere { 0, 1 scale <6, 2, 9> translate <0, -2, 15> texture { T_Gloss(C_Wine) } } // the throat
  #end
  translate -z*(13 - 2*(1 - Shut))
}
