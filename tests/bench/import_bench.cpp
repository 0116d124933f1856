// How fast games are read: each stage of an import alone, beside the two limits, which are counting the lines
// of the file and inserting bare rows. Storing uses two more threads, everything else one. Figures in
// docs/performance.md.
//
//     build/default/import_bench [GAMES]

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <functional>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "awale/analyzer/corpus/import.hpp"
#include "awale/analyzer/corpus/schema.hpp"
#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace {

using namespace awale;

/// Does the work and prints what it cost a game: by the clock on the wall, and of the processor's time.
void measure(const char* what, std::size_t games, const std::function<void()>& work) {
    const std::clock_t processor = std::clock();
    const auto wall = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - wall;
    const double used = static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC;
    const auto count = static_cast<double>(games);
    std::printf("%-24s %9.0f games/s  %7.2f us/game  processor: %9.0f games/s  %7.2f us/game\n", what,
                count / passed.count(), 1e6 * passed.count() / count, count / used, 1e6 * used / count);
}

std::string generated(std::size_t games) {
    std::string text;
    for (std::size_t number = 1; number <= games; ++number) {
        text += write_ogn(self_play_game({}, number), OgnStyle::Portable) + "\n";
    }
    return text;
}

std::vector<RawGame> cut(const std::string& text) {
    std::vector<RawGame> raw;
    std::istringstream in(text);
    GameStream stream(in, "bench");
    while (auto game = stream.next()) {
        raw.push_back(std::move(*game));
    }
    return raw;
}

/// What an import consists of, in its order.
void measure_import(const std::string& text, const std::vector<RawGame>& raw) {
    std::size_t lines = 0;
    measure("count lines", raw.size(),
            [&] { lines = static_cast<std::size_t>(std::ranges::count(text, '\n')); });
    measure("cut into games", raw.size(), [&] {
        if (cut(text).size() != raw.size()) {
            std::abort();
        }
    });
    const auto validated = [](const RawGame& game) {
        return std::get<GameRow>(validate(game, Dialect::Ogn, abapa()));
    };
    std::size_t positions = 0;
    measure("validate", raw.size(), [&] {
        for (const RawGame& game : raw) {
            positions += validated(game).keys.size();
        }
    });
    std::vector<GameRow> rows;
    std::ranges::transform(raw, std::back_inserter(rows), validated);

    const std::filesystem::path file = std::filesystem::temp_directory_path() / "awale-import-bench.db";
    const auto remove = [&] {
        for (const char* end : {"", "-wal", "-shm"}) {
            std::filesystem::remove(file.string() + end);
        }
    };
    remove();
    measure("store", rows.size(), [&] {
        const auto database = open_corpus(file, Database::Mode::Create);
        GameWriter writer(*database);
        const std::size_t batch = BatchLimit{}.games;
        for (std::size_t i = 0; i < rows.size(); i += batch) {
            std::vector<SourcedRow> sourced;
            for (std::size_t k = i; k < std::min(i + batch, rows.size()); ++k) {
                sourced.push_back({&rows[k], {"bench", "bench", ""}});
            }
            Transaction transaction(*database);
            writer.add(sourced, i + batch >= rows.size());
            transaction.commit();
        }
    });
    remove();
    measure("insert bare rows", rows.size(), [&] {
        Database database(file, Database::Mode::Create);
        database.execute("CREATE TABLE games (id INTEGER PRIMARY KEY, tags TEXT, moves TEXT) STRICT");
        Statement insert = database.prepare("INSERT INTO games (tags, moves) VALUES (?, ?)");
        Transaction transaction(database);
        for (const GameRow& row : rows) {
            insert.run(row.tags, row.moves);
        }
        transaction.commit();
    });
    remove();
    std::printf("%zu games, %zu bytes, %zu lines, %.1f positions a game\n", rows.size(), text.size(), lines,
                static_cast<double>(positions) / static_cast<double>(rows.size()));
}

/// What validating consists of where a game is not plain.
void measure_examining(const std::vector<RawGame>& raw) {
    OgnVisitor nothing;
    measure("read, no visitor", raw.size(), [&] {
        for (const RawGame& game : raw) {
            if (read_ogn(game.text, nothing)) {
                std::abort();
            }
        }
    });
    std::vector<Record> records;
    measure("parse", raw.size(), [&] {
        for (const RawGame& game : raw) {
            records.push_back(parse_ogn(game).value());
        }
    });
    std::size_t plies = 0;
    measure("replay", raw.size(), [&] {
        for (const Record& record : records) {
            plies += replay(Board::start(abapa()), record.turns(), abapa()).replay.plies.size();
        }
    });
    std::vector<CheckedRecord> checked;
    measure("check, with replay", raw.size(), [&] {
        for (const Record& record : records) {
            checked.push_back(check(record, abapa()));
        }
    });
    std::vector<GameRow> rows;
    measure("make row", raw.size(), [&] {
        for (std::size_t i = 0; i < records.size(); ++i) {
            rows.push_back(make_row(records[i], checked[i].replay));
        }
    });
    measure("validate fully", raw.size(), [&] {
        for (const RawGame& game : raw) {
            plies -= std::get<GameRow>(validate_fully(game, Dialect::Ogn, abapa())).moves.size();
        }
    });
    if (plies != 0) {
        std::abort();
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::size_t games = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 20'000;
    std::string text;
    measure("generate and write", games, [&] { text = generated(games); });
    const std::vector<RawGame> raw = cut(text);
    measure_import(text, raw);
    measure_examining(raw);
}
