#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/house.hpp"
#include "notation/ply.hpp"
#include "notation/record.hpp"
#include "notation/replay.hpp"
#include "notation/seeds.hpp"

namespace awale {

/// How far a value can be relied on (docs/annotation.md). Everything printed shows it.
enum class Grade : std::uint8_t {
    Exact,    ///< true under the rule set whatever anyone plays
    Bounded,  ///< proved to lie in an interval
    Estimate  ///< the search's opinion
};

/// `exact`, `bounded`, `estimate`.
std::string_view name(Grade grade);

/// The weaker of two grades.
constexpr Grade weaker(Grade a, Grade b) {
    return a < b ? b : a;
}

/// What a position or move is worth: South's seeds minus North's at the end of the game played on to its
/// end, stores included. `lower` ≤ `value` ≤ `upper`; the bounds are proved (the whole range of what is
/// possible where nothing is), `value` is the best single figure.
struct Value {
    Seeds value;
    Seeds lower;
    Seeds upper;
    Grade grade = Grade::Estimate;
    bool operator==(const Value&) const = default;

    static constexpr Value exact(Seeds seeds) {
        return {seeds, seeds, seeds, Grade::Exact};
    }
};

/// One legal move and what it leads to.
struct JudgedMove {
    House house;
    Seeds captured;
    Value value;
    std::vector<House> line;  ///< best play from here, this move first
    bool operator==(const JudgedMove&) const = default;
};

/// All the legal moves of a position, best for the side to move first.
struct Judgement {
    std::vector<JudgedMove> moves;
    int depth = 0;            ///< plies searched where a search was needed
    std::uint64_t nodes = 0;  ///< positions searched
    bool operator==(const Judgement&) const = default;

    const JudgedMove* find(House house) const {
        for (const JudgedMove& move : moves) {
            if (move.house == house) {
                return &move;
            }
        }
        return nullptr;
    }
};

/// A verdict on the move played, weakest first.
enum class Verdict : std::uint8_t {
    None,
    OnlyMove,    ///< `!`  every other move loses the result
    Inaccuracy,  ///< `?!`
    Mistake,     ///< `?`
    Blunder      ///< `??`
};

/// `none`, `only_move`, `inaccuracy`, `mistake`, `blunder`.
std::string_view name(Verdict verdict);
/// ``, `!`, `?!`, `?`, `??`.
std::string_view glyph(Verdict verdict);

enum class Outcome : std::int8_t { NorthWins = -1, Draw = 0, SouthWins = 1 };

/// The kinds of things worth saying about a move. Facts first: words come from the catalogue.
enum class NoteKind : std::uint8_t {
    GranaryStarted,     ///< a house reaches twelve seeds or more: house, seeds
    GranaryRipe,        ///< it now takes two or three houses, five seeds or more: house, seeds, gain, houses
    GranaryOverripe,    ///< it has passed the range in which it reaches the other row: house, seeds
    GranaryOpened,      ///< it is sown: house, seeds, gain (captured by it), houses (taken)
    GranarySpoiled,     ///< the opponent's move took a ripe one its capture: house, seeds
    ReturnCapture,      ///< the opponent takes back at once after a granary is opened: house, gain
    FamineThreat,       ///< the opponent can be left without seeds: seeds (left in the row), plies
    FamineParried,      ///< it could, and is prevented: house
    FamineBluff,        ///< it looks so, yet feeding is forced in the end
    FeedingObligation,  ///< the other row is empty: only moves that give are legal: houses (that are)
    Starved,            ///< the game ends because a row is empty and cannot be fed: gain (seeds awarded)
    GrandSlam,          ///< a capture of the whole row that takes nothing under the rule set: seeds
    BigCapture,         ///< five seeds or more at once: gain, houses
    Repetition,         ///< the position has been there before: other (that ply)
    PlayedOn,           ///< the game was over: other (the ply that ended it)
    WinMissed,          ///< the last ply at which a win was there
    Punished,           ///< the move took back what the last one gave: gain
    NotPunished         ///< the last move's gift was not taken: gain
};

/// `granary_started` and so on: the name in JSON, in the corpus and in docs/annotation.md.
std::string_view name(NoteKind kind);

/// One fact about a ply. Fields that a kind does not use are zero or empty.
struct Note {
    NoteKind kind = NoteKind::GranaryStarted;
    Side side = Side::South;  ///< whose granary, whose famine, who captured
    House house;
    Seeds seeds;
    Seeds gain;
    HouseSet houses;
    Ply other;
    Grade grade = Grade::Exact;
    bool operator==(const Note&) const = default;
};

/// Everything found about one ply of a game.
struct PlyAnnotation {
    Judgement judgement;  ///< of the position before the move; empty where it was not judged
    Seeds loss;           ///< best value minus this move's, in seeds of the mover, never negative
    Grade loss_grade = Grade::Exact;
    Verdict verdict = Verdict::None;
    bool forced = false;                   ///< the only legal move
    std::optional<Outcome> result_before;  ///< proved outcome with best play, where known
    std::optional<Outcome> result_after;
    std::vector<Note> notes;
};

/// The sum of a game: from the frontier on it closes to the seed.
struct Ledger {
    std::optional<Ply> frontier;  ///< first ply from which everything is exact or bounded; none if never
    Seeds value_at_frontier;      ///< South minus North
    Seeds lost_by_south;          ///< proved losses from there on, in seeds
    Seeds lost_by_north;
    Seeds final_margin;   ///< South minus North as the game ended
    bool closes = false;  ///< value_at_frontier − lost_by_south + lost_by_north = final_margin
};

/// A game with everything that was found about it: what the annotator makes, and all that the
/// writer, the corpus and the renderer need.
struct AnnotatedGame {
    Record record;
    Replay replay;
    std::vector<Diagnostic> diagnostics;
    std::vector<PlyAnnotation> plies;  ///< one for each of `replay.plies`
    Ledger ledger;
};

}  // namespace awale
