#!/usr/bin/env python3
# build.py - paints the six levels of this folder, and palette.png with the key colors. Python alone.
#
# A level is drawn in whole shapes, one letter per pixel. Smooth noise then displaces the pixels, so that the edges of
# the rock are rough. The dots are added last.
import math
import os
import struct
import sys
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
KEYS = {".": (0, 0, 0), "s": (144, 96, 48), "h": (160, 160, 160), "b": (64, 64, 64), "v": (0, 144, 144),
        "S": (255, 255, 255), "G": (0, 255, 0), "M": (255, 0, 0), "R": (255, 255, 0), "P": (255, 0, 255)}


def write_png(name, w, h, rows):
    """rows: h strings of w letters of KEYS."""
    colors = {key: bytes(color) for key, color in KEYS.items()}
    data = b"".join(b"\0" + b"".join(colors[c] for c in row) for row in rows)

    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    with open(os.path.join(HERE, name), "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 2, 0, 0, 0))
                   + chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b""))


def hashed(x, y, seed):
    n = (x * 374761393 + y * 668265263 + seed * 2147483647) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((n ^ (n >> 16)) & 0xFFFF) / 65535


def noise(x, y, side, seed):
    """Smooth noise, -1..1, between the corners of a grid of `side` pixels."""
    ix, iy = x // side, y // side
    fx, fy = ((t * t * (3 - 2 * t)) for t in (x / side - ix, y / side - iy))
    top = hashed(ix, iy, seed) * (1 - fx) + hashed(ix + 1, iy, seed) * fx
    low = hashed(ix, iy + 1, seed) * (1 - fx) + hashed(ix + 1, iy + 1, seed) * fx
    return 2 * (top * (1 - fy) + low * fy) - 1


class Level:
    def __init__(self, w, h, fill="."):
        self.w, self.h, self.pixel, self.dots = w, h, [[fill] * w for _ in range(h)], []

    def box(self, x0, y0, x1, y1, key, only=None):
        for y in range(max(int(y0), 0), min(int(y1), self.h)):
            for x in range(max(int(x0), 0), min(int(x1), self.w)):
                if only is None or self.pixel[y][x] in only:
                    self.pixel[y][x] = key

    def disc(self, cx, cy, r, key, only=None, flat=1.0):
        """An ellipse of half width r and half height r * flat."""
        for y in range(max(int(cy - r * flat), 0), min(int(cy + r * flat) + 1, self.h)):
            half = r * math.sqrt(max(1 - ((y - cy) / (r * flat)) ** 2, 0))
            for x in range(max(int(cx - half), 0), min(int(cx + half) + 1, self.w)):
                if only is None or self.pixel[y][x] in only:
                    self.pixel[y][x] = key

    def line(self, points, r, key, only=None):
        """A line of half width r through points; r may be a pair for its ends."""
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            steps = int(math.hypot(x1 - x0, y1 - y0) / 3) + 1
            for i in range(steps + 1):
                t = i / steps
                wide = r if not isinstance(r, tuple) else r[0] + (r[1] - r[0]) * t
                self.disc(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, wide, key, only)

    def vein(self, points, r=7):
        self.line(points, r, "v", "s")

    def rough(self, seed, most=6):
        old = [row[:] for row in self.pixel]
        for y in range(self.h):
            for x in range(self.w):
                sx = x + most * noise(x, y, 19, seed) + 2 * noise(x, y, 6, seed + 1)
                sy = y + most * noise(x, y, 19, seed + 2) + 2 * noise(x, y, 6, seed + 3)
                self.pixel[y][x] = old[min(max(int(sy), 0), self.h - 1)][min(max(int(sx), 0), self.w - 1)]

    def rim(self):
        self.box(0, 0, self.w, 22, "b")
        self.box(0, self.h - 22, self.w, self.h, "b")
        self.box(0, 0, 22, self.h, "b")
        self.box(self.w - 22, 0, self.w, self.h, "b")

    def dot(self, key, *places):
        for x, y in places:
            self.dots.append((key, x, y))

    def save(self, name, text):
        for key, x, y in self.dots:
            self.disc(x, y, 3, key)
        write_png(name + ".png", self.w, self.h, ["".join(row) for row in self.pixel])
        with open(os.path.join(HERE, name + ".txt"), "w", encoding="utf-8") as file:
            file.write("format = 1\nby = XCAVATE\n" + text)


