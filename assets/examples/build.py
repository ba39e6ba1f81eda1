#!/usr/bin/env python3
# build.py - draws the two pictures of the demos in src/examples beside this file: ground.png and hero.png. Python alone.
import math
import os
import struct
import zlib


def write_png(name, w, h, pixel):
    """pixel(x, y) gives (r, g, b, a), 0..255 each."""
    rows = b"".join(b"\0" + bytes(v for x in range(w) for v in pixel(x, y)) for y in range(h))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 6, 0, 0, 0))
                   + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def lattice(x, y, seed):
    n = (x * 374761393 + y * 668265263 + seed * 2147483647) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((n ^ (n >> 16)) & 0xFFFF) / 65535


def noise(x, y, seed):
    """Smooth noise, 0..1."""
    ix, iy = math.floor(x), math.floor(y)
    fx, fy = (t * t * (3 - 2 * t) for t in (x - ix, y - iy))
    top = lattice(ix, iy, seed) * (1 - fx) + lattice(ix + 1, iy, seed) * fx
    low = lattice(ix, iy + 1, seed) * (1 - fx) + lattice(ix + 1, iy + 1, seed) * fx
    return top * (1 - fy) + low * fy


def cloud(x, y, seed):
    return sum(noise(x * 2**i, y * 2**i, seed + i) / 2**i for i in range(4)) / 1.875


GROUND_W, GROUND_H = 480, 270


def ground(x, y):
    """Hills from a third of the height on, with caves; clear above."""
    surface = 105 + 70 * (cloud(x / 110, 0.5, 3) - 0.5)
    cave = cloud(x / 60, y / 38, 11)
    if y < surface or (cave > 0.58 and y > surface + 8):
        return 0, 0, 0, 0
    depth = y - surface
    grain = 0.75 + 0.5 * cloud(x / 7, y / 5, 23) + 0.12 * math.sin(y / 4 + 5 * cloud(x / 50, y / 50, 31))
    base = (96, 160, 70) if depth < 4 else (150, 106, 70) if depth < 60 else (112, 96, 120)
    return tuple(max(0, min(255, int(c * grain))) for c in base) + (255,)


# A robot that looks to the right. Its outline is symmetric, so that it can turn around where there is no free pixel.
HERO = """
....oooooo....
...owwwwwwo...
..owwwwwwwwo..
..owwkkkkkko..
..owwkckkcko..
..owwkkkkkko..
..owwwwwwwwo..
...owwwwwwo...
....oooooo....
...obbbbbbo...
..obbbbbbbbo..
.oobbyyyybboo.
.owobyyyybowo.
.oobbbbbbbboo.
...obbbbbbo...
...obboobbo...
..owwwoowwwo..
..oooooooooo..
""".split()
COLORS = {"o": (92, 104, 150), "w": (226, 232, 240), "k": (20, 40, 70), "c": (90, 230, 255), "b": (236, 110, 60), "y": (255, 210, 80)}
HERO_W = len(HERO[0])


def hero(x, y):
    """Two frames: it looks to the right, then to the left."""
    kind = HERO[y][x if x < HERO_W else 2 * HERO_W - 1 - x]
    return COLORS[kind] + (255,) if kind in COLORS else (0, 0, 0, 0)


write_png("ground.png", GROUND_W, GROUND_H, ground)
write_png("hero.png", 2 * HERO_W, len(HERO), hero)
