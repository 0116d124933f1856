#include <nlohmann/json.hpp>

#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/export.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/csv.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale::cli {

namespace {

struct ExportOptions {
    ExportTable table = ExportTable::Plies;
    std::string corpus;
    std::string pattern;
    std::string output = "-";
    std::string format = "csv";
    RuleSet rules = abapa();
    bool columns = false;
    bool schema = false;
};

/// Writes rows as text, in large pieces. A number that may have decimals always has a decimal point: programs
/// guess the type of a column from its first rows, and DuckDB rounds what follows.
class TextRows : public RowWriter {
public:
    /// As RFC 4180 has it, with a header line and an empty field for a missing value; or as JSON Lines, one
    /// object a line, with null for it. `columns` must outlive this. `write` takes each piece.
    TextRows(bool as_csv, std::span<const ExportColumn> columns, std::function<void(std::string_view)> write)
        : as_csv_(as_csv), write_(std::move(write)) {
        for (const ExportColumn& column : columns) {
            const bool first = before_.empty();
            before_.push_back(as_csv ? first ? "" : ","
                                     : fmt::format(R"({}"{}":)", first ? "{" : ",", column.name));
        }
        if (as_csv) {
            pending_ = joined(columns, ",", &ExportColumn::name) + '\n';
        }
    }

    void integer(std::int64_t value) override {
        begin_value();
        const fmt::format_int digits(value);
        pending_.append(digits.data(), digits.size());
    }

    void number(double value) override {
        begin_value();
        fmt::format_to(std::back_inserter(pending_), "{:#}", value);
    }

    void text(std::string_view value) override {
        if (value.empty()) {
            missing();
            return;
        }
        begin_value();
        if (as_csv_) {
            append_csv_field(pending_, value);
        } else {
            pending_ += nlohmann::json(value).dump();
        }
    }

    void missing() override {
        begin_value();
        if (!as_csv_) {
            pending_ += "null";
        }
    }

    void end_row() override {
        pending_ += as_csv_ ? "\n" : "}\n";
        column_ = 0;
        if (pending_.size() >= std::size_t{64} << 10) {
            flush();
        }
    }

    void finish() override { flush(); }

private:
    void flush() {
        write_(pending_);
        pending_.clear();
    }

    /// Begins the next value: a comma, or the name of the column.
    void begin_value() { pending_ += before_.at(column_++); }

    bool as_csv_;
    std::function<void(std::string_view)> write_;
    std::vector<std::string> before_;  ///< each value: the separator, and in JSON the name
    std::size_t column_ = 0;
    std::string pending_;
};

int run(const ExportOptions& options, Console& console) {
    const auto columns = export_columns(options.table);
    if (options.schema) {
        std::vector<std::pair<std::string_view, std::string_view>> types;
        for (const ExportColumn& column : columns) {
            types.emplace_back(column.name, column.type == ColumnType::Integer  ? "BIGINT"
                                            : column.type == ColumnType::Number ? "DOUBLE"
                                                                                : "VARCHAR");
        }
        write_output(options.output, duckdb_script(name(options.table), types), console);
        return 0;
    }
    if (options.columns) {  // the code book
        for (const ExportColumn& column : columns) {
            console.out() << fmt::format("{:<14} {:<8} {}\n", column.name, name(column.type),
                                         localized(column.meaning, {{"column", column.name}}));
        }
        return 0;
    }
    const Pattern pattern = read_pattern(options.pattern, options.rules);
    Corpus corpus(options.corpus, Corpus::Mode::Read);
    Progress progress(console, kept_in(options.output));
    progress.follow(corpus.database());
    OutputStream output(options.output, console);  // a table may be larger than memory
    const auto write = [&](std::string_view bytes) { output.write(bytes); };
    const auto rows = options.format == "parquet"
                          ? parquet_writer(columns, write)
                          : std::make_unique<TextRows>(options.format == "csv", columns, write);
    export_rows(corpus.database(), options.table, pattern, *rows);
    rows->finish();
    output.close();
    return 0;
}

}  // namespace

Runner bind_export(Arguments& arguments) {
    const auto options = std::make_shared<ExportOptions>();
    add_choice(arguments, "TABLE", options->table, from_name<ExportTable>, "games, plies, judgements, notes",
               "help.export.table", "")
        ->required()
        ->type_name("");
    arguments.add_file("--corpus", options->corpus, FileUse::ReadCorpus, "help.option.corpus");
    arguments.add_option("--where", options->pattern, "help.export.where")->type_name("PATTERN");
    const auto choose_format = [options](const std::string& word) {
        options->format = word;
        return word == "csv" || word == "jsonl" || word == "parquet";
    };
    add_choice(arguments, "--as", choose_format, "csv, jsonl, parquet", "help.export.as", "csv")
        ->type_name("FORMAT");
    add_output_option(arguments, options->output);
    add_rules_option(arguments, options->rules, Games::All);
    arguments.add_flag("--columns", options->columns, "help.export.columns");
    arguments.add_flag("--schema", options->schema, "help.export.schema");
    arguments.final_callback([&arguments, options] {
        const bool is_table = !options->columns && !options->schema;
        const std::string ending = std::filesystem::path(options->output).extension().string();
        if (arguments.get_option("--as")->count() == 0 && (ending == ".parquet" || ending == ".jsonl")) {
            options->format = ending.substr(1);
        }
        arguments.declared(arguments.get_option("--output")).is_binary =
            is_table && options->format == "parquet";
        if (options->corpus.empty() && is_table) {
            throw Refused("--corpus", localized("export.corpus_missing"));
        }
    });
    arguments.footer(examples({"awale export plies --corpus games.db > plies.csv",
                               "awale export games --corpus games.db --where 'date >= 2024' --as jsonl",
                               "awale export plies --corpus games.db -o plies.parquet",
                               "awale export notes --columns", "awale export plies --schema > plies.sql"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
