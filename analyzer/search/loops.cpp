#include "awale/analyzer/search/loops.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "awale/notation/game/play.hpp"

namespace awale::search {

namespace {

constexpr std::size_t max_boards = 500'000;
constexpr GrandSlam slams = GrandSlam::CapturesNothing;

std::size_t hash_of(const Position& position) {
    const std::uint64_t hash = position.mine * 0x9e3779b97f4a7c15 ^ position.theirs * 0xd6e8feb86659fd93;
    const std::uint64_t mixed = (hash ^ hash >> 29U) * 0xbf58476d1ce4e5b9;
    return mixed ^ mixed >> 32U;
}

}  // namespace

void LoopBoards::begin(int left) {
    if (left != left_ || boards_.size() > max_boards) {
        forget();
        left_ = left;
    }
}

void LoopBoards::forget() {
    left_ = -1;
    boards_.clear();
    slots_.assign(first_slots, 0);
}

/// The slot of a board, empty if the board has not been met.
std::uint32_t& LoopBoards::slot_of(const Position& position) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t number = hash_of(position) & mask;
    while (slots_[number] != 0 && boards_[slots_[number] - 1].position != position) {
        number = (number + 1) & mask;
    }
    return slots_[number];
}

void LoopBoards::grow() {
    slots_.assign(2 * slots_.size(), 0);
    for (std::size_t i = 0; i < boards_.size(); ++i) {
        slot_of(boards_[i].position) = static_cast<std::uint32_t>(i + 1);
    }
}

std::uint32_t LoopBoards::place_of(const Position& position) {
    std::uint32_t& slot = slot_of(position);
    if (slot != 0) {
        return slot - 1;
    }
    const Bounds proved = endgames_.proved(position, left_);
    LoopBoard& board = boards_.emplace_back();
    board.position = position;
    board.row = static_cast<std::int8_t>(sum(position.mine));
    board.mover_sure = static_cast<std::int8_t>((left_ + proved.lower) / 2);
    board.other_sure = static_cast<std::int8_t>((left_ - proved.upper) / 2);
    board.leave = static_cast<std::int8_t>(left_);
    const auto place = static_cast<std::uint32_t>(boards_.size() - 1);
    slot = place + 1;
    if (2 * boards_.size() > slots_.size()) {
        grow();
    }
    return place;
}

/// Whether the game ends here but for a repetition. Where no capture can follow, the tables say that each
/// side gets its row, so that the rule is asked of few boards.
bool LoopBoards::is_over(const LoopBoard& board, unsigned moves) const {
    switch (rules_.few_seeds) {
        case FewSeeds::Never: return moves == 0;
        case FewSeeds::Six: return moves == 0 || left_ <= 6;
        case FewSeeds::NoCaptureLeft:
            return moves == 0 || (board.mover_sure == board.row && board.other_sure == left_ - board.row &&
                                  !capture_reachable(board_of(board.position), rules_));
    }
    return moves == 0;
}

const LoopBoard& LoopBoards::look_at(std::uint32_t place) {
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
        const Bounds proved = endgames_.proved(step.after, after);
        const int taken = step.captured + (after - proved.upper) / 2;
        const int left = (after + proved.lower) / 2;
        board.take = static_cast<std::int8_t>(std::max<int>(board.take, taken));
        board.leave = static_cast<std::int8_t>(std::min<int>(board.leave, left));
    }
    return boards_[place] = board;
}

namespace {

/// Boards played out before the claim is first looked at, and how many times more each further time.
constexpr std::uint64_t first_boards = 200;
constexpr std::uint64_t growth = 5;
/// Lines of play longer than this are given up.
constexpr std::size_t max_line = 150;

}  // namespace

void LoopClaims::set_history(std::vector<std::uint32_t> root_moves, std::vector<std::uint32_t> other_moves) {
    seen_root_moves_ = std::move(root_moves);
    seen_other_moves_ = std::move(other_moves);
}

bool LoopClaims::proves(std::uint32_t board, const LoopClaim& claim, Hope hope, const Effort& effort) {
    if (claim.seeds <= 0 || claim.seeds > boards_.left()) {
        return claim.seeds <= 0;
    }
    claim_ = claim;
    hope_ = hope;
    const bool claimer_moves = !claim.by_root_mover;
    if (!has_hope(board, claimer_moves)) {
        return false;
    }
    // 1. Strategies that look at the board alone, on more and more boards.
    const std::uint32_t root = state_of(board, claimer_moves);
    bool proved = false;
    for (std::uint64_t most = std::min(first_boards, effort.boards);;
         most = std::min(growth * most, effort.boards)) {
        play_out(most);
        look_back();
        claims_ranks_ = solve(true);
        proved = claims_ranks_[root] > 0;
        if (proved || most >= effort.boards || played_out_ == states_.size()) {
            break;
        }
    }
    // 2. Those that look at what occurred.
    if (!proved && effort.lines > 0) {
        others_ranks_ = solve(false);
        lines_left_ = effort.lines;
        proved = follow(root);
        positions_ += effort.lines - lines_left_;
    }
    positions_ += played_out_;
    clear();
    return proved;
}

