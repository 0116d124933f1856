#include "awale/render/web/game_page.hpp"

#include <zlib.h>

#include <array>
#include <cassert>
#include <cstddef>
#include <new>
#include <string_view>
#include <vector>

#include "awale/render/web/page_data.hpp"
#include "awale/render/web/page_template.hpp"
#include "awale/render/web/template_text.hpp"

namespace awale::render {

namespace {

std::vector<Bytef> compressed(std::string_view text) {
    uLongf size = compressBound(text.size());
    std::vector<Bytef> bytes(size);
    // With a buffer of this size it fails only where there is no memory.
    if (compress2(bytes.data(), &size, reinterpret_cast<const Bytef*>(text.data()), text.size(),
                  Z_BEST_COMPRESSION) != Z_OK) {
        throw std::bad_alloc();
    }
    bytes.resize(size);
    return bytes;
}

std::string base64(const std::vector<Bytef>& bytes) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    constexpr std::size_t group = 3;  // bytes, in four digits
    std::string text;
    text.reserve((bytes.size() + group - 1) / group * 4);
    for (std::size_t at = 0; at < bytes.size(); at += group) {
        std::array<unsigned, group> part{};
        for (std::size_t i = 0; i < group && at + i < bytes.size(); ++i) {
            part[i] = bytes[at + i];
        }
        text += digits[part[0] >> 2U];
        text += digits[(part[0] & 3U) << 4U | part[1] >> 4U];
        text += at + 1 < bytes.size() ? digits[(part[1] & 15U) << 2U | part[2] >> 6U] : '=';
        text += at + 2 < bytes.size() ? digits[part[2] & 63U] : '=';
    }
    return text;
}

/// The data of a page as a JSON string: base64 text of a zlib stream (RFC 1950, which browsers call
/// `deflate`).
std::string packed(std::string_view data) {
    return '"' + base64(compressed(data)) + '"';
}

}  // namespace

std::string game_page(std::span<const AnnotatedGame> games, const PageOptions& options) {
    assert(!games.empty());
    const std::string data = page_data(games, options.language, options.detail, options.translator);
    return filled_page(page_template, options.language, options.title,
                       games.size() > max_games_with_all_lines ? packed(data) : data);
}

bool has_page_engine() {
    return !page_engine.empty();
}

}  // namespace awale::render
