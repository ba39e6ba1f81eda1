// page.js - the page round the game: unpacks it, starts it, keeps its files, and lets fingers press its keys.
'use strict';

const HOME = '/libsdl/xcavate'; // where SDL puts what a program keeps
// What the address may ask for, as options of the game: ?level=3&seed=7
const OPTIONS = 'level seed replay difficulty scene sprites autopilot ticks hash debug mute'.split(' ');
const element = id => document.getElementById(id);
let game; // once it runs
const said = []; // lines that the game has printed

// What the page says, in the languages of the game: the first one that the browser asks for counts, else English.
const LANGUAGES = {
    en: {},
    de: {'Xcavate is loading.': 'Xcavate wird geladen.', 'The game has ended.': 'Das Spiel ist aus.',
        'Play again': 'Noch einmal', 'Play without it': 'Ohne sie spielen',
        'The replay cannot be read:': 'Die Aufzeichnung ist nicht zu lesen:',
        'The picture cannot be read:': 'Das Bild ist nicht zu lesen:',
        'The level is on the page LEVELS.': 'Das Level ist auf der Seite LEVEL.',
        'A page from a file reads no other: serve it.':
            'Eine Seite aus einer Datei liest keine andere: Sie braucht einen Server.',
        'This browser is too old for Xcavate.': 'Dieser Browser ist zu alt für Xcavate.',
        'This browser keeps no files: settings and scores end with the page.':
            'Dieser Browser behält keine Dateien: Optionen und Punkte enden mit der Seite.',
        'Press a key, click or touch to begin.': 'Taste, Klick oder Berührung: Es geht los.',
        'Turn the phone: the picture is wide.': 'Dreh das Telefon: Das Bild ist breit.',
        menu: 'Menü', enter: 'Enter', look: 'Sicht', full: 'Vollbild',
        brake: 'Bremse', drill: 'Bohrer', fire: 'Feuer', bomb: 'Bombe', rope: 'Seil'},
    fr: {'Xcavate is loading.': 'Xcavate se charge.', 'The game has ended.': 'La partie est finie.',
        'Play again': 'Rejouer', 'Play without it': 'Jouer sans',
        'The replay cannot be read:': 'L’enregistrement est illisible :',
        'The picture cannot be read:': 'L’image est illisible :',
        'The level is on the page LEVELS.': 'La carte est sur la page CARTES.',
        'A page from a file reads no other: serve it.':
            'Une page ouverte comme fichier n’en lit pas d’autre : il faut un serveur.',
        'This browser is too old for Xcavate.': 'Ce navigateur est trop ancien pour Xcavate.',
        'This browser keeps no files: settings and scores end with the page.':
            'Ce navigateur ne garde rien : options et scores finissent avec la page.',
        'Press a key, click or touch to begin.': 'Une touche, un clic ou un doigt, et c’est parti.',
        'Turn the phone: the picture is wide.': 'Tourne le téléphone : l’image est large.',
        menu: 'menu', enter: 'entrée', look: 'vue', full: 'plein',
        brake: 'frein', drill: 'foreuse', fire: 'tir', bomb: 'bombe', rope: 'corde'},
};
const spoken = LANGUAGES[navigator.languages?.map(tag => tag.slice(0, 2)).find(code => LANGUAGES[code])] ?? {};
const word = english => spoken[english] ?? english;

function tell(words, button) {
    element('message').textContent = words;
    if (button) {
        const again = element('message').appendChild(document.createElement('button'));
        again.textContent = word(button);
        again.onclick = () => location.assign(location.pathname);
    }
}

// ---- what lies in the page ------------------------------------------------------------------------------------------

