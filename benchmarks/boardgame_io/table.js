// A table with two seats that are told every move, and those who only watch it.

'use strict';

const { connect } = require('./connection.js');
const { HAND } = require('./game.js');

const SEATS = ['0', '1'];
const NOBODY = null; // the seat of a spectator
const STATE = '"_stateID":';

// What all tables of a run have seen together, while `running`.
class Tally {
  constructor() {
    this.running = false;
    this.waits = []; // of each move, from when it was due until both seats were told, in ms
    this.deliveries = 0; // a move told to one connection
    this.bytes = 0;
    this.errors = 0; // at any time
  }

  delivered(text) {
    if (!this.running) return;
    this.deliveries += 1;
    this.bytes += text.length;
  }

  moved(wait) {
    if (this.running) this.waits.push(wait);
  }
}

class Table {
  // A match has `length` moves; `interval` is the time between two, in ms, or 0 for no pause.
  constructor(number, { tally, length, interval }) {
    Object.assign(this, { number, tally, length, interval });
    this.matches = 0;
    this.moves = 0; // of this match
    this.last = length;
    this.told = [false, false];
    this.due = 0;
  }

  get match() {
    return `${this.number}-${this.matches}`;
  }

  async open(port) {
    const connections = SEATS.map((seat, at) =>
      connect(port, (name, text) => this.hear(at, name, text)),
    );
    this.send = await Promise.all(connections);
  }

  // Begin a match: whoever asks for it first creates it, so one seat after the other does.
  async deal() {
    this.matches += 1;
    this.moves = 0;
    this.last = this.length;
    for (const [at, seat] of SEATS.entries()) {
      const synced = new Promise((resolve) => (this.synced = resolve));
      this.send[at]('sync', this.match, seat, null, SEATS.length);
      await synced;
    }
  }

  async watch(port) {
    let synced;
    const shown = new Promise((resolve) => (synced = resolve));
    const send = await connect(port, (name, text) => {
      if (name === 'update') this.tally.delivered(text);
      else if (name === 'sync') synced();
      else if (name === 'lost') this.tally.errors += 1;
    });
    send('sync', this.match, NOBODY, null, SEATS.length);
    await shown;
  }

  // Play from now on. The first match ends early, or all tables would be dealt to at once.
  begin() {
    this.last = Math.ceil(Math.random() * this.length);
    this.due = performance.now() + Math.random() * this.interval;
    this.wait();
  }

  wait() {
    const pause = this.interval ? this.due - performance.now() : 0;
    if (pause > 1) setTimeout(() => this.move(), pause);
    else this.move();
  }

  move() {
    const now = performance.now();
    this.asked = this.interval ? Math.min(this.due, now) : now; // a late start counts as waiting
    this.due += this.interval;
    this.told.fill(false);
    const at = this.moves % SEATS.length;
    this.send[at]('update', lay(SEATS[at]), this.moves, this.match, SEATS[at]);
  }

  hear(at, name, text) {
    if (name === 'update') this.tell(at, text);
    else if (name === 'sync') this.synced();
    else if (name === 'lost') this.tally.errors += 1;
  }

  tell(at, text) {
    this.tally.delivered(text);
    if (stateOf(text) !== this.moves + 1) {
      this.tally.errors += 1;
      return;
    }
    this.told[at] = true;
    if (this.told.every(Boolean)) this.goOn();
  }

  async goOn() {
    this.tally.moved(performance.now() - this.asked);
    this.moves += 1;
    if (this.moves === this.last) await this.deal();
    this.wait();
  }
}

// Any card of the hand will do.
function lay(seat) {
  const choice = Math.floor(Math.random() * HAND);
  const payload = { type: 'lay', args: [choice], playerID: seat, credentials: null };
  return { type: 'MAKE_MOVE', payload };
}

// Reading all of a state would keep the generator busier than the server.
function stateOf(text) {
  const from = text.indexOf(STATE) + STATE.length;
  return Number.parseInt(text.slice(from, from + 10), 10);
}

module.exports = { Table, Tally };
