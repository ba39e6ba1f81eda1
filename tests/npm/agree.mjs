// agree.mjs - tests of the installed npm package: tests/npm.sh copies this file beside its node_modules and runs node's
// test runner. ANSWERS names the output of tests/npm/answers.c, whose random numbers and steps this file repeats.
import {Mask, Scene, ready} from 'pixhit';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {setTimeout} from 'node:timers/promises';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';

const PAIRS = 10000, SCENES = 60, MASKS = 64, BODIES = 120, BORDERS = [0, 1, 31, 32, 33, 63, 64, 65, 127, 128, 129];

let early;
try {
    new Mask(1, 1);
} catch (error) {
    early = error;
}
await ready;

// ---- the answers of the C library -----------------------------------------------------------------------------------

const answers = readFileSync(process.env.ANSWERS, 'utf8').trim().split('\n');
const answersOf = word => answers.filter(line => line.startsWith(word));
const masks = [];
let state = 2463534242;

function below(n) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
}

const randomSide = () => below(3) ? 1 + below(40) : BORDERS[below(11)];

function randomMask() {
    const width = randomSide(), height = randomSide(), kind = below(4), threshold = below(257) - 1;
    const data = new Uint8ClampedArray(4 * width * height);
    for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
            const alpha = below(256), dx = 2 * x + 1 - width, dy = 2 * y + 1 - height;
            const inside = dx * dx * height * height + dy * dy * width * width <= width * width * height * height;
            data[4 * (y * width + x) + 3] = [alpha, alpha < 64 ? alpha : 255, 255, inside ? 255 : 0][kind];
        }
    }
    return Mask.fromAlpha({data, width, height}, threshold);
}

function clipped(mask) {
    const data = new Uint8Array(4 * 129 * 20).fill(255);
    mask.clip({data, width: 129, height: 20}, 3, -2);
    let sum = 0;
    for (let i = 0; i < 20 * 129; i++) {
        sum += i % 97 * data[4 * i + 3];
    }
    return sum;
}

function bits(float) {
    const view = new DataView(new ArrayBuffer(4));
    view.setFloat32(0, float);
    return view.getUint32(0).toString(16).padStart(8, '0');
}

const contactWords = c => [c.area, c.x, c.y, c.gx, c.gy, bits(c.nx), bits(c.ny)];

test('10,000 random pairs have the answers of the C library', () => {
    const expected = answersOf('pair');
    assert.equal(expected.length, PAIRS);
    for (let i = 0; i < MASKS; i++) {
        masks.push(randomMask());
    }
    for (let i = 0; i < PAIRS; i++) {
        const slot = below(MASKS);
        masks[slot].free();
        masks[slot] = randomMask();
        const a = masks[below(MASKS)], b = masks[slot];
        const dx = below(a.width + b.width + 3) - b.width - 1, dy = below(a.height + b.height + 3) - b.height - 1;
        const vx = below(7) - 3, vy = below(7) - 3, radius = below(12) - 1;
        const contact = a.contact(b, dx, dy, vx, vy), hit = Number(a.hit(b, dx, dy)), area = a.area(b, dx, dy);
        const circle = a.carve(dx, dy, radius), shape = i % 4 || a === b ? 0 : a.carveMask(b, dx, dy);
        const found = [hit, area, ...contact ? contactWords(contact) : []];
        assert.equal(['pair', i, ...found, circle, shape, a.count, clipped(a)].join(' '), expected[i]);
    }
});

test('the contacts of 60 random scenes equal the contacts of all pairs', () => {
    const lines = [];
    for (let k = 0; k < SCENES; k++) {
        const n = below(BODIES + 1), scene = new Scene(n), positions = new Int32Array(2 * n);
        const velocities = new Int32Array(2 * n);
        for (let i = 0; i < n; i++) {
            const mask = masks[below(MASKS)], body = below(10) ? mask : null;
            positions.set([below(200) - 100, below(200) - 100], 2 * i);
            velocities.set([below(7) - 3, below(7) - 3], 2 * i);
            const category = 1 << below(3), collidesWith = 1 + below(7), fixed = below(4) === 0;
            assert.equal(scene.add(body, {category, collidesWith, fixed}), i);
        }
        for (const contact of scene.collide(positions, velocities)) {
            lines.push(['scene', k, contact.a, contact.b, ...contactWords(contact)].join(' '));
        }
        scene.free();
    }
    assert(lines.length > 1000);
    assert.deepEqual(lines, answersOf('scene'));
});

