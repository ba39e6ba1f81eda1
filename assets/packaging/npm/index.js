// index.js - pixhit for JavaScript: masks and scenes in the memory of the core, which is WebAssembly. index.d.ts is the
// reference of each call. pixhit.h of the core defines the answers and the layout of the structs.
import base64 from './core.js';

const INT32 = 2 ** 31, SPEED = 2 ** 30; // limits of a position and of a velocity
const ITEM = 24, BODY = 20, PAIR = 8, CONTACT = 48; // bytes of ph_item, ph_body, ph_pair and ph_contact

let core; // exports of the WebAssembly module
let scratch; // address of CONTACT bytes for the structs of a call
let cached; // view of the memory; a growth of the memory detaches it

export const ready = WebAssembly.instantiate(Uint8Array.from(atob(base64), c => c.charCodeAt(0))).then(({instance}) => {
    core = instance.exports;
    scratch = core.malloc(CONTACT);
});

// ---- arguments ------------------------------------------------------------------------------------------------------

function integer(call, name, value, least = -INT32, most = INT32 - 1) {
    if (!Number.isInteger(value) || value < least || value > most) {
        throw new RangeError(`${call}: ${name} is ${String(value)}; it must be an integer from ${least} to ${most}`);
    }
}

function integers(call, values) {
    for (const name in values) {
        integer(call, name, values[name]);
    }
}

// An Int32Array with the x and y of each of n bodies.
function coordinates(call, name, array, n) {
    if (!(array instanceof Int32Array)) {
        throw new TypeError(`${call}: ${name} must be an Int32Array`);
    }
    if (array.length !== 2 * n) {
        throw new RangeError(`${call}: ${name} has length ${array.length}; ${n} bodies need ${2 * n}`);
    }
}

// An ImageData, or an object with the same three fields.
function picture(call, image) {
    const {data, width, height} = image ?? {};
    if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray)) {
        throw new TypeError(`${call}: image.data must be a Uint8ClampedArray or a Uint8Array`);
    }
    integer(call, 'image.width', width, 0);
    integer(call, 'image.height', height, 0);
    if (data.length !== 4 * width * height) {
        throw new RangeError(`${call}: image.data has length ${data.length}; ${width} x ${height} RGBA pixels need ` +
            `${4 * width * height}`);
    }
}

// ---- memory ---------------------------------------------------------------------------------------------------------

// Frees the blocks of a mask or scene that is collected as garbage before its call of free.
const registry = new FinalizationRegistry(blocks => blocks.forEach(core.free));

function release(owner, blocks) {
    registry.unregister(owner);
    blocks.splice(0).forEach(core.free);
}

function allocated(call, address) {
    if (!address) {
        throw new RangeError(`${call}: memory is short`);
    }
    return address;
}

function loaded(call) {
    if (!core) {
        throw new Error(`${call}: pixhit is not loaded; await ready first`);
    }
}

function view() {
    if (cached?.buffer !== core.memory.buffer) {
        cached = new DataView(core.memory.buffer);
    }
    return cached;
}

function write(address, ...numbers) {
    numbers.forEach((number, i) => view().setInt32(address + 4 * i, number, true));
    return address;
}

// Calls `use` with the address of a copy of the pixels and of the ph_image or ph_pixels of this copy.
function withPicture(call, {data, width, height}, use) {
    const rgba = allocated(call, core.malloc(data.length));
    new Uint8Array(core.memory.buffer, rgba).set(data);
    use(rgba, write(scratch, rgba, width, height, 4 * width));
    core.free(rgba);
}

const int64 = address => view().getUint32(address, true) + 2 ** 32 * view().getInt32(address + 4, true);
const int32 = address => view().getInt32(address, true);
const float = address => view().getFloat32(address, true);

const contact = at => ({
    area: int64(at), x: int32(at + 8), y: int32(at + 12), gx: int64(at + 16), gy: int64(at + 24), nx: float(at + 32),
    ny: float(at + 36),
});

// ---- masks ----------------------------------------------------------------------------------------------------------

