#pragma once

#include <functional>
#include <string>

#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/document.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/paper.hpp"

namespace awale::cli {

class Arguments;
class Console;

/// The files that a book is written to, whole or in two parts; not all are empty.
struct BookFiles {
    std::string whole;    ///< `--output`
    std::string pupil;    ///< `--pupil`: what the pupil solves, without answers
    std::string teacher;  ///< `--teacher`: the answers, and pages for teachers
};

/// Declares `--output`, with its description, `--pupil` and `--teacher`.
void add_book_options(const Arguments& arguments, BookFiles& files, const std::string& output);

/// Refuses a command line that names none of the files, or another file than a PDF for a part.
void check_book_files(const BookFiles& files);

/// Writes the parts that are wanted; `pdf` makes each.
void write_book_parts(const BookFiles& files, const std::function<std::string(render::BookPart)>& pdf,
                      Console& console);

/// Declares `--paper`.
void add_paper_option(const Arguments& arguments, render::Paper& paper);

/// The same with the sizes of posters.
void add_poster_paper_option(const Arguments& arguments, render::Paper& paper);

/// Declares `--lang`; `what` is in the language, as in "The language of the notes".
void add_language_option(const Arguments& arguments, Language& language,
                         const std::string& what = "The language");

/// Declares `--theme`, the look of boards on white paper: wood or ink.
void add_board_option(const Arguments& arguments, const render::Theme*& theme);

/// Declares `--braille FILE`: what is shown, as braille (cli/output/braille/braille.hpp), instead.
void add_braille_option(const Arguments& arguments, std::string& file);

/// Whether a file is to be a page for the browser: its name ends in `.html` or `.htm`.
bool is_page_file(const std::string& file);

}  // namespace awale::cli
