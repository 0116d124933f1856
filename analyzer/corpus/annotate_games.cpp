#include "awale/analyzer/corpus/annotate_games.hpp"

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/notation/io/sort_stably.hpp"

namespace awale {

namespace {

/// One way of judging games under one rule set.
struct Method {
    RuleSet rules;
    Provenance provenance;
    std::int64_t analysis = 0;
    bool searches = false;  ///< otherwise only stored values count
};

/// Something to be done for a game.
struct Task {
    GameId game{};
    std::size_t plies = 0;
    const Method* method = nullptr;
    bool is_judged = false;  ///< and needs other verdicts only
};

/// A task being done.
struct Work {
    const Task* task = nullptr;
    std::int64_t fingerprint = 0;  ///< of the game, which another process may change or remove
    Record record;
    CheckedRecord checked;                ///< of games that are judged
    std::optional<FoundValues> found;     ///< where they are there already
    std::optional<AnnotatedGame> result;  ///< none where values are missing
};

class Annotator {
public:
    Annotator(Database& database, const Annotating& how, TableCache& tables)
        : database_(database),
          how_(how),
          tables_(tables),
          analyses_(database),
          writer_(database),
          games_(database),
          fingerprint_(database.prepare("SELECT fingerprint FROM games WHERE id = ?")) {}

    Annotated run() {
        if (how_.judging.evidence == Evidence::Record) {
            list_stored();
        } else {
            list_wanted();
        }
        sort_stably(tasks_, {}, [](const Task& task) { return std::pair(task.game, task.method->analysis); });
        done_.games = tasks_.size();
        for (const Task& task : tasks_) {
            all_plies_ += task.plies + 1;
        }
        const std::size_t threads = std::max<std::size_t>(how_.threads, 1);
        constexpr std::size_t games_a_thread = 8;
        batch_ = how_.games_a_batch > 0 ? how_.games_a_batch : threads * games_a_thread;
        try {
            parallel::in_order<Work>(
                threads, [this] { return next(); }, [this](Work& work) { judge(work); },
                [this](Work& work) { take(work); });
        } catch (const Stopped&) {
            done_.stopped = true;  // the games before that one are judged
        }
        write();
        return done_;
    }

private:
    /// What the games ask for that this way of judging has not judged, or by other thresholds.
    void list_wanted() {
        const auto rules = database_.prepare("SELECT rules FROM games GROUP BY rules ORDER BY min(id)")
                               .all([](const Statement& row) { return std::string(row.text(0)); });
        Statement pending = database_.prepare(R"(
            SELECT id, plies, thresholds IS NOT NULL
            FROM games LEFT JOIN judged_games ON game = id AND analysis = ?1
            WHERE rules = ?2 AND thresholds IS NOT ?3
            ORDER BY id)");
        const std::string thresholds = to_text(how_.judging.thresholds);
        for (const std::string& name : rules) {
            const Method& method = searching(rules_for(known(name)));
            pending.for_each(
                [&](const Statement& row) {
                    tasks_.push_back({game_in(row, 0), static_cast<std::size_t>(row.integer(1)), &method,
                                      row.integer(2) != 0});
                },
                method.analysis, name, thresholds);
        }
    }

    /// All that was judged in whatever way, by other thresholds.
    void list_stored() {
        database_.prepare("SELECT id, rules, engine, nodes, again, tables FROM analyses ORDER BY id")
            .for_each([&](const Statement& row) {
                const std::int64_t id = row.integer(0);
                methods_[id] = {known(std::string(row.text(1))), provenance_in(row, 2), id, false};
            });
        Statement judged = database_.prepare(
            "SELECT id, plies, analysis FROM judged_games JOIN games ON id = game WHERE thresholds IS NOT ?");
        tasks_ = judged.all(
            [&](const Statement& row) {
                return Task{game_in(row, 0), static_cast<std::size_t>(row.integer(1)),
                            &judged_by(row.integer(2)), true};
            },
            to_text(how_.judging.thresholds));
    }

    /// Other rules are tried on games whose moves they can read.
    RuleSet rules_for(const RuleSet& own) const {
        const auto& wanted = how_.judging.rules;
        return wanted && wanted->game == own.game ? *wanted : own;
    }

    const Method& judged_by(std::int64_t analysis) const {
        const auto found = methods_.find(analysis);
        if (found == methods_.end()) {
            throw DamagedValue(database_.file().string(),
                               localized("corpus.no_analysis", {{"analysis", analysis}}));
        }
        return found->second;
    }

