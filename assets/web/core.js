// core.js - a page of the core alone: two pictures, their masks, and the answers of the core. The core is WebAssembly;
// it computes every number on the page.
'use strict';

const MOST = 400; // largest side of a picture [px]
const element = id => document.getElementById(id);
const canvas = element('canvas'), paper = canvas.getContext('2d');
const sprites = []; // {x, y, mask, w, h: size of the mask, image: pixels of the picture, angle [degrees]}
let core, chosen = 1, map; // map: the area at each offset

// ---- the core -------------------------------------------------------------------------------------------------------

async function load(base64) {
    const packed = Uint8Array.from(atob(base64), c => c.charCodeAt(0));
    const plain = new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')));
    core = (await WebAssembly.instantiate(await plain.arrayBuffer())).instance.exports;
}

const memory = () => new DataView(core.memory.buffer);

// Allocates memory of the core that contains these 32-bit integers.
function words(...numbers) {
    const at = core.malloc(4 * numbers.length);
    numbers.forEach((number, i) => memory().setInt32(at + 4 * i, number, true));
    return at;
}

// Makes the mask of the rotated picture. A rotated picture is a square that contains the picture at every angle; its
// center keeps its position.
function mask(sprite) {
    const {image: {data, width, height}, angle} = sprite, old = {w: sprite.w ?? width, h: sprite.h ?? height};
    core.ph_mask_free(sprite.mask ?? 0);
    const rgba = core.malloc(data.length);
    new Uint8Array(core.memory.buffer, rgba).set(data);
    const image = words(rgba, width, height, 4 * width), whole = words(0, 0, width, height);
    const pose = words(angle, 360, 0, 0), side = angle ? core.ph_pose_size(whole, pose) : 0;
    const pixels = core.malloc(4 * side * side), turned = words(pixels, side, side, 4 * side);
    const square = words(0, 0, side, side), threshold = Number(element('threshold').value);
    if (side) {
        core.ph_pose_bake(image, whole, pose, turned);
    }
    sprite.mask = core.ph_mask_from_alpha(side ? turned : image, side ? square : whole, threshold);
    Object.assign(sprite, {w: side || width, h: side || height});
    sprite.x += Math.trunc((old.w - sprite.w) / 2), sprite.y += Math.trunc((old.h - sprite.h) / 2);
    [rgba, image, whole, pose, pixels, turned, square].forEach(core.free);
}

const offset = () => [sprites[1].x - sprites[0].x, sprites[1].y - sprites[0].y];

// The contact of the two masks, or null. The struct ph_contact in pixhit.h defines the offsets of the fields.
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

// A picture of the solid pixels of a w x h mask in a color.
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

// ---- the landscape --------------------------------------------------------------------------------------------------

const CELLS = 160; // most cells of a side of the map; for large pictures, a cell is every second or third offset

// The area at the offsets (x0 + x step, y0 + y step) of b.
function measure() {
    const [a, b] = sprites, step = Math.ceil((Math.max(a.w, a.h) + Math.max(b.w, b.h)) / CELLS);
    const w = Math.ceil((a.w + b.w) / step), h = Math.ceil((a.h + b.h) / step), x0 = -b.w, y0 = -b.h;
    const area = Int32Array.from({length: w * h}, (_, i) =>
        Number(core.ph_mask_overlap_area(a.mask, b.mask, x0 + i % w * step, y0 + (i / w | 0) * step)));
    map = {x0, y0, w, h, step, area, most: area.reduce((most, one) => Math.max(most, one), 1)};
    map.picture = paintMap();
}

// Dark without overlap, otherwise blue to yellow by the area, with a line between two of eight levels.
function paintMap() {
    const {w, h, area, most} = map, image = new ImageData(w, h), level = i => Math.ceil(8 * (area[i] ?? 0) / most);
    area.forEach((one, i) => {
        const high = one / most, line = i % w && i >= w && (level(i) !== level(i - 1) || level(i) !== level(i - w));
        const ink = one ? [30 + 225 * high ** 2, 60 + 190 * high, 150 - 70 * high] : [14, 16, 34];
        image.data.set([...ink.map(part => line ? part / 2 : part), 255], 4 * i);
    });
    const picture = new OffscreenCanvas(w, h);
    picture.getContext('2d').putImageData(image, 0, 0);
    return picture;
}

// Draws the map, the offset of b, and the direction of the normal.
function drawMap(c) {
    const on = element('map'), pen = on.getContext('2d'), zoom = on.width / Math.max(map.w, map.h);
    const [x, y] = offset().map((px, i) => (px - [map.x0, map.y0][i]) / map.step * zoom);
    pen.imageSmoothingEnabled = false;
    pen.clearRect(0, 0, on.width, on.height);
    pen.drawImage(map.picture, 0, 0, map.w * zoom, map.h * zoom);
    pen.strokeStyle = '#fff';
    pen.strokeRect(x - 3, y - 3, 6, 6);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + 30 * (c?.nx ?? 0), y + 30 * (c?.ny ?? 0));
    pen.stroke();
}

// Moves b to the offset at which the map is pressed.
function go(e) {
    const on = element('map'), zoom = on.clientWidth / Math.max(map.w, map.h);
    if (e.buttons) {
        sprites[1].x = sprites[0].x + map.x0 + (e.offsetX / zoom | 0) * map.step;
        sprites[1].y = sprites[0].y + map.y0 + (e.offsetY / zoom | 0) * map.step;
        draw();
    }
}

