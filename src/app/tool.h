// tool.h - a tool looks into a game, or stands beside it: a value with functions and a state of its
// own.
//
// A new tool is a file with a `const tool NAME_tool` and a row of TOOLS, whose order is the only
// order.
#ifndef APP_TOOL_H
#define APP_TOOL_H

#include "app/app.h"

/// When a tool is there: in which modes while no page of the menu is open, and whether below an
/// open page, too.
enum {
    IN_TITLE = 1u << MODE_TITLE,
    IN_PLAY = 1u << MODE_PLAY,
    IN_RECORD = 1u << MODE_RECORD,
    IN_OVER = 1u << MODE_OVER,
    IN_FROZEN = 1u << MODE_FROZEN,
    IN_LAB = 1u << MODE_LAB,
    IN_PAGE = 1u << MODE_COUNT,
    IN_GAME = IN_PLAY | IN_RECORD | IN_OVER | IN_FROZEN,
    IN_ALL = IN_TITLE | IN_GAME | IN_LAB | IN_PAGE
};

/// The moments at which every tool is called, from the top down but where a line says otherwise.
typedef enum tool_moment {
    TOOL_BEGIN,  ///< another game has begun
    TOOL_END,    ///< the game is left
    TOOL_CHANGE, ///< another mode or page is there
    TOOL_RENEW,  ///< pictures or masks have been replaced: lets go of all that was made of the old ones
    TOOL_TICK,   ///< the game has ticked; the player's input was app.controls.taken
    TOOL_PLACE,  ///< a frame begins: takes its room at the edges of app.room; from the bottom up
    TOOL_DRAW,   ///< over the game, and over the tools below; from the bottom up
    TOOL_MOMENTS
} tool_moment;

/// A function that is NULL is not called. event, act, work and the moments from TOOL_TICK on are
/// called only when the tool is there.
typedef struct tool {
    unsigned when;                             ///< IN_*
    size_t bytes;                              ///< of its state, which is zero before `open`; 0: it has none
    bool (*open)(app *a);                      ///< once; false, with a line on stderr, ends the program
    bool (*event)(app *a, const SDL_Event *e); ///< true: taken, nothing below gets it
    bool (*act)(app *a, action does);          ///< a key was pressed that is bound; true: taken
    void (*on[TOOL_MOMENTS])(app *a);
    bool (*work)(app *a);  ///< in each frame, at most about 8 ms of what is left; true: there is more
    void (*close)(app *a); ///< once
} tool;

/// The tools from the top down.
///
/// Why this order: a picture is taken when all else is drawn. Hints look at every event. A page of
/// the menu covers the game and its signs. Any key stops a step to an event. Up from the bar of
/// time each takes its room at an edge before the next, as the legend of the layers. The hands take
/// every press on a frozen game but those on the bar of time, and the arrows when they hold a body.
/// The keys of the game itself come last.
#define TOOLS(row)                                                                                                   \
    row(export) row(hints) row(laboratory) row(menu) row(events) row(storm) row(layers) row(grab) row(bar) row(time) \
        row(ghost) row(proof) row(death) row(score) row(reload) row(keys)

#define TOOL_DECLARED(name) extern const tool name##_tool;
TOOLS(TOOL_DECLARED)

/// The state of a tool, for its own file.
void *tool_own(const app *a, const tool *t);

/// Makes `own`, which gives the file of the tool of that name its state.
#define TOOL_OWN(state, name)             \
    static state *own(const app *a) {     \
        return tool_own(a, &name##_tool); \
    }

/// All tools in their order: true or false as their functions say.
bool tools_open(app *a);
bool tools_event(app *a, const SDL_Event *e);
bool tools_act(app *a, action does);

/// The same for what was chosen on a page: a tool is asked that is there without the page.
bool tools_choose(app *a, action does);

void tools_call(app *a, tool_moment when);
bool tools_work(app *a);
void tools_close(app *a);

#endif
