#pragma once

#include <string_view>

namespace awale::render {

/// The page without its games: page.html with styles and scripts in place, joined by the build. The marks
/// `@LANGUAGE@`, `@TITLE@` (twice), `@PRODUCER@`, `@DATA@` and `@ENGINE@` are left for game_page to fill.
extern const std::string_view page_template;

/// The page of a workbook without its exercises: book.html, joined in the same way. The marks `@LANGUAGE@`,
/// `@TITLE@` (twice), `@PRODUCER@` and `@DATA@` are left for book_page to fill.
extern const std::string_view book_template;

/// The page of a course, or of the workbook of the first week: study.html, joined in the same way. Its marks
/// are those of `book_template`; `@DATA@` is what stands between the title and the foot.
extern const std::string_view study_template;

/// The engine of the page of games, a WebAssembly module, compressed by gzip, in base64; empty where the
/// build had no compiler for one. It fills the mark `@ENGINE@`.
extern const std::string_view page_engine;

}  // namespace awale::render
