#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "awale/analyzer/judge/table_cache.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/dialects/dialect.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/notation/ogn/game_stream.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale::cli {

class PageEngine;

/// What a page saves of a game that is unchanged: its own text, or what the Oware Game Notation says of it
/// where it was written in another notation.
std::string text_to_save(const RawGame& raw, Dialect dialect, const Record& record);

/// Records that the reader of a page opens there. They are read by the same grammars and judged by the same
/// functions as in the program, so that the same record, tables and budget give the same values, verdicts and
/// words. Answers are JSON.
class PageGames {
public:
    /// Takes its tables, of this many seeds, from the engine, which must outlive it.
    PageGames(PageEngine& engine, int table_seeds);

    /// Reads games in any notation that the program reads, instead of those read before, and judges them by
    /// what they carry or the tables know: `{"games": […], "problems": […]}`. A game is as in the data of the
    /// page; a problem is a diagnostic as the program prints it in `en` and `fr`, `name` standing for the
    /// file. A game with an illegal move is there up to that move.
    std::string read(std::string_view name, std::string_view text);

    /// A game read before, counted from 0, judged by a search of so many positions a move as `awale page
    /// --nodes` does: its data. `{"error": …}` where there is none.
    std::string judge(std::size_t index, std::uint64_t nodes);

    /// All games with everything found, in the Oware Game Notation: `{"text": …}`.
    std::string write(Language language) const;

private:
    struct Opened {
        Record record;     ///< as it was written
        std::string text;  ///< to save
        AnnotatedGame judged;
    };

    TableCache tables_;
    std::vector<Opened> games_;
};

}  // namespace awale::cli
