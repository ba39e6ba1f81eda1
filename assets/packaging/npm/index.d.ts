// index.d.ts - reference of the package. Positions, sizes and offsets are whole pixels, x to the right, y down. The
// offset (dx, dy) of a test is the position of the top-left corner of b relative to a: dx = b.x - a.x, dy = b.y - a.y;
// any int32 is valid. A wrong argument throws a RangeError or TypeError that names the call and the argument.

/** Is fulfilled when the core is loaded. Await it before the first `new Mask`, `Mask.fromAlpha` or `new Scene`. */
export const ready: Promise<void>;

/** A picture: an ImageData, or RGBA bytes with their size. `data` has 4 * width * height bytes. */
export interface Picture {
    readonly data: Uint8ClampedArray | Uint8Array;
    readonly width: number;
    readonly height: number;
}

/** A rectangle of a picture [px], such as a sprite of a sheet. A missing field is taken from the whole picture. */
export interface Frame {
    x?: number;
    y?: number;
    width?: number;
    height?: number;
}

/** The overlap of two masks a and b. */
export interface Contact {
    /** Pixels that are solid in both, > 0. */
    area: number;
    /** The common pixel nearest to the centroid of the overlap, in pixels of a. */
    x: number;
    y: number;
    /**
     * Gradient of the area: area at dx + 1 minus area at dx - 1, and the same for dy. If the gradient is zero, a
     * fallback direction, from the velocity or the centers of the masks. Never (0, 0).
     */
    gx: number;
    gy: number;
    /** Unit normal, opposite to the gradient: push b along it and a against it. */
    nx: number;
    ny: number;
}

/** A contact of a scene: bodies a and b, indexes with a < b. */
export interface SceneContact extends Contact {
    a: number;
    b: number;
}

/**
 * A mask has 1 bit per pixel, set = solid. The pixels are in the memory of the core. `free` returns this memory; a
 * mask that is collected as garbage is freed by a FinalizationRegistry some time later.
 */
export class Mask {
    /** An empty mask. Cost: O(width * height / 64). */
    constructor(width: number, height: number);

    /**
     * The mask of a frame of a picture: a pixel is solid if its alpha is above `threshold`, -1 to 255, default 127.
     * Pixels outside the picture are empty. The call copies the picture and frees the copy.
     */
    static fromAlpha(image: Picture, threshold?: number, frame?: Frame): Mask;

    readonly width: number;
    readonly height: number;
    /** Number of solid pixels. */
    readonly count: number;

    /** A copy that is freed separately. */
    clone(): Mask;
    /** Frees the memory. A later call with this mask throws an Error; a second `free` has no effect. */
    free(): void;

    /** True if pixel (x, y) is solid; false outside the mask. */
    get(x: number, y: number): boolean;
    /** Makes pixel (x, y) solid or empty. No effect outside the mask. */
    set(x: number, y: number, solid?: boolean): void;

    /** True if a pixel is solid in this mask and in b at offset (dx, dy). */
    hit(b: Mask, dx: number, dy: number): boolean;
    /** Number of pixels that are solid in both. */
    area(b: Mask, dx: number, dy: number): number;
    /**
     * The contact of this mask, a, with b, or null if they do not overlap. (vx, vy) is the velocity of b relative to a
     * in any unit; it decides the direction of the contact if the gradient is zero.
     */
    contact(b: Mask, dx: number, dy: number, vx?: number, vy?: number): Contact | null;

    /** Empties a filled circle: (px - x)^2 + (py - y)^2 <= radius^2. Returns the number of pixels that were solid. */
    carve(x: number, y: number, radius: number): number;
    /** Empties the pixels that are solid in b at offset (dx, dy). Returns the number of pixels that were solid. */
    carveMask(b: Mask, dx: number, dy: number): number;
    /**
     * Makes the pixels of the picture transparent where this mask is empty, so that the picture matches a carved mask.
     * The top-left corner of the mask is at (x, y) of the picture. Pixels outside the mask do not change.
     */
    clip(image: Picture, x?: number, y?: number): void;
}

/** Options of a body. */
export interface BodyOptions {
    /** Categories of the body, a bit for each of 16. Default 1. */
    category?: number;
    /** Categories that it collides with. A contact needs this in both directions. Default 1. */
    collidesWith?: number;
    /** The body does not move. Two fixed bodies have no contact. Default false. */
    fixed?: boolean;
}

/**
 * Bodies that collide with each other. The broad phase of the core finds the pairs whose boxes overlap, then their
 * masks are tested. A scene refers to its masks, so free them after the scene. A scene that
 * is collected as garbage is freed like a mask.
 */
export class Scene {
    /** An empty scene for up to `capacity` bodies, at most 2^24; about 425 bytes of memory for each. */
    constructor(capacity: number);

    /** Number of bodies. */
    readonly length: number;

    /** Adds a body and returns its index. A body without a mask (null) has no contacts. */
    add(mask: Mask | null, options?: BodyOptions): number;
    /** Gives a body another mask, such as the next frame of an animation, or null. */
    setMask(body: number, mask: Mask | null): void;

    /**
     * All contacts, sorted by a, then by b. `positions` has the top-left corner of each body, x and y in turn;
     * `velocities` has the velocities in the same order, in any unit, -2^30 to 2^30, and may be omitted. Both have 2 *
     * length elements. A contact has the values that `Mask.contact` returns for bodies a and b.
     */
    collide(positions: Int32Array, velocities?: Int32Array): SceneContact[];

    /** Frees the memory of the scene, not of its masks. A later call with this scene throws an Error. */
    free(): void;
}
