#include "awale/render/layout/flow.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>

using namespace awale::render;

namespace {

const std::vector<Frame> columns_of_two{{{0, 0}, 100}, {{200, 0}, 100}};

Block text(std::size_t lines) { return {.pieces = std::vector<Piece>(lines, Piece{10, {}})}; }

Block figure(double height) {
    return {.pieces = {Piece{height, {}}}, .space_before = 5, .keep_together = true, .floats = true};
}

// Many blocks of all kinds, the same ones always.
std::vector<Block> mixture(unsigned chance) {
    std::vector<Block> blocks;
    for (int i = 0; i < 40; ++i) {
        chance = chance * 1664525 + 1013904223;
        const unsigned kind = chance >> 28;
        if (kind < 4) {
            blocks.push_back(figure(30 + 10 * kind));
        } else {
            blocks.push_back(text(1 + (chance >> 20) % 9));
            blocks.back().keep_with_next = kind == 4;
        }
    }
    return blocks;
}

}  // namespace

TEST_CASE("Flow: sets every piece once, in order") {
    for (unsigned chance = 1; chance < 200; ++chance) {
        const auto blocks = mixture(chance);
        std::map<const Block*, std::size_t> next;
        std::size_t page = 0;
        double x = -1;
        double y = 0;
        for (const Placed& part : flow(blocks, {}, columns_of_two)) {
            REQUIRE(part.first == next[part.block]);
            next[part.block] = part.end;
            REQUIRE(part.page >= page);
            if (part.page != page || part.at.x != x) {
                REQUIRE((part.page > page || part.at.x > x));
                y = 0;
            }
            page = part.page;
            x = part.at.x;
            REQUIRE(part.at.y >= y - 0.01);
            y = part.at.y;
            for (std::size_t i = part.first; i < part.end; ++i) {
                y += part.block->pieces[i].height;
            }
            REQUIRE(y <= 100.01);
        }
        for (const Block& block : blocks) {
            REQUIRE(next[&block] == block.pieces.size());
        }
    }
}

TEST_CASE("Flow: no line of a paragraph stands alone") {
    for (unsigned chance = 1; chance < 200; ++chance) {
        const auto blocks = mixture(chance);
        std::size_t last = 0;
        for (const Placed& part : flow(blocks, {}, columns_of_two)) {
            const auto index = static_cast<std::size_t>(part.block - blocks.data());
            if (!part.block->floats) {
                REQUIRE(index >= last);
                last = index;
            }
            if (part.block->pieces.size() >= 4) {
                REQUIRE(part.end - part.first > 1);
            }
        }
    }
}

TEST_CASE("Flow: text moves before a figure that does not fit") {
    const std::vector<Block> blocks{text(8), figure(40), text(6)};
    const auto placed = flow(blocks, {}, {{{0, 0}, 100}});
    REQUIRE(placed.size() == 4);
    CHECK(placed[1].block == &blocks[2]);
    CHECK(placed[1].end == 2);
    // The rest of the text comes first, and the figure does not cut it.
    CHECK(placed[2].block == &blocks[2]);
    CHECK(placed[2].page == placed[1].page + 1);
    CHECK(placed[2].at.y == 0);
    CHECK(placed[3].block == &blocks[1]);
    CHECK(placed[3].at.y == 45);
}

TEST_CASE("Flow: nothing comes between the parts of a paragraph") {
    for (unsigned chance = 1; chance < 400; ++chance) {
        const auto blocks = mixture(chance);
        const auto placed = flow(blocks, {}, columns_of_two);
        for (std::size_t i = 0; i < placed.size(); ++i) {
            if (placed[i].end < placed[i].block->pieces.size()) {
                CAPTURE(chance);
                REQUIRE(i + 1 < placed.size());
                REQUIRE(placed[i + 1].block == placed[i].block);
                REQUIRE(placed[i + 1].first == placed[i].end);
            }
        }
    }
}

TEST_CASE("Flow: what is kept with the next moves on with it") {
    std::vector<Block> blocks{text(8), text(1), text(4)};
    blocks[0].keep_together = true;
    blocks[1].keep_with_next = true;
    blocks[2].keep_together = true;
    const auto placed = flow(blocks, {}, columns_of_two);
    REQUIRE(placed.size() == 3);
    CHECK(placed[1].at.x == 200);
    CHECK(placed[2].at.x == 200);
}

TEST_CASE("Flow: balances the columns of the last page") {
    const std::vector<Block> blocks{text(3), text(3), text(3), text(3)};
    const auto placed = flow(blocks, columns_of_two, columns_of_two);
    REQUIRE(placed.size() == 4);
    CHECK(placed[1].at.x == 0);
    CHECK(placed[2].at.x == 200);
}

TEST_CASE("Flow: sets a piece higher than any column") {
    const std::vector<Block> blocks{figure(300), text(1)};
    const auto placed = flow(blocks, {}, columns_of_two);
    REQUIRE(placed.size() == 2);
    CHECK(placed[0].end == 1);
}

TEST_CASE("Flow: a piece too high for the first page waits") {
    const std::vector<Frame> low{{{0, 60}, 40}, {{200, 60}, 40}};
    const std::vector<Block> blocks{figure(70), text(3), figure(150), text(1)};
    const auto placed = flow(blocks, low, columns_of_two);
    std::map<const Block*, Placed> where;
    for (const Placed& part : placed) {
        where[part.block] = part;
    }
    REQUIRE(where.size() == blocks.size());
    CHECK(where[&blocks[1]].page == 0);
    CHECK(where[&blocks[3]].page == 0);
    CHECK(where[&blocks[0]].page == 1);
    CHECK(where[&blocks[0]].at == Point{0, 0});
    // Higher than any: set at the top of a column anyway.
    CHECK(where[&blocks[2]].at == Point{200, 0});
}

TEST_CASE("Flow: figures stay with their block, short notes whole") {
    for (unsigned chance = 1; chance < 400; ++chance) {
        auto blocks = mixture(chance);
        for (Block& block : blocks) {
            block.keep_with_next = block.keep_with_next || block.floats;
        }
        blocks.push_back(text(1));
        std::map<const Block*, std::size_t> begins;
        for (const Placed& part : flow(blocks, {}, columns_of_two)) {
            begins.try_emplace(part.block, part.page);
            if (part.block->pieces.size() < 4) {
                REQUIRE(part.end - part.first == part.block->pieces.size());
            }
        }
        REQUIRE(begins.size() == blocks.size());
        for (std::size_t i = 0; i + 1 < blocks.size(); ++i) {
            // Several figures in a row may need more than a page.
            const bool alone = !blocks[i + 1].floats && (i == 0 || !blocks[i - 1].floats);
            if (blocks[i].floats && alone) {
                CAPTURE(chance);
                CAPTURE(i);
                REQUIRE(begins[&blocks[i]] == begins[&blocks[i + 1]]);
            }
        }
    }
}
