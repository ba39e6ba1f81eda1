// library.js - the functions of the page that src/web/loop.c calls. emcc links this file.
mergeInto(LibraryManager.library, {
    // The exception leaves main without unwinding its stack, which contains the game. Emscripten's own main loop throws
    // the same exception.
    page_frames: function (frame, leave, given) {
        noExitRuntime = true; // an event that is handled must not end the program
        let runs = 1;
        const next = () => {
            runs = runs && {{{ makeDynCall('ii', 'frame') }}}(given);
            runs && requestAnimationFrame(next);
        };
        const left = closes => runs = runs && {{{ makeDynCall('iii', 'leave') }}}(given, closes);
        addEventListener('pagehide', () => left(1));
        document.addEventListener('visibilitychange', () => document.hidden && left(0));
        requestAnimationFrame(next);
        throw 'unwind';
    },

    // Shows the touch buttons of a menu (0), of a game that is not steered (1) or of play (2). Returns 1 if the page
    // has touch buttons, which appear at the first touch, otherwise 0.
    page_controls: function (shows) {
        document.body.dataset.shows = ['menu', 'game', 'play'][shows];
        return Number(!document.getElementById('touch').hidden);
    },

    page_ended: function (status) {
        Module.onExit(status);
    },
});
