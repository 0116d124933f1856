#include <cerrno>
#include <fstream>
#include <mutex>
#include <sstream>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "module.hpp"

namespace awale::python {

tl::expected<PlayedGame, Diagnostic> played_game(std::int64_t number, Record record, const RuleSet& fallback,
                                                 std::string_view text, const Place& start) {
    CheckedRecord checked = check(record, fallback, Games::All);
    PlayedGame game{number, std::move(record), std::move(checked.replay), {}};
    for (Diagnostic& diagnostic : checked.diagnostics) {
        diagnostic = with_source_line(std::move(diagnostic), text, start);
        if (diagnostic.severity == Severity::Error) {
            return tl::unexpected(std::move(diagnostic));
        }
        game.warnings.push_back(to_text(diagnostic));
    }
    return game;
}

namespace {

/// What Python raises as a RecordError.
py::tuple fault_of(const Diagnostic& diagnostic) {
    std::string text = to_text(diagnostic);
    text.pop_back();  // the end of its last line
    const Location& where = diagnostic.where;
    return py::make_tuple(decoded(text), decoded(where.file, "surrogateescape"), where.line, where.column);
}

/// Reads the games of a file, or of a text with that name, one after the other.
class Reader {
public:
    Reader(const std::string& name, const std::optional<std::string>& text,
           const std::optional<std::string>& notation, const std::string& rules, std::int64_t first)
        : text_(text.value_or("")),
          unpacking_(text ? static_cast<std::streambuf&>(*text_.rdbuf()) : *file_.rdbuf(), name),
          stream_(&unpacking_),
          rules_(rule_set(rules)),
          number_(first) {
        const auto dialect = notation ? from_name<Dialect>(*notation) : std::nullopt;
        if (notation && !dialect) {
            throw py::value_error(localized("options.no_notation", {{"name", *notation}}));
        }
        stream_.exceptions(std::ios::badbit);
        errno = 0;
        if (!text && (file_.open(name, std::ios::binary), !file_)) {
            PyErr_SetFromErrnoWithFilename(PyExc_OSError, name.c_str());
            throw py::error_already_set();
        }
        const py::gil_scoped_release others;
        source_.emplace(stream_, name, dialect, rules_);
    }

    /// The next game, what is wrong with it, or None at the end.
    py::object next() {
        const auto game = read();
        return !game ? py::none() : *game ? py::cast(**game) : fault_of(game->error());
    }

    std::string_view notation() const { return name(source_->dialect()); }

private:
    std::optional<tl::expected<PlayedGame, Diagnostic>> read() {
        const py::gil_scoped_release others;
        const std::lock_guard lock(mutex_);
        auto found = source_->next();
        if (!found) {
            return std::nullopt;
        }
        const std::int64_t number = number_++;
        if (!found->record) {
            return tl::unexpected(std::move(found->record.error()));
        }
        return played_game(number, *std::move(found->record), rules_, found->raw.text,
                           found->raw.where.place());
    }

    std::ifstream file_;
    std::istringstream text_;
    DecompressingBuf unpacking_;
    std::istream stream_;
    RuleSet rules_;
    std::mutex mutex_;  ///< guards what follows
    std::optional<GameSource> source_;
    std::int64_t number_;
};

std::vector<std::string> moves_played(const PlayedGame& game) {
    std::vector<std::string> moves;
    for (const ReplayedPly& ply : game.replay.plies) {
        moves.push_back(to_text(ply.turn()));
    }
    return moves;
}

/// Each position as `Board::Lanes`, of which boards() and to_move() are parts.
py::array_t<std::uint8_t> lanes(const PlayedGame& game) {
    py::array_t<std::uint8_t> array({game.replay.plies.size() + 1, sizeof(Board::Lanes)});
    std::uint8_t* row = array.mutable_data();
    for (std::size_t ply = 0; ply <= game.replay.plies.size(); ++ply, row += sizeof(Board::Lanes)) {
        std::ranges::copy(game.replay.before(Ply{ply + 1}).lanes(), row);
    }
    return array;
}

py::dict tags(const PlayedGame& game) {
    py::dict tags;
    for (const Tag& tag : game.record.tags) {
        tags[decoded(tag.name)] = decoded(tag.value);
    }
    return tags;
}

/// South's and North's score that counts, and the outcome; None where they are not known.
py::tuple result(const PlayedGame& game) {
    const auto [conclusion, score, winner, resigned] = game_result(game.record, game.replay);
    const py::object outcome = conclusion == Conclusion::Open ? py::object(py::none())
                                                              : py::int_(!winner                 ? 0
                                                                         : winner == Side::South ? 1
                                                                                                 : -1);
    const bool has_score = conclusion != Conclusion::Open && conclusion != Conclusion::Declared;
    return py::make_tuple(
        has_score ? py::object(py::make_tuple(score.of(Side::South), score.of(Side::North))) : py::none(),
        outcome);
}

}  // namespace

void bind_games(py::module_& module) {
    py::class_<PlayedGame>(module, "Game", "A record of a game, played through by its rules.")
        .def_property_readonly(
            "number", [](const PlayedGame& game) { return game.number; },
            "Its number in the file, from 1, or in the corpus.")
        .def_property_readonly("tags", &tags, "The tags of the record, as South, North, Date.")
        .def_property_readonly(
            "rules", [](const PlayedGame& game) { return game.replay.rules.name; }, "Name of the rule set.")
        .def_property_readonly("moves", &moves_played, "The moves, as 'C' of South or 'c' of North.")
        .def_property_readonly(
            "start",
            [](const PlayedGame& game) {
                return RuledBoard{game.replay.start, game.replay.rules};
            },
            "The first position.")
        .def_property_readonly(
            "last",
            [](const PlayedGame& game) {
                return RuledBoard{game.replay.last(), game.replay.rules};
            },
            "The last position.")
        .def_property_readonly(
            "ending", [](const PlayedGame& game) { return name(game.replay.ended.reason); },
            "How the rules ended it: 'majority', 'no_move', 'repetition', 'few_seeds', 'no_capture_left' or\n"
            "'unfinished'.")
        .def("_result", &result)
        .def_property_readonly(
            "warnings",
            [](const PlayedGame& game) {
                py::list texts;
                for (const std::string& warning : game.warnings) {
                    texts.append(decoded(warning));
                }
                return texts;
            },
            "Contradictions in the record that do not break it, with their places.")
        .def("_lanes", &lanes)
        .def(
            "__len__", [](const PlayedGame& game) { return game.replay.plies.size(); }, "Number of plies.")
        .def(
            "__str__", [](const PlayedGame& game) { return decoded(write_ogn(game.record, OgnStyle::Full)); },
            "The record in the Oware Game Notation.");

    py::class_<Reader>(module, "Reader")
        .def(py::init<const std::string&, const std::optional<std::string>&,
                      const std::optional<std::string>&, const std::string&, std::int64_t>())
        .def("next", &Reader::next)
        .def_property_readonly("notation", &Reader::notation);
}

}  // namespace awale::python
