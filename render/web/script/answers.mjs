// What the reader has answered: pure values.
//
// The answer to an exercise is {hints: how many were read, wrong: letters tried in vain, points: null while it is open}.

const OPEN = { hints: 0, wrong: '', points: null };

export const openAnswers = (exercises) => exercises.map(() => OPEN);

const solutionOf = (exercise) => exercise.answers[0].line.moves[0];

/// The answer after a move was tried: points for the solution, one less for each hint and wrong move before. An exercise
/// that has its points keeps them.
export function answered(answer, exercise, letter) {
    if (answer.points !== null) {
        return answer;
    }
    if (letter === solutionOf(exercise)) {
        return { ...answer, points: Math.max(0, exercise.dots - answer.hints - answer.wrong.length) };
    }
    return answer.wrong.includes(letter) ? answer : { ...answer, wrong: answer.wrong + letter };
}

/// One more hint, if there is one.
export function hinted(answer, hints) {
    return answer.points === null && answer.hints < hints.length ? { ...answer, hints: answer.hints + 1 } : answer;
}

/// The answer of somebody who asked to see it.
export const givenUp = (answer) => (answer.points === null ? { ...answer, points: 0 } : answer);

/// How an exercise went, as a key of the words.
export function stateOf(answer, exercise) {
    return answer.points === null ? 'open' : answer.points === 0 ? 'missed'
        : answer.points < exercise.dots ? 'partly' : 'full';
}

/// {earned, possible, done} over all exercises.
export function scoreOf(answers, exercises) {
    return {
        earned: answers.reduce((sum, { points }) => sum + (points ?? 0), 0),
        possible: exercises.reduce((sum, { dots }) => sum + dots, 0),
        done: answers.filter(({ points }) => points !== null).length,
    };
}

const isAnswer = (kept, exercise) => kept !== null && typeof kept === 'object' &&
    Number.isInteger(kept.hints) && kept.hints >= 0 && kept.hints <= exercise.hints.en.length &&
    typeof kept.wrong === 'string' && /^[A-F]{0,6}$/.test(kept.wrong) &&
    (kept.points === null || (Number.isInteger(kept.points) && kept.points >= 0 && kept.points <= exercise.dots));

/// The answers in a text that `keptText` wrote; all open where it is none of this book.
export function readAnswers(text, exercises) {
    try {
        const kept = JSON.parse(text);
        if (kept.length === exercises.length && exercises.every((exercise, i) => isAnswer(kept[i], exercise))) {
            return kept.map(({ hints, wrong, points }) => ({ hints, wrong, points }));
        }
    } catch {
        // Written by something else: begin anew.
    }
    return openAnswers(exercises);
}

export const keptText = (answers) => JSON.stringify(answers);
