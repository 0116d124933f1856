#pragma once

#include <span>

#include "cli/command.hpp"

namespace awale::cli {

// The binders, one for each command_NAME.cpp; see Command for what they promise.
Runner bind_analyze(CLI::App& app);
Runner bind_annotate(CLI::App& app);
Runner bind_bench(CLI::App& app);
Runner bind_check(CLI::App& app);
Runner bind_convert(CLI::App& app);
Runner bind_corpus(CLI::App& app);
Runner bind_diagram(CLI::App& app);
Runner bind_find(CLI::App& app);
Runner bind_generate(CLI::App& app);
Runner bind_import(CLI::App& app);
Runner bind_match(CLI::App& app);
Runner bind_page(CLI::App& app);
Runner bind_perft(CLI::App& app);
Runner bind_play(CLI::App& app);
Runner bind_poster(CLI::App& app);
Runner bind_replay(CLI::App& app);
Runner bind_report(CLI::App& app);
Runner bind_sheet(CLI::App& app);
Runner bind_stats(CLI::App& app);
Runner bind_tables(CLI::App& app);
Runner bind_tree(CLI::App& app);
Runner bind_uci(CLI::App& app);
Runner bind_verify(CLI::App& app);
Runner bind_workbook(CLI::App& app);

/// The commands in the order in which `awale --help` lists them: the alphabet's.
std::span<const Command> commands();

}  // namespace awale::cli
