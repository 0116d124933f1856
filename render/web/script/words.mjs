// What a page says: messages of the program's catalogues, which the page carries for each language. They are in that part of the
// syntax of ICU MessageFormat which notation/catalogue/catalogue.hpp explains, without formats of fmt.

const SIDES = ['South', 'North'];

/// `2`, `2½`, `½`.
export const halved = (n) => (Number.isInteger(n) ? `${n}` : `${Math.trunc(n) || ''}\u00bd`);

/// As a message compares and writes an argument: a side is a number in the page and a name in messages.
const textOfArgument = (name, value) => (name === 'side' && typeof value === 'number' ? SIDES[value] : typeof value === 'number' ? halved(value) : `${value}`);

/// The place behind the brace that closes the one at `open`.
function endOfField(message, open) {
    let depth = 0;
    for (let at = open; at < message.length; ++at) {
        depth += message[at] === '{' ? 1 : message[at] === '}' ? -1 : 0;
        if (depth === 0) {
            return at + 1;
        }
    }
    return message.length;
}

/// The branches of a choice by their keys.
function branchesOf(choices) {
    const branches = {};
    for (let at = choices.indexOf('{'), from = 0; at >= 0; at = choices.indexOf('{', from)) {
        const end = endOfField(choices, at);
        branches[choices.slice(from, at).trim()] = choices.slice(at + 1, end - 1);
        from = end;
    }
    return branches;
}

/// Fills a message by the plurals of a locale; `count` is what `#` stands for.
function filled(locale, message, values, count = '#') {
    let text = '';
    for (let at = 0; at < message.length;) {
        if (message[at] !== '{') {
            text += message[at] === '#' ? count : message[at];
            at += 1;
            continue;
        }
        const end = endOfField(message, at);
        const [, name, kind, choices] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*,?([^]*))?$/.exec(message.slice(at + 1, end - 1));
        const value = values[name];
        const written = textOfArgument(name, value);
        at = end;
        if (!choices) {
            text += written;
            continue;
        }
        const branches = branchesOf(choices);
        // Half a seed is one seed in every language.
        const key = kind === 'select' ? written : `=${value}` in branches ? `=${value}`
            : new Intl.PluralRules(locale).select(value < 1 ? Math.ceil(value) : value);
        text += filled(locale, branches[key] ?? branches.other, values, kind === 'select' ? count : written);
    }
    return text;
}

/// The words of a language by the parts of their ids: `web.play.title` is `play.title`. A message without arguments is a text;
/// another a function of its arguments by name, or of the only one. `messages` are those that the page carries, `families` the
/// first parts of the ids that are wanted, later ones before earlier.
export function openWords(messages, language, families = ['web']) {
    const words = { language };
    const all = messages[language];
    const locale = all['web.locale'] ?? language;  // of plurals: 0 and 1½ are plural in Portugal, not in Brazil
    for (const family of families) {
        for (const id of Object.keys(all).filter((each) => each.startsWith(`${family}.`))) {
            const path = id.split('.').slice(1);
            const last = path.pop();
            const place = path.reduce((inner, part) => (inner[part] ??= {}), words);
            place[last] = !all[id].includes('{') ? all[id] : (values) =>
                filled(locale, all[id], typeof values === 'object' ? values : { [/\{\s*(\w+)/.exec(all[id])[1]]: values });
        }
    }
    return words;
}

/// The messages of a page, and the languages that they are in.
export const messagesOf = () => JSON.parse(document.getElementById('words').textContent);
