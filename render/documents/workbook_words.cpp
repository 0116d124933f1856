#include "awale/render/documents/workbook_words.hpp"

#include <algorithm>

#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

bool has(const Exercise& exercise, Reason::Kind kind) {
    for (const Reason& reason : exercise.reasons) {
        if (reason.kind == kind) {
            return true;
        }
    }
    return false;
}

words::Fact number_fact(std::string_view name, int value) {
    return {name, std::to_string(value), value};
}

awale::words::Facts reason_facts(const Reason& reason, const Exercise& exercise, Language language) {
    return {{"solution", std::string(1, exercise.solution().house.letter())},
            {"house", std::string(1, reason.house.letter())},
            {"houses", houses_text(reason.houses, language), static_cast<int>(reason.houses.size())},
            number_fact("seeds", reason.seeds.count()),
            number_fact("gain", reason.gain.count()),
            number_fact("plies", reason.plies)};
}

/// What an exercise asks first, on what its solution is about; empty where the question is enough.
std::string lead_text(const Exercise& exercise, Language language) {
    if (const Reason* const reason = telling_reason(exercise)) {
        const std::string_view lead = workbook_words(language).leads[static_cast<std::size_t>(reason->kind)];
        if (!lead.empty()) {
            return typeset(lead, language, reason_facts(*reason, exercise, language)) + " ";
        }
    }
    return {};
}

}  // namespace

const WorkbookWords& workbook_words(Language language) {
    switch (language) {
        case Language::English: return english_workbook();
        case Language::French: return french_workbook();
    }
    return english_workbook();
}

Topic topic_of(std::span<const Exercise> exercises, const WorkbookWords& words) {
    const auto theme = exercises.front().theme;
    const auto index = static_cast<std::size_t>(theme);
    return std::ranges::all_of(exercises, [&](const Exercise& one) { return one.theme == theme; })
               ? Topic{words.themes[index], words.about[index]}
               : Topic{words.mixed, words.about_mixed};
}

words::Facts board_facts(const RuleSet& rules) {
    const auto number = [](std::string_view name, int value) {
        return words::Fact{name, std::to_string(value), value};
    };
    const auto last = [&](std::string_view name, Side side) {
        return words::Fact{name, std::string(1, House{side, rules.houses_a_side - 1U}.letter())};
    };
    return {number("hollows", 2 * rules.houses_a_side), last("last", Side::South),
            last("north_last", Side::North), number("granary", 2 * rules.houses_a_side)};
}

std::string reason_text(const Reason& reason, const Exercise& exercise, Language language) {
    const std::string_view phrase = workbook_words(language).reasons[static_cast<std::size_t>(reason.kind)];
    return typeset(phrase, language, reason_facts(reason, exercise, language));
}

std::string question_text(const Exercise& exercise, Language language) {
    const WorkbookWords& words = workbook_words(language);
    if (asks_next_turn(exercise.criterion)) {
        const std::string asked = typeset(by_criterion(words.next_turn, exercise.criterion), language);
        return exercise.question.empty() ? asked : typeset(exercise.question, language) + " " + asked;
    }
    if (!exercise.question.empty()) {
        return typeset(exercise.question, language);
    }
    const std::string lead = lead_text(exercise, language);
    if (has(exercise, Reason::Kind::KeepsWin)) {
        return lead + typeset(words.which_wins, language);
    }
    if (has(exercise, Reason::Kind::KeepsDraw)) {
        return lead + typeset(words.which_draws, language);
    }
    return lead + typeset(words.best_result, language);
}

