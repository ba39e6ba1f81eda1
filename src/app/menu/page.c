// page.c - a page is built twice: the hint at its foot belongs to the item that is chosen, which the first time may be
// another.
#include "app/menu/page.h"

static void build(app *a) {
    a->page.overlay = overlay_active(a->overlay) != 0;
    menu_pages_build(&a->menu, a->page.shown, &a->keep, &a->page);
}

void page_enter(app *a, screen s) {
    a->page.shown = s;
    a->page.pressed = false;
    if (menu_pages_has(s)) {
        a->menu.at = a->page.at[s];
        a->menu.column = 0;
        build(a);
        page_rebuild(a);
    }
}

void page_rebuild(app *a) {
    if (menu_pages_has(a->page.shown) && a->page.shown != SCREEN_RECORDS) {
        build(a);
        build(a);
    }
}