// ---- the numbers and the C code -------------------------------------------------------------------------------------

const row = (name, value) => `<tr><td>${name}<td>${value}`;

// C code that makes the mask of a picture; rgba_a and rgba_b are the bytes of the pictures.
function maskCode({image: {width, height}, angle, w}, name) {
    const above = element('threshold').value;
    const plain = `ph_image image_${name} = {rgba_${name}, ${width}, ${height}, ${4 * width}};
ph_box whole_${name} = {0, 0, ${width}, ${height}};
`;
    return angle ? `${plain}ph_pose pose_${name} = {${angle}, 360, 0, 0}; /* of 360 degrees */
/* ${w} is ph_pose_size(whole_${name}, &pose_${name}) */
static uint8_t turned_${name}[4 * ${w} * ${w}];
ph_pixels pixels_${name} = {turned_${name}, ${w}, ${w}, 4 * ${w}};
ph_pose_bake(&image_${name}, whole_${name}, &pose_${name}, &pixels_${name});
ph_image baked_${name} = {turned_${name}, ${w}, ${w}, 4 * ${w}};
ph_box square_${name} = {0, 0, ${w}, ${w}};
ph_mask *${name} = ph_mask_from_alpha(&baked_${name}, square_${name}, ${above});
` : `${plain}ph_mask *${name} = ph_mask_from_alpha(&image_${name}, whole_${name}, ${above});
`;
}

// C code that computes the numbers of the page.
function code(c, dx, dy) {
    const [a, b] = sprites;
    return `${maskCode(a, 'a')}${maskCode(b, 'b')}
ph_contact c; /* of b, (${dx}, ${dy}) px from a */
if (ph_contact_find(a, b, ${dx}, ${dy}, 0, 0, &c)) {
    ${c ? `/* c.area is ${c.area}, c.x and c.y are ${c.x} and ${c.y},
       c.gx and c.gy are ${c.gx} and ${c.gy},
       c.nx and c.ny are ${c.nx.toFixed(3)} and ${c.ny.toFixed(3)} */` : '/* not reached at this offset: no overlap */'}
}

/* the shared pixels, in the coordinates of a (pixhit_more.h) */
ph_mask *both = ph_mask_create(${a.w}, ${a.h});
ph_mask_overlap_mask(a, b, ${dx}, ${dy}, both);

/* the landscape: the area at offsets ${map.step} px apart */
static int32_t area[${map.h}][${map.w}];
for (int32_t y = 0; y < ${map.h}; y++)
    for (int32_t x = 0; x < ${map.w}; x++)
        area[y][x] = (int32_t)ph_mask_overlap_area(
            a, b, ${map.x0} + ${map.step} * x, ${map.y0} + ${map.step} * y);`;
}

function tell(c) {
    const names = ['the gradient', 'the fallback'], [dx, dy] = offset();
    element('answers').innerHTML = row('offset of b', `${dx}, ${dy}`) + (c ? row('overlap', `${c.area} px`) +
        row('contact point', `${c.x}, ${c.y}`) + row('gradient', `${c.gx}, ${c.gy}`) +
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
    drawMap(c);
    tell(c);
}

// ---- input ----------------------------------------------------------------------------------------------------------

const INKS = [[70, 120, 220, 255], [220, 110, 90, 255]];

function put(which, image, x, y) {
    core.ph_mask_free(sprites[which]?.mask ?? 0);
    sprites[which] = {x, y, image, angle: 0};
    solid(sprites[which], which);
}

function solid(s, which) {
    mask(s);
    s.stamp = stamp(s.mask, s.w, s.h, INKS[which]);
}

// Selects a picture. The sliders show its values.
function choose(which) {
    chosen = which;
    element('turn').value = sprites[chosen].angle;
    element('angle').textContent = `${sprites[chosen].angle}\u00b0`;
}

// Reads a PNG. Its size is checked in the header before memory of that size is allocated.
async function open(file) {
    const head = new DataView(await file.slice(0, 24).arrayBuffer());
    if (head.byteLength < 24 || head.getUint32(0) !== 0x89504e47) {
        throw `${file.name} is not a PNG.`;
    }
    const w = head.getUint32(16), h = head.getUint32(20);
    if (w < 1 || h < 1 || w > MOST || h > MOST) {
        throw `${file.name} is ${w} x ${h} px; the limit is ${MOST} x ${MOST}.`;
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
        choose(chosen);
        measure();
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
        choose(on(sprites[1]) || !on(sprites[0]) ? 1 : 0);
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

// The two initial pictures: a ring and a star.
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
    measure();
    drag();
    canvas.onkeydown = step;
    ondragover = e => e.preventDefault();
    ondrop = e => (e.preventDefault(), drop(e.dataTransfer.files));
    element('threshold').oninput = e => {
        element('above').textContent = e.target.value;
        sprites.forEach(solid);
        measure();
        draw();
    };
    element('turn').oninput = e => {
        sprites[chosen].angle = Number(e.target.value);
        choose(chosen);
        solid(sprites[chosen], chosen);
        measure();
        draw();
    };
    element('map').onpointerdown = element('map').onpointermove = go;
    element('copy').onclick = () => navigator.clipboard?.writeText(element('code').textContent);
    draw();
}

start().catch(why => element('message').textContent = `This browser is too old: ${why}`);
