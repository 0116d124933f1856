// Scrolling to a panel, so that it can be seen below a board that stays at the top of the window.

const MARGIN = 8;

/// Scrolls as little as needed for all of `panel` to be seen, or else its beginning.
export function reveal(panel) {
    const table = panel.getRootNode().querySelector('.table');
    const covered = getComputedStyle(table).position === 'sticky' ? table.offsetHeight : 0;
    const { top, bottom } = panel.getBoundingClientRect();
    const above = top - covered - MARGIN;
    if (above < 0) {
        window.scrollBy(0, above);
    } else if (bottom > window.innerHeight) {
        window.scrollBy(0, Math.min(above, bottom - window.innerHeight + MARGIN));
    }
}
