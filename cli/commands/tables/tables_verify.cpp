#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ostream>
#include <thread>

#include "awale/analyzer/tables/boards/level.hpp"
#include "awale/analyzer/tables/check/verify.hpp"
#include "awale/analyzer/tables/file/table_format.hpp"
#include "awale/cli/commands/tables/tables_commands.hpp"
#include "awale/cli/commands/tables/tables_folder.hpp"
#include "awale/cli/messages/translation.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/text/tables_text.hpp"

namespace awale::cli {

namespace {

constexpr int highest_in_full = 8;  // unless more is asked for; takes a second or two
constexpr std::uint64_t sample_size = 200;
constexpr std::uint64_t max_decoded = std::uint64_t{1} << 30U;
constexpr std::uint64_t seed = 1;

std::string verdict_line(const LevelVerdict& verdict, bool full, Language language) {
    std::string line =
        worded(language, "{:>2} seeds: {} {}, {} claims", "{:>2} graines : {} {}, {} affirmations",
               verdict.level, with_spaces(verdict.boards),
               full ? worded(language, "boards, all of them", "positions, toutes")
                    : worded(language, "boards drawn", "positions tirées au sort"),
               with_spaces(verdict.claims));
    if (verdict.wrong > 0) {
        return line + worded(language, ", {} WRONG\n", ", dont {} FAUSSES\n", with_spaces(verdict.wrong));
    }
    line += worded(language, ", consistent and reached by play", ", cohérentes et atteintes par le jeu");
    if (verdict.unsettled > 0) {
        line += worded(language, "; {} of them too deep to follow", " ; {} trop profondes pour être suivies",
                       with_spaces(verdict.unsettled));
    }
    return line + "\n";
}

/// Levels above the one that is verified are not asked for, so they need not be decoded.
std::uint64_t memory_for(const TablesOptions& options, int houses) {
    std::uint64_t bytes = 0;
    for (int level = 0; level <= options.level.value_or(tables::max_seeds) && bytes < max_decoded; ++level) {
        bytes += tables::table_kinds.size() * tables::LevelShape(houses, level).boards();
    }
    return std::min(bytes, max_decoded);
}

/// Counted in boards, as far as time goes.
struct Work {
    double all = 0;
    double done = 0;
    std::chrono::steady_clock::time_point begin = std::chrono::steady_clock::now();

    /// `, 40 %, about 3 s left`, when so much is done; the time once there is something to go by.
    std::string left_text(double now, Language language) const {
        const double share = now / std::max(all, 1.0);
        std::string text = fmt::format(", {:.0f} %", std::floor(share * 100));
        if (share > 0.01) {
            const double seconds =
                std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
            text += worded(language, ", about {} left", ", encore {} environ",
                           duration_text(seconds * (1 - share) / share));
        }
        return text;
    }
};

}  // namespace

int verify_tables(const TablesOptions& options, Console& console) {
    if (std::ranges::all_of(tables::all_passes, [&](tables::Pass pass) {
            return tables::highest_stored_level(tables_folder(options), pass) < 0;
        })) {
        report_no_tables(options, console);
        return 1;
    }
    TableOptions wanted;
    wanted.directory = options.folder;
    wanted.level = -1;  // what there is, and nothing more
    wanted.memory = memory_for(options, family_of(options.rules).houses_a_side);
    const Tables tables = open_tables(options.rules, wanted);
    int highest = -1;
    for (const tables::Pass pass : tables::all_passes) {
        highest = std::max(highest, tables.highest_level(pass));
    }
    if (options.level && *options.level > highest) {
        console.report(fmt::format("The tables go up to {} seeds.", highest));
        return 1;
    }
    const int first = options.level.value_or(0);
    const int last = options.level.value_or(highest);
    const auto is_full = [&](int level) {
        return options.every_board || (!options.sample && level <= highest_in_full);
    };
    const auto boards = [&](int level) {
        const double all =
            static_cast<double>(tables::LevelShape(tables.family().houses_a_side, level).boards());
        return is_full(level) ? all : static_cast<double>(options.sample.value_or(sample_size));
    };
    Work work;
    for (int level = first; level <= last; ++level) {
        work.all += boards(level);
    }
    bool right = true;
    for (int level = first; level <= last; ++level) {
        VerifyRun run;
        run.threads = std::max(std::thread::hardware_concurrency(), 1U);
        run.progress = [&](double done) {
            console.progress(worded(console.language(), "verifying {} of {} seeds{}",
                                    "vérification : {} graines sur {}{}", level, last,
                                    work.left_text(work.done + done * boards(level), console.language())));
        };
        run.progress(0);
        const LevelVerdict verdict = is_full(level)
                                         ? verify_level(tables, level, run)
                                         : verify_sample(tables, level, options.sample.value_or(sample_size),
                                                         seed, run, options.positions_a_claim);
        work.done += boards(level);
        console.progress({});
        console.out() << verdict_line(verdict, is_full(level), console.language());
        console.out().flush();
        for (const std::string& fault : verdict.faults) {
            console.report(fault);
        }
        right = right && verdict.wrong == 0;
    }
    return right ? 0 : 1;
}

}  // namespace awale::cli
