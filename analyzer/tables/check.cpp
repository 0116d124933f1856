#include "awale/analyzer/tables/check.hpp"

#include <unordered_map>

#include "awale/analyzer/tables/repetition_game.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"

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

/// What is claimed, the id of a text.
std::string_view text_of(Pass kind) {
    switch (kind) {
        case Pass::Margin: return "tables.claims_of_margin";
        case Pass::Forced: return "tables.claims_of_forced";
        case Pass::Safe: return "tables.claims_of_safe";
    }
    return "";
}

/// A board with the legal moves, and what follows them.
struct PlayedBoard {
    PlayedBoard(const Board& board, const RuleSet& rules) : boards{board} {
        if (rules.grand_slam == GrandSlam::PlaysAgain && board.row(board.to_move()) == Seeds{0} &&
            board.on_board() > Seeds{0}) {
            add(board, 0);
        } else if (!ending(board, rules)) {
            for (const House house : legal_moves(board, rules)) {
                const Played played = play(board, house, rules);
                add(played.after, played.captured.count());
            }
        }
    }

    /// The other side is next in a table: where the same player moves again, it passes first.
    void add(Board after, int taken) {
        after.set_to_move(other(boards[0].to_move()));
        captured[moves] = taken;
        boards[++moves] = after;
    }

    static constexpr std::size_t max_moves = 6;

    std::array<Board, 1 + max_moves> boards;  ///< it, and those after the moves
    std::array<int, max_moves> captured{};
    std::size_t moves = 0;  ///< none where the game is over
};

/// What is claimed of boards. Precondition: the tables of the kind have their levels.
void look_up(const Tables& tables, std::span<const Board> boards, Pass kind, std::span<ClaimedSeeds> values) {
    if (kind == Pass::Margin) {
        std::array<std::optional<Seeds>, 1 + PlayedBoard::max_moves> margins;
        tables.margins(boards, std::span(margins).first(boards.size()));
        for (std::size_t i = 0; i < boards.size(); ++i) {
            const int margin = margins[i].value().count();
            values[i] = {margin, -margin};
        }
        return;
    }
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const auto found = kind == Pass::Forced ? tables.forced(boards[i]) : tables.safe(boards[i]);
        values[i] = {found.value().mover.count(), found->other.count()};
    }
}

/// A board with its moves and what is claimed of them, by one kind of claim.
class ClaimedBoard {
public:
    struct Move {
        Board after;
        int captured = 0;
        ClaimedSeeds claims{};  ///< after it, seen from before it
    };

    /// Precondition: the tables of the kind have the level.
    ClaimedBoard(const Tables& tables, const PlayedBoard& played, Pass kind)
        : own_(played.boards[0].row(played.boards[0].to_move()).count()),
          others_(played.boards[0].on_board().count() - own_),
          is_margin_(kind == Pass::Margin),
          count_(played.moves) {
        std::array<ClaimedSeeds, 1 + PlayedBoard::max_moves> values{};
        look_up(tables, std::span(played.boards).first(1 + count_), kind, values);
        claims_ = values[0];
        for (std::size_t i = 0; i < count_; ++i) {
            const int captured = played.captured[i];
            const ClaimedSeeds next = values[i + 1];
            moves_[i] = {played.boards[i + 1],
                         captured,
                         {captured + next.other, next.mover - (is_margin_ ? captured : 0)}};
        }
    }

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
    ClaimedSeeds claims_{};
    int own_;  ///< seeds in the row of the side to move
    int others_;
    bool is_margin_;
    std::array<Move, PlayedBoard::max_moves> moves_{};
    std::size_t count_;
};

/// The boards of a level by their ranks.
struct LevelBoards {
    explicit LevelBoards(const tables::LevelShape& level) : shape(level) {
        for (int seeds = 0; seeds <= shape.seeds(); ++seeds) {
            rows.push_back(tables::all_rows(shape.houses(), seeds));
        }
    }

