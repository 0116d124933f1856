#include "awale/analyzer/tables/table_file.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <random>

#include "awale/analyzer/tables/solver.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/read_file.hpp"
#include "families.hpp"

using namespace awale;
using tables::LevelValues;
using tables::TableFile;
using tables::TableKind;
using tables::Workers;

namespace {

constexpr TableFamily family{};

/// A level that need not mean anything, with values like those of a margin.
LevelValues some_level(int seeds, unsigned seed) {
    LevelValues values{tables::LevelShape(6, seeds)};
    std::mt19937 random(seed);
    int value = 0;
    for (std::uint64_t rank = 0; rank < values.shape.boards(); ++rank) {
        if (random() % 4 == 0) {
            value = static_cast<int>(random() % static_cast<unsigned>(2 * seeds + 1)) - seeds;
        }
        values.bytes.data()[rank] = static_cast<std::uint8_t>(tables::zero_byte + value);
    }
    return values;
}

std::string bytes_of(const std::filesystem::path& file) { return read_file(file); }

void write_bytes(const std::filesystem::path& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
}

/// What opening and reading the file says; empty where all is well.
std::string complaint(const std::filesystem::path& folder, int seeds, TableKind kind = TableKind::Margin,
                      const TableFamily& of = family) {
    Workers workers(1);
    try {
        const auto file = TableFile::open(folder, of, kind, seeds);
        if (!file) {
            return "there is no such file";
        }
        file->values(workers);
        return "";
    } catch (const EnvironmentError& error) {
        return error.what();
    }
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("TableFile: reads back what was written") {
    const auto folder = fresh_folder("read-back");
    Workers workers(2);
    for (const int seeds : {0, 1, 5, 9}) {
        const LevelValues values = some_level(seeds, 3);
        const std::uint64_t size = write_table(folder, family, TableKind::Margin, values, workers);
        CHECK(size == std::filesystem::file_size(folder / file_name(TableKind::Margin, seeds)));
        const auto file = TableFile::open(folder, family, TableKind::Margin, seeds);
        REQUIRE(file);
        const LevelValues read = file->values(workers);
        for (std::uint64_t rank = 0; rank < values.shape.boards(); ++rank) {
            REQUIRE(read.value(rank) == values.value(rank));
        }
    }
}

TEST_CASE("TableFile: any number of threads writes the same bytes") {
    const auto folder = fresh_folder("threads");
    const LevelValues values = some_level(11, 4);
    Workers one(1);
    Workers three(3);
    std::filesystem::create_directory(folder / "one");
    std::filesystem::create_directory(folder / "three");
    write_table(folder / "one", family, TableKind::Margin, values, one);
    write_table(folder / "three", family, TableKind::Margin, values, three);
    CHECK(bytes_of(folder / "one/margin-11.table") == bytes_of(folder / "three/margin-11.table"));
}

TEST_CASE("TableFile: every damaged byte is found") {
    const auto folder = fresh_folder("damage");
    Workers workers(1);
    write_table(folder, family, TableKind::Margin, some_level(4, 5), workers);
    const auto path = folder / file_name(TableKind::Margin, 4);
    const std::string sound = bytes_of(path);
    REQUIRE(complaint(folder, 4).empty());
    for (std::size_t at = 0; at < sound.size(); ++at) {
        for (const int flip : {1, 0x80, 0xff}) {
            std::string damaged = sound;
            damaged[at] = static_cast<char>(damaged[at] ^ flip);
            write_bytes(path, damaged);
            CAPTURE(at);
            const std::string said = complaint(folder, 4);
            REQUIRE(contains(said, "margin-04.table"));
        }
    }
}

TEST_CASE("TableFile: no byte of a small table can be another") {
    const auto folder = fresh_folder("every-byte");
    TableOptions options;
    options.directory = folder;
    options.level = 2;
    open_tables(abapa(), options);
    const auto of_family = folder / name(family);
    const auto path = of_family / file_name(TableKind::Margin, 2);
    const std::string sound = bytes_of(path);
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    const auto put = [&](std::size_t at, char byte) {
        file.seekp(static_cast<std::streamoff>(at)).put(byte).flush();
    };
    std::size_t found = 0;
    for (std::size_t at = 0; at < sound.size(); ++at) {
        for (int change = 1; change < 256; ++change) {
            put(at, static_cast<char>(sound[at] ^ change));
            found += contains(complaint(of_family, 2), "margin-02.table") ? 1U : 0U;
        }
        put(at, sound[at]);
    }
    CHECK(sound.size() > 120);
    CHECK(found == 255 * sound.size());
    CHECK(complaint(of_family, 2).empty());
}

TEST_CASE("TableFile: refuses a file cut short or made longer") {
    const auto folder = fresh_folder("short");
    Workers workers(1);
    write_table(folder, family, TableKind::Margin, some_level(4, 6), workers);
    const auto path = folder / file_name(TableKind::Margin, 4);
    const std::string sound = bytes_of(path);
    for (std::size_t size = 0; size < sound.size(); ++size) {
        write_bytes(path, sound.substr(0, size));
        REQUIRE_FALSE(complaint(folder, 4).empty());
    }
    CHECK(contains((write_bytes(path, sound.substr(0, sound.size() - 1)), complaint(folder, 4)),
                   "is cut short"));
    CHECK(contains((write_bytes(path, sound + "x"), complaint(folder, 4)), "is too long"));
    CHECK(contains((write_bytes(path, ""), complaint(folder, 4)), "is empty"));
}

TEST_CASE("TableFile: refuses a file of another table") {
    const auto folder = fresh_folder("foreign");
    Workers workers(1);
    const LevelValues values = some_level(4, 7);
    write_table(folder, family, TableKind::Margin, values, workers);
    const std::string sound = bytes_of(folder / "margin-04.table");

    write_bytes(folder / "margin-05.table", sound);
    CHECK(contains(complaint(folder, 5), "is another table than its name and folder say (it has 4 seeds)"));
    write_bytes(folder / "forced-04.table", sound);
    CHECK(contains(complaint(folder, 4, TableKind::Forced), "is another table"));
    CHECK(contains(complaint(folder, 4, TableKind::Margin, {6, GrandSlam::Forbidden, FewSeeds::Never}),
                   "is another table"));
    write_bytes(folder / "margin-06.table",
                "PK\3\4 this is something else, and long enough to have a header of a "
                "table, if it were one, which it is not, as anybody can see at once");
    CHECK(contains(complaint(folder, 6), "is not a table of awale"));
    std::string newer = sound;
    newer[8] = 3;
    write_bytes(folder / "margin-04.table", newer);
    CHECK(contains(complaint(folder, 4), "is a table of format version 3, and this program reads version 2"));
    std::filesystem::remove(folder / "margin-04.table");
    std::filesystem::create_directory(folder / "margin-04.table");
    CHECK(contains(complaint(folder, 4), "is not a regular file"));
    CHECK(complaint(folder, 7) == "there is no such file");
}

TEST_CASE("TileCache: returns the values of the file to all threads") {
    const auto folder = fresh_folder("cache");
    Workers workers(3);
    const LevelValues values = some_level(9, 8);
    write_table(folder, family, TableKind::Margin, values, workers);
    const auto file = TableFile::open(folder, family, TableKind::Margin, 9);
    const tables::TileCache cache(16);  // far too small, so that tiles come and go
    std::atomic<int> wrong = 0;
    workers.share(300'000, 1000, [&](std::size_t begin, std::size_t end, std::size_t) {
        std::mt19937_64 random(begin);
        for (std::size_t i = begin; i < end; ++i) {
            const int mine = static_cast<int>(random() % 10);
            const auto other =
                static_cast<std::uint32_t>(random() % std::min(values.shape.others(mine), 40U));
            const auto mover =
                static_cast<std::uint32_t>(random() % std::min(values.shape.movers(mine), 40U));
            const int told = file->code().value(cache.symbol(*file, 0, {9, mine, other, mover}));
            wrong += told == values.value(values.shape.rank(mine, other, mover)) ? 0 : 1;
        }
    });
    CHECK(wrong == 0);
}
