#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/paper.hpp"

namespace awale::cli {

class Arguments;

/// Declares an option that takes one of several names; `choose` returns false for a word that is none of
/// them. `names` is how the help and a refusal list them, `usual` what holds without the option, if anything.
void add_choice(const Arguments& arguments, const std::string& option,
                const std::function<bool(const std::string&)>& choose, const std::string& names,
                const std::string& description, std::string_view usual = {});

/// Declares `--paper`.
void add_paper_option(const Arguments& arguments, render::Paper& paper);

/// Declares `--lang`; `what` is in the language, as in "The language of the notes".
void add_language_option(const Arguments& arguments, Language& language,
                         const std::string& what = "The language");

/// Declares `--theme`, the look of boards on white paper: wood or ink.
void add_board_option(const Arguments& arguments, const render::Theme*& theme);

}  // namespace awale::cli
