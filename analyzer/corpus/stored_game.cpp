#include "awale/analyzer/corpus/stored_game.hpp"

#include <cmath>

#include "awale/analyzer/corpus/position_index.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/annotation/command_grammar.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/search_key.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale {

namespace {

std::string query(std::string_view condition, std::size_t values) {
    const std::string low = std::to_string(values + 1);
    const std::string high = std::to_string(values + 2);
    return std::string(select_games) + "WHERE games.id BETWEEN ?" + low + " AND ?" + high + " AND (" +
           std::string(condition) + ") ORDER BY games.id";
}

/// Seeds in half seeds; nothing where they cannot be: a record may state any result, even of a million.
std::optional<int> halves(const std::optional<double>& seeds) {
    constexpr double max_seeds = 1e6;
    return seeds && std::abs(*seeds) <= max_seeds ? std::optional(static_cast<int>(std::lround(2 * *seeds)))
                                                  : std::nullopt;
}

/// Whether a text has these bytes alone: a look into a table for each, and no branch.
class OnlyBytes {
public:
    explicit constexpr OnlyBytes(std::string_view bytes) {
        for (const char c : bytes) {
            among_.at(static_cast<unsigned char>(c)) = 1;
        }
    }

    bool operator()(std::string_view text) const {
        unsigned char all = 1;
        for (const char c : text) {
            all &= among_[static_cast<unsigned char>(c)];
        }
        return all != 0;
    }

private:
    std::array<unsigned char, 256> among_{};
};

constexpr OnlyBytes are_houses{"ABCDEFabcdef"};
constexpr OnlyBytes are_captures{"0123456789abcdefghijklmnopqrstuvwxyz"};

std::string label(GameId id) { return localized("corpus.game", {{"game", number(id)}}); }

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

std::int64_t last_game(const Database& database) {
    return database.integer("SELECT coalesce(max(id), 0) FROM games");
}

StoredGames games_of_event(const Database& database, const std::string& event) {
    return StoredGames(database, "event IN (SELECT id FROM events WHERE name = ?1)", {event});
}

std::vector<GameId> games_under(const Database& database, const RuleSet& rules) {
    return database.prepare("SELECT id FROM games WHERE rules = ? ORDER BY id")
        .all([](const Statement& row) { return game_in(row, 0); }, rules.name);
}

const StoredGame* StoredGames::next() {
    const StoredGame* const game = next_as_is();
    if (game != nullptr && !game->intact) {
        throw_changed(game->id);
    }
    return game;
}

const StoredGame* StoredGames::next_as_is() {
    if (ended_) {
        return nullptr;
    }
    if (!rows_.step()) {
        ended_ = true;
        if (totals_ && (seen_.games != totals_->games || seen_.game_checksums != totals_->game_checksums)) {
            throw DamagedValue(
                database_.file().string(),
                localized("corpus.games_missing", {{"games", seen_.games}, {"stored", totals_->games}}));
        }
        return nullptr;
    }
    if (is_of_all_ && !totals_) {
        totals_ = totals_of(database_);  // while a row is there: they are of the same moment
    }
    const GameId id = game_in(rows_, 0);
    database_.saw(number(id));
    if (id <= last_) {
        throw DamagedValue(label(id), localized("corpus.out_of_order", {{"game", number(last_)}}));
    }
    last_ = id;
    ++seen_.games;
    seen_.game_checksums += share_of_total(rows_.integer(checksum_column));
    read();
    return &game_;
}

std::optional<StoredGame> StoredGames::find(GameId id) {
    rows_.reset();
    database_.saw(number(id));
    const auto last = static_cast<int>(values_.size());
    rows_.bind(last + 1, number(id));
    rows_.bind(last + 2, number(id));
    const bool is_there = rows_.step();
    if (is_there) {
        read();
    }
    rows_.reset();
    if (!is_there) {
        return std::nullopt;
    }
    if (!game_.intact) {
        throw_changed(id);
    }
    return game_;
}

void StoredGames::read() {
    StoredGame& game = game_;
    checksum_.take();  // what a damaged row left
    // Each column is read once, in the order of the checksum.
    const auto integer = [&](int column) { return checksum_.integer(rows_, column); };
    const auto text = [&](int column) { return checksum_.text(rows_, column); };
    const auto read_optional = [&](std::optional<std::string>& into, int column) {
        const std::string_view found = text(column);
        if (found.data() == nullptr) {
            into.reset();
        } else {
            into = found;
        }
    };
    game.id = game_in(rows_, 0);
    const auto require = [&](bool holds, int column) {
        if (!holds) {
            rows_.throw_damaged(column, label(game.id));
        }
    };
    const auto score = [&](int column) {
        const auto south = checksum_.real(rows_, column);
        const auto north = checksum_.real(rows_, column + 1);
        if (!south && !north) {
            return std::optional<Score>();
        }
        const auto south_halves = halves(south);
        const auto north_halves = halves(north);
        require(south_halves.has_value(), column);
        require(north_halves.has_value(), column + 1);
        return std::optional(Score::from_halves(*south_halves, *north_halves));
    };
    integer(0);
    const RuleSet* const rules = find_rule_set_of_any_game(text(1));
    require(rules != nullptr, 1);
    game.rules = *rules;
    read_optional(game.start, 2);
    require(!game.start || parse_position(*game.start, game.rules), 2);
    game.moves = text(3);
    require(are_houses(game.moves), 3);
    game.captures = text(4);
    require(game.captures.size() == game.moves.size() && are_captures(game.captures), 4);
    game.ending = text(5);
    require(from_name<EndReason>(game.ending).has_value(), 5);
    game.ending_ply = integer(6);
    require(game.ending_ply >= 0 && game.ending_ply <= static_cast<std::int64_t>(game.moves.size()), 6);
    const auto final = score(7);
    require(final.has_value(), 7);
    game.final = *final;
    game.result = score(9);
    game.outcome = outcome_in(rows_, 11);
    checksum_.add(game.outcome);
    game.south = text(12);
    game.north = text(13);
    game.event = text(14);
    game.site = text(15);
    game.date = text(16);
    game.round = text(17);
    game.tags = text(18);
    read_optional(game.movetext, 19);
    read_optional(game.broken, 20);
    game.file = text(21);
    game.line = integer(22);
    require(game.line >= 0, 22);
    game.byte = integer(23);
    require(game.byte >= 0, 23);
    read_optional(game.turns, 24);
    require(game.turns.has_value() != game_of(*rules).turns_are_houses(), 24);
    if (game.turns) {
        const auto turns = parse_turn_list(*game.turns);
        const auto letter = [](const Turn& turn) { return turn.house.letter(); };
        require(turns && std::ranges::equal(game.moves, *turns, {}, {}, letter), 24);
    }
    text(25);
    game.intact = !rows_.is_null(checksum_column) && rows_.integer(checksum_column) == checksum_.take();
}

std::optional<Score> StoredGame::score() const {
    if (result) {
        const bool is_possible = result->total_halves() <= 2 * rules.total_seeds().count();
        return is_possible ? result : std::nullopt;
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
        played.emplace_back(house_from_letter(letter).value_or(House{}));
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
            throw EnvironmentError(label(id), localized("corpus.unplayable"),
                                   localized("remedy.check_corpus"));
        }
        boards.push_back(game.play(boards.back(), turn, rules));
    }
    return boards;
}

