#include <zstd.h>
#include <cstring>

#include "awale/analyzer/corpus/export.hpp"
#include "awale/notation/io/version.hpp"

// Numbers of fields and of kinds are those of https://github.com/apache/parquet-format, parquet.thrift.

namespace awale {

namespace {

static_assert(std::endian::native == std::endian::little, "values are written as they lie in memory");

constexpr std::size_t max_rows = 122'880;  // as in the files of DuckDB, which gives a thread so many
constexpr std::size_t max_bytes = std::size_t{64} << 20;
constexpr std::size_t max_limit = 64;  // bytes of a text that is worth keeping as the least or greatest
constexpr std::size_t length_size = sizeof(std::uint32_t);  // before a text
constexpr std::string_view magic = "PAR1";
constexpr int may_be_missing = 1;
constexpr int utf8 = 0;
constexpr int zstandard = 6;

int physical_type(ColumnType type) {
    constexpr int int64 = 2;
    constexpr int double_precision = 5;
    constexpr int byte_array = 6;
    return type == ColumnType::Integer ? int64 : type == ColumnType::Number ? double_precision : byte_array;
}

template <class Value>
std::string_view bytes_of(const Value& value) {
    return {reinterpret_cast<const char*>(&value), sizeof value};
}

template <class Value>
Value value_of(std::string_view bytes) {
    Value value;
    std::memcpy(&value, bytes.data(), sizeof value);
    return value;
}

/// Seven bits a byte, the lowest first.
void append_varint(std::string& bytes, std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) {
        bytes += static_cast<char>(value | 0x80);
    }
    bytes += static_cast<char>(value);
}

/// Structures in Thrift's compact protocol
/// (https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md).
class Metadata {
public:
    enum class Type : std::uint8_t { Int32 = 5, Int64 = 6, Text = 8, List = 9, Structure = 12 };

    template <class Number>
    void int32(int field, Number value) {
        begin(field, Type::Int32);
        append_number(value);
    }

    template <class Number>
    void int64(int field, Number value) {
        begin(field, Type::Int64);
        append_number(value);
    }

    void text(int field, std::string_view value) {
        begin(field, Type::Text);
        append_text(value);
    }

    /// `members` writes the fields.
    template <class Members>
    void structure(int field, const Members& members) {
        begin(field, Type::Structure);
        element(members);
    }

    /// So many elements are appended after it.
    void list(int field, Type type, std::size_t size) {
        begin(field, Type::List);
        bytes_ += static_cast<char>(0xF0 | static_cast<int>(type));
        append_varint(bytes_, size);
    }

    /// A structure in a list, or the outermost one.
    template <class Members>
    void element(const Members& members) {
        const int outer = std::exchange(last_, 0);
        members();
        bytes_ += '\0';
        last_ = outer;
    }

    template <class Number>
    void append_number(Number number) {
        const auto value = static_cast<std::int64_t>(number);
        append_varint(bytes_, static_cast<std::uint64_t>(value << 1 ^ value >> 63));
    }

    void append_text(std::string_view value) {
        append_varint(bytes_, value.size());
        bytes_ += value;
    }

    void append_elements(std::string_view elements) { bytes_ += elements; }

    const std::string& bytes() const { return bytes_; }

private:
    /// Fields come in the order of their numbers, each less than 16 after the one before.
    void begin(int field, Type type) {
        bytes_ += static_cast<char>((field - last_) << 4 | static_cast<int>(type));
        last_ = field;
    }

    std::string bytes_;
    int last_ = 0;
};

/// Small numbers of so many bits: runs of one number, and between them numbers packed in groups of eight
/// (the encoding RLE).
std::string run_lengths(std::span<const std::uint32_t> numbers, unsigned bits) {
    constexpr std::size_t group = 8;
    const auto run_at = [&](std::size_t at) {
        const auto rest = numbers.subspan(at);
        const auto end = std::ranges::find_if(rest, [&](auto number) { return number != rest.front(); });
        return static_cast<std::size_t>(end - rest.begin());
    };
    std::string bytes;
    for (std::size_t at = 0; at < numbers.size();) {
        if (const std::size_t run = run_at(at); run >= group) {
            append_varint(bytes, run << 1);
            bytes += bytes_of(numbers[at]).substr(0, (bits + 7) / 8);
            at += run;
            continue;
        }
        const std::size_t first = at;
        do {
            at += group;
        } while (at < numbers.size() && run_at(at) < group);
        append_varint(bytes, (at - first) / group << 1 | 1);
        std::uint64_t pending = 0;
        unsigned filled = 0;
        for (std::size_t i = first; i < at; ++i) {
            pending |= std::uint64_t{i < numbers.size() ? numbers[i] : 0} << filled;
            for (filled += bits; filled >= 8; filled -= 8) {
                bytes += static_cast<char>(pending);
                pending >>= 8;
            }
        }
    }
    return bytes;
}

// With the numbers of the format.
enum class PageType : std::uint8_t { Data = 0, Dictionary = 2 };
enum class Encoding : std::uint8_t { Plain = 0, Rle = 3, RleDictionary = 8 };

/// The file so far.
class File {
public:
    explicit File(std::function<void(std::string_view)> write) : write_(std::move(write)) {}

