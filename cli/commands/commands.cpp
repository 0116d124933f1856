#include "awale/cli/commands/commands.hpp"

#include <vector>

namespace awale::cli {

std::span<const Command> commands() {
    static const std::vector<Command> table = {
        {"analyze", "Say what every move of a position is worth", bind_analyze},
        {"annotate", "Judge games and say what happened in them", bind_annotate},
        {"bench", "Measure the search: speed, depth, signature, and how far to trust its estimates",
         bind_bench},
        {"check", "Read and replay games and say what is wrong with them", bind_check},
        {"convert", "Write games in another notation", bind_convert},
        {"corpus", "Check, tidy, merge, split and dump a corpus", bind_corpus},
        {"diagram", "Draw a position as SVG, PDF or PNG", bind_diagram},
        {"find", "Look for games in a corpus", bind_find},
        {"generate", "Make up games by self-play", bind_generate},
        {"import", "Store games in a corpus", bind_import},
        {"match", "Let two engines play each other and measure the difference", bind_match},
        {"page", "Write games as one web page that needs no network", bind_page},
        {"perft", "Count the sequences of so many moves", bind_perft},
        {"play", "Play a game against the engine in the terminal", bind_play},
        {"poster", "Print the rules of a rule set on one page", bind_poster},
        {"replay", "Show a game move by move", bind_replay},
        {"report", "Print a tournament bulletin from a corpus", bind_report},
        {"sheet", "Print positions as a sheet of diagrams", bind_sheet},
        {"stats", "Print figures about the games of a corpus", bind_stats},
        {"tables", "Build endgame tables and ask them", bind_tables},
        {"tree", "Explore how games went on from a position", bind_tree},
        {"uci", "Play as an engine for other programs, over standard input and output", bind_uci},
        {"verify", "Prove again what annotated games claim", bind_verify},
        {"workbook", "Print a book of exercises drawn from a corpus", bind_workbook},
    };
    return table;
}

}  // namespace awale::cli
