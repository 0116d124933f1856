#pragma once

#include <tl/expected.hpp>
#include <vector>

#include "awale/notation/game/board.hpp"

namespace awale {

/// What a move did.
struct Played {
    Board after;
    Seeds captured;
    House last;  ///< where the last seed fell
    /// The capture would have emptied the other row; `captured` says whether the rule let it be taken.
    bool grand_slam = false;

    constexpr bool operator==(const Played&) const = default;
};

/// The houses the side to move may play under `rules`: seeds in it, the feeding obligation met where the
/// other row is empty, and no grand slam where the rule set forbids them. Empty when nothing may be
/// played; that the game may be over for another reason is `ending`'s to say, not this function's.
HouseSet legal_moves(const Board& board, const RuleSet& rules);

/// The houses that the side to move could sow if it need not feed and might take everything: those with
/// seeds, but single seeds where they wait.
HouseSet houses_to_sow(const Board& board, const RuleSet& rules);

/// Sows and captures. Precondition: `legal_moves(board, rules).contains(house)`. Allocates nothing.
Played play(const Board& board, House house, const RuleSet& rules);

/// The houses that a move captured from: a Played, or a ReplayedPly of the Awalé family. Every house of the
/// other row up to the last one was sown, so the empty ones at its end were taken.
template <typename Move>
HouseSet houses_taken(const Move& move) {
    HouseSet taken;
    for (std::size_t place = move.captured == Seeds{0} ? 0 : move.last.place() + 1; place > 0; --place) {
        const House house{move.last.owner(), place - 1};
        if (move.after.seeds(house) != Seeds{0}) {
            break;
        }
        taken.insert(house);
    }
    return taken;
}

/// What each player has at the end of a game. Counted in half seeds, since a rule set may halve the
/// seeds of an endless game; under `nobody` the two do not add up to all the seeds.
class Score {
public:
    constexpr Score() = default;

    constexpr Score(Seeds south, Seeds north)
        : south_halves_(2 * south.count()), north_halves_(2 * north.count()) {}

    static constexpr Score from_halves(int south, int north) {
        Score score;
        score.south_halves_ = south;
        score.north_halves_ = north;
        return score;
    }

    constexpr int halves(Side side) const { return side == Side::South ? south_halves_ : north_halves_; }

    /// In seeds, exact in binary (`.5` where a half is left).
    constexpr double of(Side side) const { return halves(side) / 2.0; }

    /// South minus North. Whole for every rule set: what is halved is given to both.
    constexpr Seeds margin() const { return Seeds{(south_halves_ - north_halves_) / 2}; }

    /// Seeds of both players together, in half seeds.
    constexpr int total_halves() const { return south_halves_ + north_halves_; }

    constexpr bool operator==(const Score&) const = default;

private:
    int south_halves_ = 0;
    int north_halves_ = 0;
};

/// `26-22`, or with halves `24.5-23.5`, as a result tag writes it.
std::string to_text(const Score& score);

/// Reads what `to_text` writes; the error says in a sentence what is wrong with `text`.
tl::expected<Score, std::string> parse_score(std::string_view text);

/// The houses that the seeds of a house fall into, one for each seed, in order. The house itself is passed
/// over each time round.
std::vector<House> houses_sown(House from, Seeds seeds, std::size_t houses_a_side);

/// Why a game is over.
enum class EndReason : std::uint8_t {
    Majority,       ///< a store holds more than half of all the seeds
    NoMove,         ///< the side to move has no legal move
    Repetition,     ///< the same board with the same side to move, a second time
    FewSeeds,       ///< six seeds or fewer are left, under a rule set that stops there
    NoCaptureLeft,  ///< no sequence of legal moves leads to a capture
    Unfinished      ///< it is not over: the record ends
};

template <>
inline constexpr EnumNames<EndReason, 6> enum_names<EndReason>{
    {"majority", "no_move", "repetition", "few_seeds", "no_capture_left", "unfinished"}};

/// Why the game is over in this position, if it is, as far as the position alone determines it: everything
/// but repetition, which needs the game. A position that fits several reasons has the first of
/// majority, no move, few seeds, no capture left.
std::optional<EndReason> ending(const Board& board, const RuleSet& rules);

/// The final score of a game that ends in this position for that reason: the stores, and of the seeds
/// on the board what the rule set awards. After a majority they belong to nobody; `Unfinished` awards none.
Score final_score(const Board& board, const RuleSet& rules, EndReason reason);

/// Whether some sequence of legal moves from here, both sides helping, captures at least one seed.
/// Exact for any position; cost grows with the boards reachable without a capture.
bool capture_reachable(const Board& board, const RuleSet& rules);

/// Who won, without the seeds. A draw has no side.
struct WrittenOutcome {
    std::optional<Side> winner;
    bool operator==(const WrittenOutcome&) const = default;
};

/// The outcome that a result of chess names: `1-0`, `0-1`, `1/2-1/2` or `½-½`; nothing for everything else.
std::optional<WrittenOutcome> parse_outcome(std::string_view text);
/// `1-0`, `0-1` or `1/2-1/2`.
std::string to_text(const WrittenOutcome& outcome);

/// Who has more, whatever is counted.
WrittenOutcome outcome_of(double south, double north);
WrittenOutcome outcome_of(const Score& score);

/// `South`, `North` or `draw`: the value of the tag Winner.
std::string_view word(const WrittenOutcome& outcome);

/// The outcome of that word.
std::optional<WrittenOutcome> outcome_of_word(std::string_view name_of_winner);

}  // namespace awale
