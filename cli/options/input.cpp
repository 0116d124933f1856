#include "awale/cli/options/input.hpp"

#include <cerrno>
#include <system_error>

#include "awale/cli/output/file_use.hpp"
#include "awale/notation/io/search_key.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale::cli {

std::string InputGame::shown(const Diagnostic& diagnostic) const {
    return to_text(with_source_line(diagnostic, raw.text, raw.where.place()));
}

void report_diagnostics(const InputGame& game, const std::vector<Diagnostic>& diagnostics, Console& console,
                        std::optional<Severity> least) {
    const Severity wanted = least.value_or(console.is_quiet() ? Severity::Error : Severity::Warning);
    for (const Diagnostic& diagnostic : diagnostics) {
        if (diagnostic.severity <= wanted) {
            console.report(game.shown(diagnostic));
        }
    }
}

CheckedRecord checked_under(const std::optional<RuleSet>& rules, const Record& record) {
    return rules ? check_under(record, *rules) : check(record, abapa(), Games::All);
}

GameInput::GameInput(std::vector<std::string> files, Console& console, std::optional<Dialect> dialect,
                     const RuleSet& rules, Games games)
    : files_(std::move(files)),
      console_(console),
      read_(files_),
      dialect_(dialect),
      rules_(rules),
      games_(games) {}

Input& GameInput::first() { return input_.emplace(files_.front(), console_, &read_); }

std::optional<InputGame> GameInput::next() {
    if (progress_ != nullptr) {
        progress_->advance({.count = count_, .share = read_.share()});
    }
    for (;;) {
        if (source_) {
            if (auto game = source_->next()) {
                const auto shown = [&raw = game->raw](Diagnostic diagnostic) {
                    return with_source_line(std::move(diagnostic), raw.text, raw.where.place());
                };
                for (const Diagnostic& remark : game->raw.remarks) {
                    console_.remark(to_text(shown(remark)));
                }
                auto unsupported = game->record ? unsupported_game(*game->record, games_) : std::nullopt;
                if (unsupported) {
                    game->record = tl::unexpected(shown(*std::move(unsupported)));
                }
                return InputGame{++count_, std::move(game->raw), std::move(game->record), source_->dialect()};
            }
            if (count_ == before_) {
                console_.remark("input.no_games", {{"file", shown_name(files_[opened_ - 1])}});
            }
            source_.reset();
            input_.reset();
        }
        if (opened_ == files_.size()) {
            return std::nullopt;
        }
        const std::string& file = files_[opened_];
        if (!input_) {
            input_.emplace(file, console_, &read_);
        }
        source_.emplace(input_->stream(), file, dialect_, rules_);
        before_ = count_;
        ++opened_;
    }
}

FilesRead::FilesRead(const std::vector<std::string>& files) {
    for (const std::string& file : files) {
        std::error_code failure;
        if (file == "-" || !std::filesystem::is_regular_file(file, failure)) {
            all_ = 0;
            return;
        }
        all_ += std::filesystem::file_size(file, failure);
    }
}

std::streamsize Input::File::xsgetn(char* bytes, std::streamsize count) {
    const std::streamsize got = std::filebuf::xsgetn(bytes, count);
    if (read_ != nullptr) {
        read_->add(static_cast<std::size_t>(got));
    }
    return got;
}

Input::Input(const std::string& file, const Console& console, FilesRead* read)
    : opened_(read), unpacking_(file == "-" ? *console.in().rdbuf() : opened_, file), stream_(&unpacking_) {
    stream_.exceptions(std::ios::badbit);
    if (file == "-") {
        return;
    }
    // A folder opens like a file and only fails to be read.
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) {
        throw ReadError(file, system_reason(EISDIR));
    }
    if (std::filesystem::is_regular_file(file, ignored) && is_database(file)) {
        throw ReadError(file, localized("input.is_corpus"));
    }
    errno = 0;
    if (opened_.open(file, std::ios::in | std::ios::binary) == nullptr) {
        throw ReadError(file, system_reason(errno));
    }
}

Pattern read_pattern(const std::string& text, const RuleSet& rules) {
    return usable(parse_pattern(text, rules), misused);
}

std::string missing_name(const Database& database, std::string_view command, NameKind kind,
                         const std::string& name, Comparison comparison) {
    constexpr std::size_t most = 3;
    const std::vector<NameCount> known = names_of(database, kind);
    const bool is_there = std::ranges::any_of(known, [&](const NameCount& one) {
        return comparison == Comparison::Contains
                   ? search_key(one.name).find(search_key(name)) != std::string::npos
                   : one.name == name;
    });
    if (is_there || name.empty()) {
        return "";
    }
    const std::string like = joined(names_like(name, known, most), ", ", [](const std::string& one) {
        return localized("text.quoted", {{"text", one}});
    });
    return localized("corpus.lacks_name", {{"command", command},
                                           {"kind", awale::name(kind)},
                                           {"name", name},
                                           {"names", like.empty() ? "none" : like}}) +
           "\n";
}

std::string missing_names(const Database& database, std::string_view command, const Pattern& pattern) {
    const auto* const term =
        pattern.operation == Pattern::Operation::Term ? std::get_if<TextTerm>(&pattern.term) : nullptr;
    if (term != nullptr && term->comparison != Comparison::NotEqual &&
        term->field != TextTerm::Field::Round) {
        const NameKind kind = term->field == TextTerm::Field::Event  ? NameKind::Event
                              : term->field == TextTerm::Field::Site ? NameKind::Site
                                                                     : NameKind::Player;
        return missing_name(database, command, kind, term->text, term->comparison);
    }
    // Games without a name may be asked for whether it is there or not.
    return pattern.operation == Pattern::Operation::Not ? ""
                                                        : joined(pattern.parts, "", [&](const Pattern& part) {
                                                              return missing_names(database, command, part);
                                                          });
}

void require_known(const std::string& missing) {
    if (!missing.empty()) {
        throw Unusable{missing};
    }
}

std::vector<OwnPosition> read_positions(const std::string& file, const RuleSet& rules, Console& console) {
    Input input(file, console);
    return read_positions(input.stream(), file, rules);
}

std::vector<OwnPosition> read_positions(std::istream& stream, const std::string& file, const RuleSet& rules) {
    constexpr ReadLimit limit{1, "kind.positions", "remedy.divide"};
    auto positions = read_diagram_list(read_all(*stream.rdbuf(), file, limit), file, rules);
    if (!positions) {
        throw Unusable{joined(positions.error(), "", [](const Diagnostic& one) { return to_text(one); })};
    }
    if (positions->empty()) {
        throw Unusable{to_text(Diagnostic{.where = {.file = file, .line = 1, .column = 1, .byte = 0},
                                          .message = localized("options.no_position"),
                                          .advice = localized("options.position_line"),
                                          .source_line = {}})};
    }
    return *std::move(positions);
}

Spelling read_spelling(const std::string& file, Console& console) {
    Input input(file, console);
    constexpr ReadLimit limit{4, "kind.spelling", "remedy.divide"};
    return usable(Spelling::parse(read_all(*input.stream().rdbuf(), file, limit), file));
}

}  // namespace awale::cli
