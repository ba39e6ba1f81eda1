// spitter.pov -- a living turret: three swollen sacs feeding one muzzle that
// looks straight at us, a thorn in each gap between the sacs.
// 28x28 pixels, 8 frames, 1 unit = 1 pixel. Over the 8 frames the charge builds:
// the sacs swell and fill with heat from the inside, the muzzle goes from ember
// to white heat (brightest at frame 7, then it fires and starts again).
#include "rig.inc"
#include "palette.inc"

#declare Charge = Frame/(max(2, FRAMES) - 1);
#declare Fat    = 5.7 + 0.6*Charge;   // radius of a sac
#declare Out    = 6.8;                // its distance from the middle

#declare T_Sac = texture {
  pigment {
    cylindrical  // 1 at the axis of the muzzle, 0 at the outer skin
    color_map {
      [0.00 Mix(C_Magenta, C_Red, 0.35)]
      [0.62 - 0.40*Charge Mix(C_Magenta, C_Red, 0.6)]
      [0.98 - 0.40*Charge Mix(C_Red, C_Orange, 0.3 + 0.7*Charge)]
      [1.00 Mix(C_Orange, C_Hot, Charge)]
    }
    scale 13.5
  }
  finish { ambient 0 emission 0.14 + 0.34*Charge diffuse 0.62 specular 0.85 roughness 0.02 }
}

union {
  #for (I, 0, 2)
    // sac
    sphere { <Out, 0, 0>, Fat texture { T_Sac } rotate y*(120*I - 90) }
    // thorn
    union {
      cone { <4, 1, 0>, 3.0, <9.5, 0.5, 0>, 1.8 }
      cone { <9.5, 0.5, 0>, 1.8, <12.4, 0, 0>, 0.6 }
      rotate y*(120*I - 30)
      texture { T_Heat(C_Orange, 0.6) }
    }
  #end
  // muzzle: a dark barrel with a bright lip
  cylinder { y*0, y*7.5, 5.6 texture { T_Gloss(Mix(C_Ember, C_Wine, 0.4)) } }
  torus { 4.9, 0.9 translate y*7.6 texture { T_Gloss(C_Orange) } }
  cylinder { y*7.4, y*7.6, 4.0 texture { T_Glow(Mix(C_Ember*0.35, C_Red, Charge), 1) } }
  sphere { 0, 1 scale <1.0 + 2.4*Charge, 1, 1.0 + 2.4*Charge> translate y*8
    texture { T_Glow(Mix(C_Orange, C_Hot, Charge), 1) } }
}
