#pragma once

#include "awale/notation/narration/narration.hpp"
#include "awale/render/documents/course.hpp"

namespace awale::render {

/// In pages of more games only moves with a verdict carry the values of their alternatives, and only the best
/// of these its line: the engine finds the others again. Positions are left out as well, which a browser
/// needs that cannot run the engine.
inline constexpr std::size_t max_games_with_all_lines = 100;

/// What a page may be asked for.
struct PageOptions {
    std::string title;                      ///< of the browser's tab before the first game gives it its own
    Language language = Language::English;  ///< shown first; the reader can change it
    Detail detail = Detail::Normal;
    std::span<const std::string> sources{};  ///< of each game the text to save while it is unchanged, or none
};

/// The games as the page's scripts read them: JSON in which no `<` stands, so that nothing in a record can
/// end the element it is in. docs/page.md, "The data", says what the fields are.
std::string page_data(std::span<const AnnotatedGame> games, const PageOptions& options);

/// How a workbook is written as a page.
struct BookPageOptions {
    Language language = Language::English;  ///< shown first; the reader can change it
    std::string title{};                    ///< instead of the usual one
};

/// The exercises of one theme as one HTML file that needs no network: the reader plays a move and learns at
/// once whether it solves, and why not; with hints, and a score kept in the browser. Everything it says was
/// proved when the exercises were made, so that it needs no engine. There is at least one exercise.
std::string book_page(std::span<const Exercise> exercises, const BookPageOptions& options);

/// The questions of a first week as one HTML file that needs no network: each is answered on the page, with
/// an immediate reply, the reason, and a score kept in the browser. There is at least one question.
std::string first_week_page(const std::vector<BoardQuestion>& questions, const WorkbookOptions& options);

/// The course as one HTML file that needs no network: lessons, tasks that can be answered with an immediate
/// reply and a score kept in the browser, the pages for teachers, the glossary, and the pages to print. The
/// paper of the options is that of the pages to print.
std::string course_page(const CourseMaterial& material, const CourseOptions& options, TextMeasurer& measurer);

/// One HTML file that needs nothing else: the games, replayed by keyboard, mouse or touch, with whatever was
/// found about them, and the engine, which plays and judges in the browser what the game does not have. At
/// least one game; text that is not UTF-8 comes out with replacement characters. The same arguments give the
/// same bytes.
std::string game_page(std::span<const AnnotatedGame> games, const PageOptions& options);

/// Whether this build puts an engine into its pages; without one a page shows only its games' moves.
bool has_page_engine();

/// The page without its games: page.html with styles and scripts in place, joined by the build. The marks
/// `@LANGUAGE@`, `@LANGUAGES@`, `@TITLE@` (twice), `@PRODUCER@`, `@NO_SCRIPT@`, `@WORDS@`, `@DATA@` and
/// `@ENGINE@` are left for game_page to fill.
extern const std::string_view page_template;

/// The page of a workbook without its exercises: book.html, joined in the same way. The marks are those of
/// `page_template` but `@ENGINE@`; book_page fills them.
extern const std::string_view book_template;

/// The page of a course, or of the workbook of the first week: study.html, joined in the same way. Its marks
/// are those of `book_template` but `@NO_SCRIPT@`; `@DATA@` is what stands between the title and the foot.
extern const std::string_view study_template;

/// The engine of the page of games, a WebAssembly module, compressed by gzip, in base64; empty where the
/// build had no compiler for one. It fills the mark `@ENGINE@`.
extern const std::string_view page_engine;

/// The exercises as JSON for the page of a workbook (docs/page.md, "The page of a workbook").
std::string book_data(std::span<const Exercise> exercises, const BookPageOptions& options);

}  // namespace awale::render
