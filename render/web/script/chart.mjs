// The value along the game: exact solid, bounds as a band, estimates dotted; of a game without values, the seeds won.

import { boardAt } from './line.mjs';
import { html, svg } from './svg.mjs';
import { marginText, signed } from './values.mjs';

const HEIGHT = 190;
const LEFT = 44;
const RIGHT = 12;
const TOP = 14;
const BOTTOM = 22;

/// South's seeds won minus North's after each ply.
function wonAlong(line) {
    const won = [];
    for (let ply = 0; ply <= line.plies.length; ++ply) {
        const [south, north] = boardAt(line, ply).stores;
        won.push(south - north);
    }
    return won;
}

const GRADES = ['exact', 'bounded', 'estimate'];
const weaker = (a, b) => GRADES[Math.max(GRADES.indexOf(a), GRADES.indexOf(b))];

/// A step between the marks of the value axis that gives no more than seven of them.
function tickStep(reach) {
    return [2, 4, 6, 8, 12, 16, 24].find((step) => (2 * reach) / step <= 7) ?? 24;
}

/// Makes the chart in `host`; `onPly(ply)` is called when a place on it is chosen. `lay(game, line)` draws a game,
/// `mark(ply, text)` moves the cursor, with a text for those who do not see it; `speak(words)` sets the language.
export function createChart(host, onPly) {
    const title = html('h2', {});
    const help = html('p', { class: 'hint', id: 'chart-help' });
    const slider = html('div', {
        class: 'chart', tabindex: '0', role: 'slider', 'aria-describedby': 'chart-help', 'aria-valuemin': '0',
    });
    const legend = html('p', { class: 'legend', 'aria-hidden': 'true' });
    host.append(title, slider, legend, help);
    let picture = null;
    let cursor = null;
    let shown = null;
    let current = 0;
    let width = 640;
    let words = null;

    const x = (ply) => LEFT + ((shown.width - LEFT - RIGHT) * ply) / Math.max(1, shown.points.length - 1);
    const y = (value) => TOP + ((HEIGHT - TOP - BOTTOM) * (shown.reach - value)) / (2 * shown.reach);

    function axis() {
        const parts = [];
        const step = tickStep(shown.reach);
        for (let value = -Math.floor(shown.reach / step) * step; value <= shown.reach; value += step) {
            parts.push(svg('line', {
                class: value === 0 ? 'zero' : 'tick', x1: LEFT, x2: shown.width - RIGHT, y1: y(value), y2: y(value),
            }), svg('text', { class: 'tick-label', x: LEFT - 6, y: y(value) + 4, 'text-anchor': 'end' },
                shown.judged ? marginText(value, shown.rules) : signed(value)));
        }
        const last = shown.points.length - 1;
        const every = [2, 4, 10, 20, 40, 50, 100].find((plies) => last / plies <= shown.width / 60) ?? 100;
        for (let ply = 0; ply <= last; ply += every) {
            parts.push(svg('text', { class: 'tick-label', x: x(ply), y: HEIGHT - 6, 'text-anchor': 'middle' },
                ply / 2));
        }
        return parts;
    }

    /// Runs of neighbouring positions that both have a value, with the weaker grade of the two.
    function curve() {
        const bands = [];
        const lines = { exact: '', estimate: '' };
        for (let ply = 1; ply < shown.points.length; ++ply) {
            const [from, to] = [shown.points[ply - 1], shown.points[ply]];
            if (!from || !to) {
                continue;
            }
            const grade = weaker(from.grade, to.grade);
            if (grade !== 'bounded') {
                lines[grade] += `M ${x(ply - 1)} ${y(from.value)} L ${x(ply)} ${y(to.value)} `;
            } else {
                bands.push(`M ${x(ply - 1)} ${y(from.lower)} L ${x(ply - 1)} ${y(from.upper)} ` +
                    `L ${x(ply)} ${y(to.upper)} L ${x(ply)} ${y(to.lower)} Z`);
            }
        }
        const won = shown.won.map((value, ply) => `${ply === 0 ? 'M' : 'L'} ${x(ply)} ${y(value)}`).join(' ');
        return [
            ...shown.judged ? [] : [svg('path', { class: 'won-curve', d: won })],
            svg('path', { class: 'band', d: bands.join(' ') }),
            ...Object.entries(lines).map(([grade, d]) => svg('path', { class: `curve ${grade}`, d })),
        ];
    }

    function dots() {
        return shown.game.plies.flatMap((found, i) => {
            const point = shown.points[i + 1];
            if (!point || found.verdict === 'none') {
                return [];
            }
            return [svg('circle', { class: `dot ${found.verdict}`, cx: x(i + 1), cy: y(point.value), r: 4.5 })];
        });
    }

    function frontier() {
        const ply = shown.game.ledger?.frontier;
        if (!ply) {
            return [];
        }
        const at = x(ply - 1);
        const turned = at > shown.width - 150;
        return [
            svg('line', { class: 'frontier', x1: at, x2: at, y1: TOP, y2: HEIGHT - BOTTOM }),
            svg('text', {
                class: 'frontier-label', x: at + (turned ? -5 : 5), y: TOP + 9, 'text-anchor': turned ? 'end' : 'start',
            }, words.frontier),
        ];
    }

    function draw() {
        shown.width = width;
        picture?.remove();
        picture = svg('svg', {
            viewBox: `0 0 ${shown.width} ${HEIGHT}`, width: shown.width, height: HEIGHT, 'aria-hidden': 'true',
            focusable: 'false',
        });
        cursor = svg('g', { class: 'cursor' },
            svg('line', { y1: TOP - 6, y2: HEIGHT - BOTTOM }), svg('circle', { r: 6 }));
        picture.append(...axis(), ...curve(), ...frontier(), ...dots(), cursor);
        slider.append(picture);
        moveCursor();
    }

    function moveCursor() {
        const at = x(current);
        cursor.firstChild.setAttribute('x1', at);
        cursor.firstChild.setAttribute('x2', at);
        cursor.lastChild.setAttribute('cx', at);
        cursor.lastChild.setAttribute('cy', y(shown.points[current]?.value ?? shown.won[current]));
    }

    function lay(game, line) {
        const points = game.values.slice(0, line.plies.length + 1);
        const won = wonAlong(line);
        const values = points.flatMap((point) => {
            const bounded = point && point.grade !== 'estimate';
            return point ? [point.value, bounded ? point.lower : 0, bounded ? point.upper : 0] : [];
        });
        const reach = Math.max(4, ...[...values, ...won].map(Math.abs)) + 1;
        const judged = points.some((point) => point !== null);
        shown = { game, judged, points, won, reach, width: 0, rules: line.rules };
        current = Math.min(current, points.length - 1);
        slider.setAttribute('aria-valuemax', points.length - 1);
        write();
        draw();
    }

    function write() {
        title.textContent = shown.judged ? words.chart : words.chartStores;
        help.textContent = shown.judged ? words.chartHelp : words.chartStoresHelp;
        slider.setAttribute('aria-label', title.textContent);
        legend.hidden = !shown.judged;
        legend.replaceChildren(...GRADES.map((grade) =>
            html('span', { class: `key ${grade}` }, words.legend[grade])));
    }

    function speak(spoken) {
        words = spoken;
        if (shown) {
            write();
            draw();
        }
    }

    function mark(ply, text) {
        current = Math.min(ply, shown.points.length - 1);
        slider.setAttribute('aria-valuenow', current);
        slider.setAttribute('aria-valuetext', text);
        moveCursor();
    }

    function plyUnder(event) {
        const box = picture.getBoundingClientRect();
        const across = (event.clientX - box.left) * (shown.width / box.width);
        const share = (across - LEFT) / (shown.width - LEFT - RIGHT);
        return Math.round(Math.max(0, Math.min(1, share)) * (shown.points.length - 1));
    }

    slider.addEventListener('pointerdown', (event) => {
        slider.setPointerCapture(event.pointerId);
        onPly(plyUnder(event));
    });
    slider.addEventListener('pointermove', (event) => {
        if (slider.hasPointerCapture(event.pointerId)) {
            onPly(plyUnder(event));
        }
    });
    // Told once the page is laid out, and whenever it changes: asking before would have it laid out half made.
    new ResizeObserver(() => {
        width = Math.max(120, slider.clientWidth || 640);
        if (shown && Math.abs(width - shown.width) > 1) {
            draw();
        }
    }).observe(slider);

    return { lay, mark, speak, pointAt: (ply) => shown.points[ply], wonAt: (ply) => shown.won[ply] };
}
