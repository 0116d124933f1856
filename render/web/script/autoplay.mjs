// The button that plays a line out, a move at a time.

const PAUSE_BETWEEN_MOVES = 700;  // milliseconds

/// `words()` are those of the page; `atEnd()` says whether no move is left, `begin()` goes to the first position, `step()` sows the
/// next move and promises that it lies. The result: `toggle()`, `stop()`, `write()` names the button.
export function createAutoplay({ button, words, atEnd, begin, step }) {
    let playing = null;  // the timer

    function write() {
        const name = playing === null ? words().playOut : words().pause;
        button.setAttribute('aria-label', name);
        button.title = name;
        button.classList.toggle('playing', playing !== null);
    }

    function stop() {
        clearTimeout(playing);
        playing = null;
        write();
    }

    async function ahead() {
        const mine = playing;
        await step();
        if (playing !== mine) {
            return;
        }
        if (atEnd()) {
            stop();
        } else {
            playing = setTimeout(ahead, PAUSE_BETWEEN_MOVES);
        }
    }

    function toggle() {
        if (playing !== null) {
            stop();
            return;
        }
        if (atEnd()) {
            begin();
        }
        playing = setTimeout(ahead, PAUSE_BETWEEN_MOVES / 2);
        write();
    }

    return { toggle, stop, write };
}
