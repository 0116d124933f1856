// Making elements, and putting them on the page.

const SVG = 'http://www.w3.org/2000/svg';

/// An SVG element with attributes and children.
export function svg(name, attributes = {}, ...children) {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) {
        element.setAttribute(key, value);
    }
    element.append(...children);
    return element;
}

/// An HTML element with attributes and children; text is text, never markup.
export function html(name, attributes = {}, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        element.setAttribute(key, value);
    }
    element.append(...children);
    return element;
}

/// A button that does `act`.
export function toolButton(text, act, attributes = {}) {
    const button = html('button', { type: 'button', class: 'tool', ...attributes }, text);
    button.addEventListener('click', act);
    return button;
}

/// Hands the reader a file.
export function download(name, text) {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    html('a', { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/// Text, with scores such as `27–21` in elements that are not broken between lines.
export function together(text) {
    return text.split(/(\u2248?\u00a0?[\d\u00bd]+\u2013[\d\u00bd]+)/).filter((part) => part !== '')
        .map((part) => (/\d\u00bd?\u2013/.test(part) ? html('span', { class: 'together' }, part) : part));
}

const nameOf = (element) => element.id || `${element.className} ${element.getAttribute('aria-label') ?? element.textContent}`;

/// The controls of each element that had the focus when they went, the latest last.
const lost = new WeakMap();

/// Gives `host` other children. The focus stays on what is the same for the reader; otherwise it returns to what led here, or
/// stays at the same place among them.
export function rewrite(host, children) {
    const focusable = () => [...host.querySelectorAll('button, input, select, textarea, pre')];
    const { activeElement } = host.getRootNode();
    const at = focusable().indexOf(activeElement);
    const key = at < 0 ? null : nameOf(activeElement);
    host.replaceChildren(...children);
    if (at >= 0) {
        const now = focusable();
        const before = lost.get(host) ?? [];
        const known = [...before, key].findLast((name) => now.some((element) => nameOf(element) === name));
        if (known !== key) {
            lost.set(host, [...before.filter((name) => name !== key), key]);
        }
        (now.find((element) => nameOf(element) === known) ?? now[Math.min(at, now.length - 1)])?.focus({ preventScroll: true });
    }
}
