// picture_flow.h - the picture as a file, as it is seen, or without the overlay.
#ifndef APP_TOOLS_PICTURE_FLOW_H
#define APP_TOOLS_PICTURE_FLOW_H

struct app;

/// Which picture of the present frame is to be saved.
typedef enum picture_wish {
    PICTURE_NONE,
    PICTURE_SEEN, ///< as it is seen
    PICTURE_OTHER ///< without the overlay; when that is off, with the layers that Shift+F1 brings back
} picture_wish;

/// Draws a frame without presenting it.
typedef void frame_fn(struct app *a);

/// Saves the picture that is asked for, each under a name that no file has, and says where. Call when the frame is
/// drawn; when it returns, the frame is drawn as it was. `frame` draws it.
void picture_flow_take(struct app *a, frame_fn *frame);

#endif
