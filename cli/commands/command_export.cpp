#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/export.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/cli/output/table.hpp"

namespace awale::cli {

namespace {

struct ExportOptions {
    ExportTable table = ExportTable::Plies;
    std::string corpus;
    std::string pattern;
    std::string output = "-";
    RowFormat format = RowFormat::Csv;
    RuleSet rules = abapa();
    bool columns = false;
    bool schema = false;
};

int run(const ExportOptions& options, Console& console) {
    const auto columns = export_columns(options.table);
    if (options.schema) {
        Row types;
        for (const ExportColumn& each : columns) {
            types.push_back({.column = std::string(each.name),
                             .value = each.type == ColumnType::Integer  ? "BIGINT"
                                      : each.type == ColumnType::Number ? "DOUBLE"
                                                                        : "VARCHAR"});
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
    Progress progress(console, corpus.database(), kept_in(options.output));  // NOLINT(misc-const-correctness)
    OutputStream output(options.output, console);  // a table may be larger than memory
    const auto rows =
        row_writer(columns, options.format, [&](std::string_view bytes) { output.write(bytes); });
    export_rows(corpus.database(), options.table, pattern, *rows);
    rows->finish();
    output.close();
    return 0;
}

}  // namespace

Runner bind_export(CLI::App& app) {
    const auto options = std::make_shared<ExportOptions>();
    app.add_option("TABLE", options->table, "help.export.table")
        ->transform(name_of<ExportTable>())
        ->required();
    add_file(app, "--corpus", options->corpus, "help.option.corpus", FileUse::ReadCorpus);
    app.add_option("--where", options->pattern, "help.export.where")->type_name("PATTERN");
    app.add_option("--as", options->format, "help.export.as")
        ->transform(name_of<RowFormat>())
        ->type_name("FORMAT")
        ->default_str("csv");
    add_output_option(app, options->output);
    add_rules_option(app, options->rules, Games::All);
    app.add_flag("--columns", options->columns, "help.export.columns");
    app.add_flag("--schema", options->schema, "help.export.schema");
    app.final_callback([&app, options] {
        const bool is_table = !options->columns && !options->schema;
        if (app.get_option("--as")->count() == 0) {
            const std::string ending = std::filesystem::path(options->output).extension().string();
            const auto format = from_name<RowFormat>(ending.empty() ? "csv" : ending.substr(1));
            if (is_table && !format) {
                throw Refused("--output", localized("export.ending", {{"ending", ending}}));
            }
            options->format = format.value_or(RowFormat::Csv);
        }
        if (is_table && options->format == RowFormat::Parquet) {
            app.get_option("--output")->check(binary_file(FileUse::Write));
        }
        if (options->corpus.empty() && is_table) {
            throw Refused("--corpus", localized("export.corpus_missing"));
        }
    });
    app.footer(examples({"awale export plies --corpus games.db > plies.csv",
                         "awale export games --corpus games.db --where 'date >= 2024' --as jsonl",
                         "awale export plies --corpus games.db -o plies.parquet",
                         "awale export notes --columns", "awale export plies --schema > plies.sql"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
