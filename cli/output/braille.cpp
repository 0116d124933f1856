#include "awale/cli/output/braille.hpp"

#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

#ifdef AWALE_LIBLOUIS

#include <liblouis/liblouis.h>

#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/utf8.hpp"

#endif

namespace awale::cli {

#ifdef AWALE_LIBLOUIS

namespace {

constexpr std::size_t cells_a_line = 40;
constexpr std::size_t lines_a_page = 25;

/// Braille ASCII, by the dots 1 to 6 as bits: the code of BRF files.
constexpr std::string_view brf_cells = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";
static_assert(brf_cells.size() == 64);

/// A line as cells of Braille ASCII.
std::string cells(std::string_view line, Language language) {
    if (line.empty()) {
        return {};
    }
    std::vector<widechar> in;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t bytes = character_bytes(line, at);
        in.push_back(bytes == 0 ? U'?' : static_cast<widechar>(code_point(line.substr(at, bytes))));
        at += std::max<std::size_t>(bytes, 1);
    }
    const std::string table = localized(language, "braille.table");
    std::vector<widechar> out(8 * in.size() + 32);
    int read = static_cast<int>(in.size());
    int written = static_cast<int>(out.size());
    // NOLINTNEXTLINE(hicpp-signed-bitwise): flags of liblouis
    constexpr int as_unicode = dotsIO | ucBrl;
    if (lou_translateString(table.c_str(), in.data(), &read, out.data(), &written, nullptr, nullptr,
                            as_unicode) == 0 ||
        read != static_cast<int>(in.size())) {
        throw EnvironmentError(table, localized("braille.no_table"),
                               localized("remedy.install_braille_tables"));
    }
    std::string text;
    for (int i = 0; i < written; ++i) {
        text += brf_cells[static_cast<std::size_t>(out[static_cast<std::size_t>(i)]) & 0x3FU];
    }
    return text;
}

/// Divides a line of cells into lines that fit. A number, which begins with the cell `number`, stays with
/// the word before.
void divide(std::string_view line, char number, std::vector<std::string>& lines) {
    while (line.size() > cells_a_line) {
        std::size_t end = line.rfind(' ', cells_a_line);
        std::size_t kept = end;
        while (kept != std::string_view::npos && kept > 0 && line[kept + 1] == number) {
            kept = line.rfind(' ', kept - 1);
        }
        end = kept == std::string_view::npos || kept == 0 ? end : kept;
        std::size_t next = end + 1;
        if (end == std::string_view::npos || end == 0) {
            end = line.rfind('-', cells_a_line - 1);
            end = end == std::string_view::npos ? cells_a_line : end + 1;
            next = end;
        }
        lines.emplace_back(line.substr(0, end));
        line.remove_prefix(next);
    }
    lines.emplace_back(line);
}

}  // namespace

bool can_write_braille() { return true; }

std::string braille(std::string_view text, Language language) {
    lou_setLogLevel(LOU_LOG_OFF);
    const char number = localized(language, "braille.number_sign").front();
    std::vector<std::string> lines;
    while (!text.empty()) {
        divide(cells(take_line(text), language), number, lines);
    }
    std::string brf;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        brf += i > 0 && i % lines_a_page == 0 ? "\f" : "";
        brf += lines[i] + "\n";
    }
    return brf;
}

#else

bool can_write_braille() { return false; }

std::string braille(std::string_view, Language) { return {}; }

#endif

std::string linear_game(const Record& record, const Replay& replay, Language language) {
    std::string text = localized(language, "braille.game",
                                 {{"south", record.tag("South").value_or("?")},
                                  {"north", record.tag("North").value_or("?")},
                                  {"rules", rules_known_as(replay.rules, language)}});
    const bool north_begins = replay.start.to_move() == Side::North;
    if (replay.start != Board::start(replay.rules)) {
        text +=
            localized(language, "braille.start", {{"position", position_text(replay.start, replay.rules)}});
    }
    for (std::size_t i = 0; i < replay.plies.size(); ++i) {
        const ReplayedPly& ply = replay.plies[i];
        const std::size_t half = i + (north_begins ? 1 : 0);
        if (half % 2 == 0 || i == 0) {
            text += fmt::format("{}{}", half / 2 + 1, half % 2 == 0 ? ". " : "... ");
        }
        text += to_text(Turn{ply.house, ply.seeds});
        text += ply.captured > Seeds{0} ? "+" + to_text(ply.captured) : "";
        text += half % 2 == 0 && i + 1 < replay.plies.size() ? " " : "\n";
    }
    return text + localized(language, "braille.end",
                            {{"position", position_text(replay.last(), replay.rules)},
                             {"result", to_text(replay.ended.final)}});
}

}  // namespace awale::cli
