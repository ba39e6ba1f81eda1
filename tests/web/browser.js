// browser.js - Chromium without a window, controlled through a pipe by the protocol of its developer tools.
//
//     const b = await browser.start(), someone = await b.visitor(), p = await someone.page('http://localhost/');
//     await p.key('Enter'); await p.until('document.title'); await p.picture('play.png'); await b.close();
'use strict';
const {spawn} = require('child_process');
const {mkdtempSync, rmSync, writeFileSync} = require('fs');
const {tmpdir} = require('os');
const path = require('path');

const FLAGS = ['--headless=new', '--no-sandbox', '--remote-debugging-pipe', '--mute-audio', '--no-first-run',
    '--enable-unsafe-swiftshader', '--disable-background-networking',
    '--autoplay-policy=document-user-activation-required'];

// Each message is JSON that ends with a zero byte.
function talk(child) {
    const waiting = new Map(), heard = new Map();
    let number = 0, rest = '';
    child.stdio[4].setEncoding('utf8').on('data', data => {
        const parts = (rest + data).split('\0');
        rest = parts.pop();
        for (const answer of parts.map(part => JSON.parse(part))) {
            waiting.get(answer.id)?.(answer.result ?? {error: answer.error});
            if (answer.method === 'Runtime.consoleAPICalled') {
                heard.get(answer.sessionId)?.push(answer.params.args.map(argument => argument.value).join(' '));
            }
        }
    });
    const send = (method, params, sessionId) => new Promise(done => {
        waiting.set(++number, done);
        child.stdio[3].write(JSON.stringify({id: number, method, params, sessionId}) + '\0');
    });
    return {send, heard};
}

const sleep = ms => new Promise(done => setTimeout(done, ms));

