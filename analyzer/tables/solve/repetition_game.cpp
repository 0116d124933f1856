#include "awale/analyzer/tables/solve/repetition_game.hpp"

#include <algorithm>

namespace awale::tables {

RepetitionGame::RepetitionGame(int seeds, std::vector<Board> boards, std::vector<std::uint32_t> first,
                               std::vector<std::uint32_t> after)
    : seeds_(seeds),
      boards_(std::move(boards)),
      first_(std::move(first)),
      after_(std::move(after)),
      first_before_(boards_.size() + 1),
      before_(after_.size()),
      ranks_((static_cast<std::size_t>(seeds) + 2) * 2 * boards_.size(), never),
      on_line_(boards_.size()) {
    for (const std::uint32_t next : after_) {
        ++first_before_[next + 1];
    }
    for (std::size_t board = 0; board < boards_.size(); ++board) {
        first_before_[board + 1] += first_before_[board];
    }
    std::vector<std::uint32_t> place(first_before_.begin(), first_before_.end() - 1);
    for (std::uint32_t board = 0; board < boards_.size(); ++board) {
        for (const std::uint32_t next : this->after(board)) {
            before_[place[next]++] = board;
        }
    }
    for (int wanted = 1; wanted <= seeds_; ++wanted) {
        rank_all(wanted);
    }
}

/// Ranks of the boards where `seeds` are sure: the least fixpoint over the greatest.
void RepetitionGame::rank_all(int seeds) {
    // 1. Those that a capture or the end of the game settles.
    std::vector<State> settled;
    std::vector<int> open(boards_.size());  // by board: moves of the other side that may still escape
    for (std::uint32_t board = 0; board < boards_.size(); ++board) {
        const bool kept = boards_[board].leave >= seeds;
        open[board] = static_cast<int>(after(board).size()) + (kept ? 0 : 1);
        if (boards_[board].take >= seeds) {
            ranks_[index(seeds, true, board)] = 1;
            settled.push_back({board, true});
        }
        if (open[board] == 0) {
            ranks_[index(seeds, false, board)] = 1;
            settled.push_back({board, false});
        }
    }
    Rank last = 1;
    while (true) {
        // 2. Those from where one of them can be forced.
        for (const State& state : settled) {
            last = std::max(last, ranks_[index(seeds, state.mover, state.board)]);
        }
        spread(seeds, settled, open);
        for (const State& state : settled) {
            last = std::max(last, ranks_[index(seeds, state.mover, state.board)]);
        }
        // 3. Those where the side can stay, if there are any.
        settled = region(seeds);
        if (settled.empty()) {
            return;
        }
        ++last;
        for (const State& state : settled) {
            ranks_[index(seeds, state.mover, state.board)] = last;
        }
    }
}

/// Carries what is settled backwards; `settled` grows by what follows.
void RepetitionGame::spread(int seeds, std::vector<State>& settled, std::vector<int>& open) {
    for (std::size_t i = 0; i < settled.size(); ++i) {
        const State state = settled[i];
        const Rank next = static_cast<Rank>(ranks_[index(seeds, state.mover, state.board)] + 1);
        for (const std::uint32_t board : before(state.board)) {
            // The side that claims was not to move before it is.
            Rank& rank = ranks_[index(seeds, !state.mover, board)];
            if (state.mover && --open[board] > 0) {
                continue;
            }
            if (rank == never) {
                rank = next;
                settled.push_back({board, !state.mover});
            }
        }
    }
}

/// The greatest set of boards where the side has `seeds` in its row and can go on to another such
/// board, or to one where they are sure.
std::vector<RepetitionGame::State> RepetitionGame::region(int seeds) const {
    std::vector<State> inside;
    std::vector<std::array<bool, 2>> is_inside(boards_.size());
    for (std::uint32_t board = 0; board < boards_.size(); ++board) {
        for (const bool mover : {true, false}) {
            if (ranks_[index(seeds, mover, board)] == never && row(board, mover) >= seeds &&
                (mover || boards_[board].leave >= seeds)) {
                inside.push_back({board, mover});
                is_inside[board][mover ? 0 : 1] = true;
            }
        }
    }
    for (bool changed = true; changed;) {
        changed = std::erase_if(inside, [&](const State& state) {
                      const auto good = [&](std::uint32_t next) {
                          return is_inside[next][state.mover ? 1 : 0] ||
                                 ranks_[index(seeds, !state.mover, next)] != never;
                      };
                      const bool stays = state.mover ? std::ranges::any_of(after(state.board), good)
                                                     : std::ranges::all_of(after(state.board), good);
                      is_inside[state.board][state.mover ? 0 : 1] = stays;
                      return !stays;
                  }) > 0;
    }
    return inside;
}

int RepetitionGame::sure(std::uint32_t board, bool mover) const {
    int seeds = 0;
    while (seeds < seeds_ && ranks_[index(seeds + 1, mover, board)] != never) {
        ++seeds;
    }
    return seeds;
}

/// Whether a side is sure of the seeds whatever the boards of the line are: none of them that its strategy
/// can lead to gives it fewer.
bool RepetitionGame::is_sure(std::uint32_t board, bool mover, int seeds) const {
    const Rank rank = ranks_[index(seeds, mover, board)];
    if (rank == never) {
        return seeds <= 0;
    }
    bool claims = !mover;  // whether the side was to move on the board before
    for (std::size_t i = line_.size(); i-- > 0; claims = !claims) {
        const std::uint32_t past = line_[i];
        const Rank there = ranks_[index(seeds, claims, past)];
        if (there != never && there < rank && row(past, claims) < seeds) {
            return false;
        }
    }
    return true;
}

/// Whether the side gets the seeds, given the boards of the line.
bool RepetitionGame::search(std::uint32_t board, bool mover, int seeds) {
    // 1. A repetition: the same board with the same side to move.
    const std::size_t side = line_.size() % 2;
    if (on_line_[board][side]) {
        return row(board, mover) >= seeds;
    }
    if (left_ == 0) {
        return false;
    }
    // 2. One of the sides has a guarantee.
    if (is_sure(board, mover, seeds)) {
        return true;
    }
    if (is_sure(board, !mover, seeds_ - seeds + 1) || (!mover && boards_[board].leave < seeds)) {
        return false;
    }
    --left_;
    // 3. One move of the side, or all of the other's.
    on_line_[board][side] = true;
    line_.push_back(board);
    bool found = !mover;
    for (const std::uint32_t next : after(board)) {
        if (search(next, !mover, seeds) == mover) {
            found = mover;
            break;
        }
    }
    line_.pop_back();
    on_line_[board][side] = false;
    return found;
}

std::optional<bool> RepetitionGame::gets(std::uint32_t board, bool mover, int seeds,
                                         std::uint64_t positions) {
    if (seeds <= 0 || seeds > seeds_) {
        return seeds <= 0;
    }
    left_ = positions;
    const bool found = search(board, mover, seeds);
    return left_ == 0 ? std::nullopt : std::optional(found);
}

int RepetitionGame::value(std::uint32_t board) {
    int value = sure(board, true);
    const int most = seeds_ - sure(board, false);
    while (value < most && *gets(board, true, value + 1)) {
        ++value;
    }
    return value;
}

}  // namespace awale::tables
