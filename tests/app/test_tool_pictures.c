// test_tool_pictures.c - the overlay, the laboratory and the viewer have their expected pictures, like test_pictures.c.
#include "app/picture.h"

PICTURE(views, AT("--seed 7 --scene storm --sprites 60 --debug contact", "ticks:99", below_gauges),
        AT("--seed 7 --level 6 --debug masks", "ticks:300", below_gauges),
        AT("--seed 7 --level 6 --debug contact", "ticks:300", below_gauges),
        AT("--seed 7 --level 6 --debug pairs", "ticks:300", below_times),
        AT("--seed 7 --level 6 --debug contact", "ticks:300 F2 move:330,190 wheel:1 30", above_bar),
        AT("--seed 7 --level 6 --debug contact --autopilot", "ticks:700", below_gauges))
PICTURE(laboratory, AT("--seed 7 --scene lab --level 1", "30 1 90", all),
        TIMED("--seed 7 --scene lab --level 2", "30 1 90", 150, 212, 90, 50),
        AT("--seed 7 --scene lab --level 3", "30 1 90", all),
        TIMED("--seed 7 --scene lab --level 4", "30 1 90", 530, 150, 110, 50),
        TIMED("--seed 7 --scene lab --level 5", "30 1 90", 470, 140, 170, 30))
PICTURE(laboratory_in_use,
        AT("--seed 7 --scene lab --level 1",
           "30 move:100,150 press:100,150 move:120,160 move:140,170 release:140,170 30", all),
        TIMED("--seed 7 --scene lab --level 2",
              "30 move:168,120 press:168,120 02 move:190,150 02 move:210,190 02 release:210,190 30", 150, 212, 90, 50),
        AT("--seed 7 --scene lab --level 3", "30 move:74,134 press:74,134 move:84,164 release:84,164 Tab 30", all),
        TIMED("--seed 7 --scene lab --level 4", "30 Tab 10 X X X 10", 530, 150, 110, 50),
        TIMED("--seed 7 --scene lab --level 5", "30 Space 10 X X Z 10", 470, 140, 170, 30),
        TIMED("--seed 7 --scene lab --level 2", "30 Z Z Z Z Z Z Z Z 10", 150, 212, 90, 50))
PICTURE(viewer, AT("--seed 7 --level 6 --autopilot", "ticks:300 F2 +K 20 -K 60", above_bar),
        AT("--seed 7 --level 6 --debug masks --autopilot", "ticks:300 F2 F4 F3 F4 60", above_bar),
        AT("--seed 7 --level 2 --autopilot --debug contact", "ticks:200 F2 click:320,190 Left Left 10", above_bar),
        AT("--seed 7 --level 2 --debug masks",
           "ticks:200 F2 move:320,190 press:320,190 move:340,200 move:360,240 release:360,240 10", above_bar),
        AT("--seed 7 --level 6", "ticks:300 F2 F4 F4 F4 Enter Enter ticks:30 +Up ticks:30", below_gauges),
        AT("--replay tests/golden/arena.rec", "ticks:200 Space 10", above_bar))
