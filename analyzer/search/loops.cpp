#include <boost/unordered/unordered_flat_map.hpp>
#include <map>

#include "awale/analyzer/search/prover.hpp"
#include "awale/analyzer/tables/repetition_game.hpp"

namespace awale::search {

namespace {

constexpr std::size_t max_boards = 500'000;
constexpr GrandSlam slams = GrandSlam::CapturesNothing;
/// Boards played out before the claim is first looked at, and how many times more each further time.
constexpr std::uint64_t first_boards = 200;
constexpr std::uint64_t growth = 5;
/// Boards played out for one claim.
constexpr std::uint64_t max_played_out = 70'000;
/// What the parts may cost that strategies by the board alone leave open, in positions.
constexpr std::uint64_t positions_in_parts = 70'000;
/// So many states of such parts cost as much as a board that is played out.
constexpr std::uint64_t states_a_position = 16;
/// Boards with no more seeds are solved where a capture leads there, for so many positions each, if the
/// tables are exact to this number of seeds: elsewhere they leave too much open below.
constexpr int max_after_capture = 7;
constexpr int exact_below = 5;
constexpr std::uint64_t positions_after_capture = 20'000;
/// Numbers of seeds tried for one side of a board just after a capture.
constexpr int attempts_after_capture = 6;

/// A board near the end, and what can be done there. Seeds are of those on the board.
struct LoopBoard {
    Position position;
    bool looked_at = false;
    bool over = false;           ///< each side keeps its row
    std::int8_t row = 0;         ///< in the row of the side to move
    std::int8_t mover_sure = 0;  ///< by the tables, if no position had occurred
    std::int8_t other_sure = 0;
    std::int8_t take = -1;   ///< the most that the side to move is sure of by a capture; −1: none
    std::int8_t leave = 0;   ///< what the other side is sure of after any capture; all seeds: none
    std::uint8_t moves = 0;  ///< that capture nothing
    std::array<std::uint32_t, 6> next{};
};

/// Proves what quiet moves are worth where the tables know the board and a repetition gives each side its own
/// row. The positions of the game end it when they return; captures lead to boards where none has occurred.
/// So what is proved holds for this game's history (docs/search.md, "Loops"). It tries one claim after
/// another: plays out what can be reached without a capture, and finds where a side gets its seeds; whatever
/// is not played out counts against the claim. Each board is played out from once, whatever game led to it.
class LoopProver final : public Prover {
public:
    LoopProver(const RuleSet& rules, const Endgames& endgames)
        : rules_(rules), endgames_(endgames), table_(sowing_table(rules.houses_a_side)) {}

    void set_root(const Position& root, std::span<const Position> since_capture) override {
        root_ = root;
        covers_root_ = rules_.endless_play == EndlessPlay::OwnRow &&
                       rules_.grand_slam == GrandSlam::CapturesNothing && seeds(root) <= endgames_.highest();
        if (!covers_root_) {
            return;
        }
        // Boards are forgotten if those to come hold another number of seeds, or if there are very many.
        if (seeds(root) != left_ || boards_.size() > max_boards) {
            forget();
            left_ = seeds(root);
        }
        seen_ = {{{}, {place_of(root)}}};
        for (std::size_t i = since_capture.size(); i-- > 0;) {
            seen_.at((since_capture.size() - i + 1) % 2).push_back(place_of(since_capture[i]));
        }
    }

    bool covers_root() const override { return covers_root_; }

    void set_limits(const Limits& limits) override {
        limits_ = limits;
        positions_ = 0;
    }

    /// The move captures nothing and leads to no position of the game; the limits are looked at before.
    Attempt prove(const Claim& claim, int /*depth*/) override {
        const Step step = play<slams>(root_, claim.house, table_);
        claim_ = {claim.by_mover, (left_ + claim.seeds) / 2};
        return proves(place_of(step.after)) ? Attempt::Proved : Attempt::NotProved;
    }

    Bounds known(int /*house*/) const override { return anything(left_); }

    /// Boards played out, and what was solved besides as if it were boards.
    std::uint64_t nodes() const override { return positions_; }

    void forget() override {
        left_ = -1;
        boards_.clear();
        board_places_.clear();
        below_.clear();
    }

private:
    using Status = tables::RepetitionGame::Status;

    /// One side of the root gets at least this many of the seeds on the board.
    struct SeedsClaim {
        bool by_root_mover = false;
        int seeds = 0;
    };

    /// Which boards to play out: those where the tables claim as much for a game without a past, or those
    /// where they do not claim the contrary, or all.
    enum class Hope : std::uint8_t { Claimed, Open, Any };

    struct Hash {
        std::size_t operator()(const Position& position) const {
            return hash_of(position.mine, position.theirs);
        }
    };

