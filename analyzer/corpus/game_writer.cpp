#include "analyzer/corpus/game_writer.hpp"

#include "analyzer/corpus/results.hpp"
#include "notation/house.hpp"

namespace awale {

namespace {

/// The number of a named thing, from memory, from the table, or newly inserted. `values` are its unique
/// columns.
template <class... Values>
std::int64_t id_of(std::unordered_map<std::string, std::int64_t>& known, const std::string& key,
                   const Database& database, Statement& find, Statement& insert, const Values&... values) {
    const auto remembered = known.find(key);
    if (remembered != known.end()) {
        return remembered->second;
    }
    std::int64_t id = 0;
    if (find.first(values...)) {
        id = find.integer(0);
        find.reset();
    } else {
        insert.run(values...);
        id = database.last_inserted();
    }
    known.emplace(key, id);
    return id;
}

std::optional<double> seeds_of(const std::optional<Score>& score, Side side) {
    return score ? std::optional(score->of(side)) : std::nullopt;
}

/// 1 South won, 0 a draw, −1 North won.
std::optional<int> outcome_column(const std::optional<Score>& score) {
    if (!score) {
        return std::nullopt;
    }
    const int margin = score->halves(Side::South) - score->halves(Side::North);
    return margin > 0 ? 1 : margin < 0 ? -1 : 0;
}

}  // namespace

GameWriter::GameWriter(Database& database)
    : database_(database),
      insert_game_(database.prepare(
          "INSERT INTO games (rules, start, moves, captures, plies, ending, ending_ply, final_south, "
          "final_north, "
          "result_south, result_north, outcome, south, north, event, date, round, tags, movetext, source, "
          "line, "
          "byte, fingerprint) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")),
      find_game_(database.prepare("SELECT id FROM games WHERE fingerprint = ? AND rules = ? AND start IS ? "
                                  "AND moves = ? ORDER BY id LIMIT 1")),
      insert_player_(database.prepare("INSERT INTO players (name) VALUES (?)")),
      find_player_(database.prepare("SELECT id FROM players WHERE name = ?")),
      insert_event_(database.prepare("INSERT INTO events (name, site) VALUES (?, ?)")),
      find_event_(database.prepare("SELECT id FROM events WHERE name = ? AND site = ?")),
      insert_source_(database.prepare("INSERT INTO sources (file, importer, imported) VALUES (?, ?, ?)")),
      find_source_(
          database.prepare("SELECT id FROM sources WHERE file = ? AND importer = ? AND imported = ?")),
      insert_sighting_(database.prepare(
          "INSERT OR IGNORE INTO sightings (game, source, line, byte, tags, movetext) "
          "SELECT ?1, ?2, ?3, ?4, nullif(?5, tags), CASE WHEN ?6 IS movetext THEN NULL ELSE ?6 END FROM "
          "games "
          "WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM sources AS seen WHERE seen.id = games.source AND "
          "seen.file = ?7 AND games.byte = ?4 AND games.tags = ?5 AND games.movetext IS ?6)")) {}

void GameWriter::begin_batch() {
    players_.clear();
    events_.clear();
    sources_.clear();
    occurrences_.clear();
    scores_.clear();
}

GameWriter::Added GameWriter::add(const GameRow& row, const Source& source) {
    if (const auto there = find(row)) {
        note_sighting(*there, row, source);
        return {*there, true};
    }
    const auto score = counted_score(row);
    insert_game_.run(row.rules, row.start, row.moves, row.captures, row.moves.size(), name(row.ended.reason),
                     row.ended.ply.number(), row.ended.final.of(Side::South), row.ended.final.of(Side::North),
                     seeds_of(row.result, Side::South), seeds_of(row.result, Side::North),
                     outcome_column(score), player_id(row.south), player_id(row.north), event_id(row),
                     row.date, row.round, row.tags, row.movetext, source_id(source), row.line, row.byte,
                     row.fingerprint);
    const auto game = static_cast<GameId>(database_.last_inserted());
    for (std::uint32_t ply = 0; ply < row.keys.size(); ++ply) {
        Occurrence occurrence{.key = row.keys[ply], .game = game};
        occurrence.ply = ply & ((1U << 29) - 1);
        if (ply < row.moves.size()) {
            occurrence.place = static_cast<std::uint32_t>(house_from_letter(row.moves[ply])->place()) & 7U;
        }
        occurrences_.push_back(occurrence);
    }
    scores_.emplace_back(game, score);
    return {game, false};
}

void GameWriter::end_batch() {
    add_segment(database_, occurrences_);
    write_results(database_, scores_);
    occurrences_.clear();
    scores_.clear();
}

std::optional<GameId> GameWriter::find(const GameRow& row) {
    std::optional<GameId> found;
    if (find_game_.first(row.fingerprint, row.rules, row.start, row.moves)) {
        found = static_cast<GameId>(find_game_.integer(0));
    }
    find_game_.reset();
    return found;
}

void GameWriter::note_sighting(GameId game, const GameRow& row, const Source& source) {
    insert_sighting_.run(number(game), source_id(source), row.line, row.byte, row.tags, row.movetext,
                         source.file);
}

std::int64_t GameWriter::source_id(const Source& source) {
    return id_of(sources_, source.file + '\n' + source.importer + '\n' + source.imported, database_,
                 find_source_, insert_source_, source.file, source.importer, source.imported);
}

std::optional<std::int64_t> GameWriter::player_id(const std::optional<std::string>& name) {
    if (!name) {
        return std::nullopt;
    }
    return id_of(players_, *name, database_, find_player_, insert_player_, *name);
}

std::optional<std::int64_t> GameWriter::event_id(const GameRow& row) {
    if (!row.event && !row.site) {
        return std::nullopt;
    }
    const std::string name = row.event.value_or("");
    const std::string site = row.site.value_or("");
    return id_of(events_, name + '\n' + site, database_, find_event_, insert_event_, name, site);
}

}  // namespace awale