    std::size_t written() const { return written_; }

    void write(std::string_view bytes) {
        write_(bytes);
        written_ += bytes.size();
    }

    /// Returns how many bytes the page has before compression.
    std::size_t write_page(PageType type, std::size_t values, Encoding encoding, std::string_view content) {
        std::string compressed(ZSTD_compressBound(content.size()), '\0');
        const std::size_t size = ZSTD_compress(compressed.data(), compressed.size(), content.data(),
                                               content.size(), ZSTD_CLEVEL_DEFAULT);
        if (ZSTD_isError(size) != 0) {
            throw EnvironmentError("Zstandard", ZSTD_getErrorName(size));
        }
        Metadata header;
        header.element([&] {
            header.int32(1, type);
            header.int32(2, content.size());
            header.int32(3, size);
            header.structure(type == PageType::Data ? 5 : 7, [&] {
                header.int32(1, values);
                header.int32(2, encoding);
                if (type == PageType::Data) {
                    header.int32(3, Encoding::Rle);  // which values are there
                    header.int32(4, Encoding::Rle);  // repetitions, of which there are none
                }
            });
        });
        write(header.bytes());
        write(std::string_view(compressed).substr(0, size));
        return header.bytes().size() + content.size();
    }

private:
    std::function<void(std::string_view)> write_;
    std::size_t written_ = 0;
};

/// The values of a column in the rows that are gathered. Each is kept once, as the encoding PLAIN has it.
struct Column {
    explicit Column(const ExportColumn& its_header) : header(its_header) {}

    void add(std::string_view plain) {
        is_there.push_back(1);
        plain_size += plain.size();
        if (places.empty() || words[places.back()] != plain) {
            auto found = place_of.find(plain);
            if (found == place_of.end()) {
                found = place_of.emplace(plain, static_cast<std::uint32_t>(words.size())).first;
                words.emplace_back(found->first);
            }
            places.push_back(found->second);
        } else {
            places.push_back(places.back());
        }
    }

    /// Of the words; a text has its length before it.
    std::pair<std::string_view, std::string_view> least_and_greatest() const {
        const auto is_less = [&](std::string_view a, std::string_view b) {
            switch (header.type) {
                case ColumnType::Integer: return value_of<std::int64_t>(a) < value_of<std::int64_t>(b);
                case ColumnType::Number: return value_of<double>(a) < value_of<double>(b);
                case ColumnType::Text: break;
            }
            return a.substr(length_size) < b.substr(length_size);
        };
        const auto [least, greatest] = std::ranges::minmax(words, is_less);
        return {least, greatest};
    }

    /// Writes the pages, and what the file tells of them; clears the column. Returns how many bytes the pages
    /// have before compression.
    std::size_t write_chunk(File& file, Metadata& metadata) {
        const std::string levels = run_lengths(is_there, 1);
        std::string content(bytes_of(static_cast<std::uint32_t>(levels.size())));
        content += levels;

        std::string dictionary;
        for (const std::string_view word : words) {
            dictionary += word;
        }
        const auto bits = static_cast<unsigned>(std::bit_width(words.size()));
        const bool has_dictionary = dictionary.size() + places.size() * bits / 8 < plain_size;
        const std::size_t begin = file.written();
        std::size_t before_compression = 0;
        if (has_dictionary) {
            before_compression =
                file.write_page(PageType::Dictionary, words.size(), Encoding::Plain, dictionary);
            content += static_cast<char>(bits);
            content += run_lengths(places, bits);
        } else {
            for (const std::uint32_t place : places) {
                content += words[place];
            }
        }
        const std::size_t data = file.written();
        const Encoding encoding = has_dictionary ? Encoding::RleDictionary : Encoding::Plain;
        before_compression += file.write_page(PageType::Data, is_there.size(), encoding, content);

        metadata.element([&] {
            metadata.int64(2, begin);
            metadata.structure(3, [&] {
                metadata.int32(1, physical_type(header.type));
                metadata.list(2, Metadata::Type::Int32, 3);
                metadata.append_number(Encoding::Plain);
                metadata.append_number(Encoding::Rle);
                metadata.append_number(encoding);
                metadata.list(3, Metadata::Type::Text, 1);
                metadata.append_text(header.name);
                metadata.int32(4, zstandard);
                metadata.int64(5, is_there.size());
                metadata.int64(6, before_compression);
                metadata.int64(7, file.written() - begin);
                metadata.int64(9, data);
                if (has_dictionary) {
                    metadata.int64(11, begin);
                }
                metadata.structure(12, [&] {
                    metadata.int64(3, is_there.size() - places.size());
                    if (!words.empty()) {
                        const auto [least, greatest] = least_and_greatest();
                        if (std::max(least.size(), greatest.size()) <= max_limit) {
                            const std::size_t head = header.type == ColumnType::Text ? length_size : 0;
                            metadata.text(5, greatest.substr(head));
                            metadata.text(6, least.substr(head));
                        }
                    }
                });
            });
        });
        *this = Column(header);
        return before_compression;
    }

    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };

