#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "awale/notation/game/rules.hpp"

namespace awale::parallel {
class Processes;
}

namespace awale::cli {

class Console;

/// The unit of `--memory`, in bytes.
inline constexpr double gibibyte = 1024.0 * 1024.0 * 1024.0;

/// What the command lines of `awale tables` say. Each kind of work reads its own part.
struct TablesOptions {
    RuleSet rules = abapa();
    std::string folder;  ///< `--tables`; empty: among the user's data
    std::optional<int> level;
    bool json = false;

    int seeds = 16;
    bool margin_only = false;
    bool forced_too = false;
    std::size_t threads = 0;
    std::size_t machines = 0;                  ///< of a plan: that build together
    double memory = 0;                         ///< GiB
    parallel::Processes* processes = nullptr;  ///< that build together

    std::vector<std::string> positions;

    bool every_board = false;
    std::optional<std::uint64_t> sample;
    std::uint64_t positions_a_claim = 20'000;

    std::string format;
    std::string target;  ///< the folder of an export
    std::optional<int> last_level;
    int game = 48;
};

int build_tables(const TablesOptions& options, Console& console);
int plan_tables(const TablesOptions& options, Console& console);
int show_tables(const TablesOptions& options, Console& console);
int count_tables(const TablesOptions& options, Console& console);
int probe_tables(const TablesOptions& options, Console& console);
int verify_tables(const TablesOptions& options, Console& console);
int export_tables(const TablesOptions& options, Console& console);
int check_published_tables(const TablesOptions& options, Console& console);

}  // namespace awale::cli
