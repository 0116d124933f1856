// sample_book LANGUAGE FILE: writes the sample game as a PDF, for tests that read it back.

#include <fstream>
#include <iostream>
#include <string_view>

#include "awale/render/documents/game_document.hpp"
#include "support/sample_game.hpp"

int main(int argc, char** argv) {
    using namespace awale;
    if (argc != 3) {
        return 2;
    }
    const auto language = language_from_name(argv[1]);
    if (!language) {
        return 2;
    }
    const AnnotatedGame game = render::sample_game(render::long_game);
    render::BookletOptions options;
    options.language = *language;
    std::ofstream file(argv[2], std::ios::binary);
    file << render::annotated_game_pdf(game, narrate(game, *language, Detail::Normal), options);
    return file.flush() ? 0 : 1;
}
