#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <thread>

#include "awale/analyzer/tables/builder.hpp"
#include "awale/analyzer/tables/file/statistics.hpp"
#include "awale/analyzer/tables/file/table_file.hpp"
#include "awale/analyzer/tables/published/published_tables.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/cli/commands/tables/tables_commands.hpp"
#include "awale/cli/commands/tables/tables_folder.hpp"
#include "awale/cli/messages/translation.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/data/game_json.hpp"
#include "awale/cli/output/text/tables_text.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::cli {

namespace {

using tables::LevelStatistics;
using Json = nlohmann::ordered_json;

/// Levels there are at all; a gap ends nothing.
std::vector<int> levels_there(const TablesOptions& options) {
    std::vector<int> levels;
    for (int level = 0; level <= tables::max_seeds; ++level) {
        const bool there = std::ranges::any_of(tables::table_kinds, [&](tables::TableKind kind) {
            return std::filesystem::exists(tables_folder(options) / tables::file_name(kind, level));
        });
        if (there && (!options.level || *options.level == level)) {
            levels.push_back(level);
        }
    }
    return levels;
}

std::string percent(std::uint64_t part, std::uint64_t whole, Language language) {
    return whole == 0 ? "-"
                      : worded(language, "{:.2f} %", "{:.2f} %",
                               100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

std::string level_line(const LevelStatistics& level, Language language) {
    std::string line = fmt::format("{:>5}  {:>14}", level.level, with_spaces(level.boards));
    if (level.margins) {
        line += fmt::format("  {:>14}  {:>14}  {:>14}", with_spaces(level.margins->positive),
                            with_spaces(level.margins->zero), with_spaces(level.margins->negative));
    } else {
        line += fmt::format("  {:>14}  {:>14}  {:>14}", "-", "-", "-");
    }
    if (level.loops) {
        line += fmt::format(
            "  {:>9}  {:>16}", percent(level.loops->empty, level.boards, language),
            percent(level.loops->empty_with_empty_house, level.loops->boards_with_empty_house, language));
    } else {
        line += fmt::format("  {:>9}  {:>16}", "-", "-");
    }
    return line + "\n";
}

void print_histogram(const LevelStatistics::Margins& margins, Console& console) {
    console.out() << worded(console.language(), "\nmargin          boards\n", "\n écart       positions\n");
    for (const auto& [margin, boards] : margins.histogram) {
        console.out() << fmt::format("{:>6}  {:>14}\n",
                                     margin > 0 ? fmt::format("+{}", margin) : fmt::format("{}", margin),
                                     with_spaces(boards));
    }
}

Json level_json(const LevelStatistics& level, const TablesOptions& options) {
    Json object{{"rules", options.rules.name}, {"seeds", level.level}, {"boards", level.boards}};
    if (level.margins) {
        Json histogram = Json::object();
        for (const auto& [margin, boards] : level.margins->histogram) {
            histogram[std::to_string(margin)] = boards;
        }
        object["positive"] = level.margins->positive;
        object["zero"] = level.margins->zero;
        object["negative"] = level.margins->negative;
        object["margins"] = histogram;
    }
    if (level.loops) {
        object["empty_loop"] = level.loops->empty;
        object["with_empty_house"] = level.loops->boards_with_empty_house;
        object["empty_loop_with_empty_house"] = level.loops->empty_with_empty_house;
    }
    return object;
}

/// The published levels beside the folder of the family, if there are any and the rules are theirs.
bool show_published(const TablesOptions& options, Console& console) {
    if (family_of(options.rules) != TableFamily{}) {
        return false;
    }
    const std::filesystem::path folder =
        options.folder.empty() ? default_table_directory() : std::filesystem::path(options.folder);
    const auto published = tables::published::PublishedTables::open(folder);
    if (!published) {
        return false;
    }
    const Language language = console.language();
    console.out() << worded(language,
                            "{}, published solution of the game of {} seeds\n\n"
                            "file           seeds           boards            bytes  bytes a board\n",
                            "{}, solution publiée de la partie de {} graines\n\n"
                            "fichier      graines        positions           octets  par position\n",
                            folder.string(), published->game().seeds);
    std::uint64_t bytes = 0;
    for (int level = 0; level <= tables::max_seeds; ++level) {
        if (!published->has_level(level)) {
            continue;
        }
        const std::uint64_t boards = tables::published::boards(level);
        bytes += published->bytes(level);
        constexpr std::string_view form = "{:<13}  {:>5}  {:>15}  {:>15}  {:>13.3f}\n";
        console.out() << worded(language, form, form, published->file(level).filename().string(), level,
                                with_spaces(boards), with_spaces(published->bytes(level)),
                                static_cast<double>(published->bytes(level)) / static_cast<double>(boards));
    }
    console.out() << worded(language, "\n{} bytes\n", "\n{} octets\n", with_spaces(bytes));
    return true;
}

std::string made_by(const tables::TableHeader& header) {
    const auto* const end = std::find(header.made_by.begin(), header.made_by.end(), '\0');
    return {header.made_by.begin(), end};
}

}  // namespace

int show_tables(const TablesOptions& options, Console& console) {
    const std::vector<int> levels = levels_there(options);
    const bool has_published = show_published(options, console);
    if (levels.empty()) {
        if (!has_published) {
            report_no_tables(options, console);
        }
        return has_published ? 0 : 1;
    }
    console.out() << (has_published ? "\n" : "");
    const Language language = console.language();
    console.out()
        << tables_folder(options).string() << "\n\n"
        << worded(
               language,
               "table       seeds          boards           bytes  bytes a board  checksum          made "
               "by\n",
               "table     graines       positions          octets   par position  contrôle          par\n");
    std::uint64_t bytes = 0;
    bool all = true;
    for (const tables::TableKind kind : tables::table_kinds) {
        for (const int level : levels) {
            try {
                const auto file =
                    tables::TableFile::open(tables_folder(options), family_of(options.rules), kind, level);
                if (!file) {
                    continue;
                }
                const tables::TableHeader& header = file->header();
                constexpr std::string_view form = "{:<10}  {:>5}  {:>14}  {:>14}  {:>13.3f}  {:016x}  {}\n";
                console.out() << worded(
                    language, form, form, translated(tables::name(kind), language), level,
                    with_spaces(header.boards), with_spaces(file->bytes()),
                    static_cast<double>(file->bytes()) / static_cast<double>(header.boards),
                    header.tables_checksum, made_by(header));
                bytes += file->bytes();
            } catch (const EnvironmentError& error) {
                console.report(error.what());
                all = false;
            }
        }
    }
    console.out() << worded(language, "\n{} bytes\n", "\n{} octets\n", with_spaces(bytes));
    return all ? 0 : 1;
}

int count_tables(const TablesOptions& options, Console& console) {
    const std::vector<int> levels = levels_there(options);
    if (levels.empty()) {
        report_no_tables(options, console);
        return 1;
    }
    tables::Workers workers(std::max(std::thread::hardware_concurrency(), 1U));
    if (!options.json) {
        console.out() << worded(
            console.language(),
            "seeds          boards        positive            zero        negative  loop empty  "
            "where a house is\n",
            "graines     positions         positif             nul         négatif  sans boucle "
            "si case vide\n");
    }
    for (const int level : levels) {
        console.progress(fmt::format("{} of {} seeds", level, levels.back()));
        const auto counted =
            tables::statistics(tables_folder(options), family_of(options.rules), level, workers);
        console.progress({});
        if (!counted) {
            continue;
        }
        if (options.json) {
            print_json(console, level_json(*counted, options));
            continue;
        }
        console.out() << level_line(*counted, console.language());
        if (options.level && counted->margins) {
            print_histogram(*counted->margins, console);
        }
    }
    return 0;
}

}  // namespace awale::cli