def letter():
    """The letter X: two crossing beams with a core at the crossing, gems in and on the beams."""
    l = Level(960, 640)
    l.line([(230, 90), (730, 560)], 62, "s")
    l.line([(730, 90), (230, 560)], 62, "s")
    l.box(150, 70, 330, 120, "s"), l.box(630, 70, 810, 120, "s")
    l.box(150, 530, 330, 580, "s"), l.box(630, 530, 810, 580, "s")
    for sx in (-1, 1):
        for sy in (-1, 1):
            l.vein([(480 + sx * 60, 325 + sy * 55), (480 + sx * 130, 325 + sy * 140), (480 + sx * 250, 325 + sy * 225)])
            l.disc(480 + sx * 160, 325 + sy * 150, 15, "b")
            l.disc(480 + sx * 215, 325 + sy * 226, 24, "h")
    l.disc(480, 325, 34, "h"), l.disc(480, 325, 18, "b")
    l.line([(60, 240), (60, 420)], (44, 30), "s"), l.line([(900, 240), (900, 420)], (30, 44), "s")
    l.rough(11), l.rim()
    l.dot("S", (480, 510))
    l.dot("G", (396, 222), (564, 222), (396, 428), (564, 428), (300, 130), (660, 130), (300, 522), (660, 522),
          (245, 100), (715, 100), (245, 556), (715, 556))
    l.dot("G", (480, 190), (480, 240), (340, 325), (620, 325), (200, 325), (760, 325), (130, 180), (830, 180),
          (130, 470), (830, 470), (420, 90), (540, 90))
    l.dot("M", (430, 160), (530, 160), (250, 250), (710, 250))
    l.dot("R", (90, 580))
    l.dot("P", (50, 90), (910, 560))
    l.save("letter", "name = LETTER\nlevel = 3\nlook = 0\nfirst = 5\nenemies = 11\nspawn_ticks = 66\npar = 75\n")


def vase():
    """A vase of hard rock, open at the top, filled with soft rock and gems. It stands on a shelf."""
    l = Level(896, 672)
    outer = [(448 + 70 + 118 * math.sin(math.pi * t / 360) ** 1.3 + 40 * math.exp(-t / 16), 190 + t)
             for t in range(0, 361, 4)]
    left = [(896 - x, y) for x, y in outer]
    for (x1, y), (x0, _) in zip(outer, left):
        l.box(x0, y, x1, y + 4, "s")
    l.line(outer, 9, "h"), l.line(left, 9, "h")
    l.line([left[-1], outer[-1]], 14, "h")
    l.box(280, 560, 616, 594, "b")
    l.box(330, 566, 566, 590, "h")
    l.box(0, 590, 896, 672, "s")
    l.box(60, 560, 210, 600, "s"), l.box(690, 560, 840, 600, "s")
    l.line([(0, 330), (120, 300)], (60, 26), "s"), l.line([(896, 330), (776, 300)], (60, 26), "s")
    l.line([(0, 140), (170, 120)], (40, 22), "s"), l.line([(896, 140), (726, 120)], (40, 22), "s")
    l.vein([(448, 250), (400, 330), (470, 410), (420, 480), (448, 530)], 10)
    l.vein([(60, 632), (300, 620), (560, 640), (840, 628)], 8)
    l.rough(23, 3), l.rim()
    l.dot("S", (448, 120))
    for y, xs in ((270, (420, 476)), (330, (380, 448, 516)), (400, (360, 420, 478, 536)), (460, (400, 448, 496)),
                  (515, (420, 476))):
        l.dot("G", *[(x, y) for x in xs])
    l.dot("G", (150, 240), (746, 240), (110, 420), (786, 420), (200, 520), (696, 520), (260, 632), (640, 632))
    l.dot("M", (448, 205), (250, 400), (646, 400))
    l.dot("R", (120, 520), (776, 520))
    l.dot("P", (50, 480), (846, 480))
    l.save("vase", "name = VASE\nlevel = 4\nlook = 2\nfirst = 4\nenemies = 10\nspawn_ticks = 70\npar = 80\n"
           "breeds = mote 3, snapper 2, jaws 1\n")


