// What stands around the game: who played, by which rules, the ledger of seeds, remarks on the record, the keys.

import { html, together } from './svg.mjs';
import { placeText } from './moves.mjs';
import { diagnosticParts } from './opened.mjs';
import { finalScore, marginText, recordResult, scoreDifference, signed, valueText } from './values.mjs';

/// The value of a tag, or an empty text for one that is missing or says that it is not known.
export function tagOf(game, name) {
    const found = game.tags.find(([tag]) => tag === name)?.[1] ?? '';
    return found === '?' || /^[?.]+$/.test(found) ? '' : found;
}

/// Text that is read from right to left keeps its direction to itself.
const isolated = (text) => (/\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text) ? `\u2068${text}\u2069` : text);

/// The player's name, or the side's where none is recorded.
export const playerOf = (words, game, side) => tagOf(game, ['South', 'North'][side]) || words.side(side);

/// Whether the event says more about a game than its players.
const isAnonymous = (game) => !tagOf(game, 'South') && !tagOf(game, 'North') && tagOf(game, 'Event') !== '';

/// One line on a game, for the list and for the title.
export function titleOf(words, game) {
    const players = isAnonymous(game) ? isolated(tagOf(game, 'Event')) : [0, 1].map((side) => isolated(playerOf(words, game, side))).join(' \u2013 ');
    const result = game.result ? `${players}  ${recordResult(game.result)}` : players;
    return game.stopped ? `${result} \u00b7 ${game.stopped[words.language]}` : result;
}

/// A date of a record, as far as it is known; as written where it is none.
function dateText(language, written) {
    const [, year, month, day] = /^(\d{4})\.(\d\d|\?\?)\.(\d\d|\?\?)$/.exec(written) ?? [];
    if (!year) {
        return written;
    }
    const known = { year: 'numeric', ...month > 0 && { month: 'long' }, ...month > 0 && day > 0 && { day: 'numeric' } };
    const at = new Date(Date.UTC(year, month > 0 ? month - 1 : 0, day > 0 ? day : 1));
    if (day > 0 && at.getUTCDate() !== Number(day) || month > 12) {
        return written;  // no such day
    }
    const text = at.toLocaleDateString(language === 'en' ? 'en-GB' : language, { ...known, timeZone: 'UTC' });
    return language === 'fr' ? text.replace(/^1 /, '1er ') : text;
}

/// Event, place, date, round and rules in one line.
export function sublineOf(words, game) {
    const round = tagOf(game, 'Round');
    const parts = [isAnonymous(game) ? '' : tagOf(game, 'Event'), tagOf(game, 'Site'), dateText(words.language, tagOf(game, 'Date')),
        /^\d/.test(round) ? words.round({ round }) : round].map(isolated).filter((text) => text);
    return [...parts, words.rules(game.rules.title[words.language])].join(' \u00b7 ');
}

/// A message that begins with a small letter, with scores as the page writes them.
const asSentence = (text) => text.replace(/^.*/, (head) => head[0].toUpperCase() + head.slice(1).replace(/(\d)-(?=\d)/g, '$1\u2013'));

function facts(pairs) {
    return html('dl', {}, ...pairs.flatMap(([term, value]) =>
        [html('dt', {}, term), html('dd', { dir: 'auto' }, ...together(value))]));
}

/// How the game went, and its ledger: what the game was worth where it is proved from, and what changed it. What both
/// sides lost is told as one difference: each sum alone can exceed the seeds of the game.
export function ledgerParts(words, language, game, line) {
    const { ledger } = game;
    const told = game.summary[language].map((text) => html('p', {}, ...together(text)));
    if (told.length > 0) {
        told.unshift(html('h2', {}, words.summary));
    }
    if (!ledger) {
        return told;
    }
    const head = [...told, html('h2', {}, words.ledger)];
    if (!ledger.frontier) {
        return [...head, html('p', {}, words.ledgerNever)];
    }
    const from = ledger.frontier <= line.plies.length ? placeText(line, ledger.frontier) : words.lastPlace;
    const change = (margins) => signed(scoreDifference(margins, line.rules));
    const rows = [
        [words.ledgerRows.value, valueText(ledger.value, line.rules)],
        [words.ledgerRows.balance, change(ledger.lostByNorth - ledger.lostBySouth)],
    ];
    if (ledger.endless !== 0) {
        rows.push([words.ledgerRows.endless, change(ledger.endless)]);
    }
    if (ledger.leftOnBoard !== 0) {
        rows.push([words.ledgerRows.left, change(-ledger.leftOnBoard)]);
    }
    rows.push(line.ended ? [words.ledgerRows.final, finalScore(line.ended.score)]
        : [words.ledgerRows.fromLast, marginText(ledger.finalMargin, line.rules)]);
    return [...head, html('p', { class: 'hint' }, words.ledgerFrontier(from)), facts(rows)];
}

/// What the tags of the record say, as written, and what is to be remarked on it.
export function recordParts(words, language, game) {
    const known = game.tags.filter(([name, value]) => tagOf(game, name) && value !== '*');
    const parts = (game.moves !== '' || game.result) && known.length > 0 ? [html('h2', {}, words.about),
        facts(known.map(([name, value]) => [words.tags[name] ?? name, name === 'Result' ? recordResult(value) : value]))] : [];
    if (game.remarks.length > 0) {
        parts.push(html('h3', {}, words.remarks),
            html('ul', {}, ...game.remarks.map((remark) => html('li', { class: 'remark' }, ...diagnosticParts(asSentence(remark[language]))))));
    }
    return parts;
}

export function keyParts(words) {
    return [html('h2', {}, words.keys),
        html('dl', { class: 'keys' }, ...Object.values(words.keyList).flatMap((text) => {
            const [key, what] = text.split('\n');
            return [html('dt', {}, html('kbd', {}, key)), html('dd', {}, what)];
        }))];
}
