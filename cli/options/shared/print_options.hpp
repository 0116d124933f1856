#pragma once

#include <string>

#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/paper.hpp"

namespace awale::cli {

class Arguments;

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
