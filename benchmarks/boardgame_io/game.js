// A stand-in for SOLO: 110 cards, two secret hands, one card laid and one drawn in each move.
// Any card may be laid, so that no time goes into rules and a generator needs to know none.

'use strict';

const { PlayerView } = require('boardgame.io/core');

const CARDS = 110;
const HAND = 8;

const card = (_, number) => ({ colour: number % 4, value: Math.floor(number / 8) });

function setup({ random }) {
  const stock = random.Shuffle(Array.from({ length: CARDS }, card));
  const players = { 0: stock.splice(0, HAND), 1: stock.splice(0, HAND) };
  return { secret: { stock }, players, pile: [], left: stock.length };
}

function lay({ G, playerID, random }, choice) {
  const hand = G.players[playerID];
  G.pile.push(...hand.splice(choice % hand.length, 1));
  if (G.secret.stock.length === 0) {
    G.secret.stock = random.Shuffle(G.pile.splice(0, G.pile.length - 1)); // the top one stays
  }
  hand.push(G.secret.stock.pop());
  G.left = G.secret.stock.length;
}

const game = {
  name: 'cards',
  setup,
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { lay: { move: lay, client: false } }, // a client cannot know what is drawn
};

module.exports = { HAND, game };
