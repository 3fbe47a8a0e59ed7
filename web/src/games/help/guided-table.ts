/** What the tables of all guided first rounds have in common. */

export const GUIDED_TABLE = { clock: "off", windows: 0, public: false, chat: false } as const;
