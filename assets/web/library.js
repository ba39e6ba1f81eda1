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

    page_ended: function (status) {
        Module.onExit(status);
    },
});
