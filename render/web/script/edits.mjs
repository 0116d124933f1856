// Editing records: the engine makes each edit on the text of the record and tells what is written then, so that everything else
// in it stays. What was loaded is kept, for undoing, and for what was judged of its moves.

import { editedGame, writtenOf } from './record.mjs';
import { amended, placeAt, placed, treeHas } from './session.mjs';

/// Each function gives the session after it, or the same session where there is nothing to do.
export function createEdits(engine, notebook) {
    const histories = new Map();  // by the game's place in the list

    function historyOf(session) {
        const game = session.games[session.chosen];
        if (!histories.has(session.chosen)) {
            const { rules, start, moves } = game;
            const tag = (name) => game.tags.find(([each]) => each === name)?.[1] ?? '';
            const source = game.source ?? engine.record({ rules: rules.name, start, moves }, tag('South'), tag('North'));
            const base = { ...game, source };
            histories.set(session.chosen, {
                base, now: writtenOf(base), past: [], future: [], last: null, wasKept: notebook.texts().includes(source),
            });
        }
        return histories.get(session.chosen);
    }

    /// Shows the game as `written`, at the move that the turns lead to, or before it where it is gone.
    function show(session, written, turns) {
        const history = historyOf(session);
        const { base, now, wasKept } = history;
        history.now = written;
        notebook.replace(now.text, written.text === base.source && !wasKept ? '' : written.text);
        return placed(amended(session, editedGame(base, written)), turns);
    }

    const turnsAt = (session) => session.line.turns.slice(0, session.ply);

    function edit(session, what, place = placeAt(session), turns = turnsAt(session)) {
        const history = historyOf(session);
        const written = engine.edit(place, what, history.now.text);
        if (written.error || written.text === history.now.text) {
            return session;
        }
        const key = what.startsWith('words ') ? place.moves : null;  // what is typed at one place is undone at once
        if (key === null || key !== history.last) {
            history.past.push(history.now);
        }
        history.last = key;
        history.future = [];
        return show(session, written, turns);
    }

    function travel(session, from, to) {
        const history = historyOf(session);
        if (history[from].length === 0) {
            return session;
        }
        history[to].push(history.now);
        history.last = null;
        return show(session, history[from].pop(), turnsAt(session));
    }

    return {
        edit,
        undo: (session) => travel(session, 'past', 'future'),
        redo: (session) => travel(session, 'future', 'past'),
        canUndo: (session) => historyOf(session).past.length > 0,
        canRedo: (session) => historyOf(session).future.length > 0,
        remove: (session) => edit(session, 'remove', placeAt(session), turnsAt(session).slice(0, -1)),
        /// A line that is not in the record becomes part of it.
        adopt(session) {
            const { turns } = session.line;
            return session.from === null ? session
                : treeHas(session, turns) ? placed(session, turnsAt(session)) : edit(session, 'add', placeAt(session, turns.length));
        },
        /// The game with what has been judged meanwhile, and the reader's edits.
        judged(i, game) {
            const history = histories.get(i);
            if (!history) {
                return game;
            }
            history.base = { ...game, source: history.base.source };
            return editedGame(history.base, history.now);
        },
        isEdited: (i) => (histories.get(i)?.past.length ?? 0) > 0,
    };
}
