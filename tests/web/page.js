// page.js - checks of the page in Chromium, for tests/web.sh: page.js PAGE GOLDEN. A line for each check.
'use strict';
const {spawnSync} = require('child_process');
const {createServer} = require('http');
const {existsSync, readFileSync} = require('fs');
const {cpus, loadavg} = require('os');
const path = require('path');
const browser = require('./browser.js');

const [page, golden] = process.argv.slice(2), levels = path.join(golden, '../../assets/levels');
const pictures = name => path.join(process.env.PICTURES, name);
const HOME = '/libsdl/xcavate';
const text = name => `(game?.FS.analyzePath('${HOME}/${name}').exists &&
    game.FS.readFile('${HOME}/${name}', {encoding: 'utf8'}))`;
const SETTINGS = text('settings.txt'), SCORES = text('scores.txt'), KEPT = text('suspended.game');

// Message of the page, once there is a button below it.
const MESSAGE = 'document.querySelector("#message button") && element("message").textContent';

// The page is "/", and a replay is requested by its name.
function serve() {
    const server = createServer((request, answer) => {
        const name = request.url.split('?')[0];
        try {
            const type = {'/': 'text/html', '.png': 'image/png', '.webmanifest': 'application/manifest+json'};
            const folders = [path.dirname(page), golden, levels];
            const file = folders.map(folder => path.join(folder, name)).find(existsSync);
            answer.setHeader('Content-Type', type[name === '/' ? name : path.extname(name)] ?? 'application/octet-stream');
            answer.end(readFileSync(name === '/' ? page : file));
        } catch {
            answer.writeHead(404).end();
        }
    });
    return new Promise(done => server.listen(0, '127.0.0.1', () => done(server)));
}

const RUNS = ['arena.rec', 'storm.rec', 'sown.rec'];

// The ticks of a record, as the program of this machine plays it.
function length(name) {
    const all = ['--data', path.join(golden, '../../assets'), '--headless', '--replay', path.join(golden, name)];
    return JSON.parse(spawnSync(process.env.XCAVATE, all, {encoding: 'utf8'}).stdout).ticks;
}

const compared = (a, b) => { // mean difference of two pictures, 0 to 1, by ImageMagick
    const {stderr} = spawnSync('compare', ['-metric', 'MAE', a, b, 'null:'], {encoding: 'utf8'});
    return Number(/\((.*)\)/.exec(stderr)?.[1] ?? 1);
};

// True if the game runs: two pictures differ.
async function moves(p) {
    const before = await p.ask('Page.captureScreenshot');
    await p.sleep(500);
    return (await p.ask('Page.captureScreenshot')).data !== before.data;
}

const PAD = `
    const pad = {id: 'Standard', index: 0, connected: true, mapping: 'standard', timestamp: 1, axes: [0, 0, 0, 0],
        buttons: Array.from({length: 17}, () => ({pressed: false, touched: false, value: 0}))};
    navigator.getGamepads = () => [pad];
    const set = (n, on) => (pad.buttons[n] = {pressed: on, touched: on, value: +on}, pad.timestamp++);
    const wait = ms => new Promise(done => setTimeout(done, ms));
    window.padPress = async n => (set(n, true), await wait(100), set(n, false));
    const plug = () => dispatchEvent(Object.assign(new Event('gamepadconnected'), {gamepad: pad}));
    setTimeout(plug, 1500);
`;