MoveTimes move_times(const StoredGame& game) {
    const std::size_t moves = game.moves.size();
    MoveTimes times{
        .left = std::vector<std::optional<double>>(moves), .clock = times.left, .spent = times.left};
    if (game.movetext.value_or("").find("[%") == std::string::npos) {
        return times;
    }
    const Record record = game.record();
    const std::string_view control = record.tag("TimeControl").value_or("");
    const std::size_t plus = std::min(control.find('+'), control.size());
    const auto base = read_clock(control.substr(0, plus));
    const double increment = plus < control.size() ? read_clock(control.substr(plus + 1)).value_or(0) : 0;
    const auto time_of = [&](std::size_t i, std::string_view command) {
        const auto text = i < record.moves.size() ? command_text(record.moves[i], command) : std::nullopt;
        return text ? read_clock(*text) : std::nullopt;
    };
    std::array<std::optional<double>, 2> shown{base, base};
    const std::vector<Board> boards = game.boards();
    for (std::size_t i = 0; i < moves; ++i) {
        auto& clock = shown.at(static_cast<std::size_t>(boards[i].to_move()));
        times.left[i] = clock;
        times.clock[i] = time_of(i, "clk");
        times.spent[i] = time_of(i, "emt");
        if (!times.spent[i] && clock && times.clock[i] && *clock + increment >= *times.clock[i]) {
            times.spent[i] = *clock + increment - *times.clock[i];
        }
        clock = times.clock[i];
    }
    return times;
}

