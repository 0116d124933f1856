#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <thread>

#include "awale/analyzer/tables/builder.hpp"
#include "awale/analyzer/tables/published/digests.hpp"
#include "awale/analyzer/tables/published/export.hpp"
#include "awale/cli/commands/tables/tables_commands.hpp"
#include "awale/cli/commands/tables/tables_folder.hpp"
#include "awale/cli/input/interrupt.hpp"
#include "awale/cli/messages/translation.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/text/tables_text.hpp"

namespace awale::cli {

namespace {

namespace published = tables::published;

/// The levels that were built, as far as they are wanted; nothing, after a message, where there are none.
std::optional<int> last_level(const TablesOptions& options, Console& console) {
    if (family_of(options.rules) != TableFamily{}) {
        console.report(
            fmt::format("The published solution is played by the rules 'abapa', and '{}' counts differently.",
                        options.rules.name));
        return std::nullopt;
    }
    const int highest = tables::highest_stored_level(tables_folder(options), tables::Pass::Forced);
    if (highest < 0) {
        console.report("There are no tables of forced seeds in " + tables_folder(options).string() +
                       "; 'awale tables build --forced' builds them.");
        return std::nullopt;
    }
    if (options.last_level && *options.last_level > highest) {
        console.report(fmt::format(
            "The tables of forced seeds go up to {} seeds; 'awale tables build --forced --seeds {}' "
            "builds more.",
            highest, *options.last_level));
        return std::nullopt;
    }
    return options.last_level.value_or(highest);
}

std::size_t all_processors() {
    return std::max(std::thread::hardware_concurrency(), 1U);
}

}  // namespace

int export_tables(const TablesOptions& options, Console& console) {
    const published::PublishedGame game{options.game};
    if (game.seeds % 2 != 0) {
        console.report(
            fmt::format("--game: {} is odd, and a game begins with an even number of seeds.", game.seeds));
        return 2;
    }
    const auto last = last_level(options, console);
    if (!last) {
        return 1;
    }
    const auto format = options.format == "lh" ? published::Format::Pairs : published::Format::Compressed;
    tables::Workers workers(all_processors());
    const Interrupt interrupt;
    for (int level = 0; level <= std::min(*last, game.seeds); ++level) {
        if (!game.has_level(level)) {
            continue;
        }
        if (Interrupt::requested()) {
            console.report("Stopped. Every reported level is complete.");
            return 1;
        }
        console.progress(fmt::format("writing {} of {} seeds", level, *last));
        const std::uint64_t bytes =
            published::export_level(tables_folder(options), level, game, format, options.target, workers);
        console.progress({});
        console.out() << worded(console.language(), "{}: {} boards, {} bytes\n",
                                "{} : {} positions, {} octets\n",
                                published::file_name(format, level).string(),
                                with_spaces(published::boards(level)), with_spaces(bytes));
        console.out().flush();
    }
    return 0;
}

int check_published_tables(const TablesOptions& options, Console& console) {
    const auto last = last_level(options, console);
    if (!last) {
        return 1;
    }
    tables::Workers workers(all_processors());
    const Interrupt interrupt;
    const Language language = console.language();
    int equal = 0;
    int different = 0;
    for (int level = 0; level <= *last; ++level) {
        if (Interrupt::requested()) {
            console.report("Stopped.");
            return 1;
        }
        std::vector<published::PublishedGame> games;
        for (const published::PublishedGame game : {published::full_game, published::short_game}) {
            if (!published::digest_of(game, level).empty()) {
                games.push_back(game);
            }
        }
        console.progress(fmt::format("comparing {} of {} seeds", level, *last));
        const auto digests = published::digests_of_level(tables_folder(options), level, games, workers);
        console.progress({});
        for (std::size_t i = 0; i < games.size(); ++i) {
            const bool same = digests[i] == published::digest_of(games[i], level);
            ++(same ? equal : different);
            console.out() << worded(language, "{:>2} seeds, game of {}: {} {}\n",
                                    "{:>2} graines, partie de {} : {} {}\n", level, games[i].seeds,
                                    digests[i],
                                    same ? worded(language, "as published", "comme publié")
                                         : worded(language, "DIFFERENT", "DIFFÉRENT"));
        }
        console.out().flush();
    }
    console.out() << worded(language, "{0} as published, {1} different\n", "{0} comme publié, {1} {2}\n",
                            equal, different, french_form(different, "différent", "différents"));
    return different == 0 ? 0 : 1;
}

}  // namespace awale::cli
