#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "awale/analyzer/corpus/games/stored_game.hpp"
#include "awale/analyzer/statistics/confidence_interval.hpp"
#include "awale/analyzer/statistics/losses.hpp"
#include "awale/analyzer/statistics/tally.hpp"

namespace awale {

/// By what games, or moves, are put in groups.
enum class Grouping : std::uint8_t { None, Year, Event, Player, Rules, Seeds };

/// The grouping with that word: `year`, `event`, `player`, `rules` or `seeds`.
std::optional<Grouping> grouping_from_name(std::string_view name);

/// What a group has (docs/statistics.md, "Groups").
struct GroupFigures {
    std::string group;          ///< empty: not known
    std::size_t games = 0;      ///< with such a move, if moves are grouped
    Tally results;              ///< of South, or of the player; none where moves are grouped
    ConfidenceInterval margin;  ///< in the same view
    std::size_t scored = 0;     ///< games of the margin, those whose seeds are known
    LossFigures losses;         ///< of judged moves that were not forced, the player's own
};

/// Adds games up by group.
class GroupCounter {
public:
    explicit GroupCounter(Grouping by) : by_(by) {}

    void add(const StoredGame& game);
    /// A judged move of the game that was added last, with the board before it.
    void add(const StoredGame& game, const JudgedPly& ply, const Board& before);

    /// In the order of their names, seeds falling.
    std::vector<GroupFigures> figures() const;

private:
    struct Group {
        GroupFigures figures;
        Sums margins;
        std::optional<GameId> last;  ///< the game counted last
    };

    void enter(const std::string& group, const StoredGame& game, int sign);

    Grouping by_;
    std::map<std::string, Group> groups_;
};

}  // namespace awale
