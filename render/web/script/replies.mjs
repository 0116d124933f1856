// Whether an answer is right, and how the browser keeps which tasks were: pure values.

const sorted = (letters) => [...letters].sort().join('');

/// Whether `given` answers a task: a letter, letters in any order (none for none of them), or a number.
export function isRight({ kind, answer }, given) {
    return kind === 'number' ? given.trim() !== '' && Number(given) === Number(answer) : sorted(given) === sorted(answer);
}

/// The tasks that a kept text names, of those on the page; none where it was written by something else.
export function readRight(text, ids) {
    try {
        const kept = JSON.parse(text);
        return new Set(Array.isArray(kept) ? ids.filter((id) => kept.includes(id)) : []);
    } catch {
        return new Set();
    }
}
