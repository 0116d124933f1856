#include "awale/analyzer/corpus/export/export_columns.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace awale {

namespace {

using enum ColumnType;

// Columns of several table_names.
constexpr ExportColumn game_column{"game", Integer, "number of the game in the corpus"};
constexpr ExportColumn grade_column{"grade", Text, "exact, bounded or estimate"};

constexpr std::array games_columns{
    game_column,
    ExportColumn{"rules", Text, "rule set"},
    ExportColumn{"date", Text, "date as far as known: YYYY, YYYY-MM or YYYY-MM-DD"},
    ExportColumn{"event", Text, "event"},
    ExportColumn{"site", Text, "place of the event"},
    ExportColumn{"round", Text, "round, as written in the record"},
    ExportColumn{"south", Text, "player of South"},
    ExportColumn{"north", Text, "player of North"},
    ExportColumn{
        "south_score", Number,
        "score of South that counts, in seeds: as stated in the record, otherwise the final score of a "
        "finished game"},
    ExportColumn{"north_score", Number, "the same for North"},
    ExportColumn{"outcome", Integer, "1 South won, 0 draw, -1 North won"},
    ExportColumn{
        "ending", Text,
        "how the game ended: majority, no_move, repetition, few_seeds, no_capture_left or unfinished"},
    ExportColumn{"ending_ply", Integer, "ply after which the game was over, or the last ply"},
    ExportColumn{"final_south", Number, "seeds of South after ending_ply by the rules"},
    ExportColumn{"final_north", Number, "the same for North"},
    ExportColumn{"plies", Integer, "plies in the record"},
    ExportColumn{"start", Text, "position text of a set-up position; missing for the start position"},
    ExportColumn{"moves", Text, "houses played, one letter a ply; moves of Éqwalé with commas"},
    ExportColumn{"frontier", Integer, "first ply from which the result is proved at every ply"},
    ExportColumn{"exact_from", Integer, "first ply from which the value is proved at every ply"},
    ExportColumn{"lost_by_south", Integer, "seeds that moves of South lost from the frontier on, by proof"},
    ExportColumn{"lost_by_north", Integer, "the same for North"},
    ExportColumn{"file", Text, "file from which the game was read"},
    ExportColumn{"line", Integer, "line of that file where the record begins, from 1"},
};

constexpr std::array plies_columns{
    game_column,
    ExportColumn{"ply", Integer, "number of the move, from 1; both sides count"},
    ExportColumn{"side", Text, "South or North: who moved"},
    ExportColumn{"house", Text,
                 "move: house A to F of South, a to f of North, in Éqwalé with harvest or drop"},
    ExportColumn{"captured", Integer, "seeds captured by the move"},
    ExportColumn{"south_a", Integer, "seeds in house A before the move"},
    ExportColumn{"south_b", Integer, "seeds in house B before the move"},
    ExportColumn{"south_c", Integer, "seeds in house C before the move"},
    ExportColumn{"south_d", Integer, "seeds in house D before the move"},
    ExportColumn{"south_e", Integer, "seeds in house E before the move"},
    ExportColumn{"south_f", Integer, "seeds in house F before the move"},
    ExportColumn{"north_a", Integer, "seeds in house a before the move"},
    ExportColumn{"north_b", Integer, "seeds in house b before the move"},
    ExportColumn{"north_c", Integer, "seeds in house c before the move"},
    ExportColumn{"north_d", Integer, "seeds in house d before the move"},
    ExportColumn{"north_e", Integer, "seeds in house e before the move"},
    ExportColumn{"north_f", Integer, "seeds in house f before the move"},
    ExportColumn{"south_store", Integer, "seeds in the store of South before the move"},
    ExportColumn{"north_store", Integer, "seeds in the store of North before the move"},
    ExportColumn{"best", Text, "best move of the side to move"},
    ExportColumn{
        "value", Integer,
        "value of the best move: seeds of South minus seeds of North at the end of the game; missing if "
        "only limits are proved"},
    ExportColumn{"lower", Integer, "least value that is proved; -48 if none is"},
    ExportColumn{"upper", Integer, "greatest value that is proved; 48 if none is"},
    ExportColumn{"grade", Text, "exact, bounded or estimate: how far the value is proved"},
    ExportColumn{"verdict", Text, "none, only_move, inaccuracy, mistake or blunder"},
    ExportColumn{"loss", Integer, "seeds that the move lost"},
    ExportColumn{"least_loss", Integer, "least loss that is proved"},
    ExportColumn{"most_loss", Integer, "greatest loss that is possible"},
    ExportColumn{"loss_grade", Text, "exact, bounded or estimate: how far the loss is proved"},
    ExportColumn{"only_move", Integer, "1 if exactly one of several legal moves kept the best proved result"},
    ExportColumn{"forced", Integer, "1 if there was one legal move"},
    ExportColumn{"result_before", Integer,
                 "proved result of best play before the move: 1 South wins, 0 draw, -1 North wins"},
    ExportColumn{"result_after", Integer, "the same after the move"},
};

constexpr std::array judgements_columns{
    game_column,
    ExportColumn{"ply", Integer, "number of the move that was played from the position"},
    ExportColumn{"rank", Integer, "rank of this move among the legal moves, 1 is the best"},
    ExportColumn{"house", Text, "this move, written as in plies"},
    ExportColumn{"captured", Integer, "seeds captured by this move"},
    ExportColumn{
        "value", Integer,
        "seeds of South minus seeds of North at the end of the game; missing if only limits are proved"},
    ExportColumn{"lower", Integer, "least value that is proved"},
    ExportColumn{"upper", Integer, "greatest value that is proved"},
    grade_column,
    ExportColumn{"line", Text, "best play, one letter a ply, this move first"},
    ExportColumn{"depth", Integer, "depth of the search in plies"},
    ExportColumn{"nodes", Integer, "positions searched for the whole position"},
};

constexpr std::array notes_columns{
    game_column,
    ExportColumn{"ply", Integer, "move that the note follows"},
    ExportColumn{"number", Integer, "number of the note within the ply, from 1"},
    ExportColumn{"kind", Text, "kind of the note, as in annotated records"},
    ExportColumn{"side", Text, "South or North: whom the note is about"},
    ExportColumn{"house", Text, "house that the note is about"},
    ExportColumn{"seeds", Integer, "seeds, see the kind"},
    ExportColumn{"gain", Integer, "seeds gained"},
    ExportColumn{"cost", Integer, "seeds lost"},
    ExportColumn{"houses", Text, "houses, one letter each"},
    ExportColumn{"other_ply", Integer, "another ply that the note refers to; 0 if none"},
    ExportColumn{"plies", Integer, "number of plies, see the kind"},
    ExportColumn{"line", Text, "moves that show the fact, one letter a ply"},
    grade_column,
};

constexpr std::array table_names{
    std::pair{std::string_view{"games"}, ExportTable::Games},
    std::pair{std::string_view{"plies"}, ExportTable::Plies},
    std::pair{std::string_view{"judgements"}, ExportTable::Judgements},
    std::pair{std::string_view{"notes"}, ExportTable::Notes},
};

}  // namespace

std::span<const ExportColumn> export_columns(ExportTable table) {
    switch (table) {
        case ExportTable::Games: return games_columns;
        case ExportTable::Plies: return plies_columns;
        case ExportTable::Judgements: return judgements_columns;
        case ExportTable::Notes: return notes_columns;
    }
    return {};
}

std::string_view name(ExportTable table) {
    return table_names.at(static_cast<std::size_t>(table)).first;
}

std::optional<ExportTable> export_table_from_name(std::string_view word) {
    for (const auto& [name, table] : table_names) {
        if (name == word) {
            return table;
        }
    }
    return std::nullopt;
}

std::string_view name(ColumnType type) {
    switch (type) {
        case Integer: return "integer";
        case Number: return "number";
        case Text: return "text";
    }
    return "";
}

}  // namespace awale
