#include "awale/analyzer/corpus/maintenance.hpp"

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/position_index.hpp"
#include "awale/analyzer/corpus/schema.hpp"
#include "awale/analyzer/judge/judge_game.hpp"

namespace awale {

namespace {

using Report = std::function<void(std::string)>;

/// Of the judged moves of a position: the best, and the one that was played.
constexpr std::int64_t max_rank = judged_turns + 1;
constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();

/// Reads each row with `read`; a damaged one is reported, and the next is read.
template <class Read>
void for_each_row(Statement& rows, const std::string& table, const Report& report, const Read& read) {
    while (rows.step()) {
        try {
            read();
        } catch (const DamagedValue& damage) {
            report(localized("corpus.fault_in_table", {{"table", table}, {"fault", damage.fault()}}));
        }
    }
}

/// `table` is evaluations or own_evaluations, which share these columns.
void check_evaluations(const Database& database, const std::string& table, const Report& report) {
    Statement rows = database.prepare(
        "SELECT rank, house, captured, value, lower, upper, grade, line, depth, nodes FROM " + table);
    for_each_row(rows, table, report, [&] {
        number_in(rows, 0, 1, max_rank);
        turn_in(rows, 1);
        seeds_in(rows, 2);
        const Value value = value_in(rows, 3);
        if (value.value < value.lower || value.value > value.upper) {
            rows.throw_damaged(3);
        }
        houses_in(rows, 7);
        number_in(rows, 8, 0, std::numeric_limits<int>::max());
        number_in(rows, 9, 0, any);
    });
}

void check_judged_games(const Database& database, const Report& report) {
    Statement rows = database.prepare(R"sql(
        SELECT value_at_frontier, lost_by_south, lost_by_north, endless, left_on_board, final_margin, closes,
               last_value, last_lower, last_upper, last_grade
        FROM judged_games
    )sql");
    for_each_row(rows, "judged_games", report, [&] {
        seeds_in(rows, 0);
        for (int column = 1; column < 5; ++column) {
            number_in(rows, column, std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
        }
        seeds_in(rows, 5);
        flag_in(rows, 6);
        if (!rows.is_null(7)) {
            value_in(rows, 7);
        }
    });
}

/// Holds the plies and notes of one analysis of one game against its moves.
void check_game(GameId id, std::int64_t analysis, const RuleSet& rules, bool is_whole, StoredGames& games,
                LatestAnalysis& found, const Report& report) {
    const auto tell = [&](const std::string& fault) {
        report(localized("corpus.fault_of_analysis",
                         {{"game", number(id)}, {"analysis", analysis}, {"fault", fault}}));
    };
    try {
        const auto game = games.find(id);
        if (!game) {
            return;  // which the foreign keys tell
        }
        const std::vector<Board> boards = game->boards();
        const std::vector<Turn> played = game->played();
        for (const JudgedPly& ply : found.plies(id, analysis)) {
            const std::size_t at = ply.ply.number();
            if (at > game->moves.size() || PositionKey::of(boards[at - 1]) != ply.position ||
                ply.turn != played[at - 1]) {
                tell(localized("corpus.judged_as_other_move", {{"ply", at}}));
            } else if (!ply.best) {
                tell(localized("corpus.not_judged", {{"ply", at}}));
            }
        }
        const Replay replay = check_under(game->record(), rules).replay;
        if (is_whole && !found.along(id, analysis, replay)) {
            tell(localized("corpus.verdicts_not_derived"));
        }
        for (const PlyNote& at : found.whole_notes(id, analysis)) {
            if (at.ply.number() == 0 || at.ply.number() > game->moves.size()) {
                tell(localized("corpus.notes_after_end"));
            }
        }
    } catch (const DamagedValue& damage) {
        tell(damage.fault());
    } catch (const EnvironmentError&) {
        // The text of the game is damaged, which is reported with the game.
    }
}

/// Checks what was found about games: that every value can be read, that judged plies are those of the game
/// and have a judgement, and that the moves of judgements are there once and in order. Calls `report` with a
/// sentence for each fault, without a full stop. Throws EnvironmentError where a table cannot be read at all.
void check_analyses(const Database& database, const Report& report) {
    Statement analyses = database.prepare("SELECT nodes, rules, again FROM analyses");
    for_each_row(analyses, "analyses", report, [&] {
        number_in(analyses, 0, 0, any);
        number_in(analyses, 2, 0, any);
        if (find_rule_set_of_any_game(analyses.text(1)) == nullptr) {
            analyses.throw_damaged(1);
        }
    });
    check_evaluations(database, "evaluations", report);
    check_evaluations(database, "own_evaluations", report);
    check_judged_games(database, report);

    StoredGames games(database);
    LatestAnalysis found(database, LatestAnalysis::Verified::No);
    StoredSums checksums(database);
    Statement judged = database.prepare(R"sql(
        SELECT game, analysis, rules, thresholds IS NOT NULL FROM judged_games JOIN analyses ON id = analysis
    )sql");
    for_each_row(judged, "judged_games", report, [&] {
        const RuleSet* const rules = find_rule_set_of_any_game(judged.text(2));
        if (rules == nullptr) {
            return;
        }
        const GameId game = game_in(judged, 0);
        bool is_right = true;
        check_game(game, judged.integer(1), *rules, judged.integer(3) != 0, games, found,
                   [&](std::string fault) {
                       is_right = false;
                       report(std::move(fault));
                   });
        if (is_right && !checksums.are_intact(game, judged.integer(1))) {
            report(localized("corpus.fault_of_analysis", {{"game", number(game)},
                                                          {"analysis", judged.integer(1)},
                                                          {"fault", localized("corpus.changed")}}));
        }
    });
    count_analyses(database);
}

}  // namespace

void Integrity::add(std::string fault) {
    if (faults.size() < max_faults) {
        faults.push_back(std::move(fault));
    } else {
        ++more_faults;
    }
}

namespace {

class Checker {
public:
    explicit Checker(const Database& database)
        : database_(database),
          fingerprint_(database.prepare("SELECT fingerprint, plies FROM games WHERE id = ?")),
          entered_(database.prepare("SELECT 1 FROM fingerprints WHERE fingerprint = ? AND game = ?")) {}