def bridge():
    """A bridge that hangs on one neck above a hall of enemies: cut the neck."""
    l = Level(1024, 640)
    l.box(0, 0, 1024, 70, "s")
    l.box(0, 560, 1024, 640, "s")
    l.line([(0, 300), (90, 300)], 70, "s"), l.line([(1024, 300), (934, 300)], 70, "s")
    l.line([(60, 70), (60, 560)], 46, "s"), l.line([(964, 70), (964, 560)], 46, "s")
    l.disc(60, 560, 20, "b"), l.disc(964, 560, 20, "b")
    l.vein([(60, 130), (52, 300), (64, 500)]), l.vein([(964, 130), (972, 300), (960, 500)])
    l.vein([(120, 600), (400, 590), (620, 606), (900, 596)])
    l.rough(31)
    slab = Level(1024, 640)
    slab.line([(240, 276), (784, 276)], 34, "s")
    slab.disc(512, 276, 110, "s", flat=0.5)
    slab.vein([(250, 280), (420, 262), (600, 290), (774, 272)], 8)
    slab.line([(512, 50), (512, 110)], (30, 10), "s"), slab.line([(512, 180), (512, 230)], (10, 40), "s")
    slab.rough(37, 4)
    slab.box(504, 60, 521, 240, "s", ".")
    for y in range(640):
        for x in range(1024):
            if slab.pixel[y][x] != ".":
                l.pixel[y][x] = slab.pixel[y][x]
    l.rim()
    l.box(440, 22, 584, 40, "s")
    l.dot("S", (300, 160))
    l.dot("G", (256, 276), (330, 270), (410, 284), (614, 284), (694, 270), (768, 274), (512, 300))
    l.dot("G", (150, 130), (874, 130), (420, 150), (604, 150), (200, 430), (824, 430), (340, 520), (512, 540),
          (684, 520), (400, 600), (620, 600), (60, 220), (964, 220))
    l.dot("M", (160, 230), (864, 230), (512, 420))
    l.dot("R", (130, 520))
    l.dot("P", (140, 470), (884, 470))
    l.save("bridge", "name = BRIDGE\nlevel = 5\nlook = 1\nfirst = 7\nenemies = 12\nspawn_ticks = 50\npar = 80\n"
           "breeds = mote 3, snapper 1, grinder 1\n")


def labyrinth():
    """A labyrinth through which a crystal is towed to the gate."""
    l = Level(960, 704, "s")
    halls = [(480, 534), (250, 534), (130, 534), (130, 400), (330, 400), (330, 270), (130, 270), (130, 110), (330, 110),
             (480, 110), (480, 60)]
    others = [(480, 534), (710, 534), (830, 534), (830, 400), (630, 400), (630, 270), (830, 270), (830, 110), (630, 110),
              (480, 110)]
    l.line([(230, 335), (230, 335)], 20, "h"), l.line([(730, 335), (730, 335)], 20, "h")
    l.line([(480, 190), (480, 390)], 22, "h"), l.line([(480, 220), (480, 360)], 9, "b")
    l.line([(200, 190), (420, 190)], 16, "h"), l.line([(540, 190), (760, 190)], 16, "h")
    l.line([(190, 467), (400, 467)], 16, "h"), l.line([(560, 467), (770, 467)], 16, "h")
    l.line([(60, 335), (210, 335)], 12, "h"), l.line([(750, 335), (900, 335)], 12, "h")
    l.vein([(60, 620), (300, 630), (480, 616), (700, 632), (900, 620)], 9)
    l.vein([(400, 300), (400, 360)], 8), l.vein([(560, 300), (560, 360)], 8)
    l.vein([(52, 160), (60, 500)], 7), l.vein([(908, 160), (900, 500)], 7)
    l.line(halls, 50, "."), l.line(others, 50, ".")
    l.disc(480, 534, 84, ".")
    l.rough(43, 5), l.rim()
    l.box(430, 22, 530, 70, ".")
    l.dot("S", (480, 478))
    l.dot("G", (130, 600), (830, 600), (230, 400), (730, 400), (230, 270), (730, 270), (130, 180), (830, 180),
          (300, 620), (660, 620), (400, 330), (560, 330))
    l.dot("M", (130, 335), (830, 335), (330, 335), (630, 335))
    l.dot("R", (130, 110), (830, 110))
    l.dot("P", (90, 480), (870, 480))
    l.save("labyrinth", "name = LABYRINTH\nlevel = 6\nlook = 3\nrule = cargo\nfirst = 3\nenemies = 7\n"
           "spawn_ticks = 120\npar = 120\nbreeds = mote 3, jaws 1\n")


