// What the reader does besides reading: playing, or looking for better moves. At most one at a time; while it lasts, values
// and notes that would give the answer away are not shown.

import { tagOf } from './about.mjs';
import { legalMoves } from './board_text.mjs';
import { createEditing } from './editing.mjs';
import { createNotebook, notebookParts } from './notebook.mjs';
import { createOpened, openedQuestions, problemParts, progressParts } from './opened.mjs';
import {
    HINT_STEPS, isEnginesTurn, leaveParts, opponent, openPlay, playParts, playQuestions, positionText, takenBackTo,
} from './play.mjs';
import { addressOfLine } from './address.mjs';
import { createKeeper, settings } from './kept.mjs';
import { answerOn, countParts, mistakesOf, openRetry, plyOf, replyIn, retryParts, whoseParts } from './retry.mjs';
import { beforeReply } from './pile.mjs';
import { NO_WORDS, openJudgement } from './record.mjs';
import { boardOf, choose, cut, followed, gameOf, goTo, isOver, placeAt, returned, strayed, tried } from './session.mjs';
import { download, html, toolButton } from './svg.mjs';
import { laneOfTurn, turnsOf } from './turns.mjs';

const LONGEST_POSITION = 200;  // characters
const HINT_NODES = 200_000;

/// A game of its own that begins with this position, as the data of the page have games.
function gameFrom(rules, start, moves = '') {
    return {
        tags: [], rules, start, moves, plies: turnsOf(moves).map(() => ({})), preface: [], drawn: [], remarks: [], summary: NO_WORDS,
        result: null, last: null, ledger: null,
    };
}

const keptGame = createKeeper('awale game');  // {rules, start, moves} of the game that is played

