#include "analyzer/corpus/game_row.hpp"

#include <xxhash.h>

#include <algorithm>
#include <array>

#include "notation/ogn_writer.hpp"
#include "notation/position_text.hpp"

namespace awale {

namespace {

// Do not change: fingerprints are stored.
std::int64_t fingerprint(const GameRow& row) {
    const std::string text = row.rules + '\n' + row.start.value_or("") + '\n' + row.moves;
    return static_cast<std::int64_t>(XXH3_64bits(text.data(), text.size()));
}

/// A tag's value, or nothing where it is missing, empty, or says that it is not known.
std::optional<std::string> known(const Record& record, std::string_view name) {
    const auto value = record.tag(name);
    if (!value || value->empty() || value->find_first_not_of('?') == std::string_view::npos ||
        *value == "-") {
        return std::nullopt;
    }
    return std::string(*value);
}

/// The result as the record says: the word that ends the moves, otherwise the tag.
std::optional<Score> stated_result(const Record& record) {
    if (record.result) {
        return record.result;
    }
    const auto tag = record.tag("Result");
    const auto score = parse_score(tag.value_or("*"));
    return score ? std::optional(*score) : std::nullopt;
}

/// The two parts of a game's notation, each without the line feeds at its end.
struct SplitText {
    std::string tags;
    std::string movetext;
};

SplitText split_text(const std::string& text) {
    const std::size_t end = text.starts_with('[') ? text.find("\n\n") : 0;
    const std::size_t moves = text.find_first_not_of('\n', end);
    return {text.substr(0, end), text.substr(moves, text.find_last_not_of('\n') + 1 - moves)};
}

bool has_more_than_moves(const Record& record) {
    return !record.preface.empty() || std::ranges::any_of(record.moves, [](const Move& move) {
        return !move.nags.empty() || !move.annotations.empty();
    });
}

char capture_digit(Seeds captured) {
    constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
    return digits[static_cast<std::size_t>(captured.count())];
}

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

GameRow make_row(const Record& record, const Replay& replay) {
    GameRow row;
    row.rules = replay.rules.name;
    if (replay.start != Board::start(replay.rules)) {
        row.start = position_text(replay.start, replay.rules);
    }
    row.keys.reserve(replay.plies.size() + 1);
    row.keys.push_back(PositionKey::of(replay.start));
    for (const ReplayedPly& ply : replay.plies) {
        row.moves += ply.house.letter();
        row.captures += capture_digit(ply.captured);
        row.keys.push_back(PositionKey::of(ply.after));
    }
    row.ended = replay.ended;
    row.result = stated_result(record);
    row.south = known(record, "South");
    row.north = known(record, "North");
    row.event = known(record, "Event");
    row.site = known(record, "Site");
    row.date = sortable_date(record.tag("Date").value_or(""));
    row.round = known(record, "Round");
    Record head;
    head.tags = record.tags;
    row.tags = split_text(write_ogn(head, OgnStyle::Full)).tags;
    if (has_more_than_moves(record)) {
        row.movetext = split_text(write_ogn(record, OgnStyle::Full)).movetext;
    }
    row.line = record.where.line;
    row.byte = record.where.byte;
    row.fingerprint = fingerprint(row);
    return row;
}

std::optional<Score> counted_score(const GameRow& row) {
    if (row.result) {
        return row.result;
    }
    return row.ended.reason == EndReason::Unfinished ? std::nullopt : std::optional(row.ended.final);
}

std::optional<std::string> sortable_date(std::string_view tag) {
    constexpr std::array<std::size_t, 3> lengths{4, 2, 2};
    std::string date;
    for (const std::size_t length : lengths) {
        const std::size_t end = std::min(tag.find_first_of(".-/"), tag.size());
        const std::string_view part = tag.substr(0, end);
        if (part.size() > length || !is_number(part) || (length == 4 && part.size() != 4)) {
            break;
        }
        date += (date.empty() ? "" : "-") + std::string(length - part.size(), '0') + std::string(part);
        tag.remove_prefix(std::min(end + 1, tag.size()));
    }
    return date.empty() ? std::nullopt : std::optional(date);
}

}  // namespace awale
