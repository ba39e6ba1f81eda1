// tool.h - a tool inspects or controls the running game: a table row of functions, with a state of its own.
//
// A new tool is a file with a `const tool NAME_tool` and a row of TOOLS. The order of TOOLS is the only order.
#ifndef APP_TOOL_H
#define APP_TOOL_H

#include "app/app.h"

/// The modes in which a tool is active while no page of the menu is open, and IN_PAGE: it is active below a page.
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

/// The moments at which all tools are called, from the top down unless noted.
typedef enum tool_moment {
    TOOL_BEGIN,  ///< another game has begun
    TOOL_END,    ///< the game is closed
    TOOL_CHANGE, ///< the mode or the open page has changed
    TOOL_RENEW,  ///< pictures or masks were replaced: release everything that was made from the old ones
    TOOL_CLOSE,  ///< the app ends
    TOOL_TICK,   ///< the game has ticked; the player's input was app.controls.taken
    TOOL_PLACE,  ///< a frame begins: take room at the edges of app.room; from the bottom up
    TOOL_DRAW,   ///< draw over the game and over the tools below; from the bottom up
    TOOL_MOMENTS
} tool_moment;

/// A function may be NULL. event, act, work and the moments from TOOL_TICK on are called only while the tool is active.
typedef struct tool {
    unsigned when;                             ///< IN_* flags
    size_t bytes;                              ///< size of its state, which is zero before `open`
    bool (*open)(app *a);                      ///< called once; false, with a line on stderr, ends the program
    bool (*event)(app *a, const SDL_Event *e); ///< true: consumed, so that the tools below do not receive it
    bool (*act)(app *a, action does);          ///< an action was triggered; true: consumed
    void (*call[TOOL_MOMENTS])(app *a);
    bool (*work)(app *a); ///< called each frame for up to about 8 ms of pending work; true: work remains
    bool (*replace)(app *a, int32_t alpha); ///< draws another picture instead of the game in the mode; true: drawn
    bool (*occupies)(const app *a);         ///< true: the picture of the tool delays the page for a name
} tool;

/// The tools from the top down.
///
/// Reasons for the order: screenshots are taken after everything is drawn. Hints see every event. A page of the menu
/// covers the game and its signs. The viewer takes the room for its time bar before the overlay takes the room for its
/// legend above the bar. The viewer opens records that are dropped, and the laboratory takes the other files. The score
/// of a kept game is entered before the ghost reads the score to beat. The keys of the game come last.
#define TOOLS(row)                                                                                                     \
    row(toast) row(export) row(hints) row(menu) row(layers) row(scope) row(laboratory) row(kept) row(ghost) row(proof) \
        row(death) row(score) row(levels) row(reload) row(rumble) row(keys)

#define TOOL_DECLARED(name) extern const tool name##_tool;
TOOLS(TOOL_DECLARED)

#define TOOL_NUMBER(name) NUMBER_##name,
enum { TOOLS(TOOL_NUMBER) TOOL_COUNT };

/// Defines `state`, which returns the state of the tool of that name.
#define TOOL_STATE(type, name)           \
    static type *state(const app *a) {   \
        return a->states[NUMBER_##name]; \
    }

bool tools_open(app *a);
bool tools_event(app *a, const SDL_Event *e);
bool tools_act(app *a, action does);

/// Like tools_act, for an action that was chosen on a page: the tools that are active without the page are asked as
/// well.
bool tools_choose(app *a, action does);

void tools_call(app *a, tool_moment when);
bool tools_work(app *a);

/// True if a tool draws its own picture instead of the game. `alpha` as in view_draw.
bool tools_replace(app *a, int32_t alpha);

/// True while a tool delays the page that asks for a name.
bool tools_occupy(const app *a);
void tools_close(app *a);

#endif
