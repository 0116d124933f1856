#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/score.hpp"
#include "awale/notation/game/seeds.hpp"
#include "awale/notation/game/turn.hpp"
#include "awale/notation/narration/message_template.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::render {

/// Text as the language prints it. French: a no-break space before `: ; ! ?` and inside « », unless there is
/// one already; an apostrophe is curled in both languages.
std::string typeset(std::string_view text, Language language);

/// A phrase with its placeholders filled in (`words::fill`), as the language prints it.
std::string typeset(std::string_view phrase, Language language, const words::Facts& facts);

/// `27–21`, `24½–23½`.
std::string score_text(const Score& score);

/// The final score that a margin means when all seeds are shared out: `27–21` for +6 of 48; the margin where
/// that would halve seeds.
std::string score_text(Seeds margin, const RuleSet& rules);

/// `+6`, `0`, `−12`, with a true minus sign.
std::string margin_text(Seeds margin);

/// A value on a board in a few characters, as the final score it predicts: `27–21`; `20–28…25–23`; `≈27–21`.
/// Under rules where a margin fixes no score, South's seeds minus North's: `+6`, `−4…+2`.
std::string short_value_text(const Value& value, const Board& board, const RuleSet& rules);

/// `50,000`, in French `50 000` with no-break spaces.
std::string count_text(std::uint64_t count, Language language);

/// `23.` or `23…`.
std::string move_number_text(Ply ply);

/// `C` or `C+2`.
std::string house_text(House house, Seeds captured);

/// `23. C` or `23… e` with a no-break space, and what was captured: as notes write moves.
std::string move_text(Ply ply, House house, Seeds captured);

/// The same of a turn of any game: a harvest or a drop says itself what it takes or gives.
std::string turn_text(const Turn& turn, Seeds captured);
std::string move_text(Ply ply, const Turn& turn, Seeds captured);

/// A date as records write it (2024.03.12, 2024-03-12, 2024.03.??) in words; nothing where no year is known;
/// what is not a date comes back as it is.
std::string date_text(std::string_view date, Language language);
/// From the first to the last day: `1–7 March 2026`, `du 1er au 7 mars 2026`; the year and the month once
/// where they are the same; one date where both are the same or the other is not known.
std::string dates_text(std::string_view first, std::string_view last, Language language);

/// `d`, `d and e`, `c, d and e`: the houses of a set in their order, as the language joins them.
std::string houses_text(HouseSet houses, Language language);

}  // namespace awale::render
