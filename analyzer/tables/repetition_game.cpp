#include "awale/analyzer/tables/repetition_game.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace awale::tables {

/// Notes the states with a move to each.
void RepetitionGame::look_back() {
    first_before_.assign(states.size() + 1, 0);
    for (const std::uint32_t next : after) {
        ++first_before_[next + 1];
    }
    std::partial_sum(first_before_.begin(), first_before_.end(), first_before_.begin());
    before_.resize(after.size());
    std::vector<std::uint32_t> place(first_before_.begin(), first_before_.end() - 1);
    for (std::uint32_t index = 0; index < states.size(); ++index) {
        for (const std::uint32_t next : after_of(index)) {
            before_[place[next]++] = index;
        }
    }
}

/// The states where a side has a strategy that looks at the board alone, the least fixpoint over the
/// greatest: the side that claims, or the other, for which everything counts that is not known.
RepetitionGame::Ranks RepetitionGame::solve(bool for_claim) const {
    Ranks ranks(states.size());
    std::vector<std::uint8_t> open(states.size());  // moves of the other side that may still escape
    std::vector<std::uint32_t> settled;
    // 1. Those that a capture, an end or a repetition settles.
    for (std::uint32_t index = 0; index < states.size(); ++index) {
        const State& state = states[index];
        open[index] = static_cast<std::uint8_t>(after_of(index).size());
        const bool no_escape = state.status == Status::Open && state.claims != for_claim && open[index] == 0;
        if (state.status == (for_claim ? Status::Kept : Status::Lost) || no_escape) {
            ranks[index] = 1;
            settled.push_back(index);
        }
    }
    while (true) {
        // 2. Those from which one of them can be forced.
        for (std::size_t i = 0; i < settled.size(); ++i) {
            for (const std::uint32_t index : before(settled[i])) {
                const bool own_move = states[index].claims == for_claim;
                const bool follows = own_move || --open[index] == 0;
                if (follows && ranks[index] == 0) {
                    ranks[index] = ranks[settled[i]] + 1;
                    settled.push_back(index);
                }
            }
        }
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

/// The largest set of states, not won so far, where the side's row has enough, and from which it can go on to
/// such a state or to one that is won.
std::vector<std::uint32_t> RepetitionGame::region(bool for_claim, const Ranks& ranks) const {
    std::vector<bool> inside(states.size());
    std::vector<std::uint32_t> gone;
    std::vector<std::uint8_t> ways(states.size());  // own moves that stay
    for (std::uint32_t index = 0; index < states.size(); ++index) {
        const State& state = states[index];
        inside[index] = ranks[index] == 0 && state.status == Status::Open && state.is_enough == for_claim;
    }
    const auto stays = [&](std::uint32_t next) { return inside[next] || ranks[next] > 0; };
    for (std::uint32_t index = 0; index < states.size(); ++index) {
        if (!inside[index]) {
            continue;
        }
        const auto moves = after_of(index);
        ways[index] = static_cast<std::uint8_t>(std::ranges::count_if(moves, stays));
        const bool own_move = states[index].claims == for_claim;
        if (own_move ? ways[index] == 0 : ways[index] < moves.size()) {
            gone.push_back(index);
        }
    }
    for (const std::uint32_t index : gone) {
        inside[index] = false;
    }
    for (std::size_t i = 0; i < gone.size(); ++i) {
        for (const std::uint32_t index : before(gone[i])) {
            const bool own_move = states[index].claims == for_claim;
            if (inside[index] && (!own_move || --ways[index] == 0)) {
                inside[index] = false;
                gone.push_back(index);
            }
        }
    }
    std::vector<std::uint32_t> found;
    for (std::uint32_t index = 0; index < states.size(); ++index) {
        if (inside[index]) {
            found.push_back(index);
        }
    }
    return found;
}

bool RepetitionGame::has_strategy(std::uint32_t root) {
    look_back();
    parts_.clear();
    others_ranks_.clear();
    claims_ranks_ = solve(true);
    return claims_ranks_[root] > 0;
}

bool RepetitionGame::holds(std::uint32_t root, std::uint64_t& left) {
    if (others_ranks_.size() != states.size()) {
        others_ranks_ = solve(false);
    }
    return first_return(root, left, parts_).value_or(false);
}

/// Whether the claim holds from a state; nothing where `left` does not suffice.
std::optional<bool> RepetitionGame::first_return(std::uint32_t root, std::uint64_t& left,
                                                 Parts& known) const {
    if (claims_ranks_[root] > 0 || others_ranks_[root] > 0) {
        return claims_ranks_[root] > 0;
    }
    // 1. The part that is open: what can be reached by way of states of which no strategy was found. A side
    //    that leaves it loses, so play stays there, and the part alone says who gets what.
    std::vector<std::uint32_t> places(states.size());  // in the part, from 1
    std::vector<std::uint32_t> part{root};
    std::u32string name;
    places[root] = 1;
    for (std::size_t i = 0; i < part.size(); ++i) {
        name.push_back(2 * states[part[i]].board + (states[part[i]].claims ? 1 : 0));
        for (const std::uint32_t next : after_of(part[i])) {
            if (claims_ranks_[next] == 0 && others_ranks_[next] == 0 && places[next] == 0) {
                part.push_back(next);
                places[next] = static_cast<std::uint32_t>(part.size());
            }
        }
    }
    if (left < part.size()) {
        left = 0;
        return std::nullopt;
    }
    left -= part.size();
    if (const auto found = known.find(name); found != known.end()) {
        return found->second;
    }
    // 2. The root has occurred now: who comes back to it ends the game.
    RepetitionGame rest;
    for (const std::uint32_t index : part) {
        State state = states[index];
        state.first = static_cast<std::uint32_t>(rest.after.size());
        for (const std::uint32_t next : after_of(index)) {
            if (index != root && places[next] > 0) {
                rest.after.push_back(places[next] - 1);
            }
        }
        state.last = static_cast<std::uint32_t>(rest.after.size());
        rest.states.push_back(state);
    }
    const bool claims = states[root].claims;
    rest.states.front().status = states[root].is_enough ? Status::Kept : Status::Lost;
    rest.look_back();
    rest.claims_ranks_ = rest.solve(true);
    rest.others_ranks_ = rest.solve(false);
    // 3. The moves that this decides, then the others.
    bool open = false;
    for (const bool decided : {true, false}) {
        for (const std::uint32_t next : after_of(root)) {
            const std::uint32_t place = places[next];
            if (place == 0 ||
                (rest.claims_ranks_[place - 1] > 0 || rest.others_ranks_[place - 1] > 0) != decided) {
                continue;
            }
            const std::optional<bool> answer = rest.first_return(place - 1, left, known);
            if (answer == claims) {
                return known[name] = claims;
            }
            open = open || !answer;
        }
    }
    if (open) {
        return std::nullopt;
    }
    return known[name] = !claims;
}

std::vector<int> exact_values(int seeds, std::span<const QuietBoard> boards) {
    using Status = RepetitionGame::Status;
    std::vector<int> values(boards.size());
    for (int claimed = 1; claimed <= seeds; ++claimed) {
        // Two states a board: first the one in which the side that claims is to move.
        RepetitionGame game;
        for (std::uint32_t board = 0; board < boards.size(); ++board) {
            const QuietBoard& at = boards[board];
            for (const bool claims : {true, false}) {
                RepetitionGame::State state{board, claims};
                state.status = claims               ? at.take >= claimed ? Status::Kept : Status::Open
                               : at.leave < claimed ? Status::Lost
                                                    : Status::Open;
                state.is_enough = (claims ? at.row : seeds - at.row) >= claimed;
                state.first = static_cast<std::uint32_t>(game.after.size());
                if (state.status == Status::Open) {
                    for (const std::uint32_t next : at.after()) {
                        game.after.push_back(2 * next + (claims ? 1 : 0));
                    }
                }
                state.last = static_cast<std::uint32_t>(game.after.size());
                game.states.push_back(state);
            }
        }
        game.has_strategy(0);
        for (std::uint32_t board = 0; board < boards.size(); ++board) {
            std::uint64_t left = std::numeric_limits<std::uint64_t>::max();
            if (values[board] == claimed - 1 && game.holds(2 * board, left)) {
                values[board] = claimed;
            }
        }
    }
    return values;
}

}  // namespace awale::tables