def plug():
    """Four portals at the ends of shafts. Foam in the veins plugs them."""
    l = Level(1024, 640, "s")
    l.disc(512, 320, 250, ".", flat=0.66)
    for sx in (-1, 1):
        for sy in (-1, 1):
            l.line([(512 + sx * 180, 320 + sy * 80), (512 + sx * 420, 320 + sy * 210)], (44, 30), ".")
            l.disc(512 + sx * 430, 320 + sy * 215, 46, ".")
            l.disc(512 + sx * 300, 320 + sy * 250, 18, "h"), l.disc(512 + sx * 330, 320 + sy * 60, 16, "b")
    l.line([(512, 30), (512, 200)], 46, ".")
    l.disc(512, 330, 78, "s", flat=0.8), l.disc(512, 330, 20, "b")
    l.vein([(60, 320), (140, 330), (230, 316)], 34), l.vein([(964, 320), (884, 330), (794, 316)], 34)
    l.vein([(340, 590), (512, 580), (690, 592)], 30)
    l.rough(59), l.rim()
    l.box(460, 22, 564, 60, ".")
    l.dot("S", (512, 220))
    l.dot("G", (120, 110), (904, 110), (120, 560), (904, 560), (512, 440), (400, 320), (624, 320), (330, 240), (694, 240),
          (330, 420), (694, 420), (512, 300), (480, 360), (544, 360), (240, 320), (784, 320), (440, 584), (584, 584))
    l.dot("M", (420, 200), (604, 200), (420, 450), (604, 450))
    l.dot("R", (512, 490))
    l.dot("P", (82, 105), (942, 105), (82, 535), (942, 535))
    l.save("plug", "name = PLUG\nlevel = 7\nlook = 4\nfirst = 0\nenemies = 16\nspawn_ticks = 40\npowers = 4\n"
           "power = foam\npar = 80\nbreeds = mote 2, snapper 1\n")


def lair():
    """The lair of the halo: a hall behind a wall, and a way around it."""
    l = Level(1152, 704, "s")
    l.disc(906, 292, 150, "."), l.disc(906, 292, 168, "h", "s")
    l.disc(300, 352, 190, ".", flat=0.8)
    l.line([(300, 352), (520, 200), (576, 90), (576, 30)], 50, ".")
    l.line([(300, 352), (500, 520), (760, 560), (1000, 540)], 46, ".")
    l.line([(1000, 540), (940, 430)], 40, ".")
    l.line([(576, 100), (800, 110)], 38, ".")
    l.disc(640, 340, 60, "h"), l.disc(640, 340, 24, "b")
    l.disc(300, 352, 40, "s"), l.disc(300, 352, 14, "b")
    l.line([(520, 400), (700, 450)], 16, "h")
    l.vein([(60, 150), (200, 140), (360, 170), (440, 120)], 9)
    l.vein([(90, 600), (300, 590), (460, 640), (700, 640), (1000, 630)], 9)
    l.vein([(700, 200), (720, 330), (690, 500)], 9)
    l.rough(71), l.rim()
    l.box(520, 22, 640, 70, ".")
    l.dot("S", (300, 240))
    l.dot("G", (200, 140), (360, 170), (300, 590), (700, 640), (720, 300), (1060, 560), (640, 110), (780, 112),
          (160, 352), (440, 420), (620, 545))
    l.dot("M", (520, 205), (760, 560), (560, 130))
    l.dot("R", (180, 420), (1040, 520))
    l.dot("P", (60, 352))
    l.save("lair", "name = LAIR\nlevel = 12\nlook = 0\nboss = halo\nfirst = 3\nenemies = 8\nspawn_ticks = 90\n"
           "par = 120\nbreeds = mote 2, snapper 1, spitter 1\n")


def palette():
    rows = []
    for y in range(64):
        rows.append("".join(".shbvSGMRP"[x // 64] for x in range(640)))
    write_png("palette.png", 640, 64, rows)


for paint in (letter, vase, bridge, labyrinth, plug, lair, palette):
    if not sys.argv[1:] or paint.__name__ in sys.argv[1:]:
        paint()
