/** The lobby: setting a table, waiting at it, and coming to it. */

export { JoinScreen } from "./join/join-screen.tsx";
export { LobbyScreen } from "./lobby-screen.tsx";
export { WaitingRoom } from "./waiting-room.tsx";
