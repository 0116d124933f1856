#include "awale/render/documents/course_words.hpp"

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

namespace {

constexpr std::array<StepText, course_steps> steps_in_english{{
    {.title = "The board and sowing",
     .aim =
         "Everybody can set up the board, sow any house without a mistake, and say where the last seed will "
         "fall before touching a seed.",
     .words = "house, row, store, seed, to sow, anticlockwise, granary",
     .plan = {{{10, "Tell what the game is about. Set up the boards: four seeds a house."},
               {10, "Lessons 1 and 2. One pupil sows on a board that all can see, and all count aloud."},
               {10, "In pairs: name the house where the last seed will fall, then sow and check."},
               {10, "Exercises, level 1; quick pupils go on to level 2."},
               {5, "Ten seconds each: a house is pointed at, where does its last seed fall?"}}},
     .watch =
         "A seed is dropped into the house that was just emptied; the hand goes clockwise; two seeds fall "
         "into one house. Let the neighbour count.",
     .lessons =
         {{{"The board and the goal",
            {"Two players sit face to face, the board between them. It has two rows of six houses. The row "
             "near you is yours. Every house begins with four seeds: forty-eight in all.",
             "The seeds belong to nobody. Both players sow them, and both try to capture them. What you "
             "capture goes into your store. Whoever has more seeds at the end wins: with 25 you have won, "
             "24 each is a draw.",
             "In this book you are South. Your houses are A to F from left to right, North’s are a to f "
             "from North’s left. Draw lots for who begins; then play in turn."},
            {"The board at the start: South’s row below, North’s above, the stores at both ends."},
            "More than half of the seeds wins: 25."},
           {"Sowing",
            {"In your turn choose one of your houses that holds seeds. Take all of them in your hand. Drop "
             "them one by one into the houses that follow, one seed a house, until the hand is empty.",
             "The hand goes to the right along your own row, then on along North’s row: anticlockwise. "
             "So you often give seeds to North. You may also come back to your own row.",
             "Count before you play: from F, one seed falls in a, two reach b. With a little practice you "
             "see at once where the last seed will fall."},
            {"South sows {house}: {seeds:seed|seeds}, the last one in {last}."},
            "One seed a house, to the right, and none left in the hand."},
           {"Once round the board",
            {"A house can grow. With twelve seeds or more it is called a granary, or krou: its sowing goes "
             "round the whole board and comes back to where it began.",
             "The house that you sow stays empty. The hand passes over it and goes on: the twelfth seed "
             "falls into the house after it. With 23 seeds or more the hand passes it twice.",
             "Eleven seeds end just before the house that was sown; twelve end just after it."},
            {"South sows {house} with {seeds} seeds. {house} is skipped; the last seed falls in {last}."},
            "The house that you sow is always empty after your move."}}}},
    {.title = "Capturing",
     .aim =
         "Everybody sees captures of one house and of several, takes exactly what the rule gives, and knows "
         "why a whole row is never taken.",
     .words = "to capture, two or three, chain, own row, grand slam",
     .plan = {{{5, "Repeat: point at a house, where does its last seed fall?"},
               {15, "Lessons 1 and 2 on a board that all can see. After each move: how many lie there now?"},
               {10, "In pairs: play from the start until each has captured twice."},
               {10, "Exercises, levels 1 and 2."},
               {5, "Lesson 3 and its exercises: why may nobody take the whole row?"}}},
     .watch = "Seeds in the own row are taken; a house with four is taken; the chain jumps over a house that "
              "does not count; the capture goes forward instead of back.",
     .lessons =
         {{{"Two or three",
            {"Look at the house where your last seed falls. Is it North’s? Does it now hold two or three "
             "seeds, yours included? Then you capture them: put them into your store.",
             "One seed is too few, four are too many. So before your move that house held one or two. In "
             "your own row you never capture.",
             "Houses with one or two seeds are in danger. An empty house is safe from an ordinary sowing, "
             "and so is one with three or more."},
            {"{house} sows {seeds:seed|seeds}. The last makes two in {last}: South captures {gain}."},
            "Last seed, North’s row, two or three: captured."},
           {"The chain",
            {"After a capture look at the house just before, the way you came. If it is North’s too and "
             "holds two or three, you capture these seeds as well. Then look at the one before it, and so "
             "on.",
             "The chain ends at the first house that holds another number, and at the end of North’s row. "
             "A house behind such a gap is not taken.",
             "The first idea of a beginner is to take as much as possible at once. It is a good idea, but "
             "not always the best one. A capture that costs more than it brings is a bait."},
            {"{house} ends in {last} and takes {houses}: {gain:seed|seeds}. Then comes b with four: the "
             "chain "
             "stops."},
            "Walk back while you see two or three."},
           {"The whole row",
            {"A player without seeds cannot play. So no capture may take all the seeds of the other row.",
             "You may play such a move, but it captures nothing: the seeds stay where they are. This is "
             "called a grand slam.",
             "Some clubs forbid the move altogether. Agree before you play.",
             "A row that could only be taken whole is therefore a shelter: nothing in it can be captured."},
            {"{house} would take both houses, everything that North has. So nothing is taken."},
            "Leave your opponent something, or take nothing."}}}},
    {.title = "Feeding and the end",
     .aim =
         "Everybody knows when North has to be fed and which moves do it, and can end a game and count it.",
     .words = "to feed, to starve, famine, repetition, draw",
     .plan = {{{10, "Play on from the position of lesson 1; the class votes on each move."},
               {10, "Lesson 1. Who may play what? Everybody holds up the letters."},
               {10, "Lessons 2 and 3, and their exercises: how a game ends."},
               {10, "Exercises, levels 1 and 2."},
               {5, "Each pair counts one of its own games."}}},
     .watch = "Feeding is forgotten; a player feeds although the other still has seeds and thinks it a duty; "
              "at the end the seeds on the board are forgotten.",
     .lessons =
         {{{"Feeding",
            {"If North has no seeds at the start of your turn, you must play a move that gives some. Only "
             "the houses that reach North’s row may be played.",
             "Counting helps: from F one seed is enough, from E two, from D three, from C four, from B "
             "five, from A six.",
             "If no move reaches North, the game is over."},
            {"North is empty. B, E and F reach across and may be played; A and D may not. Here {house} is "
             "sown."},
            "An empty row must be fed by whoever can."},
           {"How a game ends",
            {"A game ends as soon as a store holds 25 seeds or more, for nobody can catch up. The answers of "
             "this book count on to the last seed all the same: the best result is the highest final score.",
             "It ends by famine: North has no seeds and South cannot give any. Then each player keeps the "
             "seeds of their own row. It also ends when the player to move has none.",
             "It ends when a position comes back with the same player to move: the moves have made a "
             "circle, and each player keeps their own row. If one player resigns, the other gets the rest."},
            {"South is to move and reaches nobody. The game is over; South adds the five seeds to the 22: "
             "27–21."},
            "Count: store and own row."},
           {"When nothing can be captured",
            {"With very few seeds left no capture is possible any more, however long you play. Stop and "
             "count: each keeps their own row.",
             "The rule sheets call this the end by indetermination, and say that it comes with two or three "
             "seeds.",
             "Rules differ from place to place. Some end the game with six seeds, some leave the seeds of a "
             "circle to nobody. Agree before you play."},
            {"Two seeds that go round for ever: 24–24."},
            "If nothing can be taken, count."}}}},
    {.title = "Threats and parries",
     .aim = "Everybody asks “what does North threaten?” before each move, and knows how a threat is parried.",
     .words = "threat, attack, double threat, parry, counter-threat, reach",
     .plan = {{{5, "Repeat captures: three positions from the test of step 2, who sees one first?"},
               {10, "Lesson 1. With how many seeds does each house reach North’s row?"},
               {15, "Lesson 2. Set up its position; the class finds the parries."},
               {10, "Exercises; level 2 in pairs."},
               {5, "Lesson 3: what to do in the first ten moves."}}},
     .watch = "Only the own capture is looked for; a house is saved and another is left; the parry opens a "
              "bigger capture.",
     .lessons =
         {{{"Who attacks whom",
            {"A house attacks when its last seed falls in North’s row. From A that takes 6 to 11 seeds, from "
             "B 5 to 10, from C 4 to 9, from D 3 to 8, from E 2 to 7, from F 1 to 6.",
             "So the houses on your right reach across with few seeds and attack first. The houses on your "
             "left are the first that North reaches, and suffer most.",
             "Players call them high houses and low houses.",
             "A capture that a house will make next turn is a threat. If two of your houses threaten at "
             "once, that is a double threat. North has one move to meet both, and more often than not "
             "there is one: look for it first. A single threat can be met nine times in ten."},
            {"{house} sows {seeds} and takes in {last}. A and F reach the same house: three attackers.",
             "South sows {house}. Now E threatens c and F threatens a: whatever North plays, one of them "
             "takes."},
            "High houses attack, low houses suffer."},
           {"Ways to parry",
            {"North threatens a house of yours with one or two seeds. You can empty it: play it. You can "
             "raise it to three: then North makes four.",
             "Or you can change the attacker: drop one seed into North’s house, and its last seed falls one "
             "house further on.",
             "There are two more ways: capture the house that attacks, or answer with a threat of your own, "
             "if it is bigger. All these answers are called parries."},
            {"North threatens: {house} would take {gain:seed|seeds} in {houses}. C empties the house, A or B "
             "raise it to three.",
             "South sows {house}; now f holds four and ends in D."},
            "Empty it, raise it, spoil the count, or threaten more."},
           {"The first moves",
            {"Nobody knows the best first move. One habit helps from the start: before each move count what "
             "it takes, and then what North can take after it. Play the move with the best difference.",
             "If you take three and North can take two back, the difference is one. A move that takes "
             "nothing and leaves North nothing has the difference nought; it is better than one that takes "
             "two and loses three.",
             "Count chains too: where small houses of yours stand side by side, one sowing can take them "
             "all."},
            {"Three small houses in a row: {house} takes {gain:seed|seeds}."},
            "What I take, less what North takes then."}}}},
    {.title = "Granaries",
     .aim =
         "Everybody can build a granary in the right place, say what it would take now, and decide: open or "
         "wait.",
     .words = "granary (krou), to open, ripe, return capture, to spoil",
     .plan = {{{10, "Set up the granary of lesson 2. What does it take? Sow slowly, twice past some houses."},
               {10, "Lesson 1: where to build it, and how many seeds it needs."},
               {10, "Lesson 2: open or wait? Vote, then play both."},
               {10, "Exercises, levels 1 and 2."},
               {5, "Lesson 3: what can North take afterwards?"}}},
     .watch = "The granary is opened because it is big; nobody counts that some houses get two seeds; the "
              "return capture is not seen.",
     .lessons =
         {{{"Building a granary",
            {"In a game where everything moves, a big house is the only thing that stays. Nobody can capture "
             "twelve seeds. Build your granary on the right, in E or F.",
             "To end in North’s row on its second visit it needs the right number: from A 17 to 22, from B "
             "16 to 21, from C 15 to 20, from D 14 to 19, from E 13 to 18, from F 12 to 17.",
             "One seed too many, and it ends in your own row again: then it takes nothing."},
            {"F is a granary of 13 seeds. Sown now it would end in b."},
            "On the right, with the right number."},
           {"Open or wait?",
            {"A granary drops one seed in every house on the first round, and a second one in some. So the "
             "houses that it shall take must hold none or one before you open it, not one or two.",
             "It cost you many moves. It pays if it takes two or three houses, five or six seeds: then it is "
             "ripe.",
             "If it takes less, wait: another move is then better more often than not."},
            {"a, b and c hold 0, 1 and 0. {house} with {seeds} seeds takes all three: {gain} seeds."},
            "Empty houses are the prey of a granary."},
           {"The return capture",
            {"When you open a granary, you drop a seed in each of your own houses too. Many of them now hold "
             "one or two: targets for North.",
             "Before you open it, count what North takes back. You can spoil North’s granary in the same "
             "way: one more seed in it, or one more in a house that it wants, and it takes nothing.",
             "Then compare: what it takes, less what comes back."},
            {"{house} takes {gain:seed|seeds} …", "… and {house} takes {gain:seed|seeds} back."},
            "Count what comes back."}}}},
    {.title = "Endings",
     .aim = "Everybody keeps moves in hand, knows when starving works, and counts what a capture costs.",
     .words = "move in hand, tempo, the turn, famine, trap",
     .plan = {{{10, "Two players, ten seeds: play it out, then turn the board and play it again."},
               {10, "Lesson 1: count the moves of each side."},
               {10, "Lesson 2: can North still get a seed?"},
               {10, "Exercises, levels 1 and 2."},
               {5, "Lesson 3, and the certificate for those who passed the tests."}}},
     .watch =
         "Nobody counts the moves in hand; a capture is made without a look at the reply; an empty row is "
         "not fed although it could be.",
     .lessons =
         {{{"Moves in hand",
            {"Near the end, having to move often hurts. Who has more houses to play can wait; the other has "
             "to give something up.",
             "So count: how many moves can I make that hurt nothing? How many has North? Such a move is "
             "called a tempo.",
             "When nothing can be captured, the turn is a burden more often than a help. More seeds in your "
             "row are no sign that you are better off: count houses."},
            {"North has no move in hand: it must play {house} and gives its last seed away. South had three "
             "moves left."},
            "Keep a move in hand."},
           {"Starving",
            {"If few seeds are left, five or six, and more of them are yours, keep them. No seed of yours "
             "reaches North as "
             "long as A holds at most 5, B 4, C 3, D 2, E 1, and F none.",
             "North’s own seeds run out one after the other. When North’s row is empty and you cannot feed "
             "it, the game is over and your row is yours.",
             "You may not stop feeding by choice: if a move reaches North, you must play it."},
            {"South plays {house} and gives nothing. North’s last seed comes over; then nobody can feed, and "
             "all is South’s."},
            "5, 4, 3, 2, 1 – and nothing in F."},
           {"The last captures",
            {"With few seeds left, single seeds are what is captured. One seed in F attacks a. Two seeds in "
             "E attack a as well, three attack b.",
             "Old books call two seeds in E and one in F the trap 2-1, three in E and one in F the trap 3-1, "
             "and say that they win. A lone seed of North in a is lost to them. But a trap that stands "
             "there has to be moved, seed by seed, when you have no other move.",
             "So do not wait in a trap. Count, as at the beginning: what the move takes, less what North can "
             "take after it."},
            {"The trap 2-1: {house} takes {gain:seed|seeds} in {last}. E is still there for the next."},
            "What I take, less what North takes then."}}}},
}};

}  // namespace

