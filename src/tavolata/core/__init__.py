"""What all games share: records, rules, chance, events, notation, the arbiter and replays."""
