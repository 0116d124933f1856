#include "awale/cli/commands/commands.hpp"

#include <vector>

namespace awale::cli {

std::span<const Command> commands() {
    static const std::vector<Command> table = {
        {"analyze", "Print the value of every move of a position", bind_analyze, CommandGroup::Judge},
        {"annotate", "Judge every move of games and explain what happened", bind_annotate,
         CommandGroup::Judge},
        {"bench", "Measure the speed and the depth of the search", bind_bench, CommandGroup::Tools},
        {"book", "Make and read an opening book for the engine", bind_book, CommandGroup::Play},
        {"check", "Read and replay games and report errors", bind_check, CommandGroup::Read},
        {"completion", "Print the completion of commands for a shell", bind_completion, CommandGroup::Tools},
        {"convert", "Write games in another notation", bind_convert, CommandGroup::Read},
        {"corpus", "Check, compact, merge, split, edit and dump a corpus", bind_corpus,
         CommandGroup::Collect},
        {"course", "Print a course in six steps with exercises and tests", bind_course, CommandGroup::Print},
        {"diagram", "Draw a position as SVG, PDF or PNG", bind_diagram, CommandGroup::Print},
        {"enter", "Enter games move by move", bind_enter, CommandGroup::Read},
        {"export", "Write games, moves, judgements or notes as a table", bind_export, CommandGroup::Collect},
        {"find", "Search a corpus for games", bind_find, CommandGroup::Collect},
        {"generate", "Generate games by self-play", bind_generate, CommandGroup::Play},
        {"import", "Store games in a corpus", bind_import, CommandGroup::Collect},
        {"match", "Play two engines against each other and compare them", bind_match, CommandGroup::Play},
        {"page", "Write games as one web page that works offline", bind_page, CommandGroup::Print},
        {"perft", "Count the move sequences of length N", bind_perft, CommandGroup::Tools},
        {"play", "Play a game against the engine in the terminal", bind_play, CommandGroup::Play},
        {"poster", "Print the rules of a rule set on one page", bind_poster, CommandGroup::Print},
        {"replay", "Show every position of a game", bind_replay, CommandGroup::Read},
        {"report", "Print a tournament bulletin from a corpus", bind_report, CommandGroup::Print},
        {"rules", "Print the rule sets and the rules of each", bind_rules, CommandGroup::Read},
        {"sheet", "Print positions as a sheet of diagrams", bind_sheet, CommandGroup::Print},
        {"stats", "Print figures about the games of a corpus", bind_stats, CommandGroup::Collect},
        {"tables", "Build, probe and verify endgame tables", bind_tables, CommandGroup::Tools},
        {"tree", "Browse the continuations of a position in a corpus", bind_tree, CommandGroup::Collect},
        {"uci", "Serve as an engine for other programs", bind_uci, CommandGroup::Play},
        {"verify", "Prove the claims of annotated games again", bind_verify, CommandGroup::Judge},
        {"workbook", "Print a book of exercises drawn from a corpus", bind_workbook, CommandGroup::Print},
    };
    return table;
}

}  // namespace awale::cli