std::span<const StepText> english_steps() {
    return steps_in_english;
}

namespace {

constexpr std::array<StepText, course_steps> steps_in_french{{
    {.title = "Le tablier et les semailles",
     .aim =
         "Chacun sait préparer le tablier, semer n’importe quelle case sans se tromper et dire où tombera la "
         "dernière graine avant d’y toucher.",
     .words = "case, camp, réserve, graine, semer, sens inverse des aiguilles d’une montre, grenier",
     .plan = {{{10, "Présenter le jeu. Préparer les tabliers : quatre graines par case."},
               {10, "Leçons 1 et 2. Un élève sème sur un tablier que tous voient ; on compte à voix haute."},
               {10, "À deux : nommer la case où tombera la dernière graine, puis semer et vérifier."},
               {10, "Exercices du niveau 1 ; les plus rapides passent au niveau 2."},
               {5, "Dix secondes par case : on montre une case, où tombe sa dernière graine ?"}}},
     .watch =
         "Une graine est posée dans la case qu’on vient de vider ; la main tourne dans le mauvais sens ; "
         "deux graines tombent dans la même case. Faire compter le voisin.",
     .lessons =
         {{{"Le tablier et le but",
            {"Deux joueurs se font face, le tablier entre eux. Il a deux rangées de six cases. La rangée la "
             "plus proche de vous est votre camp. Au départ, chaque case reçoit quatre graines : "
             "quarante-huit en tout.",
             "Les graines n’appartiennent à personne. Les deux joueurs les sèment, et chacun essaie d’en "
             "prendre. Ce que vous prenez va dans votre réserve. Qui en a le plus à la fin gagne : à 25 "
             "c’est gagné, à 24 partout la partie est nulle.",
             "Dans ce livre, vous êtes Sud. Vos cases sont A à F, de gauche à droite ; celles de Nord, a à f "
             "en partant de sa gauche. On tire au sort qui commence, puis on joue chacun son tour."},
            {"Le tablier au départ : en bas le camp de Sud, en haut celui de Nord, aux deux bouts les "
             "réserves."},
            "Plus de la moitié des graines gagne : 25."},
           {"Semer",
            {"À votre tour, choisissez une de vos cases qui contient des graines. Prenez-les toutes en main. "
             "Posez-les une par une dans les cases qui suivent, une graine par case, jusqu’à ce que la main "
             "soit vide.",
             "La main va vers la droite le long de votre rangée, puis continue dans celle de Nord : dans le "
             "sens inverse des aiguilles d’une montre. On donne donc souvent des graines à Nord, et il "
             "arrive "
             "qu’on revienne chez soi.",
             "Comptez avant de jouer : de F, une graine tombe en a, deux vont jusqu’en b. Avec un peu "
             "d’habitude, on voit tout de suite où tombera la dernière."},
            {"Sud sème {house} : {seeds:graine|graines}, la dernière en {last}."},
            "Une graine par case, vers la droite, et la main se vide."},
           {"Le tour du tablier",
            {"Une case peut grossir. À partir de douze graines, on l’appelle grenier, ou krou : quand on la "
             "sème, on fait tout le tour du tablier et l’on revient à la case de départ.",
             "La case que l’on sème reste vide. La main passe au-dessus et continue : la douzième graine "
             "tombe dans la case suivante. À partir de 23 graines, on la saute deux fois.",
             "Onze graines finissent juste avant la case de départ, douze juste après."},
            {"Sud sème {house}, {seeds} graines. On saute {house} ; la dernière graine tombe en {last}."},
            "La case que l’on sème est toujours vide après le coup."}}}},
    {.title = "Prendre",
     .aim =
         "Chacun voit les prises d’une case et de plusieurs, prend exactement ce que donne la règle et sait "
         "pourquoi on ne prend jamais toute une rangée.",
     .words = "prendre, deux ou trois, prise multiple, son propre camp, affamer",
     .plan = {{{5, "Rappel : on montre une case, où tombe sa dernière graine ?"},
               {15,
                "Leçons 1 et 2 sur un tablier que tous voient. Après chaque coup : combien y en a-t-il "
                "maintenant ?"},
               {10, "À deux : jouer depuis le départ jusqu’à deux prises chacun."},
               {10, "Exercices des niveaux 1 et 2."},
               {5, "Leçon 3 et ses exercices : pourquoi ne peut-on pas prendre toute la rangée ?"}}},
     .watch = "On prend dans son propre camp ; on prend une case de quatre ; on saute une case qui ne compte "
              "pas ; on prend vers l’avant au lieu de remonter.",
     .lessons =
         {{{"Deux ou trois",
            {"Regardez la case où tombe votre dernière graine. Est-elle chez Nord ? Contient-elle maintenant "
             "deux ou trois graines, la vôtre comprise ? Alors vous les prenez : elles vont dans votre "
             "réserve.",
             "Une graine, c’est trop peu ; quatre, c’est trop. Avant votre coup, la case en contenait donc "
             "une ou deux. Dans son propre camp, on ne prend jamais.",
             "Les cases d’une ou deux graines sont en danger. Une case vide ne craint rien d’un semis "
             "ordinaire, ni une case de trois graines ou plus."},
            {"On sème {house} : {seeds:graine|graines}. La dernière en fait deux en {last} : Sud en prend "
             "{gain}."},
            "Dernière graine, chez Nord, deux ou trois : prise."},
           {"La prise multiple",
            {"Après une prise, regardez la case juste avant, d’où vous venez. Si elle est aussi chez Nord et "
             "contient deux ou trois graines, vous les prenez également. Puis regardez celle d’avant, et "
             "ainsi de suite.",
             "La prise s’arrête à la première case qui en contient un autre nombre, et au bout de la rangée "
             "de Nord. Ce qui se trouve derrière n’est pas pris.",
             "La première idée d’un débutant est de prendre le plus possible tout de suite. L’idée est "
             "bonne, mais ce n’est pas toujours le meilleur coup. Une prise qui coûte plus qu’elle ne "
             "rapporte est un appât."},
            {"{house} finit en {last} et prend {houses} : {gain:graine|graines}. En b il y en a quatre : la "
             "prise s’arrête."},
            "On remonte tant qu’on voit deux ou trois."},
           {"Toute la rangée",
            {"Un joueur sans graines ne peut plus jouer. Aucune prise ne peut donc emporter toutes les "
             "graines du camp adverse : on n’affame pas par une prise.",
             "On a le droit de jouer un tel coup, mais il ne prend rien : les graines restent où elles sont.",
             "Dans certains clubs, ce coup est même interdit. Mettez-vous d’accord avant de jouer.",
             "Une rangée qui ne pourrait être prise que tout entière est donc un abri : aucune de ses "
             "graines ne peut être prise."},
            {"{house} prendrait les deux cases, tout ce que Nord possède. Rien n’est donc pris."},
            "Laissez quelque chose à l’adversaire, ou ne prenez rien."}}}},
    {.title = "Nourrir et finir",
     .aim = "Chacun sait quand il faut nourrir Nord et avec quels coups, et sait terminer une partie et la "
            "compter.",
     .words = "nourrir (donner à manger), affamer, famine, répétition, nulle",
     .plan = {{{10, "Jouer la suite de la position de la leçon 1 ; la classe vote pour chaque coup."},
               {10, "Leçon 1. Quels coups sont permis ? Chacun lève les lettres."},
               {10, "Leçons 2 et 3 et leurs exercices : comment une partie se termine."},
               {10, "Exercices des niveaux 1 et 2."},
               {5, "Chaque paire compte une de ses parties."}}},
     .watch =
         "On oublie de nourrir ; on croit devoir nourrir alors que l’autre a encore des graines ; à la fin, "
         "on oublie les graines restées sur le tablier.",
     .lessons =
         {{{"Donner à manger",
            {"Si Nord n’a plus de graines quand c’est à vous de jouer, vous devez jouer un coup qui lui en "
             "donne. Seules les cases qui atteignent sa rangée peuvent être jouées.",
             "Comptez : de F une graine suffit, de E deux, de D trois, de C quatre, de B cinq, de A six.",
             "Si aucun coup n’atteint Nord, la partie est finie."},
            {"Nord est vide. B, E et F l’atteignent, on peut les jouer ; A et D, non. Ici on sème {house}."},
            "Qui peut nourrir une rangée vide doit le faire."},
           {"Comment finit une partie",
            {"La partie finit dès qu’une réserve contient 25 graines ou plus : personne ne peut plus la "
             "rattraper. Les réponses de ce livre comptent pourtant jusqu’à la dernière graine : le meilleur "
             "résultat est le plus haut score final.",
             "Elle finit par famine : Nord n’a plus de graines et Sud ne peut lui en donner. Chacun garde "
             "alors les graines de son camp. Elle finit aussi quand celui qui doit jouer n’en a plus.",
             "Elle finit quand une position revient avec le même joueur au trait : les coups ont fait un "
             "cercle, et chacun garde son camp. Si l’un des deux abandonne, l’autre prend le reste."},
            {"Sud doit jouer et n’atteint personne. La partie est finie ; Sud ajoute ses cinq graines aux 22 "
             "de sa réserve : 27–21."},
            "On compte la réserve et le camp."},
           {"Quand on ne peut plus rien prendre",
            {"Avec très peu de graines, aucune prise n’est plus possible, aussi longtemps que l’on joue. On "
             "s’arrête et l’on compte : chacun garde son camp.",
             "Les règles parlent de fin par indétermination et disent qu’elle survient avec deux ou trois "
             "graines.",
             "Les règles changent d’un pays à l’autre. Ici on s’arrête à six graines, là les graines d’un "
             "cercle ne sont à personne. Mettez-vous d’accord avant de jouer."},
            {"Deux graines qui tournent sans fin : 24–24."},
            "Plus rien à prendre : on compte."}}}},
    {.title = "Menaces et parades",
     .aim = "Avant chaque coup, chacun se demande ce que menace Nord, et sait comment on pare une menace.",
     .words = "menace, attaque, double menace, parade, contre-menace, portée",
     .plan = {{{5, "Rappel des prises : trois positions du test de l’étape 2, qui en voit une le premier ?"},
               {10, "Leçon 1. Avec combien de graines chaque case atteint-elle le camp de Nord ?"},
               {15, "Leçon 2. Préparer sa position ; la classe trouve les parades."},
               {10, "Exercices ; ceux du niveau 2 à deux."},
               {5, "Leçon 3 : que jouer pendant les dix premiers coups ?"}}},
     .watch =
         "On ne cherche que ses propres prises ; on sauve une case et l’on en laisse une autre ; la parade "
         "permet une prise plus grosse.",
     .lessons =
         {{{"Qui attaque qui",
            {"Une case attaque quand sa dernière graine tombe chez Nord. Il faut pour cela 6 à 11 graines en "
             "A, 5 à 10 en B, 4 à 9 en C, 3 à 8 en D, 2 à 7 en E, 1 à 6 en F.",
             "Les cases de droite atteignent donc l’autre camp avec peu de graines et attaquent les "
             "premières. Les cases de gauche sont les premières que Nord atteint : ce sont elles qui "
             "souffrent.",
             "On parle de cases hautes, à droite, et de cases basses, à gauche.",
             "Une prise qu’une case fera au tour suivant est une menace. Si deux de vos cases menacent en "
             "même temps, c’est une double menace : Nord n’a qu’un coup pour répondre aux deux. Le plus "
             "souvent ce coup existe : cherchez-le d’abord. Une seule menace se pare neuf fois sur dix."},
            {"{house}, {seeds} graines, prend en {last}. A et F atteignent la même case : trois attaquants.",
             "Sud sème {house}. E menace maintenant c et F menace a : quoi que joue Nord, l’une des deux "
             "prend."},
            "Les cases hautes attaquent, les cases basses souffrent."},
           {"Parer une menace",
            {"Nord menace une de vos cases d’une ou deux graines. Vous pouvez la vider : jouez-la. Vous "
             "pouvez la porter à trois : Nord n’en fera que quatre.",
             "Vous pouvez aussi dérégler l’attaquant : une graine de plus dans la case de Nord, et sa "
             "dernière graine tombe une case plus loin.",
             "Il y a deux autres façons : prendre la case qui attaque, ou répondre par une menace plus "
             "grosse. Toutes ces réponses s’appellent des parades."},
            {"Nord menace : {house} prendrait {gain:graine|graines} en {houses}. C vide la case, A ou B la "
             "portent à trois.",
             "Sud sème {house} ; f contient maintenant quatre graines et finit en D."},
            "Vider, porter à trois, dérégler, ou menacer plus fort."},
           {"Les premiers coups",
            {"Personne ne connaît le meilleur premier coup. Une habitude aide dès le début : avant chaque "
             "coup, comptez ce qu’il prend, puis ce que Nord pourra prendre ensuite. Jouez le coup qui a la "
             "meilleure différence.",
             "Si vous en prenez trois et que Nord peut en reprendre deux, la différence est d’une graine. Un "
             "coup qui ne prend rien et ne laisse rien à Nord fait zéro : il vaut mieux qu’un coup qui en "
             "prend deux et en perd trois.",
             "Comptez aussi les prises multiples : quand de petites cases se touchent, un seul semis peut "
             "les prendre toutes."},
            {"Trois petites cases de suite : {house} prend {gain:graine|graines}."},
            "Ce que je prends, moins ce que Nord prendra."}}}},
    {.title = "Les greniers",
     .aim = "Chacun sait où construire un grenier, dire ce qu’il prendrait maintenant, et décider : "
            "l’écouler ou "
            "attendre.",
     .words = "grenier (krou), écouler, mûr, prise en retour, gâter",
     .plan = {{{10,
                "Préparer le grenier de la leçon 2. Que prend-il ? Semer lentement : deux fois dans "
                "certaines cases."},
               {10, "Leçon 1 : où le construire, et combien de graines il lui faut."},
               {10, "Leçon 2 : écouler ou attendre ? On vote, puis on joue les deux."},
               {10, "Exercices des niveaux 1 et 2."},
               {5, "Leçon 3 : que peut prendre Nord ensuite ?"}}},
     .watch =
         "On écoule le grenier parce qu’il est gros ; on oublie que certaines cases reçoivent deux graines ; "
         "on ne voit pas la prise en retour.",
     .lessons =
         {{{"Construire un grenier",
            {"Dans un jeu où tout bouge, seule une grosse case dure. Personne ne peut prendre douze graines. "
             "Construisez votre grenier à droite, en E ou en F.",
             "Pour finir chez Nord au deuxième passage, il lui faut le bon nombre : en A 17 à 22 graines, en "
             "B 16 à 21, en C 15 à 20, en D 14 à 19, en E 13 à 18, en F 12 à 17.",
             "Une graine de trop, et il finit de nouveau dans votre camp : il ne prend alors rien."},
            {"F est un grenier de 13 graines. Semé maintenant, il finirait en b."},
            "À droite, et avec le bon nombre."},
           {"Écouler ou attendre ?",
            {"Un grenier pose une graine partout au premier tour, et une deuxième dans quelques cases. "
             "Celles "
             "qu’il doit prendre contiennent donc zéro ou une graine avant le coup, et non une ou deux.",
             "Il a coûté beaucoup de coups. Il les vaut s’il prend deux ou trois cases, cinq ou six graines "
             ": "
             "il est alors mûr.",
             "S’il prend moins, attendez : un autre coup est alors le plus souvent meilleur."},
            {"a, b et c contiennent 0, 1 et 0 graine. {house}, {seeds} graines, les prend toutes les trois : "
             "{gain} graines."},
            "Les cases vides sont la proie des greniers."},
           {"La prise en retour",
            {"En écoulant un grenier, on pose aussi une graine dans chacune de ses propres cases. Beaucoup "
             "en "
             "contiennent alors une ou deux : autant de cibles pour Nord.",
             "Avant de l’écouler, comptez ce que Nord reprendra. On gâte de même le grenier de Nord : une "
             "graine de plus chez lui, ou dans une case qu’il vise, et il ne prend plus rien.",
             "Comparez alors : ce qu’il prend, moins ce qui revient."},
            {"{house} prend {gain:graine|graines}…", "… et {house} en reprend {gain}."},
            "Comptez ce qui revient."}}}},
    {.title = "Les fins de partie",
     .aim = "Chacun garde des coups en réserve, sait quand on peut affamer et compte ce que coûte une prise.",
     .words = "mobilité, tempo, trait, famine, piège",
     .plan = {{{10,
                "Deux joueurs, dix graines : jouer jusqu’au bout, puis tourner le tablier et recommencer."},
               {10, "Leçon 1 : compter les coups de chaque camp."},
               {10, "Leçon 2 : Nord peut-il encore recevoir une graine ?"},
               {10, "Exercices des niveaux 1 et 2."},
               {5, "Leçon 3, et le diplôme pour ceux qui ont réussi les tests."}}},
     .watch =
         "On ne compte pas ses coups en réserve ; on prend sans regarder la réponse ; on oublie de nourrir "
         "un camp vide.",
     .lessons =
         {{{"Des coups en réserve",
            {"Vers la fin, devoir jouer fait souvent mal. Qui a plus de cases à jouer peut attendre ; "
             "l’autre doit céder quelque chose.",
             "Comptez donc : combien de coups ai-je qui ne gâtent rien ? Et Nord ? Un tel coup s’appelle un "
             "tempo.",
             "Quand on ne peut rien prendre, le trait est plus souvent une gêne qu’un avantage. Votre "
             "liberté "
             "de jouer s’appelle la mobilité : elle compte plus que le nombre de graines de votre camp."},
            {"Nord n’a pas de coup en réserve : il doit jouer {house} et donne sa dernière graine. Il "
             "restait trois coups à Sud."},
            "Gardez un coup en réserve."},
           {"Affamer",
            {"S’il reste peu de graines, cinq ou six, et que vous en avez plus que Nord, gardez-les. Aucune "
             "n’arrive chez "
             "Nord tant que A en a 5 au plus, B 4, C 3, D 2, E 1, et F aucune.",
             "Les graines de Nord s’en vont une à une. Quand son camp est vide et que vous ne pouvez le "
             "nourrir, la partie est finie et votre camp est à vous.",
             "On ne refuse pas de nourrir : si un coup atteint Nord, il faut le jouer."},
            {"Sud joue {house} et ne donne rien. La dernière graine de Nord arrive chez Sud ; puis personne "
             "ne peut nourrir, et tout est à Sud."},
            "5, 4, 3, 2, 1, et rien en F."},
           {"Les dernières prises",
            {"Quand il reste peu de graines, on prend des graines seules. Une graine en F attaque a. Deux "
             "graines en E attaquent a aussi, trois attaquent b.",
             "Les vieux livres appellent piège 2-1 deux graines en E et une en F, piège 3-1 trois en E et "
             "une en F, et disent qu’ils gagnent. Une graine seule de Nord en a y est perdue, c’est vrai. "
             "Mais il faut bien défaire le piège, graine par graine, quand on n’a pas d’autre coup.",
             "N’attendez donc pas dans un piège. Comptez, comme au début : ce que le coup prend, moins ce "
             "que Nord pourra prendre ensuite."},
            {"Le piège 2-1 : {house} prend {gain:graine|graines} en {last}. E reste là pour la suivante."},
            "Ce que je prends, moins ce que Nord prendra."}}}},
}};

}  // namespace

std::span<const StepText> french_steps() {
    return steps_in_french;
}

}  // namespace awale::render
