#include "analyzer/tables/table_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <xxhash.h>

#include <bit>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>

#include "notation/environment_error.hpp"

namespace awale::tables {

namespace {

static_assert(std::endian::native == std::endian::little, "tables are written little-endian");

constexpr std::array<char, 8> magic{'A', 'W', 'A', 'L', 'E', 'T', 'A', 'B'};  // do not change
constexpr std::uint32_t version = 0;

struct Header {
    std::array<char, 8> magic;
    std::uint32_t version;
    std::uint8_t houses_a_side;
    std::uint8_t grand_slam;
    std::uint8_t few_seeds;
    std::uint8_t kind;
    std::uint32_t seeds;
    std::uint32_t reserved;
    std::uint64_t boards;
    std::uint64_t checksum;  // XXH3 of the values, then of everything above, in one stream

    bool operator==(const Header&) const = default;
};

static_assert(sizeof(Header) == 40);

Header header_of(const TableFamily& family, TableKind kind, const LevelShape& shape) {
    Header header{};
    header.magic = magic;
    header.version = version;
    header.houses_a_side = family.houses_a_side;
    header.grand_slam = static_cast<std::uint8_t>(family.grand_slam);
    header.few_seeds = static_cast<std::uint8_t>(family.few_seeds);
    header.kind = static_cast<std::uint8_t>(kind);
    header.seeds = static_cast<std::uint32_t>(shape.seeds());
    header.boards = shape.boards();
    return header;
}

std::vector<std::int8_t> packed(const LevelArray& values) {
    const LevelShape& shape = values.shape();
    std::vector<std::int8_t> bytes;
    bytes.reserve(shape.boards());
    for (int k = 0; k <= shape.seeds(); ++k) {
        for (std::uint32_t other = 0; other < shape.lines(k); ++other) {
            const std::int8_t* const line = values.line(k, other);
            bytes.insert(bytes.end(), line, line + shape.line_length(k));
        }
    }
    return bytes;
}

std::uint64_t checksum(const Header& header, const std::vector<std::int8_t>& bytes) {
    const std::uint64_t values = XXH3_64bits(bytes.data(), bytes.size());
    return XXH3_64bits_withSeed(&header, offsetof(Header, checksum), values);
}

std::string cause() {
    return std::generic_category().message(errno);
}

void write_all(int file, const void* data, std::size_t size, const std::string& name) {
    const char* at = static_cast<const char*>(data);
    while (size > 0) {
        const ssize_t written = ::write(file, at, size);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written < 0) {
            throw EnvironmentError(name, cause(), "make room, or choose another folder");
        }
        at += written;
        size -= static_cast<std::size_t>(written);
    }
}

}  // namespace

std::filesystem::path file_name(TableKind kind, int seeds) {
    switch (kind) {
        case TableKind::Margin: return fmt::format("margin-{:02}.awt", seeds);
        case TableKind::Forced: return fmt::format("forced-{:02}.awt", seeds);
        case TableKind::MinusConceded: return fmt::format("conceded-{:02}.awt", seeds);
    }
    return {};
}

void save(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
          const LevelArray& values) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed) {
        throw EnvironmentError(folder.string(), failed.message());
    }
    const std::filesystem::path final_name = folder / file_name(kind, values.shape().seeds());
    const std::string name = fmt::format("{}.{}.tmp", final_name.string(), ::getpid());
    const std::vector<std::int8_t> bytes = packed(values);
    Header header = header_of(family, kind, values.shape());
    header.checksum = checksum(header, bytes);

    const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (file < 0) {
        throw EnvironmentError(name, cause());
    }
    try {
        write_all(file, &header, sizeof header, name);
        write_all(file, bytes.data(), bytes.size(), name);
        if (::fsync(file) != 0) {
            throw EnvironmentError(name, cause(), "make room, or choose another folder");
        }
    } catch (...) {
        ::close(file);
        ::unlink(name.c_str());
        throw;
    }
    ::close(file);
    if (::rename(name.c_str(), final_name.c_str()) != 0) {
        const std::string why = cause();
        ::unlink(name.c_str());
        throw EnvironmentError(final_name.string(), why);
    }
}

std::optional<LevelArray> load(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
                               int seeds) {
    const std::filesystem::path path = folder / file_name(kind, seeds);
    std::ifstream in(path, std::ios::binary);
    if (!in) {
        return std::nullopt;
    }
    constexpr const char* remedy = "delete it and it will be built again";
    LevelArray values(LevelShape(family.houses_a_side, seeds));
    Header header{};
    in.read(reinterpret_cast<char*>(&header), sizeof header);
    Header expected = header_of(family, kind, values.shape());
    expected.checksum = header.checksum;
    if (!in || header != expected) {
        throw EnvironmentError(path.string(), "is not the table its name says", remedy);
    }
    std::vector<std::int8_t> bytes(header.boards);
    in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!in || in.peek() != std::ifstream::traits_type::eof() || checksum(header, bytes) != header.checksum) {
        throw EnvironmentError(path.string(), "is damaged", remedy);
    }
    const std::int8_t* from = bytes.data();
    for (int k = 0; k <= seeds; ++k) {
        const std::uint32_t length = values.shape().line_length(k);
        for (std::uint32_t other = 0; other < values.shape().lines(k); ++other, from += length) {
            std::memcpy(values.line(k, other), from, length);
        }
    }
    return values;
}

}  // namespace awale::tables
