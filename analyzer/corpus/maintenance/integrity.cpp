#include "awale/analyzer/corpus/maintenance/integrity.hpp"

#include <cstdint>
#include <limits>
#include <utility>

#include "awale/analyzer/corpus/games/game_row.hpp"
#include "awale/analyzer/corpus/games/results.hpp"
#include "awale/analyzer/corpus/games/stored_game.hpp"
#include "awale/analyzer/corpus/positions/position_index.hpp"
#include "awale/analyzer/corpus/walk.hpp"
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
          results_(database),
          fingerprint_(database.prepare("SELECT fingerprint, plies FROM games WHERE id = ?")),
          entered_(database.prepare("SELECT 1 FROM fingerprints WHERE fingerprint = ? AND game = ?")),
          flushed_(database.integer("SELECT up_to FROM fingerprinted")) {}

    Integrity run(const std::function<void(std::size_t)>& progress) {
        ask_sqlite();
        StoredGames games(database_);
        while (const auto game = games.next()) {
            progress(++integrity_.games);
            check(*game);
        }
        check_index();
        return std::move(integrity_);
    }

private:
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
        Statement comments =
            database_.prepare("SELECT rowid FROM comments WHERE rowid NOT IN (SELECT id FROM games)");
        while (comments.step()) {
            integrity_.add("there are comments of game " + std::to_string(comments.integer(0)) +
                           ", which is missing");
        }
    }

    void check(const StoredGame& game) {
        const std::string which = "game " + std::to_string(number(game.id)) + ": ";
        const auto expect = [&](bool holds, const char* fault) {
            if (!holds) {
                integrity_.add(which + fault);
            }
        };
        Walk walk(game.start_board(), game.rules);
        for (const char letter : game.moves) {
            const auto house = house_from_letter(letter);
            if (!house || !walk.play(*house)) {
                integrity_.add(which + "its moves cannot be played");
                return;
            }
        }
        const Ended ended = walk.ended();
        std::string moves;
        std::string captures;
        std::vector<PositionKey> keys;
        std::move(walk).give(moves, captures, keys);
        expect(captures == game.captures, "the captures are not those of its moves");
        expect(name(ended.reason) == game.ending &&
                   static_cast<std::int64_t>(ended.ply.number()) == game.ending_ply &&
                   ended.final == game.final,
               "it ended otherwise than is written");
        expect(results_.of(game.id) == game.score(), "the table of results says something else");
        check_fingerprint(game, which);
        try {
            const Record record = game.record();
            std::string houses;
            for (const House house : record.houses()) {
                houses += house.letter();
            }
            expect(houses == game.moves, "its text has other moves");
        } catch (const EnvironmentError& error) {
            integrity_.add(error.what());
        }
        add_positions(game, keys);
    }

    void check_fingerprint(const StoredGame& game, const std::string& which) {
        GameRow row;
        row.rules = game.rules.name;
        row.start = game.start;
        row.moves = game.moves;
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
            integrity_.add(error.what());
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
    Results results_;
    Statement fingerprint_, entered_;
    std::int64_t flushed_;
    std::vector<std::uint64_t> sums_;  ///< by game: what the moves give, minus what the index has
    Integrity integrity_;
};

}  // namespace

Integrity check_integrity(const Database& database, const std::function<void(std::size_t)>& progress) {
    return Checker(database).run(progress);
}

}  // namespace awale
