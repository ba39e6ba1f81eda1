// page.js - what tests/web.sh asks of the page in Chromium: page.js PAGE GOLDEN. A line for each check.
'use strict';
const {createServer} = require('http');
const {readFileSync} = require('fs');
const path = require('path');
const browser = require('./browser.js');

const [page, golden] = process.argv.slice(2);
const pictures = name => path.join(process.env.PICTURES, name);
const say = (good, name) => console.log(`${good ? 'ok' : 'not ok'} - page: ${name}`);
const HOME = '/libsdl/xcavate';
const file = name => `game?.FS.analyzePath('${HOME}/${name}').exists && game.FS.readFile('${HOME}/${name}', {encoding: 'utf8'})`;

// The page is "/", and a replay is asked for by its name.
function serve() {
    const server = createServer((request, answer) => {
        const name = request.url.split('?')[0];
        try {
            answer.setHeader('Content-Type', name === '/' ? 'text/html' : 'application/octet-stream');
            answer.end(readFileSync(name === '/' ? page : path.join(golden, name)));
        } catch {
            answer.writeHead(404).end();
        }
    });
    return new Promise(done => server.listen(0, '127.0.0.1', () => done(server)));
}

const RUNS = [["sown.rec", 700]];

const checks = {
    async 'replays end in the recorded states, 60 ticks a second'(open) {
        const hashes = readFileSync(path.join(golden, 'hashes.txt'), 'utf8');
        const rates = [];
        let good = true;
        for (const [name, ticks] of RUNS) {
            const p = await open(`?replay=${name}&ticks=${ticks}&hash&mute`);
            await p.until('game');
            const start = Date.now(), hash = await p.line(/^[0-9a-f]{16}$/, 120);
            rates.push(`${name} ${(ticks / (Date.now() - start) * 1000).toFixed(1)}`);
            good = good && hashes.includes(`${hash} ${name}`);
            p.lines.length = 0;
            await p.close();
        }
        return [good, rates.join(', ')];
    },
};

(async () => {
    const server = await serve(), b = await browser.start(), root = `http://127.0.0.1:${server.address().port}/`;
    for (const [name, check] of Object.entries(checks).filter(([name]) => name.includes(process.env.ONLY ?? ''))) {
        const result = await check((query, before) => b.page((query.startsWith('file:') ? '' : root) + query, before)).catch(e => [false, e.stack]);
        const [good, more] = Array.isArray(result) ? result : [result];
        say(good, name + (more ? `: ${more}` : ''));
    }
    await b.close();
    server.close();
})();
