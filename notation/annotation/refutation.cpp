#include "awale/notation/annotation/refutation.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "awale/notation/game/house.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

/// In the order of the enumeration. Stored in files: do not change.
constexpr std::array<std::string_view, 11> names{
    "famine",        "loop",    "feeding",        "grand_slam",       "granary_early", "granary_late",
    "double_threat", "capture", "missed_capture", "prepared_capture", "none"};

/// Written instead of an answer where the game is over.
constexpr char over = '-';

}  // namespace

std::string_view name(RefutationTheme theme) {
    return names.at(static_cast<std::size_t>(theme));
}

std::optional<RefutationTheme> refutation_theme_from_name(std::string_view name) {
    const auto* const found = std::ranges::find(names, name);
    return found == names.end() ? std::nullopt
                                : std::optional{static_cast<RefutationTheme>(found - names.begin())};
}

bool RefutingReply::operator==(const RefutingReply& other) const {
    return to == other.to && house == other.house && next == other.next;
}

bool is_of_better_move(const RefutingReply& tree, Side mover) {
    return tree.house && tree.house->owner() == mover;
}

const Board& start_of(const RefutingReply& tree, const Board& before, const Board& after) {
    return is_of_better_move(tree, before.to_move()) ? before : after;
}

std::size_t moves_in(const RefutingReply& tree) {
    return std::accumulate(tree.next.begin(), tree.next.end(), tree.to.size() + (tree.house ? 1U : 0U),
                           [](std::size_t sum, const RefutingReply& reply) { return sum + moves_in(reply); });
}

std::string tree_text(const RefutingReply& tree) {
    std::string text = tree.to.empty() ? "" : letters(tree.to) + ":";
    text += tree.house ? tree.house->letter() : over;
    for (const RefutingReply& reply : tree.next) {
        text += (&reply == &tree.next.front() ? "(" : ",") + tree_text(reply);
    }
    return text + (tree.next.empty() ? "" : ")");
}

bool can_be_played(const RefutingReply& tree, const Board& board, const RuleSet& rules) {
    if (!tree.house) {
        return tree.next.empty();
    }
    if (!legal_moves(board, rules).contains(*tree.house)) {
        return false;
    }
    if (tree.next.empty()) {
        return true;
    }
    const Board after = play(board, *tree.house, rules).after;
    const HouseSet legal = legal_moves(after, rules);
    HouseSet answered;
    for (const RefutingReply& reply : tree.next) {
        for (const House house : reply.to) {
            if (answered.contains(house) || !legal.contains(house) ||
                !can_be_played(reply, play(after, house, rules).after, rules)) {
                return false;
            }
            answered.insert(house);
        }
    }
    return answered == legal;
}

}  // namespace awale
