#include "analyzer/tables/claims.hpp"

#include <algorithm>

#include "notation/ending.hpp"
#include "notation/play.hpp"

namespace awale {

namespace {

int margin(const TableValue& value) {
    return value.margin->count();
}

constexpr ClaimKind margin_claims{"margin",
                                  tables::Pass::Margin,
                                  [](const Tables& tables, const Board& board) {
                                      return TableValue{tables.margin(board).value(), std::nullopt};
                                  },
                                  [](const TableValue& value) {
                                      return Claims{margin(value), -margin(value)};
                                  },
                                  [](int captured, const TableValue& after) {
                                      return Claims{captured - margin(after), margin(after) - captured};
                                  },
                                  [](int own, int others) {
                                      return Claims{own - others, others - own};
                                  }};

constexpr ClaimKind assured_claims{
    "forced and conceded seeds",
    tables::Pass::Assured,
    [](const Tables& tables, const Board& board) {
        return TableValue{std::nullopt, tables.assured(board).value()};
    },
    [](const TableValue& value) {
        return Claims{value.assured->forced.count(), value.assured->conceded.count()};
    },
    [](int captured, const TableValue& after) {
        return Claims{captured + after.assured->conceded.count(), after.assured->forced.count()};
    },
    [](int own, int others) {
        return Claims{own, others};
    }};

}  // namespace

std::vector<ClaimKind> claim_kinds(const Tables& tables, int seeds) {
    std::vector<ClaimKind> kinds;
    for (const ClaimKind& kind : {margin_claims, assured_claims}) {
        if (seeds <= tables.highest_level(kind.pass)) {
            kinds.push_back(kind);
        }
    }
    return kinds;
}

ClaimedBoard::ClaimedBoard(const Tables& tables, const Board& board, const RuleSet& rules)
    : value_(tables.probe(board).value()),
      own_(board.row(board.to_move()).count()),
      others_(board.row(other(board.to_move())).count()) {
    find_moves(board, rules, [&](const Board& after) { return tables.probe(after).value(); });
}

ClaimedBoard::ClaimedBoard(const Tables& tables, const Board& board, const RuleSet& rules,
                           const ClaimKind& kind)
    : value_(kind.look_up(tables, board)),
      own_(board.row(board.to_move()).count()),
      others_(board.row(other(board.to_move())).count()) {
    find_moves(board, rules, [&](const Board& after) { return kind.look_up(tables, after); });
}

template <typename LookUp>
void ClaimedBoard::find_moves(const Board& board, const RuleSet& rules, LookUp&& look_up) {
    if (ending(board, rules)) {
        return;
    }
    for (const House house : legal_moves(board, rules)) {
        const Played played = play(board, house, rules);
        moves_[count_++] = {played.after, look_up(played.after), played.captured.count()};
    }
}

Claims ClaimedBoard::best(const ClaimKind& kind) const {
    if (count_ == 0) {
        return kind.at_end(own_, others_);
    }
    Claims best = moves_.front().claims(kind);
    for (const ClaimedMove& move : moves()) {
        best.mover = std::max(best.mover, move.claims(kind).mover);
        best.other = std::min(best.other, move.claims(kind).other);
    }
    return best;
}

}  // namespace awale
