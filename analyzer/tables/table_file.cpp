#include "awale/analyzer/tables/table_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>
#include <cassert>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <numeric>

#include "awale/notation/io/atomic_file.hpp"
#include "awale/notation/io/sort_stably.hpp"
#include "awale/notation/io/version.hpp"

namespace awale::tables {

namespace {

constexpr int rounds = 6;  // of assigning pairs to classes; more gain less than one byte in a thousand

/// Bits of a symbol with probability p / probability_one, in 1/4096 bit; whole numbers, so that every
/// machine fits the same classes.
std::vector<std::uint32_t> make_costs() {
    std::vector<std::uint32_t> costs(SymbolModel::probability_one + 1);
    for (std::size_t p = 0; p < costs.size(); ++p) {
        const double probability = std::max(static_cast<double>(p), 0.25) / SymbolModel::probability_one;
        costs[p] = static_cast<std::uint32_t>(std::lround(-std::log2(probability) * 4096));
    }
    return costs;
}

std::uint64_t weight(std::span<const std::uint64_t> counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

/// Whole probabilities that sum to probability_one, in proportion to `counts`; 0 only where the count is.
void set_probabilities(std::span<const std::uint64_t> counts, std::span<std::uint16_t> probabilities) {
    const std::uint64_t total = weight(counts);
    if (total == 0) {
        std::ranges::fill(probabilities, std::uint16_t{0});
        probabilities.front() = SymbolModel::probability_one;
        return;
    }
    std::int64_t left = SymbolModel::probability_one;
    for (std::size_t symbol = 0; symbol < counts.size(); ++symbol) {
        const double share = static_cast<double>(counts[symbol]) / static_cast<double>(total);
        const auto scaled = static_cast<std::uint64_t>(std::llround(share * SymbolModel::probability_one));
        const std::uint64_t given = counts[symbol] == 0 ? 0 : std::max<std::uint64_t>(scaled, 1);
        probabilities[symbol] = static_cast<std::uint16_t>(given);
        left -= static_cast<std::int64_t>(given);
    }
    // What rounding left over, or took too much, goes to the largest, where it matters least.
    while (left != 0) {
        std::uint16_t& largest = *std::ranges::max_element(probabilities);
        const std::int64_t step = left > 0 ? left : std::max<std::int64_t>(left, 1 - largest / 2);
        largest = static_cast<std::uint16_t>(largest + step);
        left -= step;
    }
}

/// Mean symbol after the pair, in 1/256: the first guess at which pairs are alike.
std::uint64_t mean(std::span<const std::uint64_t> counts) {
    std::uint64_t sum = 0;
    for (std::size_t symbol = 0; symbol < counts.size(); ++symbol) {
        sum += counts[symbol] * symbol;
    }
    return sum * 256 / std::max<std::uint64_t>(weight(counts), 1);
}

/// The number of a pair of neighbours, the one above and the one to the left; outside the tile there is
/// symbol −1. Do not change: models are written in this order.
std::size_t pair_in(const Tile& tile, std::size_t line, std::size_t column, std::size_t symbols) {
    const std::uint8_t* const here = tile.data() + line * tile_columns + column;
    const std::size_t above = line == 0 ? 0 : *(here - tile_columns) + 1U;
    const std::size_t left = column == 0 ? 0 : *(here - 1) + 1U;
    return above * (symbols + 1) + left;
}

}  // namespace

void SymbolModel::Counts::add(const Tile& tile, std::size_t lines, std::size_t columns) {
    for (std::size_t line = 0; line < lines; ++line) {
        for (std::size_t column = 0; column < columns; ++column) {
            ++counts[pair_in(tile, line, column, symbols) * symbols + tile[line * tile_columns + column]];
        }
    }
}

SymbolModel::SymbolModel(const Counts& counts, std::size_t classes)
    : symbols_(counts.symbols), class_of_((symbols_ + 1) * (symbols_ + 1)), probability_(classes * symbols_) {
    static const std::vector<std::uint32_t> costs = make_costs();

    // 1. Pairs in the order of the symbol to expect, cut into classes of about equal weight.
    std::vector<std::size_t> pairs;
    std::uint64_t total = 0;
    for (std::size_t pair = 0; pair < class_of_.size(); ++pair) {
        if (weight(counts.after(pair)) > 0) {
            pairs.push_back(pair);
            total += weight(counts.after(pair));
        }
    }
    sort_stably(pairs, {}, [&](std::size_t pair) { return mean(counts.after(pair)); });
    std::uint64_t before = 0;
    for (const std::size_t pair : pairs) {
        class_of_[pair] = static_cast<std::uint8_t>(before * classes / total);
        before += weight(counts.after(pair));
    }

    // 2. Fit each class to its pairs, move each pair to the class that codes it shortest, and again.
    for (int round = 0;; ++round) {
        std::vector<std::uint64_t> sums(classes * symbols_);
        for (const std::size_t pair : pairs) {
            for (std::size_t symbol = 0; symbol < symbols_; ++symbol) {
                sums[class_of_[pair] * symbols_ + symbol] += counts.after(pair)[symbol];
            }
        }
        for (std::size_t c = 0; c < classes; ++c) {
            set_probabilities(std::span(sums).subspan(c * symbols_, symbols_),
                              std::span(probability_).subspan(c * symbols_, symbols_));
        }
        if (round == rounds) {
            set_slots();
            return;
        }
        for (const std::size_t pair : pairs) {
            std::uint64_t best_cost = ~std::uint64_t{0};
            for (std::size_t c = 0; c < classes; ++c) {
                std::uint64_t cost = 0;
                for (std::size_t symbol = 0; symbol < symbols_; ++symbol) {
                    cost += counts.after(pair)[symbol] * costs[probability(c, symbol)];
                }
                if (cost < best_cost) {
                    best_cost = cost;
                    class_of_[pair] = static_cast<std::uint8_t>(c);
                }
            }
        }
    }
}

std::optional<SymbolModel> SymbolModel::read(std::size_t symbols, std::span<const std::uint8_t> bytes) {
    const std::size_t pairs = (symbols + 1) * (symbols + 1);
    if (symbols == 0 || bytes.size() <= pairs || (bytes.size() - pairs) % (2 * symbols) != 0) {
        return std::nullopt;
    }
    SymbolModel model;
    model.symbols_ = symbols;
    model.class_of_.assign(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(pairs));
    for (std::size_t i = pairs; i < bytes.size(); i += 2) {
        model.probability_.push_back(static_cast<std::uint16_t>(bytes[i] | bytes[i + 1] << 8));
    }
    if (*std::ranges::max_element(model.class_of_) >= model.classes()) {
        return std::nullopt;
    }
    for (auto first = model.probability_.begin(); first != model.probability_.end();) {
        const auto end = first + static_cast<std::ptrdiff_t>(symbols);
        if (std::accumulate(first, end, 0U) != probability_one) {
            return std::nullopt;
        }
        first = end;
    }
    model.set_slots();
    return model;
}

std::vector<std::uint8_t> SymbolModel::bytes() const {
    std::vector<std::uint8_t> bytes = class_of_;
    for (const std::uint16_t probability : probability_) {
        bytes.push_back(static_cast<std::uint8_t>(probability & 255U));
        bytes.push_back(static_cast<std::uint8_t>(probability >> 8U));
    }
    return bytes;
}

static_assert(std::endian::native == std::endian::little, "tables are written as they are in memory");

// Files hold these numbers plus one (TableHeader). Do not change them.
static_assert(static_cast<int>(GrandSlam::CapturesNothing) == 0 &&
              static_cast<int>(GrandSlam::Forbidden) == 1 &&
              static_cast<int>(GrandSlam::ForbiddenUnlessOnly) == 2 &&
              static_cast<int>(GrandSlam::PlaysAgain) == 3);
static_assert(static_cast<int>(FewSeeds::Never) == 0 && static_cast<int>(FewSeeds::NoCaptureLeft) == 1 &&
              static_cast<int>(FewSeeds::Six) == 2);

std::filesystem::path file_name(TableKind kind, int seeds) {
    return fmt::format("{}-{:02}.table", name(kind), seeds);
}

TableHeader table_header(const TableFamily& family, TableKind kind, const LevelShape& shape) {
    TableHeader header{};
    header.magic = table_magic;
    header.version = table_version;
    header.houses_a_side = family.houses_a_side;
    header.grand_slam =
        static_cast<std::uint8_t>(static_cast<int>(family.grand_slam) + 1 + (family.singles_wait ? 16 : 0));
    header.few_seeds = static_cast<std::uint8_t>(static_cast<int>(family.few_seeds) + 1);
    header.kind = static_cast<std::uint8_t>(kind);
    header.seeds = static_cast<std::uint32_t>(shape.seeds());
    header.symbols = static_cast<std::uint32_t>(SymbolCode(kind, shape.seeds()).count);
    header.encoding = tile_encoding;
    header.boards = shape.boards();
    header.tiles = TileGrid(shape).tiles();
    const std::string made_by = fmt::format("awale {}", version());
    std::copy_n(made_by.begin(), std::min(made_by.size(), header.made_by.size()), header.made_by.begin());
    return header;
}

std::uint64_t header_checksum(const TableHeader& header) {
    return XXH3_64bits(&header, offsetof(TableHeader, header_checksum));
}

std::uint64_t tables_checksum(std::span<const std::uint8_t> model, std::span<const std::uint8_t> index,
                              std::span<const std::uint8_t> sums) {
    const std::uint64_t of_model = XXH3_64bits(model.data(), model.size());
    const std::uint64_t of_index = XXH3_64bits_withSeed(index.data(), index.size(), of_model);
    return XXH3_64bits_withSeed(sums.data(), sums.size(), of_index);
}

TileGrid::TileGrid(const LevelShape& shape) : shape_(shape) {
    for (int mover_seeds = 0; mover_seeds <= shape.seeds(); ++mover_seeds) {
        const auto k = static_cast<std::size_t>(mover_seeds);
        first_[k + 1] =
            first_[k] + (shape.others(mover_seeds) + tile_lines - 1) / tile_lines * across(mover_seeds);
    }
}

TileGrid::Area TileGrid::area_of(int mover_seeds, std::uint32_t other, std::uint32_t mover) const {
    constexpr auto max_lines = static_cast<std::uint32_t>(tile_lines);
    constexpr auto max_columns = static_cast<std::uint32_t>(tile_columns);
    const std::uint32_t line = other / max_lines * max_lines;
    const std::uint32_t column = mover / max_columns * max_columns;
    return {mover_seeds, line, column, std::min(max_lines, shape_.others(mover_seeds) - line),
            std::min(max_columns, shape_.movers(mover_seeds) - column)};
}

TileGrid::Area TileGrid::area(std::uint64_t tile) const {
    const auto last = first_.begin() + shape_.seeds() + 1;
    const auto block = std::upper_bound(first_.begin(), last, tile) - first_.begin() - 1;
    const auto mover_seeds = static_cast<int>(block);
    const std::uint64_t in_block = tile - first_[static_cast<std::size_t>(block)];
    return area_of(mover_seeds, static_cast<std::uint32_t>(in_block / across(mover_seeds) * tile_lines),
                   static_cast<std::uint32_t>(in_block % across(mover_seeds) * tile_columns));
}

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

/// A symbol taken from a state, and what is left of the state before it is filled up again.
struct Taken {
    std::uint8_t symbol;
    std::uint32_t left;
    std::uint32_t filled;  ///< all ones where a byte is to fill it up, else 0

