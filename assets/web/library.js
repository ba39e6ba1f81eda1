// library.js - what src/web/loop.c asks of the page. emcc links it.
mergeInto(LibraryManager.library, {
    // The exception leaves main without unwinding its stack, on which the game lies. Emscripten's own main loop throws
    // the same one.
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

    // Shows the controls for fingers that belong to a menu (0), to a game that is not steered (1) or to play (2).
    // Returns whether the page has controls, as it does after the first touch.
    page_controls: function (shows) {
        document.body.dataset.shows = ['menu', 'game', 'play'][shows];
        return Number(!document.getElementById('touch').hidden);
    },

    page_ended: function (status) {
        Module.onExit(status);
    },
});
