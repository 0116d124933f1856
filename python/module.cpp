#include "module.hpp"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <limits>

#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/version.hpp"

namespace awale::python {

py::str decoded(std::string_view text, const char* errors) {
    return py::reinterpret_steal<py::str>(
        PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), errors));
}

void check_signals() {
    const py::gil_scoped_acquire lock;
    if (PyErr_CheckSignals() != 0) {
        throw py::error_already_set();
    }
}

Columns::Columns(std::span<const ExportColumn> columns, const std::optional<std::vector<std::string>>& kept) {
    for (const ExportColumn& column : columns) {
        const bool keeps = !kept || std::ranges::find(*kept, column.name) != kept->end();
        columns_.push_back({.header = column, .kept = keeps});
    }
    for (const std::string& name : kept.value_or(std::vector<std::string>{})) {
        if (std::ranges::find(columns, std::string_view(name), &ExportColumn::name) == columns.end()) {
            throw py::value_error(localized("python.no_column", {{"name", name}}));
        }
    }
}

void Columns::integer(std::int64_t value) {
    if (Column& column = columns_[at_++]; column.kept) {
        column.integers.push_back(value);
    }
}

void Columns::number(double value) {
    if (Column& column = columns_[at_++]; column.kept) {
        column.numbers.push_back(value);
    }
}

void Columns::text(std::string_view value) {
    if (value.empty()) {
        missing();
        return;
    }
    Column& column = columns_[at_++];
    if (!column.kept) {
        return;
    }
    auto found = column.places.find(value);
    if (found == column.places.end()) {
        found = column.places.emplace(value, column.words.size()).first;
        column.words.push_back(&found->first);
    }
    column.integers.push_back(found->second);
}

void Columns::missing() {
    Column& column = columns_[at_++];
    if (!column.kept) {
        return;
    }
    switch (column.header.type) {
        case ColumnType::Number: column.numbers.push_back(std::numeric_limits<double>::quiet_NaN()); break;
        case ColumnType::Text: column.integers.push_back(-1); break;
        case ColumnType::Integer: column.gaps.push_back(column.integers.size()); column.integers.push_back(0);
    }
}

void Columns::end_row() { at_ = 0; }

py::array Columns::array_of(const Column& column) {
    const auto copied = [](const auto& values) {
        return py::array_t(static_cast<py::ssize_t>(values.size()), values.data());
    };
    switch (column.header.type) {
        case ColumnType::Number: return copied(column.numbers);
        case ColumnType::Integer: {
            if (column.gaps.empty()) {
                return copied(column.integers);
            }
            std::vector<double> numbers(column.integers.begin(), column.integers.end());
            for (const std::size_t row : column.gaps) {
                numbers[row] = std::numeric_limits<double>::quiet_NaN();
            }
            return copied(numbers);
        }
        case ColumnType::Text: break;
    }
    std::vector<py::object> words;
    for (const std::string* word : column.words) {
        words.push_back(decoded(*word, "surrogateescape"));  // names of files may have any bytes
    }
    py::array texts(py::dtype("O"), static_cast<py::ssize_t>(column.integers.size()));
    auto* place = static_cast<PyObject**>(texts.mutable_data());
    for (const std::int64_t word : column.integers) {
        const py::object text = word < 0 ? py::none() : words[static_cast<std::size_t>(word)];
        *place++ = text.inc_ref().ptr();
    }
    return texts;
}

py::dict Columns::arrays() const {
    py::dict arrays;
    for (const Column& column : columns_) {
        if (column.kept) {
            arrays[decoded(column.header.name)] = array_of(column);
        }
    }
    return arrays;
}

}  // namespace awale::python

PYBIND11_MODULE(_awale, module) {
    namespace python = awale::python;
    python::py::register_exception_translator([](std::exception_ptr thrown) {
        try {
            std::rethrow_exception(std::move(thrown));
        } catch (const awale::EnvironmentError& error) {
            PyErr_SetObject(PyExc_OSError, python::decoded(error.what()).ptr());
        } catch (const std::filesystem::filesystem_error& error) {
            PyErr_SetObject(PyExc_OSError, python::decoded(error.what()).ptr());
        }
    });
    module.attr("__version__") = python::decoded(awale::version());
    const auto named = awale::language_from_name(awale::environment_variable("AWALE_LANG"));
    const auto of_locale = awale::language_of_locale(awale::environment_variable);
    awale::set_message_language(named ? *named : of_locale.value_or(awale::Language::English));
    module.def(
        "text",
        [](std::string_view id, std::int64_t row, std::string_view name, std::int64_t least,
           std::int64_t most) {
            return awale::localized(id, {{"row", row}, {"name", name}, {"least", least}, {"most", most}});
        },
        python::py::arg("id"), python::py::arg("row") = 0, python::py::arg("name") = "",
        python::py::arg("least") = 0, python::py::arg("most") = 0);
    python::bind_boards(module);
    python::bind_games(module);
    python::bind_judging(module);
    python::bind_corpus(module);
}
