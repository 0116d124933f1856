#include "awale/analyzer/annotate/finders.hpp"

namespace awale {

namespace {

/// What the replies of a side near famine lead to.
struct FeedingReplies {
    HouseSet parries;               ///< not starved within the horizon
    std::optional<House> quickest;  ///< the reply that is starved soonest, if any is
    int plies = 0;                  ///< how soon, this reply included
};

FeedingReplies replies_of(const Board& board, FamineSearch& search, const RuleSet& rules) {
    FeedingReplies replies;
    for (const House house : legal_moves(board, rules)) {
        const auto plies = search.plies_to_famine(play(board, house, rules).after, famine_horizon - 1);
        if (!plies) {
            replies.parries.insert(house);
        } else if (!replies.quickest || *plies + 1 < replies.plies) {
            replies.quickest = house;
            replies.plies = *plies + 1;
        }
    }
    return replies;
}

/// Whether no house of `side` has seeds enough to feed the other row: at most 5 in A, 4 in B, … none in F.
bool feeds_nothing(const Board& board, Side side, const RuleSet& rules) {
    return std::ranges::none_of(row_houses(side, rules.houses_a_side), [&](House house) {
        return board.seeds(house) >= direct_reach(house, rules).from;
    });
}

/// The boards before ply `index` + 1 that can return: those with as many seeds as lie on the board after it.
std::vector<Board> history_before(const Replay& replay, std::size_t index) {
    std::vector<Board> history;
    const Seeds left = replay.plies[index].after.on_board();
    for (std::size_t back = index + 1; back-- > 0 && replay.plies[back].before.on_board() == left;) {
        history.push_back(replay.plies[back].before);
    }
    return history;
}

/// One side through the game, and what has been noted of its famine.
class Hunger {
public:
    Hunger(Side side, const Replay& replay, PlyNotes& notes) : side_(side), replay_(replay), notes_(notes) {}

    /// The other side has moved and it is this side's turn.
    void look(std::size_t index) {
        const Board& board = replay_.plies[index].after;
        threat_.reset();
        if (board.row(side_) > nearly_empty) {
            certain_ = bluff_told_ = false;
            return;
        }
        FamineSearch search(replay_.rules, side_, history_before(replay_, index), famine_nodes);
        if (const auto plies = search.plies_to_famine(board, famine_horizon)) {
            note_certain(index, *plies, search);
            return;
        }
        certain_ = false;
        const FeedingReplies replies = replies_of(board, search, replay_.rules);
        if (search.gave_up()) {
            return;
        }
        if (replies.quickest) {
            note_threat(index, replies, search);
        } else if (!bluff_told_ && feeds_nothing(board, other(side_), replay_.rules)) {
            bluff_told_ = true;
            notes_.add(Ply{index + 1}, note_of(NoteKind::FamineBluff, board, famine_horizon));
        }
    }

    /// This side has answered.
    void answer(std::size_t index) {
        const ReplayedPly& played = replay_.plies[index];
        if (threat_ && threat_->contains(played.house)) {
            notes_.add(Ply{index + 1}, {.kind = NoteKind::FamineParried,
                                        .side = side_,
                                        .house = played.house,
                                        .houses = *threat_,
                                        .plies = famine_horizon});
        } else if (threat_) {
            FamineSearch search(replay_.rules, side_, history_before(replay_, index), famine_nodes);
            const auto plies = search.plies_to_famine(played.after, famine_horizon);
            if (plies && *plies > 0) {
                note_certain(index, *plies, search);
            }
        }
        threat_.reset();
    }

private:
    Note note_of(NoteKind kind, const Board& board, int plies, std::vector<House> line = {}) const {
        return {
            .kind = kind, .side = side_, .seeds = board.row(side_), .plies = plies, .line = std::move(line)};
    }

    void note_certain(std::size_t index, int plies, FamineSearch& search) {
        if (std::exchange(certain_, true)) {
            return;
        }
        const Board& board = replay_.plies[index].after;
        notes_.add(Ply{index + 1}, note_of(NoteKind::FamineCertain, board, plies, search.line(board, plies)));
        // The attacker has more than half of the seeds in store and row, and none of its houses reaches over
        // to feed: it starves by standing still.
        const Side attacker = other(side_);
        const Seeds held = board.store(attacker) + board.row(attacker);
        if (feeds_nothing(board, attacker, replay_.rules) && held + held > board.total()) {
            notes_.add(Ply{index + 1}, {.kind = NoteKind::StarvingEnding,
                                        .side = attacker,
                                        .seeds = board.row(attacker),
                                        .plies = plies});
        }
    }