// The files of a tar archive by name: a block of 512 bytes with name and size in octal, then the bytes in whole blocks.
function untar(tar) {
    const files = {}, text = (at, size) => String.fromCharCode(...tar.subarray(at, at + size)).replace(/\0.*/s, '');
    for (let at = 0, size; tar[at]; at += 512 + Math.ceil(size / 512) * 512) {
        size = parseInt(text(at + 124, 12), 8);
        const name = text(at, 100), bytes = tar.subarray(at + 512, at + 512 + size);
        files[name] = name.endsWith('.wav') ? unpackWav(bytes) : bytes;
    }
    return files;
}

async function unpack(base64) {
    const packed = Uint8Array.from(atob(base64), c => c.charCodeAt(0));
    const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return untar(new Uint8Array(await new Response(plain).arrayBuffer()));
}

// ---- what the address asks for --------------------------------------------------------------------------------------

async function download(address, failure) {
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok) {
        const hint = location.protocol === 'file:' ? `\n${word('A page from a file reads no other: serve it.')}` : '';
        throw `${word(failure)} ${address}${hint}`;
    }
    return new Uint8Array(await answer.arrayBuffer());
}

// Puts the painted level of an address among the files, with the text and the record beside it, which may be missing.
// Returns its name.
async function painted(files, address) {
    const stem = address.replace(/\.png$/i, ''), name = stem.split('/').pop().replace(/^\.*$/, 'nameless');
    files[`picture/${name}.png`] = await download(address, 'The picture cannot be read:');
    for (const ending of ['txt', 'rec']) {
        const bytes = await download(`${stem}.${ending}`, '').catch(() => null);
        if (bytes) {
            files[`picture/${name}.${ending}`] = bytes;
        }
    }
    return `/picture/${name}.png`;
}

// The words of the command line. A replay or a painted level is put among the files first.
async function words(files) {
    const list = [];
    for (let [name, value] of new URLSearchParams(location.search)) {
        if (name === 'replay') {
            const file = `replay/${value.split('/').pop().replace(/^\.*$/, 'nameless')}`;
            files[file] = await download(value, 'The replay cannot be read:');
            value = `/${file}`;
        }
        if (name === 'picture') {
            list.push(await painted(files, value));
        }
        if (OPTIONS.includes(name)) {
            list.push(value ? `--${name}=${value}` : `--${name}`);
        }
    }
    return list;
}

// True when the address begins a game in which the player has to steer.
function steers(list) {
    const asks = (...names) => list.some(word => names.includes(word.split('=')[0].slice(2)));
    const level = list.some(word => word.startsWith('/picture/'));
    return (level || asks('level', 'scene', 'sprites')) && !asks('replay', 'autopilot', 'ticks');
}

// Such a game begins with the first input: a page may be opened in a tab that is looked at later, and the buttons for
// fingers come with the first touch.
async function firstInput() {
    document.body.dataset.waits = '';
    tell(word('Press a key, click or touch to begin.'));
    await new Promise(begin => {
        for (const kind of ['keydown', 'pointerdown', 'gamepadconnected']) {
            addEventListener(kind, begin, {once: true});
        }
    });
    delete document.body.dataset.waits;
}

// ---- files that last ------------------------------------------------------------------------------------------------

// A file that a page has written and not yet copied to the browser's storage, which may outlast the page, is noted in a
// place that is written at once. Each page has notes of its own.
const NOTE = 'xcavate note ', OWN = `${NOTE}${Date.now()} `;
const notes = (() => { try { return localStorage; } catch { return null; } })();

// Notes the bytes of a file. Returns the note.
function note(FS, path) {
    const key = OWN + path, text = btoa(Array.from(FS.readFile(path), byte => String.fromCharCode(byte)).join(''));
    try {
        notes.setItem(key, text);
    } catch { // there is no such place, or it is full: then the copy has to do
    }
    return [[key, text]];
}

// Puts the files in place that pages which are gone have noted. Returns the notes.
function adopt(FS) {
    const left = Object.entries(notes ?? {}).filter(([key]) => key.startsWith(NOTE)).sort();
    for (const [key, text] of left) {
        const path = key.slice(key.indexOf('/'));
        FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
        FS.writeFile(path, Uint8Array.from(atob(text), c => c.charCodeAt(0)));
    }
    return left;
}

