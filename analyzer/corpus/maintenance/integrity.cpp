#include "awale/analyzer/corpus/maintenance/integrity.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "awale/analyzer/corpus/database/results.hpp"
#include "awale/analyzer/corpus/database/schema_faults.hpp"
#include "awale/analyzer/corpus/games/game_row.hpp"
#include "awale/analyzer/corpus/games/stored_game.hpp"
#include "awale/analyzer/corpus/maintenance/analysis_check.hpp"
#include "awale/analyzer/corpus/positions/position_index.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale {

void Integrity::add(std::string fault) {
    if (faults.size() < max_faults) {
        faults.push_back(std::move(fault));
    } else {
        ++more_faults;
    }
}

namespace {

/// A number for an entry of the position index such that the sums over a game agree only if the entries do.
std::uint64_t mixed(PositionKey key, std::size_t ply, std::uint32_t place) {
    std::uint64_t z =
        static_cast<std::uint64_t>(key.value()) * 0x9e3779b97f4a7c15 + (std::uint64_t{ply} << 3U | place);
    z = (z ^ z >> 30U) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27U) * 0x94d049bb133111eb;
    return z ^ z >> 31U;
}

class Checker {
public:
    explicit Checker(const Database& database)
        : database_(database),
          fingerprint_(database.prepare("SELECT fingerprint, plies FROM games WHERE id = ?")),
          entered_(database.prepare("SELECT 1 FROM fingerprints WHERE fingerprint = ? AND game = ?")) {}

