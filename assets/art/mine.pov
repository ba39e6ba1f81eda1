// mine.pov -- a dark ball on eight long spikes, with an eye that blinks. 20x20 pixels, 8 frames, 1 unit = 1 pixel. Only
// the eye and the tips change: they brighten and darken once per loop.
#include "rig.inc"
#include "palette.inc"

#declare Blink = pow(Wave, 2);
union {
  sphere { 0, 4.7 texture { T_Gloss(Mix(C_Dusk, C_Ember, 0.3)) } }
  #for (I, 0, 7)
    union {
      cone { <3.5, 0, 0>, 1.5, <7.2, 0, 0>, 1.0 texture { T_Gloss(C_Violet) } }
      cone { <6.4, 0, 0>, 1.2, <9.3, 0, 0>, 0.65 texture { T_Heat(Mix(C_Orange, C_Hot, 0.5*Blink), 0.85) } }
      rotate y*45*I
    }
  #end
  sphere { <0, 3.6, 0>, 2.4 texture { T_Heat(Mix(C_Ember, C_Red, Blink), 0.6 + 0.4*Blink) } }
  sphere { <-0.5, 5.4, 0.5>, 0.9 texture { T_Glow(Mix(C_Red, C_White, Blink), 1) } }
}