namespace {

constexpr std::array english_glossary{
    GlossaryEntry{"Attack",
                  "a house whose last seed would fall where it takes: a threat, when it is not your turn."},
    GlossaryEntry{"Bait", "a capture that looks good and costs more than it brings."},
    GlossaryEntry{"Capture",
                  "the last seed makes a house of the other row two or three: these seeds are taken."},
    GlossaryEntry{"Chain",
                  "the houses just before it, back along the other row, are taken too as long as they hold "
                  "two or three."},
    GlossaryEntry{"Circle",
                  "moves without a capture after which a position comes back: the game ends there."},
    GlossaryEntry{"Counter-threat", "an answer to a threat: a threat of your own, as large or larger."},
    GlossaryEntry{"Draw", "a game that nobody wins: 24–24 of 48 seeds."},
    GlossaryEntry{"Double threat",
                  "a move after which two of your houses or more threaten to take. It is harder to meet than "
                  "one threat."},
    GlossaryEntry{"Famine",
                  "a row without seeds. Whoever can must feed it; if nobody can, the game ends and each "
                  "keeps the seeds of their own row."},
    GlossaryEntry{"Feeding",
                  "to feed is to give seeds to an empty row. Whoever can must do it. To starve is to leave "
                  "the other side without seeds."},
    GlossaryEntry{"Granary",
                  "a house with {granary} seeds or more: sown, it comes round to where it began and skips "
                  "that house."},
    GlossaryEntry{"Grand slam", "a capture that would take the whole other row."},
    GlossaryEntry{"High and low houses",
                  "the houses on a player’s right are high: they reach the other row with few seeds. Those "
                  "on the left are low."},
    GlossaryEntry{"House",
                  "one of the {hollows} hollows. A to {last} are yours, a to {north_last} the other side’s."},
    GlossaryEntry{"Indetermination",
                  "the end of a game in which nothing can be captured any more: each keeps the seeds of "
                  "their own row."},
    GlossaryEntry{"Opening a granary", "to open it is to sow it."},
    GlossaryEntry{"Only move", "the one move that keeps a win or a draw."},
    GlossaryEntry{"Parry",
                  "a move that meets a threat: it empties the threatened house, raises it to three or more, "
                  "spoils the attacker’s count, takes the attacker, or threatens as much."},
    GlossaryEntry{"Reach", "the numbers of seeds with which a house ends in the other row."},
    GlossaryEntry{"Repetition",
                  "a position comes back with the same side to move: the game ends, and each keeps the seeds "
                  "of their own row."},
    GlossaryEntry{"Return capture",
                  "what the other side takes back, above all when a granary has been opened."},
    GlossaryEntry{"Ripe", "said of a granary that would take two houses or more if it were sown now."},
    GlossaryEntry{"Row", "the houses of one player. In your own row you never capture."},
    GlossaryEntry{"Seed", "what is sown and captured. It belongs to nobody until it lies in a store."},
    GlossaryEntry{"Shelter",
                  "a row that is safe because a capture would take all of it, and so takes nothing."},
    GlossaryEntry{"Sowing",
                  "to sow is to take all the seeds of a house and to drop them one by one into the next "
                  "houses, anticlockwise."},
    GlossaryEntry{
        "Spoil",
        "to add a seed to a granary or an attacker, or to a house that it wants, so that it takes less."},
    GlossaryEntry{"Store", "where captured seeds lie, at the end of the board, to its owner’s right."},
    GlossaryEntry{
        "Tempo",
        "a move in hand: one that can be made without harm. Who runs out of them must give something."},
    GlossaryEntry{"Threat", "a capture that a side would make if it were its turn."},
    GlossaryEntry{"Trap 2-1, 3-1",
                  "two or three seeds in the last house but one, and one in the last: they take a single "
                  "seed that stops in a, three seeds also one in b."},
    GlossaryEntry{"Turn", "the side to move has the turn. Near the end it is often a burden."},
};

constexpr std::array english_signs{
    GlossaryEntry{"▶", "points to the row of the side to move. In the exercises that is you, South."},
    GlossaryEntry{"Numbers", "beside a house its seeds, in a store those captured."},
    GlossaryEntry{"A ring and an arrow", "the house that is sown, and the way to its last seed."},
    GlossaryEntry{"×2", "the arrow goes round the board once and begins a second round."},
    GlossaryEntry{"A cross",
                  "the seeds of this house are captured. A double ring is a granary; a dashed ring "
                  "marks a house that is asked for or attacked."},
    GlossaryEntry{"E+6", "E is sown and captures 6 seeds; E alone captures nothing."},
    GlossaryEntry{"E+6 c B",
                  "moves one after the other: South\u00a0E, North\u00a0c, South\u00a0B. South’s houses are "
                  "capitals."},
    GlossaryEntry{"27–21",
                  "the final score, South’s seeds first: store and row at the end. Counting goes on "
                  "after 25, so that a win by more is a better result."},
    GlossaryEntry{"4-4-…-0-0-S",
                  "the position in one line: the seeds of A to {last} and a to {north_last}, "
                  "South’s store, North’s store, who is to move. Programs read it; you need "
                  "not."},
};

}  // namespace

