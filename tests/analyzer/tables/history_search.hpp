#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// Every line of play to a capture, an end or a repetition, by the rules of the program, and with the whole
/// history. Nothing is left out but what cannot matter: a line ends as well where a side can force its seeds
/// by play that ends, in fewer and fewer rounds, and no board that has occurred with fewer rounds could take
/// them away. What follows a capture is looked up.
class HistorySearch {
public:
    /// At most `positions` are searched for an answer.
    HistorySearch(const Tables& tables, int positions) : tables_(tables), positions_(positions) {}

    /// Whether `side` gets so many of the seeds on `board`, if no board has occurred before; nothing where
    /// that takes too long. After a capture, seeds that the tables do not make sure of count against `side`.
    std::optional<bool> gets(const Board& board, Side side, int seeds);

private:
    using Number = std::uint32_t;

    /// A board that can be reached without a capture.
    struct Node {
        bool wanted = false;  ///< what the side to move wants the answer to be
        bool enough = false;  ///< the answer if the game ends here
        bool over = false;
        bool on_line = false;
        std::array<bool, 2> after_captures{};  ///< the answers that captures give
        std::vector<Number> quiet;             ///< the boards after the other moves
        /// Rounds in which each answer can be forced by play that ends, if no board has occurred.
        std::array<int, 2> rounds{never, never};
    };

    struct Question {
        std::map<Board::Lanes, Number> numbers;
        std::vector<Node> nodes;
        int most_rounds = 0;
    };

    static constexpr int never = 1'000'000;

    Number add(const Board& board);
    void find_rounds(Number first);
    int rounds_of(const Node& node, bool answer) const;
    bool is_sure(const Node& node, bool answer) const;
    bool search(Number number);

    const Tables& tables_;
    int positions_;
    RuleSet rules_ = [] {
        RuleSet rules = abapa();
        rules.stops_at_majority = false;
        return rules;
    }();
    /// By seeds on the board and seeds asked for, for South.
    std::map<std::pair<int, int>, Question> questions_;

    Question* question_ = nullptr;
    int seeds_ = 0;
    std::vector<Number> line_;
    int left_ = 0;
};

}  // namespace awale
