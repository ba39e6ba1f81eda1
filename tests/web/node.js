// node.js - the game of the page as a program of the command line: the same wasm, with the files of this machine.
// XCAVATE_WASM names the file that `make web` linked.
'use strict';
const {readFileSync, readdirSync, statSync} = require('fs');

const game = process.env.XCAVATE_WASM;
const own = ['dev', 'proc', 'sys']; // the wasm has its own versions
globalThis.navigator ??= {language: 'en'}; // node has none before version 21; the game reads its language
const folders = readdirSync('/').filter(name => !own.includes(name) && statSync('/' + name).isDirectory());
require(game)({
    wasmBinary: readFileSync(game + '.wasm'),
    arguments: process.argv.slice(2),
    print: line => console.log(line),
    printErr: line => console.error(line),
    onExit: status => { process.exitCode = status; },
    preRun: [({FS}) => {
        for (const folder of folders) {
            FS.mkdirTree('/' + folder);
            FS.mount(FS.filesystems.NODEFS, {root: '/' + folder}, '/' + folder);
        }
        FS.chdir(process.cwd());
    }],
});
