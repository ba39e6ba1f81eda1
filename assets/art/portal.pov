// portal.pov -- the doors through which enemies arrive. 40x72 pixels, 16 frames, 1 unit = 1 pixel. Frames 0-7: set into
// the left wall (outer edge on the first column); frames 8-15: the same, mirrored, in the right wall. Each run goes
// from shut and dark to open and swirling; the doors are fully apart from the fifth picture, and the last four can be
// looped.
#include "rig.inc"
#include "palette.inc"
#include "wall.inc"

#declare Step = mod(Frame, 8);
#declare Open = min(1, Step/4);
#declare Apart = 0.5 - 0.5*cos(pi*Open);
#declare Mid = <36, 0, -19>;   // middle of the mouth, in wall axes
#declare LongR = 22.5;         // its half axes: along the wall,
#declare WideR = 11.5;         // and into it

// The whirl: two arms, turning an eighth per frame, so four frames repeat.
#declare Arms = function(x, y, z) {
  0.5 + 0.5*sin(2*atan2(z, x + 1e-6) + 7.5*sqrt(x*x + z*z) - 2*pi*Step/4)
}
#declare Whirl = function(x, y, z) {
  min(0.999, max(0, (1.12 - sqrt(x*x + z*z))*(0.28 + 0.85*Arms(x, y, z))))
}

#declare Ellipse = cylinder { -y*30, y*30, 1 scale <LongR, 1, WideR> translate Mid }

// Half of the shutter, shut: the part with x > Mid.x.
#declare Shutter = union {
  box { <0, 0, -20>, <30, 3, 20> texture { T_Metal(Mix(C_Wine, C_WallDark, 0.62)) } }
  #for (K, 0, 3)
    box { <2.6 + 5.6*K, 0, -20>, <4.4 + 5.6*K, 3.9, 20> texture { T_Metal(Mix(C_WallRock, C_Wine, 0.35)) } }
  #end
  box { <0, 0, -20>, <0.7, 3.2, 20> texture { T_Glow(Mix(C_Ember, C_Orange, Open), 1) } }
  translate x*(LongR + 1)*Apart
}

union {
  // Housing: a slab with rounded shoulders that stands out of the wall.
  union {
    box { <1, -10, -26>, <71, 7, 0> }
    box { <13, -10, -38>, <59, 7, 0> }
    cylinder { <13, -10, -26>, <13, 7, -26>, 12 }
    cylinder { <59, -10, -26>, <59, 7, -26>, 12 }
    texture { T_Metal(Mix(C_WallRock, C_WallLow, 0.3)) }
  }
  // Its edge bead.
  union {
    cylinder { <13, 6.4, -36.6>, <59, 6.4, -36.6>, 2 }
    cylinder { <2.6, 6.4, -26>, <2.6, 6.4, -1>, 2 }
    cylinder { <69.4, 6.4, -26>, <69.4, 6.4, -1>, 2 }
    intersection { torus { 10.5, 2 } box { <-20, -9, -20>, <0, 9, 0> } translate <13, 6.4, -26> }
    intersection { torus { 10.5, 2 } box { <0, -9, -20>, <20, 9, 0> } translate <59, 6.4, -26> }
    texture { T_WallBead }
  }
  box { <1, 0, -2.6>, <71, 7.6, 0> texture { T_WallGroove } }
  // Warning lamps at the four shoulders.
  #for (K, 0, 3)
    sphere { 0, 2.3
      translate <36 + 27.5*(2*mod(K, 2) - 1), 7.2, -19.5 + 11.5*(2*div(K, 2) - 1)>
      texture { T_Heat(Mix(C_Ember, C_Orange, Open), 0.35 + 0.6*Open) }
    }
  #end
  // The lip of the mouth.
  torus { 1, 0.13 scale <LongR + 1.4, 24, WideR + 1.4> translate Mid + y*7
    texture { T_Metal(Mix(C_WallSteel, C_Orange, 0.25*Open)) } }
  // The mouth.
  intersection {
    box { <-99, 7.05, -99>, <99, 7.1, 99> }
    object { Ellipse }
    pigment {
      function { Whirl(x, y, z) }
      color_map {
        [0.00 C_Ink*0.5]
        [0.18 Mix(C_Ember, C_Wine, 0.5)*0.5]
        [0.38 C_Wine]
        [0.55 C_Red]
        [0.72 C_Orange]
        [0.90 C_Hot]
        [1.00 C_PaleGold]
      }
      scale <LongR, 1, WideR> translate Mid
    }
    finish { ambient 0 emission 0.25 + 0.8*Open diffuse 0 }
  }
  #if (Apart < 0.99)
    intersection {
      union {
        object { Shutter }
        object { Shutter scale <-1, 1, 1> }
        translate Mid + y*7
      }
      object { Ellipse }
    }
  #end
  #if (Frame < 8) transform { PlaceLeft } #else transform { PlaceRight } #end
}
