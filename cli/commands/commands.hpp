#pragma once

#include "awale/cli/options/arguments.hpp"

namespace awale::cli {

// The binders, one for each command_NAME.cpp; see Command for what they promise.
using Binder = Runner(Arguments& arguments);
Binder bind_analyze, bind_annotate, bind_bench, bind_book, bind_check, bind_completion, bind_convert,
    bind_corpus, bind_course, bind_diagram, bind_enter, bind_export, bind_find, bind_generate, bind_import,
    bind_judge, bind_page, bind_perft, bind_play, bind_poster, bind_replay, bind_report, bind_rules,
    bind_sheet, bind_stats, bind_tables, bind_tournament, bind_tree, bind_uci, bind_verify, bind_workbook;

/// The commands in the order of the alphabet.
std::span<const Command> commands();

}  // namespace awale::cli
