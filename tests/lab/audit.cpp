#include "tests/lab/audit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "awale/analyzer/search/evaluation.hpp"
#include "tests/lab/estimate_errors.hpp"
#include "tests/lab/training_games.hpp"

namespace awale::search {

namespace {

/// Games of this audit, and no fit, are drawn from this seed.
constexpr std::uint32_t audit_seed = 20'261'121;
/// More games than this are not played for the sake of a row that games seldom reach.
constexpr int max_games = 20'000;

/// Sums of errors at one depth.
struct Errors {
    double sum = 0;
    double sum_of_sizes = 0;
};

class Auditor {
public:
    explicit Auditor(const AuditOptions& options)
        : options_(options),
          player_(options.rules, options.tables, {.hash_megabytes = 16, .table_seeds = options.known_seeds}) {
    }

    AuditRow row(int least, int most, const std::vector<Board>& boards) {
        AuditRow row{least,
                     most,
                     most <= options_.tables->highest_level(tables::Pass::Margin),
                     static_cast<int>(boards.size()),
                     {}};
        std::array<Errors, std::size(audited_depths)> errors{};
        for (const Board& board : boards) {
            add(board, row.exact, errors);
        }
        for (std::size_t i = 0; i < errors.size() && !boards.empty(); ++i) {
            row.depths.push_back(
                {audited_depths[i], errors[i].sum / row.positions, errors[i].sum_of_sizes / row.positions});
        }
        return row;
    }

private:
    void add(const Board& board, bool exact, std::array<Errors, std::size(audited_depths)>& errors) {
        const Side side = board.to_move();
        const int stores = (board.store(side) - board.store(other(side))).count();
        std::array<int, std::size(audited_depths)> said{};
        player_.forget();
        const auto thought = player_.think(board, {}, {.depth = audited_depths[said.size() - 1]},
                                           [&said](const SearchInfo& so_far) {
                                               for (std::size_t i = 0; i < said.size(); ++i) {
                                                   if (so_far.depth <= audited_depths[i]) {
                                                       said[i] = so_far.score;
                                                   }
                                               }
                                           });
        const double truth =
            exact ? options_.tables->margin(board).value().count() + stores
                  : player_.think(board, {}, {.limits = {options_.reference_nodes, nullptr}}).value().score /
                        static_cast<double>(seed);
        for (std::size_t i = 0; i < said.size(); ++i) {
            const double error = said[i] / static_cast<double>(seed) - truth;
            errors[i].sum += error;
            errors[i].sum_of_sizes += std::abs(error);
        }
    }

    const AuditOptions& options_;
    Player player_;
};

}  // namespace

std::vector<AuditRow> audit(const AuditOptions& options, const std::function<void(const AuditRow&)>& done) {
    const int known = options.known_seeds;
    const int total = options.rules.total_seeds().count();
    // 1. One row for each number of seeds in the tables' reach, then the ranges of estimate_ranges().
    std::vector<std::pair<int, int>> ranges;
    for (int left = known + 1; left <= options.tables->highest_level(tables::Pass::Margin); ++left) {
        ranges.emplace_back(left, left);
    }
    for (const LevelRange& range : estimate_ranges(GameName::Awale)) {
        const int least = std::max(range.least, ranges.empty() ? known + 1 : ranges.back().second + 1);
        if (least <= range.most && least <= total) {
            ranges.emplace_back(least, range.most);
        }
    }
    // 2. Positions for them: from a game at most one for each.
    std::vector<std::vector<Board>> boards(ranges.size());
    TrainingGames games(options.rules, options.tables, audit_seed);
    const auto wanted = static_cast<std::size_t>(options.positions);
    for (int game = 0; game < max_games; ++game) {
        bool all = true;
        const std::vector<Board> positions = games.next();
        for (std::size_t i = 0; i < ranges.size(); ++i) {
            std::vector<Board> fitting;
            for (const Board& board : positions) {
                const int left = board.on_board().count();
                if (left >= ranges[i].first && left <= ranges[i].second) {
                    fitting.push_back(board);
                }
            }
            if (!fitting.empty() && boards[i].size() < wanted) {
                boards[i].push_back(fitting[static_cast<std::size_t>(game) % fitting.size()]);
            }
            all = all && boards[i].size() == wanted;
        }
        if (all) {
            break;
        }
    }
    // 3. What the search says of them.
    Auditor auditor(options);
    std::vector<AuditRow> rows;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        rows.push_back(auditor.row(ranges[i].first, ranges[i].second, boards[i]));
        if (done) {
            done(rows.back());
        }
    }
    return rows;
}

}  // namespace awale::search
