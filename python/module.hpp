#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>
#include <map>

#include "awale/analyzer/corpus/export.hpp"

/// The extension module `awale._awale`, on which python/awale/__init__.py builds what users call. What can
/// take long lets other threads of Python run.
namespace awale::python {

namespace py = pybind11;

/// A position with its rules: the class `Board`.
struct RuledBoard {
    Board board;
    RuleSet rules;
    bool operator==(const RuledBoard&) const = default;
};

/// A record that was played through: the class `Game`.
struct PlayedGame {
    std::int64_t number = 0;  ///< in its file or corpus
    Record record;
    Replay replay;
    std::vector<std::string> warnings;
};

/// The rule set of any game. Throws ValueError.
const RuleSet& rule_set(std::string_view name);

/// A str. Bytes that are not UTF-8 are treated as Python's error handler of that name does.
py::str decoded(std::string_view text, const char* errors = "replace");

/// The record played through by its own rules, or by `fallback` where it names none; or why it cannot be.
/// Diagnostics quote `text`, that of the record, which begins at `start`.
tl::expected<PlayedGame, Diagnostic> played_game(std::int64_t number, Record record, const RuleSet& fallback,
                                                 std::string_view text = "", const Place& start = {});

/// Throws KeyboardInterrupt if Ctrl-C was pressed. Call it without the interpreter's lock.
void check_signals();

/// Takes rows and makes a dict of arrays of them, one for each column: `int64`, or `float64` with NaN where
/// values are missing; `float64`; texts as objects, None where they are missing.
class Columns : public RowWriter {
public:
    /// `columns` are those of each row, and must outlive this. Only those named in `kept` are kept; with
    /// nothing, all are. Throws ValueError for a name that is no column.
    explicit Columns(std::span<const ExportColumn> columns,
                     const std::optional<std::vector<std::string>>& kept = {});

    void integer(std::int64_t value) override;
    void number(double value) override;
    void text(std::string_view value) override;
    void missing() override;
    void end_row() override;

    /// Call it with the interpreter's lock.
    py::dict arrays() const;

private:
    struct Column {
        ExportColumn header;
        bool kept = true;
        std::vector<std::int64_t> integers{};     ///< of a text its place in `words`, or −1
        std::vector<double> numbers{};            ///< of a column of numbers
        std::vector<std::size_t> gaps{};          ///< rows without an integer
        std::vector<const std::string*> words{};  ///< each text once
        std::map<std::string, std::int64_t, std::less<>> places{};  ///< of the words
    };

    static py::array array_of(const Column& column);

    std::vector<Column> columns_;
    std::size_t at_ = 0;
};

void bind_boards(py::module_& module);
void bind_games(py::module_& module);
void bind_judging(py::module_& module);
void bind_corpus(py::module_& module);

}  // namespace awale::python