    Integrity run() {
        ask_sqlite();
        for (const SchemaFault& fault : schema_faults(database_)) {
            integrity_.add(fault.text);
        }
        attempt([&] { results_.emplace(database_); });
        attempt([&] { flushed_ = database_.integer("SELECT up_to FROM fingerprinted"); });
        StoredGames games(database_);
        for (bool more = true; more;) {
            try {
                const StoredGame* const game = games.next_as_is();
                more = game != nullptr;
                if (game != nullptr) {
                    ++integrity_.games;
                    const std::size_t before = integrity_.faults.size() + integrity_.more_faults;
                    check(*game);
                    if (!game->intact && before == integrity_.faults.size() + integrity_.more_faults) {
                        tell(game->id, localized("corpus.changed"));
                    }
                }
            } catch (const DamagedValue& damage) {
                integrity_.add(damage.fault());
            } catch (const EnvironmentError& error) {
                integrity_.add(error.fault());
                more = false;
            }
        }
        check_index();
        check_tables();
        attempt(
            [&] { check_analyses(database_, [&](std::string fault) { integrity_.add(std::move(fault)); }); });
        return std::move(integrity_);
    }

private:
    template <class Work>
    void attempt(const Work& work) {
        try {
            work();
        } catch (const EnvironmentError& error) {
            integrity_.add(error.fault());
        }
    }

    void ask_sqlite() {
        database_.prepare("PRAGMA integrity_check(20)").for_each([&](const Statement& row) {
            if (row.text(0) != "ok") {
                integrity_.add(localized("corpus.fault_by_sqlite", {{"fault", row.text(0)}}));
            }
        });
        database_.prepare("PRAGMA foreign_key_check").for_each([&](const Statement& row) {
            integrity_.add(
                localized("corpus.dangling_row", {{"table", row.text(0)}, {"other", row.text(2)}}));
        });
    }