    Integrity run(const std::function<void(std::size_t)>& progress) {
        ask_sqlite();
        for (const SchemaFault& fault : schema_faults(database_)) {
            integrity_.add(to_text(fault));
        }
        attempt([&] { results_.emplace(database_); });
        attempt([&] { flushed_ = database_.integer("SELECT up_to FROM fingerprinted"); });
        StoredGames games(database_);
        for (bool more = true; more;) {
            try {
                const auto game = games.next_as_is();
                more = game.has_value();
                if (game) {
                    progress(++integrity_.games);
                    const std::size_t before = integrity_.faults.size() + integrity_.more_faults;
                    check(*game);
                    if (!game->intact && before == integrity_.faults.size() + integrity_.more_faults) {
                        integrity_.add("game " + std::to_string(number(game->id)) +
                                       ": it is not as it was stored");
                    }
                }
            } catch (const DamagedValue& damage) {
                integrity_.add(damage.cause());
            } catch (const EnvironmentError& error) {
                integrity_.add(fault_of(error));
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
    /// A fault is reported with the name of the corpus before it.
    std::string fault_of(const EnvironmentError& error) const {
        if (const auto* const damage = dynamic_cast<const DamagedValue*>(&error)) {
            return damage->cause();
        }
        const std::string name = database_.file().string() + ": ";
        const std::string text = error.what();
        return text.starts_with(name) ? text.substr(name.size()) : text;
    }

    template <class Work>
    void attempt(const Work& work) {
        try {
            work();
        } catch (const EnvironmentError& error) {
            integrity_.add(fault_of(error));
        }
    }

    void ask_sqlite() {
        Statement whole = database_.prepare("PRAGMA integrity_check(20)");
        while (whole.step()) {
            if (whole.text(0) != "ok") {
                integrity_.add("SQLite: " + std::string(whole.text(0)));
            }
        }
        Statement links = database_.prepare("PRAGMA foreign_key_check");
        while (links.step()) {
            integrity_.add("a row of " + std::string(links.text(0)) + " refers to one of " +
                           std::string(links.text(2)) + " that is not there");
        }
    }

    /// What whole tables must hold together.
    void check_tables() {
        const auto report_rows = [&](const char* query) {
            attempt([&] {
                Statement rows = database_.prepare(query);
                while (rows.step()) {
                    integrity_.add(std::string(rows.text(0)));
                }
            });
        };
        report_rows(R"sql(
            SELECT 'there are comments of game ' || rowid || ', which is missing'
            FROM comments WHERE rowid NOT IN (SELECT id FROM games)
        )sql");
        report_rows(R"sql(
            SELECT 'game ' || shorter.id || ' is noted as the beginning of game ' || longer.id || ', and is not'
            FROM beginnings JOIN games AS shorter ON shorter.id = game JOIN games AS longer ON longer.id = longer
            WHERE shorter.plies >= longer.plies
               OR substr(longer.moves, 1, length(shorter.moves)) <> shorter.moves
               OR substr(longer.turns || ',', 1, length(shorter.turns) + 1) <> shorter.turns || ','
        )sql");
        report_rows(R"sql(
            SELECT 'fingerprinted has ' || count(*) || ' rows' FROM fingerprinted HAVING count(*) <> 1
        )sql");
        report_rows(R"sql(
            SELECT 'the fingerprints are noted to reach to game ' || up_to || ', which is beyond the last'
            FROM fingerprinted WHERE up_to < 0 OR up_to > (SELECT coalesce(max(id), 0) FROM games)
        )sql");
        report_rows(R"sql(
            SELECT 'page ' || page || ' of the results is beyond the last game'
            FROM results WHERE page * 4096 >= (SELECT coalesce(max(id), 0) FROM games)
                           AND replace(hex(results), 'F', '') <> ''
        )sql");
    }

    void check(const StoredGame& game) {
        const std::string which = "game " + std::to_string(number(game.id)) + ": ";
        const auto expect = [&](bool holds, const char* fault) {
            if (!holds) {
                integrity_.add(which + fault);
            }
        };
        const ReplayOutcome outcome = replay(game.start_board(), game.played(), game.rules);
        if (outcome.illegal) {
            integrity_.add(which + "its moves cannot be played");
            return;
        }
        std::string captures;
        std::vector<PositionKey> keys{PositionKey::of(outcome.replay.start)};
        for (const ReplayedPly& ply : outcome.replay.plies) {
            captures += capture_digit(ply.captured);
            keys.push_back(PositionKey::of(ply.after));
        }
        const Ended& ended = outcome.replay.ended;
        expect(captures == game.captures, "the captures are not those of its moves");
        expect(name(ended.reason) == game.ending &&
                   static_cast<std::int64_t>(ended.ply.number()) == game.ending_ply &&
                   ended.final == game.final,
               "it ended otherwise than is written");
        expect(!results_ || results_->of(game.id) == counted_in_bytes(game.counted()),
               "the table of results says something else");
        check_fingerprint(game, which);
        try {
            const Record record = game.record();
            expect(record.turns() == game.played(), "its text has other moves");
        } catch (const EnvironmentError& error) {
            integrity_.add(fault_of(error));
        }
        add_positions(game, keys);
    }

    void check_fingerprint(const StoredGame& game, const std::string& which) {
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
            integrity_.add(which + (same ? "the number of its moves is wrong" : "its fingerprint is wrong"));
        }
        if (number(game.id) <= flushed_) {
            if (!entered_.first(row.fingerprint, number(game.id))) {
                integrity_.add(which + "it is missing among the fingerprints");
            }
            entered_.reset();
        }
    }

    void add_positions(const StoredGame& game, const std::vector<PositionKey>& keys) {
        const auto at = static_cast<std::size_t>(number(game.id));
        if (sums_.size() <= at) {
            sums_.resize(at + 1);
        }
        for (std::size_t ply = 0; ply < keys.size(); ++ply) {
            const auto house = ply < game.moves.size() ? house_from_letter(game.moves[ply]) : std::nullopt;
            const auto place = house ? static_cast<std::uint32_t>(house->place()) : Occurrence::no_move;
            sums_[at] += mixed(keys[ply], ply, place);
        }
        integrity_.positions += keys.size();
    }

    void check_index() {
        std::size_t strangers = 0;
        try {
            visit_occurrences(database_, PositionKey{0},
                              PositionKey{std::numeric_limits<std::int64_t>::max()},
                              [&](const Occurrence& occurrence) {
                                  const auto at = static_cast<std::size_t>(number(occurrence.game));
                                  if (at >= sums_.size()) {
                                      ++strangers;
                                  } else {
                                      sums_[at] -= mixed(occurrence.key, occurrence.ply, occurrence.place);
                                  }
                                  return true;
                              });
        } catch (const EnvironmentError& error) {
            integrity_.add(fault_of(error));
        }
        if (strangers > 0) {
            integrity_.add("the position index has " + std::to_string(strangers) +
                           " positions of games that are missing");
        }
        for (std::size_t at = 0; at < sums_.size(); ++at) {
            if (sums_[at] != 0) {
                integrity_.add("game " + std::to_string(at) +
                               ": the position index does not have its positions");
            }
        }
    }

    const Database& database_;
    std::optional<Results> results_;
    Statement fingerprint_, entered_;
    std::int64_t flushed_ = 0;
    std::vector<std::uint64_t> sums_;  ///< by game: what the moves give, minus what the index has
    Integrity integrity_;
};

}  // namespace

Integrity check_integrity(const Database& database, const std::function<void(std::size_t)>& progress) {
    return Checker(database).run(progress);
}

}  // namespace awale
