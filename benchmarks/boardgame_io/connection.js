// One connection to boardgame.io, in the words of its own client: Socket.IO over a WebSocket.

'use strict';

const WebSocket = require('ws');

const { game } = require('./game.js');

const OPEN = '0';
const PING = '2';
const PONG = '3';
const JOIN = `40/${game.name},`;
const EVENT = `42/${game.name},`;
const NAME = EVENT.length + 2; // an event is ["name",…]

// Connect and return how to send events; `hear` is told the name and the text of each that comes.
// A connection that ends by itself is heard as 'lost'.
function connect(port, hear) {
  const address = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const send = (...event) => socket.send(EVENT + JSON.stringify(event));

  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => hear('lost', ''));
    socket.on('message', (bytes) => {
      const text = bytes.toString('latin1'); // as many letters as bytes
      if (text.startsWith(EVENT)) hear(text.slice(NAME, text.indexOf('"', NAME)), text);
      else if (text.startsWith(JOIN)) resolve(send);
      else if (text.startsWith(OPEN)) socket.send(JOIN);
      else if (text.startsWith(PING)) socket.send(PONG);
    });
  });
}

module.exports = { connect };
