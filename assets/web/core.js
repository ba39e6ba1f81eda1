// core.js - a page around the core alone: two pictures, their masks, and what the core says of them. The core is wasm;
// every figure on the page is its answer.
'use strict';

const MOST = 400; // pixels of a side of a picture
const element = id => document.getElementById(id);
const canvas = element('canvas'), paper = canvas.getContext('2d');
const sprites = []; // {x, y, w, h, rgba, mask, ink}
let core, chosen = 1;

// ---- the core -------------------------------------------------------------------------------------------------------

async function load(base64) {
    const packed = Uint8Array.from(atob(base64), c => c.charCodeAt(0));
    const plain = new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')));
    core = (await WebAssembly.instantiate(await plain.arrayBuffer())).instance.exports;
}

const memory = () => new DataView(core.memory.buffer);

// Memory of the core with these whole numbers of 32 bits.
function words(...numbers) {
    const at = core.malloc(4 * numbers.length);
    numbers.forEach((number, i) => memory().setInt32(at + 4 * i, number, true));
    return at;
}

function mask(sprite) {
    core.ph_mask_free(sprite.mask ?? 0);
    const rgba = core.malloc(sprite.rgba.length);
    new Uint8Array(core.memory.buffer, rgba).set(sprite.rgba);
    const image = words(rgba, sprite.w, sprite.h, 4 * sprite.w), whole = words(0, 0, sprite.w, sprite.h);
    sprite.mask = core.ph_mask_from_alpha(image, whole, Number(element('threshold').value));
    [rgba, image, whole].forEach(core.free);
}

const offset = () => [sprites[1].x - sprites[0].x, sprites[1].y - sprites[0].y];

// The contact of the two masks, or null. ph_contact of pixhit.h says what lies where.
function contact() {
    const at = core.malloc(48), [a, b] = sprites;
    const hit = core.ph_contact_find(a.mask, b.mask, ...offset(), 0, 0, at), view = memory();
    const long = by => Number(view.getBigInt64(at + by, true));
    const word = by => view.getInt32(at + by, true), float = by => view.getFloat32(at + by, true);
    const c = hit ? {area: long(0), x: word(8), y: word(12), gx: long(16), gy: long(24), nx: float(32), ny: float(36),
        source: word(40)} : null;
    core.free(at);
    return c;
}

// ---- the picture ----------------------------------------------------------------------------------------------------

// The solid pixels of a mask of w x h in one color.
function stamp(of, w, h, [r, g, b, a]) {
    const image = new ImageData(w, h);
    for (let i = 0; i < w * h; i++) {
        if (core.ph_mask_get(of, i % w, i / w | 0)) {
            image.data.set([r, g, b, a], 4 * i);
        }
    }
    const stamped = new OffscreenCanvas(w, h);
    stamped.getContext('2d').putImageData(image, 0, 0);
    return stamped;
}

function drawOverlap() {
    const [a, b] = sprites, both = core.ph_mask_create(a.w, a.h);
    core.ph_mask_overlap_mask(a.mask, b.mask, ...offset(), both);
    paper.drawImage(stamp(both, a.w, a.h, [255, 220, 90, 255]), a.x, a.y);
    core.ph_mask_free(both);
}

function drawNormal(c) {
    const x = sprites[0].x + c.x + 0.5, y = sprites[0].y + c.y + 0.5;
    paper.strokeStyle = paper.fillStyle = '#fff';
    paper.beginPath();
    paper.moveTo(x, y);
    paper.lineTo(x + 30 * c.nx, y + 30 * c.ny);
    paper.stroke();
    paper.fillRect(x - 1.5, y - 1.5, 3, 3);
}

const row = (name, value) => `<tr><td>${name}<td>${value}`;

// What to write in C for it. rgba_a and rgba_b are the bytes of the pictures.
function code(c, dx, dy) {
    const [a, b] = sprites, above = element('threshold').value;
    return `ph_image image_a = {rgba_a, ${a.w}, ${a.h}, ${4 * a.w}};
ph_image image_b = {rgba_b, ${b.w}, ${b.h}, ${4 * b.w}};
ph_box whole_a = {0, 0, ${a.w}, ${a.h}}, whole_b = {0, 0, ${b.w}, ${b.h}};
ph_mask *a = ph_mask_from_alpha(&image_a, whole_a, ${above});
ph_mask *b = ph_mask_from_alpha(&image_b, whole_b, ${above});

ph_contact c; /* of b, (${dx}, ${dy}) px from a */
if (ph_contact_find(a, b, ${dx}, ${dy}, 0, 0, &c)) {
    ${c ? `/* c.area is ${c.area}, c.x and c.y are ${c.x} and ${c.y},
       c.gx and c.gy are ${c.gx} and ${c.gy},
       c.nx and c.ny are ${c.nx.toFixed(3)} and ${c.ny.toFixed(3)} */` : '/* not here: they do not overlap */'}
}`;
}

