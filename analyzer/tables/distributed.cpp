#include "awale/analyzer/tables/distributed.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <cassert>
#include <chrono>
#include <cstring>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "awale/analyzer/tables/builder.hpp"
#include "awale/analyzer/tables/solver.hpp"
#include "awale/analyzer/tables/table_file.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/atomic_file.hpp"

namespace awale::tables {

namespace {

/// What is known of a board, and sent to the boards before it.
enum class Known : std::uint8_t { Alive, Won, Lost };

/// A board of a level and what is known of it, in eight bytes. No row of 48 seeds has a rank above 24 bits.
struct BoardMessage {
    /// The same board, and something else about it.
    BoardMessage with(Known what) const {
        return {static_cast<std::uint8_t>(what), mover_seeds, other, mover};
    }

    std::uint64_t bits() const {
        return std::bit_cast<std::uint64_t>(*this);
    }

    std::uint64_t known : 8;
    std::uint64_t mover_seeds : 8;
    std::uint64_t other : 24;
    std::uint64_t mover : 24;
};

BoardMessage message(Known known, int mover_seeds, std::uint32_t other, std::uint32_t mover) {
    return {static_cast<std::uint8_t>(known), static_cast<std::uint8_t>(mover_seeds), other & 0xffffffU,
            mover & 0xffffffU};
}

/// The value of a quantity for a board of a lower level, as a byte of LevelValues.
using LowerValue = std::function<std::uint8_t(std::size_t quantity, int seeds, int mover_seeds,
                                              std::uint32_t other, std::uint32_t mover)>;

/// Messages for another process are sent when there are so many bytes of them, as Romein and Bal do it: one
/// by one, the network's delay would be paid for each.
constexpr std::size_t batch_bytes = std::size_t{1} << 16U;

/// Solves a level with several processes, each the boards that it holds, three bytes each (docs/tables.md,
/// "Several processes"). A margin is treated as a pair, of what it is above 0 and below 0. The values are
/// those of Solver. Preconditions: no rule ends the game for its few seeds, and no side can stay for ever on
/// boards where its row holds more than it can force.
class PartSolver {
public:
    PartSolver(LevelRules& rules, const Stripes& stripes, std::span<const Quantity> quantities,
               const LowerValue& lower, parallel::Processes& processes)
        : rules_(rules),
          stripes_(stripes),
          quantities_(quantities),
          lower_(lower),
          processes_(processes),
          sent_(processes.count()),
          received_(processes.count()) {
        find_irregular(rules);
        for (const Irregular& board : rules.irregular) {
            for (const Irregular::Successor& next : board.successors) {
                if (stripes.holder(next.mover_seeds, next.other) == processes.rank()) {
                    irregular_.emplace_back(
                        message(Known::Alive, next.mover_seeds, next.other, next.mover).bits(),
                        message(Known::Alive, board.mover_seeds, board.other, board.mover));
                }
            }
        }
        std::ranges::sort(irregular_, {}, &IrregularMove::first);
    }

    /// Returns false where `stop` of any process says so. Done by all processes together.
    bool solve(const std::function<bool()>& stop) {
        start();
        if (rules_.family.few_seeds == FewSeeds::NoCaptureLeft) {
            end_without_capture();
        }
        return settle(stop);
    }

    /// Boards held here where a rule ends the game since no capture can follow.
    std::uint64_t ended() const {
        return ended_;
    }

    /// What was settled, as the values of the quantities. The part cannot be used afterwards.
    std::vector<Bytes> values() {
        for (std::uint64_t index = 0; index < stripes_.boards(); ++index) {
            std::uint8_t& win = win_.data()[index];
            std::uint8_t& loss = loss_.data()[index];
            const int gained = (open_.data()[index] & won) != 0 ? win : 0;
            const int given = (open_.data()[index] & lost) != 0 ? loss : 0;
            win = static_cast<std::uint8_t>(zero_byte + gained - (quantities_.size() == 1 ? given : 0));
            loss = static_cast<std::uint8_t>(zero_byte - given);
        }
        std::vector<Bytes> values;
        values.push_back(std::move(win_));
        values.push_back(std::move(loss_));
        values.resize(quantities_.size());
        return values;
    }

private:
    using IrregularMove = std::pair<std::uint64_t, BoardMessage>;  ///< the board after it, and before

