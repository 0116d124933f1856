#include "awale/analyzer/verify/claims/evaluation_claims.hpp"

#include <algorithm>
#include <optional>

#include "awale/notation/annotation/comments/awale_comments.hpp"
#include "awale/notation/game/house_letters.hpp"

namespace awale::plain {

namespace {

/// What a game can still end with where this many seeds lie on the board.
struct Range {
    Seeds lowest;
    Seeds highest;
    int step = 1;  ///< margins lie so far apart

    Range(Seeds stores, Seeds left, const RuleSet& rules)
        : lowest(stores - left),
          highest(stores + left),
          step(rules.endless_play == EndlessPlay::OwnRow ? 2 : 1) {}

    bool contains(Seeds seeds) const {
        return lowest <= seeds && seeds <= highest && (seeds - lowest).count() % step == 0;
    }

    /// The figure of a bounded value counts endless play as worth nothing to either, so it may lie between.
    bool contains(const Value& value) const {
        const bool figure = value.grade == Grade::Bounded
                                ? value.lower <= value.value && value.value <= value.upper
                                : contains(value.value);
        return contains(value.lower) && figure && contains(value.upper);
    }
};

/// Why a value cannot be right, judged by its form alone.
std::optional<std::string> fault_of(const Value& value, const Range& range) {
    if (!range.contains(value)) {
        return "no game from this position can end like that";
    }
    if (value.grade != Grade::Exact && value.lower == value.upper) {
        return "bounds that meet are exact";
    }
    return std::nullopt;
}

Range range_of(const Board& board, const RuleSet& rules) {
    return {board.store(Side::South) - board.store(Side::North), board.on_board(), rules};
}

Range range_after(const ClaimContext& context, House house) {
    const Board& before = context.played().before;
    const Seeds taken{taken_if_sown(context.rules, before, house)};
    const Seeds stores = before.store(Side::South) - before.store(Side::North);
    return {stores + seen_by(house.owner(), taken), before.on_board() - taken, context.rules.set()};
}

}  // namespace

std::vector<EvaluationFault> evaluation_faults(const Comment& comment, const ClaimContext& context) {
    const auto text = argument_of(comment, command::eval);
    if (!text) {
        return {};
    }
    if (context.index >= context.stored.plies.size()) {
        return {{"eval", "the game was over before this move"}};
    }
    const Judgement& judgement = context.stored.plies[context.index];
    if (judgement.moves.empty()) {
        return {{"eval", "it cannot be read as values of the legal moves"}};
    }
    std::vector<EvaluationFault> faults;

    // 1. Every legal move, best first.
    if (judgement.moves.size() != context.played().legal.size()) {
        faults.push_back({"eval", "it leaves out a legal move"});
    }
    const Side mover = context.played().before.to_move();
    for (std::size_t at = 1; at < judgement.moves.size(); ++at) {
        const JudgedMove& move = judgement.moves[at];
        if (seen_by(mover, move.value.value) > seen_by(mover, judgement.moves[at - 1].value.value)) {
            faults.push_back({std::string{move.house.letter()} + ":" + to_signed_text(move.value.value),
                              "it is listed after a move that is worth less"});
        }
    }

    // 2. Each value.
    bool estimated = false;
    for (const JudgedMove& move : judgement.moves) {
        estimated = estimated || move.value.grade == Grade::Estimate;
        if (auto why = fault_of(move.value, range_after(context, move.house))) {
            faults.push_back({std::string{move.house.letter()} + ":" + value_text(move.value), *why});
        }
    }

    // 3. What comes with them.
    if (estimated && judgement.depth == 0) {
        faults.push_back({"eval", "an estimate has no depth"});
    }
    const auto line = argument_of(comment, command::line);
    if (line && letters(judgement.moves.front().line) != *line) {
        faults.push_back({"line " + std::string{*line}, "it cannot be played, or begins with another move"});
    }
    return faults;
}

std::vector<EvaluationFault> last_value_faults(const Comment& comment, const ClaimContext& context) {
    const auto text = argument_of(comment, command::last);
    if (!text) {
        return {};
    }
    if (!context.stored.last_value || context.ply() != context.replay.ended.ply) {
        return {{"last", "it cannot be read, or is not at the end of the game"}};
    }
    const Range range = range_of(context.played().after, context.rules.set());
    if (auto why = fault_of(*context.stored.last_value, range)) {
        return {{"last " + std::string{*text}, *why}};
    }
    return {};
}

}  // namespace awale::plain
