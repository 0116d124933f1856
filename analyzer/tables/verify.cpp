#include "analyzer/tables/verify.hpp"

#include <fmt/format.h>

#include <random>
#include <unordered_map>

#include "analyzer/tables/claims.hpp"
#include "analyzer/tables/level.hpp"
#include "analyzer/tables/proof.hpp"
#include "notation/position_text.hpp"

namespace awale {

namespace {

using tables::LevelShape;
using tables::Row;

constexpr std::size_t most_faults = 10;  // told in words

Board board_of(const Row& mover, const Row& other) {
    Board board;
    for (std::size_t place = 0; place < mover.size(); ++place) {
        board.set_seeds(House{Side::South, place}, Seeds{mover[place]});
        board.set_seeds(House{Side::North, place}, Seeds{other[place]});
    }
    return board;
}

Row row_of(const Board& board, Side side) {
    Row row{};
    for (std::size_t place = 0; place < row.size(); ++place) {
        row[place] = static_cast<std::uint8_t>(board.seeds(House{side, place}).count());
    }
    return row;
}

class Verifier {
public:
    Verifier(const Tables& tables, int level)
        : tables_(tables),
          rules_(rules_of(tables.family())),
          shape_(rules_.houses_a_side, level),
          kinds_(claim_kinds(tables, level)) {
        verdict_.level = level;
    }

    LevelVerdict every_board() {
        // 1. Each number is the best of those after the moves. A wrong one is told, and then nothing below
        //    makes sense.
        for_each_board([&](const Board& board, std::uint64_t) {
            ++verdict_.boards;
            check_best(board, ClaimedBoard(tables_, board, rules_));
        });
        if (verdict_.wrong > 0) {
            return verdict_;
        }
        // 2. Claims are proved in rounds, from those that one move settles, until a round proves none.
        for (const ClaimKind& kind : kinds_) {
            prove_in_rounds(kind);
        }
        return verdict_;
    }

    LevelVerdict sample(std::uint64_t boards, std::uint64_t seed, std::uint64_t positions) {
        std::mt19937_64 random(seed);
        for (std::uint64_t i = 0; i < boards; ++i) {
            const Board board = board_at(random() % shape_.boards());
            const ClaimedBoard claimed(tables_, board, rules_);
            ++verdict_.boards;
            if (!check_best(board, claimed)) {
                continue;
            }
            for (const ClaimKind& kind : kinds_) {
                const Claims claims = claimed.claims(kind);
                prove_from(kind, board, true, claims.mover, positions);
                prove_from(kind, board, false, claims.other, positions);
            }
        }
        return verdict_;
    }

private:
    template <typename Use>
    void for_each_board(Use&& use) const {
        for (int mover_seeds = 0; mover_seeds <= shape_.seeds(); ++mover_seeds) {
            const std::vector<Row> movers = tables::all_rows(shape_.houses(), mover_seeds);
            std::uint64_t rank = shape_.first(mover_seeds);
            for (const Row& other : tables::all_rows(shape_.houses(), shape_.seeds() - mover_seeds)) {
                for (const Row& mover : movers) {
                    use(board_of(mover, other), rank++);
                }
            }
        }
    }

    Board board_at(std::uint64_t rank) {
        int mover_seeds = 0;
        while (shape_.first(mover_seeds + 1) <= rank) {
            ++mover_seeds;
        }
        const std::uint64_t in_block = rank - shape_.first(mover_seeds);
        const std::uint32_t length = shape_.movers(mover_seeds);
        return board_of(rows(mover_seeds)[in_block % length],
                        rows(shape_.seeds() - mover_seeds)[in_block / length]);
    }

    const std::vector<Row>& rows(int seeds) {
        std::vector<Row>& rows = rows_[seeds];
        if (rows.empty()) {
            rows = tables::all_rows(shape_.houses(), seeds);
        }
        return rows;
    }

    std::uint64_t rank_of(const Board& board) const {
        const Side mover = board.to_move();
        return shape_.rank(row_of(board, mover), row_of(board, other(mover)));
    }

    void tell(const Board& board, std::string_view what) {
        ++verdict_.wrong;
        if (verdict_.faults.size() < most_faults) {
            verdict_.faults.push_back(fmt::format("{}: {}", position_text(board, rules_), what));
        }
    }

    bool check_best(const Board& board, const ClaimedBoard& claimed) {
        bool right = true;
        for (const ClaimKind& kind : kinds_) {
            const Claims told = claimed.claims(kind);
            const Claims best = claimed.best(kind);
            if (told != best) {
                tell(board, fmt::format("{}: {} and {} are told, and the best move gives {} and {}",
                                        kind.name, told.mover, told.other, best.mover, best.other));
                right = false;
            }
        }
        return right;
    }

    void prove_in_rounds(const ClaimKind& kind) {
        std::vector<bool> mover_proved(shape_.boards());
        std::vector<bool> other_proved(shape_.boards());
        const auto proved = [&](const Board& board, bool mover) {
            return mover ? mover_proved[rank_of(board)] : other_proved[rank_of(board)];
        };

        struct Open {
            Board board;
            std::uint64_t rank;
        };

        std::vector<Open> open;
        for_each_board([&](const Board& board, std::uint64_t rank) {
            const Claims claims = kind.of(tables_.probe(board).value());
            mover_proved[rank] = claims.mover <= 0;
            other_proved[rank] = claims.other <= 0;
            verdict_.claims += (claims.mover > 0 ? 1U : 0U) + (claims.other > 0 ? 1U : 0U);
            if (claims.mover > 0 || claims.other > 0) {
                open.push_back({board, rank});
            }
        });
        for (bool progress = true; progress;) {
            progress = false;
            const auto settle = [&](std::vector<bool>::reference flag, bool now) {
                progress = progress || (now && !flag);
                flag = flag || now;
            };
            std::erase_if(open, [&](const Open& one) {
                const ClaimedBoard claimed(tables_, one.board, rules_);
                const Claims claims = claimed.claims(kind);
                if (!mover_proved[one.rank]) {
                    settle(mover_proved[one.rank], claimed.mover_reaches(kind, claims.mover, proved));
                }
                if (!other_proved[one.rank]) {
                    settle(other_proved[one.rank], claimed.other_reaches(kind, claims.other, proved));
                }
                return mover_proved[one.rank] && other_proved[one.rank];
            });
        }
        for (const Open& one : open) {
            tell_unreached(one.board, kind);
        }
    }

    void prove_from(const ClaimKind& kind, const Board& board, bool mover, int target,
                    std::uint64_t positions) {
        if (target <= 0) {
            return;
        }
        ++verdict_.claims;
        switch (prove_claim(tables_, rules_, kind, board, mover, target, positions)) {
            case ProofResult::Reached: return;
            case ProofResult::Unsettled: ++verdict_.unsettled; return;
            case ProofResult::Refuted: tell_unreached(board, kind); return;
        }
    }

    void tell_unreached(const Board& board, const ClaimKind& kind) {
        tell(board, fmt::format("{}: what is claimed is never reached by play", kind.name));
    }

    const Tables& tables_;
    RuleSet rules_;
    LevelShape shape_;
    std::vector<ClaimKind> kinds_;
    std::unordered_map<int, std::vector<Row>> rows_;
    LevelVerdict verdict_;
};

}  // namespace

LevelVerdict verify_level(const Tables& tables, int level) {
    return Verifier(tables, level).every_board();
}

LevelVerdict verify_sample(const Tables& tables, int level, std::uint64_t boards, std::uint64_t seed,
                           std::uint64_t positions) {
    return Verifier(tables, level).sample(boards, seed, positions);
}

}  // namespace awale