Record StoredGame::record() const {
    const Location where{.file = file,
                         .line = static_cast<std::size_t>(line),
                         .column = 1,
                         .byte = static_cast<std::size_t>(byte)};
    const auto read = parse_ogn(tags + "\n\n" + movetext.value_or("*") + "\n", where);
    if (!read) {
        throw EnvironmentError(label(id), localized("corpus.text_damaged", {{"fault", read.error().message}}),
                               localized("remedy.check_corpus"));
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

Record StoredGame::named_record() const {
    Record named = record();
    for (const auto& [tag, name] : {std::pair{"South", south}, std::pair{"North", north}}) {
        if (name != "?" && nfc(named.tag(tag).value_or("")) != name) {
            named.set_tag(tag, name);
        }
    }
    return named;
}

namespace {

constexpr std::size_t games_a_page = 4096;
constexpr std::size_t bytes_a_game = 2;
constexpr std::size_t page_size = games_a_page * bytes_a_game;
/// The first byte of a game without a score; no side can have as many half seeds. The second is the outcome,
/// with 1 added, or the same.
constexpr char none = '\xFF';
constexpr int max_halves = 254;
/// Games are numbered in 32 bits.
constexpr std::int64_t max_page = std::numeric_limits<std::uint32_t>::max() / games_a_page;

/// Where the game's bytes stand, from the first page on. Games count from 1.
std::size_t offset_of(GameId game) { return static_cast<std::size_t>(number(game) - 1) * bytes_a_game; }

}  // namespace

CountedResult counted_in_bytes(const CountedResult& result) {
    const auto& score = result.score;
    const bool fits = score && std::max(score->halves(Side::South), score->halves(Side::North)) <= max_halves;
    return {result.outcome, fits ? score : std::nullopt};
}

Results::Results(const Database& database) {
    Statement pages = database.prepare("SELECT page, results, checksum FROM results ORDER BY page");
    while (pages.step()) {
        const auto page = static_cast<std::size_t>(number_in(pages, 0, 0, max_page));
        if (pages.blob(1).size() > page_size || pages.blob(1).size() % bytes_a_game != 0) {
            pages.throw_damaged(1);
        }
        if (pages.integer(2) != results_checksum(pages.integer(0), pages.blob(1))) {
            throw DamagedValue(database.file().string(),
                               localized("corpus.results_page_changed", {{"page", page}}));
        }
        pages_.resize(page + 1);
        pages_[page] = pages.blob(1);
    }
    pages.reset();
    const std::int64_t last = last_game(database);
    const auto needed = (static_cast<std::size_t>(last) + games_a_page - 1) / games_a_page;
    if (pages_.size() < needed || std::ranges::any_of(pages_, &std::string::empty)) {
        throw DamagedValue(database.file().string(), localized("corpus.no_results_page"));
    }
}

CountedResult Results::of(GameId game) const {
    if (game == GameId{}) {
        return {};  // no game has this number
    }
    const std::size_t page = offset_of(game) / page_size;
    const std::size_t at = offset_of(game) % page_size;
    if (page >= pages_.size() || at + bytes_a_game > pages_[page].size()) {
        return {};
    }
    const char first = pages_[page][at];
    const char second = pages_[page][at + 1];
    if (first == none) {
        const bool is_outcome = second >= 0 && second <= 2;
        return {is_outcome ? std::optional(second - 1) : std::nullopt, std::nullopt};
    }
    const Score score =
        Score::from_halves(static_cast<unsigned char>(first), static_cast<unsigned char>(second));
    return {outcome_number(score), score};
}

void write_results(Database& database, const std::vector<std::pair<GameId, CountedResult>>& results) {
    Statement read = database.prepare("SELECT results FROM results WHERE page = ?");
    Statement write =
        database.prepare("INSERT OR REPLACE INTO results (page, results, checksum) VALUES (?, ?, ?)");
    std::string page;
    for (std::size_t i = 0; i < results.size();) {
        const std::size_t page_number = offset_of(results[i].first) / page_size;
        page.clear();
        if (read.first(page_number)) {
            page = read.blob(0);
        }
        read.reset();
        for (; i < results.size() && offset_of(results[i].first) / page_size == page_number; ++i) {
            const GameId game = results[i].first;
            const auto [outcome, score] = counted_in_bytes(results[i].second);
            const std::size_t at = offset_of(game) % page_size;
            if (page.size() < at + bytes_a_game) {
                page.resize(at + bytes_a_game, none);
            }
            page[at] = score ? static_cast<char>(score->halves(Side::South)) : none;
            page[at + 1] = score     ? static_cast<char>(score->halves(Side::North))
                           : outcome ? static_cast<char>(*outcome + 1)
                                     : none;
        }
        write.run(page_number, Blob{page}, results_checksum(static_cast<std::int64_t>(page_number), page));
    }
}

namespace {

/// Writes a segment of the position index again without the games.
void rewrite_segment(Database& database, std::int64_t segment, std::span<const GameId> games) {
    std::vector<Occurrence> occurrences;
    take_segment(database, segment, occurrences);
    for (Occurrence& occurrence : occurrences) {
        if (std::ranges::binary_search(games, occurrence.game)) {
            occurrence.game = GameId{};
        }
    }
    store_segment(database, packed(occurrences), segment);
}

void remove_positions(Database& database, std::span<const GameId> games) {
    const std::vector<StoredSegment> segments = segments_of(database);
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const auto found = std::ranges::lower_bound(games, segments[i].first_game);
        if (found != games.end() && (i + 1 == segments.size() || *found < segments[i + 1].first_game)) {
            rewrite_segment(database, segments[i].id, games);
        }
    }
}

/// Those that refer to `games` come first.
constexpr const char* remove_rows = R"sql(
DELETE FROM sightings WHERE game IN (SELECT game FROM temp.removed);
DELETE FROM beginnings WHERE game IN (SELECT game FROM temp.removed) OR longer IN (SELECT game FROM temp.removed);
DELETE FROM notes WHERE game IN (SELECT game FROM temp.removed);
DELETE FROM judged_plies WHERE game IN (SELECT game FROM temp.removed);
DELETE FROM own_evaluations WHERE game IN (SELECT game FROM temp.removed);
DELETE FROM judged_games WHERE game IN (SELECT game FROM temp.removed);
DELETE FROM comments WHERE rowid IN (SELECT game FROM temp.removed);
DELETE FROM fingerprints WHERE game IN (SELECT game FROM temp.removed);
DELETE FROM games WHERE id IN (SELECT game FROM temp.removed);
UPDATE fingerprinted SET up_to = min(up_to, (SELECT coalesce(max(id), 0) FROM games));
DROP TABLE temp.removed;
)sql";

}  // namespace

