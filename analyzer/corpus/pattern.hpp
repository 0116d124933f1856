#pragma once

#include <tl/expected.hpp>

#include "awale/analyzer/corpus/position_key.hpp"
#include "awale/notation/ogn/diagnostic.hpp"

namespace awale {

/// What is looked for in a corpus (docs/patterns.md). A pattern is asked of every position of a game together
/// with the move played from it; the game is found when it holds somewhere.

enum class Comparison : std::uint8_t {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Contains
};

template <>
inline constexpr EnumNames<Comparison, 7> enum_names<Comparison>{{"=", "!=", "<", "<=", ">", ">=", "~"}};

/// Whether a value compares so with another; none contains one.
template <class Value>
bool compare(const Value& value, Comparison comparison, const Value& with) {
    switch (comparison) {
        case Comparison::Equal: return value == with;
        case Comparison::NotEqual: return value != with;
        case Comparison::Less: return value < with;
        case Comparison::LessOrEqual: return value <= with;
        case Comparison::Greater: return value > with;
        case Comparison::GreaterOrEqual: return value >= with;
        case Comparison::Contains: return false;
    }
    return false;
}

/// Something counted, compared with a number. What is so or not counts as 1 or 0.
struct NumberTerm {
    enum class Quantity : std::uint8_t {
        // of the game
        Id,
        Plies,
        Margin,
        Score,
        Analysed,
        PlayedOn,
        Broken,
        // of the position: House to Granary (needs_of)
        House,
        Row,
        Store,
        Seeds,
        Reserve,
        Granary,
        // of the move played from it
        Ply,
        Captured,
        Clock,
        // of what was found about the move: from here to the end (needs_of)
        Loss,
        Value,
        Forced,
        OnlyMove
    };
    Quantity quantity = Quantity::Id;
    Side side = Side::South;  ///< of a score, row or store
    House house{};
    Comparison comparison = Comparison::Equal;
    double number = 0;
};

/// A text of the game's tags, or a player; `Mover` is the one who made the move. `Equal` and `NotEqual`
/// compare letter by letter; `Contains` knows neither capitals nor accents.
struct TextTerm {
    enum class Field : std::uint8_t { Player, South, North, Event, Site, Round, Mover };
    Field field = Field::Player;
    Comparison comparison = Comparison::Equal;
    std::string text;
};

/// One of a few words.
struct WordTerm {
    enum class Field : std::uint8_t {
        // of the game
        Rules,
        Result,
        Ending,
        // of the position
        ToMove,
        // of the move
        Move,
        // of what was found about the move: from here to the end (needs_of)
        Verdict,
        Note,
        Grade
    };
    Field field = Field::Rules;
    bool equal = true;
    std::vector<std::string> words;  ///< equal to one of them: `verdict >= mistake` has two
};

/// The game's date compared with one of the form YYYY, YYYY-MM or YYYY-MM-DD, as far as that goes.
struct DateTerm {
    Comparison comparison = Comparison::Equal;
    std::string date;
};

/// The first moves of a game in which a move is a house, and which began at the start position.
struct OpeningTerm {
    std::string moves;
};

/// The position is one of those with keys from `first` to `last`, which hold their mirror images too.
struct PositionTerm {
    PositionKey first;
    PositionKey last;
    std::optional<Side> to_move;  ///< whose turn it must be; without one the mirror images are found as well

    bool matches(PositionKey key) const {
        return first <= key && key <= last && (!to_move || key.to_move() == *to_move);
    }
};

/// The comments of the game have words, given as a query of SQLite's FTS5.
struct CommentTerm {
    std::string words;
};

struct Pattern {
    enum class Operation : std::uint8_t {
        All,   ///< every part holds here
        Any,   ///< some part holds here
        Not,   ///< the part does not hold here
        Ever,  ///< the part holds at some position of the game, not necessarily here
        Term
    };
    using Condition =
        std::variant<NumberTerm, TextTerm, WordTerm, DateTerm, OpeningTerm, PositionTerm, CommentTerm>;

    Operation operation = Operation::All;  ///< without parts: everything is found
    std::vector<Pattern> parts;
    Condition term;
};

/// What a pattern, or a part of it, depends on.
struct Needs {
    bool positions = false;  ///< boards
    bool moves = false;      ///< what was played, or the number of the ply
    bool judgements = false;
    bool clocks = false;  ///< what the clocks showed
    bool operator==(const Needs&) const = default;
};

Needs needs_of(const Pattern& pattern);

/// Whether it can hold at one position of a game and not at another.
bool is_by_position(const Pattern& pattern);

/// Reads a pattern. An empty text finds every game. Positions in it are read under `rules`. The diagnostic's
/// file is `pattern`, its line the text.
tl::expected<Pattern, Diagnostic> parse_pattern(std::string_view text, const RuleSet& rules);

}  // namespace awale