void LoopClaims::clear() {
    for (const State& state : states_) {
        places_[2 * state.board + (state.claims ? 1 : 0)] = 0;
    }
    states_.clear();
    after_.clear();
    played_out_ = 0;
}

bool LoopClaims::has_hope(std::uint32_t place, bool claims) const {
    const LoopBoard& board = boards_[place];
    switch (hope_) {
        case Hope::Claimed: return (claims ? board.mover_sure : board.other_sure) >= claim_.seeds;
        case Hope::Open:
            return boards_.left() - (claims ? board.other_sure : board.mover_sure) >= claim_.seeds;
        case Hope::Any: break;
    }
    return true;
}

std::uint32_t LoopClaims::state_of(std::uint32_t board, bool claims) {
    if (places_.size() < 2 * boards_.size()) {
        places_.resize(2 * boards_.size());
    }
    std::uint32_t& place = places_[2 * board + (claims ? 1 : 0)];
    if (place == 0) {
        states_.push_back({.board = board, .claims = claims});
        place = static_cast<std::uint32_t>(states_.size());
    }
    return place - 1;
}

int LoopClaims::row(const State& state, bool of_claimer) const {
    const int row = boards_[state.board].row;
    return of_claimer == state.claims ? row : boards_.left() - row;
}

bool LoopClaims::has_occurred(const State& state) const {
    const auto& seen = state.claims == claim_.by_root_mover ? seen_root_moves_ : seen_other_moves_;
    return std::ranges::find(seen, state.board) != seen.end();
}

/// Plays out `most` states in all, breadth first.
void LoopClaims::play_out(std::uint64_t most) {
    for (; played_out_ < states_.size() && played_out_ < most; ++played_out_) {
        look_at(static_cast<std::uint32_t>(played_out_));
    }
}

void LoopClaims::look_at(std::uint32_t index) {
    State state = states_[index];
    state.first = static_cast<std::uint32_t>(after_.size());
    state.last = state.first;
    const auto keep = [&](Kind kind) {
        state.kind = kind;
        states_[index] = state;
    };
    const LoopBoard board = boards_.look_at(state.board);
    if (board.over || has_occurred(state)) {
        keep(row(state, true) >= claim_.seeds ? Kind::Kept : Kind::Lost);
        return;
    }
    if (state.claims && board.take >= claim_.seeds) {
        keep(Kind::Kept);
        return;
    }
    if (!state.claims && board.leave < claim_.seeds) {
        keep(Kind::Lost);
        return;
    }
    const std::span<const std::uint32_t> moves(board.next.data(), board.moves);
    const auto hopeless = [&](std::uint32_t next) { return !has_hope(next, !state.claims); };
    if (!state.claims && std::ranges::any_of(moves, hopeless)) {
        keep(Kind::Lost);
        return;
    }
    for (const std::uint32_t next : moves) {
        if (!hopeless(next)) {
            after_.push_back(state_of(next, !state.claims));
        }
    }
    state.last = static_cast<std::uint32_t>(after_.size());
    keep(Kind::Open);
}

std::span<const std::uint32_t> LoopClaims::after(const State& state) const {
    return std::span(after_).subspan(state.first, state.last - state.first);
}

std::span<const std::uint32_t> LoopClaims::before(std::uint32_t index) const {
    return std::span(before_).subspan(first_before_[index], first_before_[index + 1] - first_before_[index]);
}

/// Notes the states with a move to each.
void LoopClaims::look_back() {
    first_before_.assign(states_.size() + 1, 0);
    for (const std::uint32_t next : after_) {
        ++first_before_[next + 1];
    }
    for (std::size_t index = 0; index < states_.size(); ++index) {
        first_before_[index + 1] += first_before_[index];
    }
    before_.resize(after_.size());
    std::vector<std::uint32_t> place(first_before_.begin(), first_before_.end() - 1);
    for (std::uint32_t index = 0; index < played_out_; ++index) {
        for (const std::uint32_t next : after(states_[index])) {
            before_[place[next]++] = index;
        }
    }
}

