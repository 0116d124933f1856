// Studying a record: what is played becomes a variation, moves get marks and words, the board arrows and marked houses. The panel,
// and what the board does meanwhile.

import { letterOf } from './board_text.mjs';
import { createEdits } from './edits.mjs';
import { placeText } from './moves.mjs';
import { toggled } from './pen.mjs';
import { writtenAt } from './session.mjs';
import { html, toolButton } from './svg.mjs';

const SIGNS = [[3, '!!'], [1, '!'], [5, '!?'], [6, '?!'], [2, '?'], [4, '??']];

/// `at()` is where the reader is; `go(session)` goes to another place, `amend(session)` shows what else is written at the same.
export function createEditing({ engine, notebook, words, at, go, amend, save, close }) {
    const edits = createEdits(engine, notebook);
    let isOpen = false;
    let draws = false;  // whether each house that is touched is drawn on
    let from = null;  // the house where an arrow may begin
    let typing = false;  // then the panel stays as it is
    let field = null;

    function show(session, how = go) {
        if (session !== at()) {
            how(session);
        }
    }

    const edit = (what) => show(edits.edit(at(), what), amend);
    const written = () => writtenAt(at()) ?? { nags: [], comments: [], drawn: [] };

    function draw(first, second) {
        from = null;
        edit(`draw ${toggled(written().drawn, letterOf(first) + (first === second ? '' : letterOf(second))).join(' ')}`);
    }

    /// A house is touched: false where it is to be played.
    function onHouse(lane) {
        if (!isOpen || (!draws && from === null)) {
            return false;
        }
        if (from === null) {
            from = lane;
            amend(at());
        } else {
            draw(from, lane);
        }
        return true;
    }

    function held(lane) {
        from = isOpen ? lane : null;
        if (isOpen) {
            amend(at());
        }
        return isOpen;
    }

    function write() {
        typing = true;
        edit(`words ${field.value.trim()}`);
        typing = false;
        field.getRootNode().getElementById('edit-undo').setAttribute('aria-disabled', String(!edits.canUndo(at())));
    }

    /// The field of the words at this place; the same element while the reader stays, for the sake of the caret.
    function fieldOf(session) {
        const text = written().comments.join(' ');
        const place = `${session.chosen} ${session.line.turns.slice(0, session.ply).join('')}`;
        if (field?.dataset.place !== place) {
            field = html('textarea', { id: 'edit-words', rows: '2', 'data-place': place, dir: 'auto' });
            field.addEventListener('input', write);
        }
        if (field.value.trim().replace(/\s+/g, ' ') !== text) {
            field.value = text;
        }
        return field;
    }

    function marks() {
        const { nags } = written();
        return html('div', { class: 'signs', role: 'group', 'aria-label': words().edit.marks }, ...SIGNS.map(([nag, sign]) => {
            const isSet = nags.includes(nag);
            const name = words().edit.mark[nag];
            return toolButton(sign, () => edit(`glyph ${isSet ? 0 : nag}`), { 'aria-label': `${sign} ${name}`, title: name, 'aria-pressed': String(isSet) });
        }));
    }

    const button = (name, act, isFree = true) => toolButton(words().edit[name], act, { id: `edit-${name}`, 'aria-disabled': String(!isFree) });

    function parts() {
        if (typing) {
            return null;
        }
        const session = at();
        const { ply, line } = session;
        const place = ply > 0 ? placeText(line, ply) : null;
        return [html('h2', {}, words().edit.title),
            html('p', { class: 'hint' }, notebook.safe() ? words().edit.hint : words().edit.notKept),
            ...place ? [marks()] : [],
            html('label', { for: 'edit-words' }, place ? words().edit.words(place) : words().edit.before), fieldOf(session),
            ...draws || from !== null ? [html('p', { role: 'status' }, from === null ? words().edit.drawFrom : words().edit.drawTo(letterOf(from)))] : [],
            html('p', { class: 'tools' },
                button('undo', () => show(edits.undo(at())), edits.canUndo(session)),
                button('redo', () => show(edits.redo(at())), edits.canRedo(session)),
                toolButton(words().edit.draw, () => { draws = !draws; from = null; amend(at()); }, { id: 'edit-draw', 'aria-pressed': String(draws) }),
                ...written().drawn.length > 0 ? [button('clear', () => edit('draw '))] : [],
                ...session.from !== null && ply > session.from ? [button('promote', () => show(edits.edit(at(), 'promote')))] : [],
                ...place ? [button('remove', () => show(edits.remove(at())))] : [],
                toolButton(words().save, save, { id: 'edit-save' }), toolButton(words().close, close, { id: 'edit-close' }))];
    }

    return {
        parts, onHouse, held, draw,
        isOpen: () => isOpen,
        /// Whether a house that is touched next is drawn on.
        draws: () => isOpen && (draws || from !== null),
        from: () => (isOpen ? from : null),
        open() { isOpen = true; },
        /// Gives up what is being drawn; false where nothing is.
        dismiss() {
            const was = isOpen && (draws || from !== null);
            draws = false;
            from = null;
            return was;
        },
        close() { isOpen = false; from = null; draws = false; },
        /// Undoes an edit, or does it again; false where there is none to undo.
        undo(isRedo) {
            const before = at();
            if (isOpen) {
                show(isRedo ? edits.redo(before) : edits.undo(before));
            }
            return at() !== before;
        },
        adopt: (session) => { from = null; return isOpen ? edits.adopt(session) : session; },
        judged: edits.judged,
        isEdited: edits.isEdited,
    };
}
