// logo.pov -- the word XCAVATE, beveled bars of gold on steel, carved by small spheres like rocks in the game, with
// flying crumbs. 384x96 pixels, 1 frame, 1 unit = 1 pixel. Nothing moves.
#include "rig.inc"
#include "palette.inc"
#include "rock.inc"

#declare HalfW = 23;   // of a letter
#declare HalfH = 40;
#declare Thick = 15.5; // of a bar
#declare Rise = 16;    // height of the letters
#declare Edge = 3.4;   // width of the bevels
#declare Pitch = 52;   // from letter to letter

#macro Bevel(N, P) plane { N, 0 translate P } #end

// A bar from <Ax, Az> to <Bx, Bz>, T thick. FreeA, FreeB: 1 = the end is
// bevelled, 0 = it disappears inside another bar.
#macro Bar(Ax, Az, Bx, Bz, T, FreeA, FreeB)
  #local Len = vlength(<Bx - Ax, 0, Bz - Az>);
  intersection {
    box { <0, 0, -T/2>, <Len, Rise, T/2> }
    Bevel(<0, 1, 1>, <0, Rise, T/2 - Edge>)
    Bevel(<0, 1, -1>, <0, Rise, -T/2 + Edge>)
    #if (FreeA) Bevel(<-1, 1, 0>, <Edge, Rise, 0>) #end
    #if (FreeB) Bevel(<1, 1, 0>, <Len - Edge, Rise, 0>) #end
    rotate -y*degrees(atan2(Bz - Az, Bx - Ax))
    translate <Ax, 0, Az>
  }
#end

#declare Cx = HalfW - Thick/2;
#declare Cz = HalfH - Thick/2;
#declare J = Thick/2*0.4142;  // overlap that closes an eighth turn

#declare L_X = union {
  Bar(-17.5, -46, 17.5, 46, Thick, 0, 0)
  Bar(-17.5, 46, 17.5, -46, Thick, 0, 0)
}
#declare L_C = union {
  Bar(HalfW - 1, Cz, -4 - J, Cz, Thick, 1, 0)
  Bar(-4 + J*0.7, Cz + J*0.7, -Cx - J*0.7, Cz - 11.2 - J*0.7, Thick, 0, 0)
  Bar(-Cx, Cz - 11.2 + J, -Cx, -Cz + 11.2 - J, Thick, 0, 0)
  Bar(-Cx - J*0.7, -Cz + 11.2 + J*0.7, -4 + J*0.7, -Cz - J*0.7, Thick, 0, 0)
  Bar(-4 - J, -Cz, HalfW - 1, -Cz, Thick, 0, 1)
}
#declare L_V = union {
  Bar(-17, 46, -2, -46, Thick, 0, 0)
  Bar(17, 46, 2, -46, Thick, 0, 0)
}
#declare L_A = union {
  object { L_V scale <1, 1, -1> }
  Bar(-12, -16, 12, -16, 11, 0, 0)
}
#declare L_T = union {
  Bar(-HalfW, Cz, HalfW, Cz, Thick, 1, 1)
  Bar(0, Cz, 0, -46, Thick, 0, 0)
}
#declare L_E = union {
  Bar(-Cx, 46, -Cx, -46, Thick, 0, 0)
  Bar(-Cx, Cz, HalfW - 2, Cz, Thick, 0, 1)
  Bar(-Cx, 0, HalfW - 8, 0, Thick - 1.5, 0, 1)
  Bar(-Cx, -Cz, HalfW - 2, -Cz, Thick, 0, 1)
}

// Faces of gold, bevels of steel, told apart by their slope.
#declare T_Face = texture {
  pigment {
    gradient z
    color_map {
      [0.00 Mix(C_Bronze, C_Orange, 0.25)]
      [0.40 C_Gold]
      [0.49 C_PaleGold]
      [0.51 Mix(C_Bronze, C_Gold, 0.35)]
      [0.75 C_Gold]
      [1.00 C_PaleGold]
    }
    scale 2*HalfH translate -z*HalfH
  }
  finish { emission 0.22 diffuse 0.75 specular 0.5 roughness 0.03 metallic reflection { 0.12 metallic } }
}
#declare T_Gold = texture {
  slope { y }
  texture_map {
    [0.95 T_Metal(C_Steel)]
    [0.95 T_Face]
  }
}

// Bites, as <x, z, radius> measured on the whole word.
#declare Bites = array[40];
#declare Rnd = seed(1994);
#declare NB = 0;
#macro Bite(Px, Pz, R) #declare Bites[NB] = <Px, Pz, R>; #declare NB = NB + 1; #end
Bite(-143, 10, 5) Bite(-139, 17, 3.6) Bite(-187, -36, 5) Bite(-180, -40, 3)
Bite(-97, 40, 4.5) Bite(-91, 37, 3) Bite(-128, -8, 4.5) Bite(-125, -3, 3)
Bite(-70, -38, 5) Bite(-64, -34, 3.4) Bite(-33, 2, 5)
Bite(-24, 38, 5) Bite(-17, 33, 3.6) Bite(15, -18, 5) Bite(11, -26, 3.6)
Bite(33, 4, 5) Bite(62, -36, 5) Bite(66, -29, 3.4) Bite(30, -38, 3.4)
Bite(83, 42, 4.6) Bite(90, 38, 3.2) Bite(112, -14, 5) Bite(110, -22, 3.8) Bite(115, -20, 3)
Bite(176, 40, 5.4) Bite(177, 31, 4.5) Bite(163, 38, 3.5) Bite(171, 5, 4.4) Bite(169, -5, 4.4)
Bite(176, -26, 5) Bite(173, -36, 6) Bite(165, -29, 3.6) Bite(157, -40, 4)

#macro Word()
  union {
    object { L_X translate -x*3*Pitch }
    object { L_C translate -x*2*Pitch }
    object { L_A translate -x*Pitch }
    object { L_V }
    object { L_A translate x*Pitch }
    object { L_T translate x*2*Pitch }
    object { L_E translate x*3*Pitch }
  }
#end

union {
  difference {
    intersection {
      Word()
      box { <-200, -1, -HalfH>, <200, Rise + 1, HalfH> }
      Bevel(<0, 1, 1>, <0, Rise, HalfH - Edge>)
      Bevel(<0, 1, -1>, <0, Rise, -HalfH + Edge>)
      texture { T_Gold }
    }
    #for (I, 0, NB - 1)
      // tall enough to go right through, so its walls only just show
      sphere { 0, Bites[I].z*1.08
        scale <1, 9, 1> translate <Bites[I].x, Rise + 3, Bites[I].y>
        texture { T_Metal(Mix(C_Bronze, C_Gold, 0.6)) }
      }
    #end
  }
  // Crumbs: little cubes on their way out to the right and down.
  #for (I, 0, 33)
    #local K = rand(Rnd);
    box { -1, 1 no_shadow scale 0.9 + 0.7*rand(Rnd)
      rotate <360*rand(Rnd), 360*rand(Rnd), 360*rand(Rnd)>
      #if (I < 22)
        translate <177 + 13*K, 22, -40 + 80*rand(Rnd)>
      #else
        #local B = Bites[2*(I - 22)];
        translate <B.x + B.z*(1.6*rand(Rnd) - 0.8), 24, B.y - 2 - 7*rand(Rnd)>
      #end
      #if (mod(I, 3) = 0) texture { T_Matte(C_Stone3) } #else texture { T_Heat(C_Gold, 0.45) } #end
    }
  #end
  translate -x*5
}