    /// Where the board is kept from now on. Precondition: it holds `left_` seeds, which the tables know.
    std::uint32_t place_of(const Position& position) {
        if (const auto known = board_places_.find(position); known != board_places_.end()) {
            return known->second;
        }
        const Bounds proved =
            endgames_.proved(position, left_);  // may throw, so that nothing is noted before
        const auto place = static_cast<std::uint32_t>(boards_.size());
        LoopBoard& board = boards_.emplace_back();
        board.position = position;
        board.row = static_cast<std::int8_t>(sum(position.mine));
        board.mover_sure = static_cast<std::int8_t>((left_ + proved.lower) / 2);
        board.other_sure = static_cast<std::int8_t>((left_ - proved.upper) / 2);
        board.leave = static_cast<std::int8_t>(left_);
        board_places_.emplace(position, place);
        return place;
    }

    /// Whether the game ends here but for a repetition. Where no capture can follow, the tables say that each
    /// side gets its row, so that the rule is asked of few boards.
    bool is_over(const LoopBoard& board, unsigned moves) const {
        return moves == 0 || (rules_.few_seeds == FewSeeds::Six && left_ <= 6) ||
               (rules_.few_seeds == FewSeeds::NoCaptureLeft && board.mover_sure == board.row &&
                board.other_sure == left_ - board.row &&
                !capture_reachable(board_of(board.position), rules_));
    }

    /// A board with all that its moves lead to.
    LoopBoard look_at(std::uint32_t place) {
        if (boards_[place].looked_at) {
            return boards_[place];
        }
        LoopBoard board = boards_[place];
        board.looked_at = true;
        const unsigned moves = legal_moves<slams>(board.position, table_);
        board.over = is_over(board, moves);
        for (unsigned rest = board.over ? 0 : moves; rest != 0; rest &= rest - 1) {
            const Step step = play<slams>(board.position, std::countr_zero(rest), table_);
            if (step.captured == 0) {
                board.next[board.moves++] = place_of(step.after);
                continue;
            }
            // Seen by the side that moves next, in seeds it gets less the other's.
            const int after = left_ - step.captured;
            const Bounds proved = after_capture(step.after, after);
            const int taken = step.captured + (after - proved.upper) / 2;
            const int left = (after + proved.lower) / 2;
            board.take = static_cast<std::int8_t>(std::max<int>(board.take, taken));
            board.leave = static_cast<std::int8_t>(std::min<int>(board.leave, left));
        }
        return boards_[place] = board;
    }

    bool has_hope(std::uint32_t place, bool claims) const {
        const LoopBoard& board = boards_[place];
        switch (hope_) {
            case Hope::Claimed: return (claims ? board.mover_sure : board.other_sure) >= claim_.seeds;
            case Hope::Open: return left_ - (claims ? board.other_sure : board.mover_sure) >= claim_.seeds;
            case Hope::Any: break;
        }
        return true;
    }

    std::uint32_t state_of(std::uint32_t board, bool claims) {
        if (places_.size() < 2 * boards_.size()) {
            places_.resize(2 * boards_.size());
        }
        std::uint32_t& place = places_[2 * board + (claims ? 1 : 0)];
        if (place == 0) {
            const int row = boards_[board].row;
            const bool is_enough = (claims ? row : left_ - row) >= claim_.seeds;
            game_.states.push_back({.board = board, .claims = claims, .is_enough = is_enough});
            place = static_cast<std::uint32_t>(game_.states.size());
        }
        return place - 1;
    }

    /// Notes the states after the moves of one that is open.
    Status play_out(const tables::RepetitionGame::State& state) {
        const LoopBoard board = look_at(state.board);
        const auto& seen = seen_.at(state.claims == claim_.by_root_mover ? 1 : 0);
        if (board.over || std::ranges::find(seen, state.board) != seen.end()) {
            return state.is_enough ? Status::Kept : Status::Lost;
        }
        if (state.claims && board.take >= claim_.seeds) {
            return Status::Kept;
        }
        const std::span<const std::uint32_t> moves(board.next.data(), board.moves);
        const auto hopeless = [&](std::uint32_t next) { return !has_hope(next, !state.claims); };
        if (!state.claims && (board.leave < claim_.seeds || std::ranges::any_of(moves, hopeless))) {
            return Status::Lost;
        }
        for (const std::uint32_t next : moves) {
            if (!hopeless(next)) {
                game_.after.push_back(state_of(next, !state.claims));
            }
        }
        return Status::Open;
    }

