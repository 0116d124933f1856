#include "awale/cli/commands/corpus/corpus_commands.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>
#include <vector>

#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/find/find.hpp"
#include "awale/analyzer/corpus/maintenance/copy_games.hpp"
#include "awale/analyzer/corpus/maintenance/dump.hpp"
#include "awale/analyzer/corpus/maintenance/integrity.hpp"
#include "awale/analyzer/corpus/maintenance/split_games.hpp"
#include "awale/analyzer/corpus/maintenance/vacuum.hpp"
#include "awale/analyzer/corpus/names/spelling.hpp"
#include "awale/cli/input/pattern_input.hpp"
#include "awale/cli/input/spelling_file.hpp"
#include "awale/cli/messages/translation.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/io/atomic_file.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::cli {

namespace {

constexpr std::size_t games_a_progress_line = 1000;

/// Shows how many games were looked at.
auto progress_of(Console& console) {
    return [&console](std::size_t games) {
        if (games % games_a_progress_line == 0) {
            console.progress(std::to_string(games) + " games");
        }
    };
}

std::string file_size_text(std::uintmax_t bytes) {
    constexpr std::uintmax_t kibi = 1024;
    return bytes < kibi * kibi ? std::to_string(bytes / kibi) + " KiB"
                               : std::to_string(bytes / kibi / kibi) + " MiB";
}

/// The part of a spelling file that puts the similar ones of these names together, with remarks.
std::string spelling_part(NameKind kind, const std::vector<NameCount>& names, Language language) {
    const auto groups = similar_names(names);
    const std::string one(word(kind));
    std::string text = groups.empty() ? "" : "[" + one + "s]\n";
    for (const std::vector<NameCount>& group : groups) {
        std::string remark;
        std::string line;
        for (const NameCount& name : group) {
            remark += (remark.empty() ? "; " : ", ") + name.name +
                      worded(language, " ({0} {1})", " ({0} {2})", name.games, name.games == 1 ? "game" : "games",
                             french_form(static_cast<double>(name.games), "partie", "parties"));
            line += (line.empty() ? "" : line.find('=') == std::string::npos ? " = " : "; ") + name.name;
        }
        text += remark + '\n' + line + '\n';
    }
    return text + worded(language, "; of {0} {1}{2} {4} {5} may be one {1}'s each\n",
                         "; {3} : {0} {6}, groupes qui n’en font peut-être qu’un : {4}\n", names.size(), one,
                         names.size() == 1 ? "" : "s", translated(one, language), groups.size(),
                         groups.size() == 1 ? "group" : "groups",
                         french_form(static_cast<double>(names.size()), "nom", "noms"));
}

}  // namespace

int check_corpus(const CorpusOptions& options, Console& console) {
    const Corpus corpus(options.corpus, Corpus::Mode::Read);
    const Integrity found = corpus.check(progress_of(console));
    console.progress({});
    for (const std::string& fault : found.faults) {
        console.report(options.corpus + ": " + fault);
    }
    if (found.more_faults > 0) {
        console.report(options.corpus + ": and " + std::to_string(found.more_faults) + " faults more");
    }
    console.messages() << found.games << " games, " << found.positions << " positions: "
                       << (found.faults.empty()
                               ? "everything agrees"
                               : std::to_string(found.faults.size() + found.more_faults) + " faults")
                       << '\n';
    return found.faults.empty() ? 0 : 1;
}

int vacuum_corpus(const CorpusOptions& options, Console& console) {
    Corpus corpus(options.corpus, Corpus::Mode::Write);
    const auto before = std::filesystem::file_size(options.corpus);
    const Vacuumed done = corpus.vacuum();
    console.messages() << file_size_text(before) << " before, "
                       << file_size_text(std::filesystem::file_size(options.corpus)) << " after; "
                       << done.segments_before << " segments of the position index before, "
                       << done.segments_after << " after\n";
    return 0;
}

int merge_corpora(const CorpusOptions& options, Console& console) {
    for (const std::string& other : options.others) {
        const Corpus can_be_read(other, Corpus::Mode::Read);
    }
    Corpus corpus(options.corpus, Corpus::Mode::Create);
    for (const std::string& other : options.others) {
        const Corpus from(other, Corpus::Mode::Read);
        CopyOptions how;
        how.progress = progress_of(console);
        how.merge = options.merge;
        const ImportTotals totals = corpus.copy_from(from, how);
        console.progress({});
        console.messages() << other << ": " << to_text(totals) << '\n';
    }
    return 0;
}

int split_corpus(const CorpusOptions& options, Console& console) {
    const auto pattern = read_pattern(options.pattern, abapa(), console);
    if (!pattern) {
        return pattern_misused;
    }
    const Corpus corpus(options.corpus, Corpus::Mode::Read);
    std::vector<GameId> found;
    corpus.find(*pattern, [&](const FoundGame& game) {
        found.push_back(game.game.id);
        return true;
    });
    const SplitCounts counts = corpus.split(found, {options.into, options.rest}, progress_of(console));
    console.progress({});
    const auto print = [&](const std::string& file, std::size_t games) {
        console.messages() << file << ": " << games << (games == 1 ? " game\n" : " games\n");
    };
    print(options.into, counts.into);
    if (!options.rest.empty()) {
        print(options.rest, counts.rest);
    }
    return 0;
}

int spell_corpus(const CorpusOptions& options, Console& console) {
    if (options.spelling.empty()) {
        const Corpus corpus(options.corpus, Corpus::Mode::Read);
        for (const NameKind kind : every_name_kind) {
            console.out() << spelling_part(kind, corpus.names(kind), console.language());
        }
        return 0;
    }
    const auto spelling = read_spelling(options.spelling, console);
    if (!spelling) {
        return 1;
    }
    Corpus corpus(options.corpus, Corpus::Mode::Write);
    const std::size_t changed = corpus.respell(*spelling);
    console.messages() << changed << (changed == 1 ? " name" : " names") << " put right\n";
    return 0;
}

int upgrade_corpus(const CorpusOptions& options, Console& console) {
    const int before = Corpus::upgrade(options.corpus);
    const int now = Corpus::schema_version();
    console.messages() << options.corpus << ": "
                       << (before == now ? "it is of version " + std::to_string(now) + " already"
                                         : "version " + std::to_string(before) + " before, " +
                                               std::to_string(now) + " now")
                       << '\n';
    return 0;
}

int dump_corpus(const CorpusOptions& options, Console& console) {
    const Corpus corpus(options.corpus, Corpus::Mode::Read);
    if (options.output == "-") {
        corpus.dump([&](std::string_view text) { console.document() << text; });
        return 0;
    }
    AtomicFile file(options.output);  // a dump may be larger than memory
    corpus.dump([&](std::string_view text) { file.append(text.data(), text.size()); });
    file.commit();
    return 0;
}

}  // namespace awale::cli
