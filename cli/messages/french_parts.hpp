#pragma once

#include <span>

#include "awale/cli/messages/translation.hpp"

namespace awale::cli {

/// Sentences that hold others.
std::span<const Translation> french_frames();

/// The sentences on games: what is wrong with a record, and the game in the terminal.
std::span<const Translation> french_sentences_on_games();

/// What `awale enter` and the commands on a corpus say.
std::span<const Translation> french_sentences_on_corpora();

/// What is wrong with patterns, corpora and tables, and what `awale verify` finds.
std::span<const Translation> french_sentences_on_files();

/// The texts of `--help`: of the program and the commands that read and judge, of those that collect and
/// print, and of the others.
std::span<const Translation> french_help();
std::span<const Translation> french_help_on_collections();
std::span<const Translation> french_help_on_tools();

}  // namespace awale::cli
