// The seeds of the drawn board, each an element of its own that moves from place to place. Places 0 to 11 are the
// houses, 12 and 13 the stores of South and North, 14 the reserve.

import { HOUSE_RADIUS, SEED_RADIUS } from './geometry.mjs';
import { settings } from './kept.mjs';
import { seedsInHouse, seedsInStore } from './seeds.mjs';
import { soundOfSeed, soundOfTaking } from './sound.mjs';
import { svg } from './svg.mjs';

const PLACES = 15;
export const RESERVE = 14;
const SLOWEST_STEP = 170;  // milliseconds a seed
const FASTEST_STEP = 50;
const WHOLE_SOWING = 1700;
const TAKING = 320;
const BEFORE_REPLY = 600;

/// How fast seeds are sown: the choices, and how long each takes compared with `normal`.
export const PACES = { slow: 2.2, normal: 1, fast: 0.4 };

/// The seeds at each place of a board.
export const countsOf = (board) => [...board.houses, ...board.stores, board.reserve];

const sleep = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/// The pause between a try and the reply that refutes it.
export const beforeReply = () => sleep(prefersStillness() ? 0 : BEFORE_REPLY);

export const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function seedDrawing(number) {
    const tint = 'abc'[(number * 7) % 3];
    return svg('g', { class: 'seed' },
        svg('ellipse', { class: 'seed-shadow', cx: 1.5, cy: 3, rx: SEED_RADIUS, ry: SEED_RADIUS - 1 }),
        svg('ellipse', { fill: `url(#seed-${tint})`, rx: SEED_RADIUS, ry: SEED_RADIUS - 1.2 }),
        svg('ellipse', { class: 'seed-shine', cx: -4, cy: -5, rx: 4, ry: 2.4 }));
}

/// Keeps the seeds of `layer`; `onCounts(counts of the 15 places)` is called whenever they change.
export function createPile(layer, plan, onCounts) {
    const places = Array.from({ length: PLACES }, () => []);
    let made = 0;
    let hand = [];  // seeds taken up and not yet sown
    let run = 0;  // a sowing stops when a later one, or a plain position, has taken its place

    function spotsOf(place, count) {
        if (count === 0) {
            return [];
        }
        const middle = place < 12 ? plan.house(place) : place === RESERVE ? plan.reserve : plan.store(place - 12);
        const spots = place < 12
            ? seedsInHouse(count, place).map(({ x, y }) => ({ x: x * HOUSE_RADIUS, y: y * HOUSE_RADIUS }))
            : seedsInStore(count, middle.width - 22, middle.height - 22, 21);
        return spots.map(({ x, y }) => ({ x: x + middle.x, y: y + middle.y }));
    }

    function put(seed, { x, y }, scale = 1) {
        seed.at = { x, y };
        seed.element.style.transform =
            `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${seed.turn}deg) scale(${scale})`;
    }

    /// Gives each spot of a place the seed that lies nearest; in a heap the later drawn go on top.
    function settle(place) {
        const seeds = places[place];
        const spots = spotsOf(place, seeds.length);
        if (seeds.length > 12) {
            seeds.sort((a, b) => a.number - b.number);
            seeds.forEach((seed, i) => put(seed, spots[i]));
            return;
        }
        const left = new Set(seeds);
        for (const spot of spots) {
            let nearest = null;
            let least = Infinity;
            for (const seed of left) {
                const distance = (seed.at.x - spot.x) ** 2 + (seed.at.y - spot.y) ** 2;
                if (distance < least) {
                    [nearest, least] = [seed, distance];
                }
            }
            left.delete(nearest);
            put(nearest, spot);
        }
    }

    const tell = () => onCounts(places.map((seeds) => seeds.length));
    const glide = (milliseconds) => layer.style.setProperty('--glide', `${milliseconds}ms`);

    function newSeed() {
        const element = seedDrawing(made);
        layer.append(element);
        const seed = { element, number: made, turn: (made * 47) % 180 - 90, at: { x: 0, y: 0 } };
        made += 1;
        return seed;
    }

    /// Brings the piles to these counts by the fewest seeds that change places.
    function distribute(counts) {
        const spare = hand.splice(0);
        spare.forEach((seed) => seed.element.classList.remove('held'));
        places.forEach((seeds, place) => spare.push(...seeds.splice(counts[place])));
        places.forEach((seeds, place) => {
            while (seeds.length < counts[place]) {
                seeds.push(spare.pop() ?? newSeed());
            }
        });
        spare.forEach((seed) => seed.element.remove());
    }

    /// Shows a position as it is.
    function lie(counts) {
        run += 1;
        glide(prefersStillness() || made === 0 ? 0 : 220);
        distribute(counts);
        places.forEach((_, place) => settle(place));
        tell();
    }

    /// Sows a move seed by seed from the position shown, then takes what it captures. Resolves to true when done, to
    /// false when something else was shown meanwhile.
    async function sow(move) {
        run += 1;
        const mine = run;
        const step = (PACES[settings.pace] ?? 1) * Math.max(FASTEST_STEP, Math.min(SLOWEST_STEP, WHOLE_SOWING / move.path.length));
        const before = move.before;
        distribute(countsOf(before));
        places.forEach((_, place) => settle(place));
        tell();
        glide(step);
        hand = move.dropped ? places[RESERVE].splice(-move.path.length) : places[move.lane].splice(0);
        tell();
        for (const place of move.path) {
            const over = plan.house(place);
            hand.forEach((seed, i) => put(seed, {
                x: over.x + (HOUSE_RADIUS / 3) * Math.cos(i * 2.4) * Math.min(1, i / 3),
                y: over.y - 14 + (HOUSE_RADIUS / 3) * Math.sin(i * 2.4) * Math.min(1, i / 3),
            }, 1.18));
            hand.forEach((seed) => seed.element.classList.add('held'));
            await sleep(step);
            if (mine !== run) {
                return false;
            }
            const seed = hand.pop();
            seed.element.classList.remove('held');
            places[place].push(seed);
            settle(place);
            tell();
            soundOfSeed(place);
        }
        for (const { lane, seeds } of move.taken) {
            await sleep(1.6 * step);
            if (mine !== run) {
                return false;
            }
            glide(TAKING);
            places[12 + before.toMove].push(...places[lane].splice(-seeds));
            settle(12 + before.toMove);
            settle(lane);
            tell();
            soundOfTaking();
        }
        await sleep(move.taken.length > 0 ? TAKING : step);  // the last seeds come to rest
        return mine === run;
    }

    return { lie, sow, halt: () => { run += 1; } };
}