    ExportColumn header;
    std::vector<std::uint32_t> is_there{};  ///< for each row 1, or 0 where the value is missing
    std::vector<std::uint32_t> places{};    ///< of the values that are there, among the words
    std::size_t plain_size = 0;             ///< of all values
    std::vector<std::string_view> words{};
    std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> place_of{};
};

class ParquetWriter : public RowWriter {
public:
    ParquetWriter(std::span<const ExportColumn> columns, std::function<void(std::string_view)> write)
        : file_(std::move(write)), columns_(columns.begin(), columns.end()) {
        file_.write(magic);
    }

    void integer(std::int64_t value) override { add(bytes_of(value)); }

    void number(double value) override { add(bytes_of(value)); }

    void text(std::string_view value) override {
        if (value.empty()) {
            missing();
        } else {
            text_.assign(bytes_of(static_cast<std::uint32_t>(value.size()))) += value;
            add(text_);
        }
    }

    void missing() override { columns_.at(column_++).is_there.push_back(0); }

    void end_row() override {
        column_ = 0;
        if (++rows_ == max_rows || gathered_ >= max_bytes) {
            write_group();
        }
    }

    void finish() override {
        if (rows_ > 0) {
            write_group();
        }
        Metadata metadata;
        metadata.element([&] {
            metadata.int32(1, 1);  // the version of the format
            metadata.list(2, Metadata::Type::Structure, columns_.size() + 1);
            metadata.element([&] {
                metadata.text(4, "rows");
                metadata.int32(5, columns_.size());
            });
            for (const Column& column : columns_) {
                metadata.element([&] {
                    metadata.int32(1, physical_type(column.header.type));
                    metadata.int32(3, may_be_missing);
                    metadata.text(4, column.header.name);
                    if (column.header.type == ColumnType::Text) {
                        metadata.int32(6, utf8);
                    }
                });
            }
            metadata.int64(3, all_rows_);
            metadata.list(4, Metadata::Type::Structure, groups_);
            metadata.append_elements(group_metadata_);
            metadata.text(6, "awale version " + std::string(version()));
            metadata.list(7, Metadata::Type::Structure, columns_.size());
            for (std::size_t column = 0; column < columns_.size(); ++column) {
                metadata.element(
                    [&] { metadata.structure(1, [] {}); });  // values are compared as their type is
            }
        });
        file_.write(metadata.bytes());
        file_.write(bytes_of(static_cast<std::uint32_t>(metadata.bytes().size())));
        file_.write(magic);
    }

private:
    void add(std::string_view plain) {
        columns_.at(column_++).add(plain);
        gathered_ += plain.size();
    }

    void write_group() {
        Metadata metadata;
        metadata.element([&] {
            std::size_t before_compression = 0;
            metadata.list(1, Metadata::Type::Structure, columns_.size());
            for (Column& column : columns_) {
                before_compression += column.write_chunk(file_, metadata);
            }
            metadata.int64(2, before_compression);
            metadata.int64(3, rows_);
        });
        group_metadata_ += metadata.bytes();
        ++groups_;
        all_rows_ += std::exchange(rows_, 0);
        gathered_ = 0;
    }

    File file_;
    std::vector<Column> columns_;
    std::size_t column_ = 0;    ///< the next value is its
    std::size_t rows_ = 0;      ///< of the row group
    std::size_t gathered_ = 0;  ///< bytes of its values
    std::size_t all_rows_ = 0;
    std::size_t groups_ = 0;
    std::string group_metadata_;
    std::string text_;  ///< as the encoding PLAIN has it
};

}  // namespace

std::unique_ptr<RowWriter> parquet_writer(std::span<const ExportColumn> columns,
                                          std::function<void(std::string_view)> write) {
    return std::make_unique<ParquetWriter>(columns, std::move(write));
}

}  // namespace awale
