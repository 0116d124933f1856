#include "awale/analyzer/tables/check.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <unordered_map>

#include "awale/analyzer/parallel/workers.hpp"
#include "awale/analyzer/tables/boards.hpp"
#include "awale/analyzer/tables/retrograde.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"

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

constexpr ClaimKind margin_claims{"tables.claims_of_margin",
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
    "tables.claims_of_forced",
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
    "tables.claims_of_safe",
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

namespace {

/// The positions that the claim leads to: of the side that claims, moves that keep the claim; of the other
/// side, all moves. They are looked at best first, as in proof-number search (L. V. Allis, 1994): next comes
/// a position below the answers that promise the smallest proof. A position counts as proved only when those
/// that prove it were proved before, so going round in circles proves nothing.
class ProofGraph {
public:
    ProofGraph(const Tables& tables, const RuleSet& rules, const ClaimKind& kind, int target)
        : tables_(tables), rules_(rules), kind_(kind), target_(target) {}

    ProofResult prove(const Board& board, bool mover, std::uint64_t positions) {
        find(board, mover);
        for (std::uint64_t looked_at = 0; looked_at < positions; ++looked_at) {
            // 1. Go down to a position that was not looked at, by the best moves. Where that leads round in
            //    circles only, take the one that has waited longest.
            std::size_t leaf = descend();
            while (leaf == none && oldest_ < nodes_.size()) {
                leaf = nodes_[oldest_].expanded ? none : oldest_;
                ++oldest_;
            }
            if (leaf == none) {
                return ProofResult::Refuted;
            }
            // 2. Look at it, and settle what it settles.
            expand(leaf);
            if (nodes_.front().proved) {
                return ProofResult::Reached;
            }
            // 3. On the way back, count again how much is left to do.
            go_back();
        }
        return ProofResult::Unsettled;
    }

private:
    static constexpr std::size_t none = ~std::size_t{0};
    static constexpr std::uint32_t endless = 1U << 20U;

    struct Node {
        Board board;
        bool claims;  ///< the side to move is the one that claims
        bool expanded = false;
        bool proved = false;
        bool on_path = false;
        std::uint32_t effort = 1;  ///< a guess at how many positions are to be proved yet
        std::uint32_t open = 0;    ///< of `next`, those not proved
        std::vector<std::size_t> next;
        std::vector<std::size_t> parents;
    };

    std::size_t find(const Board& board, bool claims) {
        const auto [place, is_new] = index_.try_emplace(board, nodes_.size());
        if (is_new) {
            nodes_.push_back({});
            nodes_.back().board = board;
            nodes_.back().claims = claims;
        }
        return place->second;
    }

    std::size_t descend() {
        path_.clear();
        std::size_t at = 0;
        while (nodes_[at].expanded) {
            path_.push_back(at);
            nodes_[at].on_path = true;
            std::size_t best = none;
            for (const std::size_t next : nodes_[at].next) {
                const Node& node = nodes_[next];
                if (node.proved || node.on_path) {
                    continue;
                }
                // All answers of the other side must be proved: begin where it may fail.
                if (best == none || (nodes_[at].claims ? node.effort < nodes_[best].effort
                                                       : node.effort > nodes_[best].effort)) {
                    best = next;
                }
            }
            if (best == none) {
                return none;
            }
            at = best;
        }
        return at;
    }

    void go_back() {
        while (!path_.empty()) {
            Node& node = nodes_[path_.back()];
            node.effort = effort(node);
            node.on_path = false;
            path_.pop_back();
        }
    }

    std::uint32_t effort(const Node& node) const {
        std::uint32_t sum = 0;
        std::uint32_t lowest = endless;
        for (const std::size_t number : node.next) {
            const Node& next = nodes_[number];
            if (!next.proved) {
                const std::uint32_t one = next.on_path ? endless : next.effort;
                sum = std::min(sum + one, endless);
                lowest = std::min(lowest, one);
            }
        }
        return node.claims ? lowest : sum;
    }

    void expand(std::size_t number) {
        nodes_[number].expanded = true;
        const ClaimedBoard board(tables_, nodes_[number].board, rules_, kind_);
        const bool claims = nodes_[number].claims;
        bool proved = !claims;
        bool lost = false;  // the other side has a way out that does not even keep the claim
        std::vector<std::size_t> next;
        for (const ClaimedMove& move : board.moves()) {
            const ClaimedSeeds after = move.claims(kind_);
            const bool keeps = (claims ? after.mover : after.other) >= target_;
            proved = proved || (keeps && move.captured > 0);
            lost = lost || (!claims && !keeps);
            if (keeps && move.captured == 0) {
                next.push_back(find(move.after, !claims));
            }
        }
        if (board.moves().empty()) {
            const ClaimedSeeds end = board.best(kind_);
            lost = (claims ? end.mover : end.other) < target_;
            proved = !lost;
        }
        Node& node = nodes_[number];
        if (lost) {
            node.effort = endless;
            return;
        }
        std::ranges::sort(next);
        next.erase(std::unique(next.begin(), next.end()), next.end());
        for (const std::size_t one : next) {
            nodes_[one].parents.push_back(number);
            node.open += nodes_[one].proved ? 0U : 1U;
        }
        node.next = std::move(next);
        if (claims ? proved || node.open < node.next.size() : node.open == 0) {
            settle(number);
        } else {
            node.effort = effort(node);
        }
    }

    /// Marks a position as proved, and every other one that is proved by it.
    void settle(std::size_t number) {
        std::vector<std::size_t> proved{number};
        nodes_[number].proved = true;
        while (!proved.empty()) {
            const std::size_t one = proved.back();
            proved.pop_back();
            for (const std::size_t parent : nodes_[one].parents) {
                Node& node = nodes_[parent];
                --node.open;
                if (!node.proved && (node.claims || node.open == 0)) {
                    node.proved = true;
                    proved.push_back(parent);
                }
            }
        }
    }

    const Tables& tables_;
    const RuleSet& rules_;
    const ClaimKind& kind_;
    int target_;
    std::vector<Node> nodes_;
    std::unordered_map<Board, std::size_t, BoardHash> index_;
    std::vector<std::size_t> path_;
    std::size_t oldest_ = 0;  ///< those before it were looked at
};

}  // namespace

ProofResult prove_claim(const Tables& tables, const RuleSet& rules, const ClaimKind& kind, const Board& board,
                        bool mover, int target, std::uint64_t positions) {
    return ProofGraph(tables, rules, kind, target).prove(board, mover, positions);
}

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
                {rank, localized("tables.best_play_differs", {{"mover", told.mover.count()},
                                                              {"other", told.other.count()},
                                                              {"best_mover", value},
                                                              {"best_other", boards.seeds() - value}})});
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

