#pragma once

#include <string>
#include <variant>

#include "awale/render/draw/document.hpp"

namespace awale::render {

/// All the text of a document, in the order of its operations.
inline std::string text_of(const Document& document) {
    std::string text;
    for (const Page& page : document.pages) {
        for (const DrawOp& op : page.drawing.ops) {
            if (const auto* run = std::get_if<Text>(&op)) {
                text += run->text + "\n";
            }
        }
    }
    return text;
}

}  // namespace awale::render
