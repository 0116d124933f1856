#include "awale/analyzer/statistics/pairing.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/io/utf8.hpp"
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
    std::map<std::size_t, std::array<int, 2>> rounds;  // how many games have no result, and how many have one
    for (const TournamentGame& game : games) {
        rounds[game.round][game.seeds ? 1 : 0] += game.north ? 1 : 0;
    }
    std::erase_if(rounds, [](const auto& round) { return round.second[0] == 0; });
    const auto unplayed = std::ranges::find(rounds, 0, [](const auto& round) { return round.second[1]; });
    return rounds.empty() ? 0 : (unplayed != rounds.end() ? unplayed : rounds.begin())->first;
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
    // A name that cannot be printed stops the work before it is in the list of games.
    const auto measurer = render::make_text_measurer();
    for (const TournamentPlayer& player : tournament.players) {
        measurer->width(player.name + " " + player.group, {.face = render::Face::Sans, .size = 10});
    }
    const std::string text =
        std::filesystem::exists(options.games) ? read_file(options.games, list_limit) : "";
    tournament.games = usable(read_games(text, options.games, tournament.players));
    render::TournamentOptions look = options.look;
    const auto waits = [&](const TournamentGame& game) {
        return look.by_group && waits_for_absent(tournament, game);
    };
    std::vector<TournamentGame> due = tournament.games;
    std::erase_if(due, waits);
    look.round = current_round(due);
    const std::size_t last = last_round(tournament.games);
    // With so many rounds one player at most has won all games.
    const std::size_t rounds = options.rounds.value_or(std::bit_width(tournament.players.size() - 1));
    std::string longer;
    if (look.round == 0 && (look.by_group ? last == 0 : last < rounds)) {
        const auto present = std::ranges::count(tournament.players, false, &TournamentPlayer::is_absent);
        const std::vector<TournamentGame> added =
            look.by_group ? round_robin(tournament.players) : swiss_round(tournament);
        if (present < 2 || added.empty()) {
            throw Unusable{localized(present < 2 ? "tournament.too_few_present" : "tournament.lone_groups",
                                     {{"file", options.players}, {"players", present}})};
        }
        look.round = last + 1;
        longer = with_games(text, tournament, added, players_text, options.look.language);
        tournament.games.insert(tournament.games.end(), added.begin(), added.end());
    }
    // A bye of the round to come is no point yet.
    Tournament so_far = tournament;
    std::erase_if(so_far.games, [&](const TournamentGame& game) {
        return look.round > 0 && game.round >= look.round && !game.seeds;
    });
    const std::string pdf =
        render::to_pdf(render::tournament_document(tournament, standings(so_far), look, *measurer));
    if (!longer.empty()) {
        AtomicFile file(options.games);
        file.append(longer.data(), longer.size());
        file.commit();
        console.remark("tournament.paired",
                       {{"round", look.round},
                        {"rounds", look.by_group ? last_round(tournament.games) : rounds},
                        {"file", options.games}});
    } else if (look.round != 0) {
        const auto open = std::ranges::count_if(due, [&](const TournamentGame& game) {
            return game.round <= look.round && game.north && !game.seeds;
        });
        console.remark("tournament.open", {{"round", look.round}, {"games", open}, {"file", options.games}});
    }
    const auto waiting = std::ranges::count_if(tournament.games, [&](const TournamentGame& game) {
        return waits(game) && (look.round == 0 || game.round <= look.round);
    });
    if (waiting > 0) {
        console.remark("tournament.waiting", {{"games", waiting}, {"file", options.games}});
    }
    for (std::size_t i = 0; look.by_group && i < tournament.players.size(); ++i) {
        const auto plays = [i](const TournamentGame& game) { return game.south == i || game.north == i; };
        if (std::ranges::none_of(tournament.games, plays)) {
            const std::string& name = tournament.players[i].name;
            console.remark("tournament.late", {{"name", name}, {"file", options.games}});
        }
    }
    write_output(options.file, pdf, console);
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