/// `at()` is where the reader is; `go(session, sown)` goes to another place and promises that the seeds lie, `refresh()` writes
/// the page again, `amend(session)` shows what else is written at the place, `face(side)` turns the board to a side,
/// `change(session)` shows another game, `reveal()` brings the panel into view, `focus(id)` the focus there, `enter()` puts it on
/// the reader's first house.
/// `hasAddress` says whether the page can hold a position in its address. The result: `quiet()` says
/// whether answers are hidden, `parts()` are its elements, `refusal()` says why the reader may not touch the board, or is null,
/// `onHouse(lane)` is told of a touch, `onTurn(turn, laid)` is true where it took the legal move, `afterMove(sown)` lets the engine
/// move once `sown` is settled, `hint()` is a lane to mark or null. `guard(act)` does what would lose the moves of a game that was played here, after asking;
/// `wouldLose()` says whether there are any. `dismiss()` closes a question, if one is open. `openLink(line)` shows the
/// line of an address.
export function createModes({ engine, words, language, at, go, amend, refresh, reveal, focus, enter, face, change, hasAddress }) {
    let asking = null;  // 'play', 'record' or 'retry'
    let play = null;
    let began = 0;
    let played = null;  // how the line on the board was played here
    let leaving = null;  // what the reader wants to do instead, while they are asked
    let retry = null;
    let reviewed = null;  // the game that was played here and is gone through: its index, and the reader's side

    function leave() {
        asking = null;
        play = null;
        retry = null;
        editing?.close();
        if (!wouldLose()) {
            played = null;
        }
        refresh();
    }

    function stopPlay() {
        leave();
        if (!hasVariation()) {
            go(returned(at()));
        }
    }

    function stopRetry() {
        const place = beforeMistake();
        leave();
        go(place);
    }

    function open(mode) {
        asking = mode;
        refresh();
        reveal();
    }

    const wouldLose = () => played !== null && at().from !== null && at().line.plies.length > Math.max(began, at().from);

    function guard(act) {
        if (!wouldLose()) {
            act();
            return;
        }
        leaving = act;
        refresh();
        reveal();
        focus('play-stay');
    }

    function stay() {
        leaving = null;
        refresh();
    }

    function goAway() {
        const act = leaving;
        leaving = null;
        play = null;
        played = null;
        act();
    }

    function dismiss() {
        if (leaving) {
            stay();
        } else if (editing?.dismiss()) {
            refresh();
        } else if (asking || editing?.isOpen()) {
            leave();
        } else {
            return false;
        }
        return true;
    }

    /// Whether a variation of the reader's own is on the board.
    const hasVariation = () => at().from !== null && at().line.plies.length > at().from;

    /// The whole line on the board as a game of its own.
    function playedText() {
        const session = at();
        const name = (side) => (played?.engine === side ? 'awale' : tagOf(gameOf(session), ['South', 'North'][side]));
        return engine.record(placeAt(session, session.line.plies.length), name(0), name(1));
    }

    /// A game of the page is saved as it was loaded, with the reader's edits and the variation on the board if there are any; a game
    /// that was played here as a game of its own.
    function save() {
        const session = at();
        const { source } = gameOf(session);
        const added = source && hasVariation() && engine.edit(placeAt(session, session.line.plies.length), 'add', source).text;
        download('awale.ogn', !source || (played && hasVariation()) ? playedText() : added || source);
    }

    // Studying a record.

    const notebook = createNotebook();
    let removed = null;  // the record that was deleted last
    const editing = engine && createEditing({ engine, notebook, words, at, go, amend, save, close: leave });

    /// What is played here, and the variation on the board, become part of the record.
    function openEditing() {
        played = null;
        editing.open();
        go(at());
        reveal();
    }

    /// The records that the browser keeps.
    const keptParts = () => notebookParts(words(), notebook.texts(), removed, {
        open: (text) => guard(() => opened.read(words().opened.name, text)),
        remove(text) {
            notebook.replace(text, '');
            removed = text;
            refresh();
        },
        putBack() {
            notebook.replace('', removed);
            removed = null;
            refresh();
        },
        saveAll: () => download('awale.ogn', `${notebook.texts().map((text) => text.trimEnd()).join('\n\n')}\n`),
    });

    // Playing.

    /// Whether the board shows an earlier position of the game that is played.
    const looksBack = () => play !== null && at().ply < at().line.plies.length;

    async function afterMove(sown) {
        const mine = play;
        const session = at();
        const { line } = session;
        if (mine && !looksBack()) {
            keptGame.write(isOver(session) || line.moves === '' ? '' : JSON.stringify(placeAt(session)));
        }
        if (!mine || mine.thinking === line || looksBack() || !isEnginesTurn(mine, boardOf(session)) || isOver(session) ||
            legalMoves(boardOf(session)).length === 0) {
            return;
        }
        mine.thinking = line;
        refresh();
        const [turn] = await Promise.all([engine.choose(placeAt(session), opponent()), sown]);
        if (mine.thinking !== line) {  // it was taken back meanwhile
            return;
        }
        mine.thinking = null;
        if (mine === play && at().line === line && !looksBack() && turn !== null) {
            go(tried(at(), turn), true);
        }
    }

    function start() {
        asking = null;
        play = openPlay(settings);
        face(play.engine === 0 ? 1 : 0);
        played = play;
        began = at().ply;
        go(cut(at()));
        reveal();
    }

    /// The first house that is touched while the questions of a play are open begins it.
    function onHouse(lane) {
        if (asking === 'play' && legalMoves(boardOf(at())).includes(lane)) {
            start();
        }
    }

    /// Shows a position, with moves from there, as a game of its own.
    function show(rules, start, moves = '') {
        const session = at();
        play = null;
        played = null;
        retry = null;
        editing?.close();
        change(choose({ ...session, games: [...session.games, gameFrom(rules, start, moves)] }, session.games.length));
    }

    /// Whether a line has the rules of the game shown and can be played.
    const makesSense = (line) => {
        if (line?.rules !== gameOf(at()).rules.name) {
            return false;
        }
        const { moves, error } = engine.line(line);
        return !error && moves === line.moves;
    };

    /// The game that was played when the page was left, or null.
    function gameToResume() {
        try {
            const kept = JSON.parse(keptGame.read());
            return makesSense(kept) ? kept : null;
        } catch {
            return null;
        }
    }

    function resume() {
        const { start, moves } = gameToResume();
        guard(() => {
            show(gameOf(at()).rules, start);
            asking = null;
            play = openPlay(settings);
            played = play;
            began = 0;
            face(play.engine === 0 ? 1 : 0);
            const begun = followed(at(), 0, moves);
            go(goTo(begun, begun.line.plies.length));
            enter();
        });
    }

    /// Shows what a link holds; false where it makes no sense.
    function openLink(line) {
        if (!engine || !makesSense(line)) {
            return false;
        }
        guard(() => {
            asking = null;
            show(gameOf(at()).rules, line.start, line.moves);
            go(goTo(at(), at().line.plies.length));
        });
        return true;
    }

    let linked = null;  // the place whose link was copied

    function copyLink() {
        const address = addressOfLine(at());
        linked = at();
        window.history.replaceState(null, '', address);
        navigator.clipboard?.writeText(address).catch(() => {});  // it stands in the address bar anyway
        refresh();
    }

    /// The position that a text is under the rules of the game shown, or null.
    function positionIn(text) {
        const start = positionText(text.slice(0, LONGEST_POSITION));
        return text.length > LONGEST_POSITION || engine.line({ rules: gameOf(at()).rules.name, start, moves: '' }).error ? null : start;
    }

    function lay(text) {
        const start = positionIn(text);
        if (start === null) {
            return words().play.wrong;
        }
        guard(() => show(gameOf(at()).rules, start));
        return null;
    }

    const startOf = ({ rules }) => engine.line({ rules: rules.name, start: 'start', moves: '' }).boards[0][0];

    /// Whether the game shown has no moves and begins as its rules say.
    const isFresh = () => gameOf(at()).moves === '' && gameOf(at()).start === startOf(gameOf(at()));

    function newGame() {
        guard(() => {
            const session = at();
            asking = 'play';
            if (isFresh()) {
                play = null;
                played = null;
                change(choose(session, session.chosen));
            } else {
                show(gameOf(session).rules, startOf(gameOf(session)));
            }
            reveal();
        });
    }

    function takeBack() {
        const before = takenBackTo(play, at(), began);
        go(cut(goTo(at(), before)));
    }

    /// Plays on from the position that is looked at.
    function goOn() {
        began = Math.min(began, at().ply);
        go(cut(at()));
    }

    async function askHint() {
        const mine = play;
        const session = at();
        if (isEnginesTurn(mine, boardOf(session)) || isOver(session)) {
            return;
        }
        if (hinted()) {
            mine.hint.steps = Math.min(HINT_STEPS, mine.hint.steps + 1);
            refresh();
            return;
        }
        const { moves = [] } = await engine.judgeOnce(placeAt(session), HINT_NODES);
        if (mine !== play || at().line !== session.line || at().ply !== session.ply || moves.length === 0) {
            return;
        }
        const [best, next = null] = openJudgement({ value: null, moves }).moves;
        /// What is taken `plies` after the position where a move is played as the engine goes on.
        const after = (move, plies) => {
            const { line } = followed(session, session.ply, move.turns.join(''));
            return line.plies.length > session.ply + plies ? replyIn(line, session.ply + plies) : null;
        };
        mine.hint = { line: session.line, steps: 1, best, next, own: after(best, 0), threat: next && after(next, 1) };
        refresh();
    }

    // Records that the reader opens.

    const opened = engine && createOpened({
        engine, refresh: () => { if (!play && !retry) { refresh(); } },
        show: (games) => {
            const session = at();
            const first = session.games.length;
            asking = null;
            play = null;
            played = null;
            retry = null;
            editing.close();
            change(choose({ ...session, games: [...session.games, ...games] }, first));
            reveal();
            return first;
        },
        reveal,
        game: (i) => at().games[i],
        replace: (i, judged) => {
            const session = at();
            const game = editing.judged(i, judged);
            const games = session.games.map((each, j) => (j === i ? game : each));
            if (session.chosen === i && !play && !retry && !strayed(session)) {
                change(choose({ ...session, games }, i), session.ply);
            } else {
                change({ ...session, games });
            }
        },
    });

    async function saveOpened() {
        download('awale.ogn', await opened.write(language()));
    }

    /// The game that was played, as a record of its own with values, marks and the reader's mistakes.
    function review() {
        const side = played.engine === null ? null : 1 - played.engine;
        reviewed = { game: at().games.length, side };
        const text = playedText();
        play = null;
        opened.read(words().yourGame, text);
    }

    /// The game shown, judged in its place.
    function reviewThis() {
        opened.read(words().about, gameOf(at()).source ?? playedText(), at().chosen);
        reveal();
    }

    // Better moves.

    const beforeMistake = () => goTo(returned(at(), 0), plyOf(retry) - 1);

    /// The reader's side in the game shown, where it was played here, or null.
    const own = () => (reviewed?.game === at().chosen ? reviewed.side : null);

    /// Asks the mistake again, or with changes another one.
    function ask(changes) {
        retry = { ...retry, tried: null, reply: null, ...changes };
        go(beforeMistake());
        reveal();
    }

    function begin(side) {
        asking = null;
        played = null;
        retry = openRetry(mistakesOf(gameOf(at()), at().game, side), side, retry ? 0 : at().ply);
        ask({});
    }

    function nextMistake() {
        const at = (retry.at + 1) % retry.plies.length;
        if (at === retry.first) {
            retry = { ...retry, done: true };
            refresh();
        } else {
            ask({ at, missed: false, shown: false });
        }
    }

    function openMistakes() {
        const both = [0, 1].filter((side) => mistakesOf(gameOf(at()), at().game, side).length > 0).length === 2;
        guard(() => (both && own() === null ? open('retry') : begin(own())));
    }

    /// The best reply at this place and how the line goes on: the game's word where it has one, or else the engine's.
    async function bestFrom(session, turn) {
        const judged = gameOf(session).plies[plyOf(retry) - 1].judgement.moves.find((move) => move.turn === turn);
        if (judged?.turns.length > 1) {
            return judged.turns.slice(1);
        }
        const { moves = [] } = await engine.judgeOnce(placeAt(session));
        return openJudgement({ value: null, moves }).moves[0]?.turns ?? [];
    }

    /// Sows the reader's try, unless it lies there, and then the reply to it if something else is better; likewise the move of the
    /// game, to show what is wrong with it, which is no try.
    async function answer(turn, laid, isTry = true) {
        const best = answerOn(gameOf(at()), at().game, retry, turn) === 'best';
        const atOnce = best && !retry.missed && !retry.shown;
        const mine = {
            ...retry, tried: turn, reply: null, missed: retry.missed || (isTry && !best), shown: retry.shown || best, found: retry.found + (atOnce ? 1 : 0),
        };
        retry = mine;
        const sown = go(tried(at(), turn), !laid);
        reveal();
        const session = at();
        if (best || isOver(session)) {
            return;
        }
        const [turns] = await Promise.all([bestFrom(session, turn), sown]);
        const ahead = followed(session, session.ply, turns.join(''));
        if (retry !== mine || at().line !== session.line || ahead === session) {
            return;
        }
        retry = { ...mine, reply: replyIn(ahead.line, session.ply) };
        refresh();
        reveal();
        const replied = retry;
        await beforeReply();
        if (retry === replied && at().line === session.line) {
            go(tried(at(), turns[0]), true);
        }
    }

    /// Whether a game of the page is among those that were opened last.
    const isOpened = (i) => i >= opened.state.first && i < opened.state.first + opened.state.count;

    /// Whether the reader has edited a game that was opened: then the worker's text is not all.
    const areEdited = () => at().games.some((_, i) => isOpened(i) && editing.isEdited(i));

    function idle() {
        const tools = [toolButton(words().play.open, () => open('play'), { id: 'open-play' }),
            toolButton(words().opened.title, () => open('record'), { id: 'open-record' })];
        const isPlayed = played && hasVariation();
        if (isPlayed) {
            tools.push(toolButton(words().review, review, { id: 'review' }));
        }
        if (!isPlayed && !opened.state.busy && !isOpened(at().chosen) && gameOf(at()).plies.some(({ value }) => value === null)) {
            tools.push(toolButton(words().reviewThis, reviewThis, { id: 'review' }));
        }
        if (mistakesOf(gameOf(at()), at().game, own()).length > 0) {
            tools.push(toolButton(own() === null ? words().retry.open : words().retry.mine, openMistakes, { id: 'open-retry' }));
        }
        if (at().line.moves !== '') {
            const name = hasVariation() && !played && gameOf(at()).source ? words().saveVariation : words().save;
            tools.push(toolButton(name, save, { id: 'save' }));
        }
        tools.push(toolButton(words().edit.open, openEditing, { id: 'open-edit' }));
        if (hasAddress) {
            tools.push(toolButton(linked === at() ? words().linked : words().link, copyLink, { id: 'link' }));
        }
        return [...progressParts(words(), opened.state, { stop: opened.stop, goOn: opened.goOn, save: areEdited() ? null : saveOpened }),
            ...problemParts(language(), opened.state.problems), html('p', { class: 'tools' }, ...tools)];
    }

    function parts() {
        if (!engine) {
            return [];
        }
        const session = at();
        if (leaving) {
            return leaveParts(words(), { stay, save, goAway });
        }
        if (editing.isOpen()) {
            return editing.parts();
        }
        if (retry?.done) {
            return countParts(words(), retry, { again: () => begin(retry.side), stop: stopRetry });
        }
        if (retry) {
            return retryParts(words(), gameOf(session), session.game, retry, {
                again: () => ask({}), show: () => ask({ shown: true }), next: nextMistake, stop: stopRetry,
                why: () => answer(session.game.turns[plyOf(retry) - 1], false, false),
            });
        }
        if (play) {
            return playParts(words(), play, {
                rules: session.line.rules, ended: isOver(session) ? session.line.ended : null, toMove: boardOf(session).toMove, looksBack: looksBack(), hinted: hinted(),
                takeBack, hint: askHint, goOn, review, toLast: () => go(goTo(session, session.line.plies.length)), newGame, save, stop: stopPlay,
            });
        }
        if (asking === 'retry') {
            return whoseParts(words(), gameOf(session), session.game, { begin, close: leave });
        }
        if (asking === 'record') {
            return [...openedQuestions(words(), language(), opened.state, {
                read: (name, text) => openText(text),
                choose: (file) => guard(() => opened.choose(file)), stop: opened.stop, close: leave,
            }), ...keptParts()];
        }
        return asking === 'play' ? playQuestions(words(), session.games[session.chosen].start, {
            start: () => { start(); enter(); }, lay, resume: gameToResume() && resume, newGame: isFresh() ? null : newGame, close: leave,
        }) : idle();
    }

    /// A position, or games in any notation.
    function openText(text) {
        const start = positionIn(text);
        guard(() => {
            if (start === null) {
                opened.read(words().opened.name, text);
            } else {
                asking = 'play';
                show(gameOf(at()).rules, start);
            }
        });
    }

    function refusal() {
        if (retry) {
            return retry.done ? '' : at().ply === plyOf(retry) - 1 ? null : words().retry.againFirst;
        }
        if (!play) {
            return null;
        }
        return looksBack() ? words().play.goOnFirst : isOver(at()) ? words().illegalEnd : isEnginesTurn(play, boardOf(at())) ? '' : null;
    }

    function onTurn(turn, laid) {
        if (retry === null) {
            return false;
        }
        answer(turn, laid);
        return true;
    }

    const answerTurn = () => gameOf(at()).plies[plyOf(retry) - 1].judgement.moves[0].turn;

    /// The hint for the position shown, or null.
    const hinted = () => (play?.hint?.line === at().line && !looksBack() ? play.hint : null);

    function hint() {
        const isAsked = retry?.shown && at().ply === plyOf(retry) - 1;
        const turn = hinted()?.steps > 1 ? hinted().best.turn : isAsked ? answerTurn() : null;
        return turn && laneOfTurn(turn);
    }

    return {
        parts, refusal, onHouse, onTurn, afterMove, leave, dismiss, hint, guard, wouldLose,
        plays: () => played !== null,
        quiet: () => play !== null || retry !== null,
        working: () => leaving !== null || asking !== null || play !== null || retry !== null || Boolean(editing?.isOpen()),
        editing,
        ask: () => { asking = 'play'; },
        openLink,
        openFile: (file) => guard(() => opened?.choose(file)),
        openText: (text) => { if (engine) { openText(text); } },
    };
}
