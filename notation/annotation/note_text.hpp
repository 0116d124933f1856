#pragma once

#include "awale/notation/annotation/note.hpp"

namespace awale {

/// Calls `visit` with the name of each field of a note, its value, and whether notes of the kind have it, in
/// the order in which they are written. `Any` is a note, constant or not. The ways of meeting a threat come
/// one by one.
template <typename Any, typename Visit>
void for_each_field(Any& note, const Visit& visit) {
    const auto has = [fields = row_of(note.kind).fields](unsigned field) { return (fields & field) != 0; };
    visit("side", note.side, true);
    visit("house", note.house, has(note_field::house));
    visit("seeds", note.seeds, has(note_field::seeds));
    visit("gain", note.gain, has(note_field::gain));
    visit("cost", note.cost, has(note_field::cost));
    visit("houses", note.houses, has(note_field::houses));
    visit("ply", note.other, has(note_field::other));
    visit("plies", note.plies, has(note_field::plies));
    visit("line", note.line, has(note_field::line));
    visit("empty", note.parries.empty, has(note_field::parries));
    visit("raise", note.parries.raise, has(note_field::parries));
    visit("spoil", note.parries.spoil, has(note_field::parries));
    visit("capture", note.parries.capture, has(note_field::parries));
    visit("counter", note.parries.counter, has(note_field::parries));
    visit("other", note.parries.other, has(note_field::parries));
    visit("schedule", note.schedule, has(note_field::schedule));
    visit("values", note.values, has(note_field::values));
    visit("theme", note.theme, has(note_field::tree));
    visit("tree", note.tree, has(note_field::tree));
    visit("grade", note.grade, true);
}

/// A note as its command writes it: the kind, then the fields it has as `name=value`, and a grade that
/// is not exact last: `granary_opened side=South house=A seeds=18 gain=5 houses=ab` (docs/annotation.md).
std::string note_text(const Note& note);

/// Reads what `note_text` writes; nothing where it is something else.
std::optional<Note> parse_note(std::string_view text);

/// The arguments of `[%said COUNT CHECKSUM]` for words that we write: how many there are, and the CRC-32 of
/// them with one space between. No-break spaces count as spaces, since programs change the one into the
/// other. Do not change: records carry them.
std::string said_arguments(std::string_view words);

/// What readers wrote in a comment that has words of ours as well.
struct ReaderText {
    std::string text;
    bool edited = false;  ///< our words are not there as we wrote them, so all of `text` is the reader's
    bool operator==(const ReaderText&) const = default;
};

/// Takes the words that `said_arguments` describes out of `text`, wherever they stand in it. Arguments of
/// earlier versions have no checksum: then words are ours if their number is the one given.
ReaderText reader_text(std::string_view text, std::string_view said_arguments);

/// The words that they describe; nothing where these are not there as written.
std::optional<std::string> generated_words(std::string_view text, std::string_view said_arguments);

/// What the command of a comparison says: the rule set, and the moves that get another verdict under it. How
/// the game ends there follows from the moves.
struct ComparedVerdicts {
    RuleSet rules;

    struct Change {
        Ply ply;
        Verdict there = Verdict::None;
        bool operator==(const Change&) const = default;
    };

    std::vector<Change> changes;
    bool operator==(const ComparedVerdicts&) const = default;
};

/// `awele 13:mistake 15:none` (docs/annotation.md, "Commands").
std::string comparison_text(const RuleComparison& comparison);

/// Reads what `comparison_text` writes; nothing where it is something else.
std::optional<ComparedVerdicts> parse_comparison(std::string_view text);

}  // namespace awale