    Board at(std::uint64_t rank) const {
        int mover_seeds = 0;
        while (shape.first(mover_seeds + 1) <= rank) {
            ++mover_seeds;
        }
        const std::uint64_t in_block = rank - shape.first(mover_seeds);
        const std::uint32_t length = shape.movers(mover_seeds);
        const tables::Row& mover = rows[static_cast<std::size_t>(mover_seeds)][in_block % length];
        const tables::Row& other =
            rows[static_cast<std::size_t>(shape.seeds() - mover_seeds)][in_block / length];
        Board board;
        for (std::size_t place = 0; place < mover.size(); ++place) {
            board.set_seeds(House{Side::South, place}, Seeds{mover[place]});
            board.set_seeds(House{Side::North, place}, Seeds{other[place]});
        }
        return board;
    }

    std::uint64_t rank(const Board& board) const {
        const Side mover = board.to_move();
        return shape.rank(tables::row_of(board, mover), tables::row_of(board, other(mover)));
    }

    tables::LevelShape shape;
    std::vector<std::vector<tables::Row>> rows;  ///< by seeds and rank
};

/// A flag for each side's claim on each board, that several threads set and read.
class ClaimFlags {
public:
    explicit ClaimFlags(std::uint64_t boards) : flags_(boards) {}

    bool is_set(std::uint64_t rank, bool mover) const {
        // std::atomic_ref wants to write, too.
        return (__atomic_load_n(&flags_[rank], __ATOMIC_RELAXED) & bit(mover)) != 0;
    }

    bool are_set(std::uint64_t rank) const { return is_set(rank, true) && is_set(rank, false); }

    bool is_any_set(std::uint64_t rank) const { return is_set(rank, true) || is_set(rank, false); }

    void set(std::uint64_t rank, bool mover) {
        std::atomic_ref(flags_[rank]).fetch_or(bit(mover), std::memory_order_relaxed);
    }

    /// Not while another thread reads it.
    void clear(std::uint64_t rank, bool mover) { flags_[rank] &= static_cast<std::uint8_t>(~bit(mover)); }

private:
    static std::uint8_t bit(bool mover) { return mover ? 1 : 2; }

    std::vector<std::uint8_t> flags_;
};

