// lode.pov -- the mother lode: a boulder of more than 40,000 pixels, full of gold, with crystals that stick out of it
// and a heart that beats in the middle. Everything except the heart can be carved, so it has a single frame. 224x224
// pixels, 1 frame, 1 unit = 1 pixel.
#include "rig.inc"
#include "palette.inc"

#declare Seed = seed(40);

#declare T_Lode = texture {
  pigment {
    crackle turbulence 0.35 lambda 2.2
    color_map {
      [0.00 color Mix(C_Gold, C_Orange, 0.25)]
      [0.045 color Mix(C_Gold, C_Bronze, 0.5)]
      [0.075 color Mix(C_Dusk, C_Wine, 0.35)]
      [0.45 color Mix(C_Slate, C_Wine, 0.30)]
      [1.00 color Mix(C_Violet, C_Wine, 0.25)]
    }
    scale 46
  }
  normal { granite 0.55 scale 40 }
  finish { F_Matte }
}

// A crystal that points along x.
#macro Crystal(Long, Wide, Col)
  intersection {
    #for (K, 0, 5) plane { y, Wide rotate x*60*K } #end
    plane { x, Long - 2 rotate z*24 }
    plane { x, Long - 2 rotate -z*24 }
    plane { -x, 6 }
    texture { T_Gloss(Col) }
  }
#end

union {
  superellipsoid { <0.62, 0.75> scale <104, 104, 30> rotate x*90 rotate y*8 texture { T_Lode } }
  #for (I, 0, 15)
    #declare A = 360*I/16 + 14*rand(Seed);
    #declare R = 68 + 13*rand(Seed);
    sphere { <0, 0, 0>, 19 + 9*rand(Seed) scale <1, 0.9, 1> translate <R, -4 + 10*rand(Seed), 0> rotate y*A
      texture { T_Lode translate 100*I } }
  #end
  #for (I, 0, 13)
    #declare A = 360*I/14 + 10*rand(Seed);
    object { Crystal(16 + 9*rand(Seed), 3.4 + 2*rand(Seed), Mix(C_Gold, C_PaleGold, rand(Seed)))
      rotate z*(10 + 30*rand(Seed)) rotate y*(60*rand(Seed) - 30) translate <84, 14, 0> rotate y*A }
  #end
  #for (I, 0, 17)
    #declare A = 360*rand(Seed);
    object { Crystal(12 + 7*rand(Seed), 2.6 + 1.6*rand(Seed), Mix(C_Gold, C_Orange, 0.5*rand(Seed)))
      rotate z*(50 + 30*rand(Seed)) translate <34 + 42*rand(Seed), 26, 0> rotate y*A }
  #end
  // The socket, cracks that glow towards it, and the heart.
  #for (I, 0, 6)
    cone { <20, 28, 0>, 2.6, <44 + 14*rand(Seed), 25, 0>, 0.4 rotate y*(360*I/7 + 18*rand(Seed))
      texture { T_Heat(C_Red, 0.9) } }
  #end
  torus { 19, 3.6 translate y*31 texture { T_Metal(Mix(C_Bronze, C_Ink, 0.3)) } }
  sphere { y*26, 17 scale <1, 1, 1> texture { T_Gloss(Mix(C_Red, C_Magenta, 0.4)) } }
  sphere { y*38, 8.5 texture { T_Heat(C_Hot, 1.0) } }
}
