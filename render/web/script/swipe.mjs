// Swiping with a finger.

const LEAST = 45;  // pixels

/// Calls `left` or `right` for a swipe across `area` that is clearly sideways; taps and scrolling stay what they are.
export function bindSwipe(area, { left, right }) {
    let from = null;
    area.addEventListener('touchstart', ({ touches }) => {
        from = touches.length === 1 ? { x: touches[0].clientX, y: touches[0].clientY } : null;
    }, { passive: true });
    area.addEventListener('touchend', (event) => {
        const [touch] = event.changedTouches;
        if (!from || !touch) {
            return;
        }
        const across = touch.clientX - from.x;
        const down = touch.clientY - from.y;
        from = null;
        if (Math.abs(across) >= LEAST && Math.abs(across) > 2 * Math.abs(down)) {
            event.preventDefault();  // no click on the house under the finger
            (across < 0 ? left : right)();
        }
    });
}