let addressOf; // (call, name, mask): address of the ph_mask

export class Mask {
    #blocks = []; // the ph_mask; empty after free

    static {
        addressOf = (call, name, mask) => {
            if (!(mask instanceof Mask)) {
                throw new TypeError(`${call}: ${name} must be a Mask`);
            }
            if (!mask.#blocks.length) {
                throw new Error(`${call}: ${name} was freed`);
            }
            return mask.#blocks[0];
        };
    }

    constructor(width, height) {
        loaded('new Mask');
        integer('new Mask', 'width', width, 0);
        integer('new Mask', 'height', height, 0);
        this.#blocks.push(allocated('new Mask', core.ph_mask_create(width, height)));
        registry.register(this, this.#blocks, this);
    }

    static fromAlpha(image, threshold = 127, frame = {}) {
        const call = 'Mask.fromAlpha';
        picture(call, image);
        const {x = 0, y = 0, width = image.width, height = image.height} = frame;
        integer(call, 'threshold', threshold, -1, 255);
        integers(call, {'frame.x': x, 'frame.y': y});
        const mask = new Mask(width, height);
        withPicture(call, image, (rgba, at) =>
            core.ph_mask_load_alpha(mask.#address(call), at, write(scratch + 16, x, y), threshold));
        return mask;
    }

    clone() {
        const copy = new Mask(this.width, this.height);
        core.ph_mask_copy(copy.#address('clone'), this.#address('clone'));
        return copy;
    }

    free() {
        release(this, this.#blocks);
    }

    get width() {
        return int32(this.#address('width'));
    }

    get height() {
        return int32(this.#address('height') + 4);
    }

    get count() {
        return int64(this.#address('count') + 32);
    }

    get(x, y) {
        integers('get', {x, y});
        return core.ph_mask_get(this.#address('get'), x, y) !== 0;
    }

    set(x, y, solid = true) {
        integers('set', {x, y});
        core.ph_mask_set(this.#address('set'), x, y, solid);
    }

    hit(b, dx, dy) {
        integers('hit', {dx, dy});
        return core.ph_mask_hit(this.#address('hit'), addressOf('hit', 'b', b), dx, dy) !== 0;
    }

    area(b, dx, dy) {
        integers('area', {dx, dy});
        return Number(core.ph_mask_overlap_area(this.#address('area'), addressOf('area', 'b', b), dx, dy));
    }

    contact(b, dx, dy, vx = 0, vy = 0) {
        integers('contact', {dx, dy, vx, vy});
        const a = this.#address('contact');
        return core.ph_contact_find(a, addressOf('contact', 'b', b), dx, dy, vx, vy, scratch) ? contact(scratch) : null;
    }

    carve(x, y, radius) {
        integers('carve', {x, y, radius});
        return Number(core.ph_mask_fill_circle(this.#address('carve'), x, y, radius, 0));
    }

    carveMask(b, dx, dy) {
        integers('carveMask', {dx, dy});
        return Number(core.ph_mask_erase(this.#address('carveMask'), addressOf('carveMask', 'b', b), dx, dy));
    }

    clip(image, x = 0, y = 0) {
        picture('clip', image);
        integers('clip', {x, y});
        const mask = this.#address('clip');
        withPicture('clip', image, (rgba, at) => {
            core.ph_mask_paint(mask, write(scratch + 16, x, y), 0, write(scratch + 24, 0), at);
            image.data.set(new Uint8Array(core.memory.buffer, rgba, image.data.length));
        });
    }

    #address(call) {
        return addressOf(call, 'the mask', this);
    }
}

// ---- scenes ---------------------------------------------------------------------------------------------------------

// Indexes of the blocks of a scene: the ph_broadphase, then arrays of ph_item, ph_body, ph_pair and ph_contact.
const BROAD = 0, ITEMS = 1, PAIRS = 3, CONTACTS = 4;

function maskOrNull(call, mask) {
    if (mask !== null) {
        addressOf(call, 'mask', mask);
    }
}

export class Scene {
    #blocks = []; // empty after free
    #masks = []; // the Mask of each body, or null
    #capacity;
    #room; // capacity of the arrays of pairs and contacts

    constructor(capacity) {
        const call = 'new Scene';
        loaded(call);
        integer(call, 'capacity', capacity, 0, 2 ** 24);
        this.#capacity = capacity;
        this.#room = 4 * capacity;
        const bytes = core.ph_broadphase_bytes(capacity);
        registry.register(this, this.#blocks, this);
        for (const size of [bytes, ITEM * capacity, BODY * capacity, PAIR * this.#room, CONTACT * this.#room]) {
            this.#blocks.push(allocated(call, core.malloc(size)));
        }
        core.ph_broadphase_init(this.#blocks[BROAD], capacity);
    }

    get length() {
        return this.#masks.length;
    }

    add(mask, {category = 1, collidesWith = 1, fixed = false} = {}) {
        const n = this.#masks.length, filter = this.#block('add', ITEMS) + ITEM * n + 16;
        maskOrNull('add', mask);
        if (n === this.#capacity) {
            throw new RangeError(`add: the scene is full; its capacity is ${n}`);
        }
        integer('add', 'category', category, 0, 0xffff);
        integer('add', 'collidesWith', collidesWith, 0, 0xffff);
        this.#masks.push(mask);
        write(filter, category | collidesWith << 16, fixed ? 1 : 0);
        return n;
    }

    setMask(body, mask) {
        integer('setMask', 'body', body, 0, this.#masks.length - 1);
        maskOrNull('setMask', mask);
        this.#masks[body] = mask;
    }

    collide(positions, velocities) {
        const n = this.#masks.length, broad = this.#block('collide', BROAD);
        coordinates('collide', 'positions', positions, n);
        if (velocities !== undefined) {
            coordinates('collide', 'velocities', velocities, n);
            velocities.forEach((v, i) => integer('collide', `velocities[${i}]`, v, -SPEED, SPEED));
        }
        this.#place(positions, velocities);
        const items = this.#blocks[ITEMS];
        const list = () => Number(core.ph_broadphase_list(broad, items, n, this.#blocks[PAIRS], this.#room));
        let found = list();
        if (found > this.#room) {
            this.#grow(found);
            found = list();
        }
        const [, , bodies, pairs, contacts] = this.#blocks, hits = core.ph_pairs_touch(pairs, found, bodies, contacts);
        return Array.from({length: hits}, (_, k) =>
            ({a: int32(pairs + PAIR * k), b: int32(pairs + PAIR * k + 4), ...contact(contacts + CONTACT * k)}));
    }

    free() {
        release(this, this.#blocks);
    }

    #block(call, index) {
        if (!this.#blocks.length) {
            throw new Error(`${call}: the scene was freed`);
        }
        return this.#blocks[index];
    }

    // Writes the boxes of the items, and the bodies. A body without a mask gets an empty box, which overlaps none.
    #place(positions, velocities) {
        const [, items, bodies] = this.#blocks, n = this.#masks.length;
        const words = new Int32Array(core.memory.buffer, bodies, BODY / 4 * n);
        for (let i = 0; i < n; i++) {
            const mask = this.#masks[i] ? addressOf('collide', `the mask of body ${i}`, this.#masks[i]) : 0;
            const x = positions[2 * i], y = positions[2 * i + 1];
            if (mask) {
                core.ph_mask_box(items + ITEM * i, mask, x, y);
            } else {
                write(items + ITEM * i, 0, 0, 0, 0);
            }
            words.set([mask, x, y, velocities?.[2 * i] ?? 0, velocities?.[2 * i + 1] ?? 0], BODY / 4 * i);
        }
    }

    #grow(room) {
        for (const [index, size] of [[PAIRS, PAIR], [CONTACTS, CONTACT]]) {
            const larger = allocated('collide', core.malloc(size * room));
            core.free(this.#blocks[index]);
            this.#blocks[index] = larger;
        }
        this.#room = room;
    }
}
