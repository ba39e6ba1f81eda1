// wav.js - sounds in the archive of the page: third differences of the samples, high bytes before low bytes, which gzip
// packs to half the size. The header of 44 bytes remains.
'use strict';

const WAV_HEAD = 44;

// Third differences, with the sign in the lowest bit.
function packWav(file) {
    const count = (file.length - WAV_HEAD) / 2, packed = Uint8Array.from(file);
    for (let i = 0, a = 0, b = 0, c = 0; i < count; i++) {
        const at = WAV_HEAD + 2 * i, sample = file[at] | file[at + 1] << 8;
        const step = (sample - 3 * a + 3 * b - c) << 16 >> 16, folded = step << 1 ^ step >> 15;
        packed[WAV_HEAD + i] = folded >> 8;
        packed[WAV_HEAD + count + i] = folded;
        [a, b, c] = [sample, a, b];
    }
    return packed;
}

function unpackWav(packed) {
    const count = (packed.length - WAV_HEAD) / 2, file = Uint8Array.from(packed);
    for (let i = 0, a = 0, b = 0, c = 0; i < count; i++) {
        const folded = packed[WAV_HEAD + i] << 8 | packed[WAV_HEAD + count + i];
        const sample = (folded >> 1 ^ -(folded & 1)) + 3 * a - 3 * b + c & 0xffff;
        file[WAV_HEAD + 2 * i] = sample;
        file[WAV_HEAD + 2 * i + 1] = sample >> 8;
        [a, b, c] = [sample, a, b];
    }
    return file;
}

if (typeof module === 'object') { // node: the files of a folder are packed in place
    module.exports = {packWav, unpackWav};
    const fs = require('fs'), path = require('path');
    for (const folder of require.main === module ? process.argv.slice(2) : []) {
        for (const name of fs.readdirSync(folder)) {
            fs.writeFileSync(path.join(folder, name), packWav(fs.readFileSync(path.join(folder, name))));
        }
    }
}
