#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

namespace {

constexpr std::array english_glossary{
    GlossaryEntry{"Attack",
                  "a house whose last seed would fall where it takes: a threat, when it is not your turn."},
    GlossaryEntry{"Capture",
                  "the last seed makes a house of the other row two or three: these seeds are taken."},
    GlossaryEntry{"Chain",
                  "the houses just before it, back along the other row, are taken too as long as they hold "
                  "two or three."},
    GlossaryEntry{"Famine",
                  "a row without seeds. Whoever can must feed it; if nobody can, the game ends and each "
                  "keeps the seeds of their own row."},
    GlossaryEntry{"Granary",
                  "a house with {granary} seeds or more: sown, it comes round to where it began and skips "
                  "that house."},
    GlossaryEntry{"Grand slam", "a capture that would take the whole other row."},
    GlossaryEntry{"House",
                  "one of the {hollows} hollows. A to {last} are yours, a to {north_last} the other side’s."},
    GlossaryEntry{"Only move", "the one move that keeps a win or a draw."},
    GlossaryEntry{"Ripe", "said of a granary that would take two houses or more if it were sown now."},
    GlossaryEntry{"Store", "where captured seeds lie, at the end of the board, to its owner’s right."},
    GlossaryEntry{"Tempo", "a move that can be made without harm. Who runs out of them must give something."},
};

}  // namespace

const WorkbookWords& english_workbook() {
    static const WorkbookWords words{
        .title = "Awalé workbook",
        .themes = {"Granaries", "Famine", "Captures", "Traps", "Endings", "Openings", "Only moves"},
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
             "One move keeps the result. Every other one throws it away."},
        .levels = {"first week", "player", "club", "expert"},
        .contents = "{count:exercise|exercises}, each with one solution, proved · rules: {rules}",
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
             "moves are known from tables of all positions or were proved; elsewhere every line of play was "
             "tried.",
             "“Best result”: the moves are compared by the final score, both sides playing as well as can "
             "be.",
             "“Most seeds”: the moves are compared by the seeds that you win, less those that you lose, by "
             "the time "
             "each side has moved three times, both playing for seeds. Seeds count even if somebody already "
             "has "
             "more than half.",
             "The dots say how hard an exercise was found to be: how far one has to look ahead before the "
             "solution "
             "stands out, how many moves there are to choose from, how near the next best comes, and whether "
             "another move takes more at once. One dot: for players who know the rules; two: for a club; "
             "three: "
             "for experts.",
             "Write down the letter of your move and how you think that the game goes on. Solutions are at "
             "the end "
             "of the book, the score sheet just before them."},
        .signs = "A diagram",
        .signs_caption =
            "The number beside a house counts its seeds; the stores at the ends hold what was taken, "
            "yours on the right. Here {house} is sown: {seeds:seed|seeds}, the last one in {last}.",
        .glossary = "The words",
        .entries = english_glossary,
        .exercises = "Exercises",
        .exercise = "Exercise {number}",
        .best_result = "Which move leads to the best result?",
        .max_seeds = "Which move wins most seeds in {moves?one move|# moves} each?",
        .which_wins = "One move wins. Which?",
        .which_draws = "One move saves the draw. Which?",
        .open_or_wait = "Open {house} now, or wait?",
        .has_granary = "North has a granary, {house}.",
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
        .in_moves = "{gain} in {moves?one move|# moves} each",
        .reasons =
            {"{house} is a granary of {seeds} seeds; opened now, it takes {gain:seed|seeds} from {houses}.",
             "The granary {house} would take {gain:seed|seeds} at once, but that is too early.",
             "This takes the point out of the granary {house}, which would have taken {gain:seed|seeds}.",
             "{house} takes {gain:seed|seeds} from {houses}.", "After it {houses} all threaten to take.",
             "It takes nothing yet, and whatever North plays, South is {gain:seed|seeds} up after {moves} "
             "moves "
             "each.",
             "North is starved within {plies:move|moves}, whatever it plays.",
             "Every other move lets South starve.", "No other move wins.", "Every other move loses.",
             "{house} takes more at once, {gain:seed|seeds}, and that is the bait."},
        .next_best = "The next best move, {house}, is worth {gap:seed|seeds} less.",
        .fails_retaken =
            "{house} takes {gain:seed|seeds}, but North answers {reply} and takes {lost:seed|seeds}.",
        .fails_losing = "After {house} North answers {reply} and takes {lost:seed|seeds}.",
        .fails_answered = "{house} takes {gain:seed|seeds}, and North answers {reply}.",
        .fails_taking_nothing = "{house} takes nothing, and North answers {reply}.",
        .fails_taking = "{house} takes {gain:seed|seeds}.",
        .fails_quietly = "{house} takes nothing.",
        .fails_by_seeds = "That makes {value} in {moves?one move|# moves} each; {solution} makes {best}.",
        .fails_by_score = "The final score is then {value}; with {solution} it is {best}.",
        .fails_by_limits = "The final score is then {value} at best; with {solution} it is at least {best}.",
        .hints = {"Look at your granary. What would it take now?",
                  "You have a granary. Is this the moment to open it?",
                  "North has a granary. What will it take if you let it?",
                  "There is something to take. Compare what North can take back.",
                  "Look for a move that makes two threats at once.", "The solution takes nothing at once.",
                  "North has few seeds. Can you keep North from getting more?",
                  "Watch your own row: it must not run empty.", "", "",
                  "The largest capture is not the solution."},
        .hints_heading = "Hints",
        .one_of_two = "It is {first} or {second}.",
        .on_screen =
            "Choose the house to sow on the board. A move found at once earns as many points as the "
            "exercise has dots; each hint and each wrong move costs one. Your answers are kept in this "
            "browser.",
        .best_line = "The line",
        .others = "The others",
        .measured = "{failing:move fails|moves fail}; one has to look {depth:move|moves} ahead",
        .measured_deep = "{failing:move fails|moves fail}; one has to look more than {depth} moves ahead",
        .played_right = "{house} was played",
        .played_wrong = "{house} was played instead",
        .composed = "Composed position",
    };
    return words;
}

}  // namespace awale::render
