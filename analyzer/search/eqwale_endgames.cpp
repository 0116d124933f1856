#include <cassert>

#include "awale/analyzer/search/eqwale_search.hpp"

namespace awale::eqwale {

namespace {

using Counts = std::array<std::uint8_t, House::lanes>;

/// The place of a board among those with as many seeds, as the side to move sees it, its own houses first.
std::uint32_t rank_of(const Board& board) {
    Counts counts;
    std::copy_n(board.lanes().begin(), House::lanes, counts.begin());
    if (board.to_move() == Side::North) {
        std::ranges::swap_ranges(counts.begin(), counts.begin() + 6, counts.begin() + 6, counts.end());
    }
    return tables::row_rank(counts, House::lanes);
}

/// The turns of a board of a level in the making.
struct BoardTurns {
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    /// What the side to move gets by a turn that harvests or by the end of the game, and the other side then.
    std::array<std::uint8_t, 2> at_once{};
    /// The boards that turns without a harvest lead to. The other side is to move there, since such a turn
    /// leaves no row empty that had seeds or had to be fed.
    std::array<std::uint32_t, TurnSeeds::places> quiet{none, none, none, none, none, none};
};

}  // namespace

EndgameTables::EndgameTables(int seeds) {
    assert(seeds >= 0 && seeds <= max_seeds);
    while (static_cast<int>(levels_.size()) <= seeds) {
        add_level();
    }
}

GuaranteedSeeds EndgameTables::of(const Board& board) const {
    const int seeds = board.on_board().count();
    assert(board.reserve() == Seeds{0} && seeds <= this->seeds());
    const auto [mover, other] = levels_[static_cast<std::size_t>(seeds)][rank_of(board)];
    return {Seeds{mover}, Seeds{other}};
}

void EndgameTables::add_level() {
    const auto seeds = static_cast<int>(levels_.size());
    const std::uint32_t size = tables::row_count(House::lanes, seeds);
    std::vector<BoardTurns> turns(size);
    Counts counts{static_cast<std::uint8_t>(seeds)};
    for (std::uint32_t rank = 0; rank < size; ++rank, tables::next_row(counts, House::lanes)) {
        Board::Lanes lanes{};
        std::ranges::copy(counts, lanes.begin());
        const Board board{lanes};
        if (board.row(Side::South) == Seeds{0}) {
            continue;  // no board of a game: the other side would be to move
        }
        int most = -1;
        int least = seeds + 1;
        std::size_t quiets = 0;
        Turns legal(board);
        while (const auto turn = legal.next()) {
            const Board after = eqwale::play(board, *turn).after;
            const int taken = turn->seeds.total().count();
            if (taken == 0) {
                turns[rank].quiet.at(quiets++) = rank_of(after);
                continue;
            }
            const GuaranteedSeeds then = of(after);
            const bool passes = after.to_move() != board.to_move();
            most = std::max(most, taken + (passes ? then.other : then.mover).count());
            least = std::min(least, (passes ? then.mover : then.other).count());
        }
        const bool over = most < 0 && quiets == 0;  // the side to move takes all
        turns[rank].at_once = {static_cast<std::uint8_t>(over ? seeds : std::max(most, 0)),
                               static_cast<std::uint8_t>(over ? 0 : std::min(least, seeds))};
    }
    std::vector<Packed> level(size);
    // Upwards from nothing until no board can promise more: the least solution, so that no promise rests on
    // play without end.
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t rank = 0; rank < size; ++rank) {
            Packed now = turns[rank].at_once;
            for (const std::uint32_t next : turns[rank].quiet) {
                if (next == BoardTurns::none) {
                    break;
                }
                now = {std::max(now[0], level[next][1]), std::min(now[1], level[next][0])};
            }
            changed = changed || now != level[rank];
            level[rank] = now;
        }
    }
    levels_.push_back(std::move(level));
}

namespace {

/// Boards remembered at most; each takes some 60 bytes.
constexpr std::size_t max_known = 1'000'000;

Board without_stores(Board board) {
    board.set_store(Side::South, Seeds{0});
    board.set_store(Side::North, Seeds{0});
    return board;
}

}  // namespace

SureSeedsSearch::SureSeedsSearch(std::shared_ptr<const EndgameTables> tables) : tables_(std::move(tables)) {}

bool SureSeedsSearch::is_settled(const Board& board) const {
    return board.reserve() == Seeds{0} && board.on_board().count() <= tables_->seeds();
}

int SureSeedsSearch::sure(const Board& board, Side side, int depth) {
    assert(board.reserve() == Seeds{0});
    const Board plain = without_stores(board);
    int sure = 0;
    for (int at = is_settled(board) ? 0 : 1; at <= depth; ++at) {
        while (sure < plain.on_board().count() && can_get(plain, side, sure + 1, at)) {
            ++sure;
        }
        if (is_settled(board) || sure == plain.on_board().count() || meter_.exhausted()) {
            break;
        }
    }
    return sure;
}

bool SureSeedsSearch::can_get(const Board& board, Side side, int seeds, int depth) {
    meter_.count();
    const int on_board = board.on_board().count();
    if (seeds <= 0 || seeds > on_board) {
        return seeds <= 0;
    }
    if (on_board <= tables_->seeds()) {
        const GuaranteedSeeds sure = tables_->of(board);
        return (board.to_move() == side ? sure.mover : sure.other) >= Seeds{seeds};
    }
    if (depth <= 0 || meter_.exhausted()) {
        return false;
    }
    const auto known = known_.find({board, side});
    if (known != known_.end()) {
        if (known->second.sure >= seeds) {
            return true;
        }
        if (known->second.depth >= depth && known->second.failed <= seeds) {
            return false;
        }
    }
    const bool proved = by_turns(board, side, seeds, depth);
    if (!proved && meter_.was_exhausted()) {
        return false;
    }
    if (known_.size() >= max_known) {
        known_.clear();
    }
    ProofEntry& now = known_[{board, side}];
    if (proved) {
        now.sure = std::max(now.sure, static_cast<std::uint8_t>(seeds));
    } else if (depth > now.depth || (depth == now.depth && seeds < now.failed)) {
        now.failed = static_cast<std::uint8_t>(seeds);
        now.depth = static_cast<std::int8_t>(depth);
    }
    return proved;
}

bool SureSeedsSearch::by_turns(const Board& board, Side side, int seeds, int depth) {
    const bool chooses = board.to_move() == side;
    bool proved = chooses;  // without a turn: the game is over, and the side to move takes all
    const auto try_turn = [&](const TurnAfter& turn) {
        proved = can_get(without_stores(turn.after), side, seeds - (chooses ? turn.taken : 0), depth - 1);
        return proved != chooses;
    };
    visit_turns_in_order(board, std::nullopt, false, std::ref(try_turn));
    return proved;
}

}  // namespace awale::eqwale
