// The fixed words of a page: texts, labels and which language is chosen, all by attributes of its elements.

/// Writes them in `language`; `words` has its words by name.
export function writeLabels(words, language) {
    document.documentElement.lang = language;
    for (const element of document.querySelectorAll('[data-word]')) {
        element.textContent = words[element.dataset.word];
    }
    for (const element of document.querySelectorAll('[data-label]')) {
        element.setAttribute('aria-label', words[element.dataset.label]);
        element.title = words[element.dataset.label];
    }
    for (const element of document.querySelectorAll('[data-name]')) {
        element.setAttribute('aria-label', words[element.dataset.name]);
    }
    for (const button of document.querySelectorAll('[data-language]')) {
        button.setAttribute('aria-pressed', String(button.dataset.language === language));
    }
}
