#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace awale {

/// The arguments of `[%said COUNT CHECKSUM]` for words that we write: how many there are, and the CRC-32 of
/// them with one space between. No-break spaces count as spaces, since programs change the one into the
/// other. Do not change: records carry them.
std::string said_arguments(std::string_view words);

/// What readers wrote in a comment that has words of ours as well.
struct ReaderText {
    std::string text;
    bool edited = false;  ///< our words are not there as we wrote them, so all of `text` is the reader's
    bool operator==(const ReaderText&) const = default;
};

/// Takes the words that `said_arguments` describes out of `text`, wherever they stand in it. Arguments of
/// earlier versions have no checksum: then words are ours if their number is the one given.
ReaderText reader_text(std::string_view text, std::string_view said_arguments);

/// The words that they describe; nothing where these are not there as written.
std::optional<std::string> generated_words(std::string_view text, std::string_view said_arguments);

}  // namespace awale
