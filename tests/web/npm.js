// npm.js - checks of the example page of the npm package in Chromium: npm.js FOLDER. A line for each check.
'use strict';
const {existsSync, readFileSync} = require('fs');
const {createServer} = require('http');
const path = require('path');
const browser = require('./browser.js');

const TYPES = {'.html': 'text/html', '.js': 'text/javascript'};
const folder = process.argv[2];
const server = createServer(({url}, answer) => {
    const file = path.join(folder, path.basename(url));
    answer.writeHead(existsSync(file) ? 200 : 404, {'Content-Type': TYPES[path.extname(url)] ?? 'text/plain'});
    answer.end(existsSync(file) ? readFileSync(file) : '');
});

// Pixels that the disc around (x, y) shares with the ground, counted one by one in pictures like the pictures of the
// page.
const shared = (x, y) => `(() => {
    const alpha = (...ellipse) => {
        const picture = new OffscreenCanvas(640, 360).getContext('2d');
        picture.ellipse(...ellipse, 0, 0, 7);
        picture.fill();
        return picture.getImageData(0, 0, 640, 360).data;
    };
    const ground = alpha(320, 360, 280, 180), disc = alpha(${x}, ${y}, 24, 24);
    return ground.filter((a, i) => i % 4 === 3 && a > 127 && disc[i] > 127).length;
})()`;

// Opens the page. Returns functions: move and press move the pointer to a pixel of the canvas, the latter with a press,
// and return the text; alpha returns the alpha of a pixel.
async function example(open) {
    const p = await open('example.html');
    await p.until('document.querySelector("canvas").onpointermove');
    const [left, top] = await p.middle('canvas', 0, 0);
    const text = () => p.value('document.querySelector("p").textContent');
    const move = (x, y) => p.ask('Input.dispatchMouseEvent', {type: 'mouseMoved', x: left + x, y: top + y});
    return {
        p,
        move: async (x, y) => (await move(x, y), text()),
        press: async (x, y) => (await p.click(left + x, top + y), text()),
        alpha: (x, y) =>
            p.value(`document.querySelector('canvas').getContext('2d').getImageData(${x}, ${y}, 1, 1).data[3]`),
    };
}

const checks = {
    async 'the disc overlaps the ground where its pixels do, and the normal points up'(open) {
        const {p, move} = await example(open), apart = await move(320, 100), text = await move(320, 190);
        const [, area, ny] = /^overlap (\d+) px, normal \S+ (\S+)$/.exec(text) ?? [];
        const expected = await p.value(shared(320, 190));
        return [apart === '' && Number(area) > 500 && Number(area) === expected && ny < -0.9, text];
    },
    async 'a press carves the ground and its picture'(open) {
        const {p, move, press, alpha} = await example(open), before = await move(320, 250);
        const there = await alpha(300, 280), text = await press(320, 250), beside = await move(360, 250);
        await move(20, 20);
        return [before !== '' && there === 255 && text === '' && beside !== '' && await alpha(340, 250) === 0 &&
            await alpha(320, 290) === 255 && /overlap/.test(beside) && !p.lines.length, `${before}; ${beside}`];
    },
};

server.listen(0, '127.0.0.1', async () => {
    await browser.check('npm', checks, page => `http://127.0.0.1:${server.address().port}/${page}`);
    server.close();
});
