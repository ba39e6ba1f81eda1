// mote.pov -- a spiny spore that pulsates. 24x24 pixels, 8 frames, 1 unit = 1 pixel. Wave enlarges the body while the
// knobbed spines retract, and the reverse; the crown of spines sways and the pores glow in the same rhythm.
#include "rig.inc"
#include "palette.inc"

#declare Swell = 5.7 + 1.2*Wave;      // radius of the body
#declare Reach = 11.2 - 0.8*Wave;     // how far the spines reach
#declare Sway  = 6*sin(2*pi*Phase);   // degrees, the whole crown of spines
#declare Spines = 7;

#macro Spine(Dir, Len)
  union {
    cone { Dir*Swell*0.7, 1.9, Dir*(Len - 1.2), 0.95 texture { T_Gloss(C_Magenta) } }
    sphere { Dir*(Len - 1.3), 1.45 texture { T_Heat(C_Orange, 0.75) } }
  }
#end

union {
  sphere { 0, Swell texture { T_Gloss(C_Magenta) } }
  // spines round the rim
  #for (I, 0, Spines - 1)
    object { Spine(vrotate(x, <0, 360*I/Spines - 90 + Sway, 0>), Reach) }
  #end
  // pores on the side that faces us
  #for (I, 0, 3)
    #local Dir = vrotate(vrotate(y, <0, 0, -46>), <0, 90*I + 45, 0>);
    sphere { Dir*Swell*0.9, 1.35 texture { T_Heat(Mix(C_Orange, C_Hot, 0.35 + 0.65*Wave), 0.9) } }
  #end
  sphere { y*Swell*0.80, 1.9 texture { T_Heat(Mix(C_Orange, C_Hot, Wave), 0.75 + 0.25*Wave) } }
}