/// The seeds that the side needs: those claimed, or enough to refute the claim.
int LoopClaims::needed(bool for_claim) const {
    return for_claim ? claim_.seeds : boards_.left() - claim_.seeds + 1;
}

/// The states where a side has a strategy that looks at the board alone: the one that claims, or the other,
/// for which everything counts that is not known.
LoopClaims::Ranks LoopClaims::solve(bool for_claim) const {
    Ranks ranks(states_.size());
    std::vector<std::uint8_t> open(states_.size());  // moves of the other side that may still escape
    std::vector<std::uint32_t> settled;
    // 1. Those that a capture, an end or a repetition settles.
    for (std::uint32_t index = 0; index < states_.size(); ++index) {
        const State& state = states_[index];
        open[index] = static_cast<std::uint8_t>(after(state).size());
        const bool no_escape = state.kind == Kind::Open && state.claims != for_claim && open[index] == 0;
        if (state.kind == (for_claim ? Kind::Kept : Kind::Lost) || no_escape) {
            ranks[index] = 1;
            settled.push_back(index);
        }
    }
    while (true) {
        // 2. Those from which one of them can be forced.
        spread(for_claim, std::move(settled), open, ranks);
        // 3. Those where the side can stay.
        settled = region(for_claim, ranks);
        if (settled.empty()) {
            return ranks;
        }
        const std::uint32_t rank = *std::ranges::max_element(ranks) + 1;
        for (const std::uint32_t index : settled) {
            ranks[index] = rank;
        }
    }
}

/// Carries what is settled backwards.
void LoopClaims::spread(bool for_claim, std::vector<std::uint32_t> settled, std::vector<std::uint8_t>& open,
                        Ranks& ranks) const {
    for (std::size_t i = 0; i < settled.size(); ++i) {
        for (const std::uint32_t index : before(settled[i])) {
            const bool own_move = states_[index].claims == for_claim;
            const bool follows = own_move || --open[index] == 0;
            if (follows && ranks[index] == 0) {
                ranks[index] = ranks[settled[i]] + 1;
                settled.push_back(index);
            }
        }
    }
}

/// The largest set of states, not won so far, where the side's row has enough, and from which it can go on to
/// such a state or to one that is won.
std::vector<std::uint32_t> LoopClaims::region(bool for_claim, const Ranks& ranks) const {
    std::vector<bool> inside(states_.size());
    std::vector<std::uint32_t> gone;
    std::vector<std::uint8_t> ways(states_.size());  // own moves that stay
    for (std::uint32_t index = 0; index < played_out_; ++index) {
        const State& state = states_[index];
        inside[index] =
            ranks[index] == 0 && state.kind == Kind::Open && row(state, for_claim) >= needed(for_claim);
    }
    const auto stays = [&](std::uint32_t next) { return inside[next] || ranks[next] > 0; };
    for (std::uint32_t index = 0; index < played_out_; ++index) {
        if (!inside[index]) {
            continue;
        }
        const auto moves = after(states_[index]);
        ways[index] = static_cast<std::uint8_t>(std::ranges::count_if(moves, stays));
        const bool own_move = states_[index].claims == for_claim;
        if (own_move ? ways[index] == 0 : ways[index] < moves.size()) {
            gone.push_back(index);
        }
    }
    for (const std::uint32_t index : gone) {
        inside[index] = false;
    }
    for (std::size_t i = 0; i < gone.size(); ++i) {
        for (const std::uint32_t index : before(gone[i])) {
            const bool own_move = states_[index].claims == for_claim;
            if (inside[index] && (!own_move || --ways[index] == 0)) {
                inside[index] = false;
                gone.push_back(index);
            }
        }
    }
    std::vector<std::uint32_t> found;
    for (std::uint32_t index = 0; index < played_out_; ++index) {
        if (inside[index]) {
            found.push_back(index);
        }
    }
    return found;
}

/// Whether the side's strategy holds in spite of the line: it leads to no state of it that gives too little.
bool LoopClaims::is_sure(std::uint32_t index, bool for_claim) const {
    const Ranks& ranks = for_claim ? claims_ranks_ : others_ranks_;
    return ranks[index] > 0 && std::ranges::none_of(line_, [&](std::uint32_t past) {
               return ranks[past] > 0 && ranks[past] < ranks[index] &&
                      row(states_[past], for_claim) < needed(for_claim);
           });
}

