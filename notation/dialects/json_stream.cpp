#include "awale/notation/dialects/json_stream.hpp"

#include <istream>
#include <string_view>
#include <utility>

#include "awale/notation/io/read_some.hpp"

namespace awale {

namespace {

/// Bytes between two objects: blanks, the list around them, and the bytes of a byte order mark.
constexpr std::string_view between_objects = " \t\r\n[],\xEF\xBB\xBF";

}  // namespace

JsonStream::JsonStream(std::istream& in, std::string file) : in_(in), file_(std::move(file)) {}

std::optional<char> JsonStream::peek() {
    if (begin_ == end_) {
        begin_ = 0;
        end_ = read_some(*in_.rdbuf(), block_, file_);
        if (end_ == 0) {
            return std::nullopt;
        }
    }
    return block_[begin_];
}

void JsonStream::pass(char byte) {
    ++begin_;
    ++here_.byte;
    const bool second_half = byte == '\n' && after_carriage_return_;
    after_carriage_return_ = byte == '\r';
    if (byte == '\n' || byte == '\r') {
        here_.line += second_half ? 0 : 1;
        here_.column = 1;
    } else if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) {
        ++here_.column;
    }
}

void JsonStream::skip_line() {
    while (const auto byte = peek()) {
        if (*byte == '\n' || *byte == '\r') {
            return;
        }
        pass(*byte);
    }
}

void JsonStream::keep(RawGame& game, char byte) {
    if (game.text.size() < GameStream::max_game_bytes) {
        game.text += byte;
    } else {
        game.cut = true;
    }
    pass(byte);
}

std::optional<RawGame> JsonStream::next() {
    while (const auto byte = peek()) {
        if (*byte == '{') {
            return object();
        }
        if (*byte == ';') {
            skip_line();
        } else if (between_objects.find(*byte) != std::string_view::npos) {
            const bool mark = here_.column == 1 && static_cast<unsigned char>(*byte) == 0xEF;
            pass(*byte);
            here_.column -= mark ? 1 : 0;
        } else {
            return stray();
        }
    }
    return std::nullopt;
}

RawGame JsonStream::object() {
    RawGame game{"", Location{.file = file_}.moved_to(here_)};
    std::size_t depth = 0;
    bool in_text = false;
    bool escaped = false;
    while (const auto byte = peek()) {
        keep(game, *byte);
        if (in_text) {
            const bool line_end = *byte == '\n' || *byte == '\r';  // a text must be closed before it
            in_text = !line_end && (*byte != '"' || escaped);
            escaped = *byte == '\\' && !escaped;
        } else if (*byte == '"') {
            in_text = true;
            escaped = false;
        } else if (*byte == '{') {
            ++depth;
        } else if (*byte == '}' && --depth == 0) {
            break;
        }
    }
    return game;
}

RawGame JsonStream::stray() {
    RawGame game{"", Location{.file = file_}.moved_to(here_)};
    while (const auto byte = peek()) {
        if (*byte == '\n' || *byte == '\r' || *byte == '{') {
            break;
        }
        keep(game, *byte);
    }
    return game;
}

}  // namespace awale
