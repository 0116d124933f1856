#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "awale/analyzer/corpus/stored_game.hpp"

namespace awale::cli {

class Console;

/// What the commands `awale corpus …` are told.
struct CorpusOptions {
    std::string corpus;
    std::vector<std::string> others;   ///< of merge: the corpora to take games from
    MergePolicy merge;                 ///< of merge: how duplicate games are handled
    std::string pattern;               ///< of split and remove
    std::string into;                  ///< of split: the new corpus of the games found
    std::string rest;                  ///< of split: that of the others, or empty
    std::string output = "-";          ///< of dump
    std::string spelling;              ///< of spell: the file, or empty
    std::vector<std::uint64_t> games;  ///< of remove: their numbers
    std::uint64_t game = 0;            ///< of replace and edit: its number
    std::string record;                ///< of replace: the file with the new record
};

int check_corpus(const CorpusOptions& options, Console& console);
int vacuum_corpus(const CorpusOptions& options, Console& console);
int merge_corpora(const CorpusOptions& options, Console& console);
int split_corpus(const CorpusOptions& options, Console& console);
int spell_corpus(const CorpusOptions& options, Console& console);
int upgrade_corpus(const CorpusOptions& options, Console& console);
int remove_from_corpus(const CorpusOptions& options, Console& console);
int replace_in_corpus(const CorpusOptions& options, Console& console);
int edit_in_corpus(const CorpusOptions& options, Console& console);
int dump_corpus(const CorpusOptions& options, Console& console);

}  // namespace awale::cli
