#include "awale/cli/commands/commands.hpp"

#include <vector>

namespace awale::cli {

std::span<const Command> commands() {
    static const std::vector<Command> table = {
        {"analyze", "Print the value of every move of a position", bind_analyze, Task::Judge},
        {"annotate", "Judge every move of games and explain what happened", bind_annotate, Task::Judge},
        {"bench", "Measure the search: speed, depth and errors", bind_bench, Task::Tools},
        {"check", "Read and replay games and report errors", bind_check, Task::Read},
        {"completion", "Print the completion of commands for a shell", bind_completion, Task::Tools},
        {"convert", "Write games in another notation", bind_convert, Task::Read},
        {"corpus", "Check, compact, merge, split, edit and dump a corpus", bind_corpus, Task::Collect},
        {"diagram", "Draw a position as SVG, PDF or PNG", bind_diagram, Task::Print},
        {"enter", "Enter games move by move", bind_enter, Task::Read},
        {"export", "Write games, moves, judgements or notes as a table", bind_export, Task::Collect},
        {"find", "Search a corpus for games", bind_find, Task::Collect},
        {"generate", "Generate games by self-play", bind_generate, Task::Play},
        {"import", "Store games in a corpus", bind_import, Task::Collect},
        {"match", "Play two engines against each other and compare them", bind_match, Task::Play},
        {"page", "Write games as one web page that works offline", bind_page, Task::Print},
        {"perft", "Count the move sequences of length N", bind_perft, Task::Tools},
        {"play", "Play a game against the engine in the terminal", bind_play, Task::Play},
        {"poster", "Print the rules of a rule set on one page", bind_poster, Task::Print},
        {"replay", "Show every position of a game", bind_replay, Task::Read},
        {"report", "Print a tournament bulletin from a corpus", bind_report, Task::Print},
        {"rules", "Print the rule sets and the rules of each", bind_rules, Task::Read},
        {"sheet", "Print positions as a sheet of diagrams", bind_sheet, Task::Print},
        {"stats", "Print figures about the games of a corpus", bind_stats, Task::Collect},
        {"tables", "Build, probe and verify endgame tables", bind_tables, Task::Tools},
        {"tree", "Browse the continuations of a position in a corpus", bind_tree, Task::Collect},
        {"uci", "Serve as an engine for other programs", bind_uci, Task::Play},
        {"verify", "Prove the claims of annotated games again", bind_verify, Task::Judge},
        {"workbook", "Print a book of exercises drawn from a corpus", bind_workbook, Task::Print},
    };
    return table;
}

}  // namespace awale::cli
