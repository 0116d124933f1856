#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "module.hpp"

namespace awale::python {

namespace {

/// A corpus that may be closed: the class `Corpus`. One thread at a time uses it.
class OpenCorpus {
public:
    explicit OpenCorpus(const std::filesystem::path& file) {
        const py::gil_scoped_release others;
        corpus_.emplace(file, Corpus::Mode::Read);
        corpus_->database().watch([calls = 0U](std::int64_t) mutable {
            constexpr unsigned rarely = 64;  // since it waits for the lock of the interpreter
            if (++calls % rarely == 0) {
                check_signals();
            }
        });
    }

    /// Calls `work` with the database. Throws ValueError once it is closed.
    template <class Work>
    auto with_database(Work&& work) {
        const py::gil_scoped_release others;
        const std::lock_guard lock(mutex_);
        if (!corpus_) {
            throw py::value_error(localized("python.corpus_closed"));
        }
        return work(std::as_const(*corpus_).database());
    }

    void close() {
        const py::gil_scoped_release others;
        const std::lock_guard lock(mutex_);
        corpus_.reset();
    }

private:
    std::mutex mutex_;
    std::optional<Corpus> corpus_;  ///< guarded by `mutex_`
};

Pattern pattern_of(const std::string& text) {
    auto pattern = parse_pattern(text, abapa());
    if (!pattern) {
        throw py::value_error(to_text(pattern.error()));
    }
    return *std::move(pattern);
}

/// The games after that number that a pattern finds.
Pattern beyond(std::int64_t last, const Pattern& pattern) {
    NumberTerm id;
    id.comparison = Comparison::Greater;
    id.number = static_cast<double>(last);
    return {.parts = {{.operation = Pattern::Operation::Term, .parts = {}, .term = id}, pattern}, .term = {}};
}

PlayedGame played(const StoredGame& stored) {
    auto game = played_game(number(stored.id), stored.named_record(), stored.rules);
    if (!game) {
        throw py::value_error(to_text(game.error()));
    }
    return *std::move(game);
}

/// The games after that number that a pattern finds, so many at most.
std::vector<PlayedGame> games_after(OpenCorpus& corpus, const Pattern& pattern, std::int64_t last,
                                    std::size_t most) {
    return corpus.with_database([&](const Database& database) {
        std::vector<PlayedGame> games;
        find_games(database, beyond(last, pattern), [&](const FoundGame& found) {
            games.push_back(played(found.game));
            return games.size() < most;
        });
        return games;
    });
}

/// The number of the last of these games, none if there are none, and the rows of a table that they have.
py::tuple rows_after(OpenCorpus& corpus, const std::string& name, const Pattern& pattern,
                     const std::optional<std::vector<std::string>>& names, std::int64_t last,
                     std::size_t most) {
    const auto table = from_name<ExportTable>(name);
    if (!table) {
        throw py::value_error(localized("python.no_table", {{"name", name}}));
    }
    Columns columns(export_columns(*table), names);
    const auto found = corpus.with_database([&](const Database& database) {
        return export_rows(database, *table, beyond(last, pattern), columns, most);
    });
    return py::make_tuple(found ? std::optional(number(*found)) : std::nullopt, columns.arrays());
}

}  // namespace

void bind_corpus(py::module_& module) {
    py::class_<Pattern>(module, "Pattern").def(py::init(&pattern_of), py::arg("text"));
    py::class_<OpenCorpus>(module, "Corpus")
        .def(py::init<const std::filesystem::path&>(), py::arg("file"))
        .def("__len__",
             [](OpenCorpus& corpus) {
                 return corpus.with_database(
                     [](const Database& database) { return count_games(database, Pattern{}); });
             })
        .def("games_after", &games_after)
        .def("rows_after", &rows_after)
        .def("close", &OpenCorpus::close);
}

}  // namespace awale::python
