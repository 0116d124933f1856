#include "awale/render/web/game_page.hpp"

#include <nettle/base64.h>
#include <zlib.h>

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
    std::string text(BASE64_ENCODE_RAW_LENGTH(bytes.size()), '\0');
    base64_encode_raw(text.data(), bytes.size(), bytes.data());
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
    const std::string data = page_data(games, options);
    const std::string small = packed(data);
    return filled_page(page_template, options.language, options.title,
                       small.size() < data.size() ? small : data);
}

bool has_page_engine() {
    return !page_engine.empty();
}

}  // namespace awale::render
