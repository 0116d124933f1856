#include "awale/notation/dialects/dialect_grammar.hpp"
#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale {

namespace {

/// One move in a dialect that has no columns.
std::string move_text(const ReplayedPly& ply, Dialect dialect, const RuleSet& rules) {
    const std::size_t place = ply.house.place();
    switch (dialect) {
        case Dialect::Letters: return std::string{ply.house.letter()};
        case Dialect::PlayStrategy:
        case Dialect::Pgn: return square(ply.house) + square(ply.last);
        case Dialect::Numbers: {
            const bool north = ply.house.owner() == Side::North;
            return std::to_string(place + 1 + (north ? rules.houses_a_side : 0));
        }
        case Dialect::OpenSpiel: return std::to_string(place);
        case Dialect::Wikimanqala: {
            std::string text = std::to_string(place + 1) + std::to_string(ply.last.place() + 1);
            if (ply.captured > Seeds{0}) {
                text += " (" + to_text(ply.after.store(ply.house.owner())) + ")";
            }
            return text;
        }
        case Dialect::Columns:
            return std::string{ply.house.letter()} +
                   (ply.captured > Seeds{0} ? " x" + to_text(ply.captured) : std::string{});
        case Dialect::Ogn:
        case Dialect::Positions:
        case Dialect::AbstractPlay:
        case Dialect::Ludii:
        case Dialect::CodinGame: break;
    }
    return "";
}

/// A line for every position of the game, the last one too.
std::string positions(const Replay& replay) {
    std::string text;
    const auto add = [&](const Board& board) {
        std::string line = position_text(board, replay.rules);
        std::ranges::replace(line, '-', ' ');
        text += line + "\n";
    };
    add(replay.start);
    for (const ReplayedPly& ply : replay.plies) {
        add(ply.after);
    }
    return text;
}

/// The moves of a game on one line, after its position if that is no start.
std::string one_line(const Replay& replay, Dialect dialect) {
    std::string text;
    if (replay.start != Board::start(replay.rules)) {
        text = dialect == Dialect::PlayStrategy ? playstrategy_fen(replay.start, 1) + " "
                                                : position_text(replay.start, replay.rules) +
                                                      (dialect == Dialect::Letters ? " moves " : " ");
    }
    return text +
           joined(replay.plies, dialect == Dialect::Letters ? "" : " ",
                  [&](const ReplayedPly& ply) { return move_text(ply, dialect, replay.rules); }) +
           "\n";
}

/// Tags as in OGN, then a pair of moves a line, then the result.
std::string pairs(const Record& record, const Replay& replay, Dialect dialect) {
    Record head;
    head.tags = record.tags;
    std::string text = write_ogn(head, OgnStyle::Full);
    text.resize(text.rfind('*'));
    const std::size_t skipped = replay.start.to_move() == Side::North ? 1 : 0;
    constexpr std::size_t column = 12;
    for (std::size_t i = 0; i < replay.plies.size(); ++i) {
        const std::string move = move_text(replay.plies[i], dialect, replay.rules);
        const bool first = (i + skipped) % 2 == 0;
        if (first || i == 0) {
            const std::string number = std::to_string((i + skipped) / 2 + 1) + ".";
            text += number + std::string(number.size() < 5 ? 5 - number.size() : 1, ' ');
        }
        if (!first && i == 0) {
            text += "-" + std::string(column - 1, ' ');
        }
        text += move;
        const bool last = i + 1 == replay.plies.size();
        text += first && !last ? std::string(move.size() < column ? column - move.size() : 1, ' ') : "\n";
    }
    return text + (record.result ? to_text(*record.result) : "*") + "\n";
}

/// Tags as in PGN, then a pair of moves a line with their comments, then the outcome.
std::string pgn(const Record& record, const Replay& replay) {
    Record head = with_server_tags(record, replay.start);
    head.preface = record.preface;
    std::string text = write_ogn(head, OgnStyle::Full);
    text.resize(text.rfind('*'));
    const std::size_t skipped = replay.start.to_move() == Side::North ? 1 : 0;
    bool is_numbered = true;  // the next move, after a comment too
    for (std::size_t i = 0; i < replay.plies.size(); ++i) {
        const bool first = (i + skipped) % 2 == 0;
        if (first || is_numbered) {
            text += std::to_string((i + skipped) / 2 + 1) + (first ? ". " : "... ");
        }
        text += move_text(replay.plies[i], Dialect::Pgn, replay.rules);
        is_numbered = false;
        for (const Comment& comment : comments_in(record.moves[i].annotations)) {
            text += " {" + to_text(comment) + "}";
            is_numbered = true;
        }
        text += first && i + 1 < replay.plies.size() ? " " : "\n";
    }
    return text + std::string(head.tag("Result").value_or("*")) + "\n";
}

/// Whether a notation without tags of its own keeps what the tag says.
bool is_kept(std::string_view tag, Dialect dialect) {
    constexpr std::array in_structures{"FEN", "Variant", "Result", "Winner"};
    constexpr std::array in_codingame{"South", "North", "Site", "GameId"};
    constexpr std::array in_ludii{"Site", "Termination", "LudiiVersion"};
    constexpr std::array in_abstract_play{"South",      "North",      "Site",           "GameId",
                                          "Event",      "Round",      "Date",           "DateStart",
                                          "DateEnd",    "SouthId",    "NorthId",        "DateGenerated",
                                          "SouthScore", "NorthScore", "SouthIsProgram", "NorthIsProgram"};
    const auto is_among = [&](const auto& names) { return std::ranges::find(names, tag) != names.end(); };
    switch (dialect) {
        case Dialect::CodinGame: return is_among(in_structures) || is_among(in_codingame);
        case Dialect::Ludii: return is_among(in_structures) || is_among(in_ludii);
        case Dialect::AbstractPlay: return is_among(in_structures) || is_among(in_abstract_play);
        default: return tag == "FEN";
    }
}

std::vector<std::string> what_is_dropped(const Record& record, const Replay& replay, Dialect dialect) {
    std::vector<std::string> dropped;
    const auto has = [&](auto test) { return std::ranges::any_of(record.moves, test); };
    const auto kept = [&](const Tag& tag) { return is_kept(tag.name, dialect); };
    if ((is_one_line(dialect) || is_structured(dialect)) && !std::ranges::all_of(record.tags, kept)) {
        dropped.push_back(localized("dropped.tags"));
    }
    if (is_one_line(dialect) && record.result) {
        dropped.push_back(localized("dropped.result"));
    }
    if (dialect == Dialect::Ludii && replay.plies.empty() && replay.start.to_move() == Side::North) {
        dropped.push_back(localized("dropped.side_to_move"));
    }
    if (dialect == Dialect::Positions && !record.moves.empty()) {
        dropped.push_back(localized("dropped.moves"));
    }
    if ((dialect == Dialect::Pgn || dialect == Dialect::AbstractPlay || dialect == Dialect::Ludii) &&
        record.result) {
        dropped.push_back(localized("dropped.seeds_of_result"));
    }
    const auto is_comment = [](const Annotation& a) { return std::holds_alternative<Comment>(a); };
    const bool has_comments = !record.preface.empty() || has([&](const Move& move) {
        return std::ranges::any_of(move.annotations, is_comment);
    });
    if (has_comments && dialect != Dialect::Pgn) {
        dropped.push_back(localized("dropped.comments"));
    }
    if (has([&](const Move& move) { return !std::ranges::all_of(move.annotations, is_comment); })) {
        dropped.push_back(localized("dropped.variations"));
    }
    if (has([](const Move& move) { return !move.nags.empty(); })) {
        dropped.push_back(localized("dropped.glyphs"));
    }
    return dropped;
}

std::string game_text(const Record& record, const Replay& replay, Dialect dialect) {
    switch (dialect) {
        case Dialect::Pgn: return pgn(record, replay);
        case Dialect::Positions: return positions(replay);
        case Dialect::AbstractPlay: return abstract_play_text(record, replay);
        case Dialect::Ludii: return ludii_text(record, replay);
        case Dialect::CodinGame: return codingame_text(record, replay);
        case Dialect::Letters:
        case Dialect::PlayStrategy:
        case Dialect::Numbers:
        case Dialect::OpenSpiel: return one_line(replay, dialect);
        case Dialect::Ogn:
        case Dialect::Wikimanqala:
        case Dialect::Columns: return pairs(record, replay, dialect);
    }
    return "";
}

}  // namespace

tl::expected<WrittenGame, std::string> write_game(const Record& record, Dialect dialect,
                                                  const RuleSet& rules) {
    if (!game_of(rules).turns_are_houses()) {
        return tl::unexpected(localized("notation.more_than_houses"));
    }
    const CheckedRecord checked = check_under(record, rules);
    const Replay& replay = checked.replay;
    if (checked.broken) {
        const auto error = std::ranges::find(checked.diagnostics, Severity::Error, &Diagnostic::severity);
        return tl::unexpected(error->message);
    }
    const bool has_squares = dialect == Dialect::PlayStrategy || dialect == Dialect::Pgn;
    if ((has_squares || is_structured(dialect)) && rules.houses_a_side != 6) {
        return tl::unexpected(localized("notation.twelve_houses"));
    }
    if (dialect == Dialect::CodinGame && replay.start != Board::start(rules)) {
        return tl::unexpected(localized("notation.no_set_up"));
    }
    return WrittenGame{game_text(record, replay, dialect), what_is_dropped(record, replay, dialect)};
}

}  // namespace awale
