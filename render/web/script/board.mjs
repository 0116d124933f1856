// The board: wood, houses, stores, numbers and marks drawn in SVG, and over them a real button for each house.

import { HOUSE_RADIUS, planOf } from './geometry.mjs';
import { html, svg } from './svg.mjs';
import { NORTH, SOUTH, laneOf, letterOf, rowOf } from './board_text.mjs';
import { countsOf, createPile, RESERVE } from './pile.mjs';

/// From this count on a house is a granary (grenier, krou).
export const GRANARY = 12;

function gradient(kind, id, shape, stops) {
    return svg(kind, { id, ...shape }, ...stops.map(([offset, name]) =>
        svg('stop', { offset, class: `stop-${name}` })));
}

function definitions() {
    return svg('defs', {},
        gradient('linearGradient', 'wood', { x1: 0, y1: 0, x2: 0, y2: 1 },
            [[0, 'wood-light'], [0.5, 'wood'], [1, 'wood-dark']]),
        gradient('radialGradient', 'hollow', { cx: 0.5, cy: 0.62, r: 0.6 },
            [[0, 'hollow'], [0.7, 'hollow'], [1, 'hollow-dark']]),
        ...['a', 'b', 'c'].map((tint) =>
            gradient('radialGradient', `seed-${tint}`, { cx: 0.38, cy: 0.32, r: 0.75 },
                [[0, `seed-${tint}-light`], [0.55, `seed-${tint}`], [1, `seed-${tint}-dark`]])));
}

/// Lines of grain along the plank, the same every time.
function grain({ width, plank: height }) {
    const lines = [];
    for (let i = 1; i < 12; ++i) {
        const y = (height * i) / 12;
        const bend = 10 * Math.sin(i * 2.3);
        lines.push(svg('path', {
            class: 'grain',
            d: `M 14 ${y.toFixed(1)} C ${width * 0.3} ${(y + bend).toFixed(1)} ${width * 0.6} ` +
                `${(y - bend).toFixed(1)} ${width - 14} ${(y + 4 * Math.sin(i)).toFixed(1)}`,
        }));
    }
    return svg('g', {}, ...lines);
}

function plank(plan) {
    const { width, plank: height } = plan;
    return svg('g', {},
        svg('rect', { class: 'plank-edge', x: 2, y: 6, width: width - 4, height: height - 8, rx: 56 }),
        svg('rect', { class: 'plank', x: 2, y: 2, width: width - 4, height: height - 12, rx: 56 }),
        grain(plan),
        svg('path', { class: 'ridge', d: `M 60 ${height / 2} H ${width - 60}` }));
}

function houseDrawing({ x, y, radius, label }, lane) {
    return svg('g', {},
        svg('circle', { class: 'rim', cx: x, cy: y, r: radius + 3 }),
        svg('circle', { class: 'hollow', cx: x, cy: y, r: radius }),
        svg('text', { class: 'letter', x: label.x - 0.68 * label.height, y: label.y + 0.26 * label.height }, letterOf(lane)));
}

/// A store, or the tray of a reserve.
function storeDrawing({ x, y, width, height }) {
    const radius = Math.min(width, height) / 2;
    const box = { x: x - width / 2, y: y - height / 2, width, height, rx: radius };
    return svg('g', {},
        svg('rect', { class: 'rim', ...box, x: box.x - 3, y: box.y - 3, width: width + 6, height: height + 6 }),
        svg('rect', { class: 'hollow', ...box }));
}

function numberDrawing({ label }, offset, half) {
    const { x, y, height } = label;
    const text = svg('text', { class: 'count', x: x + offset, y: y + 0.29 * height }, '0');
    const plate = svg('rect', {
        class: 'plate', x: x + offset - half, y: y - height / 2, width: 2 * half, height, rx: height / 2,
    });
    /// Two digits need more room than one.
    const widen = (count) => {
        const wide = count > 9 ? half + 6 : half;
        plate.setAttribute('x', x + offset - wide);
        plate.setAttribute('width', 2 * wide);
    };
    return { group: svg('g', { class: 'number' }, plate, text), text, widen };
}

const LONG_PRESS = 600;  // milliseconds

const SHAFT = 34;  // from the middle of a house to the end of an arrow

