// Anything at all as a file of games: cut, read, checked, written, and read again as the same.

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/diagnostic.hpp"
#include "awale/notation/ogn/game_stream.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "expect.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream in{std::string{reinterpret_cast<const char*>(data), size}};
    awale::GameStream stream{in, "fuzz.ogn"};
    while (const auto game = stream.next()) {
        const auto record = awale::parse_ogn(*game);
        if (!record) {
            expect(!awale::to_text(record.error()).empty());
            continue;
        }
        for (const awale::Diagnostic& diagnostic : awale::check(*record, awale::abapa()).diagnostics) {
            const auto shown = awale::with_source_line(diagnostic, game->text, game->where.place());
            expect(!awale::to_text(shown).empty());
        }
        expect(awale::parse_ogn(awale::write_ogn(*record, awale::OgnStyle::Full), {}) == *record);
        expect(awale::parse_ogn(awale::write_ogn(*record, awale::OgnStyle::Portable), {}) ==
               awale::portable(*record));
    }
    return 0;
}
