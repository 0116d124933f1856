#pragma once

#include <ranges>
#include <tl/expected.hpp>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/turn.hpp"
#include "awale/notation/ogn/diagnostic.hpp"

namespace awale {

/// `[Name "value"]` at the head of a game; the value is kept without its escapes.
struct Tag {
    std::string name;
    std::string value;
    Place where;  ///< not part of equality: where its name was read

    bool operator==(const Tag& other) const { return name == other.name && value == other.value; }
};

/// A command inside a comment, `[%eval 3 exact]`: its name without the sign, its arguments as written.
struct CommentCommand {
    std::string name;
    std::string arguments;
    bool operator==(const CommentCommand&) const = default;
};

/// A remark in the moves: commands first, then words. Runs of blanks are one space.
struct Comment {
    std::vector<CommentCommand> commands;
    std::string text;
    bool operator==(const Comment&) const = default;
};

/// The text between the braces of a comment, or after its semicolon. Commands, `[%name arguments]`, are
/// taken out wherever they are, innermost first; the words keep their order, with one space between them.
Comment parse_comment(std::string_view text);

/// The words, then the commands, as `parse_comment` reads them; without braces.
std::string to_text(const Comment& comment);

struct Replay;
struct Variation;

/// What may follow a move, in the order written.
using Annotation = std::variant<Comment, Variation>;

/// A move as the record has it: syntax only, whether it is legal is for replay to say.
struct Move {
    House house;
    TurnSeeds seeds{};                    ///< what is taken or dropped, where the player chooses it
    std::optional<Seeds> captured;        ///< the `+2` written after it, if any
    std::vector<std::uint8_t> nags;       ///< numeric glyphs, `!` = 1 … `?!` = 6, in the order written
    std::vector<Annotation> annotations;  ///< comments and variations after it
    Place where;                          ///< not part of equality: where the house was read
    std::optional<std::size_t> number;    ///< nor is this: the move number written before it
    bool operator==(const Move& other) const;
};

/// The tag with what is before the first move, for readers of the portable form (docs/notation.md, "Tags").
constexpr std::string_view remark_tag = "Remark";

/// Moves that could have been played instead of the one they follow.
struct Variation {
    std::vector<Comment> preface;  ///< comments before its first move
    std::vector<Move> moves;
    bool operator==(const Variation&) const = default;
};

/// The moves of a replay as a record has them.
std::vector<Move> moves_of(const Replay& replay);

/// The comments among annotations, which may be constant or not, in their order.
template <typename Annotations>
auto comments_in(Annotations& annotations) {
    return annotations |
           std::views::filter([](const Annotation& each) { return std::holds_alternative<Comment>(each); }) |
           std::views::transform([](auto& each) -> auto& { return std::get<Comment>(each); });
}

/// The moves without what is written about them.
std::vector<Turn> turns_of(const std::vector<Move>& moves);

inline bool Move::operator==(const Move& other) const {
    return house == other.house && seeds == other.seeds && captured == other.captured && nags == other.nags &&
           annotations == other.annotations;
}

/// One game as it is written. An illegal move does not make a record invalid.
struct Record {
    std::vector<Tag> tags;         ///< in the order written
    std::vector<Comment> preface;  ///< comments before the first move
    std::vector<Move> moves;
    std::optional<Score> result;  ///< the token that ends the moves, `26-22`; none for `*`
    Location where;               ///< the beginning of the game in its file; not part of equality
    Place result_where;           ///< nor is this: where the result was read, or the moves ended

    /// The first tag of that name, or null.
    const Tag* find(std::string_view name) const;
    /// Its value, or nothing.
    std::optional<std::string_view> tag(std::string_view name) const;
    /// Gives a tag a value: in place where it is there already, at the end otherwise.
    void set_tag(std::string_view name, std::string_view value);
    /// The main line.
    std::vector<Turn> turns() const;

    bool operator==(const Record& other) const {
        return tags == other.tags && preface == other.preface && moves == other.moves &&
               result == other.result;
    }
};

/// The seeds of a move as the grammar found them: a harvest `(b2 d1)` of the player who sowed, a drop `@A2C3`
/// of the player who owns its first house, or nothing.
tl::expected<TurnSeeds, TextFault> read_seeds(std::string_view seeds, Side mover);

/// A single move of any game as a record writes it, `D`, `D(b2 d1)`, `@A2C3`; nothing of any other text.
std::optional<Turn> parse_turn(std::string_view text);

/// The same as somebody types it whose turn it is: upper or lower case does not matter, since each letter can
/// mean one row only, and a house may be its number from the mover's left.
std::optional<Turn> parse_typed_turn(std::string_view text, Side mover);

/// Reads what `packed_text` writes; nothing if the text is anything else.
std::optional<Turn> parse_packed_turn(std::string_view text);

/// Turns one after the other, each as `packed_text` writes it: `DfE`, `@A2C3@a5Db2d1`. Nothing if the text is
/// anything else.
std::optional<std::vector<Turn>> parse_packed_turns(std::string_view text);

/// Turns of any game with commas between them, each as `to_text` writes it: `@A6,@a6,D(b2 d1)`.
std::string turn_list(std::span<const Turn> turns);

/// Reads such a list, which is empty for no turns; nothing if it is none, or not written in this very form.
std::optional<std::vector<Turn>> parse_turn_list(std::string_view text);

}  // namespace awale
