#include <map>
#include <numeric>

#include "awale/analyzer/tables/repetition_game.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/random_numbers.hpp"

namespace awale {

namespace {

using tables::Pass;

/// Numbers as a verifier sees them: seeds that the side to move, and the other side, claim to force. The
/// margin claims to be ahead, for one side or the other.
struct ClaimedSeeds {
    int mover;
    int other;

    int of(bool is_mover) const { return is_mover ? mover : other; }

    constexpr bool operator==(const ClaimedSeeds&) const = default;
};

/// What is claimed of a board. Precondition: the tables of the pass have its level.
ClaimedSeeds look_up(const Tables& tables, const Board& board, Pass pass) {
    const tables::BoardRanks at = tables::ranks_of(board, tables.family().houses_a_side);
    const int mover = tables.value(kinds(pass).front(), at);
    return {mover, pass == Pass::Margin ? -mover : tables.value(kinds(pass).back(), at)};
}

/// A board with the legal moves, and what is claimed of it and of the boards after them, by one kind of claim
/// at a time.
class ClaimedBoard {
public:
    struct Move {
        Board after;
        int captured = 0;
        ClaimedSeeds claims{};  ///< after it, seen from before it
    };

    static constexpr std::size_t max_moves = 6;

    ClaimedBoard(const Board& board, const RuleSet& rules)
        : board_(board), own_(board.row(board.to_move()).count()), others_(board.on_board().count() - own_) {
        if (rules.grand_slam == GrandSlam::PlaysAgain && own_ == 0 && others_ > 0) {
            add(board, 0);
        } else if (!ending(board, rules)) {
            for (const House house : legal_moves(board, rules)) {
                const Played played = play(board, house, rules);
                add(played.after, played.captured.count());
            }
        }
    }

    /// Looks up what is claimed. Precondition: the tables of the pass have the level.
    void claim(const Tables& tables, Pass pass) {
        is_margin_ = pass == Pass::Margin;
        std::array<Board, max_moves + 1> boards{board_};
        std::array<ClaimedSeeds, max_moves + 1> found{};
        std::ranges::transform(moves(), boards.begin() + 1, &Move::after);
        if (is_margin_) {  // together, which is faster
            std::array<std::optional<Seeds>, max_moves + 1> margins;
            tables.margins(std::span(boards).first(count_ + 1), std::span(margins).first(count_ + 1));
            for (std::size_t i = 0; i <= count_; ++i) {
                found[i] = {margins[i]->count(), -margins[i]->count()};
            }
        } else {
            for (std::size_t i = 0; i <= count_; ++i) {
                found[i] = look_up(tables, boards[i], pass);
            }
        }
        claims_ = found.front();
        for (std::size_t i = 0; i < count_; ++i) {
            Move& move = moves_[i];
            const ClaimedSeeds& next = found[i + 1];
            move.claims = {move.captured + next.other, next.mover - (is_margin_ ? move.captured : 0)};
        }
    }

    const Board& board() const { return board_; }

    /// None where the game is over.
    std::span<const Move> moves() const { return std::span(moves_).first(count_); }

    /// The board's own claims.
    ClaimedSeeds claims() const { return claims_; }

    /// Whether the row of a side holds what it claims.
    bool row_holds_claim(bool mover) const { return (mover ? own_ : others_) >= claims_.of(mover); }

    /// What they should be: the best of the moves, or the end of the game, where each side keeps its row.
    ClaimedSeeds best() const {
        if (count_ == 0) {
            return is_margin_ ? ClaimedSeeds{own_ - others_, others_ - own_} : ClaimedSeeds{own_, others_};
        }
        ClaimedSeeds best = moves_.front().claims;
        for (const Move& move : moves()) {
            best.mover = std::max(best.mover, move.claims.mover);
            best.other = std::min(best.other, move.claims.other);
        }
        return best;
    }

    /// Whether a side's claim is settled by one move, given which boards of the same level are proved:
    /// `proved(board, mover_claims)`.
    template <typename Proved>
    bool reaches(bool mover, Proved&& proved) const {
        const int target = claims_.of(mover);
        if (count_ == 0) {
            return best().of(mover) >= target;
        }
        const auto keeps = [&](const Move& move) {
            return move.claims.of(mover) >= target && (move.captured > 0 || proved(move.after, !mover));
        };
        return mover ? std::ranges::any_of(moves(), keeps) : std::ranges::all_of(moves(), keeps);
    }

private:
    /// The other side is next in a table: where the same player moves again, it passes first.
    void add(Board after, int captured) {
        after.set_to_move(other(board_.to_move()));
        moves_[count_++] = {after, captured};
    }

