// Where seeds lie in a house and in a store. The same number in the same place always lies the same way.

/// A number in [0, 1) that depends on its arguments only.
function scatter(a, b) {
    const x = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
    return x - Math.floor(x);
}

/// How one to twelve seeds lie flat: [seeds in the ring, its radius], from the inside out; the house has radius 1.
const FLAT = [
    [],
    [[1, 0]],
    [[2, 0.27]],
    [[3, 0.32]],
    [[4, 0.38]],
    [[5, 0.46]],
    [[1, 0], [5, 0.52]],
    [[1, 0], [6, 0.54]],
    [[1, 0], [7, 0.58]],
    [[2, 0.23], [7, 0.64]],
    [[3, 0.28], [7, 0.66]],
    [[3, 0.28], [8, 0.68]],
    [[4, 0.33], [8, 0.7]],
];

/// How many seeds a layer of a heap holds, from below.
const HEAP = [12, 8, 5, 3];

/// The middles of `count` seeds in house `lane`, in the order they are drawn: {x, y}, the house being the disc of
/// radius 1 about 0. Up to twelve lie flat, more are heaped.
export function seedsInHouse(count, lane) {
    const spots = [];
    HEAP.forEach((capacity, layer) => {
        const here = Math.min(capacity, count - spots.length);
        const rings = FLAT[Math.min(here, 12)];
        const shrink = 1 - 0.22 * layer;
        rings.forEach(([seeds, radius], ring) => {
            const turn = 6.283 * scatter(lane + 1, ring + 7 * layer);
            for (let i = 0; i < seeds; ++i) {
                const wobble = 0.035 * (scatter(spots.length, lane) - 0.5);
                const angle = turn + (6.2832 * i) / seeds + wobble;
                const r = radius * shrink + wobble;
                spots.push({ x: r * Math.cos(angle), y: r * Math.sin(angle) - 0.05 * layer });
            }
        });
    });
    while (spots.length < count) {
        const i = spots.length;
        spots.push({ x: 0.3 * (scatter(i, 1) - 0.5), y: 0.3 * (scatter(i, 2) - 0.5) - 0.2 });
    }
    return spots;
}

/// The middles of `count` seeds in a store of that width and height about 0, heaped from its middle; `pitch` is the
/// room a seed takes.
export function seedsInStore(count, width, height, pitch) {
    const spots = [];
    const columns = Math.max(1, Math.floor(width / pitch));
    const rows = Math.max(1, Math.floor(height / (0.9 * pitch)));
    for (let row = 0; row < rows; ++row) {
        for (let column = 0; column < columns; ++column) {
            const shift = row % 2 === 0 ? -0.2 : 0.2;
            const i = spots.length;
            spots.push({
                x: pitch * (column - (columns - 1) / 2 + shift + 0.3 * (scatter(i, 3) - 0.5)),
                y: 0.9 * pitch * (row - (rows - 1) / 2 + 0.3 * (scatter(i, 4) - 0.5)),
            });
        }
    }
    const far = ({ x, y }) => (x / width) ** 2 + (y / height) ** 2;
    spots.sort((a, b) => far(a) - far(b));
    const free = spots.length;
    for (let i = free; i < count; ++i) {
        spots.push({ x: 0.7 * spots[i - free].x, y: 0.7 * spots[i - free].y });
    }
    return spots.slice(0, count);
}