    static RuleSet known(const std::string& name) {
        const RuleSet* const rules = find_rule_set_of_any_game(name);
        if (rules == nullptr) {
            throw EnvironmentError(localized("corpus.rule_set", {{"rules", name}}),
                                   localized("corpus.unknown_rule_set"), localized("remedy.newer_version"));
        }
        return *rules;
    }

    const Method& searching(const RuleSet& rules) {
        const Provenance provenance = provenance_of(how_.judging, tables_.of(rules).get());
        Transaction transaction(database_);
        const std::int64_t id = writer_.analysis_id(std::string(rules.name), provenance);
        transaction.commit();
        return methods_[id] = {rules, provenance, id, true};
    }

    /// Reads the next game that is still there.
    std::optional<Work> next() {
        const std::lock_guard lock(database_mutex_);
        while (begun_ < tasks_.size()) {
            if (auto work = begin(tasks_[begun_++])) {
                return work;
            }
        }
        return std::nullopt;
    }

    /// Takes the games in their order, and writes some together.
    void take(Work& work) {
        to_write_.push_back(std::move(work));
        // A process that is killed loses no more than a few seconds of work.
        constexpr std::chrono::seconds longest{2};
        if (to_write_.size() >= batch_ || std::chrono::steady_clock::now() - written_ > longest) {
            write();
        }
    }

    void write() {
        const std::lock_guard lock(database_mutex_);
        Transaction transaction(database_);
        for (const Work& work : to_write_) {
            store(work);
        }
        transaction.commit();
        to_write_.clear();
        written_ = std::chrono::steady_clock::now();
    }

    std::optional<Work> begin(const Task& task) {
        const Transaction of_one_moment(database_, Transaction::Access::Read);
        const auto fingerprint = fingerprint_.lookup(number(task.game));
        const auto game = games_.find(task.game);
        if (!game || !fingerprint) {
            return std::nullopt;
        }
        Work work;
        work.task = &task;
        work.fingerprint = *fingerprint;
        work.record = game->record();
        if (task.is_judged) {
            work.checked = check_under(work.record, task.method->rules);
            analyses_.require(task.game, task.method->analysis);
            if (auto values = analyses_.along(task.game, task.method->analysis, work.checked.replay)) {
                work.found = FoundValues{*std::move(values), task.method->provenance};
            }
        }
        return work;
    }

    /// Throws Stopped.
    void judge(Work& work) {
        const auto go_on = [this] {
            if (how_.stop()) {
                throw Stopped{};
            }
        };
        go_on();
        const Method& method = *work.task->method;
        if (work.found) {
            work.result =
                judge_game_from(work.record, std::move(work.checked), *work.found, how_.judging.thresholds);
        } else if (method.searches) {
            Judging judging = how_.judging;
            judging.rules = method.rules;
            work.result = judge_game(work.record, judging, tables_, [&](Ply, Ply) { go_on(); });
        }
        report(*work.task);
    }

    /// Within a transaction.
    void store(const Work& work) {
        if (fingerprint_.lookup(number(work.task->game)) != work.fingerprint) {
            return;  // what was found is not true of this game
        }
        if (!work.result) {
            ++done_.missing;
            return;
        }
        ++(work.found ? done_.derived : done_.judged);
        writer_.store(work.task->game, *work.result);
    }

    void report(const Task& task) {
        const std::lock_guard lock(mutex_);
        ++reported_.games;
        reported_.of_games = tasks_.size();
        plies_done_ += task.plies + 1;
        reported_.share = static_cast<double>(plies_done_) / static_cast<double>(all_plies_);
        how_.progress(reported_);
    }

    Database& database_;
    const Annotating& how_;
    TableCache& tables_;
    LatestAnalysis analyses_;
    AnalysisWriter writer_;
    StoredGames games_;
    Statement fingerprint_;  ///< by which it is seen whether a game is still the same; none where it is gone
    std::map<std::int64_t, Method> methods_;  ///< by analysis
    std::vector<Task> tasks_;
    std::size_t begun_ = 0;       ///< of the tasks
    std::vector<Work> to_write_;  ///< in one transaction
    std::size_t batch_ = 1;
    std::chrono::steady_clock::time_point written_ = std::chrono::steady_clock::now();
    Annotated done_;
    std::mutex database_mutex_;  ///< games are read while others are written
    std::mutex mutex_;           ///< guards what follows
    AnnotatingProgress reported_;
    std::size_t plies_done_ = 0;
    std::size_t all_plies_ = 0;
};

}  // namespace

Annotated annotate_games(Database& database, const Annotating& how, TableCache& tables) {
    return Annotator(database, how, tables).run();
}

}  // namespace awale