    /// Of `open_`: how many quiet moves have not lost yet, in the low bits, and what is known.
    static constexpr std::uint8_t count_mask = 7;
    static constexpr std::uint8_t won = 8;     ///< `win_` is what the mover gets
    static constexpr std::uint8_t lost = 16;   ///< `loss_` is what the other side gets
    static constexpr std::uint8_t alive = 32;  ///< some sequence of moves leads to a capture
    static constexpr std::uint8_t over = 64;   ///< a rule on few seeds ends the game

    /// 1. Counts the quiet moves of each board, and takes the best of captures and ends.
    void start() {
        for (const Stripes::Stripe& stripe : stripes_.held()) {
            for (std::uint32_t mover = 0; mover < rules_.shape.movers(stripe.mover_seeds); ++mover) {
                for (std::uint32_t line = 0; line < stripe.lines; ++line) {
                    start(stripe.mover_seeds, stripe.first_other + line, mover);
                }
            }
        }
    }

    /// 2. Ends the boards from which no sequence of moves leads to a capture.
    void end_without_capture() {
        spread_all([this](std::uint64_t index, BoardMessage place) {
            if ((open_.data()[index] & alive) != 0) {
                waiting_.push_back(place.with(Known::Alive));
            }
        });
        for (const Stripes::Stripe& stripe : stripes_.held()) {
            const auto [own, other] = worth_at_end(stripe.mover_seeds);
            const std::uint64_t boards =
                std::uint64_t{stripe.lines} * rules_.shape.movers(stripe.mover_seeds);
            for (std::uint64_t index = stripe.first; index < stripe.first + boards; ++index) {
                std::uint8_t& open = open_.data()[index];
                if ((open & count_mask) > 0 && (open & alive) == 0) {
                    open = over;
                    win_.data()[index] = static_cast<std::uint8_t>(std::max(own, 0));
                    loss_.data()[index] = static_cast<std::uint8_t>(std::max(-other, 0));
                    ++ended_;
                }
            }
        }
    }

    /// 3. Settles what a side gets on each board, from the most seeds down to one, with the counter of quiet
    /// moves. Returns false where it was stopped.
    bool settle(const std::function<bool()>& stop) {
        for (int seeds = rules_.seeds(); seeds > 0; --seeds) {
            seeds_ = static_cast<std::uint8_t>(seeds);
            spread_all([this](std::uint64_t index, BoardMessage place) {
                std::uint8_t& open = open_.data()[index];
                if (win_.data()[index] == seeds_ && (open & won) == 0) {
                    open |= won;
                    waiting_.push_back(place.with(Known::Won));
                }
                if (loss_.data()[index] == seeds_ && (open & (count_mask | lost)) == 0) {
                    open |= lost;
                    waiting_.push_back(place.with(Known::Lost));
                }
            });
            if (processes_.any(stop && stop())) {
                return false;
            }
        }
        return true;
    }

    void start(int mover_seeds, std::uint32_t other, std::uint32_t mover) {
        const std::uint64_t index = stripes_.index(mover_seeds, other, mover);
        const std::span<const RowMove> moves = rules_.moves.out_of(mover_seeds, mover);
        unsigned open = 0;
        unsigned allowed = 0;
        unsigned grand_slams = 0;
        loss_.data()[index] = static_cast<std::uint8_t>(rules_.seeds());
        for (const RowMove& move : moves) {
            if (!rules_.feeds(mover_seeds, move)) {
                continue;
            }
            ++allowed;
            const RowTransfer& transfer = rules_.transfer(mover_seeds, move);
            if (transfer.after[other] != RowTransfer::none) {
                ++open;
            } else if (const RowTransfer::Run* const run = transfer.capture_from(other)) {
                open |= alive;
                const auto captured = static_cast<int>(run->captured);
                take_capture(index, captured, rules_.next_mover_seeds(mover_seeds, move) - captured, move.row,
                             run->after + (other - run->before));
            } else {
                ++grand_slams;
            }
        }
        if (allowed == 0) {  // nobody can move: each side keeps its row
            const auto [own, others] = worth_at_end(mover_seeds);
            take(index, own, others);
        } else if (grand_slams == allowed && rules_.family.grand_slam == GrandSlam::Forbidden) {
            open = allowed;
        } else if (grand_slams == allowed && rules_.family.grand_slam == GrandSlam::ForbiddenUnlessOnly) {
            for (const RowMove& move : moves) {
                take_capture(index, rules_.next_mover_seeds(mover_seeds, move), 0, move.row, 0);
            }
        }
        open_.data()[index] = static_cast<std::uint8_t>(open);
    }

