#include <doctest/doctest.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>

#include "awale/analyzer/tables/table_file.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "test_paths.hpp"

using namespace awale;
using tables::TableFile;
using tables::TableHeader;
using tables::TableKind;

namespace {

constexpr int seeds = 4;

/// A fresh table with a header that was changed and fits its checksum again; what opening it says.
template <class Change>
std::string complaint(const Change& change) {
    // Of this process: each case is one, and they run at the same time.
    const std::filesystem::path folder =
        std::filesystem::path(AWALE_BINARY_DIR) / ("table-sizes-" + std::to_string(getpid()));
    std::filesystem::remove_all(folder);
    std::filesystem::create_directory(folder);
    tables::Workers workers(1);
    tables::LevelValues values{tables::LevelShape(6, seeds)};
    std::memset(values.bytes.data(), tables::zero_byte, values.shape.boards());
    write_table(folder, TableFamily{}, TableKind::Margin, values, workers);

    std::fstream file(folder / tables::file_name(TableKind::Margin, seeds),
                      std::ios::in | std::ios::out | std::ios::binary);
    std::array<char, sizeof(TableHeader)> bytes{};
    file.read(bytes.data(), bytes.size());
    TableHeader header{};
    std::memcpy(&header, bytes.data(), sizeof header);
    change(header);
    header.header_checksum = tables::header_checksum(header);
    std::memcpy(bytes.data(), &header, sizeof header);
    file.seekp(0);
    file.write(bytes.data(), bytes.size());
    file.close();
    try {
        TableFile::open(folder, TableFamily{}, TableKind::Margin, seeds)->values(workers);
    } catch (const EnvironmentError& error) {
        return error.what();
    }
    return "";
}

template <class Change>
bool refuses(const Change& change, const std::string& reason) {
    return complaint(change).find(reason) != std::string::npos;
}

}  // namespace

TEST_CASE("TableFile: refuses sizes that add up modulo 2^64") {
    constexpr std::uint64_t half = std::uint64_t{1} << 63U;
    CHECK(complaint([](TableHeader&) {}).empty());
    const std::string no_sense = "is damaged: the sizes of its parts make no sense; delete it";
    CHECK(refuses(
        [](TableHeader& header) {
            header.payload_bytes += half;
            header.sums_bytes += half;
        },
        no_sense));
    CHECK(refuses(
        [](TableHeader& header) {
            header.index_bytes += half;
            header.model_bytes += half;
        },
        no_sense));
    CHECK(refuses(
        [](TableHeader& header) {
            header.model_bytes -= 64;
            header.index_bytes += 64;
        },
        "is damaged"));
    CHECK(refuses(
        [](TableHeader& header) {
            header.payload_bytes = ~std::uint64_t{7};
            header.sums_bytes += header.payload_bytes + 16;
        },
        no_sense));
}

TEST_CASE("TableFile: refuses an unaligned payload before reading sums") {
    CHECK(refuses(
        [](TableHeader& header) {
            header.payload_bytes -= 4;
            header.sums_bytes += 4;
        },
        "is damaged"));
}
