// Scrolling to a panel, so that it can be seen below a board that stays at the top of the window.

const MARGIN = 8;

/// Scrolls as little as needed for all of `panel` to be seen, or else its beginning.
export function reveal(panel) {
    const stage = panel.getRootNode().querySelector('.stage');
    const { left, top, bottom } = panel.getBoundingClientRect();
    const isAbove = getComputedStyle(stage).position === 'sticky' && stage.getBoundingClientRect().right > left;
    const covered = isAbove ? stage.offsetHeight : 0;
    const above = top - covered - MARGIN;
    if (above < 0) {
        window.scrollBy(0, above);
    } else if (bottom > window.innerHeight) {
        window.scrollBy(0, Math.min(above, bottom - window.innerHeight + MARGIN));
    }
}
