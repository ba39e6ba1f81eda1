// prize.pov -- prizes, which score by their remaining pixels. 88x72 pixels, 2 frames, 1 unit = 1 pixel. Frame 0 is
// cargo: five spikes of crystal of different lengths with a common root, so that no tunnel fits it by chance. Frame 1
// is the giant gem: a cut stone, wider than high. Facets are self-lit as those of gem.pov: the shade of each depends on
// where it faces.
#include "rig.inc"
#include "palette.inc"

#declare Light = vnormalize(<-0.55, 0.70, 0.45>);

#macro Shade(N, Dark, Mid, Bright)
  #local K = vdot(N, Light);
  #if (K > 0.93)
    #local Col = Mix(Bright, C_White, min(1, (K - 0.93)/0.07));
  #elseif (K > 0.40)
    #local Col = Mix(Mid, Bright, (K - 0.40)/0.53);
  #else
    #local Col = Mix(Dark, Mid, max(0, 0.15 + 0.85*(K + 0.5)/0.90));
  #end
  Col
#end

// A facet seen from outside: its normal leads away from Inner.
#macro Facet(A, B, C, Inner, Dark, Mid, Bright)
  #local N = vnormalize(vcross(B - A, C - A));
  #if (vdot(N, (A + B + C)/3 - Inner) < 0) #local N = -N; #end
  triangle { A, B, C texture { T_Glow(Shade(N, Dark, Mid, Bright), 1) } }
#end

// A six-sided spike from the root along angle Turn, leaning to the viewer.
#macro Spike(Turn, Length, Rad, Lean, Dark, Mid, Bright)
  #local Along = vrotate(vrotate(x, -z*0), -y*Turn);
  #local Along = vnormalize(Along + y*Lean);
  #local Side = vnormalize(vcross(Along, y));
  #local Up = vcross(Side, Along);
  #local Foot = -Along*5;
  #local Neck = Along*Length*0.66;
  #local Tip = Along*Length + Up*Rad*0.15;
  #for (I, 0, 5)
    #local A = (I + 0.35)*pi/3;
    #local B = (I + 1.35)*pi/3;
    #local P = Side*cos(A)*Rad + Up*sin(A)*Rad;
    #local Q = Side*cos(B)*Rad + Up*sin(B)*Rad;
    Facet(Foot + P*0.7, Neck + P, Neck + Q, Along*Length*0.4, Dark, Mid, Bright)
    Facet(Foot + P*0.7, Neck + Q, Foot + Q*0.7, Along*Length*0.4, Dark, Mid, Bright)
    Facet(Neck + P, Neck + Q, Tip, Along*Length*0.4, Dark, Mid, Bright)
  #end
#end

#if (Frame = 0)
union {
  Spike(  8, 31, 9.5, 0.05, C_Bronze, C_Gold, C_PaleGold)
  Spike( 78, 22, 7.5, 0.30, C_Bronze, C_Gold, C_PaleGold)
  Spike(148, 29, 9.0, 0.10, C_Bronze, C_Gold, C_PaleGold)
  Spike(215, 20, 8.0, 0.40, C_Bronze, C_Gold, C_PaleGold)
  Spike(292, 25, 8.5, 0.20, C_Bronze, C_Gold, C_PaleGold)
  sphere { 0, 10 scale <1, 0.3, 1> texture { T_Glow(C_Gold, 1) } }
}
#else
// Three rings of corners: table, girdle and the ring between them.
#declare Sides = 10;
#macro Corner(R, H, Turn)
  vrotate(x*R, <0, -Turn, 0>)*<1, 1, 0.80> + y*H
#end
union {
  #for (I, 0, Sides - 1)
    #local T = 360/Sides;
    #local A0 = Corner(20, 16, I*T);
    #local A1 = Corner(20, 16, (I + 1)*T);
    #local B0 = Corner(33, 11, (I + 0.5)*T);
    #local B1 = Corner(33, 11, (I + 1.5)*T);
    #local C0 = Corner(42.5, 2, I*T);
    #local C1 = Corner(42.5, 2, (I + 1)*T);
    Facet(<0, 16, 0>, A0, A1, 0, C_Forest, C_Green, C_Mint)
    Facet(A0, A1, B0, 0, C_Forest, C_Green, C_Mint)
    Facet(A1, B0, B1, 0, C_Forest, C_Green, C_Mint)
    Facet(B0, C0, C1, 0, C_Forest, C_Green, C_Mint)
    Facet(B0, B1, C1, 0, C_Forest, C_Green, C_Mint)
  #end
}
#end