function tell(c) {
    const names = ['the gradient', 'a fallback'], [dx, dy] = offset();
    element('answers').innerHTML = row('offset of b', `${dx}, ${dy}`) + (c ? row('overlap', `${c.area} px`) +
        row('nearest to its middle', `${c.x}, ${c.y}`) + row('gradient', `${c.gx}, ${c.gy}`) +
        row('normal', `${c.nx.toFixed(3)}, ${c.ny.toFixed(3)}, from ${names[Number(c.source > 0)]}`) :
        row('overlap', 'none'));
    element('code').textContent = code(c, dx, dy);
}

function draw() {
    paper.clearRect(0, 0, canvas.width, canvas.height);
    for (const s of sprites) {
        paper.drawImage(s.stamp, s.x, s.y);
    }
    const c = contact();
    drawOverlap();
    if (c) {
        drawNormal(c);
    }
    tell(c);
}

// ---- what the visitor does ------------------------------------------------------------------------------------------

const INKS = [[70, 120, 220, 255], [220, 110, 90, 255]];

function put(which, pixels, x, y) {
    const s = {x, y, w: pixels.width, h: pixels.height, rgba: pixels.data};
    core.ph_mask_free(sprites[which]?.mask ?? 0);
    sprites[which] = s;
    solid(s, which);
}

function solid(s, which) {
    mask(s);
    s.stamp = stamp(s.mask, s.w, s.h, INKS[which]);
}

// The size that a PNG claims, before anything is made of that size.
async function open(file) {
    const head = new DataView(await file.slice(0, 24).arrayBuffer());
    if (head.byteLength < 24 || head.getUint32(0) !== 0x89504e47) {
        throw `${file.name} is no PNG.`;
    }
    const w = head.getUint32(16), h = head.getUint32(20);
    if (w < 1 || h < 1 || w > MOST || h > MOST) {
        throw `${file.name} is ${w} x ${h} px; at most ${MOST} x ${MOST} fit here.`;
    }
    const bitmap = await createImageBitmap(file).catch(() => { throw `${file.name} cannot be read.`; });
    const room = new OffscreenCanvas(w, h).getContext('2d');
    room.drawImage(bitmap, 0, 0);
    return room.getImageData(0, 0, w, h);
}

async function drop(files) {
    element('message').textContent = '';
    try {
        const pictures = await Promise.all([...files].slice(0, 2).map(open));
        pictures.forEach((pixels, i) => put(pictures.length > 1 ? i : chosen, pixels, 60 + 60 * i, 40 + 40 * i));
        draw();
    } catch (why) {
        element('message').textContent = why;
    }
}

function drag() {
    let from = null;
    const at = e => [e.offsetX, e.offsetY].map(px => px * canvas.width / canvas.clientWidth | 0);
    canvas.onpointerdown = e => {
        const [x, y] = at(e), on = s => core.ph_mask_get(s.mask, x - s.x, y - s.y);
        chosen = on(sprites[1]) || !on(sprites[0]) ? 1 : 0;
        from = [x - sprites[chosen].x, y - sprites[chosen].y];
        canvas.setPointerCapture(e.pointerId);
    };
    canvas.onpointermove = e => {
        if (from) {
            const [x, y] = at(e);
            Object.assign(sprites[chosen], {x: x - from[0], y: y - from[1]});
            draw();
        }
    };
    canvas.onpointerup = canvas.onpointercancel = () => from = null;
}

const STEPS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

function step(e) {
    if (STEPS[e.key]) {
        e.preventDefault();
        sprites[chosen].x += STEPS[e.key][0], sprites[chosen].y += STEPS[e.key][1];
        draw();
    }
}

// Two pictures to begin with: a ring and a star.
function paint(shape) {
    const room = new OffscreenCanvas(120, 120).getContext('2d');
    room.lineWidth = 26;
    room.beginPath();
    for (let i = 0; shape === 'star' && i < 10; i++) {
        const angle = i * Math.PI / 5, r = i % 2 ? 24 : 58;
        room.lineTo(60 + r * Math.sin(angle), 60 - r * Math.cos(angle));
    }
    shape === 'star' ? room.fill() : (room.arc(60, 60, 44, 0, 7), room.stroke());
    return room.getImageData(0, 0, 120, 120);
}

async function start() {
    await load(element('archive').textContent.trim());
    put(0, paint('ring'), 130, 90);
    put(1, paint('star'), 215, 120);
    drag();
    canvas.onkeydown = step;
    ondragover = e => e.preventDefault();
    ondrop = e => (e.preventDefault(), drop(e.dataTransfer.files));
    element('threshold').oninput = e => {
        element('above').textContent = e.target.value;
        sprites.forEach(solid);
        draw();
    };
    element('copy').onclick = () => navigator.clipboard?.writeText(element('code').textContent);
    draw();
}

start();
