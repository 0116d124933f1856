#include "awale/analyzer/statistics/pairing.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/render/documents/documents.hpp"
#include "awale/render/draw/cairo_devices.hpp"

namespace awale::cli {

namespace {

struct TournamentOptions {
    std::string players;
    std::string games;
    std::string file = "-";
    std::optional<std::size_t> rounds;
    render::TournamentOptions look;
};

constexpr ReadLimit list_limit{1, "kind.tournament", "remedy.divide"};

std::size_t last_round(const std::vector<TournamentGame>& games) {
    const auto last = std::ranges::max_element(games, {}, &TournamentGame::round);
    return last == games.end() ? 0 : last->round;
}

/// The round to be played: the first without any result; otherwise the first that lacks one; 0 where all
/// results are known.
std::size_t current_round(const std::vector<TournamentGame>& games) {
    std::size_t unplayed = 0;
    std::size_t lacking = 0;
    for (std::size_t round = last_round(games); round > 0; --round) {
        const auto count = [&](bool has_result) {
            return std::ranges::count_if(games, [&](const TournamentGame& game) {
                return game.round == round && game.north && game.seeds.has_value() == has_result;
            });
        };
        if (count(false) > 0) {
            lacking = round;
            unplayed = count(true) == 0 ? round : unplayed;
        }
    }
    return unplayed != 0 ? unplayed : lacking;
}

int run(const TournamentOptions& options, Console& console) {
    Tournament tournament;
    Input input(options.players, console);
    const std::string players_text = read_all(*input.stream().rdbuf(), options.players, list_limit);
    std::map<std::size_t, std::string> unread;
    tournament.players = usable(read_players(players_text, options.players, &unread));
    if (!unread.empty()) {
        const std::string columns = joined(unread, ", ", [](const auto& column) { return column.second; });
        console.remark("tournament.unread", {{"file", options.players}, {"columns", columns}});
    }
    if (tournament.players.size() < 2) {
        throw Unusable{localized("tournament.too_few", {{"file", options.players}})};
    }
    std::string text;
    if (std::filesystem::exists(options.games)) {
        text = read_file(options.games, list_limit);
    }
    tournament.games = usable(read_games(text, options.games, tournament.players));
    render::TournamentOptions look = options.look;
    look.round = current_round(tournament.games);
    if (look.round == 0) {
        const std::size_t last = last_round(tournament.games);
        // With so many rounds one player at most has won all games.
        const std::size_t rounds = options.rounds.value_or(std::bit_width(tournament.players.size() - 1));
        std::vector<TournamentGame> added;
        if (look.by_group && last == 0) {
            added = round_robin(tournament.players);
        } else if (!look.by_group && last < rounds) {
            added = swiss_round(tournament);
        }
        if (!added.empty()) {
            look.round = last + 1;
            const std::string longer =
                with_games(text, tournament, added, players_text, options.look.language);
            AtomicFile file(options.games);
            file.append(longer.data(), longer.size());
            file.commit();
            console.remark("tournament.paired", {{"round", look.round},
                                                 {"rounds", look.by_group ? added.back().round : rounds},
                                                 {"file", options.games}});
            tournament.games.insert(tournament.games.end(), added.begin(), added.end());
        }
    } else {
        const auto open = std::ranges::count_if(tournament.games, [&](const TournamentGame& game) {
            return game.round <= look.round && game.north && !game.seeds;
        });
        console.remark("tournament.open", {{"round", look.round}, {"games", open}, {"file", options.games}});
    }
    // A bye of the round to come is no point yet.
    Tournament so_far = tournament;
    std::erase_if(so_far.games, [&](const TournamentGame& game) {
        return look.round > 0 && game.round >= look.round && !game.seeds;
    });
    write_output(options.file,
                 render::to_pdf(render::tournament_document(tournament, standings(so_far), look,
                                                            *render::make_text_measurer())),
                 console);
    return 0;
}

}  // namespace

Runner bind_tournament(CLI::App& app) {
    const auto options = std::make_shared<TournamentOptions>();
    add_file(app, "PLAYERS", options->players, "help.tournament.players", FileUse::Read)->required();
    add_file(app, "--games", options->games, "help.tournament.games", FileUse::Extend)->required();
    add_pdf_option(app, options->file);
    auto* const rounds =
        app.add_option("--rounds", options->rounds, "help.tournament.rounds")->transform(number_in(1, 50));
    app.add_flag("--round-robin", options->look.by_group, "help.tournament.round_robin")->excludes(rounds);
    app.add_flag("--score-sheets", options->look.score_sheets, "help.tournament.score_sheets");
    app.add_option("--title", options->look.title, "help.tournament.title")->type_name("WORDS");
    add_paper_option(app, options->look.paper);
    add_language_option(app, options->look.language);
    app.footer(
        examples({"awale tournament pupils.csv --games games.csv -o round.pdf",
                  "awale tournament pupils.csv --games games.csv --round-robin --score-sheets -o round.pdf",
                  "awale tournament classe.csv --games parties.csv --lang fr --title 'Tournoi de Noël' -o "
                  "ronde.pdf"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
