// The page: reads the games written into it, and keeps board, chart, list and panels at the same place of the game.

import { createAutoplay } from './autoplay.mjs';
import { createBoard, GRANARY } from './board.mjs';
import { createChart } from './chart.mjs';
import { createGames } from './games.mjs';
import { writeLabels } from './labels.mjs';
import { createMoves, glyphOf, placeText, variationButtons } from './moves.mjs';
import { keyParts, ledgerParts, recordParts, sublineOf, titleOf } from './about.mjs';
import { legalMoves, letterOf, ownerOf, rowOf, whyIllegal } from './board_text.mjs';
import { createDrafting } from './drafting.mjs';
import { betterMove, movePanel, valuesPanel } from './panel.mjs';
import { toldText, writePlayer } from './place.mjs';
import { printedParts } from './print.mjs';
import {
    annotationOf, boardOf, choose, followed, gameOf, goTo, isOver, judgementAt, keepJudgement, lossOf, moveOf, openSession,
    placeAt, placed, returned, sownHere, strayed, tried, writtenAlong, writtenAt,
} from './session.mjs';
import { html, rewrite, together } from './svg.mjs';
import { prefersStillness } from './pile.mjs';
import { openWords } from './words.mjs';
import { bindKeys } from './keys.mjs';
import { createModes } from './modes.mjs';
import { bindOffers } from './opened.mjs';
import { bindPen } from './pen.mjs';
import { reveal } from './reveal.mjs';
import { bindSwipe } from './swipe.mjs';
import { aheadText, valueText } from './values.mjs';
import { lineInAddress, placeInAddress } from './address.mjs';

