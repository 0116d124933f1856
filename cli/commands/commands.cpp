#include "awale/cli/commands/commands.hpp"

#include <vector>

namespace awale::cli {

std::span<const Command> commands() {
    static const std::vector<Command> table = {
        {"analyze", "Print the value of every move of a position", bind_analyze},
        {"annotate", "Judge every move of games and explain what happened", bind_annotate},
        {"bench", "Measure the search: speed, depth, signature, error of its estimates", bind_bench},
        {"check", "Read and replay games and report errors", bind_check},
        {"convert", "Write games in another notation", bind_convert},
        {"corpus", "Check, compact, merge, split and dump a corpus", bind_corpus},
        {"diagram", "Draw a position as SVG, PDF or PNG", bind_diagram},
        {"enter", "Enter games move by move", bind_enter},
        {"export", "Write games, moves, judgements or notes of a corpus as a table", bind_export},
        {"find", "Search a corpus for games", bind_find},
        {"generate", "Generate games by self-play", bind_generate},
        {"import", "Store games in a corpus", bind_import},
        {"match", "Play two engines against each other and measure the difference", bind_match},
        {"page", "Write games as one web page that works offline", bind_page},
        {"perft", "Count the move sequences of length N", bind_perft},
        {"play", "Play a game against the engine in the terminal", bind_play},
        {"poster", "Print the rules of a rule set on one page", bind_poster},
        {"replay", "Show every position of a game", bind_replay},
        {"report", "Print a tournament bulletin from a corpus", bind_report},
        {"sheet", "Print positions as a sheet of diagrams", bind_sheet},
        {"stats", "Print figures about the games of a corpus", bind_stats},
        {"tables", "Build, probe and verify endgame tables", bind_tables},
        {"tree", "Browse the continuations of a position in a corpus", bind_tree},
        {"uci", "Play as an engine for other programs, over standard input and output", bind_uci},
        {"verify", "Prove the claims of annotated games again", bind_verify},
        {"workbook", "Print a book of exercises drawn from a corpus", bind_workbook},
    };
    return table;
}

}  // namespace awale::cli