const WorkbookWords& english_workbook() {
    static const WorkbookWords words{
        .title = "Awalé workbook",
        .themes = {"Granaries", "Famine", "Captures", "Traps", "Endings", "Openings", "Only moves",
                   "Two threats at once", "Parries", "Tempo", "The whole row", "The traps 2-1 and 3-1",
                   "The endless circle"},
        .about =
            {"A house of {granary} seeds or more goes round the whole board when it is sown. When to open "
             "it, "
             "when to wait, how to spoil the other side’s.",
             "A side without seeds loses what is left on the board. Starve the other side, or see to it that "
             "you do not starve.",
             "Several houses could be taken, or one that should be left alone. Count what comes back.",
             "The solution takes nothing at first. It makes threats that cannot all be met.",
             "Few seeds are left, and everything can be counted to the end.",
             "The first twenty moves of a game.",
             "One move keeps the result. Every other one throws it away.",
             "One sowing, and two of your houses threaten to take. North can meet one of the threats only.",
             "North threatens. Empty the house, raise it to three or more, spoil the count, take the "
             "attacker, or "
             "threaten as much in return.",
             "Nothing can be taken. Who has to give first?",
             "A capture of the whole row takes nothing. It is a move to avoid, and a shelter for your seeds.",
             "Two seeds, or three, in the last house but one, and one in the last: a trap for single seeds "
             "that pass.",
             "The last seeds can go round for ever. When a position comes back, the game ends: stay in the "
             "circle if that is best for you, and break it if it is not."},
        .mixed = "Mixed exercises",
        .about_mixed =
            "From a first capture to the last seeds: captures, threats, granaries, endings. The easiest come "
            "first.",
        .levels = {"first week", "player", "club", "expert"},
        .contents = "{count:exercise|exercises}, each with one solution, proved · {rules}",
        .name = "Name",
        .group = "Group",
        .date = "Date",
        .how = "How to use this book",
        .instructions =
            {"You are always South. Your houses are A to {last}, from left to right at the bottom of each "
             "diagram; it is "
             "your turn. Sowing goes to the right along your row and back above, one seed a house, and skips "
             "the "
             "house that it began from.",
             "Every exercise has one solution. It is not an opinion: near the end of the game the results of "
             "all "
             "moves are known from tables of all positions or were proved; elsewhere the question is about "
             "the next turn, and every reply was tried.",
             "“Best result”: the moves are compared by the final score, both sides playing as well as can "
             "be. Counting goes on after 25 seeds, to the last one.",
             "“Next turn”: only North’s next move counts and, where the question says so, your own next one. "
             "What comes later is another question.",
             "The dots say how hard an exercise was found to be: how far one has to look ahead before the "
             "solution "
             "stands out, how many moves there are to choose from, how near the next best comes, and whether "
             "another move takes more at once. One dot: for players who know the rules; two: for a club; "
             "three: "
             "for experts.",
             "Write down the letter of your move and how you think that the game goes on. The score sheet "
             "follows the exercises, and the solutions follow it, unless your teacher keeps them."},
        .signs = "A diagram",
        .signs_caption =
            "The number beside a house counts its seeds; the stores at the ends hold what was taken, "
            "yours on the right. Here {house} is sown: {seeds:seed|seeds}, the last one in {last}.",
        .glossary = "The words",
        .entries = english_glossary,
        .reading = "How to read this book",
        .reading_entries = english_signs,
        .exercises = "Exercises",
        .exercise = "Exercise {number}",
        .best_result = "Which move leads to the best result?",
        .which_wins = "One move wins. Which?",
        .which_draws = "One move saves the draw. Which?",
        .next_turn = {"Only one move leaves North nothing to capture next turn. Which?",
                      "Only one move captures and leaves North nothing to capture next turn. Which?",
                      "Only one move leaves North nothing to capture and lets you capture next turn, "
                      "whatever North plays. Which?"},
        .leads = {"Open {house} now, or wait?",
                  "Open {house} now, or wait?",
                  "North has a granary, {house}.",
                  "What can be taken, and what does North take back?",
                  "Make two threats at once.",
                  "Nothing is won at once.",
                  "Can North be starved?",
                  "How do you escape famine?",
                  "",
                  "",
                  "",
                  "North threatens to take {gain:seed|seeds} with {house}. What do you do?",
                  "{houses?House|Houses} {houses} {houses?is|are} not safe: {house} attacks.",
                  "What does North threaten, and how do you spoil it?",
                  "North’s {house} attacks. How do you meet it?",
                  "North threatens to take {gain:seed|seeds}. Do you have to parry?",
                  "Set a trap.",
                  "North has set the trap {seeds}-1. Which houses fall into it?",
                  "Nothing can be taken now. Who must give first?",
                  "{house} reaches the whole row. Is it the move?",
                  "North may reach all your seeds. Are they in danger?",
                  "Go round in a circle, or break it?",
                  "Go round in a circle, or break it?"},
        .move = "Move",
        .line = "and then",
        .score_sheet = "Score sheet",
        .score_help = "A move found earns as many points as the exercise has dots.",
        .column_number = "No.",
        .column_move = "My move",
        .column_points = "Points",
        .total = "Total",
        .solutions = "Solutions",
        .final_score = "final score {score}",
        .at_least = "at least {score}",
        .final_seeds = "{lower?|at least }{seeds:seed|seeds} for you",
        .achieved_next = {"North can capture nothing next turn",
                          "takes {gain:seed|seeds}, and North can capture nothing next turn",
                          "North can capture nothing, and South then takes {gain:seed|seeds} or more"},
        .reasons =
            {"{house} is a granary of {seeds} seeds; opened now, it takes {gain:seed|seeds} from {houses}.",
             "The granary {house} would take {gain:seed|seeds} at once, but that is too early.",
             "This takes the point out of the granary {house}, which would have taken {gain:seed|seeds}.",
             "{house} takes {gain:seed|seeds} from {houses}.",
             "After this move {houses} threaten to take.",
             "{solution} takes nothing yet; whatever North plays, South has won at least {gain:seed|seeds} "
             "more than "
             "North after three, four and five moves of each side.",
             "North is starved within {plies:move|moves}, whatever it plays.",
             "Every other move lets South starve.",
             "No other move wins.",
             "Every other move loses.",
             "{house} takes more at once, {gain:seed|seeds}, and that is the bait.",
             "North’s {house} threatens {houses}; {solution} empties what it would take.",
             "North’s {house} threatens {houses}; {solution} raises it to three or more.",
             "North’s {house} threatens {houses}; {solution} gives it a seed, so that it no longer falls "
             "there.",
             "North’s {house} threatens {houses}; {solution} takes the seeds that threaten.",
             "North’s {house} threatens to take {gain:seed|seeds}; {solution} takes or threatens as much.",
             "{solution} sets the trap {seeds}-1: after {houses} South takes.",
             "The trap {seeds}-1 is set: {houses} {houses?falls|fall} into it.",
             "Nothing can be taken, and North has to move: whatever it plays gives {gain:seed|seeds} or "
             "more.",
             "{house} would capture the whole row, and so it takes nothing.",
             "Afterwards {houses} would capture the whole of South’s row, and so {houses?takes|take} "
             "nothing.",
             "Nobody can do better than go round: after {plies:move|moves} the position is back, and the "
             "game "
             "ends.",
             "After {house} nobody can do better than go round until the position is back. This breaks the "
             "circle."},
        .put_off = "The granary {house} would take {gain:seed|seeds} at once; after {solution} only later.",
        .next_best = "The next best move is {house} ({score}).",
        .next_best_does = {"The next best move ({house})", "the next best move ({house})"},
        .fails_retaken =
            "{house} takes {gain:seed|seeds}, but North answers {reply} and takes {lost:seed|seeds}.",
        .fails_losing = "After {house} North answers {reply} and takes {lost:seed|seeds}.",
        .fails_answered = "{house} takes {gain:seed|seeds}, and North answers {reply}.",
        .fails_taking_nothing = "{house} takes nothing, and North answers {reply}.",
        .fails_taking = "{house} takes {gain:seed|seeds}.",
        .fails_quietly = "{house} takes nothing.",
        .fails_met = "After {house} North answers {reply}, and South has nothing to capture.",
        .fails_by_result =
            "The final score is then {value}{upper?| at best}; with {solution} it is "
            "{lower?|at least }{best}.",
        .ends_with_seeds =
            "In the end {solution} gives you {lower?|at least }{best:seed|seeds}, {house} {upper?only|at "
            "most} {value}.",
        .fails_later = "It goes on {line} (taken: South\u00a0{gain}, North\u00a0{lost}).",
        .fails_stuck = "It goes on {line}, and {side} has no move left.",
        .fails_in_circle = "It goes on {line}, and the position has come back.",
        .hints = {"Look at your granary. What would it take now?",
                  "You have a granary. Is this the moment to open it?",
                  "North has a granary. What will it take if you let it?",
                  "There is something to take. Compare what North can take back.",
                  "Look for a move that makes two threats at once.",
                  "The solution takes nothing at once.",
                  "North has few seeds. Can you keep North from getting more?",
                  "Watch your own row: it must not run empty.",
                  "",
                  "",
                  "The largest capture is not the solution.",
                  "Look at the house that is attacked.",
                  "How many seeds may a house have to be taken?",
                  "Count the seeds of the house that attacks.",
                  "Can you take the attacker?",
                  "Compare what North takes with what you can take.",
                  "Look at your last two houses.",
                  "Where would your last seed fall, and what could North take?",
                  "Count the moves that North can make without giving.",
                  "What does a capture of the whole row take?",
                  "A capture of the whole row takes nothing.",
                  "What do you get if the position comes back?",
                  "What do you get if the position comes back?"},
        .next_turn_hints = {"For each of your moves, find where North’s last seeds would then fall.",
                            "Compare the captures: after which of them can North take something?",
                            "Look for threats that no single reply can meet."},
        .sights = {"{house} holds {seeds} seeds: where does the last one fall?",
                   "You can take with {captures} houses. What does North take back after each?",
                   "If it were North’s turn, {house} would take {gain:seed|seeds} from {houses}.",
                   "North sows {seeds:seed|seeds} from {house}, and the last one falls in {last}.",
                   "North’s row holds {seeds:seed|seeds}, in {houses}.",
                   "North’s granary {house} holds {seeds} seeds: where would the last one fall?",
                   "North has seeds only in {houses}.",
                   "{houses} {houses?holds|hold} one or two seeds. Can North reach {houses?it|them} after "
                   "your move?",
                   "North’s {houses} {houses?holds|hold} one or two seeds. Which of your houses ends there?",
                   "North threatens nothing now. After how many of your {moves} moves would it?"},
        .hints_heading = "Hints",
        .one_of_two = "It is {first} or {second}.",
        .on_screen =
            "Choose the house to sow on the board. A move found at once earns as many points as the "
            "exercise has dots; each hint and each wrong move costs one. Your answers are kept in this "
            "browser.",
        .best_line = "The line",
        .others = "The others",
        .line_ends = {"The question ends here.",
                      "Nothing is taken so far; the rest is counted and proved: {lower?|at least }{score}.",
                      "Taken so far: South\u00a0{south}, North\u00a0{north}; the rest is counted and proved: "
                      "{lower?|at least }{score}.",
                      "{side} has {store} seeds and has won; counted to the last seed, "
                      "{lower?|at least }{score}.",
                      "{side} has no seeds left and cannot move; {other} keeps the rest, {final}.",
                      "{other} has no seeds, and {side} cannot give any; {side} keeps the rest, {final}.",
                      "The position has come back, and the game ends: {final}."},
        .measured = "{failing:move fails|moves fail}; one has to look {depth:move|moves} ahead",
        .measured_deep = "{failing:move fails|moves fail}; one has to look more than {depth} moves ahead",
        .played_right = "{house} was played",
        .played_wrong = "{house} was played instead",
        .composed = "Composed position",
    };
    return words;
}