    /// What whole tables must hold together.
    void check_tables() {
        // The two columns are the arguments of the text.
        const auto report_rows = [&](std::string_view id, const char* query) {
            attempt([&] {
                database_.prepare(query).for_each([&](const Statement& row) {
                    integrity_.add(localized(id, {{"number", row.integer(0)}, {"longer", row.integer(1)}}));
                });
            });
        };
        report_rows("corpus.comments_without_game", R"sql(
            SELECT rowid, NULL FROM comments WHERE rowid NOT IN (SELECT id FROM games)
        )sql");
        report_rows("corpus.no_beginning", R"sql(
            SELECT shorter.id, longer.id
            FROM beginnings JOIN games AS shorter ON shorter.id = game JOIN games AS longer ON longer.id = longer
            WHERE shorter.plies >= longer.plies
               OR substr(longer.moves, 1, length(shorter.moves)) <> shorter.moves
               OR substr(longer.turns || ',', 1, length(shorter.turns) + 1) <> shorter.turns || ','
        )sql");
        report_rows("corpus.fingerprinted_rows", R"sql(
            SELECT count(*), NULL FROM fingerprinted HAVING count(*) <> 1
        )sql");
        report_rows("corpus.fingerprints_beyond_end", R"sql(
            SELECT up_to, NULL FROM fingerprinted
            WHERE up_to < 0 OR up_to > (SELECT coalesce(max(id), 0) FROM games)
        )sql");
        report_rows("corpus.results_page_beyond_end", R"sql(
            SELECT page, NULL FROM results WHERE page * 4096 >= (SELECT coalesce(max(id), 0) FROM games)
                                             AND replace(hex(results), 'F', '') <> ''
        )sql");
    }

    void tell(GameId game, const std::string& fault) {
        integrity_.add(localized("corpus.fault_of_game", {{"game", number(game)}, {"fault", fault}}));
    }

    void check(const StoredGame& game) {
        const auto expect = [&](bool holds, std::string_view fault) {
            if (!holds) {
                tell(game.id, localized(fault));
            }
        };
        const ReplayOutcome outcome = replay(game.start_board(), game.played(), game.rules);
        if (outcome.illegal) {
            tell(game.id, localized("corpus.unplayable"));
            return;
        }
        const auto at = static_cast<std::size_t>(number(game.id));
        sums_.resize(std::max(sums_.size(), at + 1));
        std::string captures;
        for (const ReplayedPly& ply : outcome.replay.plies) {
            sums_[at] += hash_of(PositionKey::of(ply.before), captures.size(), ply.house.place());
            captures += capture_digit(ply.captured);
        }
        sums_[at] += hash_of(PositionKey::of(outcome.replay.last()), captures.size(), Occurrence::no_move);
        integrity_.positions += captures.size() + 1;
        const Ended& ended = outcome.replay.ended;
        expect(captures == game.captures, "corpus.captures_differ");
        expect(name(ended.reason) == game.ending &&
                   static_cast<std::int64_t>(ended.ply.number()) == game.ending_ply &&
                   ended.final == game.final,
               "corpus.ending_differs");
        expect(!results_ || results_->of(game.id) == counted_in_bytes(game.counted()),
               "corpus.results_differ");
        check_fingerprint(game);
        try {
            const Record record = game.record();
            expect(record.turns() == game.played(), "corpus.text_differs");
        } catch (const EnvironmentError& error) {
            integrity_.add(error.fault());
        }
    }

    void check_fingerprint(const StoredGame& game) {
        GameRow row;
        row.rules = game.rules.name;
        row.start = game.start;
        row.moves = game.moves;
        row.turns = game.turns;
        set_fingerprint(row);
        fingerprint_.first(number(game.id));
        const bool same = fingerprint_.integer(0) == row.fingerprint;
        const bool counted = static_cast<std::size_t>(fingerprint_.integer(1)) == game.moves.size();
        fingerprint_.reset();
        if (!same || !counted) {
            tell(game.id, localized(same ? "corpus.length_wrong" : "corpus.fingerprint_wrong"));
        }
        if (number(game.id) <= flushed_ && !entered_.lookup(row.fingerprint, number(game.id))) {
            tell(game.id, localized("corpus.fingerprint_missing"));
        }
    }

    /// A hash of an entry of the position index; the sums of a game's hashes are compared.
    std::uint64_t hash_of(PositionKey key, std::size_t ply, std::size_t place) {
        return static_cast<std::uint64_t>(checksum_.add_all(key.value(), ply, place).take());
    }

