#pragma once

#include "awale/analyzer/search/searcher.hpp"

namespace awale {

/// What the player thinks of a position after searching it to some depth.
struct SearchInfo {
    int depth = 0;            ///< plies searched
    int selective_depth = 0;  ///< plies of the longest line looked at
    int rank = 1;             ///< 1 for the best move, 2 for the second …, as many as were asked for
    int score = 0;  ///< hundredths of a seed: the mover's less the other's at the end, stores included
    std::vector<Turn> line;   ///< best play
    std::uint64_t nodes = 0;  ///< of all threads at the end, of one before
    std::uint64_t table_hits = 0;
    int permille_full = 0;  ///< of the transposition table
};

/// What to think about.
struct SearchRequest {
    int depth = 100;  ///< plies
    int lines = 1;    ///< how many of the best moves to rank
    search::Limits limits = {};
    std::vector<House> moves = {};  ///< only these are thought about; empty: all that are legal
};

/// Finds a move to play: all its effort goes into the best one, where the Judge values every move and proves
/// what it can. It keeps what it has searched from move to move. To be used from one thread.
class Player {
public:
    Player(const RuleSet& rules, const std::shared_ptr<const Tables>& tables,
           SearchOptions options = {.hash_megabytes = 64});
    ~Player();

    /// The best line found, or nothing where no move is legal. `history` holds the boards before `board`,
    /// oldest first. `report` receives each depth when it is done, best move first, on any thread.
    /// Depth 1 is always finished, whatever the limits.
    std::optional<SearchInfo> think(const Board& board, std::span<const Board> history,
                                    const SearchRequest& request,
                                    const std::function<void(const SearchInfo&)>& report = nullptr);

    /// Drops what it has searched.
    void forget();

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace awale