/// The positions that the claim leads to: of the side that claims, moves that keep the claim; of the other
/// side, all moves. They are looked at best first, as in proof-number search (L. V. Allis, 1994): next comes
/// a position below the answers that promise the smallest proof. A position counts as proved only when those
/// that prove it were proved before, so going round in circles proves nothing.
class ProofGraph {
public:
    ProofGraph(const Tables& tables, const RuleSet& rules, Pass kind, int target)
        : tables_(tables), rules_(rules), kind_(kind), target_(target) {}

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
        const ClaimedBoard board(tables_, PlayedBoard(nodes_[number].board, rules_), kind_);
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
    Pass kind_;
    int target_;
    std::vector<Node> nodes_;
    std::unordered_map<Board, std::size_t, BoardHash> index_;
    std::vector<std::size_t> path_;
    std::size_t oldest_ = 0;  ///< those before it were looked at
};

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
          boards_(tables::LevelShape(rules_.houses_a_side, level)),
          workers_(run.threads),
          parts_(workers_.count()),
          progress_(run.progress) {
        verdict_.level = level;
        // What is exact depends on the boards before and is not the best of the moves.
        for (const Pass kind : tables::all_passes) {
            if (level <= tables.highest_level(kind) &&
                (kind != Pass::Safe || level > tables::exact_level(tables.family()))) {
                kinds_.push_back(kind);
            }
        }
    }

    LevelVerdict every_board() {
        // 1. Each number is the best of those after the moves. A wrong one is told, and then nothing below
        //    makes sense.
        share(boards_.shape.boards(), boards_a_piece, 0, share_of_best, [&](std::uint64_t rank, Part& part) {
            ++part.boards;
            check_best(rank, PlayedBoard(boards_.at(rank), rules_), part);
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
            const PlayedBoard played(boards_.at(draw(seed, i) % boards_.shape.boards()), rules_);
            ++part.boards;
            if (!check_best(i, played, part)) {
                return;
            }
            for (const Pass kind : kinds_) {
                if (!has_regions(kind)) {
                    const ClaimedSeeds claims = ClaimedBoard(tables_, played, kind).claims();
                    prove_from(i, kind, played.boards[0], true, claims.mover, positions, part);
                    prove_from(i, kind, played.boards[0], false, claims.other, positions, part);
                }
            }
        });
        gather();
        // What depends on staying for ever cannot be followed from one board, and there is not much of it.
        check_exact();
        for (const Pass kind : kinds_) {
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

    bool check_best(std::uint64_t number, const PlayedBoard& played, Part& part) const {
        bool right = true;
        for (const Pass kind : kinds_) {
            const ClaimedBoard claimed(tables_, played, kind);
            const ClaimedSeeds told = claimed.claims();
            const ClaimedSeeds best = claimed.best();
            if (told != best) {
                tell(number, played.boards[0],
                     localized("tables.best_move_differs", {{"claims", localized(text_of(kind))},
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

    ClaimedSeeds claims_of(const Board& board, Pass kind) const {
        ClaimedSeeds claims{};
        look_up(tables_, std::span(&board, 1), kind, std::span(&claims, 1));
        return claims;
    }

    ClaimedBoard claimed(std::uint64_t rank, Pass kind) const {
        return {tables_, PlayedBoard(boards_.at(rank), rules_), kind};
    }

    void prove_in_rounds(Pass kind, double first, double width) {
        ClaimFlags flags(boards_.shape.boards());
        const auto proved = [&](const Board& board, bool mover) {
            return flags.is_set(boards_.rank(board), mover);
        };
        share(boards_.shape.boards(), boards_a_piece, first, 0, [&](std::uint64_t rank, Part& part) {
            const ClaimedSeeds claims = claims_of(boards_.at(rank), kind);
            for (const bool mover : {true, false}) {
                if (claims.of(mover) > 0) {
                    ++part.claims;
                } else {
                    flags.set(rank, mover);
                }
            }
            if (!flags.are_set(rank)) {
                part.open.push_back(rank);
            }
        });
        // What another thread proves in the same round may be seen or not: it comes round again.
        std::vector<std::uint64_t> open = take_open();
        const auto all = static_cast<double>(open.size());
        for (bool progress = true; progress || (has_regions(kind) && prove_staying(kind, open, flags));) {
            const double left = static_cast<double>(open.size()) / std::max(all, 1.0);
            share(open.size(), boards_a_piece, first + width * (1 - left), 0, [&](std::size_t i, Part& part) {
                const ClaimedBoard board = claimed(open[i], kind);
                for (const bool mover : {true, false}) {
                    if (!flags.is_set(open[i], mover) && board.reaches(mover, proved)) {
                        flags.set(open[i], mover);
                        part.progress = true;
                    }
                }
                if (!flags.are_set(open[i])) {
                    part.open.push_back(open[i]);
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

    /// Proves the claims of boards where a side can stay for ever with what it claims in its row: the
    /// greatest set of such boards from which it can go on to another one, or to one that is proved. `open`:
    /// the boards with a claim that is not proved. Returns whether there are any.
    bool prove_staying(Pass kind, const std::vector<std::uint64_t>& open, ClaimFlags& proved) const {
        ClaimFlags stays(boards_.shape.boards());
        const auto good = [&](const Board& board, bool mover) {
            const std::uint64_t rank = boards_.rank(board);
            return proved.is_set(rank, mover) || stays.is_set(rank, mover);
        };
        // 1. Begin with all boards where the row holds what is claimed.
        std::vector<std::uint64_t> inside;
        for (const std::uint64_t rank : open) {
            const ClaimedBoard board = claimed(rank, kind);
            for (const bool mover : {true, false}) {
                if (!proved.is_set(rank, mover) && board.row_holds_claim(mover)) {
                    stays.set(rank, mover);
                }
            }
            if (stays.is_any_set(rank)) {
                inside.push_back(rank);
            }
        }
        // 2. Leave out those from which there is no way on, until all have one.
        for (bool changed = true; changed;) {
            changed = false;
            std::erase_if(inside, [&](std::uint64_t rank) {
                const ClaimedBoard board = claimed(rank, kind);
                for (const bool mover : {true, false}) {
                    if (stays.is_set(rank, mover) && !board.reaches(mover, good)) {
                        stays.clear(rank, mover);
                        changed = true;
                    }
                }
                return !stays.is_any_set(rank);
            });
        }
        for (const std::uint64_t rank : inside) {
            for (const bool mover : {true, false}) {
                if (stays.is_set(rank, mover)) {
                    proved.set(rank, mover);
                }
            }
        }
        return !inside.empty();
    }

    bool has_regions(Pass kind) const {
        return kind == Pass::Safe && boards_.shape.seeds() <= tables::last_region_level;
    }

    /// Compares the exact safe seeds of a small level with those that follow from the moves of the game.
    void check_exact() {
        const int level = boards_.shape.seeds();
        if (level > tables::exact_level(tables_.family()) ||
            level > tables_.highest_level(tables::Pass::Safe)) {
            return;
        }
        parts_.front().claims += boards_.shape.boards();
        std::vector<tables::QuietBoard> quiet;
        for (std::uint64_t rank = 0; rank < boards_.shape.boards(); ++rank) {
            quiet.push_back(quiet_board(boards_.at(rank)));
        }
        const std::vector<int> values = tables::exact_values(level, quiet);
        for (std::uint64_t rank = 0; rank < boards_.shape.boards(); ++rank) {
            const Board board = boards_.at(rank);
            const ClaimedSeeds told = claims_of(board, Pass::Safe);
            const ClaimedSeeds best{values[rank], level - values[rank]};
            if (told != best) {
                tell(rank, board,
                     localized("tables.best_play_differs", {{"mover", told.mover},
                                                            {"other", told.other},
                                                            {"best_mover", best.mover},
                                                            {"best_other", best.other}}),
                     parts_.front());
            }
        }
    }

    /// A board by the moves of the game, with what its captures are worth by the tables of the levels below.
    tables::QuietBoard quiet_board(const Board& board) const {
        const int own = board.row(board.to_move()).count();
        const int left = board.on_board().count();
        const PlayedBoard played(board, rules_);
        if (played.moves == 0) {
            return {own, own, left - own};
        }
        tables::QuietBoard found{own, -1, left};
        for (std::size_t i = 0; i < played.moves; ++i) {
            const Board& after = played.boards[i + 1];
            if (played.captured[i] == 0) {
                found.next.push_back(static_cast<std::uint32_t>(boards_.rank(after)));
                continue;
            }
            const ClaimedSeeds sure = claims_of(after, Pass::Safe);
            found.take = std::max(found.take, played.captured[i] + sure.other);
            found.leave = std::min(found.leave, sure.mover);
        }
        return found;
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

    void prove_from(std::uint64_t number, Pass kind, const Board& board, bool mover, int target,
                    std::uint64_t positions, Part& part) const {
        if (target <= 0) {
            return;
        }
        ++part.claims;
        const auto reached = ProofGraph(tables_, rules_, kind, target).prove(board, mover, positions);
        if (!reached) {
            ++part.unsettled;
        } else if (!*reached) {
            tell_unreached(number, board, kind, part);
        }
    }

    void tell_unreached(std::uint64_t number, const Board& board, Pass kind, Part& part) const {
        tell(number, board, localized("tables.value_not_reached", {{"claims", localized(text_of(kind))}}),
             part);
    }

    const Tables& tables_;
    RuleSet rules_;
    LevelBoards boards_;
    std::vector<Pass> kinds_;
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