namespace {

constexpr std::array french_glossary{
    GlossaryEntry{"Abri",
                  "une rangée hors de danger, parce qu’une prise l’emporterait tout entière et ne prend "
                  "donc rien."},
    GlossaryEntry{"Appât", "une prise tentante qui coûte plus qu’elle ne rapporte."},
    GlossaryEntry{"Attaque",
                  "une case dont la dernière graine tomberait où elle prend : une menace, quand ce n’est "
                  "pas votre tour."},
    GlossaryEntry{
        "Camp",
        "la rangée d’un joueur et les graines qui s’y trouvent. Dans son propre camp, on ne prend jamais."},
    GlossaryEntry{
        "Case",
        "l’un des {hollows} creux. A à {last} sont les vôtres, a à {north_last} celles de l’adversaire."},
    GlossaryEntry{"Cases hautes, cases basses",
                  "les cases de droite d’un joueur, hautes, atteignent l’autre camp avec peu de graines ; "
                  "celles de gauche sont basses."},
    GlossaryEntry{"Cercle",
                  "des coups sans prise qui ramènent une position déjà vue : la partie s’arrête alors."},
    GlossaryEntry{"Contre-menace", "une réponse à une menace : menacer autant ou plus."},
    GlossaryEntry{"Coup unique", "le seul coup qui garde le gain ou la nulle."},
    GlossaryEntry{"Double menace",
                  "un coup après lequel deux de vos cases au moins menacent de prendre : plus difficile à "
                  "parer qu’une seule menace."},
    GlossaryEntry{"Écouler", "écouler un grenier, c’est le semer."},
    GlossaryEntry{"Famine",
                  "une rangée sans graines. Qui le peut doit la nourrir ; si personne ne le peut, la "
                  "partie s’arrête et chacun garde les graines de sa rangée."},
    GlossaryEntry{
        "Gâter",
        "ajouter une graine à un grenier, à un attaquant ou à une case qu’il vise, pour qu’il prenne moins."},
    GlossaryEntry{
        "Graine",
        "ce que l’on sème et que l’on prend. Elle n’est à personne tant qu’elle n’est pas dans une réserve."},
    GlossaryEntry{"Grenier",
                  "une case de {granary} graines ou plus (krou) : semée, elle fait le tour du tablier et "
                  "saute sa case de départ."},
    GlossaryEntry{"Indétermination",
                  "la fin d’une partie où l’on ne peut plus rien prendre : chacun garde son camp."},
    GlossaryEntry{"Menace", "une prise que ferait un camp si c’était son tour."},
    GlossaryEntry{"Mobilité", "la liberté de jouer : le nombre de coups qu’un camp peut jouer sans dommage."},
    GlossaryEntry{"Mûr", "se dit d’un grenier qui prendrait deux cases ou plus s’il était semé maintenant."},
    GlossaryEntry{"Nourrir",
                  "donner des graines à un camp vide ; qui le peut doit le faire. Affamer, c’est laisser "
                  "l’autre camp sans graines."},
    GlossaryEntry{"Nulle", "une partie que personne ne gagne : 24–24 sur 48 graines."},
    GlossaryEntry{"Parade",
                  "un coup qui répond à une menace : vider la case menacée, la porter à trois ou plus, "
                  "fausser le compte de l’attaquant, le prendre ou menacer autant."},
    GlossaryEntry{"Piège 2-1, 3-1",
                  "deux ou trois graines dans l’avant-dernière case et une dans la dernière : un piège pour "
                  "les graines seules qui passent."},
    GlossaryEntry{"Portée", "les nombres de graines avec lesquels une case finit dans l’autre camp."},
    GlossaryEntry{"Prise",
                  "la dernière graine porte une case adverse à deux ou trois : ces graines sont prises."},
    GlossaryEntry{"Prise en retour", "ce que l’adversaire reprend, surtout après un grenier écoulé."},
    GlossaryEntry{"Prise multiple",
                  "les cases qui précèdent, en remontant la rangée adverse, sont prises aussi tant "
                  "qu’elles contiennent deux ou trois graines."},
    GlossaryEntry{"Prise qui affame", "une prise qui emporterait toute la rangée adverse."},
    GlossaryEntry{
        "Répétition",
        "une position revient avec le même joueur au trait : la partie s’arrête, chacun garde son camp."},
    GlossaryEntry{"Réserve",
                  "où vont les graines prises, au bout du tablier, à la droite de son propriétaire."},
    GlossaryEntry{"Semer",
                  "prendre toutes les graines d’une case et les poser une à une dans les suivantes, dans le "
                  "sens inverse des aiguilles d’une montre."},
    GlossaryEntry{
        "Tempo",
        "un coup en réserve, que l’on peut jouer sans dommage. Qui n’en a plus doit donner quelque chose."},
    GlossaryEntry{"Trait",
                  "le tour de jouer : le joueur au trait doit jouer. Vers la fin, c’est souvent une gêne."},
};

constexpr std::array french_signs{
    GlossaryEntry{"▶", "montre le camp qui doit jouer. Dans les exercices, c’est vous, Sud."},
    GlossaryEntry{"Les nombres", "à côté d’une case, ses graines ; dans une réserve, les graines prises."},
    GlossaryEntry{"Un cercle et une flèche", "la case semée et le chemin jusqu’à la dernière graine."},
    GlossaryEntry{"×2", "la flèche fait un tour de tablier et en commence un deuxième."},
    GlossaryEntry{"Une croix",
                  "les graines de la case sont prises. Un cercle double : un grenier. Un cercle "
                  "en tirets : une case demandée ou attaquée."},
    GlossaryEntry{"E+6", "on sème E, qui prend 6 graines ; E seul ne prend rien."},
    GlossaryEntry{"E+6 c B",
                  "des coups à la suite : Sud joue E, Nord\u00a0c, Sud\u00a0B. Les majuscules sont les cases "
                  "de Sud."},
    GlossaryEntry{"27–21",
                  "le score final, Sud d’abord : réserve et camp à la fin. On compte au-delà de 25 "
                  "graines : gagner plus largement est un meilleur résultat."},
    GlossaryEntry{"4-4-…-0-0-S",
                  "la position sur une ligne : les graines de A à {last} et de a à "
                  "{north_last}, la réserve de Sud, celle de Nord, qui doit jouer. Elle sert "
                  "aux programmes ; vous n’en avez pas besoin."},
};

}  // namespace