    void note_threat(std::size_t index, const FeedingReplies& replies, FamineSearch& search) {
        const Board& board = replay_.plies[index].after;
        const Board after = play(board, *replies.quickest, replay_.rules).after;
        std::vector<House> line = search.line(after, replies.plies - 1);
        line.insert(line.begin(), *replies.quickest);
        Note note = note_of(NoteKind::FamineThreat, board, replies.plies, std::move(line));
        note.houses = replies.parries;
        notes_.add(Ply{index + 1}, note);
        threat_ = replies.parries;
    }

    Side side_;
    const Replay& replay_;
    PlyNotes& notes_;
    std::optional<HouseSet> threat_;  ///< the parries, while a threat waits for its answer
    bool certain_ = false;
    bool bluff_told_ = false;
};

}  // namespace

void note_famine(const Replay& replay, PlyNotes& notes) {
    std::array hunger{Hunger{Side::South, replay, notes}, Hunger{Side::North, replay, notes}};
    const std::size_t end = replay.ended.ply.number();
    for (std::size_t index = 0; index < end; ++index) {
        const Side mover = replay.plies[index].house.owner();
        hunger[static_cast<std::size_t>(mover)].answer(index);
        const bool over = index + 1 == end && replay.ended.reason != EndReason::Unfinished;
        if (!over && replay.plies[index].after.to_move() != mover) {
            hunger[static_cast<std::size_t>(other(mover))].look(index);
        }
    }
}

FamineSearch::FamineSearch(const RuleSet& rules, Side victim, std::span<const Board> history,
                           std::uint64_t nodes)
    : rules_(rules), victim_(victim), history_(history.begin(), history.end()), nodes_left_(nodes) {}

std::optional<int> FamineSearch::plies_to_famine(const Board& board, int horizon) {
    for (int plies = 0; plies <= horizon; ++plies) {
        if (starves_within(board, plies)) {
            return plies;
        }
    }
    return std::nullopt;
}

std::vector<House> FamineSearch::line(Board board, int plies) {
    std::vector<House> moves;
    while (plies > 0 && !is_starved(board)) {
        // The attacker takes the quickest way, the victim the longest; houses in order where equal.
        std::optional<House> chosen;
        int chosen_plies = 0;
        for (const House house : legal_moves(board, rules_)) {
            const auto left = plies_to_famine(play(board, house, rules_).after, plies - 1);
            if (!left) {
                continue;
            }
            const bool better = board.to_move() == victim_ ? *left > chosen_plies : *left < chosen_plies;
            if (!chosen || better) {
                chosen = house;
                chosen_plies = *left;
            }
        }
        if (!chosen) {
            break;
        }
        moves.push_back(*chosen);
        board = play(board, *chosen, rules_).after;
        plies = chosen_plies;
    }
    return moves;
}

bool FamineSearch::starves_within(const Board& board, int plies) {
    if (is_starved(board)) {
        return true;
    }
    if (plies == 0) {
        return false;
    }
    ProofEntry& known = known_[board];
    if (known.proved <= plies) {
        return true;
    }
    if (plies <= known.refuted) {
        return false;
    }
    if (nodes_left_ == 0) {
        gave_up_ = true;
        return false;
    }
    --nodes_left_;
    if (ending(board, history_, rules_)) {
        known.refuted = never;
        return false;
    }
    // Every move of the victim must lead there, or one of the attacker's. References into the map stay valid
    // while it grows.
    const bool victim_moves = board.to_move() == victim_;
    bool starves = victim_moves;
    for (const House house : legal_moves(board, rules_)) {
        if (starves_within(play(board, house, rules_).after, plies - 1) != victim_moves) {
            starves = !victim_moves;
            break;
        }
    }
    if (starves) {
        known.proved = plies;
    } else if (!gave_up_) {
        known.refuted = std::max(known.refuted, plies);
    }
    return starves;
}

bool FamineSearch::is_starved(const Board& board) const {
    return board.row(victim_) == Seeds{0} && board.row(other(victim_)) > Seeds{0} &&
           ending(board, rules_) == EndReason::NoMove;
}

}  // namespace awale
