/** The lobby: setting a table, waiting at it, coming to it, and the settings. */

export { Chat } from "./chat.tsx";
export { Dialog } from "./dialog.tsx";
export { JoinScreen } from "./join-screen.tsx";
export { ownName } from "./name-field.tsx";
export { LobbyScreen } from "./lobby-screen.tsx";
export { SettingsDialog } from "./settings-dialog.tsx";
export { Share } from "./share.tsx";
export { TableRulesDialog } from "./table-rules.tsx";
export { WaitingRoom } from "./waiting-room.tsx";
