#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

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

}  // namespace awale::render