    /// What an end is worth by the first quantity, and by the last.
    std::pair<int, int> worth_at_end(int mover_seeds) const {
        const int other_seeds = rules_.seeds() - mover_seeds;
        return {quantities_.front().at_end(mover_seeds, other_seeds),
                quantities_.back().at_end(mover_seeds, other_seeds)};
    }

    /// A capture, and the board after it.
    void take_capture(std::uint64_t index, int captured, int mover_seeds, std::uint32_t other,
                      std::uint32_t mover) {
        const auto worth = [&](const Quantity& quantity) {
            return (quantity.adds_captured ? captured : 0) + zero_byte -
                   lower_(quantity.source, rules_.seeds() - captured, mover_seeds, other, mover);
        };
        const int first = worth(quantities_.front());
        take(index, first, quantities_.size() == 1 ? first : worth(quantities_.back()));
    }

    /// Something that the mover can do: what it is worth by the first quantity, and by the last.
    void take(std::uint64_t index, int worth, int worth_to_other) {
        std::uint8_t& win = win_.data()[index];
        std::uint8_t& loss = loss_.data()[index];
        win = static_cast<std::uint8_t>(std::max(int{win}, worth));
        loss = static_cast<std::uint8_t>(std::min(int{loss}, std::max(-worth_to_other, 0)));
    }

    /// Calls `look` with every board held here, and carries what that settles back to the boards before it,
    /// here and in other processes, until there is nothing more to do in any.
    template <class Look>
    void spread_all(Look&& look) {
        const std::vector<Stripes::Stripe>& held = stripes_.held();
        std::size_t stripe = 0;
        std::uint32_t line = 0;
        for (bool busy = true; busy;) {
            while (!is_time_to_send_) {
                if (!waiting_.empty()) {
                    const BoardMessage settled = waiting_.back();
                    waiting_.pop_back();
                    spread(settled);
                } else if (stripe < held.size()) {
                    const int mover_seeds = held[stripe].mover_seeds;
                    const std::uint32_t movers = rules_.shape.movers(mover_seeds);
                    const std::uint64_t first = held[stripe].first + std::uint64_t{line} * movers;
                    for (std::uint32_t mover = 0; mover < movers; ++mover) {
                        look(first + mover,
                             message(Known::Alive, mover_seeds, held[stripe].first_other + line, mover));
                    }
                    line = (line + 1) % held[stripe].lines;
                    stripe += line == 0 ? 1 : 0;
                } else {
                    break;
                }
            }
            exchange();
            busy = processes_.any(!waiting_.empty() || stripe < held.size());
        }
    }

    /// Un-sows: tells every board from which a quiet move leads to this one.
    void spread(BoardMessage settled) {
        const auto known = static_cast<Known>(settled.known);
        const int mover_seeds = settled.mover_seeds;
        const int kept = rules_.seeds() - mover_seeds;
        const int max_given = rules_.moves.max_given(mover_seeds, settled.mover);
        for (const RowMove& move : rules_.moves.into(kept, settled.other)) {
            if (move.given > max_given) {
                break;
            }
            if (rules_.feeds(kept + move.given, move)) {
                const std::uint32_t before = rules_.transfer(kept + move.given, move).before[settled.mover];
                if (before != RowTransfer::none) {
                    send(message(known, kept + move.given, before, move.row));
                }
            }
        }
        for (const IrregularMove& move : std::ranges::equal_range(
                 irregular_, settled.with(Known::Alive).bits(), {}, &IrregularMove::first)) {
            send(move.second.with(known));
        }
    }

    void send(BoardMessage told) {
        const std::size_t holder = stripes_.holder(told.mover_seeds, told.other);
        if (holder == processes_.rank()) {
            apply(told);
        } else {
            const auto* const bytes = reinterpret_cast<const std::uint8_t*>(&told);
            sent_[holder].insert(sent_[holder].end(), bytes, bytes + sizeof told);
            is_time_to_send_ = is_time_to_send_ || sent_[holder].size() >= batch_bytes;
        }
    }

    void exchange() {
        processes_.exchange(sent_, received_);
        for (const parallel::Processes::Bytes& bytes : received_) {
            for (std::size_t at = 0; at < bytes.size(); at += sizeof(BoardMessage)) {
                BoardMessage told;
                std::memcpy(&told, bytes.data() + at, sizeof told);
                apply(told);
            }
        }
        std::ranges::for_each(sent_, [](parallel::Processes::Bytes& bytes) { bytes.clear(); });
        is_time_to_send_ = false;
    }

