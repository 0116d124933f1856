// What the reader has answered, and when an exercise is asked again: pure values.
//
// The answer to an exercise is {hints: how many were read, wrong: letters tried in vain, points: null while it is open} for the
// last time that it was asked; `log` has [day, points, hints, wrong] of each time, a day being one since 1970. A solution found
// at once moves the exercise up one of Leitner's boxes, anything else to the first; `due` is the day when it is asked again.

const OPEN = { hints: 0, wrong: '', points: null, box: 0, due: 0, log: [] };
const DAYS = [0, 1, 3, 7, 16, 35];  // that an exercise rests in each box

/// The day of a time where the reader is.
export const dayOf = (time) => Math.floor(time.getTime() / 86_400_000 - time.getTimezoneOffset() / 1440);

/// A day as it is written: `2026-11-26`.
export const dayText = (day) => new Date(day * 86_400_000).toISOString().slice(0, 10);

export const openAnswers = (exercises) => exercises.map(() => OPEN);

const solutionOf = (exercise) => exercise.answers[0].line.moves[0];

function ended(answer, points, day) {
    const isAtOnce = points > 0 && answer.hints === 0 && answer.wrong === '';
    const box = isAtOnce ? Math.min(answer.box + 1, DAYS.length - 1) : 0;
    return { ...answer, points, box, due: day + DAYS[box], log: [...answer.log, [day, points, answer.hints, answer.wrong]] };
}

/// The answer after a move was tried: points for the solution, one less for each hint and wrong move before. An exercise
/// that has its points keeps them until it is asked again.
export function answered(answer, exercise, letter, day) {
    if (answer.points !== null) {
        return answer;
    }
    if (letter === solutionOf(exercise)) {
        return ended(answer, Math.max(0, exercise.dots - answer.hints - answer.wrong.length), day);
    }
    return answer.wrong.includes(letter) ? answer : { ...answer, wrong: answer.wrong + letter };
}

/// One more hint, if there is one.
export function hinted(answer, hints) {
    return answer.points === null && answer.hints < hints.length ? { ...answer, hints: answer.hints + 1 } : answer;
}

/// The answer of somebody who asked to see it.
export const givenUp = (answer, day) => (answer.points === null ? ended(answer, 0, day) : answer);

/// The exercise is asked again.
export const askedAgain = (answer) => ({ ...answer, hints: 0, wrong: '', points: null });

const isDue = ({ points, due }, day) => points === null || due <= day;

/// The exercises to do on a day, and the next day with some.
export function agendaOf(answers, day) {
    const due = answers.filter((answer) => isDue(answer, day)).length;
    return { due, next: Math.min(...answers.filter((answer) => !isDue(answer, day)).map((answer) => answer.due)) };
}

/// The exercise that is asked after `at`, those that went wrong today last; null where none is due.
export function nextAsked(answers, at, day) {
    const due = answers.map((_, i) => (at + 1 + i) % answers.length).filter((i) => isDue(answers[i], day));
    return due.find((i) => answers[i].log.at(-1)?.[0] !== day) ?? due[0] ?? null;
}

const lastPoints = ({ points, log }) => points ?? log.at(-1)?.[1] ?? null;

/// How an exercise went, as a key of the words.
export function stateOf(answer, exercise) {
    const points = lastPoints(answer);
    return points === null ? 'open' : points === 0 ? 'missed' : points < exercise.dots ? 'partly' : 'full';
}

/// {earned, possible, done} over all exercises; the first time counts.
export function scoreOf(answers, exercises) {
    return {
        earned: answers.reduce((sum, { log }) => sum + (log[0]?.[1] ?? 0), 0),
        possible: exercises.reduce((sum, { dots }) => sum + dots, 0),
        done: answers.filter(({ log }) => log.length > 0).length,
    };
}

const isCount = (number, most) => Number.isInteger(number) && number >= 0 && number <= most;
const isTry = (points, hints, wrong, exercise) => isCount(points, exercise.dots) && isCount(hints, exercise.hints.en.length) &&
    typeof wrong === 'string' && /^[A-F]{0,6}$/.test(wrong);

const isAnswer = (kept, exercise) => isTry(kept.points ?? 0, kept.hints, kept.wrong, exercise) && isCount(kept.box, DAYS.length - 1) &&
    isCount(kept.due, Infinity) && kept.log.every(([day, ...rest]) => isCount(day, Infinity) && isTry(...rest, exercise));

/// The answers in a text that `keptText` wrote; all open where it is none of this book. Those of earlier versions have no boxes.
export function readAnswers(text, exercises) {
    try {
        const kept = JSON.parse(text).map(({ hints, wrong, points, box = 0, due = 0, log = points === null ? [] : [[0, points, hints, wrong]] }) =>
            ({ hints, wrong, points, box, due, log }));
        if (kept.length === exercises.length && exercises.every((exercise, i) => isAnswer(kept[i], exercise))) {
            return kept;
        }
    } catch {
        // Written by something else: begin anew.
    }
    return openAnswers(exercises);
}

export const keptText = (answers) => JSON.stringify(answers);

/// What a teacher gets, and `awale workbook --results` reads: who, and the exercises that were tried, each with every try.
export function resultsText(pupil, rules, answers, exercises) {
    const tried = exercises.flatMap(({ position, topic, level }, i) => (answers[i].log.length === 0 ? [] : [{
        position, topic, level, tries: answers[i].log.map(([day, ...rest]) => [dayText(day), ...rest]),
    }]));
    return `${JSON.stringify({ results: 1, pupil, rules, exercises: tried })}\n`;
}