async function page({send, heard}, browserContextId, address, before) {
    const {targetId} = await send('Target.createTarget', {url: 'about:blank', browserContextId});
    const {sessionId} = await send('Target.attachToTarget', {targetId, flatten: true});
    const ask = (method, params = {}) => send(method, params, sessionId);
    const lines = [], p = {ask, lines, sleep};
    heard.set(sessionId, lines);
    p.value = async expression =>
        (await ask('Runtime.evaluate', {expression, awaitPromise: true, returnByValue: true})).result?.value;
    // Value of the expression as soon as it is true; undefined after `seconds` seconds.
    p.until = async (text, seconds = 60) => {
        for (const end = Date.now() + 1000 * seconds; Date.now() < end; await sleep(50)) {
            const value = await p.value(text);
            if (value) {
                return value;
            }
        }
    };
    p.line = async (pattern, seconds = 60) => {
        for (const end = Date.now() + 1000 * seconds; Date.now() < end; await sleep(50)) {
            const line = lines.find(each => pattern.test(each));
            if (line) {
                return line;
            }
        }
    };
    p.hold = (code, down) => ask('Input.dispatchKeyEvent', {type: down ? 'rawKeyDown' : 'keyUp', code, key: code});
    p.key = async code => (await p.hold(code, true), await sleep(60), await p.hold(code, false));
    const mouse = (type, x, y) =>
        ask('Input.dispatchMouseEvent', {type, x, y, button: 'left', buttons: 1, clickCount: 1});
    p.drag = async (x, y, toX, toY) => {
        await mouse('mousePressed', x, y);
        await mouse('mouseMoved', toX, toY);
        await mouse('mouseReleased', toX, toY);
    };
    p.click = async (x, y) => {
        for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) {
            await mouse(type, x, y);
            await sleep(60);
        }
    };
    // Clicks until the page has the mouse: two requests at once sometimes fail.
    p.lock = async () => {
        let tries = 0;
        do {
            await p.click(640, 360);
        } while (!await p.until('!!document.pointerLockElement', 2) && ++tries < 10);
    };
    // Touches a point, and calls `meanwhile` while the finger is down.
    p.touch = async (x, y, ms = 60, meanwhile = () => {}) => {
        await ask('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [{x, y}]});
        await sleep(ms);
        await meanwhile();
        await ask('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
    };
    // A point of an element: its middle, or the point at these shares of its width and height.
    p.middle = async (selector, across = 0.5, down = 0.5) => JSON.parse(await p.value(`(r => JSON.stringify(
        [r.x + r.width * ${across}, r.y + r.height * ${down}]
    ))(document.querySelector('${selector}').getBoundingClientRect())`));
    // Presses a key that the game does not use, because a page with a level in its address waits for an input.
    p.begin = async () => {
        const waits = '"waits" in document.body.dataset';
        await p.until(`!!game || ${waits}`);
        if (await p.value(waits)) {
            await p.key('F13');
        }
        return p.until('!!game');
    };
    // Waits for the game, brings it to the front, and presses these keys.
    p.play = async keys => {
        await p.begin();
        await send('Target.activateTarget', {targetId});
        await sleep(1000);
        for (const code of keys.split(' ').filter(Boolean)) {
            await p.key(code);
            await sleep(150);
        }
    };
    // Time that the scripts and the wasm of the page have run [s].
    p.busy = async () => (await ask('Performance.getMetrics')).metrics.find(m => m.name === 'ScriptDuration').value;
    p.size = (width, height, mobile = false) =>
        ask('Emulation.setDeviceMetricsOverride',
            {width, height, screenWidth: width, screenHeight: height, deviceScaleFactor: 1, mobile});
    // Emulates a phone of that size and reloads the page.
    p.phone = async (width, height) => {
        await ask('Emulation.setTouchEmulationEnabled', {enabled: true, maxTouchPoints: 5});
        await p.size(width, height, true);
        await ask('Page.reload');
        await sleep(500);
    };
    p.picture = async file => {
        writeFileSync(file, Buffer.from((await ask('Page.captureScreenshot', {format: 'png'})).data, 'base64'));
    };
    p.close = () => send('Target.closeTarget', {targetId});
    await ask('Page.enable');
    await ask('Runtime.enable');
    await ask('Performance.enable');
    await p.size(1280, 720);
    if (before) {
        await ask('Page.addScriptToEvaluateOnNewDocument', {source: before});
    }
    await ask('Page.navigate', {url: address});
    return p;
}

// Starts the browser. Each visitor has separate storage; the visitor's `page(address, before)` opens a page, in which
// the script `before` runs first.
exports.start = async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'chromium.'));
    const child = spawn(process.env.CHROMIUM || 'chromium', [...FLAGS, `--user-data-dir=${home}`, 'about:blank'],
        {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe']});
    const pipe = talk(child);
    return {
        visitor: async () => {
            const {browserContextId} = await pipe.send('Target.createBrowserContext');
            return {
                page: (address, before) => page(pipe, browserContextId, address, before),
                leave: () => pipe.send('Target.disposeBrowserContext', {browserContextId}),
            };
        },
        close: async () => {
            const gone = new Promise(done => child.on('exit', done));
            pipe.send('Browser.close');
            await gone;
            rmSync(home, {recursive: true, force: true, maxRetries: 5});
        },
    };
};

// Runs the checks and prints a line for each. `checks` maps the name of a check to a function. The function gets a
// function that opens a page, and returns true or false, or an array of that and a text to print. ONLY selects the
// names that contain it.
exports.check = async (of, checks, address) => {
    const b = await exports.start();
    for (const [name, check] of Object.entries(checks).filter(([name]) => name.includes(process.env.ONLY ?? ''))) {
        const someone = await b.visitor(), open = (query, before) => someone.page(address(query), before);
        const [good, more] = [await check(open).catch(e => [false, e.stack])].flat();
        console.log(`${good ? 'ok' : 'not ok'} - ${of}: ${name}${more ? `: ${more}` : ''}`);
        await someone.leave();
    }
    await b.close();
};
