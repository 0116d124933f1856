#include "analyzer/tables/tile_coder.hpp"

#include <doctest/doctest.h>

#include <random>
#include <stdexcept>
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
            if (a[line * tile_side + column] != b[line * tile_side + column]) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace

TEST_CASE("what is encoded is decoded, in every size of tile and alphabet") {
    std::mt19937 random(1);
    for (const std::size_t symbols : {std::size_t{1}, std::size_t{2}, std::size_t{33}, std::size_t{97}}) {
        for (const std::size_t classes : {std::size_t{1}, std::size_t{7}, std::size_t{64}}) {
            SymbolModel::Counts counts(symbols);
            std::vector<std::tuple<Tile, std::size_t, std::size_t>> tiles;
            for (std::size_t lines = 1; lines <= tile_side; ++lines) {
                for (std::size_t columns = 1; columns <= tile_side; ++columns) {
                    tiles.emplace_back(smooth_tile(random, symbols), lines, columns);
                    counts.add(std::get<0>(tiles.back()), lines, columns);
                }
            }
            const SymbolModel model(counts, classes);
            const TileCoder coder{SymbolModel(symbols, model.bytes())};
            for (const auto& [tile, lines, columns] : tiles) {
                std::vector<std::uint16_t> words;
                coder.encode(tile, lines, columns, words);
                REQUIRE(words.size() <= 255);
                Tile whole;
                REQUIRE(coder.decode(words, lines, columns, lines - 1, columns - 1, whole));
                REQUIRE(same(tile, whole, lines, columns));
                Tile half;
                const std::size_t line = random() % lines;
                const std::size_t column = random() % columns;
                REQUIRE(coder.decode(words, lines, columns, line, column, half));
                REQUIRE(half[line * tile_side + column] == tile[line * tile_side + column]);
            }
        }
    }
}

TEST_CASE("damaged words are decoded to something or refused, but nothing breaks") {
    std::mt19937 random(2);
    SymbolModel::Counts counts(33);
    std::vector<Tile> tiles;
    for (int i = 0; i < 200; ++i) {
        tiles.push_back(smooth_tile(random, 33));
        counts.add(tiles.back(), tile_side, tile_side);
    }
    const TileCoder coder{SymbolModel(counts, 8)};
    int refused = 0;
    for (const Tile& tile : tiles) {
        std::vector<std::uint16_t> words;
        coder.encode(tile, tile_side, tile_side, words);
        words[random() % words.size()] ^= static_cast<std::uint16_t>(1U << random() % 16);
        Tile read;
        refused += coder.decode(words, tile_side, tile_side, tile_side - 1, tile_side - 1, read) ? 0 : 1;
        words.resize(random() % words.size());
        CHECK_FALSE(coder.decode(words, tile_side, tile_side, tile_side - 1, tile_side - 1, read));
    }
    CHECK(refused > 190);
}

TEST_CASE("bytes that are no model are refused") {
    const std::vector<std::uint8_t> zeros(100);
    CHECK_THROWS_AS(SymbolModel(4, zeros), std::invalid_argument);
    CHECK_THROWS_AS(SymbolModel(0, zeros), std::invalid_argument);
    CHECK_THROWS_AS(SymbolModel(20, zeros), std::invalid_argument);
}
