// wasi.js FILE.wasm - runs a WebAssembly program that needs WASI.
const {WASI} = require('wasi');
const wasi = new WASI({version: 'preview1'});
WebAssembly.instantiate(require('fs').readFileSync(process.argv[2]), {wasi_snapshot_preview1: wasi.wasiImport})
    .then(({instance}) => process.exit(wasi.start(instance)));