namespace {

using tables::LevelShape;
using tables::Row;

constexpr std::size_t max_faults = 10;  // told in words
constexpr std::size_t boards_a_piece = 1024;

/// Number `i` of a random sequence (S. Vigna's splitmix64): the same for any number of threads.
std::uint64_t draw(std::uint64_t seed, std::uint64_t i) {
    std::uint64_t bits = (seed + 1) * 0xd1342543de82ef95U + i * 0x9e3779b97f4a7c15U;
    bits = (bits ^ bits >> 30U) * 0xbf58476d1ce4e5b9U;
    bits = (bits ^ bits >> 27U) * 0x94d049bb133111ebU;
    return bits ^ bits >> 31U;
}

class Verifier {
public:
    Verifier(const Tables& tables, int level, const VerifyRun& run)
        : tables_(tables),
          rules_(rules_of(tables.family())),
          boards_(LevelShape(rules_.houses_a_side, level)),
          kinds_(claim_kinds(tables, level)),
          workers_(run.threads),
          parts_(workers_.count()),
          progress_(run.progress) {
        verdict_.level = level;
    }

    LevelVerdict every_board() {
        // 1. Each number is the best of those after the moves. A wrong one is told, and then nothing below
        //    makes sense.
        share(boards_.count(), boards_a_piece, 0, share_of_best, [&](std::uint64_t rank, Part& part) {
            const Board board = boards_.at(rank);
            ++part.boards;
            check_best(rank, board, ClaimedBoard(tables_, board, rules_), part);
        });
        gather();
        check_exact();
        gather();
        // 2. Claims are proved in rounds, from those that one move settles, until a round proves none.
        for (std::size_t i = 0; i < kinds_.size() && verdict_.wrong == 0; ++i) {
            const double share_of_kind = (1 - share_of_best) / static_cast<double>(kinds_.size());
            prove_in_rounds(kinds_[i], share_of_best + static_cast<double>(i) * share_of_kind, share_of_kind);
            gather();
        }
        return verdict_;
    }