    void apply(BoardMessage told) {
        const std::uint64_t index = stripes_.index(told.mover_seeds, told.other, told.mover);
        std::uint8_t& open = open_.data()[index];
        if ((open & over) != 0) {
            return;
        }
        switch (static_cast<Known>(told.known)) {
            case Known::Alive:
                if ((open & alive) == 0) {
                    open |= alive;
                    waiting_.push_back(told);
                }
                return;
            case Known::Lost:  // for the side that moves next: a win here
                if ((open & won) == 0) {
                    open |= won;
                    win_.data()[index] = seeds_;
                    waiting_.push_back(told.with(Known::Won));
                }
                return;
            case Known::Won:  // one quiet move less is open
                assert((open & count_mask) > 0);
                --open;
                if ((open & count_mask) == 0 && loss_.data()[index] >= seeds_) {
                    open |= lost;
                    loss_.data()[index] = seeds_;
                    waiting_.push_back(told.with(Known::Lost));
                }
                return;
        }
    }

    const LevelRules& rules_;
    const Stripes& stripes_;
    std::span<const Quantity> quantities_;
    const LowerValue& lower_;
    parallel::Processes& processes_;
    std::vector<parallel::Processes::Bytes> sent_;  ///< to each process, when it is time
    std::vector<parallel::Processes::Bytes> received_;
    bool is_time_to_send_ = false;
    Bytes win_{stripes_.boards()};  ///< the best capture or end until `won`
    Bytes loss_{
        stripes_.boards()};  ///< the most that captures and ends leave to the other side, until `lost`
    Bytes open_{stripes_.boards()};
    std::vector<IrregularMove> irregular_;  ///< to boards held here, sorted
    std::vector<BoardMessage> waiting_;     ///< settled and not yet told; the last first, so that few wait
    std::uint8_t seeds_ = 0;                ///< what is being settled
    std::uint64_t ended_ = 0;
};

/// Tiles of lower levels that a process keeps, of 160 bytes each.
constexpr std::size_t cached_tiles = std::size_t{1} << 16U;

/// The lowest level that several processes solve: below, a rule ends the game at six seeds or fewer, and
/// regions are looked for.
int first_shared_level(Pass pass) {
    return (pass == Pass::Safe ? last_region_level : 6) + 1;
}

/// Where a process leaves its part of a table.
std::filesystem::path part_file(const std::filesystem::path& table, std::size_t rank) {
    return fmt::format("{}{}{}", table.string(), part_mark, rank);
}

/// One pass over the levels that several processes solve together.
class DistributedPass {
public:
    DistributedPass(const BuildRequest& request, Pass pass, int first, parallel::Processes& processes)
        : request_(request), pass_(pass), first_(first), processes_(processes) {}

    bool run() {
        for (int level = 0; level <= request_.level; ++level) {
            if (level >= first_ && !build(level)) {
                return false;
            }
            for (const TableKind kind : kinds_) {
                files_.push_back(TableFile::open(request_.folder, request_.family, kind, level));
                if (files_.back() == nullptr) {
                    throw EnvironmentError((request_.folder / file_name(kind, level)).string(),
                                           localized("tables.not_there"), localized("remedy.share_folder"));
                }
            }
        }
        return true;
    }

private:
    bool build(int level) {
        const auto begin = std::chrono::steady_clock::now();
        const LevelShape shape(request_.family.houses_a_side, level);
        LevelRules rules{request_.family, moves_, transfers_, workers_, shape, {}, {}};
        const LowerValue lower = [this](std::size_t quantity, int seeds, int mover_seeds, std::uint32_t other,
                                        std::uint32_t mover) {
            const std::size_t number = static_cast<std::size_t>(seeds) * kinds_.size() + quantity;
            const TableFile& file = *files_[number];
            return file.code().byte(cache_.symbol(file, number, mover_seeds, other, mover));
        };
        const auto stop = [&] {
            if (processes_.rank() == 0 && request_.progress) {
                const int houses =
                    2 * request_.family.houses_a_side;  // C(n + houses, houses) boards to n seeds
                const auto done = static_cast<double>(binomial(level - 1 + houses, houses)) /
                                  static_cast<double>(binomial(request_.level + houses, houses));
                request_.progress({pass_, level, request_.level, done, std::nullopt});
            }
            return request_.stop && request_.stop();
        };
        const Stripes stripes(shape, processes_.count(), processes_.rank());
        PartSolver part(rules, stripes, quantities_of(pass_), lower, processes_);
        if (!part.solve(stop)) {
            return false;
        }
        const std::vector<Bytes> values = part.values();
        const auto solved_at = std::chrono::steady_clock::now();
        std::uint64_t bytes = 0;
        for (std::size_t i = 0; i < kinds_.size(); ++i) {
            bytes += write(kinds_[i], shape, values[i]);
        }
        if (processes_.rank() == 0 && request_.built) {
            const std::chrono::duration<double> solving = solved_at - begin;
            const std::chrono::duration<double> writing = std::chrono::steady_clock::now() - solved_at;
            request_.built({pass_, level, shape.boards(), solving.count(), writing.count(), bytes});
        }
        return true;
    }