// ---- errors, memory and the README ---------------------------------------------------------------------------------

const full = (width, height) => Mask.fromAlpha({data: new Uint8Array(4 * width * height), width, height}, -1);

test('an early call says so', () => assert.match(String(early), /new Mask: .*await ready/));

test('a wrong argument throws an error that names the call and the argument', () => {
    const mask = full(4, 4), scene = new Scene(2), image = {data: new Uint8Array(15), width: 2, height: 2};
    scene.add(mask);
    const wrong = [
        [() => Mask.fromAlpha(image), RangeError,
            'Mask.fromAlpha: image.data has length 15; 2 x 2 RGBA pixels need 16'],
        [() => mask.clip(image), RangeError, 'clip: image.data has length 15; 2 x 2 RGBA pixels need 16'],
        [() => Mask.fromAlpha({...image, data: [0]}), TypeError,
            'Mask.fromAlpha: image.data must be a Uint8ClampedArray or a Uint8Array'],
        [() => Mask.fromAlpha(null), TypeError,
            'Mask.fromAlpha: image.data must be a Uint8ClampedArray or a Uint8Array'],
        [() => new Mask(-1, 4), RangeError, 'new Mask: width is -1; it must be an integer from 0 to 2147483647'],
        [() => new Mask(2147483647, 2147483647), RangeError, 'new Mask: memory is short'],
        [() => new Scene(2 ** 24 + 1), RangeError,
            'new Scene: capacity is 16777217; it must be an integer from 0 to 16777216'],
        [() => mask.hit(mask, 0.5, 0), RangeError,
            'hit: dx is 0.5; it must be an integer from -2147483648 to 2147483647'],
        [() => mask.area(mask, 0), RangeError,
            'area: dy is undefined; it must be an integer from -2147483648 to 2147483647'],
        [() => mask.contact({}, 0, 0), TypeError, 'contact: b must be a Mask'],
        [() => scene.collide([0, 0]), TypeError, 'collide: positions must be an Int32Array'],
        [() => scene.collide(new Int32Array(3)), RangeError, 'collide: positions has length 3; 1 bodies need 2'],
        [() => scene.collide(new Int32Array(2), new Int32Array(4)), RangeError,
            'collide: velocities has length 4; 1 bodies need 2'],
        [() => scene.collide(new Int32Array(2), new Int32Array([0, 2147483647])), RangeError,
            'collide: velocities[1] is 2147483647; it must be an integer from -1073741824 to 1073741824'],
        [() => scene.setMask(1, mask), RangeError, 'setMask: body is 1; it must be an integer from 0 to 0'],
        [() => scene.add(mask, {category: 65536}), RangeError,
            'add: category is 65536; it must be an integer from 0 to 65535'],
        [() => scene.add(undefined), TypeError, 'add: mask must be a Mask'],
    ];
    for (const [call, kind, message] of wrong) {
        assert.throws(call, {name: kind.name, message});
    }
    scene.add(mask);
    assert.throws(() => scene.add(mask), {name: 'RangeError', message: 'add: the scene is full; its capacity is 2'});
});

test('a freed mask or scene throws an error in every call', () => {
    const mask = full(4, 4), gone = full(4, 4), scene = new Scene(1);
    scene.add(gone);
    gone.free();
    gone.free();
    assert.throws(() => gone.hit(mask, 0, 0), {message: 'hit: the mask was freed'});
    assert.throws(() => mask.carveMask(gone, 0, 0), {message: 'carveMask: b was freed'});
    assert.throws(() => gone.width, {message: 'width: the mask was freed'});
    assert.throws(() => scene.collide(new Int32Array(2)), {message: 'collide: the mask of body 0 was freed'});
    scene.setMask(0, mask);
    assert.deepEqual(scene.collide(new Int32Array(2)), []);
    scene.free();
    scene.free();
    assert.throws(() => scene.collide(new Int32Array(2)), {message: 'collide: the scene was freed'});
    assert.throws(() => scene.add(mask), {message: 'add: the scene was freed'});
});

