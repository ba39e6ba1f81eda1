// backdrop.pov -- the sky behind the arena: a dark cavern of blue-violet gas with faint veins and a few dim stars.
// 640x360 pixels, 1 frame, 1 unit = 1 pixel, opaque, tiles on all sides. Kept below a brightness of 40/255, so that it
// never competes with sprites. Nothing moves.
#include "rig.inc"
#include "palette.inc"
#include "functions.inc"

// Cloud noise at two scales, in units of pixels.
#declare Cloud = function(x, z, y) {
  0.55*f_noise3d(x/120, y, z/120) + 0.27*f_noise3d(x/55, y + 7, z/55)
  + 0.12*f_noise3d(x/24, y + 3, z/24) + 0.06*f_noise3d(x/10, y + 5, z/10)
}
// To tile, fade between a copy and its neighbors one frame away. The weights
// are divided by their length, which keeps the contrast even.
#declare U = function(x) { x/FW + 0.5 }
#declare V = function(x) { x/FH + 0.5 }
#declare Tiled = function(x, z, y) {
  0.5 + (
      (1 - U(x))*(1 - V(z))*(Cloud(x, z, y) - 0.5)
    + U(x)*(1 - V(z))*(Cloud(x - FW, z, y) - 0.5)
    + (1 - U(x))*V(z)*(Cloud(x, z - FH, y) - 0.5)
    + U(x)*V(z)*(Cloud(x - FW, z - FH, y) - 0.5)
  )/sqrt((pow(U(x), 2) + pow(1 - U(x), 2))*(pow(V(z), 2) + pow(1 - V(z), 2)))
}
// Brightness of the gas, and thin veins where a second cloud crosses its middle.
#declare Gas = function(x, y, z) { min(0.999, max(0, (Tiled(x, z, 1.5) - 0.30)*2.7)) }
#declare Vein = function(x, y, z) {
  min(0.999, max(0, 1 - 14*abs(Tiled(x, z, 21.5) - 0.5)))*Gas(x, y, z)
}
#declare Hue = function(x, y, z) { min(0.999, max(0, (Tiled(x, z, 40.2) - 0.32)*2.6)) }

#macro Dark(R, G, B) srgb <R, G, B>/255 #end
plane { y, 0
  texture {
    pigment {
      function { Hue(x, y, z) }
      pigment_map {
        [0.15 function { Gas(x, y, z) }
          color_map {
            [0.00 Dark(7, 8, 15)] [0.40 Dark(10, 13, 26)] [0.70 Dark(14, 21, 36)] [1.00 Dark(20, 30, 40)]
          }]
        [0.85 function { Gas(x, y, z) }
          color_map {
            [0.00 Dark(7, 7, 14)] [0.40 Dark(14, 10, 26)] [0.70 Dark(24, 14, 36)] [1.00 Dark(32, 18, 40)]
          }]
      }
    }
    finish { ambient 0 emission 1 diffuse 0 }
  }
  texture {
    pigment {
      function { Vein(x, y, z) }
      color_map { [0.0 rgb 0 transmit 1] [1.0 Dark(34, 30, 40) transmit 0.55] }
    }
    finish { ambient 0 emission 1 diffuse 0 }
  }
}

// Stars, kept off the edges so that none is cut.
#declare Rnd = seed(77);
#for (I, 0, 120)
  #local B = 18 + 21*pow(rand(Rnd), 3);
  disc { <(rand(Rnd) - 0.5)*(FW - 6), 1, (rand(Rnd) - 0.5)*(FH - 6)>, y, 0.45 + 0.4*rand(Rnd)
    texture { T_Glow(Dark(B*0.85, B*0.9, B), 1) }
  }
#end