    void check_index() {
        std::size_t strangers = 0;
        const auto take_away = [&](const Occurrence& occurrence) {
            const auto at = static_cast<std::size_t>(number(occurrence.game));
            if (at >= sums_.size()) {
                ++strangers;
            } else {
                sums_[at] -= hash_of(occurrence.key, occurrence.ply, occurrence.place);
            }
            return true;
        };
        attempt([&] { visit_occurrences(database_, PositionKey{0}, PositionKey{any}, take_away); });
        if (strangers > 0) {
            integrity_.add(localized("corpus.index_has_strangers", {{"positions", strangers}}));
        }
        for (std::size_t at = 0; at < sums_.size(); ++at) {
            if (sums_[at] != 0) {
                tell(static_cast<GameId>(at), localized("corpus.index_lacks_game"));
            }
        }
    }

    const Database& database_;
    std::optional<Results> results_;
    Statement fingerprint_, entered_;
    std::int64_t flushed_ = 0;
    Checksum checksum_;
    std::vector<std::uint64_t> sums_;  ///< by game: what the moves give, minus what the index has
    Integrity integrity_;
};

}  // namespace

Integrity check_integrity(const Database& database) { return Checker(database).run(); }

void dump(const Database& database, const std::function<void(std::string_view)>& write) {
    write("PRAGMA foreign_keys = OFF;\nBEGIN;\n");
    for (const char* const number : {"application_id", "user_version"}) {
        const std::string pragma = std::string("PRAGMA ") + number;
        write(pragma + " = " + std::to_string(database.integer(pragma)) + ";\n");
    }
    const auto text_of = [&](const char* query, const std::string& table) {
        Statement row = database.prepare(query);
        row.first(table);
        return std::string(row.text(0));
    };
    const auto objects = schema_objects(database);
    for (const auto& [name, object] : objects) {
        if (object.type != "table") {
            continue;
        }
        write(object.sql + ";\n");
        std::string begin = "INSERT INTO " + name + " VALUES (";
        std::string row = "rowid || ',' || quote(text)";
        std::string key = "rowid";
        if (object.sql.starts_with("CREATE VIRTUAL")) {
            begin = "INSERT INTO " + name + " (rowid, text) VALUES (";
        } else {
            row = text_of(R"sql(
                SELECT group_concat('quote(' || name || ')', ' || '','' || ')
                FROM (SELECT name FROM pragma_table_info(?) ORDER BY cid)
            )sql",
                          name);
            key = text_of(R"sql(
                SELECT coalesce(group_concat(name, ', '), 'rowid')
                FROM (SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk)
            )sql",
                          name);
        }
        database.prepare(fmt::format("SELECT {} FROM {} ORDER BY {}", row, name, key))
            .for_each([&](const Statement& values) { write(begin + std::string(values.text(0)) + ");\n"); });
    }
    for (const auto& [name, object] : objects) {
        if (object.type == "index" || object.type == "view") {
            write(object.sql + ";\n");
        }
    }
    write("COMMIT;\n");
}

namespace {

/// Makes one segment of several, which hold neighbouring games in rising order.
void join(Database& database, const std::vector<StoredSegment>& segments) {
    if (segments.size() < 2) {
        return;
    }
    std::vector<Occurrence> occurrences;
    for (const StoredSegment& segment : segments) {
        take_segment(database, segment.id, occurrences);
    }
    std::vector<Occurrence> spare;
    sort_by_key(occurrences, spare);
    store_segment(database, packed(occurrences));
}

}  // namespace

Vacuumed vacuum(Database& database, std::size_t max_entries) {
    Vacuumed result;
    {
        Transaction transaction(database);
        const std::vector<StoredSegment> segments = segments_of(database);
        result.segments_before = segments.size();
        std::vector<StoredSegment> together;
        std::size_t entries = 0;
        for (const StoredSegment& segment : segments) {
            if (entries + segment.entries > max_entries) {
                join(database, std::exchange(together, {}));
                entries = 0;
            }
            together.push_back(segment);
            entries += segment.entries;
        }
        join(database, together);
        result.segments_after = segments_of(database).size();
        database.execute("INSERT INTO comments (comments) VALUES ('optimize')");
        transaction.commit();
    }
    database.execute("PRAGMA temp_store = FILE");  // a copy of the whole corpus does not belong into memory
    database.execute("VACUUM");
    database.checkpoint_whole();
    return result;
}

}  // namespace awale
