// The keyboard. Arrow keys and the like work everywhere but in a field of their own, Escape everywhere but in a search, which
// it empties; letters only on the board.

const BY_KEY = {
    ArrowLeft: 'previous',
    ArrowRight: 'next',
    Home: 'first',
    End: 'last',
    PageUp: 'previous-mark',
    PageDown: 'next-mark',
};

/// Binds the keys in `root` to `actions` by name, and to `board.house(place)`, `board.back()`; `undo(isRedo)` is true where it did something.
export function bindKeys(root, actions, { house, houses, back, undo = () => false, board }) {
    root.addEventListener('keydown', (event) => {
        const { target, key } = event;
        const isRedo = /^y$/i.test(key) || event.shiftKey;
        if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(key) && !target.closest('input, textarea') && undo(isRedo)) {
            event.preventDefault();
        }
        if (event.ctrlKey || event.altKey || event.metaKey || target.closest(key === 'Escape' ? '[type="search"]' : 'select, input, textarea')) {
            return;
        }
        const place = 'abcdef'.indexOf(key.toLowerCase());
        if (BY_KEY[key]) {
            actions[BY_KEY[key]]();
        } else if (key === ' ' && !target.closest('button, a')) {
            actions.play();
        } else if (key === 'Escape') {
            back();
        } else if (key.length === 1 && place >= 0 && place < houses() && board.contains(target)) {
            house(place);
        } else {
            return;
        }
        event.preventDefault();
    });
}
