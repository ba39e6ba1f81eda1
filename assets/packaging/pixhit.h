// pixhit.h - the name without its folder, which is installed until 3.0.
#include "pixhit/pixhit.h"
