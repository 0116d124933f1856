#pragma once

#include <span>
#include <string>

#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::render {

/// How a workbook is written as a page.
struct BookPageOptions {
    Language language = Language::English;  ///< shown first; the reader can change it
    std::string title{};                    ///< instead of the usual one
};

/// The exercises of one theme as one HTML file that needs no network: the reader plays a move and learns at
/// once whether it solves, and why not; with hints, and a score kept in the browser. Everything it says was
/// proved when the exercises were made, so that it needs no engine. There is at least one exercise.
std::string book_page(std::span<const Exercise> exercises, const BookPageOptions& options);

}  // namespace awale::render