test('a frame of a sheet, a copy and single pixels', () => {
    const data = new Uint8ClampedArray(4 * 6).fill(255);
    const frame = Mask.fromAlpha({data, width: 3, height: 2}, 127, {x: 2, y: -1, width: 2, height: 2});
    const {width, height, count} = frame;
    assert.deepEqual([width, height, count, frame.get(0, 1), frame.get(0, 0)], [2, 2, 1, true, false]);
    const copy = frame.clone();
    copy.set(0, 1, false);
    copy.set(1, 0);
    copy.set(9, 9);
    assert.deepEqual([copy.count, copy.get(1, 0), frame.count, frame.get(1, 0)], [1, true, 1, false]);
});

test('empty masks, masks of one pixel and the largest offsets', () => {
    const empty = new Mask(0, 0), pixel = full(1, 1), far = 2 ** 31;
    assert.deepEqual([empty.hit(pixel, 0, 0), empty.area(empty, 0, 0), empty.contact(pixel, 0, 0)], [false, 0, null]);
    assert.deepEqual(pixel.contact(pixel, 0, 0), {area: 1, x: 0, y: 0, gx: 0, gy: 1, nx: 0, ny: -1});
    assert.equal(pixel.hit(pixel, -far, far - 1), false);
    const scene = new Scene(3);
    [empty, pixel, pixel].forEach(mask => scene.add(mask));
    assert.deepEqual(scene.collide(new Int32Array([0, 0, -far, -far, far - 1, far - 1])), []);
    assert.equal(pixel.carve(0, 0, far - 1), 1);
    assert.deepEqual(new Scene(0).collide(new Int32Array(0)), []);
});

test('200 bodies at one place have 19,900 contacts', () => {
    const scene = new Scene(200), mask = full(3, 3);
    for (let i = 0; i < 200; i++) {
        scene.add(mask);
    }
    const contacts = scene.collide(new Int32Array(400));
    assert.deepEqual([contacts.length, contacts[19899].a, contacts[19899].b, contacts[0].area], [19900, 198, 199, 9]);
});

test('the listing of the README runs', async () => {
    const [, listing] = /```js\n(.*?)```/s.exec(readFileSync('node_modules/pixhit/README.md', 'utf8'));
    const image = {data: new Uint8ClampedArray(4 * 64 * 64).fill(255), width: 64, height: 64}, drawn = [];
    const given = {Mask, Scene, ready, shipImage: image, sheetImage: image, shipX: 0, shipY: 0, rockX: 20, rockY: 40,
        hull: 2000, rockVx: 0, rockVy: 0, spark: (...point) => drawn.push(point), respond: (...hit) => drawn.push(hit),
        ground: full(64, 64), groundImage: image, x: 1, y: 60,
        context: {putImageData: ({data}) => drawn.push(data[3])}};
    const AsyncFunction = (async () => {}).constructor, code = listing.replace(/^import .*$/m, '');
    assert.notEqual(code, listing);
    const left = await new AsyncFunction(...Object.keys(given), `${code}; return hull;`)(...Object.values(given));
    assert.equal(left, 2000 - 24 * 32);
    assert.deepEqual(drawn.map(words => Array.isArray(words) ? words.length : words), [2, 5, 255]);
    assert.equal(image.data[4 * 64 * 60 + 3], 0);
});

// The memory has room for 2 GB.
test('masks of 2.1 GB fit one after the other, freed by the program or as garbage', async () => {
    setFlagsFromString('--expose-gc');
    const gc = runInNewContext('gc'), large = () => new Mask(16384, 32768); // 64 MB
    for (let i = 0; i < 34; i++) {
        large().free();
    }
    for (let i = 0; i < 34; i++) {
        large();
        new Scene(10000);
        gc();
        await setTimeout(0);
    }
});
