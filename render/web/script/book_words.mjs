// What the page of a workbook says besides its exercises, in English and French.

const SPACE = '\u202f';  // narrow no-break space, before French double punctuation

const bookEnglish = {
    skip: 'Skip to the exercise',
    exercises: 'Exercises',
    exercise: (number, all) => `Exercise ${number} of ${all}`,
    previousExercise: 'Previous exercise',
    nextExercise: 'Next exercise',
    previous: 'Previous move of the line',
    next: 'Next move of the line',
    you: 'South (you)',
    hint: (left) => `Hint (${left} left)`,
    show: 'Show the answer',
    retry: 'Take back and try again',
    takenBack: 'Your move was taken back. Choose a house.',
    right: (letter, achieves) => `Yes: ${letter}, ${achieves}.`,
    wrong: (letter) => `${letter} is not the solution.`,
    solution: (letter, achieves) => `The solution is ${letter}, ${achieves}.`,
    why: 'Why',
    line: 'The line',
    others: 'The other moves',
    otherMove: (letter, value) => `${letter} (${value}): why it fails`,
    points: (points, dots) => `${points} of ${dots} ${dots === 1 ? 'point' : 'points'}`,
    score: (earned, possible, done, all) => `${earned} of ${possible} points; ${done} of ${all} exercises answered.`,
    state: { open: 'not answered', missed: 'no points', partly: 'some points', full: 'all points' },
    restart: 'Start again',
    restarted: 'All answers were deleted.',
    how: 'How it works',
    glossary: 'The words',
};

const bookFrench = {
    skip: 'Aller à l’exercice',
    exercises: 'Exercices',
    exercise: (number, all) => `Exercice ${number} sur ${all}`,
    previousExercise: 'Exercice précédent',
    nextExercise: 'Exercice suivant',
    previous: 'Coup précédent de la suite',
    next: 'Coup suivant de la suite',
    you: 'Sud (vous)',
    hint: (left) => `Indice (encore ${left})`,
    show: 'Voir la réponse',
    retry: 'Reprendre et réessayer',
    takenBack: 'Votre coup est repris. Choisissez une case.',
    right: (letter, achieves) => `Oui${SPACE}: ${letter}, ${achieves}.`,
    wrong: (letter) => `${letter} n’est pas la solution.`,
    solution: (letter, achieves) => `La solution est ${letter}, ${achieves}.`,
    why: 'Pourquoi',
    line: 'La suite',
    others: 'Les autres coups',
    otherMove: (letter, value) => `${letter} (${value})${SPACE}: pourquoi il échoue`,
    points: (points, dots) => `${points} point${points < 2 ? '' : 's'} sur ${dots}`,
    score: (earned, possible, done, all) =>
        `${earned} point${earned < 2 ? '' : 's'} sur ${possible}${SPACE}; ${done} exercice${done < 2 ? '' : 's'} sur ${all} fait${done < 2 ? '' : 's'}.`,
    state: { open: 'à faire', missed: 'aucun point', partly: 'une partie des points', full: 'tous les points' },
    restart: 'Recommencer',
    restarted: 'Toutes les réponses sont effacées.',
    how: 'Mode d’emploi',
    glossary: 'Les mots',
};

export const BOOK_WORDS = { en: bookEnglish, fr: bookFrench };
