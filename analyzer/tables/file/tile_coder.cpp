#include "awale/analyzer/tables/file/tile_coder.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace awale::tables {

namespace {

// Part of the format. Do not change.
constexpr int bits = SymbolModel::probability_bits;
constexpr std::uint32_t one = SymbolModel::probability_one;
constexpr std::uint32_t lowest_state = 1U << 8U;
constexpr std::size_t state_bytes = 2;

static_assert(bits <= 8, "a symbol takes one byte at most, which is all that a reader looks for");

// All that a reader must know of a slot in one word: whose it is, how many that one has, and how many come
// before it of the same.
constexpr std::uint32_t slot_of(std::uint32_t symbol, std::uint32_t probability, std::uint32_t place) {
    return symbol << 24U | place << 16U | probability;
}

constexpr std::uint8_t symbol_of(std::uint32_t slot) {
    return static_cast<std::uint8_t>(slot >> 24U);
}

/// A symbol taken from a state, and what is left of the state before it is filled up again.
struct Taken {
    std::uint8_t symbol;
    std::uint32_t left;
    std::uint32_t filled;  ///< all ones where a byte is to fill it up, else 0

    Taken(std::uint32_t slot, std::uint32_t state)
        : symbol(symbol_of(slot)),
          left((slot & 0xffffU) * (state >> bits) + (slot >> 16U & 0xffU)),
          filled(static_cast<std::uint32_t>(static_cast<std::int32_t>(left - lowest_state) >> 31)) {}

    std::uint32_t more() const {
        return filled & 1U;
    }

    // By arithmetic: whether a byte is taken cannot be foreseen, and of a choice compilers make a branch.
    std::uint32_t state(std::uint32_t byte) const {
        return left ^ (((left << 8U | byte) ^ left) & filled);
    }
};

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
            first_.push_back(static_cast<std::uint8_t>(slots_.size() - c * one));
            for (std::uint32_t place = 0; place < probability; ++place) {
                slots_.push_back(slot_of(symbol, probability, place));
            }
        }
        assert(slots_.size() == (c + 1) * one);
    }
}

std::size_t TileCoder::pair_of(const Tile& tile, std::size_t line, std::size_t column) const {
    const std::uint8_t* const here = tile.data() + line * tile_columns + column;
    return model_.pair(line == 0 ? -1 : here[-static_cast<std::ptrdiff_t>(tile_columns)],
                       column == 0 ? -1 : here[-1]);
}

void TileCoder::encode(const Tile& tile, std::size_t lines, std::size_t columns,
                       std::vector<std::uint8_t>& bytes) const {
    // The reader takes off what was put on last, so the last step goes first, and in it the second state.
    std::array<std::uint8_t, tile_lines * tile_columns> reversed{};
    std::size_t count = 0;
    std::array<std::uint32_t, 2> states{lowest_state, lowest_state};
    const auto put = [&](std::size_t line, std::size_t column) {
        std::uint32_t& state = states[line % 2];
        const std::uint8_t symbol = tile[line * tile_columns + column];
        const std::size_t symbol_class = classes_[pair_of(tile, line, column)];
        const std::uint32_t probability = model_.probability(symbol_class, symbol);
        assert(probability > 0);
        if (state >= probability << 8U) {
            reversed[count++] = static_cast<std::uint8_t>(state);
            state >>= 8U;
        }
        state = (state / probability << bits) + first_[symbol_class * model_.symbols() + symbol] +
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
        bytes.push_back(static_cast<std::uint8_t>(state));
        bytes.push_back(static_cast<std::uint8_t>(state >> 8U));
        if (lines < 2) {
            break;
        }
    }
    bytes.insert(bytes.end(), std::make_reverse_iterator(reversed.begin() + count),
                 std::make_reverse_iterator(reversed.begin()));
}

bool TileCoder::decode(const std::uint8_t* bytes, std::size_t count, std::size_t lines, std::size_t columns,
                       std::size_t last_line, std::size_t last_column, Tile& tile) const {
    const std::size_t row = model_.symbols() + 1;  // of the table of pairs
    const std::uint8_t* next = bytes + state_bytes;
    std::uint32_t even = bytes[0] | std::uint32_t{bytes[1]} << 8U;
    std::uint32_t odd = lowest_state;
    if (lines >= 2) {
        odd = next[0] | std::uint32_t{next[1]} << 8U;
        next += state_bytes;
    }
    const std::uint8_t* const classes = classes_.data();
    const std::uint32_t* const slots = slots_.data();

    // One symbol hangs on the one before, so what counts is the time from one to the next: no branch that
    // cannot be foreseen, one look for a class and one for a slot, nothing that is read again because a byte
    // was written, and of two states neither waits to know whether the other took a byte.
    const auto take = [slots](std::uint32_t state, std::size_t symbol_class) {
        return Taken(slots[symbol_class * one + (state & (one - 1))], state);
    };
    const auto classes_below = [classes, row](std::uint8_t symbol) {
        return classes + (symbol + std::size_t{1}) * row;
    };
    const bool whole = last_line + 1 == lines && last_column + 1 == columns;
    for (std::size_t line = 0; line < lines; line += 2) {
        std::uint8_t* const upper = tile.data() + line * tile_columns;
        std::uint8_t* const lower = upper + tile_columns;
        std::size_t upper_left = 0;
        std::size_t lower_left = 0;
        const auto class_of_upper = [&](std::size_t column) -> std::size_t {
            return (line == 0 ? classes : classes_below((upper - tile_columns)[column]))[upper_left];
        };
        const auto set_upper = [&](std::size_t column, const Taken& taken, std::uint32_t byte) {
            upper[column] = taken.symbol;
            upper_left = taken.symbol + std::size_t{1};
            even = taken.state(byte);
        };
        const auto set_lower = [&](std::size_t column, const Taken& taken, std::uint32_t byte) {
            lower[column] = taken.symbol;
            lower_left = taken.symbol + std::size_t{1};
            odd = taken.state(byte);
        };
        const auto step_upper = [&](std::size_t column) {
            const Taken taken = take(even, class_of_upper(column));
            set_upper(column, taken, *next);
            next += taken.more();
        };
        const auto step_lower = [&](std::size_t column) {
            const Taken taken = take(odd, classes_below(upper[column])[lower_left]);
            set_lower(column, taken, *next);
            next += taken.more();
        };
        const auto step_both = [&](std::size_t column) {
            const Taken above = take(even, class_of_upper(column));
            const Taken below = take(odd, (classes + upper_left * row)[lower_left]);
            const std::uint32_t two = next[0] | std::uint32_t{next[1]} << 8U;
            set_upper(column, above, two & 0xffU);
            set_lower(column - 1, below, two >> (above.filled & 8U) & 0xffU);
            next += above.more() + below.more();
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
    return even == lowest_state && odd == lowest_state && next == bytes + count;
}

}  // namespace awale::tables
