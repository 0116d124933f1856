#include "awale/render/draw/document.hpp"

#include <doctest/doctest.h>

using namespace awale::render;

namespace {

Drawing page_with(const GroupBegin& begin) {
    Drawing drawing{.size = {100, 100}, .title = {}, .description = {}, .ops = {}};
    { const auto group = drawing.group(begin); }
    return drawing;
}

GroupBegin link_to(const char* name) { return {.role = Role::None, .offset = {}, .link = name}; }

GroupBegin destination(const char* name) {
    return {.role = Role::None, .offset = {}, .link = {}, .destination = name};
}

}  // namespace

TEST_CASE("Document: links to destinations on any page are valid") {
    Document document;
    document.pages = {{page_with(link_to("end")), "1"}, {page_with(destination("end")), "2"}};
    document.outline = {{"The end", "end", 0}};
    CHECK(broken_links(document).empty());
}

TEST_CASE("Document: broken links are found, which Cairo ignores") {
    Document document;
    document.pages = {{page_with(link_to("nowhere")), "1"},
                      {page_with(destination("end")), "2"},
                      {page_with(destination("end")), "3"}};
    document.pages.push_back({document.pages[0].drawing, "4"});
    document.pages.back().drawing.ops = {GroupBegin{}};
    document.outline = {{"Part", "part", 0}};
    CHECK(broken_links(document) ==
          std::vector<std::string>{"the destination end occurs twice", "groups of page 4 do not close",
                                   "the link to nowhere leads nowhere", "the link to part leads nowhere"});
}
