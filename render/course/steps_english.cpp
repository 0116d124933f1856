#include "awale/render/course/course_words.hpp"

namespace awale::render {

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

}  // namespace awale::render