    /// Returns the size of the table to the first process.
    std::uint64_t write(TableKind kind, const LevelShape& shape, const Bytes& values) {
        const std::filesystem::path table = request_.folder / file_name(kind, shape.seeds());
        AtomicFile part(part_file(table, processes_.rank()), localized("remedy.make_room_or_choose"));
        part.append(values.data(), values.size());
        part.commit();
        processes_.any(false);
        std::uint64_t bytes = 0;
        if (processes_.rank() == 0) {
            std::vector<MappedFile> parts;  // those without boards are the last
            std::vector<Stripes> stripes;
            for (std::size_t rank = 0; rank < processes_.count(); ++rank) {
                stripes.emplace_back(shape, processes_.count(), rank);
                if (stripes.back().boards() > 0) {
                    parts.push_back(MappedFile::open(part_file(table, rank)).value());
                }
            }
            bytes = write_table(
                request_.folder, request_.family, kind, shape,
                [&](int mover_seeds, std::uint32_t other) {
                    const std::size_t holder = stripes.front().holder(mover_seeds, other);
                    return parts[holder].bytes().data() + stripes[holder].index(mover_seeds, other, 0);
                },
                workers_);
        }
        processes_.any(false);
        std::filesystem::remove(part_file(table, processes_.rank()));
        return bytes;
    }

    const BuildRequest& request_;
    Pass pass_;
    std::span<const TableKind> kinds_ = kinds(pass_);
    int first_;
    parallel::Processes& processes_;
    Workers workers_{processes_.rank() == 0 ? request_.threads : 1};
    RowMoves moves_{request_.family.houses_a_side, request_.level};
    RowTransfers transfers_{request_.family.houses_a_side, request_.family.grand_slam, request_.level};
    std::vector<std::unique_ptr<const TableFile>> files_;  ///< of all lower levels
    TileCache cache_{cached_tiles};
};

}  // namespace

std::uint64_t peak_of_process(const TableFamily& family, Pass pass, int level, std::size_t processes) {
    if (level < first_shared_level(pass)) {
        return peak_bytes(family, pass, level);
    }
    // Settled boards that wait are few, an eighth of a byte a board at most in all that was measured; sent
    // and received messages are there twice.
    const std::uint64_t boards = LevelShape(family.houses_a_side, level).boards() / processes;
    return 3 * boards + boards / 8 + 4 * batch_bytes * processes + 160 * cached_tiles +
           Solver::fixed_bytes(family, level);
}

BuildPlan plan(const BuildRequest& request, parallel::Processes& processes) {
    // What there is of it on the machine where each process has least.
    BuildRequest here = request;
    if (here.memory == 0) {
        here.memory = spare_memory() / processes.on_this_machine();
    }
    here.memory = std::ranges::min(processes.gather(here.memory));
    return plan(here, processes.count());
}

bool build(const BuildRequest& request, parallel::Processes& processes) {
    refuse_if_too_large(request, plan(request, processes));
    std::optional<FolderLock> lock;
    bool stopped = false;
    if (processes.rank() == 0) {
        for (const Pass pass : request.passes) {
            BuildRequest lowest = request;
            lowest.level = std::min(request.level, first_shared_level(pass) - 1);
            lowest.passes = {pass};
            stopped = stopped || !build(lowest);
        }
        lock.emplace(request);
        stopped = stopped || !lock->is_held();
    }
    if (processes.any(stopped)) {
        return false;
    }
    for (const Pass pass : request.passes) {
        const auto stored = static_cast<std::uint64_t>(highest_stored_level(request.folder, pass) + 1);
        const auto missing = static_cast<int>(processes.gather(stored).front());
        if (missing <= request.level && !DistributedPass(request, pass, missing, processes).run()) {
            return false;
        }
    }
    return true;
}

}  // namespace awale::tables