    Board board_;
    int own_;  ///< seeds in the row of the side to move
    int others_;
    bool is_margin_ = false;
    ClaimedSeeds claims_{};
    std::array<Move, max_moves> moves_{};
    std::size_t count_ = 0;
};

/// The boards of a level by their ranks.
struct LevelBoards {
    explicit LevelBoards(const tables::LevelShape& level) : shape(level) {
        for (int seeds = 0; seeds <= shape.seeds(); ++seeds) {
            rows.push_back(tables::all_rows(shape.houses(), seeds));
        }
    }

    Board at(std::uint64_t rank) const {
        const tables::BoardRanks ranks = shape.ranks(rank);
        const tables::Row& mover = rows[static_cast<std::size_t>(ranks.mover_seeds)][ranks.mover];
        const tables::Row& other =
            rows[static_cast<std::size_t>(ranks.seeds - ranks.mover_seeds)][ranks.other];
        Board board;
        for (std::size_t place = 0; place < mover.size(); ++place) {
            board.set_seeds(House{Side::South, place}, Seeds{mover[place]});
            board.set_seeds(House{Side::North, place}, Seeds{other[place]});
        }
        return board;
    }

    std::uint64_t rank(const Board& board) const {
        return shape.rank(tables::ranks_of(board, shape.houses()));
    }

    tables::LevelShape shape;
    std::vector<std::vector<tables::Row>> rows;  ///< by seeds and rank
};

/// By board, which of the claims of both sides have a property. Several threads set and read it.
using ClaimFlags = std::vector<std::atomic<std::uint8_t>>;

constexpr std::uint8_t flag_of(bool mover) { return mover ? 1 : 2; }

constexpr std::uint8_t both_flags = 3;

/// The positions that the claim leads to: of the side that claims, moves that keep the claim; of the other
/// side, all moves. They are looked at best first, as in proof-number search (L. V. Allis, 1994): next comes
/// a position below the answers that promise the smallest proof. A position counts as proved only when those
/// that prove it were proved before, so going round in circles proves nothing.
class ProofGraph {
public:
    ProofGraph(const Tables& tables, const RuleSet& rules, Pass pass, int target)
        : tables_(tables), rules_(rules), pass_(pass), target_(target) {}

    /// Whether the claim is reached by play that ends, whatever the other side does; false where every
    /// position that matters was looked at, nothing where so many positions do not suffice.
    std::optional<bool> prove(const Board& board, bool mover, std::uint64_t positions) {
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
                return false;
            }
            // 2. Look at it, and settle what it settles.
            expand(leaf);
            if (nodes_.front().proved) {
                return true;
            }
            // 3. On the way back, count again how much is left to do.
            go_back();
        }
        return std::nullopt;
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
        ClaimedBoard board(nodes_[number].board, rules_);
        board.claim(tables_, pass_);
        const bool claims = nodes_[number].claims;
        bool proved = !claims;
        bool lost = false;  // the other side has a way out that does not even keep the claim
        std::vector<std::size_t> next;
        for (const ClaimedBoard::Move& move : board.moves()) {
            const bool keeps = move.claims.of(claims) >= target_;
            proved = proved || (keeps && move.captured > 0);
            lost = lost || (!claims && !keeps);
            if (keeps && move.captured == 0) {
                next.push_back(find(move.after, !claims));
            }
        }
        if (board.moves().empty()) {
            lost = board.best().of(claims) < target_;
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
    Pass pass_;
    int target_;
    std::vector<Node> nodes_;
    std::unordered_map<Board, std::size_t, BoardHash> index_;
    std::vector<std::size_t> path_;
    std::size_t oldest_ = 0;  ///< those before it were looked at
};

constexpr std::size_t max_faults = 10;  // told in words
constexpr std::size_t boards_a_piece = 1024;

/// Number `i` of a random sequence, which is the same for any number of threads.
std::uint64_t draw(std::uint64_t seed, std::uint64_t i) {
    return RandomNumbers((seed + 1) * 0xd1342543de82ef95U + (i - 1) * RandomNumbers::step).next();
}

class Verifier {
public:
    Verifier(const Tables& tables, int level, const VerifyRun& run)
        : tables_(tables),
          rules_(rules_of(tables.family())),
          boards_(tables::LevelShape(rules_.houses_a_side, level)),
          run_(run),
          workers_(run.threads) {
        verdict_.level = level;
        // What is exact depends on the boards before and is not the best of the moves.
        for (const Pass pass : tables::all_passes) {
            if (level <= tables.highest_level(pass) &&
                (pass != Pass::Safe || level > tables::exact_level(tables.family()))) {
                passes_.push_back(pass);
            }
        }
    }

