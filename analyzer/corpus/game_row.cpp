#include "awale/analyzer/corpus/game_row.hpp"

#include <xxhash.h>
#include <charconv>
#include <chrono>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/date_text.hpp"
#include "awale/notation/io/search_key.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "awale/notation/ogn/repair.hpp"

namespace awale {

namespace {

// Do not change: fingerprints are stored.
std::int64_t fingerprint(std::string_view rules, std::string_view start, std::string_view moves,
                         std::string_view more) {
    std::string text;
    text.reserve(rules.size() + start.size() + moves.size() + more.size() + 2);
    text.append(rules).append("\n").append(start).append("\n").append(moves).append(more);
    return static_cast<std::int64_t>(XXH3_64bits(text.data(), text.size()));
}

/// A tag's value in normalization form C, or nothing where it is missing, empty or a question mark.
std::optional<std::string> known(std::optional<std::string_view> value) {
    if (!value || value->empty() || value->find_first_not_of('?') == std::string_view::npos ||
        *value == "-") {
        return std::nullopt;
    }
    return nfc(*value);
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

void add_words(std::string& words, const std::vector<Comment>& comments) {
    for (const Comment& comment : comments) {
        words += comment.text.empty() ? "" : comment.text + "\n";
    }
}

void add_words(std::string& words, const std::vector<Move>& moves) {
    for (const Move& move : moves) {
        for (const Annotation& annotation : move.annotations) {
            if (const auto* comment = std::get_if<Comment>(&annotation)) {
                add_words(words, {*comment});
            } else {
                const auto& variation = std::get<Variation>(annotation);
                add_words(words, variation.preface);
                add_words(words, variation.moves);
            }
        }
    }
}

bool is_number(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::string comment_words(const Record& record) {
    std::string words;
    add_words(words, record.preface);
    add_words(words, record.moves);
    return words;
}

bool has_more_than_moves(const Record& record) {
    return !record.preface.empty() || std::ranges::any_of(record.moves, [](const Move& move) {
        return !move.nags.empty() || !move.annotations.empty();
    });
}

GameRow make_row(const Record& record, const Replay& replay) {
    if (record.moves.size() > replay.plies.size()) {
        return make_row(legal_beginning(record, replay), replay);
    }
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
    if (!game_of(replay.rules).turns_are_houses()) {
        row.turns = turn_list(record.turns());
    }
    row.ended = replay.ended;
    set_tag_columns(row, record.result, [&](std::string_view name) { return record.tag(name); });
    Record head;
    head.tags = record.tags;
    row.tags = split_text(write_ogn(head, OgnStyle::Full)).tags;
    if (has_more_than_moves(record)) {
        row.movetext = split_text(write_ogn(record, OgnStyle::Full)).movetext;
        row.comments = comment_words(record);
    }
    row.line = record.where.line;
    row.byte = record.where.byte;
    set_fingerprint(row);
    return row;
}

void set_tag_columns(GameRow& row, const std::optional<Score>& result, const TagReader& tag) {
    const auto stated = parse_score(tag("Result").value_or("*"));
    row.result = result ? result : stated ? std::optional(*stated) : std::nullopt;
    if (const auto winner = outcome_of_word(tag("Winner").value_or(""))) {
        row.winner = !winner->winner ? 0 : *winner->winner == Side::South ? 1 : -1;
    }
    row.south = known(tag("South"));
    row.north = known(tag("North"));
    row.event = known(tag("Event"));
    row.site = known(tag("Site"));
    row.date = sortable_date(tag("Date").value_or(""));
    row.round = known(tag("Round"));
    row.broken = known(tag("Broken"));
    row.repairs = known(tag("Repairs"));
}

void set_fingerprint(GameRow& row) {
    const std::string_view start = row.start ? std::string_view(*row.start) : "";
    const std::string_view turns = row.turns ? std::string_view(*row.turns) : "";
    row.fingerprint = fingerprint(row.rules, start, row.moves, turns);
    row.opening_fingerprint = opening_fingerprint(row.rules, start, {row.moves, turns});
}

std::string_view first_turns(std::string_view turns, std::size_t count) {
    std::size_t end = 0;
    for (; count > 0 && end < turns.size(); --count) {
        end = std::min(turns.find(',', end), turns.size()) + 1;
    }
    return turns.substr(0, end == 0 ? 0 : end - 1);
}

std::string_view nth_turn(std::string_view turns, std::size_t index) {
    const std::size_t before = first_turns(turns, index).size();
    const std::size_t begin = index == 0 ? 0 : before + 1;
    return begin > turns.size() ? std::string_view() : turns.substr(begin, turns.find(',', begin) - begin);
}

bool StoredMoves::are_beginning_of(const StoredMoves& longer) const {
    return moves.size() < longer.moves.size() && longer.moves.starts_with(moves) &&
           first_turns(longer.turns, moves.size()) == turns;
}

std::optional<std::int64_t> opening_fingerprint(std::string_view rules, std::string_view start,
                                                const StoredMoves& played) {
    constexpr std::size_t opening_plies = 24;
    if (played.moves.size() < opening_plies) {
        return std::nullopt;
    }
    const std::string more = std::string(first_turns(played.turns, opening_plies)) + "…";
    return fingerprint(rules, start, played.moves.substr(0, opening_plies), more);
}

char capture_digit(Seeds captured) {
    constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
    return digits[static_cast<std::size_t>(captured.count())];
}

CountedResult counted_result(const GameRow& row) {
    if (row.result) {
        return {outcome_number(*row.result), row.result};
    }
    const int final = outcome_number(row.ended.final);
    if (row.ended.reason == EndReason::Unfinished || row.winner.value_or(final) != final) {
        return {row.winner, std::nullopt};
    }
    return {final, row.ended.final};
}

std::optional<std::string> sortable_date(std::string_view tag) {
    const auto fault = date_fault(tag);
    if (fault && fault->repaired) {
        tag = *fault->repaired;  // as it was meant
    }
    constexpr std::array<std::size_t, 3> lengths{4, 2, 2};
    std::string date;
    for (const std::size_t length : lengths) {
        const std::size_t end = end_of_date_part(tag);
        const std::string_view part = tag.substr(0, end);
        if (part.size() > length || !is_number(part) || (length == 4 && part.size() != 4)) {
            break;
        }
        date.append(date.empty() ? "" : "-").append(length - part.size(), '0').append(part);
        tag.remove_prefix(std::min(end + 1, tag.size()));
    }
    return date.empty() ? std::nullopt : std::optional(date);
}

bool is_on_calendar(std::string_view date) {
    const auto part = [&](std::size_t at, std::size_t digits, unsigned unknown) {
        unsigned number = unknown;
        if (at < date.size()) {
            const std::string_view text = date.substr(at, digits);
            std::from_chars(text.data(), text.data() + text.size(), number);
        }
        return number;
    };
    return std::chrono::year_month_day(std::chrono::year(static_cast<int>(part(0, 4, 0))),
                                       std::chrono::month(part(5, 2, 1)), std::chrono::day(part(8, 2, 1)))
        .ok();
}

}  // namespace awale
