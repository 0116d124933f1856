#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/judgement.hpp"

namespace awale::lab {

/// A `?` or `??` that rests on a guess, and what a harder search says of its position.
struct DoubtedMark {
    std::size_t index = 0;  ///< of the ply in its game
    PositionJob job;
    Judgement harder;
    bool finished = false;  ///< whether `harder` was searched to its end
};

/// The marks `?` and `??` of a game that rest on estimates. Those of a result or of a loss that is proved are
/// none.
std::vector<DoubtedMark> estimated_marks(const AnnotatedGame& game,
                                         const std::shared_ptr<const Tables>& tables);

/// The estimates of positions with about as many seeds on the board, against a harder search.
struct EstimateDifferences {
    std::size_t estimates = 0;
    double difference = 0;
    double printed = 0;
};

/// How many marks hold.
struct VerdictSurvival {
    std::size_t marks = 0;
    std::size_t held = 0;    ///< `?` or `??` again
    std::size_t marked = 0;  ///< `?!` at least: the loss is still beyond the error of the estimates
    std::map<int, EstimateDifferences> by_seeds;  ///< by the least of a range
};

/// Counts a mark of a game, and gives its line of the list below.
std::string count_mark(const AnnotatedGame& game, int number, const DoubtedMark& mark,
                       VerdictSurvival& survival);

/// The head of the list of marks: what is known of each as the game is judged, and by the harder search.
std::string marks_heading();

/// `7 of 11 hold: 64 % (35–85 %); 10 are ?! at least: 91 % (62–98 %)`, with Wilson's intervals.
std::string survival_text(const VerdictSurvival& survival);

/// For each range of seeds, how far estimates lie from the harder search, and what is printed of it.
std::string differences_text(const VerdictSurvival& survival);

}  // namespace awale::lab
