// What the reader does besides reading: playing, or looking for better moves. At most one at a time; while it lasts, values
// and notes that would give the answer away are not shown.

import { tagOf } from '../about.mjs';
import { legalMoves } from '../board_text.mjs';
import { createOpened, openedQuestions, problemParts } from './opened.mjs';
import { isEnginesTurn, leaveParts, openPlay, playParts, playQuestions, STRENGTHS, takenBackTo } from './play.mjs';
import { answerOn, mistakesOf, openRetry, plyOf, retryParts } from './retry.mjs';
import { boardOf, choose, gameOf, goTo, isOver, placeAt, returned, strayed, tried } from '../session.mjs';
import { html } from '../svg.mjs';
import { laneOfTurn } from '../turns/turns.mjs';

/// A game of its own that begins with this position, as the data of the page have games.
function gameFrom(rules, start) {
    return {
        tags: [], rules, start, moves: '', plies: [], preface: [], remarks: [], summary: { en: [], fr: [] },
        result: null, last: null, ledger: null,
    };
}

/// Hands the reader a file.
function download(name, text) {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    html('a', { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/// `at()` is where the reader is; `go(session, sown)` goes to another place, `refresh()` writes the page again, `change(session)`
/// shows another game, `reveal()` brings the panel into view. The result: `quiet()` says whether answers are hidden, `parts()`
/// are its elements, `isBusy()` whether the reader may not touch the board, `onTurn(turn)` is true where it took the legal move,
/// `afterMove()` lets the engine move, `hint()` is a lane to mark or null. `guard(act)` does what would lose the moves of a game
/// that was played here, after asking; `wouldLose()` says whether there are any.
export function createModes({ engine, words, language, at, go, refresh, reveal, change }) {
    const wishes = { you: '0', strength: '2' };
    let asking = null;  // 'play' or 'record'
    let play = null;
    let began = 0;
    let played = false;  // the line on the board is a game that was played here
    let leaving = null;  // what the reader wants to do instead, while they are asked
    let retry = null;

    function leave() {
        asking = null;
        play = null;
        retry = null;
        refresh();
    }

    function open(mode) {
        asking = mode;
        refresh();
        reveal();
    }

    const wouldLose = () => played && at().from !== null && at().line.plies.length > Math.max(began, at().from);

    function guard(act) {
        if (!wouldLose()) {
            act();
            return;
        }
        leaving = act;
        refresh();
        reveal();
        document.getElementById('play-stay').focus();
    }

    function stay() {
        leaving = null;
        refresh();
    }

    function goAway() {
        const act = leaving;
        leaving = null;
        play = null;
        played = false;
        act();
    }

    function save() {
        const session = at();
        const name = (side) => (play && play.engine === side ? 'awale' : tagOf(gameOf(session), ['South', 'North'][side]));
        download('awale.ogn', engine.record(placeAt(session, play ? session.ply : session.line.plies.length), name(0), name(1)));
    }

    // Playing.

    async function afterMove() {
        const mine = play;
        if (!mine || mine.thinking) {
            return;
        }
        const session = at();
        const board = boardOf(session);
        if (!isEnginesTurn(mine, board) || isOver(session) || legalMoves(board).length === 0) {
            return;
        }
        mine.thinking = true;
        refresh();
        const turn = await engine.choose(placeAt(session), mine.strength);
        mine.thinking = false;
        if (mine === play && at() === session && turn !== null) {
            go(tried(session, turn), true);
        }
    }

    function start(how) {
        asking = null;
        play = openPlay(how);
        began = at().ply;
        played = true;
        refresh();
        reveal();
        afterMove();
    }

    function lay(text) {
        const session = at();
        const { rules } = gameOf(session);
        if (engine.line({ rules: rules.name, start: text, moves: '' }).error) {
            return words().play.wrong;
        }
        guard(() => change(choose({ ...session, games: [...session.games, gameFrom(rules, text)] }, session.games.length)));
        return null;
    }

    function takeBack() {
        if (!play.thinking) {
            play.hint = null;
            go(goTo(at(), takenBackTo(play, at(), began)));
        }
    }

    async function askHint() {
        const mine = play;
        const session = at();
        if (isEnginesTurn(mine, boardOf(session)) || isOver(session)) {
            return;
        }
        const turn = await engine.choose(placeAt(session), STRENGTHS.at(-1));
        if (mine === play && at() === session) {
            mine.hint = turn;
            refresh();
        }
    }

    // Records that the reader opens.

    let firstOpened = null;  // where they begin among the games

    const opened = engine && createOpened({
        engine, refresh: () => { if (!play && !retry) { refresh(); } },
        show: (games) => {
            const session = at();
            firstOpened = session.games.length;
            asking = null;
            play = null;
            played = false;
            retry = null;
            change(choose({ ...session, games: [...session.games, ...games] }, firstOpened));
            return firstOpened;
        },
        replace: (i, game) => {
            const session = at();
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

    // Better moves.

    const beforeMistake = () => goTo(returned(at(), 0), plyOf(retry) - 1);

    function nextMistake() {
        retry = { ...retry, at: (retry.at + 1) % retry.plies.length, tried: null, shown: false };
        go(beforeMistake());
        reveal();
    }

    function answer(turn) {
        const session = at();
        const best = answerOn(gameOf(session), session.game, retry, turn) === 'best';
        const first = retry.tried === null && !retry.shown;
        retry = { ...retry, tried: turn, shown: retry.shown || best, found: retry.found + (best && first ? 1 : 0) };
        refresh();
        reveal();
        return true;
    }

    function idle() {
        const button = (text, act, id) => {
            const made = html('button', { type: 'button', class: 'tool', id }, text);
            made.addEventListener('click', act);
            return made;
        };
        const tools = [button(words().play.open, () => open('play'), 'open-play'),
            button(words().opened.title, () => open('record'), 'open-record')];
        if (mistakesOf(gameOf(at())).length > 0) {
            tools.push(button(words().retry.open, () => guard(() => {
                retry = openRetry(gameOf(at()), at().ply);
                go(beforeMistake());
                reveal();
            }), 'open-retry'));
        }
        if (at().line.moves !== '') {
            tools.push(button(words().save, save, 'save'));
        }
        if (firstOpened !== null) {
            tools.push(button(words().opened.save, saveOpened, 'save-opened'));
        }
        const parts = [html('p', { class: 'tools' }, ...tools)];
        if (opened.state.status) {
            parts.push(html('p', { class: 'hint', role: 'status' }, opened.state.status(words().opened)));
        }
        return [...parts, ...problemParts(language(), opened.state.problems)];
    }

    function parts() {
        if (!engine) {
            return [];
        }
        const session = at();
        if (leaving) {
            return leaveParts(words(), { stay, save, goAway });
        }
        if (retry) {
            return retryParts(words(), gameOf(session), session.game, retry, {
                show: () => { retry = { ...retry, shown: true }; refresh(); }, next: nextMistake, stop: leave,
            });
        }
        if (play) {
            return playParts(words(), play, {
                over: isOver(session), toMove: boardOf(session).toMove, takeBack, hint: askHint, save, stop: leave,
            });
        }
        if (asking === 'record') {
            return openedQuestions(words(), language(), opened.state, {
                read: (name, text) => guard(() => opened.read(name, text)),
                choose: (file) => guard(() => opened.choose(file)), close: leave,
            });
        }
        return asking === 'play' ? playQuestions(words(), wishes, session.games[session.chosen].start, { start, lay, close: leave }) : idle();
    }

    function isBusy() {
        if (play) {
            play.hint = null;
        }
        return play !== null && isEnginesTurn(play, boardOf(at()));
    }

    const onTurn = (turn) => retry !== null && at().ply === plyOf(retry) - 1 && answer(turn);

    const answerTurn = () => gameOf(at()).plies[plyOf(retry) - 1].judgement.moves[0].turn;

    function hint() {
        const turn = play?.hint ?? (retry?.shown ? answerTurn() : null);
        return turn && laneOfTurn(turn);
    }

    return {
        parts, isBusy, onTurn, afterMove, leave, hint, guard, wouldLose,
        quiet: () => play !== null || retry !== null,
        working: () => leaving !== null || asking !== null || play !== null || retry !== null,
        ask: () => { asking = 'play'; },
        openFile: (file) => guard(() => opened?.choose(file)),
        openText: (text) => guard(() => opened?.read(words().opened.name, text)),
    };
}