// The game's files are in memory. They are copied to the browser's storage after each change, and read again when
// another page has changed them. The game itself merges its change into a file that has become another one.
function keepFiles(FS, ready) {
    const others = new BroadcastChannel('xcavate');
    let work = Promise.resolve();
    const copy = read => new Promise((done, failed) => FS.syncfs(read, e => e ? failed(e) : done()));
    const sync = read => work = work.catch(() => {}).then(() => copy(read));
    const save = noted => sync(false).then(() => {
        noted.filter(([key, text]) => notes?.[key] === text).forEach(([key]) => notes.removeItem(key));
        others.postMessage('saved');
    }).catch(() => {});
    const take = () => save(adopt(FS));
    const rename = FS.rename;
    FS.rename = (from, to) => { // how the game writes every file, see src/sdl/file.c
        rename(from, to);
        if (to.endsWith('.png') && !to.includes('/levels/')) {
            setTimeout(offer, 0, FS, to);
        } else {
            save(to.endsWith('.game') ? [] : note(FS, to)); // a running game is written often
        }
    };
    others.onmessage = () => sync(true).catch(() => {});
    addEventListener('storage', e => e.newValue && e.key.startsWith(NOTE) && take());
    addEventListener('dragover', e => e.preventDefault());
    addEventListener('drop', async e => {
        e.preventDefault();
        const files = [...e.dataTransfer.files].filter(file => /\.(png|txt|rec)$/i.test(file.name));
        FS.mkdirTree(`${HOME}/levels`);
        for (const file of files) {
            FS.writeFile(`${HOME}/levels/${file.name}`, new Uint8Array(await file.arrayBuffer()));
        }
        if (files.length) {
            await save([]);
            tell(word('The level is on the page LEVELS.'));
            setTimeout(tell, 4000, '');
        }
    });
    FS.mkdirTree(HOME);
    FS.mount(FS.filesystems.IDBFS, {}, HOME);
    sync(true).then(take, () => {
        tell(word('This browser keeps no files: settings and scores end with the page.'));
        setTimeout(tell, 8000, '');
    }).then(ready);
}

// A picture that the player took becomes a download; a level that the player kept is a file that lasts.
function offer(FS, path) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([FS.readFile(path)], {type: 'image/png'}));
    link.download = path.split('/').pop();
    link.click();
    FS.unlink(path);
}

// ---- keys without a keyboard ----------------------------------------------------------------------------------------

function press(code, down) {
    dispatchEvent(new KeyboardEvent(down ? 'keydown' : 'keyup', {code, key: code, cancelable: true}));
}

// A finger that leaves its button still ends the press there. The browser refuses that while the mouse is captured; the
// button works all the same.
function follow(button, e) {
    if (!document.pointerLockElement) {
        button.setPointerCapture(e.pointerId);
    }
}

// The arrows that a thumb on the stick holds: eight directions, and a middle without any.
function steer(stick) {
    const held = new Set();
    const hold = (code, on) => held.has(code) !== on && (press(code, on), on ? held.add(code) : held.delete(code));
    const push = (x, y) => {
        const least = Math.max(0.25, 0.4 * Math.hypot(x, y));
        hold('ArrowLeft', x < -least), hold('ArrowRight', x > least);
        hold('ArrowUp', y < -least), hold('ArrowDown', y > least);
        const far = Math.max(1, Math.hypot(x, y));
        stick.firstElementChild.style.translate = `${3 * x / far}em ${3 * y / far}em`;
    };
    stick.onpointerdown = stick.onpointermove = e => {
        const r = stick.getBoundingClientRect();
        push((e.clientX - r.left) / r.width * 2 - 1, (e.clientY - r.top) / r.height * 2 - 1);
        if (e.type === 'pointerdown') {
            follow(stick, e);
        }
    };
    stick.onpointerup = stick.onpointercancel = stick.onlostpointercapture = () => push(0, 0);
}

