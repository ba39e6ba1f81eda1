// page.js - the page of the game: unpacks and starts the game, stores its files, and converts touches to keys.
'use strict';

const HOME = '/libsdl/xcavate'; // the folder of SDL_GetPrefPath
// Options of the game that the address may contain: ?level=3&seed=7
const OPTIONS = 'level seed replay difficulty scene sprites autopilot ticks hash debug mute'.split(' ');
const element = id => document.getElementById(id);
let game; // the running game
const said = []; // lines that the game has printed

// Texts of the page in the languages of the game. The first of the browser's preferred languages that is here is used,
// otherwise English.
const LANGUAGES = {
    en: {},
    de: {'Xcavate is loading.': 'Xcavate wird geladen.', 'The game has ended.': 'Das Spiel ist aus.',
        'Play again': 'Noch einmal', 'Play without it': 'Ohne sie spielen',
        'The replay cannot be read:': 'Die Aufnahme kann nicht gelesen werden:',
        'The picture cannot be read:': 'Das Bild kann nicht gelesen werden:',
        'The level is on the page LEVELS.': 'Das Level erscheint auf der Seite LEVEL.',
        'A page that is opened from disk cannot read other files: use a web server.':
            'Eine Seite, die als Datei geöffnet ist, kann keine anderen Dateien lesen: Nimm einen Webserver.',
        'This browser is too old for Xcavate.': 'Dieser Browser ist zu alt für Xcavate.',
        'This browser keeps no files: settings and scores are lost when the page is closed.':
            'Dieser Browser speichert keine Dateien: Optionen und Punkte gehen beim Schließen verloren.',
        'Press a key, click or touch to begin.': 'Drück eine Taste, klick oder tipp, um zu beginnen.',
        'Turn the phone to landscape.': 'Dreh das Telefon ins Querformat.',
        menu: 'Menü', enter: 'Enter', view: 'Ansicht', full: 'Vollbild',
        brake: 'Bremse', drill: 'Bohrer', fire: 'Feuer', bomb: 'Bombe', rope: 'Seil'},
    fr: {'Xcavate is loading.': 'Xcavate se charge.', 'The game has ended.': 'La partie est finie.',
        'Play again': 'Rejouer', 'Play without it': 'Jouer sans',
        'The replay cannot be read:': 'L’enregistrement est illisible :',
        'The picture cannot be read:': 'L’image est illisible :',
        'The level is on the page LEVELS.': 'La carte est dans la page CARTES.',
        'A page that is opened from disk cannot read other files: use a web server.':
            'Une page ouverte depuis le disque ne peut pas lire d’autres fichiers : utilise un serveur web.',
        'This browser is too old for Xcavate.': 'Ce navigateur est trop ancien pour Xcavate.',
        'This browser keeps no files: settings and scores are lost when the page is closed.':
            'Ce navigateur ne garde aucun fichier : options et scores sont perdus à la fermeture.',
        'Press a key, click or touch to begin.': 'Appuie sur une touche, clique ou touche l’écran pour commencer.',
        'Turn the phone to landscape.': 'Tourne le téléphone en mode paysage.',
        menu: 'menu', enter: 'entrée', view: 'vue', full: 'plein',
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

// ---- the archive in the page ----------------------------------------------------------------------------------------

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

// ---- the address ----------------------------------------------------------------------------------------------------

async function download(address, failure) {
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok) {
        const local = word('A page that is opened from disk cannot read other files: use a web server.');
        const hint = location.protocol === 'file:' ? `\n${local}` : '';
        throw `${word(failure)} ${address}${hint}`;
    }
    return new Uint8Array(await answer.arrayBuffer());
}

// Adds the painted level of an address to the files, with the text and the record beside it, if they exist. Returns its
// path.
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

// The arguments of the command line. A replay or a painted level is first added to the files.
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

// Such a game begins with the first input, because the page may be opened in a background tab, and the touch buttons
// appear at the first touch.
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

// ---- stored files ---------------------------------------------------------------------------------------------------

// The copy of a written file to the browser's storage may take longer than the page exists. The file is therefore also
// written to localStorage, which is synchronous, until the copy is complete. Each page has its own notes there.
const NOTE = 'xcavate note ', OWN = `${NOTE}${Date.now()} `;
const notes = (() => { try { return localStorage; } catch { return null; } })();

// Notes the bytes of a file. Returns the note.
function note(FS, path) {
    const key = OWN + path, text = btoa(Array.from(FS.readFile(path), byte => String.fromCharCode(byte)).join(''));
    try {
        notes.setItem(key, text);
    } catch { // without localStorage, or if it is full, only the copy is made
    }
    return [[key, text]];
}

// Restores the files from the notes of pages that were closed before their copy was complete. Returns the notes.
function adopt(FS) {
    const left = Object.entries(notes ?? {}).filter(([key]) => key.startsWith(NOTE)).sort();
    for (const [key, text] of left) {
        const path = key.slice(key.indexOf('/'));
        FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
        FS.writeFile(path, Uint8Array.from(atob(text), c => c.charCodeAt(0)));
    }
    return left;
}

// The game's files are in memory. They are copied to the browser's storage after each change, and read again after a
// change by another page. The game itself merges its changes into a file that another page has changed.
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
    FS.rename = (from, to) => { // the game writes every file by a rename, see src/sdl/file.c
        rename(from, to);
        if (to.endsWith('.png') && !to.includes('/levels/')) {
            setTimeout(offer, 0, FS, to);
        } else {
            save(to.endsWith('.game') ? [] : note(FS, to)); // a running game is written too often for a note
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

// Downloads a screenshot. A level that the player has saved is not a download, but a stored file.
function offer(FS, path) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([FS.readFile(path)], {type: 'image/png'}));
    link.download = path.split('/').pop();
    link.click();
    FS.unlink(path);
}

// ---- touch controls -------------------------------------------------------------------------------------------------

function press(code, down) {
    dispatchEvent(new KeyboardEvent(down ? 'keydown' : 'keyup', {code, key: code, cancelable: true}));
}

// The button receives the end of the touch even if the finger has left it. The browser refuses the capture while the
// mouse is captured; the button works nevertheless.
function follow(button, e) {
    if (!document.pointerLockElement) {
        button.setPointerCapture(e.pointerId);
    }
}

// Converts the position of a thumb on the stick to arrow keys: eight directions, and a middle without a key.
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

// The game captures the mouse at each press on the canvas. A touch must not capture it, because a captured mouse would
// disable the touch buttons. The call returns at once, as the game expects.
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
            capture?.call(canvas)?.catch?.(() => {}); // if the browser refuses, the mouse remains a pointer
        }
    };
}

// Pauses the game when Escape releases the mouse, because the browser sends the game no event. A lost focus is an event
// of its own, and a release by the game itself does not pause it.
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

// Ctrl drills and W thrusts, but Ctrl+W closes the tab: the browser then asks for confirmation.
function watchControl() {
    let held = false;
    for (const kind of ['keydown', 'keyup']) {
        addEventListener(kind, e => held = e.ctrlKey);
    }
    addEventListener('beforeunload', e => {
        if (held) {
            e.preventDefault();
            e.stopImmediatePropagation(); // otherwise the game would end with either answer
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
