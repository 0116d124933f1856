#pragma once

#include <span>

#include "awale/cli/options/command.hpp"

namespace awale::cli {

// The binders, one for each command_NAME.cpp; see Command for what they promise.
Runner bind_analyze(const Arguments& arguments);
Runner bind_annotate(const Arguments& arguments);
Runner bind_bench(const Arguments& arguments);
Runner bind_book(const Arguments& arguments);
Runner bind_check(const Arguments& arguments);
Runner bind_completion(const Arguments& arguments);
Runner bind_convert(const Arguments& arguments);
Runner bind_corpus(const Arguments& arguments);
Runner bind_course(const Arguments& arguments);
Runner bind_diagram(const Arguments& arguments);
Runner bind_enter(const Arguments& arguments);
Runner bind_export(const Arguments& arguments);
Runner bind_find(const Arguments& arguments);
Runner bind_generate(const Arguments& arguments);
Runner bind_import(const Arguments& arguments);
Runner bind_match(const Arguments& arguments);
Runner bind_page(const Arguments& arguments);
Runner bind_perft(const Arguments& arguments);
Runner bind_play(const Arguments& arguments);
Runner bind_poster(const Arguments& arguments);
Runner bind_replay(const Arguments& arguments);
Runner bind_report(const Arguments& arguments);
Runner bind_rules(const Arguments& arguments);
Runner bind_sheet(const Arguments& arguments);
Runner bind_stats(const Arguments& arguments);
Runner bind_tables(const Arguments& arguments);
Runner bind_tree(const Arguments& arguments);
Runner bind_uci(const Arguments& arguments);
Runner bind_verify(const Arguments& arguments);
Runner bind_workbook(const Arguments& arguments);

/// The commands in the order of the alphabet.
std::span<const Command> commands();

}  // namespace awale::cli