/// Shows the games of `data` in `root`, the document or what an element shows in a page of somebody else; `engine` may be
/// null, and then every game has its `line`, and `fault` names the reason in the words of the page. `narrow` is a query as of
/// matchMedia; `onPlace(session)` is called at each place where the reader goes. A board that does not judge shows no values. It
/// begins after `ply` plies, `turned` for North. Gives {at, play(turn)}; `signal` ends what it does outside `root`.
export function runPage(data, engine, fault, { root, messages, narrow, onPlace, judges = true, ply: first = 0, turned = false, signal }) {
    const byId = (id) => root.getElementById(id);
    const isWhole = root === document;
    let session = goTo(openSession(data.games, engine), first);
    let language = data.language;
    let stores = null;  // those shown while a move is being sown

    let spoken = openWords(messages, language);
    const words = () => spoken;
    const board = createBoard(byId('board'), tryHouse, preview, (lane) => Boolean(modes.editing?.held(lane)));
    const toGame = (ply) => modes.guard(() => moveTo(returned(session, ply)));
    const chart = createChart(byId('chart'), toGame);
    const moves = createMoves(byId('moves'), toGame, (turns) => modes.guard(() => moveTo(engine ? placed(session, turns) : session)));
    const games = createGames(
        { host: byId('games'), search: byId('game-search'), select: byId('game'), found: byId('games-found'), filters: byId('games-filters') },
        {
            position: () => (engine ? boardOf(session).text : null),
            positionsOf: (game) => (game.line ?? engine.line({ rules: game.rules.name, start: game.start, moves: game.moves })).boards.map(([text]) => text),
            onGame: (chosen, ply) => {
                games.choose(session.chosen);
                modes.guard(() => openGame(chosen, ply));
            },
            onFound: (chosen, ply) => {
                if (!modes.wouldLose()) {
                    openGame(chosen, ply);
                }
            },
        });
    const modes = createModes({
        engine, words, language: () => language, at: () => session, go: moveTo, amend, hasAddress: isWhole, focus: (id) => byId(id).focus(),
        enter: () => board.button(rowOf(Number(turned), session.line.rules)[0]).focus({ preventScroll: true }), reveal: () => reveal(byId('mode-panel').querySelector('.problem') ?? byId('mode-panel')),
        face: (side) => { if (turned !== (side === 1)) { actions.turn(); } },
        refresh: () => {
            writePlace();
            think();
            showBoard();
        },
        change: (place, ply) => {
            const isSame = place.record === session.record;  // another game of the list has changed
            session = place;
            writeGameList();
            if (!isSame) {
                openGame(session.chosen, ply);
            }
        },
    });

    const autoplay = createAutoplay({
        button: byId('play'), words, atEnd: () => session.ply === session.line.plies.length,
        begin: () => moveTo(goTo(session, 0)), step: () => moveTo(goTo(session, session.ply + 1), true),
    });

    const drafting = createDrafting({
        host: byId('draft'), refusal: byId('refusal'), board, words, at: () => session, view: boardView,
        sown: (turn) => sownHere(session, turn), isLegal: (turn) => tried(session, turn) !== null,
        play: (turn) => playTurn(turn, true),
        stores: writePlayers, tell: (text) => { byId('live').textContent = text; },
        grown: () => { if (modes.working()) { reveal(byId('mode-panel')); } },
    });

    /// Whether the game has no moves: there is none to go back to.
    const isEmpty = () => gameOf(session).moves === '';

    /// The houses that may be played here: without an engine, the one of the game.
    function playable(position) {
        if (modes.editing?.draws()) {
            return [...rowOf(0, session.line.rules), ...rowOf(1, session.line.rules)];
        }
        const next = session.line.plies[session.ply];
        return engine ? legalMoves(position) : next ? [next.lane] : [];
    }

    /// `touchable` says which houses do something when they are touched, if not those that may be played.
    function boardView(position = boardOf(session), move = moveOf(session), touchable = playable(position)) {
        const { rules } = session.line;
        const houses = {};
        for (const lane of [...rowOf(0, rules), ...rowOf(1, rules)]) {
            const count = position.houses[lane];
            const parts = [words().house({ letter: letterOf(lane), side: ownerOf(lane), n: count })];
            if (count >= GRANARY) {
                parts.push(words().granary);
            }
            if (touchable.includes(lane) && !modes.editing?.draws()) {
                parts.push(ownerOf(lane) === boardOf(session).toMove ? words().playable : words().harvestable);
            }
            houses[lane] = { label: parts.join(', '), playable: touchable.includes(lane) };
        }
        const better = modes.quiet() ? modes.hint() : strayed(session) ? null : betterMove(session)?.lane ?? null;
        const from = modes.editing?.from() ?? null;
        const drawn = [...modes.quiet() ? [] : writtenAt(session)?.drawn ?? [], ...from === null ? [] : [letterOf(from)]];
        return { houses, move, better, drawn, rowNames: [0, 1].map((side) => words().rowName(side)) };
    }

    /// Names, sides and seeds won, above and below the board; the seeds as they lie while a move is being sown.
    function writePlayers(shown = stores ?? boardOf(session).stores) {
        [byId('player-above'), byId('player-below')].forEach((plate, i) =>
            writePlayer(plate, words(), session, (i === 0) === turned ? 0 : 1, shown));
    }

    function writeVariation() {
        const bar = byId('variation');
        bar.hidden = session.from === null || session.line.plies.length === session.from;
        if (bar.hidden) {
            bar.replaceChildren();
            return;
        }
        const back = html('button', { type: 'button', class: 'back' }, words().back);
        back.addEventListener('click', () => toGame());
        const name = isEmpty() || modes.plays() ? words().yourGame : session.from > 0 ? words().variation(placeText(session.line, session.from)) : words().variationFromStart;
        bar.setAttribute('aria-label', name);
        bar.replaceChildren(html('span', { class: 'variation-name' }, name),
            html('span', { class: 'variation-moves' },
                ...variationButtons(words(), session, writtenAlong(session), (ply) => moveTo(goTo(session, ply)))),
            ...isEmpty() ? [] : [back]);
    }

    function writePanels() {
        const follow = engine && ((ply, turns) => moveTo(followed(session, ply, turns), true));
        byId('main').classList.toggle('quiet', modes.quiet());
        byId('main').classList.toggle('bare', isEmpty());
        byId('mode-panel').classList.toggle('panel', modes.working());
        rewrite(byId('move-panel'), movePanel(words(), language, session, follow));
        rewrite(byId('values-panel'), valuesPanel(words(), session, engine && playTurn, follow));
    }

    /// Asks the engine about the place, where it can say more than the game does.
    function think() {
        if (!engine || !judges) {
            return;
        }
        if (modes.quiet()) {
            engine.judge(null);
            return;
        }
        const keep = (place, found) => {
            keepJudgement(session, place, found);
            if (place.start === placeAt(session).start && session.line.moves.startsWith(place.moves)) {
                writePanels();
            }
        };
        if (strayed(session) && !lossOf(session)) {
            const before = placeAt(session, session.ply - 1);
            engine.judgeOnce(before).then((found) => keep(before, { ...found, nodes: 0 }));
        }
        const place = placeAt(session);
        const wanted = !isOver(session) && legalMoves(boardOf(session)).length > 0 && !gameOf(session).plies[session.ply]?.judgement;
        engine.judge(wanted || (strayed(session) && !isOver(session)) ? place : null, (found) => keep(place, found));
    }

    /// Everything but the board.
    function writePlace() {
        const { ply, line } = session;
        writePlayers();
        writeVariation();
        writePanels();
        const parts = modes.parts();
        if (parts) {
            rewrite(byId('mode-panel'), parts);
        }
        const onGame = session.from === null ? ply : Math.min(ply, session.from);
        moves.mark(ply, strayed(session) ? placeAt(session).moves : null);
        const point = chart.pointAt(onGame);
        const place = onGame > 0 ? placeText(session.game, onGame) : words().start;
        chart.mark(onGame, place +
            (point ? `, ${valueText(point, session.game.rules)}, ${words().grade[point.grade]}`
                : `, ${words().legend.won}, ${aheadText(words(), chart.wonAt(onGame))}`));
        for (const [id, atEnd] of [['first', ply === 0], ['previous', ply === 0], ['previous-mark', ply === 0],
            ['next', ply === line.plies.length], ['last', ply === line.plies.length],
            ['next-mark', ply === line.plies.length]]) {
            byId(id).setAttribute('aria-disabled', String(atEnd));
        }
        byId('refusal').textContent = '';
    }

    /// Goes to a place. One step forward is sown seed by seed if `sown`; resolves when the seeds lie. While a record is studied,
    /// what is played becomes part of it.
    async function moveTo(reached, sown = false) {
        const place = modes.editing?.adopt(reached) ?? reached;
        const step = sown && place.ply > 0 && !prefersStillness();
        const isEdited = place.record !== session.record;
        const hasNewResult = place.record.result !== session.record.result;
        session = place;
        const mine = step ? moveOf(session).before.stores : null;
        stores = mine;
        drafting.close();
        if (hasNewResult) {
            writeGameList();
        }
        if (isEdited) {
            writeGame();
        } else {
            writePlace();
            think();
        }
        onPlace(session);
        byId('live').textContent = toldText(words(), language, session, modes.quiet());
        if (!step) {
            board.show(boardOf(session), boardView());
            modes.afterMove();
            return;
        }
        const sowing = board.sow(moveOf(session), boardView());
        modes.afterMove(sowing);
        await sowing;
        if (stores === mine) {
            stores = null;
            writePlayers();
        }
    }

    /// Shows what else is written at the same place.
    function amend(place) {
        if (place.record !== session.record) {
            moves.lay(place.record, place.game, words());
        }
        session = place;
        writePlace();
        showBoard();
    }

    /// Plays a whole turn. One that was made up on the board lies there already.
    function playTurn(turn, laid = false) {
        autoplay.stop();
        drafting.close();
        if (modes.onTurn(turn, laid)) {
            return;
        }
        const place = tried(session, turn);
        if (place) {
            moveTo(place, !laid);
        }
    }

    function tryHouse(lane) {
        autoplay.stop();
        modes.onHouse(lane);
        const refusal = modes.refusal();
        if (refusal !== null) {
            byId('refusal').textContent = refusal;
            return;
        }
        if (modes.editing?.onHouse(lane) || (engine && drafting.touch(lane))) {
            return;
        }
        if (tried(session, letterOf(lane))) {
            playTurn(letterOf(lane));
            return;
        }
        const position = boardOf(session);
        const why = legalMoves(position).length === 0 ? 'illegalEnd' : whyIllegal(position, lane);
        const text = words()[why ?? 'noEngine'];
        byId('refusal').textContent = typeof text === 'function' ? text({ letter: letterOf(lane), side: position.toMove }) : text;
    }

    /// The move that a house would sow, for the board to show before it is played, or null. Those who do not see the board hear
    /// it if `told`.
    function preview(lane, told) {
        const isFree = engine && !modes.editing.draws() && !isOver(session) && !drafting.isOpen() && modes.refusal() === null;
        const move = isFree && legalMoves(boardOf(session)).includes(lane) ? sownHere(session, letterOf(lane)) : null;
        if (move && told) {
            const takes = (move.open.length > 0 ? move.open : move.taken).reduce((sum, { seeds }) => sum + seeds, 0);
            byId('live').textContent = words().preview({ letter: letterOf(lane), last: letterOf(move.last), n: takes });
        }
        return move;
    }

    function step(plies) {
        autoplay.stop();
        const place = goTo(session, session.ply + plies);
        if (place.ply !== session.ply) {
            moveTo(place, plies === 1);
        }
    }

    /// The nearest ply in that direction with a verdict, a note or a remark; the end of the line if there is none.
    function stepToMark(direction) {
        autoplay.stop();
        const { plies } = gameOf(session);
        const last = session.line.plies.length;
        let ply = session.ply + direction;
        const remarkable = (found) => found && (glyphOf(found) || found.notes.en.length > 0 || found.comments.length > 0);
        while (ply > 0 && ply < last && !(session.from === null && remarkable(plies[ply - 1]))) {
            ply += direction;
        }
        moveTo(goTo(session, ply));
    }

    const showBoard = () => (drafting.isOpen() ? drafting.show() : board.show(boardOf(session), boardView()));

    function layBoard() {
        const { rules, start } = session.line;
        board.lay({ rules, narrow: narrow.matches, turned, reserve: start.reserve > 0 });
        showBoard();
    }

    /// Writes everything that depends on the game or the language.
    function writeGame() {
        const game = gameOf(session);
        writeLabels(root, words(), language);
        byId('board').setAttribute('aria-label', words().board);
        byId('title').replaceChildren(...together(titleOf(words(), game)));
        byId('no-engine').textContent = fault === null ? '' : words()[fault];
        byId('subline').textContent = sublineOf(words(), game);
        byId('subline').title = game.rules.summary[language];
        if (isWhole) {
            document.title = titleOf(words(), game);
        }
        chart.speak(words());
        chart.lay(game, session.game);
        moves.lay(game, session.game, words());
        byId('ledger').replaceChildren(...ledgerParts(words(), language, game, session.game));
        byId('about').replaceChildren(...recordParts(words(), language, game));
        byId('keys').replaceChildren(...keyParts(words()));
        byId('made').textContent = words().made(data.producer);
        autoplay.write();
        writePlace();
        think();
    }

    const writeGameList = () => games.lay(words(), session.games, session.chosen);

    function openGame(chosen, ply = 0) {
        autoplay.stop();
        session = goTo(choose(session, chosen), ply);
        games.choose(session.chosen);
        writeGame();
        layBoard();
        onPlace(session);
    }

    function speak(chosen) {
        language = chosen;
        spoken = openWords(messages, language);
        byId('live').textContent = '';  // it was told in the language before
        writeGameList();
        writeGame();
        showBoard();
    }

    function followAddress() {
        const place = placeInAddress(session);
        const line = lineInAddress();
        if (place) {
            modes.guard(() => openGame(place.game, place.ply));
        } else if (line && !modes.openLink(line)) {
            byId('refusal').textContent = words().badLink;
        }
    }

    const actions = {
        first: () => { autoplay.stop(); moveTo(goTo(session, 0)); },
        previous: () => step(-1),
        next: () => step(1),
        last: () => { autoplay.stop(); moveTo(goTo(session, session.line.plies.length)); },
        'previous-mark': () => stepToMark(-1),
        'next-mark': () => stepToMark(1),
        play: autoplay.toggle,
        turn: () => { turned = !turned; layBoard(); writePlayers(); },
    };

    for (const [id, action] of Object.entries(actions)) {
        byId(id).addEventListener('click', action);
    }
    bindKeys(root, actions, {
        back: () => {
            autoplay.stop();
            if (drafting.isOpen()) {
                drafting.giveUp();
                return;
            }
            if (modes.dismiss()) {
                return;
            }
            modes.guard(() => {
                modes.leave();
                moveTo(isEmpty() ? session : returned(session));
            });
        },
        undo: (isRedo) => modes.editing?.undo(isRedo),
        house: (place) => tryHouse(6 * drafting.rowOfKeys() + place),
        houses: () => session.line.rules.housesASide,
        board: byId('board'),
    });
    bindPen(byId('board'), { isOpen: () => Boolean(modes.editing?.isOpen()), drag: (from, to) => modes.editing.draw(from, to) });
    for (const area of [byId('board'), byId('move-panel')]) {
        bindSwipe(area, { left: actions.next, right: actions.previous });
    }
    for (const button of root.querySelectorAll('[data-language]')) {
        button.addEventListener('click', () => speak(button.dataset.language));
    }
    bindOffers(root, { file: modes.openFile, text: modes.openText });
    window.addEventListener('beforeprint', () => {
        byId('printed').replaceChildren(...printedParts(words(), language, session));
    }, { signal });
    narrow.addEventListener('change', layBoard);

    writeGameList();
    if (judges && session.games.length === 1 && gameOf(session).moves === '') {
        modes.ask();
    }
    writeGame();
    layBoard();
    if (isWhole) {
        window.addEventListener('beforeunload', (event) => {
            if (modes.wouldLose()) {
                event.preventDefault();
            }
        });
        window.addEventListener('hashchange', followAddress);
        followAddress();
        performance.mark('ready');  // for tests/bench/page_ready.mjs: from here on the page answers
    }
    signal?.addEventListener('abort', () => {
        autoplay.stop();
        engine?.judge(null);
        engine?.reader.end();
    });
    return { at: () => session, play: playTurn };
}
