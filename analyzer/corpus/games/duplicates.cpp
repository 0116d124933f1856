#include "awale/analyzer/corpus/games/duplicates.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "awale/notation/annotation/comments/awale_comments.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale {

namespace {

/// Whether a tag's value says less than the other: nothing, or of a date its beginning.
bool says_less(std::string_view name, std::string_view value, std::string_view other) {
    const auto is_unknown = [](std::string_view text) {
        return text.find_first_not_of('?') == std::string_view::npos || text == "-" || text == "*";
    };
    if (name == "Date") {
        const std::string known = sortable_date(value).value_or("");
        const std::string more = sortable_date(other).value_or("");
        return more.size() > known.size() && more.starts_with(known);
    }
    return is_unknown(value) && !is_unknown(other);
}

/// A row's tags and movetext as a record; without a movetext it has no moves.
std::optional<Record> text_of(const GameRow& row) {
    auto record = parse_ogn(row.tags + "\n\n" + row.movetext.value_or("*") + "\n", {});
    return record ? std::optional(*std::move(record)) : std::nullopt;
}

/// Gives a record without a reader's comments, glyphs and variations those of the other. What awale wrote is
/// left out of both: the corpus stores that as an analysis.
void take_readers_notes(Record& record, const Record& other) {
    const Record theirs = without_awale_comments(other);
    if (!has_more_than_moves(theirs)) {
        return;
    }
    Record ours = without_awale_comments(record);
    if (!has_more_than_moves(ours)) {
        ours.preface = theirs.preface;
        ours.moves = theirs.moves;
        record = std::move(ours);
    }
}

}  // namespace

std::optional<GameRow> merged_row(const StoredGame& stored, const GameRow& row, DuplicatePolicy policy) {
    if (policy == DuplicatePolicy::Replace) {
        const bool same =
            stored.tags == row.tags && stored.movetext == row.movetext && stored.result == row.result;
        return same ? std::nullopt : std::optional(row);
    }
    if (policy == DuplicatePolicy::First && stored.movetext == row.movetext) {
        return std::nullopt;
    }
    const auto other = text_of(row);
    if (!other) {
        return std::nullopt;
    }
    Record record = stored.record();
    const Record before = record;
    if (policy == DuplicatePolicy::Union) {
        for (const Tag& tag : other->tags) {
            if (says_less(tag.name, record.tag(tag.name).value_or(""), tag.value)) {
                record.set_tag(tag.name, tag.value);
            }
        }
        if (!stored.movetext && row.movetext) {
            record.preface = other->preface;
            record.moves = other->moves;
        }
        record.result = record.result ? record.result : row.result;
    }
    if (row.movetext) {
        take_readers_notes(record, *other);
    }
    if (record == before) {
        return std::nullopt;
    }
    GameRow merged = make_row(record, check_under(record, stored.rules).replay);
    if (policy == DuplicatePolicy::Union) {
        merged.south = merged.south ? merged.south : row.south;
        merged.north = merged.north ? merged.north : row.north;
    }
    keep_stored_names(merged, stored);
    return merged;
}

}  // namespace awale