function showTouch() {
    element('touch').hidden = false;
    document.querySelectorAll('#touch button').forEach(button => button.textContent = word(button.textContent));
    for (const button of document.querySelectorAll('[data-key]')) {
        const hold = on => (press(button.dataset.key, on), button.classList.toggle('on', on));
        button.onpointerdown = e => (hold(true), follow(button, e));
        button.onpointerup = button.onpointercancel = button.onlostpointercapture = () => hold(false);
    }
    element('full').onclick = () =>
        document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    steer(element('stick'));
}

// The game asks for the mouse with each press on the canvas. A finger has no use for that: a captured mouse takes the
// buttons away from it. Returns at once, as the game expects.
function keepMouseForHands(canvas) {
    const capture = canvas.requestPointerLock;
    let finger = false;
    addEventListener('pointerdown', e => {
        finger = e.pointerType === 'touch';
        if (finger && document.pointerLockElement) {
            document.exitPointerLock();
        }
    }, true);
    canvas.requestPointerLock = () => {
        if (!finger) {
            capture?.call(canvas)?.catch?.(() => {}); // the browser may refuse it: then the mouse stays a pointer
        }
    };
}

// Escape takes the mouse away from the game without telling it: then the game pauses. It is told of a lost focus, and
// where it lets go of the mouse it has asked for it.
function watchMouse() {
    const leave = document.exitPointerLock?.bind(document);
    let had = false, asked = false;
    document.exitPointerLock = () => (asked = !!document.pointerLockElement, leave());
    document.addEventListener('pointerlockchange', () => {
        const has = !!document.pointerLockElement;
        if (had && !has && !asked && document.hasFocus()) {
            press('Escape', true), press('Escape', false);
        }
        had = has, asked = false;
    });
}

// Ctrl drills and W thrusts, and together they close the tab: then the browser asks first.
function watchControl() {
    let held = false;
    for (const kind of ['keydown', 'keyup']) {
        addEventListener(kind, e => held = e.ctrlKey);
    }
    addEventListener('beforeunload', e => {
        if (held) {
            e.preventDefault();
            e.stopImmediatePropagation(); // or the game would end, whatever the answer is
        }
    });
}

// ---- the game -------------------------------------------------------------------------------------------------------

function ended(status) {
    document.body.dataset.status = status;
    tell(status ? said.join('\n') : word('The game has ended.'), status ? 'Play without it' : 'Play again');
}

async function start() {
    const files = await unpack(element('archive').textContent.trim());
    const list = await words(files);
    const glue = document.createElement('script');
    glue.textContent = new TextDecoder().decode(files['game.js']);
    document.head.append(glue);
    watchMouse();
    keepMouseForHands(element('canvas'));
    watchControl();
    addEventListener('touchstart', showTouch, {once: true});
    if (steers(list)) {
        await firstInput();
    }
    tell('');
    game = await xcavate({
        canvas: element('canvas'),
        wasmBinary: files['game.wasm'],
        arguments: list,
        print: line => (said.push(line), console.log(line)),
        printErr: line => (said.push(line), console.warn(line)),
        onExit: ended,
        preRun: [game => {
            for (const [name, bytes] of Object.entries(files)) {
                game.FS.mkdirTree('/' + name.split('/').slice(0, -1).join('/'));
                game.FS.writeFile('/' + name, bytes);
            }
            game.addRunDependency('files');
            keepFiles(game.FS, () => game.removeRunDependency('files'));
        }],
    });
}

element('turn').textContent = word(element('turn').textContent);
tell(word('Xcavate is loading.'));
if (window.WebAssembly && window.DecompressionStream) {
    start().catch(e => tell(String(e), 'Play without it'));
} else {
    tell(word('This browser is too old for Xcavate.'));
}
