// What the page of a course says besides its lessons and tasks, in English and French.

export const STUDY_WORDS = {
    en: {
        check: 'Check',
        none: 'None',
        yes: 'Yes',
        no: 'No',
        house: (letter) => `House ${letter}`,
        reply: 'Your answer',
        right: 'Right.',
        wrong: 'No. Count again, or look at the answer.',
        failed: 'No. ',
        again: 'Try again.',
        tally: (right, all) => `${right} of ${all} right`,
        restart: 'Start again',
    },
    fr: {
        check: 'Vérifier',
        none: 'Aucune',
        yes: 'Oui',
        no: 'Non',
        house: (letter) => `Case ${letter}`,
        reply: 'Votre réponse',
        right: 'C’est juste.',
        wrong: 'Non. Recomptez, ou regardez la réponse.',
        failed: 'Non. ',
        again: 'Essayez encore.',
        tally: (right, all) => `${right} réponse${right < 2 ? '' : 's'} juste${right < 2 ? '' : 's'} sur ${all}`,
        restart: 'Recommencer',
    },
};
