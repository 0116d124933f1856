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

// The part of the interval [0, one) of a class that belongs to a symbol.
constexpr std::uint32_t part(std::uint32_t first, std::uint32_t probability) {
    return first << 16U | probability;
}

constexpr std::uint32_t first_of(std::uint32_t part) {
    return part >> 16U;
}

constexpr std::uint32_t probability_of(std::uint32_t part) {
    return part & 0xffffU;
}

}  // namespace

TileCoder::TileCoder(SymbolModel model) : model_(std::move(model)) {
    const std::size_t symbols = model_.symbols();
    const std::size_t pairs = (symbols + 1) * (symbols + 1);
    std::size_t classes = 0;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        classes_.push_back(static_cast<std::uint8_t>(model_.class_of(pair)));
        classes = std::max(classes, model_.class_of(pair) + 1);
    }
    for (std::size_t c = 0; c < classes; ++c) {
        for (std::uint32_t symbol = 0; symbol < symbols; ++symbol) {
            const std::uint32_t probability = model_.probability(c, symbol);
            const auto first = static_cast<std::uint32_t>(symbols_.size() - c * one);
            parts_.push_back(part(first, probability));
            symbols_.insert(symbols_.end(), probability, static_cast<std::uint8_t>(symbol));
        }
        assert(symbols_.size() == (c + 1) * one);
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
    std::array<std::uint16_t, 256> reversed{};
    std::size_t count = 0;
    std::array<std::uint32_t, 2> states{lowest_state, lowest_state};
    const auto put = [&](std::size_t line, std::size_t column) {
        std::uint32_t& state = states[line % 2];
        const std::uint8_t symbol = tile[line * tile_side + column];
        const std::size_t symbol_class = classes_[pair_of(tile, line, column)];
        const std::uint32_t its = parts_[symbol_class * model_.symbols() + symbol];
        const std::uint32_t probability = probability_of(its);
        assert(probability > 0);
        if (state >= std::uint64_t{probability} << (32 - bits)) {
            reversed[count++] = static_cast<std::uint16_t>(state);
            state >>= 16U;
        }
        state = (state / probability << bits) + first_of(its) + state % probability;
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
                       std::size_t last_line, std::size_t last_column, Tile& tile) const {
    if (words.size() < (lines < 2 ? 2U : 4U)) {
        return false;
    }
    assert(words.size() <= 255);
    const std::size_t row = model_.symbols() + 1;  // of the table of pairs
    // A copy with room: a damaged tile asks for one word for each symbol at most, and finds zeros.
    std::array<std::uint16_t, 4 + tile_side * tile_side + 1> copy{};
    std::copy(words.begin(), words.end(), copy.begin());
    const std::uint16_t* next = copy.data() + 2;
    std::uint32_t even = std::uint32_t{copy[0]} << 16U | copy[1];
    std::uint32_t odd = lowest_state;
    if (lines >= 2) {
        odd = std::uint32_t{copy[2]} << 16U | copy[3];
        next += 2;
    }
    const std::uint8_t* const classes = classes_.data();
    const std::uint8_t* const symbols = symbols_.data();
    const std::uint32_t* const parts = parts_.data();
    const std::size_t symbol_count = model_.symbols();

    // One symbol hangs on the one before, so what counts is the time from one to the next: no branch that
    // cannot be foreseen, nothing that is read again because a byte was written, and of two states neither
    // waits to know whether the other took a word.

    struct Taken {
        std::uint8_t symbol;
        std::uint32_t left;
        bool more;
    };

    const auto take = [classes, symbols, parts, symbol_count](std::uint32_t state, std::size_t pair) {
        const std::size_t symbol_class = classes[pair];
        const std::uint32_t slot = state & (one - 1);
        const std::uint8_t symbol = symbols[symbol_class * one + slot];
        const std::uint32_t its = parts[symbol_class * symbol_count + symbol];
        const std::uint32_t left = probability_of(its) * (state >> bits) + slot - first_of(its);
        return Taken{symbol, left, left < lowest_state};
    };
    const auto refilled = [](const Taken& taken, std::uint32_t word) {
        return taken.more ? taken.left << 16U | word : taken.left;
    };
    const bool whole = last_line + 1 == lines && last_column + 1 == columns;
    const auto pairs_below = [row](std::uint8_t symbol) { return (symbol + std::size_t{1}) * row; };
    for (std::size_t line = 0; line < lines; line += 2) {
        std::uint8_t* const upper = tile.data() + line * tile_side;
        std::uint8_t* const lower = upper + tile_side;
        std::size_t upper_left = 0;
        std::size_t lower_left = 0;
        const auto pair_of_upper = [&](std::size_t column) {
            return (line == 0 ? 0 : pairs_below((upper - tile_side)[column])) + upper_left;
        };
        const auto set_upper = [&](std::size_t column, const Taken& taken, std::uint32_t word) {
            upper[column] = taken.symbol;
            upper_left = taken.symbol + std::size_t{1};
            even = refilled(taken, word);
        };
        const auto set_lower = [&](std::size_t column, const Taken& taken, std::uint32_t word) {
            lower[column] = taken.symbol;
            lower_left = taken.symbol + std::size_t{1};
            odd = refilled(taken, word);
        };
        const auto step_upper = [&](std::size_t column) {
            const Taken taken = take(even, pair_of_upper(column));
            set_upper(column, taken, *next);
            next += taken.more ? 1 : 0;
        };
        const auto step_lower = [&](std::size_t column) {
            const Taken taken = take(odd, pairs_below(upper[column]) + lower_left);
            set_lower(column, taken, *next);
            next += taken.more ? 1 : 0;
        };
        const auto step_both = [&](std::size_t column) {
            const Taken above = take(even, pair_of_upper(column));
            const Taken below = take(odd, pairs_below(upper[column - 1]) + lower_left);
            const std::uint32_t first = next[0];
            const std::uint32_t second = next[1];
            set_upper(column, above, first);
            set_lower(column - 1, below, above.more ? second : first);
            next += (above.more ? 1 : 0) + (below.more ? 1 : 0);
        };
        const bool is_last = line + 1 >= last_line;
        const std::size_t end = is_last ? last_column + 1 : columns;
        if (line + 1 == lines) {
            for (std::size_t column = 0; column < end; ++column) {
                step_upper(column);
            }
        } else {
            step_upper(0);
            for (std::size_t column = 1; column < end; ++column) {
                step_both(column);
            }
            step_lower(end - 1);
        }
        if (is_last && !whole) {
            return true;
        }
    }
    return even == lowest_state && odd == lowest_state && next == copy.data() + words.size();
}

}  // namespace awale::tables
