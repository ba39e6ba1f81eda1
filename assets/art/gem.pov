// gem.pov -- the crystal that the player collects. 16x16 pixels, 8 frames, 1 unit = 1 pixel. A six-sided bipyramid,
// upright on screen, turns by one facet over the 8 frames. Its facets are self-lit: the shade of each depends on where
// it faces, and the facet that catches the key light flashes gold.
#include "rig.inc"
#include "palette.inc"

#declare Sides = 6;
#declare Rad   = 5.7;
#declare Top   = <0, 0, 7.7>;
#declare Foot  = <0, 0, -7.7>;
#declare Belt  = 0.8;                    // height of the girdle
#declare Light = vnormalize(<-0.55, 0.70, 0.45>);

#macro Facet(A, B, C)
  #local N = vnormalize(vcross(B - A, C - A));
  #if (vdot(N, A + B + C) < 0) #local N = -N; #end
  #local K = vdot(N, Light);
  #if (K > 0.955)
    #local Col = Mix(C_Gold, C_PaleGold, min(1, (K - 0.955)/0.02));
  #elseif (K > 0.55)
    #local Col = Mix(C_Green, C_Mint, (K - 0.55)/0.405);
  #else
    #local Col = Mix(C_Forest, C_Green, max(0, 0.2 + 0.8*K/0.55));
  #end
  triangle { A, B, C texture { T_Glow(Col, 1) } }
#end

union {
  #for (I, 0, Sides - 1)
    #local A = vrotate(x*Rad, <0, 0, 360*(I + Phase)/Sides>);
    #local B = vrotate(x*Rad, <0, 0, 360*(I + 1 + Phase)/Sides>);
    #local P = <A.x, A.y, Belt>;
    #local Q = <B.x, B.y, Belt>;
    Facet(P, Q, Top)
    Facet(P, Q, Foot)
  #end
}