    LevelVerdict sample(std::uint64_t boards, std::uint64_t seed, std::uint64_t positions) {
        share(boards, 1, 0, 1, [&](std::uint64_t i, Part& part) {
            const Board board = boards_.at(draw(seed, i) % boards_.count());
            const ClaimedBoard claimed(tables_, board, rules_);
            ++part.boards;
            if (!check_best(i, board, claimed, part)) {
                return;
            }
            for (const ClaimKind& kind : kinds_) {
                if (has_regions(kind)) {
                    continue;
                }
                const ClaimedSeeds claims = claimed.claims(kind);
                prove_from(i, kind, board, true, claims.mover, positions, part);
                prove_from(i, kind, board, false, claims.other, positions, part);
            }
        });
        gather();
        // What depends on staying for ever cannot be followed from one board, and there is not much of it.
        check_exact();
        for (const ClaimKind& kind : kinds_) {
            if (has_regions(kind)) {
                prove_in_rounds(kind, 1, 0);
            }
        }
        gather();
        return verdict_;
    }

private:
    // Of the work on a whole level; for the time left.
    static constexpr double share_of_best = 0.3;

    struct Fault {
        std::uint64_t number;  ///< of the board, in the order in which boards are looked at
        std::string text;
    };

    /// What one thread found.
    struct Part {
        std::uint64_t boards = 0;
        std::uint64_t claims = 0;
        std::uint64_t unsettled = 0;
        std::uint64_t wrong = 0;
        std::vector<Fault> faults;
        std::vector<std::uint64_t> open;  ///< boards with a claim that is not proved
        bool progress = false;
    };

    /// Calls `work(i, part)` for each i below `size`, with the part of the thread it runs on. `first` and
    /// `width` say which share of the whole work this is.
    template <typename Work>
    void share(std::uint64_t size, std::size_t grain, double first, double width, Work&& work) {
        std::atomic<std::uint64_t> done = 0;
        workers_.share(size, grain, [&](std::size_t begin, std::size_t end, std::size_t worker) {
            for (std::size_t i = begin; i < end; ++i) {
                work(i, parts_[worker]);
            }
            const std::uint64_t now = done.fetch_add(end - begin, std::memory_order_relaxed) + (end - begin);
            if (worker == 0 && progress_) {
                progress_(first + width * static_cast<double>(now) / static_cast<double>(size));
            }
        });
    }

    /// Adds up what the threads found. Each has looked at its boards in their order, so the first faults of
    /// all are among those that it kept.
    void gather() {
        std::vector<Fault> faults;
        for (Part& part : parts_) {
            verdict_.boards += part.boards;
            verdict_.claims += part.claims;
            verdict_.unsettled += part.unsettled;
            verdict_.wrong += part.wrong;
            std::ranges::move(part.faults, std::back_inserter(faults));
            part = Part();
        }
        std::ranges::stable_sort(faults, {}, &Fault::number);
        for (Fault& fault : faults) {
            if (verdict_.faults.size() < max_faults) {
                verdict_.faults.push_back(std::move(fault.text));
            }
        }
    }

    void tell(std::uint64_t number, const Board& board, const std::string& what, Part& part) const {
        ++part.wrong;
        if (part.faults.size() < max_faults) {
            part.faults.push_back(
                {number, localized("tables.fault_at",
                                   {{"position", position_text(board, rules_)}, {"fault", what}})});
        }
    }

    bool check_best(std::uint64_t number, const Board& board, const ClaimedBoard& claimed, Part& part) const {
        bool right = true;
        for (const ClaimKind& kind : kinds_) {
            const ClaimedSeeds told = claimed.claims(kind);
            const ClaimedSeeds best = claimed.best(kind);
            if (told != best) {
                tell(number, board,
                     localized("tables.best_move_differs", {{"claims", localized(kind.name)},
                                                            {"mover", told.mover},
                                                            {"other", told.other},
                                                            {"best_mover", best.mover},
                                                            {"best_other", best.other}}),
                     part);
                right = false;
            }
        }
        return right;
    }

