#include "awale/analyzer/tables/check/claims.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

int margin(const TableValue& value) {
    return value.margin->count();
}

void look_up_margins(const Tables& tables, std::span<const Board> boards, std::span<TableValue> values) {
    std::array<std::optional<Seeds>, ClaimKind::max_boards> margins;
    assert(boards.size() <= margins.size());
    tables.margins(boards, std::span(margins).first(boards.size()));
    for (std::size_t i = 0; i < boards.size(); ++i) {
        values[i] = {margins[i].value(), std::nullopt, std::nullopt};
    }
}

void look_up_forced(const Tables& tables, std::span<const Board> boards, std::span<TableValue> values) {
    for (std::size_t i = 0; i < boards.size(); ++i) {
        values[i] = {std::nullopt, tables.forced(boards[i]).value(), std::nullopt};
    }
}

void look_up_safe(const Tables& tables, std::span<const Board> boards, std::span<TableValue> values) {
    for (std::size_t i = 0; i < boards.size(); ++i) {
        values[i] = {std::nullopt, std::nullopt, tables.safe(boards[i]).value()};
    }
}

constexpr ClaimKind margin_claims{"margin",
                                  tables::Pass::Margin,
                                  look_up_margins,
                                  [](const TableValue& value) {
                                      return ClaimedSeeds{margin(value), -margin(value)};
                                  },
                                  [](int captured, const TableValue& after) {
                                      return ClaimedSeeds{captured - margin(after), margin(after) - captured};
                                  },
                                  [](int own, int others) {
                                      return ClaimedSeeds{own - others, others - own};
                                  }};

constexpr ClaimKind forced_claims{
    "forced and conceded seeds",
    tables::Pass::Forced,
    look_up_forced,
    [](const TableValue& value) {
        return ClaimedSeeds{value.forced->mover.count(), value.forced->other.count()};
    },
    [](int captured, const TableValue& after) {
        return ClaimedSeeds{captured + after.forced->other.count(), after.forced->mover.count()};
    },
    [](int own, int others) {
        return ClaimedSeeds{own, others};
    }};

constexpr ClaimKind safe_claims{
    "safe seeds",
    tables::Pass::Safe,
    look_up_safe,
    [](const TableValue& value) {
        return ClaimedSeeds{value.safe->mover.count(), value.safe->other.count()};
    },
    [](int captured, const TableValue& after) {
        return ClaimedSeeds{captured + after.safe->other.count(), after.safe->mover.count()};
    },
    [](int own, int others) {
        return ClaimedSeeds{own, others};
    },
    true};

}  // namespace

std::vector<ClaimKind> claim_kinds(const Tables& tables, int seeds) {
    std::vector<ClaimKind> kinds;
    for (const ClaimKind& kind : {margin_claims, forced_claims}) {
        if (seeds <= tables.highest_level(kind.pass)) {
            kinds.push_back(kind);
        }
    }
    if (seeds <= tables.highest_level(safe_claims.pass) && seeds > tables::exact_level(tables.family())) {
        kinds.push_back(safe_claims);
    }
    return kinds;
}

ClaimedBoard::ClaimedBoard(const Tables& tables, const Board& board, const RuleSet& rules)
    : ClaimedBoard(board, rules, [&](std::span<const Board> boards, std::span<TableValue> values) {
          for (std::size_t i = 0; i < boards.size(); ++i) {
              values[i] = tables.probe(boards[i]).value();
          }
      }) {}

ClaimedBoard::ClaimedBoard(const Tables& tables, const Board& board, const RuleSet& rules,
                           const ClaimKind& kind)
    : ClaimedBoard(board, rules, [&](std::span<const Board> boards, std::span<TableValue> values) {
          kind.look_up(tables, boards, values);
      }) {}

template <typename LookUp>
ClaimedBoard::ClaimedBoard(const Board& board, const RuleSet& rules, LookUp&& look_up)
    : own_(board.row(board.to_move()).count()), others_(board.row(other(board.to_move())).count()) {
    std::array<Board, ClaimKind::max_boards> boards{board};
    if (!ending(board, rules)) {
        for (const House house : legal_moves(board, rules)) {
            const Played played = play(board, house, rules);
            moves_[count_] = {played.after, {}, played.captured.count()};
            boards[++count_] = played.after;
        }
    }
    std::array<TableValue, ClaimKind::max_boards> values;
    look_up(std::span<const Board>(boards).first(1 + count_), std::span(values).first(1 + count_));
    value_ = values[0];
    for (std::size_t i = 0; i < count_; ++i) {
        moves_[i].value = values[i + 1];
    }
}

ClaimedSeeds ClaimedBoard::best(const ClaimKind& kind) const {
    if (count_ == 0) {
        return kind.at_end(own_, others_);
    }
    ClaimedSeeds best = moves_.front().claims(kind);
    for (const ClaimedMove& move : moves()) {
        best.mover = std::max(best.mover, move.claims(kind).mover);
        best.other = std::min(best.other, move.claims(kind).other);
    }
    return best;
}

}  // namespace awale
