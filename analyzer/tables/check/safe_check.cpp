#include "awale/analyzer/tables/check/safe_check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "awale/analyzer/tables/solve/repetition_game.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

using tables::RepetitionGame;

/// A board with what its captures are worth; the ranks of the boards after its quiet moves go to `after`.
RepetitionGame::Board board_of_game(const Tables& tables, const LevelBoards& boards, const RuleSet& rules,
                                    const Board& board, std::vector<std::uint32_t>& after) {
    const int own = board.row(board.to_move()).count();
    const int left = board.on_board().count();
    if (ending(board, rules)) {
        return {own, own, left - own};
    }
    RepetitionGame::Board found{own, -1, left};
    for (const House house : legal_moves(board, rules)) {
        const Played played = play(board, house, rules);
        if (played.captured == Seeds{0}) {
            after.push_back(static_cast<std::uint32_t>(boards.rank(played.after)));
            continue;
        }
        const GuaranteedSeeds sure = tables.safe(played.after).value();
        found.take = std::max(found.take, (played.captured + sure.other).count());
        found.leave = std::min(found.leave, sure.mover.count());
    }
    return found;
}

}  // namespace

std::vector<ExactFault> exact_faults(const Tables& tables, const LevelBoards& boards, const RuleSet& rules) {
    std::vector<RepetitionGame::Board> level;
    std::vector<std::uint32_t> first{0};
    std::vector<std::uint32_t> after;
    for (std::uint64_t rank = 0; rank < boards.count(); ++rank) {
        level.push_back(board_of_game(tables, boards, rules, boards.at(rank), after));
        first.push_back(static_cast<std::uint32_t>(after.size()));
    }
    RepetitionGame game(boards.seeds(), std::move(level), std::move(first), std::move(after));
    std::vector<ExactFault> faults;
    for (std::uint64_t rank = 0; rank < boards.count(); ++rank) {
        const GuaranteedSeeds told = tables.safe(boards.at(rank)).value();
        const int value = game.value(static_cast<std::uint32_t>(rank));
        if (told != GuaranteedSeeds{Seeds{value}, Seeds{boards.seeds() - value}}) {
            faults.push_back(
                {rank, fmt::format("safe seeds: the tables have {} and {}, the best play gives {} and {}",
                                   told.mover.count(), told.other.count(), value, boards.seeds() - value)});
        }
    }
    return faults;
}

bool prove_staying(const ClaimedLevel& level, const std::vector<std::uint64_t>& open, ProvedClaims proved) {
    LevelFlags mover_stays(level.boards.count());
    LevelFlags other_stays(level.boards.count());
    const auto claimed_board = [&](std::uint64_t rank) {
        return ClaimedBoard(level.tables, level.boards.at(rank), level.rules, level.kind);
    };
    const auto good = [&](const Board& board, bool mover) {
        const std::uint64_t rank = level.boards.rank(board);
        return (mover ? proved.mover : proved.other).is_set(rank) ||
               (mover ? mover_stays : other_stays).is_set(rank);
    };
    // 1. Begin with all boards where the row holds what is claimed.
    std::vector<std::uint64_t> inside;
    for (const std::uint64_t rank : open) {
        const ClaimedBoard claimed = claimed_board(rank);
        const ClaimedSeeds claims = claimed.claims(level.kind);
        const bool mover = !proved.mover.is_set(rank) && claimed.own() >= claims.mover;
        const bool other = !proved.other.is_set(rank) && claimed.others() >= claims.other;
        if (mover) {
            mover_stays.set(rank);
        }
        if (other) {
            other_stays.set(rank);
        }
        if (mover || other) {
            inside.push_back(rank);
        }
    }
    // 2. Leave out those from which there is no way on, until all have one.
    for (bool changed = true; changed;) {
        changed = false;
        std::erase_if(inside, [&](std::uint64_t rank) {
            const ClaimedBoard claimed = claimed_board(rank);
            const ClaimedSeeds claims = claimed.claims(level.kind);
            if (mover_stays.is_set(rank) && !claimed.mover_reaches(level.kind, claims.mover, good)) {
                mover_stays.clear(rank);
                changed = true;
            }
            if (other_stays.is_set(rank) && !claimed.other_reaches(level.kind, claims.other, good)) {
                other_stays.clear(rank);
                changed = true;
            }
            return !mover_stays.is_set(rank) && !other_stays.is_set(rank);
        });
    }
    for (const std::uint64_t rank : inside) {
        if (mover_stays.is_set(rank)) {
            proved.mover.set(rank);
        }
        if (other_stays.is_set(rank)) {
            proved.other.set(rank);
        }
    }
    return !inside.empty();
}

}  // namespace awale
