#include "awale/analyzer/corpus/games/stored_game.hpp"

#include <cmath>
#include <limits>
#include <utility>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale {

namespace {

constexpr std::string_view columns =
    "SELECT games.id, rules, start, moves, captures, ending, ending_ply, final_south, final_north, "
    "result_south, result_north, outcome, coalesce(south_player.name, '?'), coalesce(north_player.name, "
    "'?'), coalesce(events.name, ''), coalesce(events.site, ''), coalesce(date, ''), coalesce(round, ''), "
    "tags, movetext, broken, sources.file, line, byte FROM games "
    "LEFT JOIN players AS south_player ON south_player.id = games.south "
    "LEFT JOIN players AS north_player ON north_player.id = games.north "
    "LEFT JOIN events ON events.id = games.event JOIN sources ON sources.id = games.source ";

std::string query(std::string_view condition, std::size_t values) {
    const std::string low = std::to_string(values + 1);
    const std::string high = std::to_string(values + 2);
    return std::string(columns) + "WHERE games.id BETWEEN ?" + low + " AND ?" + high + " AND (" +
           std::string(condition) + ") ORDER BY games.id";
}

Score score(const Statement& row, int column) {
    return Score::from_halves(static_cast<int>(std::lround(2 * row.real(column))),
                              static_cast<int>(std::lround(2 * row.real(column + 1))));
}

std::optional<std::string> optional_text(const Statement& row, int column) {
    return row.is_null(column) ? std::nullopt : std::optional(std::string(row.text(column)));
}

std::string label(GameId id) {
    return "game " + std::to_string(number(id));
}

}  // namespace

void keep_names(GameRow& row, const StoredGame& game) {
    const auto keep = [](std::optional<std::string>& name, const std::string& stored) {
        name = stored == "?" ? name : stored;
    };
    keep(row.south, game.south);
    keep(row.north, game.north);
}

StoredGames::StoredGames(const Database& database, std::string_view condition,
                         std::vector<std::string> values)
    : values_(std::move(values)), rows_(database.prepare(query(condition, values_.size()))) {
    bind();
}

void StoredGames::bind() {
    rows_.reset();
    int place = 0;
    for (const std::string& value : values_) {
        rows_.bind(++place, std::string_view(value));
    }
    rows_.bind(++place, std::int64_t{0});
    rows_.bind(++place, std::numeric_limits<std::int64_t>::max());
}

std::optional<StoredGame> StoredGames::next() {
    return rows_.step() ? std::optional(read()) : std::nullopt;
}

std::optional<StoredGame> StoredGames::find(GameId id) {
    rows_.reset();
    const auto last = static_cast<int>(values_.size());
    rows_.bind(last + 1, number(id));
    rows_.bind(last + 2, number(id));
    auto game = next();
    rows_.reset();
    return game;
}

StoredGame StoredGames::read() const {
    StoredGame game;
    game.id = static_cast<GameId>(rows_.integer(0));
    const RuleSet* const rules = find_rule_set(rows_.text(1));
    if (rules == nullptr) {
        throw EnvironmentError(label(game.id),
                               "its rule set '" + std::string(rows_.text(1)) + "' is not known",
                               "use a newer awale");
    }
    game.rules = *rules;
    game.start = optional_text(rows_, 2);
    game.moves = rows_.text(3);
    game.captures = rows_.text(4);
    game.ending = rows_.text(5);
    game.ending_ply = rows_.integer(6);
    game.final = score(rows_, 7);
    game.result = rows_.is_null(9) ? std::nullopt : std::optional(score(rows_, 9));
    game.outcome = rows_.is_null(11) ? std::nullopt : std::optional(static_cast<int>(rows_.integer(11)));
    game.south = rows_.text(12);
    game.north = rows_.text(13);
    game.event = rows_.text(14);
    game.site = rows_.text(15);
    game.date = rows_.text(16);
    game.round = rows_.text(17);
    game.tags = rows_.text(18);
    game.movetext = optional_text(rows_, 19);
    game.broken = optional_text(rows_, 20);
    game.file = rows_.text(21);
    game.line = rows_.integer(22);
    game.byte = rows_.integer(23);
    return game;
}

Board StoredGame::start_board() const {
    return start ? parse_position(*start, rules).value_or(Board::start(rules)) : Board::start(rules);
}

std::vector<Board> StoredGame::boards() const {
    std::vector<Board> boards{start_board()};
    boards.reserve(moves.size() + 1);
    for (const char letter : moves) {
        const auto house = house_from_letter(letter);
        if (!house || !legal_moves(boards.back(), rules).contains(*house)) {
            throw EnvironmentError(label(id), "its moves cannot be played",
                                   "ask awale corpus check what else is damaged");
        }
        boards.push_back(play(boards.back(), *house, rules).after);
    }
    return boards;
}

Record StoredGame::record() const {
    const Location where{.file = file,
                         .line = static_cast<std::size_t>(line),
                         .column = 1,
                         .byte = static_cast<std::size_t>(byte)};
    const auto read = parse_ogn(tags + "\n\n" + movetext.value_or("*") + "\n", where);
    if (!read) {
        throw EnvironmentError(label(id), "its text is damaged: " + read.error().message,
                               "ask awale corpus check what else is damaged");
    }
    Record record = *read;
    if (movetext) {
        return record;
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
        Move& move = record.moves.emplace_back();
        move.house = house_from_letter(moves[i]).value_or(House{});
        if (captures[i] != '0') {
            move.captured = Seeds{captured_seeds(captures[i])};
        }
    }
    record.result = result;
    return record;
}

}  // namespace awale
