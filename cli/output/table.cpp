#include "awale/cli/output/table.hpp"

#include "awale/notation/narration/phrasing.hpp"

namespace awale::cli {

namespace {

/// As in CSV.
std::string cell_text(const Figure& cell) {
    const Json& value = cell.value.is_object() ? cell.value["value"] : cell.value;
    return value.is_null()           ? ""
           : value.is_string()       ? value.get<std::string>()
           : value.is_number_float() ? fmt::format("{:#}", value.get<double>())
                                     : value.dump();
}

std::size_t count_of(const Figure& figure) {
    return figure.of.empty() ? games_for_interval : std::ranges::min(figure.of);
}

/// A number on the scale on which a person reads the figure.
double scaled(const Json& number, Look look, const RuleSet& rules) {
    const bool is_loss = look == Look::Loss || look == Look::Seeds;
    return number.get<double>() * (look == Look::Share ? 100 : is_loss ? score_difference(1.0, rules) : 1);
}

ConfidenceInterval scaled_interval(const Figure& figure, const RuleSet& rules) {
    const auto limit = [&](const char* name) { return scaled(figure.value[name], figure.look, rules); };
    const double low = limit("low");
    return {limit("value"), figure.look == Look::Loss ? std::max(0.0, low) : low, limit("high")};
}

/// What a person reads of a figure.
std::string words_of(const Figure& figure, const RuleSet& rules) {
    const Look look = figure.look;
    const Json& value = figure.value;
    const std::size_t count = count_of(figure);
    if (value.is_null()) {
        return "";
    }
    std::string_view form = "statistics.rating";
    switch (look) {
        case Look::Hidden:
        case Look::Key: return "";
        case Look::Word:
        case Look::Number: return cell_text(figure);
        case Look::Seeds: return localized("statistics.seeds", {{"value", scaled(value, look, rules)}});
        case Look::P: {
            constexpr double least = 0.001;
            const auto p = value.get<double>();
            const std::string_view id = p < least ? "statistics.p_below" : "statistics.p";
            return count < games_for_interval ? "" : localized(id, {{"p", std::max(p, least)}});
        }
        case Look::Mean:
        case Look::Loss: form = "statistics.mean"; break;
        case Look::Share: form = "statistics.share"; break;
        case Look::Margin: form = "statistics.margin"; break;
        case Look::Points: form = "statistics.points"; break;
        case Look::Rating: break;
    }
    return value.is_object() ? interval_text(form, scaled_interval(figure, rules), count)
                             : interval_text(form, {scaled(value, look, rules), 0, 0}, 1);
}

}  // namespace

Row figure(const std::string& name, Json value, Figure how) {
    how.column = how.column.empty() ? name : how.column;
    how.name = name;
    how.value = std::move(value);
    return how;
}

Row column(const std::string& name, Json value, Figure how) {
    return only_columns(figure(name, std::move(value), std::move(how)));
}

Row printed(const std::string& name, Json value, Look look) {
    return column(name, std::move(value), {.look = look, .in_csv = false});
}

Row nested(const std::string& name, Row row, bool is_known) {
    if (!is_known) {
        return {{name, Json()}, only_columns(std::move(row))};
    }
    for (Figure& each : row) {
        each.name = each.name.empty() ? "" : name + "/" + each.name;
    }
    return row;
}

Row only_json(Row row) {
    std::ranges::for_each(row, &std::string::clear, &Figure::column);
    return row;
}

Row only_columns(Row row) {
    std::ranges::for_each(row, &std::string::clear, &Figure::name);
    return row;
}

Json object_of(const Row& row) {
    Json object = Json::object();
    for (const Figure& each : row) {
        if (!each.name.empty()) {
            object[Json::json_pointer("/" + each.name)] = each.value;
        }
    }
    return object;
}

Json list_of(const Rows& rows) { return array_of(rows, object_of); }

std::string csv_heading(Row row) {
    for (Figure& each : row) {
        each.value = each.column;
    }
    return csv_row(row);
}

std::string csv_row(const Row& row) {
    std::string text;
    for (const Figure& each : row) {
        if (each.in_csv && !each.column.empty()) {
            append_csv_field(text, cell_text(each));
            text += ',';
        }
    }
    text.back() = '\n';
    return text;
}

std::string duckdb_script(std::string_view table, Row types) {
    std::erase_if(types, [](const Figure& each) { return !each.in_csv || each.column.empty(); });
    const std::string fields = joined(types, ",\n", [](const Figure& each) {
        return fmt::format("    \"{}\" {}", each.column, cell_text(each));
    });
    return fmt::format("CREATE TABLE {0} (\n{1}\n);\nCOPY {0} FROM '{0}.csv' (HEADER);\n", table, fields);
}

std::string interval_text(std::string_view form, const ConfidenceInterval& of, std::size_t count) {
    return count == 0 ? ""
                      : localized(form, {{"value", of.value},
                                         {"limits", count < games_for_interval ? 0 : 1},
                                         {"low", of.low},
                                         {"high", of.high}});
}

std::string sentence(std::string_view id, const Row& row) {
    std::vector<TextArgument> arguments;
    for (const Figure& each : row) {
        each.value.is_number_integer() ? arguments.emplace_back(each.column, each.value.get<std::int64_t>())
                                       : arguments.emplace_back(each.column, words_of(each, abapa()));
    }
    return localized(message_language(), id, arguments);
}

std::string grid_text(const Rows& rows, const std::function<std::string(const std::string&)>& title,
                      const RuleSet& rules, std::size_t part) {
    Rows shown;
    for (const Row& row : rows) {
        Row& kept = shown.emplace_back();
        for (const Figure& each : row) {
            const bool is_shown = each.look != Look::Hidden && each.look != Look::Key && !each.column.empty();
            if (is_shown && (each.part == part || kept.empty())) {
                kept.push_back(each);
            }
        }
    }
    std::vector<std::string> lines(rows.size() + 1);
    for (std::size_t i = 0; i < shown.front().size(); ++i) {
        const Figure& first = shown.front()[i];
        std::vector<std::string> words{title(first.column)};
        std::ranges::transform(shown, std::back_inserter(words),
                               [&](const Row& row) { return words_of(row[i], rules); });
        if (std::ranges::all_of(words | std::views::drop(1), &std::string::empty)) {
            continue;
        }
        const std::size_t width = std::ranges::max(words | std::views::transform(count_characters));
        const bool is_number = first.look == Look::Number || first.look == Look::Seeds;
        for (std::size_t line = 0; line < lines.size(); ++line) {
            const std::string blanks(width - count_characters(words[line]), ' ');
            lines[line] += "  " + (is_number ? blanks + words[line] : words[line] + blanks);
        }
    }
    return lines.front().empty() ? "" : joined(lines, "", [](const std::string& line) {
        return line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    });
}

std::optional<render::IntervalRow> chart_row(const Row& row, std::span<const std::string_view> columns,
                                             const RuleSet& rules) {
    render::IntervalRow line;
    for (const std::string_view column : columns) {
        Figure figure = *std::ranges::find_if(row, [&](const Figure& each) {
            return each.column == column && each.look != Look::Hidden && each.look != Look::Key;
        });
        const std::size_t count = count_of(figure);
        const bool is_word = figure.look == Look::Word;
        const bool is_known = figure.value.is_object() && count > 0;
        if (is_known) {
            const auto [value, low, high] = scaled_interval(figure, rules);
            line.figures.push_back(count < games_for_interval ? ConfidenceInterval{value, value, value}
                                                              : ConfidenceInterval{value, low, high});
            figure.value = figure.value["value"];
        }
        std::string& text = is_word ? line.label : line.words;
        const std::string words = is_word || is_known ? words_of(figure, rules) : "–";
        text += (text.empty() || words.empty() ? "" : is_word ? " " : " → ") + words;
        if (text.empty()) {
            text = "\u2003";  // a year below what it is of
        }
    }
    return line.figures.empty() ? std::nullopt : std::optional(std::move(line));
}

}  // namespace awale::cli
