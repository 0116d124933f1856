#include "awale/analyzer/corpus/games/stored_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

#include "awale/analyzer/corpus/database/checksums.hpp"
#include "awale/analyzer/corpus/database/read_values.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/ogn/moves/written_turn.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale {

namespace {

std::string query(std::string_view condition, std::size_t values) {
    const std::string low = std::to_string(values + 1);
    const std::string high = std::to_string(values + 2);
    return std::string(select_games) + "WHERE games.id BETWEEN ?" + low + " AND ?" + high + " AND (" +
           std::string(condition) + ") ORDER BY games.id";
}

/// A column of seeds, in half seeds. A record may state any result, but none of a million seeds.
int halves(const Statement& row, int column) {
    constexpr double max_halves = 2e6;
    const double halves = 2 * row.real(column);
    if (row.is_null(column) || !(std::abs(halves) <= max_halves)) {
        row.throw_damaged(column);
    }
    return static_cast<int>(std::lround(halves));
}

Score score(const Statement& row, int column) {
    return Score::from_halves(halves(row, column), halves(row, column + 1));
}

/// Whether the turns of a game are those of its letters.
bool agree(std::string_view letters, std::span<const Turn> turns) {
    return std::ranges::equal(letters, turns, {}, {}, [](const Turn& turn) { return turn.house.letter(); });
}

bool is_capture_digit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
}

constexpr std::array end_reasons{EndReason::Majority, EndReason::NoMove,        EndReason::Repetition,
                                 EndReason::FewSeeds, EndReason::NoCaptureLeft, EndReason::Unfinished};

std::optional<std::string> optional_text(const Statement& row, int column) {
    return row.is_null(column) ? std::nullopt : std::optional(std::string(row.text(column)));
}

std::string label(GameId id) {
    return "game " + std::to_string(number(id));
}

}  // namespace

void keep_stored_names(GameRow& row, const StoredGame& game) {
    const auto keep = [](std::optional<std::string>& name, const std::string& stored) {
        name = stored == "?" || stored.empty() ? name : stored;
    };
    keep(row.south, game.south);
    keep(row.north, game.north);
    keep(row.event, game.event);
    keep(row.site, game.site);
}

