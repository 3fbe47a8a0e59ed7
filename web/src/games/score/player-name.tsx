/** Names of players in scores; the player's own is "you". */

import { animalOf, Icon, Plate } from "../../art/index.ts";
import type { PlayerNames } from "../../net/players.ts";
import { useWords } from "../../words/context.ts";
import type { Words } from "../../words/words.ts";

export function playerName(words: Words, { names, me }: PlayerNames, seat: number): string {
  return seat === me ? words.say("you") : (names[seat] ?? "");
}

/** A name, which may be of another script than the page. */
export function PlayerName({ players, seat }: { players: PlayerNames; seat: number }) {
  return <bdi>{playerName(useWords(), players, seat)}</bdi>;
}

/** A player in the score table: plate, name, and whether they are ready. */
export function PlayerCell({ players, seat }: { players: PlayerNames; seat: number }) {
  const words = useWords();
  return (
    <span class="guest">
      <Plate seat={seat} animal={animalOf(seat)} size={36} />
      <span>
        <PlayerName players={players} seat={seat} />
        {players.ready?.[seat] && (
          <small>
            <Icon name="check" size={14} /> {words.say("wait.is_ready")}
          </small>
        )}
      </span>
    </span>
  );
}
