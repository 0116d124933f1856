#pragma once

#include "awale/analyzer/corpus/database.hpp"
#include "awale/analyzer/judge/judge_game.hpp"

namespace awale {

/// How far the judging of a corpus has come.
struct AnnotatingProgress {
    std::size_t games = 0;  ///< done
    std::size_t of_games = 0;
    double share = 0;  ///< of the moves of these games, 0 to 1
};

/// How the games of a corpus are judged.
struct Annotating {
    /// With evidence from the record nothing is searched: the verdicts of every analysis that the corpus has
    /// are derived again. Games are compared with no other rules.
    Judging judging;
    std::size_t threads = 1;        ///< what is stored does not depend on it
    std::size_t games_a_batch = 0;  ///< one transaction; 0 chooses. What is stored does not depend on it
    std::function<void(const AnnotatingProgress&)>
        progress;                ///< called now and then, by one thread at a time
    std::function<bool()> stop;  ///< asked by every thread before each game and each position
};

/// What was done.
struct Annotated {
    std::size_t games = 0;    ///< there was something to do for
    std::size_t judged = 0;   ///< of those, with a search
    std::size_t derived = 0;  ///< of those, from stored evaluations alone
    std::size_t missing = 0;  ///< of those, could not be derived since evaluations are not there
    bool stopped = false;
};

/// Judges every game of a corpus that this way of judging has not judged yet, in the order of their numbers,
/// and derives verdicts and notes of the others again if they have other thresholds. Each game is
/// judged by itself and stored whole: a process that was stopped or killed leaves whole games, and the next
/// one goes on. The corpus comes out the same for any number of threads and any stops. Throws
/// EnvironmentError.
Annotated annotate_games(Database& database, const Annotating& how, TableCache& tables);

}  // namespace awale
