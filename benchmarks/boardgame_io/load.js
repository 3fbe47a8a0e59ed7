// Put boardgame.io at a load and print what it made of it: what `tavolata load` does to tavolata.
//
//     node load.js --tables 100 --seconds 5 [--warm 5] [--rate 0] [--spectators 0]
//                  [--store memory|files] [--server-core 0]
//
// Every table plays the next move once both seats were told the last one; with a rate, not before
// its time, and so many moves a second on all tables together. CPU time is the server's alone.

'use strict';

const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { mkdtempSync, readFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { setTimeout: sleep } = require('node:timers/promises');
const { parseArgs } = require('node:util');

const { Table, Tally } = require('./table.js');

const MATCH = 60; // moves; short ones suit boardgame.io, which writes the whole log each time
const BATCH = 25; // connections are opened a few at a time, as people come
const PATIENCE = 90; // seconds for all that is not measured
const TICKS = 100; // of /proc in a second

const text = (value) => ({ type: 'string', default: value });
const { values: given } = parseArgs({
  options: {
    tables: text('100'),
    seconds: text('5'),
    warm: text('5'),
    rate: text('0'),
    spectators: text('0'),
    store: text('memory'),
    'server-core': text(''),
  },
});
const numbers = ['tables', 'seconds', 'warm', 'rate', 'spectators'];
const [tables, seconds, warm, rate, spectators] = numbers.map((name) => Number(given[name]));

async function main() {
  setTimeout(() => fail('it takes too long'), (warm + seconds + PATIENCE) * 1000);
  const server = startServer();
  const [port] = await once(server, 'message');

  const tally = new Tally();
  const interval = rate ? (1000 * tables) / rate : 0;
  const length = spectators ? Infinity : MATCH; // so that nobody has to follow to the next match
  const all = Array.from(
    { length: tables },
    (_, number) => new Table(number, { tally, length, interval }),
  );
  await inBatches(all, async (table) => {
    await table.open(port);
    await table.deal();
  });
  await inBatches(Array(spectators).fill(all[0]), (table) => table.watch(port));
  // Tables that begin together stay in step, and it would matter how many steps a lap holds.
  for (const table of all) setTimeout(() => table.begin(), Math.random() * warm * 500);

  await sleep(warm * 1000);
  const begun = cpuOf(server.pid);
  tally.running = true;
  await sleep(seconds * 1000);
  tally.running = false;
  console.log(JSON.stringify(report(tally, cpuOf(server.pid) - begun)));

  server.removeAllListeners('exit').kill('SIGKILL');
  await once(server, 'exit'); // it may be writing still
  process.exit();
}

function startServer() {
  const { store, 'server-core': core } = given;
  const folder = store === 'files' ? [mkdtempSync(join(tmpdir(), 'matches-'))] : [];
  const node = [process.execPath, join(__dirname, 'server.js'), ...folder];
  const [command, ...rest] = core ? ['taskset', '-c', core, ...node] : node;
  const env = { ...process.env, NODE_ENV: 'production' };
  const server = spawn(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  server.on('error', (error) => fail(error.message));
  server.on('exit', () => fail('the server has gone'));
  return server;
}

async function inBatches(items, act) {
  for (let from = 0; from < items.length; from += BATCH) {
    await Promise.all(items.slice(from, from + BATCH).map(act));
  }
}

// Return the seconds a process has worked, in its own code and in the system's for it.
function cpuOf(pid) {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' '); // from the third one on
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function report({ waits, deliveries, bytes, errors }, cpu) {
  if (waits.length === 0) fail('no move was answered in time');
  waits.sort((a, b) => a - b);
  const share = (part) => waits[Math.floor(part * waits.length)];
  return {
    tables,
    rate,
    spectators,
    seconds,
    moves: waits.length,
    moves_per_cpu_s: waits.length / cpu,
    p50_ms: share(0.5),
    p99_ms: share(0.99),
    deliveries_per_cpu_s: deliveries / cpu,
    bytes_per_message: bytes / deliveries,
    errors,
  };
}

function fail(reason) {
  console.error(`boardgame.io: ${reason}`);
  process.exit(1);
}

main().catch((error) => fail(error.message));
