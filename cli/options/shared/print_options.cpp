#include "awale/cli/options/shared/print_options.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/choice.hpp"
#include "awale/cli/output/braille/braille.hpp"
#include "awale/cli/output/output_file.hpp"

namespace awale::cli {

namespace {

void add_paper(const Arguments& arguments, render::Paper& paper, const std::string& words,
               std::optional<render::Paper> (*from_name)(std::string_view)) {
    paper = arguments.settings().paper.value_or(paper);
    const auto choose = [&paper, from_name](const std::string& word) {
        const auto found = from_name(word);
        paper = found.value_or(paper);
        return found.has_value();
    };
    add_choice(arguments, "--paper", choose, words, "The paper", render::name(paper));
}

}  // namespace

void add_book_options(const Arguments& arguments, BookFiles& files, const std::string& output) {
    const auto add = [&](const std::string& name, std::string& file, const std::string& description) {
        arguments.add_option(name, file, description).file(FileUse::Write).binary();
    };
    add("-o,--output", files.whole, output);
    add("--pupil", files.pupil, "A PDF file for the part without the answers");
    add("--teacher", files.teacher, "A PDF file for the answers and other pages for teachers");
}

void check_book_files(const BookFiles& files) {
    if (files.whole.empty() && files.pupil.empty() && files.teacher.empty()) {
        throw Refused("--output", "name the file to write, or its parts with --pupil and --teacher");
    }
    for (const auto& [option, file] :
         {std::pair{"--pupil", &files.pupil}, std::pair{"--teacher", &files.teacher}}) {
        const std::string ending = std::filesystem::path(*file).extension().string();
        if (is_page_file(*file) || ending == ".apkg" || ending == ".brf") {
            throw Refused(option, "a part of a book is a PDF; end the name of the file in .pdf");
        }
    }
}

void write_book_parts(const BookFiles& files, const std::function<std::string(render::BookPart)>& pdf,
                      Console& console) {
    if (!files.pupil.empty()) {
        write_output(files.pupil, pdf(render::BookPart::Pupil), console);
    }
    if (!files.teacher.empty()) {
        write_output(files.teacher, pdf(render::BookPart::Teacher), console);
    }
}

void add_paper_option(const Arguments& arguments, render::Paper& paper) {
    add_paper(arguments, paper, "a4, a5, letter", render::paper_from_name);
}

void add_poster_paper_option(const Arguments& arguments, render::Paper& paper) {
    add_paper(arguments, paper, "a4, a5, letter, a3, a2", render::poster_paper_from_name);
}

void add_language_option(const Arguments& arguments, Language& language, const std::string& what) {
    language = arguments.settings().language.value_or(language);
    const auto choose = [&language](const std::string& word) {
        const auto found = language_from_name(word);
        language = found.value_or(language);
        return found.has_value();
    };
    add_choice(arguments, "--lang", choose, "en, fr", what, name(language));
}

void add_board_option(const Arguments& arguments, const render::Theme*& theme) {
    const auto choose = [&theme](const std::string& word) {
        const render::Theme* const found = word == "contrast" ? nullptr : render::find_theme(word);
        theme = found == nullptr ? theme : found;
        return found != nullptr;
    };
    add_choice(arguments, "--theme", choose, "wood, ink", "How boards look", theme->name);
}

void add_braille_option(const Arguments& arguments, std::string& file) {
    const auto choose = [&file](const std::string& name) {
        if (!can_write_braille()) {
            throw Refused(
                "--braille",
                "this awale was built without liblouis, which braille needs; build with the package "
                "liblouis-dev");
        }
        file = name;
    };
    arguments
        .add_option_function<std::string>("--braille", choose,
                                          "Write braille to this file (BRF), - for standard output")
        .file(FileUse::Write);
}

bool is_page_file(const std::string& file) {
    const std::string ending = std::filesystem::path(file).extension().string();
    return ending == ".html" || ending == ".htm";
}

}  // namespace awale::cli
