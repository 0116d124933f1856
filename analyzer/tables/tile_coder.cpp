#include "analyzer/tables/tile_coder.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace awale::tables {

namespace {

// Part of the format. Do not change.
constexpr int bits = SymbolModel::probability_bits;
constexpr std::uint32_t one = SymbolModel::probability_one;
constexpr std::uint32_t lowest_state = 1U << 16U;

// One slot of the interval [0, one) of a class: in 10 bits each the probability less 1 of the symbol it
// belongs to and the slot's offset in that symbol's part, and above them the symbol.
constexpr std::uint32_t slot(std::uint32_t symbol, std::uint32_t probability, std::uint32_t offset) {
    return symbol << (2 * bits) | offset << bits | (probability - 1);
}

}  // namespace

TileCoder::TileCoder(SymbolModel model) : model_(std::move(model)) {
    const std::size_t symbols = model_.symbols();
    const std::size_t pairs = (symbols + 1) * (symbols + 1);
    std::size_t classes = 0;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        class_slots_.push_back(static_cast<std::uint32_t>(model_.class_of(pair) * one));
        classes = std::max(classes, model_.class_of(pair) + 1);
    }
    for (std::size_t c = 0; c < classes; ++c) {
        for (std::uint32_t symbol = 0; symbol < symbols; ++symbol) {
            first_slot_.push_back(static_cast<std::uint16_t>(slots_.size() - c * one));
            const std::uint32_t probability = model_.probability(c, symbol);
            for (std::uint32_t offset = 0; offset < probability; ++offset) {
                slots_.push_back(slot(symbol, probability, offset));
            }
        }
        assert(slots_.size() == (c + 1) * one);
    }
}

std::size_t TileCoder::pair_of(const Tile& tile, std::size_t line, std::size_t column) const {
    const std::uint8_t* const here = tile.data() + line * tile_side + column;
    return model_.pair(line == 0 ? -1 : here[-static_cast<std::ptrdiff_t>(tile_side)],
                       column == 0 ? -1 : here[-1]);
}

void TileCoder::encode(const Tile& tile, std::size_t lines, std::size_t columns,
                       std::vector<std::uint16_t>& words) const {
    // The reader takes off what was put on last, so the last step goes first, and in it the second state.
    std::array<std::uint16_t, 256> reversed;
    std::size_t count = 0;
    std::array<std::uint32_t, 2> states{lowest_state, lowest_state};
    const auto put = [&](std::size_t line, std::size_t column) {
        std::uint32_t& state = states[line % 2];
        const std::uint8_t symbol = tile[line * tile_side + column];
        const std::size_t symbol_class = model_.class_of(pair_of(tile, line, column));
        const std::uint32_t probability = model_.probability(symbol_class, symbol);
        assert(probability > 0);
        if (state >= std::uint64_t{probability} << (32 - bits)) {
            reversed[count++] = static_cast<std::uint16_t>(state);
            state >>= 16U;
        }
        state = (state / probability << bits) + first_slot_[symbol_class * model_.symbols() + symbol] +
                state % probability;
    };
    for (std::size_t line = (lines - 1) / 2 * 2;; line -= 2) {
        const bool two = line + 1 < lines;
        for (std::size_t step = columns + 1; step-- > 0;) {
            if (two && step > 0) {
                put(line + 1, step - 1);
            }
            if (step < columns) {
                put(line, step);
            }
        }
        if (line == 0) {
            break;
        }
    }
    for (const std::uint32_t state : states) {
        words.push_back(static_cast<std::uint16_t>(state >> 16U));
        words.push_back(static_cast<std::uint16_t>(state));
        if (lines < 2) {
            break;
        }
    }
    words.insert(words.end(), std::make_reverse_iterator(reversed.begin() + count),
                 std::make_reverse_iterator(reversed.begin()));
}

bool TileCoder::decode(std::span<const std::uint16_t> words, std::size_t lines, std::size_t columns,
                       std::size_t last_line, Tile& tile) const {
    if (words.size() < (lines < 2 ? 2U : 4U)) {
        return false;
    }
    const std::size_t row = model_.symbols() + 1;  // of the table of pairs
    std::uint32_t even = std::uint32_t{words[0]} << 16U | words[1];
    std::uint32_t odd = lowest_state;
    const std::uint16_t* next = words.data() + 2;
    if (lines >= 2) {
        odd = std::uint32_t{words[2]} << 16U | words[3];
        next += 2;
    }
    // A damaged tile may ask for more words than there are; it is given the last again, and found out.
    const std::uint16_t* const end = words.data() + words.size();
    const auto take = [&](std::uint32_t& state, std::size_t pair) {
        const std::uint32_t found = slots_[class_slots_[pair] + (state & (one - 1))];
        state = ((found & (one - 1)) + 1) * (state >> bits) + (found >> bits & (one - 1));
        const std::uint32_t longer = state << 16U | *std::min(next, end - 1);
        const bool more = state < lowest_state;
        state = more ? longer : state;
        next += more ? 1 : 0;
        return found >> (2 * bits);
    };
    const auto pairs_below = [row](std::uint8_t symbol) { return (symbol + std::size_t{1}) * row; };
    for (std::size_t line = 0; line < lines; line += 2) {
        std::uint8_t* const upper = tile.data() + line * tile_side;
        std::uint8_t* const lower = upper + tile_side;
        std::size_t upper_left = 0;
        std::size_t lower_left = 0;
        const auto step_upper = [&](std::size_t column) {
            const std::size_t above = line == 0 ? 0 : pairs_below((upper - tile_side)[column]);
            upper[column] = static_cast<std::uint8_t>(take(even, above + upper_left));
            upper_left = upper[column] + std::size_t{1};
        };
        const auto step_lower = [&](std::size_t column) {
            lower[column] = static_cast<std::uint8_t>(take(odd, pairs_below(upper[column]) + lower_left));
            lower_left = lower[column] + std::size_t{1};
        };
        if (line + 1 == lines) {
            for (std::size_t column = 0; column < columns; ++column) {
                step_upper(column);
            }
            break;
        }
        step_upper(0);
        for (std::size_t column = 1; column < columns; ++column) {
            step_upper(column);
            step_lower(column - 1);
        }
        step_lower(columns - 1);
        if (line + 1 >= last_line && line + 2 < lines) {
            return true;
        }
    }
    return even == lowest_state && odd == lowest_state && next == end;
}

}  // namespace awale::tables