    LevelVerdict every_board() {
        // 1. Each number is the best of those after the moves. A wrong one is told, and then nothing below
        //    makes sense.
        verdict_.boards = boards_.shape.boards();
        share(verdict_.boards, boards_a_piece, 0, share_of_best,
              [&](std::uint64_t rank) { check_best(rank, ClaimedBoard(boards_.at(rank), rules_)); });
        keep_faults();
        check_exact();
        keep_faults();
        // 2. Claims are proved in rounds, from those that one move settles, until a round proves none.
        for (std::size_t i = 0; i < passes_.size() && verdict_.wrong == 0; ++i) {
            const double share_of_one = (1 - share_of_best) / static_cast<double>(passes_.size());
            prove_in_rounds(passes_[i], share_of_best + static_cast<double>(i) * share_of_one, share_of_one);
            keep_faults();
        }
        return verdict();
    }

    LevelVerdict sample() {
        verdict_.boards = *run_.sample;
        share(verdict_.boards, 1, 0, 1, [&](std::uint64_t i) {
            const Board board = boards_.at(draw(run_.seed, i) % boards_.shape.boards());
            if (!check_best(i, ClaimedBoard(board, rules_))) {
                return;
            }
            for (const Pass pass : passes_) {
                if (!has_regions(pass)) {
                    const ClaimedSeeds claims = look_up(tables_, board, pass);
                    prove_from(i, pass, board, true, claims.mover);
                    prove_from(i, pass, board, false, claims.other);
                }
            }
        });
        keep_faults();
        // What depends on staying for ever cannot be followed from one board, and there is not much of it.
        check_exact();
        for (const Pass pass : passes_) {
            if (has_regions(pass)) {
                prove_in_rounds(pass, 1, 0);
            }
        }
        keep_faults();
        return verdict();
    }

private:
    // Of the work on a whole level; for the time left.
    static constexpr double share_of_best = 0.3;

    /// Calls `work(i)` for each i below `size`, on all threads. `first` and `width` say which share of the
    /// whole work this is.
    template <typename Work>
    void share(std::uint64_t size, std::size_t grain, double first, double width, Work&& work) {
        std::atomic<std::uint64_t> done = 0;
        workers_.share(size, grain, [&](std::size_t begin, std::size_t end, std::size_t worker) {
            for (std::size_t i = begin; i < end; ++i) {
                work(i);
            }
            const std::uint64_t now = done.fetch_add(end - begin, std::memory_order_relaxed) + (end - begin);
            if (worker == 0 && run_.progress) {
                run_.progress(first + width * static_cast<double>(now) / static_cast<double>(size));
            }
        });
    }

    /// `number`: of the board, in the order of looking at boards, by which the first faults are told.
    void tell(std::uint64_t number, const Board& board, const std::function<std::string()>& what) {
        const std::lock_guard lock(mutex_);
        ++verdict_.wrong;
        if (faults_.size() >= max_faults && number >= std::prev(faults_.end())->first) {
            return;  // a table that is wrong everywhere would write as many texts
        }
        faults_.emplace(number, localized("tables.fault_at",
                                          {{"position", position_text(board, rules_)}, {"fault", what()}}));
        if (faults_.size() > max_faults) {
            faults_.erase(std::prev(faults_.end()));
        }
    }

    /// Those of one step, before those of the next.
    void keep_faults() {
        for (auto& [number, text] : faults_) {
            if (verdict_.faults.size() < max_faults) {
                verdict_.faults.push_back(std::move(text));
            }
        }
        faults_.clear();
    }

