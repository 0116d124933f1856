#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "awale/analyzer/tables/file/table_file.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::tables::published {

/// What to do about a damaged file of a published solution.
inline constexpr const char* published_remedy = "copy it again from where it was published";

/// Why a header cannot be that of `level`, in words that follow the name of its file; empty where it can.
/// `seeds` are those of the game and `header_level` those on its boards, as the header has them.
std::string level_fault(int seeds, int header_level, int level);

/// A mapped file and the header at its beginning.
template <typename Header>
struct OpenedLevel {
    MappedFile file;
    Header header;
};

/// Maps a file. Nothing where there is none. Throws EnvironmentError where `fault(bytes, header)` returns
/// words: they follow the name of the file. The header of a shorter file is filled with zeros.
template <typename Header, typename Fault>
std::optional<OpenedLevel<Header>> open_level(const std::filesystem::path& path, const Fault& fault) {
    std::optional<MappedFile> file = MappedFile::open(path);
    if (!file) {
        return std::nullopt;
    }
    const std::span<const std::uint8_t> bytes = file->bytes();
    Header header{};
    std::memcpy(&header, bytes.data(), std::min(sizeof header, bytes.size()));
    if (const std::string words = fault(bytes, header); !words.empty()) {
        throw EnvironmentError(path.string(), words, published_remedy);
    }
    return OpenedLevel<Header>{std::move(*file), header};
}

}  // namespace awale::tables::published
