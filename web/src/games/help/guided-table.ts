/** What the tables of guided first rounds have in common. */

export const GUIDED_TABLE = { clock: "off", windows: 0, public: false, chat: false } as const;
export const PILES = ".discards, .stock"; // what tips of card games leave in sight