StoredGames::StoredGames(const Database& database, std::string_view condition,
                         std::vector<std::string> values)
    : database_(database),
      is_of_all_(condition == "1"),
      values_(std::move(values)),
      rows_(database.prepare(query(condition, values_.size()))) {
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

StoredGames games_of_event(const Database& database, const std::string& event) {
    return StoredGames(database, "event IN (SELECT id FROM events WHERE name = ?1)", {event});
}

std::vector<GameId> games_under(const Database& database, const RuleSet& rules) {
    Statement rows = database.prepare("SELECT id FROM games WHERE rules = ? ORDER BY id");
    std::vector<GameId> games;
    for (bool more = rows.first(rules.name); more; more = rows.step()) {
        games.push_back(game_in(rows, 0));
    }
    return games;
}

std::optional<StoredGame> StoredGames::next() {
    auto game = next_as_is();
    if (game && !game->intact) {
        throw_changed(game->id);
    }
    return game;
}

std::optional<StoredGame> StoredGames::next_as_is() {
    if (ended_) {
        return std::nullopt;
    }
    if (!rows_.step()) {
        ended_ = true;
        if (totals_ && seen_ != *totals_) {
            throw DamagedValue(database_.file().string(),
                               fmt::format("it has {} games, and not the {} that were stored", seen_.games,
                                           totals_->games));
        }
        return std::nullopt;
    }
    if (is_of_all_ && !totals_) {
        totals_ = totals_of(database_);  // while a row is there: they are of the same moment
    }
    const GameId id = game_in(rows_, 0);
    if (id <= last_) {
        throw DamagedValue(label(id), "it comes after " + label(last_));
    }
    last_ = id;
    ++seen_.games;
    seen_.checksums += share_of_total(rows_.integer(checksum_column));
    return read();
}

std::optional<StoredGame> StoredGames::find(GameId id) {
    rows_.reset();
    const auto last = static_cast<int>(values_.size());
    rows_.bind(last + 1, number(id));
    rows_.bind(last + 2, number(id));
    auto game = rows_.step() ? std::optional(read()) : std::nullopt;
    rows_.reset();
    if (game && !game->intact) {
        throw_changed(id);
    }
    return game;
}

StoredGame StoredGames::read() {
    StoredGame game;
    game.id = game_in(rows_, 0);
    const auto require = [&](bool holds, int column) {
        if (!holds) {
            rows_.throw_damaged(column, label(game.id));
        }
    };
    const RuleSet* const rules = find_rule_set_of_any_game(rows_.text(1));
    if (rules == nullptr) {
        rows_.throw_damaged(1, label(game.id));
    }
    game.rules = *rules;
    game.start = optional_text(rows_, 2);
    require(!game.start || parse_position(*game.start, game.rules), 2);
    game.moves = rows_.text(3);
    require(std::ranges::all_of(game.moves, [](char c) { return house_from_letter(c).has_value(); }), 3);
    game.captures = rows_.text(4);
    require(game.captures.size() == game.moves.size() && std::ranges::all_of(game.captures, is_capture_digit),
            4);
    game.ending = rows_.text(5);
    require(std::ranges::any_of(end_reasons, [&](EndReason reason) { return name(reason) == game.ending; }),
            5);
    game.ending_ply = rows_.integer(6);
    require(game.ending_ply >= 0 && game.ending_ply <= static_cast<std::int64_t>(game.moves.size()), 6);
    game.final = score(rows_, 7);
    game.result = rows_.is_null(9) ? std::nullopt : std::optional(score(rows_, 9));
    game.outcome = outcome_in(rows_, 11);
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
    game.line = number_in(rows_, 22, 0, std::numeric_limits<std::int64_t>::max());
    game.byte = number_in(rows_, 23, 0, std::numeric_limits<std::int64_t>::max());
    game.turns = optional_text(rows_, 24);
    require(game.turns.has_value() != game_of(*rules).turns_are_houses(), 24);
    if (game.turns) {
        const auto turns = parse_turn_list(*game.turns);
        require(turns && agree(game.moves, *turns), 24);
    }
    game.intact = is_intact(rows_, checksum_);
    return game;
}

std::optional<Score> StoredGame::score() const {
    if (result) {
        return result;
    }
    const bool counts = ending != name(EndReason::Unfinished) && outcome == outcome_number(final);
    return counts ? std::optional(final) : std::nullopt;
}

std::optional<GameResult> StoredGame::stopped() const {
    return ending == name(EndReason::Unfinished)
               ? std::optional(stopped_result(final, start_board().total(), result))
               : std::nullopt;
}

Board StoredGame::start_board() const {
    return start ? parse_position(*start, rules).value_or(Board::start(rules)) : Board::start(rules);
}

std::vector<Turn> StoredGame::played() const {
    if (turns) {
        return parse_turn_list(*turns).value_or(std::vector<Turn>{});
    }
    std::vector<Turn> played;
    played.reserve(moves.size());
    for (const char letter : moves) {
        played.push_back({house_from_letter(letter).value_or(House{})});
    }
    return played;
}

std::string StoredGame::opening(std::size_t plies) const {
    return std::string(turns ? first_turns(*turns, plies) : std::string_view(moves).substr(0, plies));
}

std::vector<Board> StoredGame::boards() const {
    const Game& game = game_of(rules);
    std::vector<Board> boards{start_board()};
    boards.reserve(moves.size() + 1);
    for (const Turn& turn : played()) {
        if (!game.is_legal(boards.back(), turn, rules)) {
            throw EnvironmentError(label(id), "its moves cannot be played",
                                   "ask awale corpus check what else is damaged");
        }
        boards.push_back(game.play(boards.back(), turn, rules));
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
    for (const Turn& turn : played()) {
        const char captured = captures[record.moves.size()];
        Move& move = record.moves.emplace_back();
        move.house = turn.house;
        move.seeds = turn.seeds;
        if (captured != '0' && !turns) {
            move.captured = Seeds{captured_seeds(captured)};
        }
    }
    record.result = result;
    return record;
}

}  // namespace awale
