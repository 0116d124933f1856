#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <thread>

#include "analyzer/tables/verify.hpp"
#include "cli/console.hpp"
#include "cli/tables_commands.hpp"
#include "cli/tables_folder.hpp"

namespace awale::cli {

namespace {

constexpr int highest_in_full = 8;  // unless more is asked for; takes a second or two
constexpr std::uint64_t sample_size = 200;
constexpr std::uint64_t decoded_bytes = std::uint64_t{1} << 30U;
constexpr std::uint64_t seed = 1;

std::string verdict_line(const LevelVerdict& verdict, bool full) {
    std::string line =
        fmt::format("{:>2} seeds: {} {}, {} claims", verdict.level, with_spaces(verdict.boards),
                    full ? "boards, all of them" : "boards drawn", with_spaces(verdict.claims));
    if (verdict.wrong > 0) {
        return line + fmt::format(", {} WRONG\n", with_spaces(verdict.wrong));
    }
    line += ", consistent and reached by play";
    if (verdict.unsettled > 0) {
        line += fmt::format("; {} of them too deep to follow", with_spaces(verdict.unsettled));
    }
    return line + "\n";
}

}  // namespace

int verify_tables(const TablesOptions& options, Console& console) {
    if (tables::highest_there(tables_folder(options), tables::Pass::Margin) < 0 &&
        tables::highest_there(tables_folder(options), tables::Pass::Assured) < 0) {
        report_no_tables(options, console);
        return 1;
    }
    TableOptions wanted;
    wanted.directory = options.folder;
    wanted.level = -1;  // what there is, and nothing more
    wanted.memory = decoded_bytes;
    const Tables tables = open_tables(options.rules, wanted);
    if (options.level && *options.level > tables.highest_level()) {
        console.report(fmt::format("The tables go up to {} seeds.", tables.highest_level()));
        return 1;
    }
    bool right = true;
    for (int level = options.level.value_or(0); level <= options.level.value_or(tables.highest_level());
         ++level) {
        console.progress(fmt::format("verifying {} of {} seeds", level, tables.highest_level()));
        const bool full = options.every_board || (!options.sample && level <= highest_in_full);
        const LevelVerdict verdict =
            full ? verify_level(tables, level)
                 : verify_sample(tables, level, options.sample.value_or(sample_size), seed);
        console.progress({});
        console.out() << verdict_line(verdict, full);
        console.out().flush();
        for (const std::string& fault : verdict.faults) {
            console.report(fault);
        }
        right = right && verdict.wrong == 0;
    }
    return right ? 0 : 1;
}

}  // namespace awale::cli