/// Whether the claim holds from a state, given the states of the line.
bool LoopClaims::follow(std::uint32_t index) {
    const State& state = states_[index];
    if (std::ranges::find(line_, index) != line_.end()) {
        return row(state, true) >= claim_.seeds;
    }
    if (state.kind != Kind::Open) {
        return state.kind == Kind::Kept;
    }
    if (is_sure(index, true)) {
        return true;
    }
    if (lines_left_ == 0 || line_.size() >= max_line || is_sure(index, false)) {
        return false;
    }
    --lines_left_;
    line_.push_back(index);
    bool found = !state.claims;
    for (const std::uint32_t next : after(state)) {
        if (follow(next) == state.claims) {
            found = state.claims;
            break;
        }
    }
    line_.pop_back();
    return found;
}

namespace {

/// Boards played out for a claim that the tables make, for one that they leave open, and looked at in lines.
constexpr std::uint64_t claimed_boards = 5'000;
constexpr std::uint64_t open_boards = 1'000;
constexpr std::uint64_t boards_in_lines = 300;
/// The same where the tables hold exact values, which say nothing of a game with a past.
constexpr std::uint64_t boards_in_exact_lines = 5'000;
/// Numbers of seeds tried for one side of a move.
constexpr int attempts = 6;

}  // namespace

LoopProver::LoopProver(const RuleSet& rules, const Endgames& endgames)
    : rules_(rules),
      endgames_(endgames),
      table_(sowing_table(rules.houses_a_side)),
      boards_(rules, endgames),
      claims_(boards_) {}

void LoopProver::set_root(const Position& root, std::span<const Position> since_capture) {
    root_ = root;
    covers_root_ = rules_.endless_play == EndlessPlay::OwnRow &&
                   rules_.grand_slam == GrandSlam::CapturesNothing && seeds(root) <= endgames_.highest();
    if (!covers_root_) {
        return;
    }
    boards_.begin(seeds(root));
    std::vector<std::uint32_t> root_moves{boards_.place_of(root)};
    std::vector<std::uint32_t> other_moves;
    for (std::size_t i = since_capture.size(); i-- > 0;) {
        const bool others = (since_capture.size() - i) % 2 == 1;
        (others ? other_moves : root_moves).push_back(boards_.place_of(since_capture[i]));
    }
    claims_.set_history(std::move(root_moves), std::move(other_moves));
}

void LoopProver::set_limits(const Limits& limits) {
    limits_ = limits;
    positions_before_ = claims_.positions();
}

bool LoopProver::proves(std::uint32_t board, const LoopClaim& claim) {
    if (positions() >= limits_.nodes || (limits_.deadline != nullptr && limits_.deadline->passed())) {
        return false;
    }
    const auto proves_with = [&](LoopClaims::Hope hope, std::uint64_t max_boards, std::uint64_t in_lines) {
        const std::uint64_t left = limits_.nodes - std::min(limits_.nodes, positions());
        return claims_.proves(board, claim, hope, {std::min(max_boards, left), std::min(in_lines, left)});
    };
    if (endgames_.is_exact(boards_.left())) {
        return proves_with(LoopClaims::Hope::Any, claimed_boards, boards_in_exact_lines);
    }
    const LoopBoard& at = boards_[board];
    const bool is_claimed = (claim.by_root_mover ? at.other_sure : at.mover_sure) >= claim.seeds;
    return (is_claimed && proves_with(LoopClaims::Hope::Claimed, claimed_boards, 0)) ||
           proves_with(LoopClaims::Hope::Open, open_boards, boards_in_lines);
}

/// The most seeds that a side is proved to get, from those known to those possible.
int LoopProver::most_proved(std::uint32_t board, bool by_root_mover, int proved, int most) {
    int out_of_reach = most + 1;
    const LoopBoard& at = boards_[board];
    int target = std::clamp<int>(by_root_mover ? at.other_sure : at.mover_sure, proved + 1, most);
    for (int attempt = 0; attempt < attempts && target > proved && target < out_of_reach; ++attempt) {
        if (proves(board, {by_root_mover, target})) {
            proved = target;
            ++target;
        } else {
            out_of_reach = target;
            target = (proved + target) / 2;
        }
    }
    return proved;
}

Bounds LoopProver::narrowed(int house, Bounds known) {
    const int left = boards_.left();
    const Step step = play<GrandSlam::CapturesNothing>(root_, house, table_);
    const std::uint32_t board = boards_.place_of(step.after);
    const auto own = [&] { return (left + known.lower) / 2; };
    const auto others = [&] { return (left - known.upper) / 2; };
    if (!known.settled()) {
        known.lower = 2 * most_proved(board, true, own(), left - others()) - left;
    }
    if (!known.settled()) {
        known.upper = left - 2 * most_proved(board, false, others(), left - own());
    }
    return known;
}

}  // namespace awale::search