const WorkbookWords& french_workbook() {
    static const WorkbookWords words{
        .title = "Cahier d’Awalé",
        .themes = {"Les greniers", "La famine", "Les prises", "Les pièges", "Les fins de partie",
                   "Les débuts", "Les coups uniques", "Deux menaces à la fois", "Les parades", "Le tempo",
                   "Toute la rangée", "Les pièges 2-1 et 3-1", "Le cercle sans fin"},
        .about =
            {"Semée, une case de {granary} graines ou plus fait le tour du tablier. Quand l’écouler, quand "
             "attendre, "
             "comment gâter celle de l’adversaire.",
             "Un camp sans graines perd ce qui reste sur le tablier. Affamez l’adversaire, ou gardez-vous de "
             "la famine.",
             "On pourrait prendre plusieurs cases, ou une qu’il vaut mieux laisser. Comptez ce qui revient.",
             "La solution ne prend rien tout de suite. Elle crée des menaces qu’on ne peut parer toutes.",
             "Il reste peu de graines et tout peut être compté jusqu’au bout.",
             "Les vingt premiers coups d’une partie.",
             "Un seul coup garde le résultat, tous les autres le gâchent.",
             "Un seul coup, et deux de vos cases menacent de prendre. Nord ne peut parer qu’une menace.",
             "Nord menace. Videz la case, portez-la à trois ou plus, faussez le compte, prenez "
             "l’attaquant "
             "ou menacez autant en retour.",
             "On ne peut rien prendre. Qui devra donner le premier ?",
             "Une prise de toute la rangée ne prend rien : un coup à éviter, et un abri pour vos graines.",
             "Deux graines, ou trois, dans l’avant-dernière case et une dans la dernière : un piège pour les "
             "graines seules qui passent.",
             "Les dernières graines peuvent tourner sans fin. Quand une position revient, la partie "
             "s’arrête : restez dans le cercle s’il vous convient, sinon rompez-le."},
        .mixed = "Exercices variés",
        .about_mixed =
            "De la première prise aux dernières graines : prises, menaces, greniers, fins de partie. Les "
            "plus "
            "faciles d’abord.",
        .levels = {"première semaine", "joueur", "club", "expert"},
        .contents =
            "{count:exercice|exercices}, chacun avec une seule solution, prouvée · "
            "{rules}",
        .name = "Nom",
        .group = "Groupe",
        .date = "Date",
        .how = "Mode d’emploi",
        .instructions =
            {"Vous êtes toujours Sud. Vos cases sont A à {last}, de gauche à droite en bas de chaque "
             "diagramme ; c’est à "
             "vous de jouer. On sème vers la droite le long de sa rangée puis en revenant par le "
             "haut, une graine par "
             "case, en sautant la case de départ.",
             "Chaque exercice a une seule solution. Ce n’est pas une opinion : vers la fin de la "
             "partie, le résultat "
             "de tous les coups est connu par des tables de toutes les positions ou a été prouvé "
             "; ailleurs, la "
             "question porte sur le tour suivant et toutes les réponses ont été essayées.",
             "« Le meilleur résultat » : on compare les coups par le score final, les deux camps "
             "jouant au mieux. On compte au-delà de 25 graines, jusqu’à la dernière.",
             "« Au tour suivant » : seuls comptent le prochain coup de Nord et, si la question le dit, votre "
             "coup d’après. La suite de la partie est une autre question.",
             "Les points indiquent la difficulté mesurée : combien de coups à l’avance il faut voir "
             "pour que la solution "
             "se détache, entre combien de coups on choisit, de combien le deuxième est "
             "derrière, et si un autre "
             "coup prend davantage tout de suite. Un point : pour qui connaît la règle ; deux : pour un "
             "club ; trois : pour les experts.",
             "Notez la lettre de votre coup et la suite que vous prévoyez. La feuille de score suit les "
             "exercices, puis viennent les solutions, si votre professeur ne les garde pas."},
        .signs = "Un diagramme",
        .signs_caption =
            "Le nombre à côté d’une case donne ses graines ; les réserves, aux deux bouts, contiennent "
            "les graines prises, la vôtre à droite. Ici on sème {house} : {seeds:graine|graines}, la "
            "dernière en "
            "{last}.",
        .glossary = "Les mots",
        .entries = french_glossary,
        .reading = "Comment lire ces pages",
        .reading_entries = french_signs,
        .exercises = "Exercices",
        .exercise = "Exercice {number}",
        .best_result = "Quel coup mène au meilleur résultat ?",
        .which_wins = "Un seul coup gagne. Lequel ?",
        .which_draws = "Un seul coup sauve la nulle. Lequel ?",
        .next_turn = {"Un seul coup ne laisse rien à prendre à Nord au tour suivant. Lequel ?",
                      "Un seul coup prend sans rien laisser à prendre à Nord au tour suivant. Lequel ?",
                      "Un seul coup ne laisse rien à prendre à Nord et vous fait prendre au tour suivant, "
                      "quoi que joue Nord. Lequel ?"},
        .leads = {"Écouler {house} ou attendre ?",
                  "Écouler {house} ou attendre ?",
                  "Nord a un grenier, {house}.",
                  "Que peut-on prendre, et que reprendra Nord ?",
                  "Créez deux menaces à la fois.",
                  "Rien ne se gagne tout de suite.",
                  "Pouvez-vous affamer Nord ?",
                  "Comment échapper à la famine ?",
                  "",
                  "",
                  "",
                  "Nord menace de prendre {gain:graine|graines} avec {house}. Que faites-vous ?",
                  "{houses} {houses?est attaquée|sont attaquées} par {house}.",
                  "Que menace Nord, et comment fausser son compte ?",
                  "La case {house} attaque. Comment parer ?",
                  "Nord menace de prendre {gain:graine|graines}. Faut-il parer ?",
                  "Tendez un piège.",
                  "Nord a tendu le piège {seeds}-1. Quelles cases y tombent ?",
                  "Rien n’est à prendre. Qui devra donner le premier ?",
                  "{house} atteint toute la rangée. Est-ce le bon coup ?",
                  "Nord peut atteindre toutes vos graines. Sont-elles en danger ?",
                  "Tourner en rond ou rompre le cercle ?",
                  "Tourner en rond ou rompre le cercle ?"},
        .move = "Coup",
        .line = "puis",
        .score_sheet = "Feuille de score",
        .score_help = "Un coup trouvé vaut autant de points que l’exercice en porte.",
        .column_number = "N°",
        .column_move = "Mon coup",
        .column_points = "Points",
        .total = "Total",
        .solutions = "Solutions",
        .final_score = "score final {score}",
        .at_least = "au moins {score}",
        .final_seeds = "{lower?|au moins }{seeds:graine|graines} pour vous",
        .achieved_next = {"Nord ne peut rien prendre au tour suivant",
                          "prend {gain:graine|graines}, et Nord ne peut rien prendre au tour suivant",
                          "Nord ne peut rien prendre, puis Sud prend {gain:graine|graines} ou plus"},
        .reasons =
            {"{house} est un grenier de {seeds} graines ; écoulé maintenant, il prend "
             "{gain:graine|graines} en "
             "{houses}.",
             "Le grenier {house} prendrait {gain:graine|graines} tout de suite, mais c’est trop tôt.",
             "Ce coup gâte le grenier {house}, qui aurait pris {gain:graine|graines}.",
             "{house} prend {gain:graine|graines} en {houses}.",
             "Après ce coup, {houses} menacent de prendre.",
             "{solution} ne prend rien encore ; quoi que joue Nord, Sud a gagné au moins "
             "{gain:graine|graines} de "
             "plus que lui quand chacun a joué trois, quatre et cinq fois.",
             "Nord est affamé en {plies:coup|coups} au plus, quoi qu’il joue.",
             "Tout autre coup mène Sud à la famine.",
             "Aucun autre coup ne gagne.",
             "Tous les autres coups perdent.",
             "{house} prend davantage tout de suite, {gain:graine|graines} : c’est l’appât.",
             "La case {house} menace {houses} ; {solution} vide ce qui serait pris.",
             "La case {house} menace {houses} ; {solution} porte la case à trois ou plus.",
             "La case {house} menace {houses} ; {solution} lui ajoute une graine et fausse le compte.",
             "La case {house} menace {houses} ; {solution} prend les graines qui menacent.",
             "La case {house} menace de prendre {gain:graine|graines} ; {solution} en prend ou en menace "
             "autant.",
             "{solution} tend le piège {seeds}-1 : après {houses}, Sud prend.",
             "Le piège {seeds}-1 est tendu : {houses} {houses?y tombe|y tombent}.",
             "Rien n’est à prendre et c’est à Nord de jouer : tout coup donne {gain:graine|graines} ou "
             "plus.",
             "{house} atteindrait toute la rangée : il ne prend donc rien.",
             "Ensuite, {houses} {houses?atteindrait|atteindraient} toute la rangée de Sud, et ne "
             "{houses?prendrait|prendraient} donc rien.",
             "Personne n’a mieux que de tourner en rond : au bout de {plies:coup|coups}, la position revient "
             "et la partie s’arrête.",
             "Après {house}, personne n’a mieux que de tourner en rond jusqu’au retour de la position. Ce "
             "coup rompt le cercle."},
        .put_off =
            "Le grenier {house} prendrait {gain:graine|graines} tout de suite ; après {solution}, "
            "plus tard seulement.",
        .next_best = "Le deuxième meilleur coup est {house} ({score}).",
        .next_best_does = {"Le deuxième meilleur coup ({house})", "le deuxième meilleur coup ({house})"},
        .fails_retaken = "{house} prend {gain:graine|graines}, mais Nord répond {reply} et en prend {lost}.",
        .fails_losing = "Après {house}, Nord répond {reply} et prend {lost:graine|graines}.",
        .fails_answered = "{house} prend {gain:graine|graines} et Nord répond {reply}.",
        .fails_taking_nothing = "{house} ne prend rien et Nord répond {reply}.",
        .fails_taking = "{house} prend {gain:graine|graines}.",
        .fails_quietly = "{house} ne prend rien.",
        .fails_met = "Après {house}, Nord répond {reply} et Sud n’a rien à prendre.",
        .fails_by_result =
            "Le score final est alors {value}{upper?| au mieux} ; avec {solution}, il est "
            "{lower?de|d’au moins} {best}.",
        .ends_with_seeds =
            "À la fin, {solution} vous donne {lower?|au moins }{best:graine|graines}, et {house} "
            "{upper?seulement|au plus} {value}.",
        .fails_later = "La partie continue : {line} (prises : Sud\u00a0{gain}, Nord\u00a0{lost}).",
        .fails_stuck = "La partie continue : {line}. {side} ne peut plus jouer.",
        .fails_in_circle = "La partie continue : {line}. La position est revenue.",
        .hints = {"Regardez votre grenier. Que prendrait-il maintenant ?",
                  "Vous avez un grenier. Est-ce le moment de l’écouler ?",
                  "Nord a un grenier. Que prendra-t-il si vous le laissez faire ?",
                  "Il y a quelque chose à prendre. Comparez avec ce que Nord peut reprendre.",
                  "Cherchez un coup qui crée deux menaces à la fois.",
                  "La solution ne prend rien tout de suite.",
                  "Nord a peu de graines. Pouvez-vous l’empêcher d’en recevoir ?",
                  "Surveillez votre rangée : elle ne doit pas se vider.",
                  "",
                  "",
                  "La plus grosse prise n’est pas la solution.",
                  "Regardez la case attaquée.",
                  "Combien de graines une case a-t-elle quand on peut la prendre ?",
                  "Comptez les graines de la case qui attaque.",
                  "Pouvez-vous prendre l’attaquant ?",
                  "Comparez ce que Nord prend avec ce que vous pouvez prendre.",
                  "Regardez vos deux dernières cases.",
                  "Où tomberait votre dernière graine, et que pourrait prendre Nord ?",
                  "Comptez les coups que Nord peut jouer sans rien donner.",
                  "Que prend une prise de toute la rangée ?",
                  "Une prise de toute la rangée ne prend rien.",
                  "Qu’avez-vous si la position revient ?",
                  "Qu’avez-vous si la position revient ?"},
        .next_turn_hints =
            {"Pour chacun de vos coups, cherchez où tomberaient les dernières graines de Nord.",
             "Comparez les prises : après laquelle Nord peut-il prendre à son tour ?",
             "Cherchez des menaces auxquelles Nord ne peut répondre d’un seul coup."},
        .sights =
            {"{house} contient {seeds} graines : où tombe la dernière ?",
             "Vous pouvez prendre avec {captures} cases. Que reprendrait Nord après chacun de ces coups ?",
             "Si c’était à Nord de jouer, {house} prendrait {gain:graine|graines} en {houses}.",
             "Nord sème {house}, {seeds:graine|graines} : la dernière tombe en {last}.",
             "Le camp de Nord contient {seeds:graine|graines}, en {houses}.",
             "Le grenier {house} de Nord contient {seeds} graines : où tomberait la dernière ?",
             "Nord n’a de graines qu’en {houses}.",
             "Vous n’avez qu’une ou deux graines en {houses} : Nord peut-il {houses?l’atteindre|les "
             "atteindre} après "
             "votre coup ?",
             "Nord n’a qu’une ou deux graines en {houses} : laquelle de vos cases y finit ?",
             "Nord ne menace rien. Après combien de vos {moves} coups menacerait-il ?"},
        .hints_heading = "Indices",
        .one_of_two = "C’est {first} ou {second}.",
        .on_screen =
            "Choisissez sur le tablier la case à semer. Un coup trouvé tout de suite vaut autant de points "
            "que l’exercice en porte ; chaque indice et chaque coup manqué en coûte un. Vos réponses sont "
            "gardées dans ce navigateur.",
        .best_line = "La suite",
        .others = "Les autres",
        .line_ends =
            {"La question s’arrête là.",
             "Rien n’est pris jusque-là ; la suite est comptée et prouvée : {lower?|au moins }{score}.",
             "Prises jusque-là : Sud\u00a0{south}, Nord\u00a0{north} ; la suite est comptée et prouvée : "
             "{lower?|au moins }{score}.",
             "{side} a {store} graines et a gagné ; en comptant jusqu’à la dernière graine, "
             "{lower?|au moins }{score}.",
             "{side} n’a plus de graines et ne peut plus jouer ; {other} garde le reste, {final}.",
             "{other} n’a plus de graines et {side} ne peut lui en donner ; {side} garde le reste, {final}.",
             "La position est revenue et la partie s’arrête : {final}."},
        .measured = "{failing:coup échoue|coups échouent} ; il faut voir {depth:coup|coups} à l’avance",
        .measured_deep =
            "{failing:coup échoue|coups échouent} ; il faut voir plus de {depth} coups à l’avance",
        .played_right = "{house} a été joué",
        .played_wrong = "{house} a été joué à la place",
        .composed = "Position composée",
    };
    return words;
}

}  // namespace awale::render
