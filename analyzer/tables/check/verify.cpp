#include "awale/analyzer/tables/check/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "awale/analyzer/parallel/workers.hpp"
#include "awale/analyzer/tables/boards/level.hpp"
#include "awale/analyzer/tables/check/claims.hpp"
#include "awale/analyzer/tables/check/level_boards.hpp"
#include "awale/analyzer/tables/check/proof.hpp"
#include "awale/analyzer/tables/check/safe_check.hpp"
#include "awale/notation/game/position_text.hpp"

namespace awale {

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

    void tell(std::uint64_t number, const Board& board, std::string_view what, Part& part) const {
        ++part.wrong;
        if (part.faults.size() < max_faults) {
            part.faults.push_back({number, fmt::format("{}: {}", position_text(board, rules_), what)});
        }
    }

    bool check_best(std::uint64_t number, const Board& board, const ClaimedBoard& claimed, Part& part) const {
        bool right = true;
        for (const ClaimKind& kind : kinds_) {
            const ClaimedSeeds told = claimed.claims(kind);
            const ClaimedSeeds best = claimed.best(kind);
            if (told != best) {
                tell(number, board,
                     fmt::format("{}: the tables have {} and {}, the best move gives {} and {}", kind.name,
                                 told.mover, told.other, best.mover, best.other),
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
        tell(number, board, fmt::format("{}: no play reaches the claimed value", kind.name), part);
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
