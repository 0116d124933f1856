#pragma once

#include "awale/notation/ogn/record.hpp"

namespace awale {

/// Whether a command of a comment is one of awale's: its name, and arguments that the grammar of
/// docs/annotation.md, "Commands", allows. Other programs may use the same names for something else.
bool is_awale_command(const CommentCommand& command);

/// A value as written: `+3`, `~-4`, `-1..+3`, `~-9..-4..+2`.
struct WrittenValue {
    bool guessed = false;          ///< with a `~`
    std::array<int, 3> numbers{};  ///< the figure alone; two limits; or limits with the figure between them
    std::size_t count = 0;         ///< of the numbers
};

std::optional<WrittenValue> read_value(std::string_view text);
/// `+3,-1..+3`.
std::optional<std::vector<WrittenValue>> read_values(std::string_view text);

/// A move and its value as `eval` writes them, `F:+3`, `Db2d1:-2`.
struct WrittenRating {
    std::string_view move;  ///< as `packed_text` writes it; points into what was read
    WrittenValue value;
};

/// The ratings of a position, at least one; nothing where `text` is something else.
std::optional<std::vector<WrittenRating>> read_ratings(std::string_view text);

/// The kind of a note and its fields, each as name and value; they point into `text`.
struct WrittenNote {
    std::string_view kind;
    std::vector<std::pair<std::string_view, std::string_view>> fields;
};

std::optional<WrittenNote> read_note(std::string_view text);

/// A comparison: the name of the rule set, and the moves that have another verdict, each with that verdict.
/// The names point into `text`.
struct WrittenComparison {
    std::string_view rules;
    std::vector<std::pair<std::size_t, std::string_view>> verdicts;
};

std::optional<WrittenComparison> read_comparison(std::string_view text);

/// How many words awale wrote in a comment, and their CRC-32, which records of earlier versions do not have.
struct WrittenSaid {
    std::size_t count = 0;
    std::optional<std::uint32_t> checksum;
};

std::optional<WrittenSaid> read_said(std::string_view text);

/// What stands in the first command of that name in the comments of a move, without blanks at its ends:
/// `0:09:58` of `[%clk 0:09:58]`.
std::optional<std::string> command_text(const Move& move, std::string_view name);

/// The seconds that a clock shows: `0:09:58`, `9:58` or `58`, perhaps with tenths. Nothing for another text.
std::optional<double> read_clock(std::string_view text);

/// A whole number, perhaps with a sign.
std::optional<int> read_whole(std::string_view text);
/// `31:4,33:0`: plies and what a move would have cost there.
std::optional<std::vector<std::pair<unsigned, int>>> read_schedule(std::string_view text);

}  // namespace awale