void remove_games(Database& database, std::span<const GameId> games) {
    if (games.empty()) {
        return;
    }
    remove_positions(database, games);
    std::vector<std::pair<GameId, CountedResult>> no_results;
    database.execute("CREATE TEMP TABLE removed (game INTEGER PRIMARY KEY)");
    Statement remove = database.prepare("INSERT INTO temp.removed (game) VALUES (?)");
    for (const GameId game : games) {
        no_results.emplace_back(game, CountedResult{});
        remove.run(number(game));
    }
    remove.reset();
    write_results(database, no_results);
    database.execute(remove_rows);
    count_totals(database);
}

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
    // Without a movetext it has no moves.
    const auto other = parse_ogn(row.tags + "\n\n" + row.movetext.value_or("*") + "\n", {});
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

namespace {

/// The games to be taken out, each with the longest one of which it is the beginning. What is unknown on one
/// side contradicts nothing.
constexpr const char* choose_longest = R"sql(
CREATE TEMP TABLE gone AS
    SELECT shorter.id AS game, longer.id AS heir, max(longer.plies * 1000000000 - longer.id) AS longest
    FROM beginnings
    JOIN games AS shorter ON shorter.id = beginnings.game
    JOIN games AS longer ON longer.id = beginnings.longer
    WHERE shorter.plies < longer.plies  -- so that passing on ends, whatever the table says
      AND coalesce(shorter.south = longer.south, 1) AND coalesce(shorter.north = longer.north, 1)
      AND coalesce(shorter.event = longer.event, 1)
      AND coalesce(substr(shorter.date, 1, length(longer.date)) = substr(longer.date, 1, length(shorter.date)), 1)
      AND coalesce(shorter.result_south = longer.result_south AND shorter.result_north = longer.result_north, 1)
      AND longer.broken IS NULL
    GROUP BY shorter.id;
)sql";

/// An heir may be gone itself, to one that goes further still.
constexpr const char* pass_on = R"sql(
UPDATE temp.gone SET heir = (SELECT next.heir FROM temp.gone AS next WHERE next.game = gone.heir)
WHERE heir IN (SELECT game FROM temp.gone);
)sql";

/// Where the games were read becomes a sighting of the heir.
constexpr const char* pass_on_sightings = R"sql(
INSERT OR IGNORE INTO sightings (game, source, line, byte, tags, movetext)
    SELECT heir, games.source, games.line, games.byte, nullif(games.tags, longer.tags), games.movetext
    FROM games JOIN temp.gone ON gone.game = games.id JOIN games AS longer ON longer.id = heir;
INSERT OR IGNORE INTO sightings (game, source, line, byte, tags, movetext)
    SELECT heir, sightings.source, sightings.line, sightings.byte, coalesce(sightings.tags, games.tags), sightings.movetext
    FROM sightings JOIN temp.gone USING (game) JOIN games ON games.id = sightings.game;
DROP TABLE temp.gone;
)sql";

}  // namespace

std::size_t keep_longest(Database& database) {
    Transaction transaction(database);
    database.execute(choose_longest);
    while (database.integer("SELECT count(*) FROM temp.gone WHERE heir IN (SELECT game FROM temp.gone)") >
           0) {
        database.execute(pass_on);
    }
    const auto gone =
        database.prepare("SELECT game FROM temp.gone ORDER BY game").all([](const Statement& row) {
            return game_in(row, 0);
        });
    database.execute(pass_on_sightings);
    remove_games(database, gone);
    transaction.commit();
    return gone.size();
}

}  // namespace awale