    LevelVerdict verdict() {
        verdict_.claims = claims_;
        verdict_.unsettled = unsettled_;
        return std::move(verdict_);
    }

    bool check_best(std::uint64_t number, ClaimedBoard board) {
        bool right = true;
        for (const Pass pass : passes_) {
            board.claim(tables_, pass);
            const ClaimedSeeds told = board.claims();
            const ClaimedSeeds best = board.best();
            if (told != best) {
                tell(number, board.board(), [&] {
                    return localized("tables.best_move_differs", {{"claims", claims_text(pass)},
                                                                  {"mover", told.mover},
                                                                  {"other", told.other},
                                                                  {"best_mover", best.mover},
                                                                  {"best_other", best.other}});
                });
                right = false;
            }
        }
        return right;
    }

    static std::string claims_text(Pass pass) {
        switch (pass) {
            case Pass::Margin: return localized("tables.claims_of_margin");
            case Pass::Forced: return localized("tables.claims_of_forced");
            case Pass::Safe: return localized("tables.claims_of_safe");
        }
        return "";
    }

    ClaimedBoard claimed(std::uint64_t rank, Pass pass) const {
        ClaimedBoard board(boards_.at(rank), rules_);
        board.claim(tables_, pass);
        return board;
    }

    void prove_in_rounds(Pass pass, double first, double width) {
        ClaimFlags proved(boards_.shape.boards());
        const auto is_proved = [&](const Board& board, bool mover) {
            return (proved[boards_.rank(board)] & flag_of(mover)) != 0;
        };
        share(boards_.shape.boards(), boards_a_piece, first, 0, [&](std::uint64_t rank) {
            const ClaimedSeeds claims = look_up(tables_, boards_.at(rank), pass);
            for (const bool mover : {true, false}) {
                if (claims.of(mover) <= 0) {
                    proved[rank].fetch_or(flag_of(mover), std::memory_order_relaxed);
                }
            }
        });
        std::vector<std::uint64_t> open;
        for (std::uint64_t rank = 0; rank < boards_.shape.boards(); ++rank) {
            if (const std::uint8_t flags = proved[rank]; flags != both_flags) {
                open.push_back(rank);
                claims_ += flags == 0 ? 2 : 1;
            }
        }
        // What another thread proves in the same round may be seen or not: it comes round again.
        const auto all = static_cast<double>(open.size());
        std::atomic<bool> progress = true;
        while (progress || (has_regions(pass) && prove_staying(pass, open, proved))) {
            progress = false;
            const double left = static_cast<double>(open.size()) / std::max(all, 1.0);
            share(open.size(), boards_a_piece, first + width * (1 - left), 0, [&](std::size_t i) {
                const std::uint64_t rank = open[i];
                const ClaimedBoard board = claimed(rank, pass);
                for (const bool mover : {true, false}) {
                    if ((proved[rank] & flag_of(mover)) == 0 && board.reaches(mover, is_proved)) {
                        proved[rank].fetch_or(flag_of(mover), std::memory_order_relaxed);
                        progress = true;
                    }
                }
            });
            std::erase_if(open, [&](std::uint64_t rank) { return proved[rank] == both_flags; });
        }
        for (const std::uint64_t rank : open) {
            tell_unreached(rank, boards_.at(rank), pass);
        }
    }

    /// Proves the claims of boards where a side can stay for ever with what it claims in its row: the
    /// greatest set of such boards from which it can go on to another one, or to one that is proved. `open`:
    /// the boards with a claim that is not proved. Returns whether there are any.
    bool prove_staying(Pass pass, const std::vector<std::uint64_t>& open, ClaimFlags& proved) const {
        ClaimFlags stays(boards_.shape.boards());
        const auto good = [&](const Board& board, bool mover) {
            const std::uint64_t rank = boards_.rank(board);
            return ((proved[rank] | stays[rank]) & flag_of(mover)) != 0;
        };
        // 1. Begin with all boards where the row holds what is claimed.
        std::vector<std::uint64_t> inside;
        for (const std::uint64_t rank : open) {
            const ClaimedBoard board = claimed(rank, pass);
            for (const bool mover : {true, false}) {
                if ((proved[rank] & flag_of(mover)) == 0 && board.row_holds_claim(mover)) {
                    stays[rank] |= flag_of(mover);
                }
            }
            if (stays[rank] != 0) {
                inside.push_back(rank);
            }
        }
        // 2. Leave out those from which there is no way on, until all have one.
        for (bool changed = true; changed;) {
            changed = false;
            std::erase_if(inside, [&](std::uint64_t rank) {
                const ClaimedBoard board = claimed(rank, pass);
                for (const bool mover : {true, false}) {
                    if ((stays[rank] & flag_of(mover)) != 0 && !board.reaches(mover, good)) {
                        stays[rank] ^= flag_of(mover);
                        changed = true;
                    }
                }
                return stays[rank] == 0;
            });
        }
        for (const std::uint64_t rank : inside) {
            proved[rank] |= stays[rank];
        }
        return !inside.empty();
    }

