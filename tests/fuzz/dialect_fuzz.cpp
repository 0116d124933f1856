#include "dialect_fuzz.hpp"

#include <sstream>
#include <string>

#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/diagnostic.hpp"
#include "expect.hpp"

namespace awale::test {

namespace {

/// What was written is read again as the same game, as far as its moves go.
void expect_back(const Record& record, const RuleSet& rules, Dialect dialect) {
    const auto written = write_game(record, dialect, rules);
    if (!written) {
        expect(!written.error().empty());
        return;
    }
    const auto again = parse_game(written->text, {.file = "again"}, dialect, rules);
    expect(again.has_value());
    expect(again->turns() == record.turns());
}

}  // namespace

void fuzz_dialect(Dialect dialect, const std::uint8_t* data, std::size_t size) {
    std::istringstream in{std::string{reinterpret_cast<const char*>(data), size}};
    GameSource source{in, "fuzz", dialect, abapa()};
    while (const auto game = source.next()) {
        if (!game->record) {
            expect(!to_text(game->record.error()).empty());
            continue;
        }
        const CheckedRecord checked = check(*game->record, abapa());
        for (const Diagnostic& diagnostic : checked.diagnostics) {
            const auto shown = with_source_line(diagnostic, game->raw.text, game->raw.where.place());
            expect(!to_text(shown).empty());
        }
        if (!checked.broken && !game->record->moves.empty()) {
            expect_back(*game->record, checked.replay.rules, dialect);
        }
    }
}

}  // namespace awale::test
