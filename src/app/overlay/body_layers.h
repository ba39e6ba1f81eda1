// body_layers.h - the words and colors that the layers of bodies and the lens share.
#ifndef APP_OVERLAY_BODY_LAYERS_H
#define APP_OVERLAY_BODY_LAYERS_H

#include "app/overlay/layers.h"

SDL_Color body_layers_ink(kind k);

/// " by velocity" and the like; "" for a normal that the gradient gave.
const char *body_layers_source(ph_normal_source source);

#endif
