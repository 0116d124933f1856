#include "awale/cli/options/input.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <system_error>
#include <utility>

#include "awale/cli/output/console.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/environment_error.hpp"

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
    : files_(std::move(files)), console_(console), dialect_(dialect), rules_(rules), games_(games) {}

tl::expected<Record, Diagnostic> GameInput::supported(tl::expected<Record, Diagnostic> record,
                                                      const RawGame& raw) const {
    if (record) {
        if (auto unsupported = unsupported_game(*record, games_)) {
            return tl::unexpected(with_source_line(std::move(*unsupported), raw.text, raw.where.place()));
        }
    }
    return record;
}

Input& GameInput::first() {
    return input_.emplace(files_.front(), console_);
}

std::optional<InputGame> GameInput::next() {
    for (;;) {
        if (source_) {
            if (auto game = source_->next()) {
                for (const Diagnostic& remark : game->raw.remarks) {
                    console_.remark(
                        to_text(with_source_line(remark, game->raw.text, game->raw.where.place())));
                }
                auto record = supported(std::move(game->record), game->raw);
                return InputGame{++count_, std::move(game->raw), std::move(record), source_->dialect()};
            }
        }
        if (opened_ == files_.size()) {
            return std::nullopt;
        }
        const std::string& file = files_[opened_];
        if (source_ || !input_) {
            source_.reset();
            input_.emplace(file, console_);
        }
        source_.emplace(input_->stream(), file, dialect_, rules_);
        ++opened_;
    }
}

Input::Input(const std::string& file, const Console& console)
    : unpacking_(file == "-" ? *console.in().rdbuf() : *opened_.rdbuf(), file), stream_(&unpacking_) {
    stream_.exceptions(std::ios::badbit);
    if (file == "-") {
        return;
    }
    // A folder opens like a file and only fails to be read.
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) {
        throw EnvironmentError(file, system_reason(EISDIR));
    }
    errno = 0;
    opened_.open(file, std::ios::binary);
    if (!opened_) {
        throw EnvironmentError(file, system_reason(errno));
    }
}

namespace {

std::atomic<bool>& stop_requested() {
    static constinit std::atomic<bool> requested = false;
    return requested;
}

static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may not wait");

constexpr std::array signals{SIGINT, SIGTERM};

struct Handlers {
    std::array<struct sigaction, signals.size()> handlers{};
};

/// What the signals did before.
Handlers& before() {
    static Handlers handlers;
    return handlers;
}

extern "C" void ask_for_stop(int) {
    stop_requested() = true;
}

}  // namespace

Interrupt::Interrupt() {
    stop_requested() = false;

    struct sigaction action {};

    action.sa_handler = ask_for_stop;
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    for (std::size_t i = 0; i < signals.size(); ++i) {
        struct sigaction& was = before().handlers[i];
        sigaction(signals[i], nullptr, &was);
        if (was.sa_handler != SIG_IGN) {
            sigaction(signals[i], &action, nullptr);
        }
    }
}

Interrupt::~Interrupt() {
    for (std::size_t i = 0; i < signals.size(); ++i) {
        sigaction(signals[i], &before().handlers[i], nullptr);
    }
}

bool Interrupt::requested() {
    return stop_requested();
}

std::optional<Pattern> read_pattern(const std::string& text, const RuleSet& rules, Console& console) {
    auto pattern = parse_pattern(text, rules);
    if (!pattern) {
        console.report(to_text(pattern.error()));
        return std::nullopt;
    }
    return *std::move(pattern);
}

std::optional<std::vector<OwnPosition>> read_positions(const std::string& file, const RuleSet& rules,
                                                       Console& console) {
    Input input(file, console);
    return read_positions(input.stream(), file, rules, console);
}

std::optional<std::vector<OwnPosition>> read_positions(std::istream& stream, const std::string& file,
                                                       const RuleSet& rules, Console& console) {
    constexpr ReadLimit limit{1, "kind.positions", "remedy.divide"};
    const std::string text = read_all(*stream.rdbuf(), file, limit);
    auto positions = read_diagram_list(text, file, rules);
    if (!positions) {
        for (const Diagnostic& diagnostic : positions.error()) {
            console.report(to_text(diagnostic));
        }
        return std::nullopt;
    }
    if (positions->empty()) {
        console.report(to_text(Diagnostic{.where = {.file = file, .line = 1, .column = 1, .byte = 0},
                                          .message = localized("options.no_position"),
                                          .advice = localized("options.position_line"),
                                          .source_line = {}}));
        return std::nullopt;
    }
    return *std::move(positions);
}

std::optional<Spelling> read_spelling(const std::string& file, Console& console) {
    Input input(file, console);
    constexpr ReadLimit limit{4, "kind.spelling", "remedy.divide"};
    const std::string text = read_all(*input.stream().rdbuf(), file, limit);
    auto spelling = Spelling::parse(text, file);
    if (!spelling) {
        console.report(to_text(spelling.error()));
        return std::nullopt;
    }
    return *std::move(spelling);
}

}  // namespace awale::cli