    Taken(std::uint32_t slot, std::uint32_t state)
        : symbol(static_cast<std::uint8_t>(slot >> 24U)),
          left((slot & 0xffffU) * (state >> bits) + (slot >> 16U & 0xffU)),
          filled(static_cast<std::uint32_t>(static_cast<std::int32_t>(left - lowest_state) >> 31)) {}

    std::uint32_t more() const { return filled & 1U; }

    // By arithmetic: whether a byte is taken cannot be foreseen, and of a choice compilers make a branch.
    std::uint32_t state(std::uint32_t byte) const { return left ^ (((left << 8U | byte) ^ left) & filled); }
};

}  // namespace

void SymbolModel::set_slots() {
    for (std::size_t c = 0; c < classes(); ++c) {
        for (std::uint32_t symbol = 0; symbol < symbols_; ++symbol) {
            first_.push_back(static_cast<std::uint8_t>(slots_.size() - c * one));
            for (std::uint32_t place = 0; place < probability(c, symbol); ++place) {
                slots_.push_back(slot_of(symbol, probability(c, symbol), place));
            }
        }
        assert(slots_.size() == (c + 1) * one);
    }
}

void SymbolModel::encode(const Tile& tile, std::size_t lines, std::size_t columns,
                         std::vector<std::uint8_t>& bytes) const {
    // The reader takes off what was put on last, so the last step goes first, and in it the second state.
    std::array<std::uint8_t, tile_lines * tile_columns> reversed{};
    std::size_t count = 0;
    std::array<std::uint32_t, 2> states{lowest_state, lowest_state};
    const auto put = [&](std::size_t line, std::size_t column) {
        std::uint32_t& state = states[line % 2];
        const std::uint8_t symbol = tile[line * tile_columns + column];
        const std::size_t symbol_class = class_of_[pair_in(tile, line, column, symbols_)];
        const std::uint32_t share = probability(symbol_class, symbol);
        assert(share > 0);
        if (state >= share << 8U) {
            reversed[count++] = static_cast<std::uint8_t>(state);
            state >>= 8U;
        }
        state = (state / share << bits) + first_[symbol_class * symbols_ + symbol] + state % share;
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

bool SymbolModel::decode(const std::uint8_t* bytes, std::size_t count, std::size_t lines, std::size_t columns,
                         std::size_t last_line, std::size_t last_column, Tile& tile) const {
    const std::size_t row = symbols_ + 1;  // of the table of pairs
    const std::uint8_t* next = bytes + state_bytes;
    std::uint32_t even = bytes[0] | std::uint32_t{bytes[1]} << 8U;
    std::uint32_t odd = lowest_state;
    if (lines >= 2) {
        odd = next[0] | std::uint32_t{next[1]} << 8U;
        next += state_bytes;
    }
    const std::uint8_t* const classes = class_of_.data();
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

namespace {

/// No file is as large as this, and several such sizes can be added up.
constexpr std::uint64_t max_file_bytes = std::uint64_t{1} << 60U;

/// The bytes that the file must have, or nothing where the sizes of its parts are no sizes of files.
std::optional<std::uint64_t> size_of(const TableHeader& header) {
    std::uint64_t size = sizeof header;
    for (const std::uint64_t part :
         {header.model_bytes, header.index_bytes, header.payload_bytes, header.sums_bytes}) {
        if (part > max_file_bytes) {
            return std::nullopt;
        }
        size += part;
    }
    return size;
}

/// Opens a plain file for reading, or returns −1 with errno. Never waits, as a FIFO would make one.
int open_plain(const std::filesystem::path& path) {
    return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}

std::uint64_t checksum_of_tables(const TableHeader& header, std::span<const std::uint8_t> bytes) {
    const auto model = bytes.subspan(sizeof header, header.model_bytes);
    const auto index = bytes.subspan(sizeof header + header.model_bytes, header.index_bytes);
    return tables_checksum(model, index, bytes.last(header.sums_bytes));
}

/// What is wrong with the file, in words that follow its name, or nothing.
std::string fault(std::span<const std::uint8_t> bytes, TableHeader expected) {
    TableHeader header{};
    if (bytes.size() < sizeof header) {
        return localized("tables.not_a_table");
    }
    std::memcpy(&header, bytes.data(), sizeof header);
    if (header.magic != table_magic) {
        return localized("tables.not_a_table");
    }
    if (header.version != table_version) {
        return localized("tables.other_version", {{"version", header.version}, {"known", table_version}});
    }
    if (header.header_checksum != header_checksum(header)) {
        return localized("tables.header_damaged");
    }
    expected.classes = header.classes;
    if (std::memcmp(&header, &expected, offsetof(TableHeader, model_bytes)) != 0) {
        return localized("tables.another_table", {{"seeds", header.seeds}});
    }
    const auto size = size_of(header);
    if (!size) {
        return localized("tables.impossible_sizes");
    }
    if (bytes.size() != *size) {
        return localized(bytes.size() < *size ? "tables.cut_short" : "tables.too_long",
                         {{"bytes", bytes.size()}, {"wanted", *size}});
    }
    if (header.tables_checksum != checksum_of_tables(header, bytes)) {
        return localized("tables.index_damaged");
    }
    return "";
}

}  // namespace

std::optional<MappedFile> MappedFile::open(const std::filesystem::path& path) {
    const int file = open_plain(path);
    if (file < 0) {
        if (errno == ENOENT || errno == ENOTDIR) {
            return std::nullopt;
        }
        throw EnvironmentError(path.string(), system_reason(errno));
    }

    struct stat status {};

    if (::fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
        ::close(file);
        throw EnvironmentError(path.string(), localized("tables.not_a_plain_file"),
                               localized("remedy.remove"));
    }
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size == 0) {
        ::close(file);
        throw EnvironmentError(path.string(), localized("tables.is_empty"), localized("remedy.delete_table"));
    }
    void* const memory = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
    ::close(file);
    if (memory == MAP_FAILED) {
        throw EnvironmentError(path.string(), system_reason(errno));
    }
    return MappedFile{{static_cast<std::uint8_t*>(memory), Unmap{size}}};
}

bool is_of_earlier_format(const std::filesystem::path& path) {
    TableHeader header{};
    constexpr std::size_t to_version = offsetof(TableHeader, version) + sizeof header.version;
    const int file = open_plain(path);
    if (file < 0) {
        return false;
    }
    const bool is_read = ::pread(file, &header, to_version, 0) == static_cast<ssize_t>(to_version);
    ::close(file);
    return is_read && header.magic == table_magic && header.version < table_version;
}

std::unique_ptr<const TableFile> TableFile::open(const std::filesystem::path& folder,
                                                 const TableFamily& family, TableKind kind, int seeds) {
    const std::filesystem::path path = folder / file_name(kind, seeds);
    std::optional<MappedFile> file = MappedFile::open(path);
    if (!file) {
        return nullptr;
    }
    const auto refuse = [&](const std::string& why) {
        throw EnvironmentError(path.string(), why, localized("remedy.delete_table"));
    };
    const LevelShape shape(family.houses_a_side, seeds);
    const std::string wrong = fault(file->bytes(), table_header(family, kind, shape));
    if (!wrong.empty()) {
        refuse(wrong);
    }
    TableHeader header{};
    std::memcpy(&header, file->bytes().data(), sizeof header);
    const std::uint64_t groups = (header.tiles + tiles_a_group - 1) / tiles_a_group;
    const std::uint64_t chunks = (header.payload_bytes + chunk_bytes - 1) / chunk_bytes;
    const std::size_t symbols = header.symbols;
    const std::uint64_t model_bytes = SymbolModel::size(symbols, header.classes);
    if (header.index_bytes != groups * sizeof(TileGroup) || header.sums_bytes != chunks * 8 ||
        header.model_bytes != padded_model(model_bytes) || header.payload_bytes < reading_room ||
        header.payload_bytes % 8 != 0) {
        refuse(localized("tables.parts_do_not_fit"));
    }
    auto model = SymbolModel::read(symbols, file->bytes().subspan(sizeof header, model_bytes));
    if (!model) {
        refuse(localized("tables.impossible_model"));
    }
    return std::unique_ptr<const TableFile>(
        new TableFile(path, *std::move(file), header, shape, kind, *std::move(model)));
}

TableFile::TableFile(std::filesystem::path path, MappedFile file, const TableHeader& header,
                     const LevelShape& shape, TableKind kind, SymbolModel model)
    : path_(std::move(path)),
      file_(std::move(file)),
      header_(header),
      shape_(shape),
      grid_(shape),
      code_(kind, shape.seeds()),
      model_(std::move(model)),
      sound_(new std::atomic<bool>[header.sums_bytes / 8]()) {
    const std::uint8_t* const after_header = file_.bytes().data() + sizeof header;
    index_ = reinterpret_cast<const TileGroup*>(after_header + header.model_bytes);
    payload_ = after_header + header.model_bytes + header.index_bytes;
    sums_ = reinterpret_cast<const std::uint64_t*>(after_header + header.model_bytes + header.index_bytes +
                                                   header.payload_bytes);
}

namespace {

/// By a tile's place in its group, the bytes of TileGroup::bytes that stand before its own.
constexpr auto bytes_before_masks = [] {
    std::array<std::array<std::uint8_t, tiles_a_group>, tiles_a_group> masks{};
    for (std::size_t place = 0; place < tiles_a_group; ++place) {
        std::fill_n(masks[place].begin(), place, std::uint8_t{0xff});
    }
    return masks;
}();

/// Where the tile at that place of the group begins: all bytes are added, since how many count is unknown.
std::uint64_t first_byte_of(const TileGroup& group, std::size_t place) {
    std::array<std::uint64_t, tiles_a_group / 8> bytes{};
    std::array<std::uint64_t, tiles_a_group / 8> masks{};
    std::memcpy(bytes.data(), group.bytes.data(), sizeof bytes);
    std::memcpy(masks.data(), bytes_before_masks[place].data(), sizeof masks);
    constexpr std::uint64_t every_second = 0x00ff00ff00ff00ff;
    std::uint64_t sums = 0;  // of four times six bytes
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const std::uint64_t counted = bytes[i] & masks[i];
        sums += (counted & every_second) + (counted >> 8U & every_second);
    }
    return group.first_byte + (sums * 0x0001000100010001U >> 48U);
}

}  // namespace

void TableFile::prefetch_bytes(std::uint64_t tile) const {
    const TileGroup& group = index_[tile / tiles_a_group];
    const std::uint64_t first = first_byte_of(group, tile % tiles_a_group);
    constexpr std::uint64_t cache_line = 64;
    if (first < header_.payload_bytes - reading_room) {
        __builtin_prefetch(payload_ + first);
        __builtin_prefetch(payload_ + first + cache_line);  // most tiles lie in two
    }
}

void TableFile::read(std::uint64_t tile, const TileGrid::Area& area, std::size_t last_line,
                     std::size_t last_column, Tile& symbols) const {
    const TileGroup& group = index_[tile / tiles_a_group];
    const std::size_t place = tile % tiles_a_group;
    const std::uint64_t first = first_byte_of(group, place);
    const std::size_t count = group.bytes[place];
    if (first > header_.payload_bytes || header_.payload_bytes - first < reading_room || count == 0 ||
        count > reading_room) {
        fail_damaged();
    }
    check_chunk(first / chunk_bytes);
    check_chunk((first + count - 1) / chunk_bytes);
    if (!model_.decode(payload_ + first, count, area.lines, area.columns, last_line, last_column, symbols)) {
        fail_damaged();
    }
}

void TableFile::check_chunk(std::uint64_t chunk) const {
    if (!sound_[chunk].load(std::memory_order_relaxed)) {
        const std::uint64_t first = chunk * chunk_bytes;
        if (XXH3_64bits(payload_ + first, std::min(chunk_bytes, header_.payload_bytes - first)) !=
            sums_[chunk]) {
            fail_damaged();
        }
        sound_[chunk].store(true, std::memory_order_relaxed);
    }
}

void TableFile::fail_damaged() const {
    throw EnvironmentError(path_.string(), localized("tables.values_damaged"),
                           localized("remedy.delete_table"));
}

void TableFile::read_block(int mover_seeds, std::uint8_t* bytes, Workers& workers) const {
    const std::uint64_t first = grid_.tile_of(mover_seeds, 0, 0);
    const std::uint64_t end =
        mover_seeds < shape_.seeds() ? grid_.tile_of(mover_seeds + 1, 0, 0) : grid_.tiles();
    workers.share_each(end - first, 1024, [&](std::size_t in_block) {
        const TileGrid::Area area = grid_.area(first + in_block);
        Tile symbols;
        read(first + in_block, area, symbols);
        for (std::size_t line = 0; line < area.lines; ++line) {
            const std::uint8_t* const from = symbols.data() + line * tile_columns;
            std::transform(from, from + area.columns,
                           bytes + (area.other + line) * shape_.movers(mover_seeds) + area.mover,
                           [this](std::uint8_t symbol) { return code_.byte(symbol); });
        }
    });
}

LevelValues TableFile::values(Workers& workers) const {
    workers.share_each(header_.sums_bytes / 8, 64, [&](std::size_t chunk) { check_chunk(chunk); });
    LevelValues values(shape_);
    for (int mover_seeds = 0; mover_seeds <= shape_.seeds(); ++mover_seeds) {
        read_block(mover_seeds, values.bytes.data() + shape_.first(mover_seeds), workers);
    }
    return values;
}

namespace {

constexpr std::uint64_t tiles_a_file = std::uint64_t{1} << 48U;

}  // namespace

TileCache::TileCache(std::size_t tiles)
    : met_(new std::atomic<std::uint16_t>[tiles]()), slots_(new Slot[tiles]), mask_(tiles - 1) {}

std::uint8_t TileCache::symbol(const TableFile& file, std::uint64_t file_number, const BoardRanks& at) const {
    const std::uint64_t tile = file.grid().tile_of(at.mover_seeds, at.other, at.mover);
    file.prefetch(tile);
    const auto area = [&] { return file.grid().area_of(at.mover_seeds, at.other, at.mover); };
    const std::size_t line = at.other % tile_lines;
    const std::size_t column = at.mover % tile_columns;
    const std::uint64_t key = file_number * tiles_a_file + tile;
    const std::uint64_t mixed = key * 0x9e3779b97f4a7c15U;
    const std::uint64_t folded = mixed ^ (mixed >> 32U);
    const std::size_t number = folded & mask_;
    const auto tag = static_cast<std::uint16_t>(mixed >> 48U);
    if (met_[number].load(std::memory_order_relaxed) != tag) {
        met_[number].store(tag, std::memory_order_relaxed);
    } else {
        Slot& slot = slots_[number];
        const std::unique_lock lock(slot, std::try_to_lock);
        if (lock && slot.key != key) {
            slot.key = no_key;  // should the file be damaged
            file.read(tile, area(), slot.tile);
            slot.key = key;
        }
        if (lock) {
            return slot.tile[line * tile_columns + column];
        }
    }
    Tile symbols;
    file.read(tile, area(), line, column, symbols);
    return symbols[line * tile_columns + column];
}

namespace {

constexpr std::size_t max_classes = 32;         // more would gain a hundredth and cost a reader's cache
constexpr std::uint64_t boards_a_class = 4096;  // below that a class costs more than it saves

constexpr std::uint64_t tiles_a_slab = 4096 * tiles_a_group;  // coded before they are written: 12 MiB
constexpr std::uint64_t tiles_a_piece = 64 * tiles_a_group;

/// The symbols of a level.
struct LevelSymbols {  // NOLINT(cppcoreguidelines-pro-type-member-init)
    const LevelValues& values;
    SymbolCode code;
    TileGrid grid;

    Tile in(const TileGrid::Area& area) const {
        Tile tile;
        for (std::size_t line = 0; line < area.lines; ++line) {
            const std::uint8_t* const from =
                values.line(area.mover_seeds, area.other + static_cast<std::uint32_t>(line)) + area.mover;
            std::transform(from, from + area.columns, tile.data() + line * tile_columns,
                           [this](std::uint8_t byte) { return code.symbol(byte); });
        }
        return tile;
    }
};

/// The model of the symbols of a level. Same counts, same model.
SymbolModel fitted_model(const LevelSymbols& level, Workers& workers) {
    SymbolModel::Counts counts(static_cast<std::size_t>(level.code.count));
    std::mutex mutex;
    const std::uint64_t grain = std::max<std::uint64_t>(level.grid.tiles() / 64, 4096);
    workers.share(level.grid.tiles(), grain, [&](std::size_t begin, std::size_t end, std::size_t) {
        SymbolModel::Counts part(counts.symbols);
        for (std::size_t tile = begin; tile < end; ++tile) {
            const TileGrid::Area area = level.grid.area(tile);
            part.add(level.in(area), area.lines, area.columns);
        }
        const std::lock_guard lock(mutex);
        std::ranges::transform(counts.counts, part.counts, counts.counts.begin(), std::plus<>());
    });
    const std::uint64_t classes = level.values.shape.boards() / boards_a_class + 1;
    return {counts, static_cast<std::size_t>(std::min<std::uint64_t>(classes, max_classes))};
}

/// Tiles that follow each other in a level, with their part of the index.
struct CodedTiles {
    std::vector<TileGroup> groups;  ///< whose places are those in `bytes`
    std::vector<std::uint8_t> bytes;

    void append(const Tile& symbols, const TileGrid::Area& area, std::uint64_t tile,
                const SymbolModel& model) {
        const std::size_t before = bytes.size();
        if (tile % tiles_a_group == 0) {
            groups.push_back({before, {}});
        }
        model.encode(symbols, area.lines, area.columns, bytes);
        groups.back().bytes[tile % tiles_a_group] = static_cast<std::uint8_t>(bytes.size() - before);
    }
};

}  // namespace

std::uint64_t write_table(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
                          const LevelValues& values, Workers& workers) {
    const LevelSymbols level{values, SymbolCode(kind, values.shape.seeds()), TileGrid(values.shape)};
    const std::uint64_t tiles = level.grid.tiles();
    const SymbolModel fitted = fitted_model(level, workers);
    std::vector<std::uint8_t> model = fitted.bytes();
    model.resize(padded_model(model.size()));
    AtomicFile file(folder / file_name(kind, values.shape.seeds()), localized("remedy.make_room_or_choose"));

    // 1. The header, the model and the index. What is known only at the end is written over.
    TableHeader header = table_header(family, kind, values.shape);
    header.classes = static_cast<std::uint32_t>(fitted.classes());
    header.model_bytes = model.size();
    header.index_bytes = (tiles + tiles_a_group - 1) / tiles_a_group * sizeof(TileGroup);
    file.append(&header, sizeof header);
    file.append(model.data(), model.size());
    file.append(std::vector<std::uint8_t>(header.index_bytes).data(), header.index_bytes);

    // 2. The payload.
    std::vector<TileGroup> index;
    std::vector<std::uint64_t> sums;
    std::vector<std::uint8_t> rest;  // of what was appended, less than a chunk
    const auto append = [&](const std::vector<std::uint8_t>& bytes) {
        rest.insert(rest.end(), bytes.begin(), bytes.end());
        file.append(bytes.data(), bytes.size());
        header.payload_bytes += bytes.size();
        std::size_t done = 0;
        for (; rest.size() - done >= chunk_bytes; done += chunk_bytes) {
            sums.push_back(XXH3_64bits(rest.data() + done, chunk_bytes));
        }
        rest.erase(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(done));
    };
    for (std::uint64_t slab = 0; slab < tiles; slab += tiles_a_slab) {
        const std::uint64_t end = std::min(slab + tiles_a_slab, tiles);
        std::vector<CodedTiles> pieces((end - slab + tiles_a_piece - 1) / tiles_a_piece);
        workers.share_each(pieces.size(), 1, [&](std::size_t piece) {
            const std::uint64_t first = slab + piece * tiles_a_piece;
            for (std::uint64_t tile = first; tile < std::min(first + tiles_a_piece, end); ++tile) {
                const TileGrid::Area area = level.grid.area(tile);
                pieces[piece].append(level.in(area), area, tile, fitted);
            }
        });
        for (CodedTiles& piece : pieces) {
            for (TileGroup& group : piece.groups) {
                group.first_byte += header.payload_bytes;
                index.push_back(group);
            }
            append(piece.bytes);
        }
    }
    append(
        std::vector<std::uint8_t>((header.payload_bytes + reading_room + 7) / 8 * 8 - header.payload_bytes));
    if (!rest.empty()) {
        sums.push_back(XXH3_64bits(rest.data(), rest.size()));
    }

    // 3. The checksums.
    header.sums_bytes = sums.size() * 8;
    file.append(sums.data(), header.sums_bytes);
    const auto bytes_of = [](const auto& list) {
        return std::span(reinterpret_cast<const std::uint8_t*>(list.data()), list.size() * sizeof(list[0]));
    };
    header.tables_checksum = tables_checksum(model, bytes_of(index), bytes_of(sums));
    header.header_checksum = header_checksum(header);
    file.write_at(sizeof header + header.model_bytes, index.data(), header.index_bytes);
    file.write_at(0, &header, sizeof header);
    file.commit();
    return size_of(header).value();
}

std::optional<LevelStatistics> statistics(const std::filesystem::path& folder, const TableFamily& family,
                                          int level, Workers& workers) {
    const LevelShape shape(family.houses_a_side, level);
    LevelStatistics result{level, shape.boards(), {}, {}};
    const auto open = [&](TableKind kind) { return TableFile::open(folder, family, kind, level); };
    const auto block = [&](const TableFile& file, int mover_seeds) {
        Bytes bytes(shape.first(mover_seeds + 1) - shape.first(mover_seeds));
        file.read_block(mover_seeds, bytes.data(), workers);
        return bytes;
    };
    if (const auto margin = open(TableKind::Margin)) {
        std::array<std::uint64_t, 256> counts{};
        for (int mover_seeds = 0; mover_seeds <= level; ++mover_seeds) {
            const Bytes bytes = block(*margin, mover_seeds);
            std::for_each_n(bytes.data(), bytes.size(), [&](std::uint8_t byte) { ++counts[byte]; });
        }
        for (int byte = 0; byte < 256; ++byte) {
            if (const std::uint64_t boards = counts[static_cast<std::size_t>(byte)]; boards > 0) {
                result.margins[byte - zero_byte] = boards;
            }
        }
    }
    for (const Pass pass : {Pass::Safe, Pass::Forced}) {
        const auto mover = open(kinds(pass).front());
        const auto other = open(kinds(pass).back());
        if (!mover || !other || result.loops) {
            continue;
        }
        LevelStatistics::Loops& loops = result.loops.emplace(LevelStatistics::Loops{});
        for (int mover_seeds = 0; mover_seeds <= level; ++mover_seeds) {
            const Bytes forced = block(*mover, mover_seeds);
            const Bytes conceded = block(*other, mover_seeds);
            const std::uint8_t* next = conceded.data();
            const std::uint32_t length = shape.movers(mover_seeds);
            for (const std::uint8_t* line = forced.data();
                 const Row& row : all_rows(shape.houses(), level - mover_seeds)) {
                // Seeds of the other side are negative.
                const std::uint64_t empty =
                    std::transform_reduce(line, line + length, next, std::uint64_t{0}, std::plus<>(),
                                          [level](std::uint8_t own, std::uint8_t others) {
                                              return own - others == level ? 1U : 0U;
                                          });
                line += length;
                next += length;
                loops.empty += empty;
                if (std::find(row.begin(), row.begin() + shape.houses(), 0) < row.begin() + shape.houses()) {
                    loops.boards_with_empty_house += length;
                    loops.empty_with_empty_house += empty;
                }
            }
        }
    }
    return result.margins.empty() && !result.loops ? std::nullopt : std::optional(result);
}

}  // namespace awale::tables
