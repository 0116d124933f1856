// The rule sets as the page is told about them (docs/rule-sets.md).

const set = (name, grandSlam, endlessPlay, stopsAtMajority, fewSeeds, housesASide = 6) =>
    ({ name, housesASide, seedsAHouse: 4, grandSlam, endlessPlay, stopsAtMajority, fewSeeds });

export const RULES = Object.fromEntries([
    set('abapa', 'captures_nothing', 'own_row', true, 'never'),
    set('tournament', 'captures_nothing', 'own_row', true, 'six'),
    set('awele', 'captures_nothing', 'own_row', false, 'no_capture_left'),
    set('commun', 'forbidden', 'nobody', false, 'never'),
    set('awari', 'forbidden_unless_only', 'split', false, 'never'),
    set('bete', 'captures_nothing', 'own_row', false, 'no_capture_left', 5),
].map((rules) => [rules.name, rules]));
