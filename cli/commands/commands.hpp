#pragma once

#include <span>

#include "awale/cli/options/arguments.hpp"

namespace awale::cli {

// The binders, one for each command_NAME.cpp; see Command for what they promise.
Runner bind_analyze(Arguments& arguments);
Runner bind_annotate(Arguments& arguments);
Runner bind_bench(Arguments& arguments);
Runner bind_book(Arguments& arguments);
Runner bind_check(Arguments& arguments);
Runner bind_completion(Arguments& arguments);
Runner bind_convert(Arguments& arguments);
Runner bind_corpus(Arguments& arguments);
Runner bind_course(Arguments& arguments);
Runner bind_diagram(Arguments& arguments);
Runner bind_enter(Arguments& arguments);
Runner bind_export(Arguments& arguments);
Runner bind_find(Arguments& arguments);
Runner bind_generate(Arguments& arguments);
Runner bind_import(Arguments& arguments);
Runner bind_judge(Arguments& arguments);
Runner bind_match(Arguments& arguments);
Runner bind_page(Arguments& arguments);
Runner bind_perft(Arguments& arguments);
Runner bind_play(Arguments& arguments);
Runner bind_poster(Arguments& arguments);
Runner bind_replay(Arguments& arguments);
Runner bind_report(Arguments& arguments);
Runner bind_rules(Arguments& arguments);
Runner bind_sheet(Arguments& arguments);
Runner bind_stats(Arguments& arguments);
Runner bind_tables(Arguments& arguments);
Runner bind_tree(Arguments& arguments);
Runner bind_uci(Arguments& arguments);
Runner bind_verify(Arguments& arguments);
Runner bind_workbook(Arguments& arguments);

/// The commands in the order of the alphabet.
std::span<const Command> commands();

}  // namespace awale::cli