    void prove_in_rounds(const ClaimKind& kind, double first, double width) {
        LevelFlags mover_proved(boards_.count());
        LevelFlags other_proved(boards_.count());
        const auto proved = [&](const Board& board, bool mover) {
            return (mover ? mover_proved : other_proved).is_set(boards_.rank(board));
        };
        share(boards_.count(), boards_a_piece, first, 0, [&](std::uint64_t rank, Part& part) {
            const Board board = boards_.at(rank);
            TableValue value;
            kind.look_up(tables_, std::span(&board, 1), std::span(&value, 1));
            const ClaimedSeeds claims = kind.of(value);
            part.claims += (claims.mover > 0 ? 1U : 0U) + (claims.other > 0 ? 1U : 0U);
            if (claims.mover <= 0) {
                mover_proved.set(rank);
            }
            if (claims.other <= 0) {
                other_proved.set(rank);
            }
            if (claims.mover > 0 || claims.other > 0) {
                part.open.push_back(rank);
            }
        });
        // What another thread proves in the same round may be seen or not: it comes round again.
        std::vector<std::uint64_t> open = take_open();
        const auto all = static_cast<double>(open.size());
        for (bool progress = true;
             progress || (has_regions(kind) && prove_staying(ClaimedLevel{tables_, boards_, rules_, kind},
                                                             open, {mover_proved, other_proved}));) {
            const double left = static_cast<double>(open.size()) / std::max(all, 1.0);
            share(open.size(), boards_a_piece, first + width * (1 - left), 0, [&](std::size_t i, Part& part) {
                const std::uint64_t rank = open[i];
                const ClaimedBoard claimed(tables_, boards_.at(rank), rules_, kind);
                const ClaimedSeeds claims = claimed.claims(kind);
                const auto settle = [&](LevelFlags& flags, bool now) {
                    if (now) {
                        flags.set(rank);
                        part.progress = true;
                    }
                };
                if (!mover_proved.is_set(rank)) {
                    settle(mover_proved, claimed.mover_reaches(kind, claims.mover, proved));
                }
                if (!other_proved.is_set(rank)) {
                    settle(other_proved, claimed.other_reaches(kind, claims.other, proved));
                }
                if (!mover_proved.is_set(rank) || !other_proved.is_set(rank)) {
                    part.open.push_back(rank);
                }
            });
            progress = std::ranges::any_of(parts_, &Part::progress);
            open = take_open();
        }
        std::ranges::sort(open);
        for (const std::uint64_t rank : open) {
            tell_unreached(rank, boards_.at(rank), kind, parts_.front());
        }
    }

    bool has_regions(const ClaimKind& kind) const {
        return kind.stays && boards_.seeds() <= tables::last_region_level;
    }

    /// Compares the exact safe seeds of a small level with those that follow from the moves of the game.
    void check_exact() {
        const int level = boards_.seeds();
        if (level > tables::exact_level(tables_.family()) ||
            level > tables_.highest_level(tables::Pass::Safe)) {
            return;
        }
        parts_.front().claims += boards_.count();
        for (const ExactFault& fault : exact_faults(tables_, boards_, rules_)) {
            tell(fault.rank, boards_.at(fault.rank), fault.text, parts_.front());
        }
    }

    /// The boards that the threads left open.
    std::vector<std::uint64_t> take_open() {
        std::vector<std::uint64_t> open;
        for (Part& part : parts_) {
            open.insert(open.end(), part.open.begin(), part.open.end());
            part.open = {};
            part.progress = false;
        }
        return open;
    }

    void prove_from(std::uint64_t number, const ClaimKind& kind, const Board& board, bool mover, int target,
                    std::uint64_t positions, Part& part) const {
        if (target <= 0) {
            return;
        }
        ++part.claims;
        switch (prove_claim(tables_, rules_, kind, board, mover, target, positions)) {
            case ProofResult::Reached: return;
            case ProofResult::Unsettled: ++part.unsettled; return;
            case ProofResult::Refuted: tell_unreached(number, board, kind, part); return;
        }
    }

    void tell_unreached(std::uint64_t number, const Board& board, const ClaimKind& kind, Part& part) const {
        tell(number, board, localized("tables.value_not_reached", {{"claims", localized(kind.name)}}), part);
    }

    const Tables& tables_;
    RuleSet rules_;
    LevelBoards boards_;
    std::vector<ClaimKind> kinds_;
    tables::Workers workers_;
    std::vector<Part> parts_;
    std::function<void(double)> progress_;
    LevelVerdict verdict_;
};

}  // namespace

LevelVerdict verify_level(const Tables& tables, int level, const VerifyRun& run) {
    return Verifier(tables, level, run).every_board();
}

LevelVerdict verify_sample(const Tables& tables, int level, std::uint64_t boards, std::uint64_t seed,
                           const VerifyRun& run, std::uint64_t positions) {
    return Verifier(tables, level, run).sample(boards, seed, positions);
}

}  // namespace awale
