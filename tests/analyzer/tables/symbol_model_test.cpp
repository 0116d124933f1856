#include "awale/analyzer/tables/table_file.hpp"

#include <doctest/doctest.h>

#include <random>
#include <tuple>
#include <vector>

using namespace awale::tables;

namespace {

/// A tile of neighbours that are alike, as levels are.
Tile smooth_tile(std::mt19937& random, std::size_t symbols) {
    Tile tile;
    std::size_t value = random() % symbols;
    for (std::uint8_t& symbol : tile) {
        if (random() % 3 == 0) {
            value = random() % symbols;
        }
        symbol = static_cast<std::uint8_t>(value);
    }
    return tile;
}

bool same(const Tile& a, const Tile& b, std::size_t lines, std::size_t columns) {
    for (std::size_t line = 0; line < lines; ++line) {
        for (std::size_t column = 0; column < columns; ++column) {
            if (a[line * tile_columns + column] != b[line * tile_columns + column]) {
                return false;
            }
        }
    }
    return true;
}

using TestedBytes = std::vector<std::uint8_t>;

/// With no more room behind the bytes than a reader may count on, so that a sanitizer sees one who takes
/// more.
bool decode(const SymbolModel& coder, const TestedBytes& bytes, std::size_t lines, std::size_t columns,
            std::size_t last_line, std::size_t last_column, Tile& tile) {
    TestedBytes roomy = bytes;
    roomy.resize(reading_room);
    roomy.shrink_to_fit();
    return coder.decode(roomy.data(), bytes.size(), lines, columns, last_line, last_column, tile);
}

}  // namespace

TEST_CASE("SymbolModel: decodes tiles of any size and alphabet") {
    std::mt19937 random(1);
    for (const std::size_t symbols : {std::size_t{1}, std::size_t{2}, std::size_t{33}, std::size_t{97}}) {
        for (const std::size_t classes : {std::size_t{1}, std::size_t{7}, std::size_t{64}}) {
            SymbolModel::Counts counts(symbols);
            std::vector<std::tuple<Tile, std::size_t, std::size_t>> tiles;
            for (std::size_t lines = 1; lines <= tile_lines; ++lines) {
                for (std::size_t columns = 1; columns <= tile_columns; ++columns) {
                    tiles.emplace_back(smooth_tile(random, symbols), lines, columns);
                    counts.add(std::get<0>(tiles.back()), lines, columns);
                }
            }
            const SymbolModel model(counts, classes);
            const SymbolModel coder = SymbolModel::read(symbols, model.bytes()).value();
            for (const auto& [tile, lines, columns] : tiles) {
                TestedBytes bytes;
                coder.encode(tile, lines, columns, bytes);
                REQUIRE(bytes.size() <= 4 + lines * columns);
                Tile whole;
                REQUIRE(decode(coder, bytes, lines, columns, lines - 1, columns - 1, whole));
                REQUIRE(same(tile, whole, lines, columns));
                Tile half;
                const std::size_t line = random() % lines;
                const std::size_t column = random() % columns;
                REQUIRE(decode(coder, bytes, lines, columns, line, column, half));
                REQUIRE(half[line * tile_columns + column] == tile[line * tile_columns + column]);
            }
        }
    }
}

TEST_CASE("SymbolModel: damaged bytes never break the decoder") {
    std::mt19937 random(2);
    SymbolModel::Counts counts(33);
    std::vector<Tile> tiles;
    for (int i = 0; i < 200; ++i) {
        tiles.push_back(smooth_tile(random, 33));
        counts.add(tiles.back(), tile_lines, tile_columns);
    }
    const SymbolModel coder(counts, 8);
    int refused = 0;
    for (const Tile& tile : tiles) {
        TestedBytes bytes;
        coder.encode(tile, tile_lines, tile_columns, bytes);
        bytes[random() % bytes.size()] ^= static_cast<std::uint8_t>(1U << random() % 8);
        Tile read;
        refused +=
            decode(coder, bytes, tile_lines, tile_columns, tile_lines - 1, tile_columns - 1, read) ? 0 : 1;
        bytes.resize(random() % bytes.size());
        CHECK_FALSE(decode(coder, bytes, tile_lines, tile_columns, tile_lines - 1, tile_columns - 1, read));
    }
    CHECK(refused > 190);
}

TEST_CASE("SymbolModel: refuses bytes that are no model") {
    const std::vector<std::uint8_t> zeros(100);
    CHECK_FALSE(SymbolModel::read(4, zeros));
    CHECK_FALSE(SymbolModel::read(0, zeros));
    CHECK_FALSE(SymbolModel::read(20, zeros));
}
