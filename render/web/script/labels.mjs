// The fixed words of a page: texts, labels and which language is chosen, all by attributes of its elements.

/// Writes them in `language` below `root`, a document or what an element shows; `words` has its words by name.
export function writeLabels(root, words, language) {
    root.firstElementChild.lang = language;
    for (const element of root.querySelectorAll('[data-word]')) {
        element.textContent = words[element.dataset.word];
    }
    for (const element of root.querySelectorAll('[data-label]')) {
        element.setAttribute('aria-label', words[element.dataset.label]);
        element.title = words[element.dataset.label];
    }
    for (const element of root.querySelectorAll('[data-name]')) {
        element.setAttribute('aria-label', words[element.dataset.name]);
    }
    for (const button of root.querySelectorAll('[data-language]')) {
        button.setAttribute('aria-pressed', String(button.dataset.language === language));
    }
}
