// snapper.pov -- the homing hunter: two toothed shells round one glaring eye.
// 28x28 pixels, 8 frames, 1 unit = 1 pixel. Wave opens the jaws (a slit at
// frame 0, widest at frame 4); left and right are alike, so it needs no heading.
#include "rig.inc"
#include "palette.inc"

#declare Gape = 23 + 17*Wave;         // each jaw tips back by this, degrees
#declare Part = 0.2 + 1.6*Wave;       // and slides outwards by this, pixels
#declare C_Bone = srgb <1.00, 0.97, 0.88>;
#declare R    = 10.2;                 // radius of a shell

// The upper jaw: half a hollow ball whose rim is the bite.
#declare Jaw = union {
  intersection {
    difference { sphere { 0, R } sphere { 0, R - 2 } }
    plane { -z, 0 }
    texture { T_Gloss(C_Red) }
  }
  // lip
  difference {
    torus { R - 0.9, 1.25 rotate x*90 }
    plane { y, -1 }
    texture { T_Gloss(C_Ember) }
  }
  // teeth, along the rim where it faces us
  #for (I, -2, 2)
    #local D = vrotate(y, <0, 0, 26*I>);
    cone { D*(R - 0.6), 1.5, D*(R + 0.6) - z*2.9, 0.4 texture { T_Gloss(C_Bone) } }
  #end
  // brow horns
  #for (S, -1, 1, 2)
    cone { <S*5.2, 5, 6.4>, 2.0, <S*7.6, 3, 10.6>, 0.6 texture { T_Gloss(C_Magenta) } }
  #end
  rotate x*Gape
  translate z*Part
}

union {
  // throat
  sphere { 0, 1 scale <R - 1.4, 5, R - 2> texture { T_Gloss(C_Wine) } }
  object { Jaw }
  object { Jaw scale <1, 1, -1> }
  // eye: hot iris, slit pupil, one glint
  sphere { 0, 4.8
    pigment {
      cylindrical
      color_map { [0.00 C_Red] [0.20 C_Orange] [0.45 C_Hot] [1.00 C_Hot] }
      scale 4.8
    }
    finish { ambient 0 emission 0.9 diffuse 0.25 }
    translate y*3
  }
  sphere { 0, 1 scale <1.25, 1, 3.3> translate <0, 7.2, 0> texture { T_Glow(C_Ember*0.3, 1) } }
}
