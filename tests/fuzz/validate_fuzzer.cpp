// Any bytes as a file of games to import: the row that is made of a plain game while it is read is the row of
// its record, and every other game is refused for the same reason.

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <variant>

#include "awale/analyzer/corpus/import.hpp"
#include "awale/notation/ogn/game_stream.hpp"
#include "expect.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream in{std::string{reinterpret_cast<const char*>(data), size}};
    awale::GameStream stream{in, "fuzz.ogn"};
    while (const auto game = stream.next()) {
        const auto shortly = awale::validate(*game, awale::Dialect::Ogn, awale::abapa());
        const auto fully = awale::validate_fully(*game, awale::Dialect::Ogn, awale::abapa());
        if (const auto* row = std::get_if<awale::GameRow>(&shortly)) {
            expect(std::holds_alternative<awale::GameRow>(fully) && *row == std::get<awale::GameRow>(fully));
            continue;
        }
        const auto* rejection = std::get_if<awale::Rejection>(&fully);
        expect(rejection != nullptr && rejection->reason == std::get<awale::Rejection>(shortly).reason);
        expect(awale::rejected_text(*rejection).find(game->text) != std::string::npos);
    }
    return 0;
}
