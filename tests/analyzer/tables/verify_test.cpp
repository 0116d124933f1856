#include "awale/analyzer/tables/tables.hpp"

#include <doctest/doctest.h>

#include "awale/analyzer/tables/table_file.hpp"
#include "awale/notation/game/play.hpp"
#include "families.hpp"

using namespace awale;
using tables::LevelValues;
using tables::TableKind;
using tables::Workers;

namespace {

/// Tables like the shared ones, but for one file that `change` was let loose on.
Tables changed_tables(const std::string& name, int level, TableKind kind,
                      const std::function<void(LevelValues&)>& change) {
    TableOptions options;
    options.directory = fresh_folder(name);
    options.level = level;
    options.passes = every_pass(abapa());
    open_tables(abapa(), options);
    const auto folder = options.directory / "captures_nothing";
    Workers workers(1);
    LevelValues values = tables::TableFile::open(folder, family_of(abapa()), kind, level)->values(workers);
    change(values);
    tables::write_table(folder, family_of(abapa()), kind, values, workers);
    return open_tables(abapa(), options);
}

std::uint64_t rank_of(const tables::LevelShape& shape, const Board& board) {
    return shape.rank(tables::ranks_of(board, 6));
}

}  // namespace

TEST_CASE("verify_tables: accepts right tables, whole and by sample") {
    const Tables& tables = shared_tables(abapa(), 8);
    for (int level = 0; level <= 8; ++level) {
        const LevelVerdict sample = verify_level(tables, level, {.sample = 40, .seed = 7});
        CHECK(sample.boards == 40);
        CHECK(sample.wrong == 0);
        CHECK(sample.unsettled == 0);
    }
    CHECK(verify_level(tables, 5).claims > 4000);
}

TEST_CASE("verify_tables: finds a single wrong number") {
    for (const TableKind kind : tables::table_kinds) {
        const Tables tables = changed_tables("one-wrong", 5, kind, [&](LevelValues& values) {
            // One more, in the middle; not the forced seeds of a board where all are.
            std::uint64_t rank = values.shape.boards() / 2;
            while (values.value(rank) != (tables::is_of_other_side(kind) ? -2 : 2)) {
                ++rank;
            }
            ++values.bytes.data()[rank];
        });
        const LevelVerdict verdict = verify_level(tables, 5);
        CHECK(verdict.wrong > 0);
        REQUIRE_FALSE(verdict.faults.empty());
        CHECK(verdict.faults.front().find(", the best ") != std::string::npos);
    }
}

TEST_CASE("verify_tables: finds a wrong safe number on an endless board") {
    for (const TableKind kind : {TableKind::Safe, TableKind::SafeOther}) {
        const Tables tables = changed_tables("one-wrong-safe", 7, kind, [&](LevelValues& values) {
            std::uint64_t rank = values.shape.boards() / 2;
            while (values.value(rank) != (kind == TableKind::SafeOther ? -3 : 3)) {
                ++rank;
            }
            ++values.bytes.data()[rank];
        });
        CHECK(verify_level(tables, 7).wrong > 0);
        CHECK(verify_level(tables, 6).wrong == 0);
    }
}

TEST_CASE("verify_tables: threads do not change the verdict") {
    const Tables tables = changed_tables("many-wrong", 5, TableKind::Margin, [](LevelValues& values) {
        for (std::uint64_t rank = 0; rank < values.shape.boards(); rank += 7) {
            values.bytes.data()[rank] = tables::zero_byte + 1;
        }
    });
    const auto same = [](const LevelVerdict& a, const LevelVerdict& b) {
        return a.boards == b.boards && a.claims == b.claims && a.unsettled == b.unsettled &&
               a.wrong == b.wrong && a.faults == b.faults;
    };
    VerifyRun three;
    three.threads = 3;
    const LevelVerdict full = verify_level(tables, 5, three);
    CHECK(full.wrong > 300);
    CHECK(full.faults.size() == 10);
    CHECK(same(full, verify_level(tables, 5)));
    CHECK(same(verify_level(tables, 4, three), verify_level(tables, 4)));
    const LevelVerdict sample = verify_level(tables, 5, {.threads = 3, .sample = 300, .seed = 5});
    CHECK(sample.wrong > 10);
    CHECK(same(sample, verify_level(tables, 5, {.sample = 300, .seed = 5})));

    VerifyRun watched;
    double last = 0;
    watched.progress = [&](double done) {
        CHECK(done >= last);
        last = done;
    };
    verify_level(tables, 4, watched);
    CHECK(last > 0.3);
    CHECK(last <= 1);
}

TEST_CASE("verify_tables: finds numbers that support each other in a cycle") {
    // One seed each: they go round, and nobody can force the other to give way. Claim two seeds for whoever
    // has them by turns, and let everything else follow, until all is consistent again.
    const RuleSet rules = rules_of(family_of(abapa()));
    const Tables& right = shared_tables(abapa(), 2);
    const tables::LevelShape shape(6, 2);
    std::vector<Board> boards(shape.boards());
    for (int mine = 0; mine <= 2; ++mine) {
        for (const tables::Row& mover : tables::all_rows(6, mine)) {
            for (const tables::Row& other : tables::all_rows(6, 2 - mine)) {
                Board board;
                for (std::size_t place = 0; place < 6; ++place) {
                    board.set_seeds(House{Side::South, place}, Seeds{mover[place]});
                    board.set_seeds(House{Side::North, place}, Seeds{other[place]});
                }
                boards[rank_of(shape, board)] = board;
            }
        }
    }
    bool found = false;
    for (std::uint64_t first = 0; first < shape.boards() && !found; ++first) {
        if (right.probe(boards[first])->margin != Seeds{0}) {
            continue;
        }
        std::vector<int> values;
        for (const Board& board : boards) {
            values.push_back(right.probe(board)->margin->count());
        }
        values[first] = 2;
        for (int round = 0; round < 200; ++round) {
            for (std::uint64_t rank = 0; rank < shape.boards(); ++rank) {
                int best = (boards[rank].row(Side::South) - boards[rank].row(Side::North)).count();
                if (!ending(boards[rank], rules)) {
                    best = -99;
                    for (const House house : legal_moves(boards[rank], rules)) {
                        const Played played = play(boards[rank], house, rules);
                        const int captured = played.captured.count();
                        best = std::max(best, captured > 0 ? captured - right.margin(played.after)->count()
                                                           : -values[rank_of(shape, played.after)]);
                    }
                }
                values[rank] = rank == first && round < 100 ? 2 : best;
            }
        }
        if (values[first] != 2) {
            continue;
        }
        found = true;
        const Tables circle = changed_tables("circle", 2, TableKind::Margin, [&](LevelValues& level) {
            for (std::uint64_t rank = 0; rank < shape.boards(); ++rank) {
                level.bytes.data()[rank] = static_cast<std::uint8_t>(tables::zero_byte + values[rank]);
            }
        });
        const LevelVerdict full = verify_level(circle, 2);
        CHECK(full.wrong > 0);
        REQUIRE_FALSE(full.faults.empty());
        CHECK(full.faults.front().ends_with("margin: no play reaches the claimed value"));
        CHECK(verify_level(circle, 2, {.sample = 500}).wrong > 0);
    }
    CHECK(found);
}
