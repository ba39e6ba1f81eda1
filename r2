bench: instruction set avx512, the best of this machine is avx512
bench hit-miss 16 ours_ns=5.39 peer=pygame peer_ns=18.14 ratio=3.37
bench hit-miss 24 ours_ns=5.56 peer=pygame peer_ns=20.71 ratio=3.72
bench hit-miss 32 ours_ns=5.37 peer=pygame peer_ns=22.93 ratio=4.27
bench hit-miss 48 ours_ns=7.65 peer=pygame peer_ns=27.64 ratio=3.61
bench hit-miss 64 ours_ns=7.69 peer=pygame peer_ns=31.81 ratio=4.14
bench hit-miss 128 ours_ns=29.72 peer=pygame peer_ns=106.64 ratio=3.59
bench hit-miss 192 ours_ns=52.78 peer=pygame peer_ns=250.95 ratio=4.75
bench hit-miss 256 ours_ns=82.28 peer=pygame peer_ns=440.30 ratio=5.35
bench hit-miss 512 ours_ns=349.62 peer=pygame peer_ns=1658.29 ratio=4.74
bench hit-miss 1024 ours_ns=1561 peer=pygame peer_ns=6653 ratio=4.26
bench hit-mix 8 ours_ns=5.92 peer=pygame peer_ns=16.81 ratio=2.84
bench hit-mix 12 ours_ns=5.79 peer=pygame peer_ns=17.27 ratio=2.98
bench hit-mix 16 ours_ns=5.90 peer=pygame peer_ns=17.37 ratio=2.94
bench hit-mix 24 ours_ns=5.85 peer=pygame peer_ns=18.14 ratio=3.10
bench hit-mix 32 ours_ns=5.62 peer=pygame peer_ns=18.15 ratio=3.23
bench hit-mix 48 ours_ns=6.28 peer=pygame peer_ns=19.15 ratio=3.05
bench hit-mix 96 ours_ns=16.04 peer=pygame peer_ns=23.60 ratio=1.47
bench hit-mix 160 ours_ns=21.05 peer=pygame peer_ns=28.09 ratio=1.33
bench hit-mix any-two ours_ns=11.03 peer=pygame peer_ns=21.49 ratio=1.95
bench hit-mix any-two ours_ns=11.59 peer=rows32 peer_ns=20.01 ratio=1.73
bench hit-mix any-two ours_ns=11.76 peer=rle peer_ns=100.69 ratio=8.57
bench hit-mix any-two ours_ns=11.63 peer=esteban peer_ns=79.87 ratio=6.87
bench hit-sprites ship ours_ns=5.20 peer=pygame peer_ns=19.63 ratio=3.78
bench hit-sprites mote ours_ns=5.50 peer=pygame peer_ns=18.25 ratio=3.32
bench hit-sprites grinder ours_ns=6.04 peer=pygame peer_ns=18.21 ratio=3.01
bench hit-sprites snapper ours_ns=5.19 peer=pygame peer_ns=17.56 ratio=3.38
bench hit-sprites spitter ours_ns=5.57 peer=pygame peer_ns=18.26 ratio=3.28
bench hit-sprites rock_large ours_ns=18.86 peer=pygame peer_ns=28.35 ratio=1.50
bench hit-sprites rock_medium ours_ns=16.00 peer=pygame peer_ns=25.30 ratio=1.58
bench hit-sprites rock_small ours_ns=5.30 peer=pygame peer_ns=19.07 ratio=3.60
bench hit-sprites pebble ours_ns=4.82 peer=pygame peer_ns=18.22 ratio=3.78
bench hit-sprites gem ours_ns=4.55 peer=pygame peer_ns=17.76 ratio=3.91
bench hit-sprites mine ours_ns=5.62 peer=pygame peer_ns=17.98 ratio=3.20
bench hit-sprites shot ours_ns=4.65 peer=pygame peer_ns=17.14 ratio=3.69
bench hit-sprites spit ours_ns=4.36 peer=pygame peer_ns=17.09 ratio=3.92
bench hit-sprites repair ours_ns=5.63 peer=pygame peer_ns=17.61 ratio=3.13
bench hit-sprites wall_h ours_ns=14.30 peer=pygame peer_ns=18.01 ratio=1.26
bench hit-sprites wall_v ours_ns=7.65 peer=pygame peer_ns=19.36 ratio=2.53
bench hit-sprites wall_corner ours_ns=10.54 peer=pygame peer_ns=19.51 ratio=1.85
bench hit-sprites pylon ours_ns=8.14 peer=pygame peer_ns=22.53 ratio=2.77
bench hit-sprites gate ours_ns=18.51 peer=pygame peer_ns=21.46 ratio=1.16
bench hit-sprites portal ours_ns=7.12 peer=pygame peer_ns=11.90 ratio=1.67
bench hit-sprites any-two ours_ns=9.44 peer=pygame peer_ns=22.22 ratio=2.35

goal                                           against                  cases measured   least   wanted             
hit, worst case, 128..1024 px                  pygame                       5     4.50    3.59   mean at least     5   NOT REACHED
hit, shapes of 8..160 px, both of one size     pygame                       8     2.49    1.33   mean at least   2.5   NOT REACHED
hit, shapes of 8..160 px, any two              pygame                       1     1.95    1.95   mean at least   2.5   NOT REACHED
hit, shipped sprites, any two                  pygame                       1     2.35    2.35   mean at least   2.5   NOT REACHED