const checks = {
    async 'replays end in the recorded states, 60 ticks a second'(open) {
        const rows = readFileSync(path.join(golden, 'table.txt'), 'utf8').split('\n');
        const rates = [];
        let good = true;
        for (const name of RUNS) {
            const ticks = length(name), p = await open(`?replay=${name}&ticks=${ticks}&hash&mute`);
            await p.until('!!game');
            const start = Date.now(), busy = await p.busy(), hash = await p.line(/^[0-9a-f]{16}$/, 400);
            const seconds = (Date.now() - start) / 1000, share = (await p.busy() - busy) / seconds * 100;
            rates.push(`${name} ${hash} ${(ticks / seconds).toFixed(1)}, ${share.toFixed(0)} % of the page's time`);
            // Heavy hits stop the picture for a few frames.
            const keeps_up = loadavg()[0] > cpus().length ? share < 50 : ticks / seconds > 55;
            good = good && rows.some(row => row.includes(` ${name} `) && row.includes(` ${hash} `)) && keeps_up;
            await p.close();
        }
        // On a busy machine the pictures are late. The check is then that the page is idle half of the time.
        const busy = loadavg()[0] > cpus().length ? `; load ${loadavg()[0].toFixed(1)} of ${cpus().length}` : '';
        return [good, rates.join(', ') + busy];
    },
    async 'a painted level in the address ends in the state of this machine, and a missing picture is told'(open) {
        const p = await open('?picture=letter.png&autopilot&seed=7&ticks=300&hash&mute');
        await p.until('!!game');
        const hash = await p.line(/^[0-9a-f]{16}$/, 400);
        await p.close();
        const {stdout} = spawnSync(process.env.XCAVATE, ['--data', path.join(golden, '../../assets'), '--headless', '--hash',
            '--autopilot', '--seed', '7', '--ticks', '300', path.join(levels, 'letter.png')], {encoding: 'utf8'});
        const wrong = await open('?picture=none.png'), words = await wrong.until(MESSAGE, 20);
        await wrong.close();
        return [hash === stdout.trim() && words.startsWith('The picture cannot be read: none.png'), `${hash} ${words}`];
    },
    async 'a level that is dropped on the page is stored for the page LEVELS'(open) {
        const p = await open('');
        await p.play('');
        const png = readFileSync(path.join(levels, 'vase.png')).toString('base64');
        await p.value(`(() => {
            const data = new DataTransfer(), bytes = Uint8Array.from(atob('${png}'), c => c.charCodeAt(0));
            data.items.add(new File([bytes], 'own.png')), data.items.add(new File(['name = OWN'], 'own.txt'));
            data.items.add(new File(['x'], 'own.exe'));
            dispatchEvent(new DragEvent('drop', {dataTransfer: data}));
        })()`);
        const told = await p.until('element("message").textContent.includes("LEVELS")', 10);
        const stored = await p.value(`game.FS.readdir('${HOME}/levels').sort().join()`);
        await p.close();
        return [told && stored === '.,..,own.png,own.txt', stored];
    },
    async 'opened from a file it runs at once, and sounds after the first click; a click in play takes the mouse'(open) {
        const p = await open(`file://${page}`);
        await p.play('');
        const moved = await moves(p), before = await p.value('game.SDL2.audioContext.state');
        await p.click(640, 360);
        await p.until('game.SDL2.audioContext.state === "running"', 5);
        await p.play('Enter');
        await p.lock();
        await p.picture(pictures('play.png'));
        const sounds = await p.until('game.SDL2.audioContext.state === "running"', 5);
        return [moved && before === 'suspended' && sounds, `${moved} ${before} ${sounds}`];
    },
    async 'it speaks the language of the browser, the page and the game'(open) {
        const told = [];
        for (const tag of ['de-CH', 'fr', 'xx']) {
            const asks = `Object.defineProperty(navigator, 'languages', {get: () => ['${tag}', 'en']});`;
            const wrong = await open('?replay=none.rec', asks);
            const words = await wrong.until(MESSAGE, 20);
            await wrong.value('showTouch()');
            told.push(words.split(':')[0], await wrong.value('document.querySelector("[data-key=Space]").textContent'));
            await wrong.close();
            const title = await open('', asks);
            await title.play('');
            await title.picture(pictures(`title-${tag}.png`)); // to be looked at: its text is drawn
            await title.close();
        }
        const want = ['Die Aufnahme kann nicht gelesen werden', 'Feuer', 'L’enregistrement est illisible ', 'tir',
            'The replay cannot be read', 'fire'];
        return [told.join() === want.join(), told.join('; ')];
    },
    async 'the picture at the end of a replay is that of this machine, with the overlay, too'(open) {
        const differs = [];
        for (const [name, debug] of [['turn', 'none'], ['overlay', 'masks']]) {
            const shown = pictures(`${name}.png`), native = pictures(`${name}-native.png`);
            const p = await open(`?replay=turn.rec&mute&debug=${debug}`);
            await p.until('!!game');
            await p.sleep(9000); // the line at the bottom disappears
            await p.picture(shown);
            await p.close();
            spawnSync(process.env.XCAVATE, ['--data', path.join(golden, '../../assets'), '--scale', '2', '--debug', debug,
                '--replay', path.join(golden, 'turn.rec'), '--screenshot', native]);
            differs.push(compared(shown, native));
        }
        const apart = compared(pictures('turn.png'), pictures('overlay.png'));
        return [Math.max(...differs) < apart / 2 && differs[0] < 0.02,
            `mean difference ${differs.map(each => each.toFixed(4)).join(' and ')}, of the two ${apart.toFixed(4)}`];
    },
    async 'settings outlast the page, and two pages merge theirs'(open) {
        const one = await open(''), other = await open('');
        await one.play('KeyM'); // sound off
        await one.until(`${SETTINGS}.includes('mute')`);
        await one.sleep(500);
        await other.play('F11');
        await other.until(`${SETTINGS}.includes('fullscreen = on')`);
        await other.sleep(500);
        await one.close();
        await other.close();
        const third = await open('');
        await third.until('!!game');
        const kept = await third.value(SETTINGS);
        return kept.includes('mute = on') && kept.includes('fullscreen = on');
    },
    async 'a hidden page keeps its game, a closed one, too, and the next game enters its score'(open) {
        const p = await open('?level=1&seed=1&mute'), other = await open(''); // the title: another game would end it
        await p.play('');
        await p.hold('ArrowRight', true);
        await p.hold('Space', true);
        await p.sleep(12000); // a game of less than five seconds is not stored
        await other.play('');
        const hidden = await p.value('document.hidden') && await other.until(`!!${KEPT}`, 20);
        const early = await other.value(SCORES);
        await other.close();
        await p.play('');
        await p.close();
        const third = await open('');
        await third.until('!!game');
        const kept = await third.value(`!!${KEPT}`) && !await third.value(SCORES);
        await third.close();
        const next = await open('?level=1&mute');
        await next.begin();
        await next.until(`!!${SCORES}`, 20);
        const score = /^level1[.].*[.]01 = [0-9]+ points.*/m.exec(await next.value(SCORES))?.[0];
        const gone = score && !await next.value(`!!${KEPT}`);
        await next.until('Object.keys(localStorage).length === 0');
        return [hidden && !early && kept && gone, `${hidden} ${early} ${kept} ${score} ${gone}`];
    },
    async 'what a page that is gone has noted is put in place, also by one that is open'(open) {
        const row = (points, name) => `level1.01 = ${points} points, level 3, 2026-11-21, seed 7, ${name}`;
        const leave = text => `localStorage['xcavate note 1 ${HOME}/scores.txt'] = btoa('${text}')`;
        const p = await open('', leave(row(9000, 'ACE')));
        const first = await p.until(`${SCORES} && ${SCORES}.includes('ACE')`);
        const other = await open('?level=1&mute');
        await other.begin();
        await other.value(leave(row(9100, 'BEA')));
        const second = await p.until(`${SCORES}.includes('BEA')`);
        await p.sleep(500);
        return [first && second && await p.value('Object.keys(localStorage).length === 0')];
    },
    async 'settings and scores of a newer version stay as they are, and it plays'(open) {
        const first = await open('');
        await first.until('!!game');
        await first.value(`game.FS.writeFile('${HOME}/last.rec', 'XCAV new'),
            game.FS.writeFile('${HOME}/scores.txt', 'version = 2\\nlevel1.01 = 9 stars\\n'),
            game.FS.writeFile('${HOME}/x', 'version = 2\\nwarp = 9\\n'),
            game.FS.rename('${HOME}/x', '${HOME}/settings.txt')`);
        await first.until('Object.keys(localStorage).length === 0');
        await first.sleep(500);
        await first.close();
        const p = await open('');
        await p.play('KeyM');
        await p.until(`${SETTINGS}.includes('mute')`);
        const kept = await p.value(`${SETTINGS} + ${SCORES}`);
        const lines = ['version = 2', 'warp = 9', '9 stars', 'mute = on'];
        return [lines.every(line => kept.includes(line)), p.lines.join('; ')];
    },
    async 'a replay that is missing, and one that is none, are told'(open) {
        const told = [];
        for (const name of ['nothing.rec', 'table.txt']) {
            const p = await open(`?replay=${name}`);
            told.push(await p.until(MESSAGE, 20));
            await p.picture(pictures(`wrong-${told.length}.png`));
            await p.close();
        }
        const named = told[0]?.includes('nothing.rec') && told[1]?.includes('table.txt');
        return [named && told.every(words => words.includes('replay')), JSON.stringify(told)];
    },
    async 'a replay whose address ends in dots is told, too, and so is a browser that is too old'(open) {
        const dots = await open('?replay=..'), told = await dots.until(MESSAGE, 20);
        const old = await open('', 'delete window.DecompressionStream;');
        const age = await old.until('element("message").textContent.includes("too old")', 20);
        return [told?.includes('cannot play') && age, told];
    },
    async 'without sound it plays'(open) {
        const p = await open('?level=1', 'delete window.AudioContext; delete window.webkitAudioContext;');
        const runs = await p.begin();
        await p.sleep(500);
        const said = p.lines.some(line => line.includes('no sound'));
        return [runs && said && await p.value('document.body.dataset.status === undefined'), p.lines.join('; ')];
    },
    async 'without storage it plays and says that nothing is kept'(open) {
        const none = 'Object.defineProperty(window, "indexedDB", {get() { throw new Error("no storage"); }});';
        const p = await open('?level=1', none);
        await p.begin();
        const told = await p.until('element("message")?.textContent.includes("keeps no files")');
        const runs = await p.until('!!game');
        await p.picture(pictures('no-storage.png'));
        await p.sleep(500);
        return [told && runs && await p.value('document.body.dataset.status === undefined'), p.lines.join('; ')];
    },
    async 'a window of 320x200 shows the whole picture'(open) {
        const p = await open('?level=1&seed=7&mute');
        await p.play('');
        await p.size(320, 200);
        await p.sleep(1500);
        await p.picture(pictures('small.png'));
        return [await p.value('game.canvas.width === 320 && game.canvas.height === 200')];
    },
    async 'a game in a tab in the background waits, and pauses'(open) {
        const p = await open('?level=1&seed=7');
        await p.play('');
        const moved = await moves(p), other = await open('?mute');
        await other.play('');
        await p.until('document.hidden', 5);
        await p.sleep(Number(process.env.HIDDEN_MS ?? 3000));
        const hidden = await p.value('document.hidden');
        await p.play('');
        await p.picture(pictures('back.png'));
        return moved && hidden && !await moves(p);
    },
    async 'Escape takes the mouse and pauses'(open) {
        const p = await open('?level=1&seed=7&mute');
        await p.play('');
        await p.lock();
        const moved = await moves(p);
        await p.value('Document.prototype.exitPointerLock.call(document)'); // like the browser
        await p.sleep(500);
        await p.picture(pictures('escape.png'));
        const stands = !await moves(p);
        return [moved && stands, `${moved} ${stands} ${await p.value('document.hasFocus()')}`];
    },
    async 'fingers steer, fire and pause'(open) {
        const listen = 'addEventListener("keydown", e => (window.keys ??= []).push(e.code));';
        const p = await open('?level=1&seed=7&mute', listen);
        await p.size(800, 400, true);
        await p.play('');
        await p.touch(400, 100);
        await p.touch(...await p.middle('#stick', 0.2, 0.2), 300);
        await p.touch(...await p.middle('[data-key=Space]'), 300);
        await p.touch(...await p.middle('[data-key=KeyF]'), 300);
        await p.picture(pictures('touch.png'));
        const moved = await moves(p);
        await p.touch(...await p.middle('[data-key=Escape]'));
        await p.sleep(500);
        const keys = await p.value('keys.join(" ")');
        return [moved && !await moves(p) && keys === 'F13 ArrowLeft ArrowUp Space KeyF Escape', keys];
    },
    async 'fingers play after the canvas has captured the mouse, and release it'(open) {
        const listen = `addEventListener("keydown", e => (window.keys ??= []).push(e.code));
            addEventListener("error", e => (window.errors ??= []).push(e.message));`;
        const p = await open('?level=1&seed=7&mute', listen);
        await p.play('');
        await p.lock();
        await p.size(800, 400, true);
        await p.value('showTouch()');
        const captured = await p.value('document.pointerLockElement !== null');
        const held = [], wrong = [];
        await p.touch(...await p.middle('[data-key=Space]'), 0, async () =>
            held.push(await p.value('document.querySelector("[data-key=Space]").className')));
        await p.sleep(300);
        const freed = captured && await p.value('document.pointerLockElement === null'), plays = await moves(p);
        for (const code of ['Space', 'ShiftLeft', 'ControlLeft', 'KeyF', 'Escape']) {
            const button = `document.querySelector("[data-key=${code}]").className`;
            await p.touch(...await p.middle(`[data-key=${code}]`), 100, async () => held.push(await p.value(button)));
            wrong.push(await p.value(button));
        }
        const keys = await p.value('keys.slice(1).join(" ")'), errors = await p.value('window.errors?.join("; ")');
        return [freed && plays && held.every(name => name === 'on') && wrong.every(name => name === '') && !errors &&
            keys === 'Space Space ShiftLeft ControlLeft KeyF Escape', `${freed} ${plays} ${held} ${keys} ${errors}`];
    },
    async 'the mouse plays again after fingers did'(open) {
        const p = await open('?level=1&seed=7&mute');
        await p.play('');
        await p.touch(400, 100);
        await p.lock();
        return p.value('!!document.pointerLockElement');
    },
    async 'the picture keeps its shape on a phone, which is asked to be turned when it is upright'(open) {
        const seen = [];
        for (const [width, height] of [[390, 844], [568, 320], [844, 390], [200, 900]]) {
            const p = await open('?mute');
            await p.phone(width, height);
            await p.play('Enter Enter'); // PLAY, and a difficulty
            await p.sleep(1500);
            const file = pictures(`phone-${width}.png`), turn = await p.value('element("turn").offsetHeight > 0');
            await p.picture(file.replace('phone', 'phone-turn'));
            await p.value('element("turn").style.display = "none"');
            await p.picture(file);
            // The picture of the game: the rest of the page is black. A black border, because the picture may fill the page.
            const trim = ['-bordercolor', 'black', '-border', '1', '-fuzz', '2%', '-trim', '-format', '%w %h', 'info:'];
            const {stdout} = spawnSync('convert', [file, ...trim], {encoding: 'utf8'});
            const [w, h] = stdout.split(' ').map(Number), wide = Math.min(width, height * 16 / 9);
            const stretched = await p.value('game.canvas.width / game.canvas.clientWidth - game.canvas.height / game.canvas.clientHeight');
            const good = Math.abs(stretched) < 0.01 && turn === height > width && Math.abs(w - wide) < 2 &&
                Math.abs(h - wide * 9 / 16) < 2;
            seen.push([good, `${width} x ${height}: ${w} x ${h}, ${stretched.toFixed(3)}, ${turn}`]);
            await p.close();
        }
        return [seen.every(([good]) => good), seen.map(([, text]) => text).join('; ')];
    },
    async 'controls for fingers do not cover a menu'(open) {
        const shown = 'JSON.stringify(["#stick", "#buttons", "[data-key=F1]", "[data-key=Enter]"].map(each => ' +
            'document.querySelector(each).getClientRects().length > 0))';
        const p = await open('?mute'), seen = [];
        await p.phone(568, 320);
        await p.play('');
        for (const [keys, name] of [['', 'title'], ['Enter Enter', 'play'], ['Escape', 'pause'], ['Escape', 'play']]) {
            await p.play(keys);
            await p.touch(5, 5);
            await p.sleep(300);
            await p.picture(pictures(`controls-${name}.png`));
            seen.push(`${name} ${await p.value(shown)}`);
        }
        const menu = '[false,false,false,true]', play = '[true,true,true,true]';
        return [seen.join(' ') === `title ${menu} play ${play} pause ${menu} play ${play}`, seen.join(' ')];
    },
    async 'a finger on a word of the menu chooses it'(open) {
        const p = await open('?mute');
        await p.phone(568, 320);
        await p.play('');
        await p.touch(205, 233); // PLAY
        await p.sleep(500);
        await p.touch(142, 173); // NORMAL
        return p.until('document.body.dataset.shows === "play"', 10);
    },
    async 'a level of the address begins with the first input: a key, a click, a finger or a pad'(open) {
        const inputs = [p => p.key('F13'), p => p.click(640, 360), p => p.touch(300, 300), () => {}];
        const told = [];
        for (const [i, input] of inputs.entries()) {
            const p = await open('?level=2&seed=7&mute', i === 3 ? PAD.replace('1500', '4000') : undefined);
            await p.until('"waits" in document.body.dataset', 20);
            await p.sleep(1500);
            const early = await p.value('!!game'), words = await p.value('element("message").textContent');
            await input(p);
            told.push(!early && /begin/.test(words) && !!await p.until('!!game', 20) &&
                await p.value('element("message").textContent === ""'));
            await p.close();
        }
        const alone = await open('?level=2&autopilot&mute');
        told.push(!!await alone.until('!!game', 20));
        return [told.every(each => each), told.join()];
    },
    async 'it has an icon, a manifest, and a title and a picture for shared links'(open) {
        const p = await open('?mute');
        await p.until('!!game');
        const size = address => p.value(`new Promise((done, failed) => Object.assign(new Image(),
            {onload: e => done(e.target.naturalWidth + 'x' + e.target.naturalHeight), onerror: () => done('none'), src: ${address}}))`);
        const meta = name => p.value(`document.querySelector('meta[property="${name}"], meta[name="${name}"]')?.content`);
        const icon = await size('document.querySelector("link[rel=icon]").href');
        const touch = await size('document.querySelector("link[rel=apple-touch-icon]")?.href');
        const manifest = JSON.parse(await p.value('fetch(document.querySelector("link[rel=manifest]").href).then(answer => answer.text())'));
        const icons = [];
        for (const {src, sizes} of manifest.icons) {
            icons.push(await size(`'/${src}'`) === sizes);
        }
        const preview = await size(`'${await meta('og:image')}'`), title = await meta('og:title');
        const good = icon === '48x48' && touch === '256x256' && icons.length === 2 && icons.every(each => each) &&
            manifest.name === 'Xcavate' && manifest.display === 'fullscreen' && manifest.orientation === 'landscape' &&
            preview === '640x360' && title.includes('Xcavate') && await meta('og:description') && await meta('twitter:card');
        const {errors} = await p.ask('Page.getAppManifest');
        return [good && errors.length === 0, `${icon} ${touch} ${icons} ${preview} ${title} ${JSON.stringify(errors)}`];
    },
    async 'F12 downloads a picture'(open) {
        const listen = 'HTMLAnchorElement.prototype.click = function () { console.log(this.download); };';
        const p = await open('?level=1&mute', listen);
        await p.play('F12');
        return [await p.line(/^xcavate-.*\.png$/, 10), p.lines.join('; ')];
    },
    async 'a game that ends says so'(open) {
        const p = await open('?autopilot&ticks=60&seed=7&hash&mute');
        const hash = await p.line(/^[0-9a-f]{16}$/, 20), words = await p.value('element("message").textContent');
        return [words.includes('has ended') && await p.value('document.body.dataset.status === "0"'), hash];
    },
    async 'a pad plays'(open) {
        const p = await open('?level=1&seed=7&mute', PAD);
        await p.play('');
        const moved = await moves(p);
        await p.value('padPress(9)'); // start: pause
        await p.sleep(500);
        await p.picture(pictures('pad.png'));
        return moved && !await moves(p);
    },
    async 'F11 fills the screen'(open) {
        const p = await open('?level=1&seed=7&mute');
        await p.play('F11 Space');
        const full = await p.until('document.fullscreenElement?.id', 5);
        await p.picture(pictures('full.png'));
        return full === 'canvas';
    },
};

serve().then(async server => {
    const root = `http://127.0.0.1:${server.address().port}/`;
    await browser.check('page', checks, query => new URL(query, root).href);
    server.close();
});
