#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "awale/analyzer/annotate/verdicts/verdict.hpp"
#include "awale/cli/options/shared/picture_options.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/game/booklet.hpp"
#include "awale/render/layout/paper.hpp"

namespace awale {
class Corpus;
}

namespace awale::cli {

class Console;
struct InputGame;

/// Where annotated games go: to standard output or a file as notation or JSON, and besides into printed pages
/// and a corpus, if these were asked for.
class AnnotatedOutput {
public:
    struct Options {
        std::string notation = "-";  ///< the file for notation, or JSON; empty: none
        std::string pdf;             ///< empty: none
        std::string book;            ///< empty: none; otherwise one PDF of all games
        PictureFile chart{.file = "", .dots_an_inch = 150};
        std::string title;      ///< of the book
        std::string corpus;     ///< empty: none
        Thresholds thresholds;  ///< by which the games were judged
        render::Paper paper = render::Paper::A4;
        const render::Theme* theme = &render::wood();
        std::size_t max_diagrams = 5;       ///< in the pages of a game
        bool only_author_diagrams = false;  ///< those that the author asks for, and no others
        Language language = Language::English;
        Detail detail = Detail::Normal;
        bool json = false;
        bool full = false;
        bool words_only = false;  ///< notation without commands
    };

    /// Opens the corpus, if there is to be one. The console must outlive the output.
    AnnotatedOutput(Options options, Console& console);
    ~AnnotatedOutput();
    AnnotatedOutput(const AnnotatedOutput&) = delete;
    AnnotatedOutput& operator=(const AnnotatedOutput&) = delete;

    /// A game that could not be read: its diagnostic, in JSON or to the reader.
    void add_unread(const InputGame& input);
    void add(const InputGame& input, const AnnotatedGame& game);
    /// Writes what is left to write.
    void finish();

private:
    void write(const std::string& text);
    void print(const AnnotatedGame& game, const Narration& narration);
    void draw_chart(const AnnotatedGame& game, const Narration& narration);
    render::BookletOptions look() const;

    Options options_;
    Console& console_;
    std::unique_ptr<Corpus> corpus_;
    std::string collected_;                           ///< for a file, which is written whole
    std::vector<render::BookletGame> booklet_games_;  ///< kept until the number of pages is known
    std::size_t written_ = 0;
    std::size_t added_ = 0;
};

}  // namespace awale::cli
