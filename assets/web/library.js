// library.js - what src/web/loop.c asks of the page. emcc links it.
mergeInto(LibraryManager.library, {
    // The exception leaves main without unwinding its stack, on which the game lies. Emscripten's own main loop throws
    // the same one.
    page_frames: function (frame, given) {
        noExitRuntime = true; // an event that is handled must not end the program
        const next = () => {{{ makeDynCall('ii', 'frame') }}}(given) && requestAnimationFrame(next);
        requestAnimationFrame(next);
        throw 'unwind';
    },

    page_ended: function (status) {
        Module.onExit(status);
    },
});
