#include "awale/render/course/course_words.hpp"

namespace awale::render {

namespace {

const CourseWords english_course{
    .title = "Awalé",
    .subtitle = "A course in six steps",
    .about = {"From the first sowing to the last trap: lessons, exercises on three levels, tests, and pages "
              "for the teacher.",
              "From the first sowing to the last trap: lessons, exercises on three levels, and tests.",
              "For the teacher: what each step is about, a lesson of 45 minutes, and the answers."},
    .contents = "{count:exercise|exercises} · rules: {rules}",
    .fields = {"Name", "Class", "Year"},
    .step = "Step {number}",
    .lesson = "Lesson {step}.{number}",
    .remember = "Remember",
    .try_it = "Your turn",
    .counted = {"Counted, and true", "Old sayings that fail"},
    .before = "before",
    .after = "after",
    .grades = {"Exercises, level 1", "Exercises, level 2", "Exercises, level 3"},
    .test = "Test",
    .test_points = "{count:point|points}, one for each right answer. Passed with {least}.",
    .score_help = "One point for each right answer.",
    .teachers = "For the teacher",
    .aim = "Aim",
    .know = "Words",
    .plan = "A lesson of 45 minutes",
    .watch = "Watch out",
    .minutes = "{minutes} min",
    .answers = "Answer book",
    .certificate = "Certificate",
    .certifies = "This is to certify that",
    .has_followed = "has followed the six steps of the course of Awalé and passed its tests.",
    .signature = "Teacher",
    .date = "Date",
    .to_cut_out = "To cut out",
    .cut_board =
        "A board with its two stores: print it on card. An egg box of twelve and two cups do as well.",
    .cut_seeds = "Seeds: 48 and a few to spare. Beans, pebbles or buttons are better.",
    .proverbs = {"Take as much as you can.",
                 "When North threatens, leave it nothing to capture.",
                 "Capture, even if North captures in return.",
                 "In the opening: no two small houses side by side.",
                 "In the opening: play from the right.",
                 "The houses on the right attack.",
                 "The houses on the left suffer.",
                 "When nothing can be captured, the turn is a burden.",
                 "Whoever has more seeds in their row is better off.",
                 "Whoever has more houses to play is better off.",
                 "A granary that would take five seeds from two houses is opened at once.",
                 "When a granary is opened, something comes back.",
                 "With six seeds left, 5-4-3-2-1 takes them all.",
                 "The traps 2-1 and 3-1 win seeds.",
                 "When nothing can be captured, three seeds or fewer are left.",
                 "In the opening: the best difference of your capture and North’s reply.",
                 "When two houses threaten, North cannot meet both.",
                 "A granary on the left, in A to D, takes nothing.",
                 "With six seeds left, and more of them yours, 5-4-3-2-1 takes them all.",
                 "In the ending: the best difference of your capture and North’s reply."},
    .verdicts = {"Mostly true", "It helps, but fails more often than not", "It makes no difference",
                 "The opposite is true more often", "Mostly true", "True hardly more often than not",
                 "More often false than true"},
    .right = "right on {share} of {boards} boards",
    .otherwise = "otherwise on {share}",
    .cost = "Where it is wrong, it costs {seeds:seed|seeds}.",
    .how_counted =
        "How it was counted. Boards were reached from the start by moves drawn at random. Those with up "
        "to {seeds} seeds were judged by tables of all positions: exactly. Openings and granaries were "
        "judged by the seeds won after three moves of each side, every line tried. For advice the "
        "figure is the chance that a move which follows it is a best one; “otherwise” is the same for "
        "the other moves, or for boards without what the rule speaks of.",
};

const CourseWords french_course{
    .title = "L’Awalé",
    .subtitle = "Un cours en six étapes",
    .about =
        {"De la première graine au dernier piège : des leçons, des exercices de trois niveaux, des tests "
         "et des pages pour l’enseignant.",
         "De la première graine au dernier piège : des leçons, des exercices de trois niveaux et des tests.",
         "Pour l’enseignant : le but de chaque étape, une leçon de 45 minutes et les réponses."},
    .contents = "{count:exercice|exercices} · règle : {rules}",
    .fields = {"Nom", "Classe", "Année"},
    .step = "Étape {number}",
    .lesson = "Leçon {step}.{number}",
    .remember = "À retenir",
    .try_it = "À vous",
    .counted = {"Compté, et vrai", "De vieux dictons qui ne tiennent pas"},
    .before = "avant",
    .after = "après",
    .grades = {"Exercices, niveau 1", "Exercices, niveau 2", "Exercices, niveau 3"},
    .test = "Test",
    .test_points = "{count:point|points}, un par bonne réponse. Réussi à partir de {least}.",
    .score_help = "Un point par bonne réponse.",
    .teachers = "Pour l’enseignant",
    .aim = "But",
    .know = "Vocabulaire",
    .plan = "Une leçon de 45 minutes",
    .watch = "Les erreurs à guetter",
    .minutes = "{minutes} min",
    .answers = "Livre des réponses",
    .certificate = "Diplôme",
    .certifies = "Ce diplôme est décerné à",
    .has_followed = "qui a suivi les six étapes du cours d’Awalé et réussi les tests.",
    .signature = "L’enseignant",
    .date = "Date",
    .to_cut_out = "À découper",
    .cut_board =
        "Un tablier et ses deux réserves, à imprimer sur du carton. Une boîte de douze œufs et deux "
        "bols conviennent aussi.",
    .cut_seeds =
        "Des graines : 48 et quelques-unes de rechange. Des haricots, des cailloux ou des boutons vont "
        "encore mieux.",
    .proverbs = {"Prenez le plus possible.",
                 "Quand Nord menace, ne lui laissez rien à prendre.",
                 "Prenez, même si Nord prend en retour.",
                 "Au début : pas deux petites cases côte à côte.",
                 "Au début : jouez par la droite.",
                 "Les cases de droite attaquent.",
                 "Les cases de gauche souffrent.",
                 "Quand il n’y a rien à prendre, le trait est une gêne.",
                 "Qui a plus de graines dans son camp est mieux placé.",
                 "Qui a plus de cases à jouer est mieux placé.",
                 "Un grenier qui prendrait cinq graines en deux cases doit être écoulé tout de suite.",
                 "Un grenier écoulé appelle une prise en retour.",
                 "Quand il reste six graines, 5-4-3-2-1 les garde toutes.",
                 "Les pièges 2-1 et 3-1 gagnent des graines.",
                 "Quand on ne peut plus rien prendre, il reste trois graines au plus.",
                 "Au début : la meilleure différence entre votre prise et la réponse de Nord.",
                 "Quand deux cases menacent, Nord ne peut parer les deux menaces.",
                 "Un grenier de gauche, de A à D, ne prend rien.",
                 "Quand il reste six graines et que vous en avez plus que Nord, 5-4-3-2-1 les garde toutes.",
                 "En fin de partie : la meilleure différence entre votre prise et la réponse de Nord."},
    .verdicts = {"C’est vrai le plus souvent", "Cela aide, mais échoue plus d’une fois sur deux",
                 "Cela ne change rien", "C’est plutôt le contraire", "C’est vrai le plus souvent",
                 "C’est vrai à peine plus d’une fois sur deux", "C’est plus souvent faux que vrai"},
    .right = "juste dans {share} des {boards} positions comptées",
    .otherwise = "sinon dans {share}",
    .cost = "Quand c’est faux, on y perd {seeds:graine|graines}.",
    .how_counted =
        "Comment on a compté. Les positions ont été atteintes depuis le départ par des coups tirés au "
        "sort. Celles de {seeds} graines au plus ont été jugées par des tables de toutes les positions : "
        "exactement. Les débuts et les greniers l’ont été par les graines gagnées après trois coups "
        "de chaque camp, toutes les suites essayées. Pour un conseil, le chiffre est la chance qu’un "
        "coup qui le suit soit l’un des meilleurs ; « sinon » vaut pour les autres coups, ou pour les "
        "positions sans ce dont parle la règle.",
};

}  // namespace

const CourseWords& course_words(Language language) {
    return language == Language::French ? french_course : english_course;
}

std::span<const StepText> course_step_texts(Language language) {
    return language == Language::French ? french_steps() : english_steps();
}

}  // namespace awale::render