    bool has_regions(Pass pass) const {
        return pass == Pass::Safe && boards_.shape.seeds() <= tables::last_region_level;
    }

    /// Compares the exact safe seeds of a small level with those that follow from the moves of the game.
    void check_exact() {
        const int level = boards_.shape.seeds();
        if (level > tables::exact_level(tables_.family()) || level > tables_.highest_level(Pass::Safe)) {
            return;
        }
        claims_ += boards_.shape.boards();
        std::vector<tables::QuietBoard> quiet;
        for (std::uint64_t rank = 0; rank < boards_.shape.boards(); ++rank) {
            quiet.push_back(quiet_board(boards_.at(rank)));
        }
        const std::vector<int> values = tables::exact_values(level, quiet);
        for (std::uint64_t rank = 0; rank < boards_.shape.boards(); ++rank) {
            const Board board = boards_.at(rank);
            const ClaimedSeeds told = look_up(tables_, board, Pass::Safe);
            const ClaimedSeeds best{values[rank], level - values[rank]};
            if (told != best) {
                tell(rank, board, [&] {
                    return localized("tables.best_play_differs", {{"mover", told.mover},
                                                                  {"other", told.other},
                                                                  {"best_mover", best.mover},
                                                                  {"best_other", best.other}});
                });
            }
        }
    }

    /// A board by the moves of the game, with what its captures are worth by the tables of the levels below.
    tables::QuietBoard quiet_board(const Board& board) const {
        const int own = board.row(board.to_move()).count();
        const int left = board.on_board().count();
        const ClaimedBoard played(board, rules_);
        if (played.moves().empty()) {
            return {own, own, left - own};
        }
        tables::QuietBoard found{own, -1, left};
        for (const ClaimedBoard::Move& move : played.moves()) {
            if (move.captured == 0) {
                found.add_move(static_cast<std::uint32_t>(boards_.rank(move.after)));
                continue;
            }
            const ClaimedSeeds sure = look_up(tables_, move.after, Pass::Safe);
            found.take = std::max(found.take, move.captured + sure.other);
            found.leave = std::min(found.leave, sure.mover);
        }
        return found;
    }

    void prove_from(std::uint64_t number, Pass pass, const Board& board, bool mover, int target) {
        if (target <= 0) {
            return;
        }
        ++claims_;
        const auto reached = ProofGraph(tables_, rules_, pass, target).prove(board, mover, run_.positions);
        if (!reached) {
            ++unsettled_;
        } else if (!*reached) {
            tell_unreached(number, board, pass);
        }
    }

    void tell_unreached(std::uint64_t number, const Board& board, Pass pass) {
        tell(number, board, [&] {
            return localized("tables.value_not_reached", {{"claims", claims_text(pass)}});
        });
    }

    const Tables& tables_;
    RuleSet rules_;
    LevelBoards boards_;
    std::vector<Pass> passes_;
    const VerifyRun& run_;
    tables::Workers workers_;
    std::atomic<std::uint64_t> claims_ = 0;
    std::atomic<std::uint64_t> unsettled_ = 0;
    std::mutex mutex_;                                  // for what `tell` writes
    std::multimap<std::uint64_t, std::string> faults_;  // of this step, the first by number
    LevelVerdict verdict_;
};

}  // namespace

LevelVerdict verify_level(const Tables& tables, int level, const VerifyRun& run) {
    Verifier verifier(tables, level, run);
    return run.sample ? verifier.sample() : verifier.every_board();
}

}  // namespace awale
