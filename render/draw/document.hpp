#pragma once

#include "awale/render/draw/drawing.hpp"

namespace awale::render {

/// One leaf of a document. The title and description of its drawing are not shown.
struct Page {
    Drawing drawing;
    std::string label{};  ///< the page's number as printed on it
};

/// A line in a document's outline, in reading order; deeper levels belong to the line before.
struct OutlineEntry {
    std::string title{};
    std::string destination{};
    int level = 0;
};

/// Which pages of a book: all, those for the pupil, or the answers and whatever else is for the teacher.
enum class DocumentPart : std::uint8_t { All, Pupil, Teacher };

/// Pages with what holds them together.
struct Document {
    std::string title{};
    std::string author{};
    std::string subject{};
    std::string keywords{};
    std::string language{};  ///< of its words: `en`, `fr`
    std::vector<Page> pages{};
    std::vector<OutlineEntry> outline{};
};

/// What is wrong with a document's links, a sentence each: a link or outline entry that leads nowhere, or a
/// destination that occurs twice, or a group left open. A document a layout makes has none.
std::vector<std::string> broken_links(const Document& document);

/// Removes the links and outline entries that lead nowhere: to pages that are in the other part of a book.
void drop_broken_links(Document& document);

/// What each figure says to those who cannot see it, in the order of the document.
std::vector<std::string> alternative_texts(const Document& document);

/// Puts `prefix` before every destination and link of a document, so that it can become part of another.
void prefix_destinations(Document& document, const std::string& prefix);

}  // namespace awale::render