    /// Whether the claim holds from `board`, where the side that does not move at the root is to move, by
    /// boards that are played out and, for so many positions, in parts that these leave open.
    bool proves_with(std::uint32_t board, Hope hope, std::uint64_t most_in_parts) {
        hope_ = hope;
        if (claim_.seeds <= 0 || claim_.seeds > left_ || !has_hope(board, !claim_.by_root_mover)) {
            return claim_.seeds <= 0;
        }
        // 1. Forget the states of the last claim, which may have ended with an exception.
        for (const auto& state : game_.states) {
            places_[2 * state.board + (state.claims ? 1 : 0)] = 0;
        }
        game_.states.clear();
        game_.after.clear();
        // 2. Strategies that look at the board alone, on more and more boards, breadth first.
        const std::uint32_t root = state_of(board, !claim_.by_root_mover);
        std::size_t played_out = 0;
        bool proved = false;
        for (std::uint64_t most = first_boards;; most = std::min(growth * most, max_played_out)) {
            for (; played_out < game_.states.size() && played_out < most && positions_ < limits_.nodes;
                 ++played_out, ++positions_) {
                tables::RepetitionGame::State state = game_.states[played_out];
                state.first = static_cast<std::uint32_t>(game_.after.size());
                state.status = play_out(state);
                state.last = static_cast<std::uint32_t>(game_.after.size());
                game_.states[played_out] = state;
            }
            proved = game_.has_strategy(root);
            if (proved || most >= max_played_out || played_out < most) {
                break;
            }
        }
        // 3. Those that look at what occurred.
        if (!proved && most_in_parts > 0 && positions_ < limits_.nodes) {
            most_in_parts = std::min(most_in_parts, limits_.nodes - positions_);
            std::uint64_t unused = most_in_parts * states_a_position;
            proved = game_.holds(root, unused);
            positions_ += most_in_parts - unused / states_a_position;
        }
        return proved;
    }

    bool proves(std::uint32_t board) {
        if (positions_ >= limits_.nodes || (limits_.deadline != nullptr && limits_.deadline->passed())) {
            return false;
        }
        if (endgames_.is_exact(left_)) {
            return proves_with(board, Hope::Any, positions_in_parts);
        }
        const LoopBoard& at = boards_[board];
        const bool is_claimed = (claim_.by_root_mover ? at.other_sure : at.mover_sure) >= claim_.seeds;
        return (is_claimed && proves_with(board, Hope::Claimed, 0)) ||
               proves_with(board, Hope::Open, positions_in_parts);
    }

    /// What is known of a board just after a capture, for the side that does not move there.
    Bounds narrowed(std::uint32_t board, Bounds known) {
        for (const bool by_root_mover : {true, false}) {
            if (known.settled()) {
                break;
            }
            Bounds seen = by_root_mover ? known : -known;
            const LoopBoard& at = boards_[board];
            const int sure = 2 * (by_root_mover ? at.other_sure : at.mover_sure) - left_;
            close_in(seen.lower, sure, seen.upper, 2, attempts_after_capture, [&](int margin) {
                claim_ = {by_root_mover, (left_ + margin) / 2};
                return proves(board) ? Attempt::Proved : Attempt::NotProved;
            });
            known = by_root_mover ? seen : -seen;
        }
        return known;
    }

    /// What is proved just after a capture, for the side to move: where the tables leave it open, by playing
    /// out this board, too.
    Bounds after_capture(const Position& position, int left) {
        const Bounds known = endgames_.proved(position, left);
        if (known.settled() || left > max_after_capture || !endgames_.is_exact(exact_below) ||
            positions_ >= limits_.nodes) {
            return known;
        }
        std::unique_ptr<LoopProver>& below = below_[left];
        if (below == nullptr) {
            below = std::make_unique<LoopProver>(rules_, endgames_);
            below->left_ = left;
        }
        const auto [found, is_new] = below->after_captures_.try_emplace(position, known);
        if (is_new) {
            below->set_limits(
                {std::min(positions_after_capture, limits_.nodes - positions_), limits_.deadline});
            found->second = -below->narrowed(below->place_of(position), -known);
            positions_ += below->positions_;
        }
        return found->second;
    }

    const RuleSet rules_;
    const Endgames& endgames_;
    const SowingTable& table_;
    int left_ = -1;  ///< seeds on the boards
    std::vector<LoopBoard> boards_;
    boost::unordered_flat_map<Position, std::uint32_t, Hash> board_places_;
    Position root_;
    bool covers_root_ = false;
    Limits limits_;
    std::uint64_t positions_ = 0;
    /// For boards with fewer seeds, by their number, and what each found of boards just after a capture.
    std::map<int, std::unique_ptr<LoopProver>> below_;
    std::unordered_map<Position, Bounds, Hash> after_captures_;
    /// The boards of the game that end it when they return, by whether the mover of the root was to move.
    std::array<std::vector<std::uint32_t>, 2> seen_;

    SeedsClaim claim_;
    Hope hope_ = Hope::Any;
    tables::RepetitionGame game_;
    std::vector<std::uint32_t> places_;  ///< by board and side to move: one more than its state, 0 without
};

}  // namespace

std::unique_ptr<Prover> make_loop_prover(const RuleSet& rules, const Endgames& endgames) {
    return std::make_unique<LoopProver>(rules, endgames);
}

}  // namespace awale::search