/// What a reader drew: a letter marks a house, two are an arrow.
function drawingOf(plan, word) {
    const [from, to] = [...word].map((letter) => plan.house(laneOf(letter)));
    if (!to) {
        return [svg('circle', { class: 'drawn-mark', cx: from.x, cy: from.y, r: from.radius - 4 })];
    }
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [along, across] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const at = (base, forward, aside) => `${(base.x + along * forward - across * aside).toFixed(1)} ${(base.y + across * forward + along * aside).toFixed(1)}`;
    const outline = [at(from, SHAFT, 8), at(to, -SHAFT - 30, 8), at(to, -SHAFT - 34, 25), at(to, -SHAFT + 10, 0),
        at(to, -SHAFT - 34, -25), at(to, -SHAFT - 30, -8), at(from, SHAFT, -8)];
    return [svg('path', { class: 'drawn-arrow', d: `M ${outline.join(' L ')} Z` })];
}

/// Makes the board in `host`. `onHouse(lane)` is called when a house is clicked, tapped or pressed. `preview(lane, told)` gives
/// the move that a house would sow, or null: it is drawn while the pointer rests on the house, a finger stays on it, or it has
/// the focus (`told`); without `preview` nothing is. `held(lane)` is asked first where a finger stays, and may take care of it.
/// The result draws:
/// `lay({rules, narrow, turned, reserve})` plans the board anew, `show(board, view)` puts the seeds, marks and names of the
/// buttons; `sow(move, view)` does so by sowing `move`, and its promise resolves when the last seed lies, to
/// false if something else was shown meanwhile.
export function createBoard(host, onHouse, preview = null, held = () => false) {
    const picture = svg('svg', { class: 'picture', 'aria-hidden': 'true', focusable: 'false' });
    const buttons = html('div', { class: 'houses' });
    host.append(picture, buttons);
    let plan = null;
    let pile = null;
    let marks = null;
    let figures = null;  // over the seeds: how many were taken
    let drawings = null;  // what the reader drew
    let ahead = null;  // what a house would sow
    let sowing = null;  // the move that is being sown, and what is shown when its last seed lies
    let rules = null;
    const numbers = [];
    const houseButtons = new Map();

    function writeCounts(counts) {
        counts.forEach((count, place) => {
            const number = numbers[place];
            if (number) {
                number.text.textContent = count;
                number.widen(count);
                number.group.classList.toggle('granary', place < 12 && count >= GRANARY);
                number.group.classList.toggle('empty', count === 0);
            }
        });
    }

    function drawPreview(move) {
        ahead.replaceChildren();
        if (!move) {
            return;
        }
        const taken = move.open.length > 0 ? move.open : move.taken;
        const { x, y, radius } = plan.house(move.last);
        ahead.append(ring(move.last, 'ahead'), svg('path', {
            class: 'ahead-arrow', d: `M ${x} ${y - radius + 26} l -13 -20 h 26 z`,
        }));
        for (const { lane, seeds } of taken) {
            const house = plan.house(lane);
            ahead.append(ring(lane, 'ahead'), svg('text', { class: 'taken-count', x: house.x, y: house.y + 14 }, `\u2212${seeds}`));
        }
    }

    function bindPreview(button, lane) {
        let timer = null;
        let wasLong = false;
        const end = () => {
            clearTimeout(timer);
            drawPreview(null);
        };
        const show = (told) => {
            const move = sowing ? null : preview(lane, told);
            drawPreview(move);
            return move !== null;
        };
        button.addEventListener('pointerenter', ({ pointerType }) => { if (pointerType === 'mouse') { show(false); } });
        button.addEventListener('pointerdown', ({ pointerType }) => {
            wasLong = false;
            if (pointerType !== 'mouse') {
                timer = setTimeout(() => { wasLong = held(lane) || show(true); }, LONG_PRESS);
            }
        });
        button.addEventListener('focus', () => { if (button.matches(':focus-visible')) { show(true); } });
        for (const name of ['pointerleave', 'pointerup', 'pointercancel', 'blur']) {
            button.addEventListener(name, end);
        }
        button.addEventListener('contextmenu', (event) => { if (wasLong) { event.preventDefault(); } });
        // A house that was held to be looked at is not played when the finger is lifted.
        button.addEventListener('click', (event) => {
            if (wasLong) {
                wasLong = false;
                event.stopImmediatePropagation();
            }
        }, { capture: true });
    }

    function layButton(lane, owner) {
        const { x, y } = plan.house(lane);
        const size = HOUSE_RADIUS + 4;
        const button = html('button', { type: 'button', class: 'house', 'data-house': letterOf(lane) });
        button.style.left = `${(100 * (x - size)) / plan.width}%`;
        button.style.top = `${(100 * (y - size)) / plan.height}%`;
        button.style.width = `${(200 * size) / plan.width}%`;
        button.style.height = `${(200 * size) / plan.height}%`;
        button.addEventListener('click', () => onHouse(lane));
        if (preview) {
            bindPreview(button, lane);
        }
        houseButtons.set(lane, button);
        buttons.children[owner].append(button);
    }

    function lay(options) {
        const focused = [...houseButtons].find(([, button]) => button === host.getRootNode().activeElement)?.[0];
        rules = options.rules;
        pile?.halt();
        sowing = null;
        plan = planOf(rules, options);
        picture.setAttribute('viewBox', `0 0 ${plan.width} ${plan.height}`);
        host.style.aspectRatio = `${plan.width} / ${plan.height}`;
        host.style.setProperty('--proportion', plan.width / plan.height);
        marks = svg('g', { class: 'marks' });
        picture.classList.toggle('narrow', plan.narrow);
        const seeds = svg('g', { class: 'seeds' });
        const written = svg('g', {});
        numbers.length = 0;
        houseButtons.clear();
        buttons.replaceChildren(html('div', { role: 'group' }), html('div', { role: 'group' }));
        picture.replaceChildren(definitions(), plank(plan));
        for (const side of [SOUTH, NORTH]) {
            for (const lane of rowOf(side, rules)) {
                picture.append(houseDrawing(plan.house(lane), lane));
                numbers[lane] = numberDrawing(plan.house(lane), 15, plan.narrow ? 30 : 25);
                layButton(lane, side);
            }
            picture.append(storeDrawing(plan.store(side)));
            numbers[12 + side] = numberDrawing(plan.store(side), 0, 34);
        }
        if (plan.reserve) {
            picture.append(storeDrawing(plan.reserve));
            numbers[RESERVE] = numberDrawing(plan.reserve, 0, 34);
        }
        numbers.forEach((number) => written.append(number.group));
        figures = svg('g', {});
        drawings = svg('g', {});
        ahead = svg('g', {});
        picture.append(marks, seeds, figures, drawings, written, ahead);
        pile = createPile(seeds, plan, writeCounts);
        houseButtons.get(focused)?.focus();
    }

    function nameButtons(view) {
        [SOUTH, NORTH].forEach((side) => buttons.children[side].setAttribute('aria-label', view.rowNames[side]));
        for (const [lane, button] of houseButtons) {
            const { label, playable } = view.houses[lane];
            button.setAttribute('aria-label', label);
            button.setAttribute('aria-disabled', String(!playable));
            button.classList.toggle('playable', playable);
        }
    }

    function ring(lane, name) {
        const { x, y, radius } = plan.house(lane);
        return svg('circle', { class: `mark ${name}`, cx: x, cy: y, r: radius + 1 });
    }

    /// The last move: where it came from, where its last seed fell, what it took; what was better, if anything; and drawings.
    function drawMarks({ move, better, drawn = [] }) {
        marks.replaceChildren();
        figures.replaceChildren();
        drawings.replaceChildren(...drawn.filter((word) => [...word].every((letter) => houseButtons.has(laneOf(letter))))
            .flatMap((word) => drawingOf(plan, word)));
        if (!move) {
            return;
        }
        if (better !== null) {
            marks.append(ring(better, 'better'));
        }
        if (move.dropped) {
            marks.append(...[...new Set(move.path)].map((lane) => ring(lane, 'last')));
            return;
        }
        marks.append(ring(move.lane, 'origin'));
        if (!move.taken.some(({ lane }) => lane === move.last)) {
            marks.append(ring(move.last, 'last'));
        }
        for (const { lane, seeds } of move.taken) {
            const { x, y } = plan.house(lane);
            marks.append(ring(lane, 'taken'));
            figures.append(svg('text', { class: 'taken-count', x, y: y + 14 }, seeds > 0 ? `\u2212${seeds}` : '0'));
        }
    }

    function show(board, view) {
        nameButtons(view);
        if (sowing?.after === board) {  // it is on its way
            sowing.view = view;
            return;
        }
        sowing = null;
        ahead.replaceChildren();
        drawMarks(view);
        pile.lie(countsOf(board));
    }

    async function sow(move, view) {
        const mine = { after: move.after, view };
        sowing = mine;
        nameButtons(view);
        ahead.replaceChildren();
        marks.replaceChildren(...(move.dropped ? [] : [ring(move.lane, 'origin')]));
        figures.replaceChildren();
        drawings.replaceChildren();
        const done = await pile.sow(move);
        if (done) {
            drawMarks(mine.view);
        }
        if (sowing === mine) {
            sowing = null;
        }
        return done;
    }

    return { lay, show, sow, button: (lane) => houseButtons.get(lane) };
}
