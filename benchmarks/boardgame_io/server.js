// boardgame.io as its documentation sets it up, on a free port of the loopback.
//
//     node server.js [FOLDER]     matches are kept in files there, or else in memory
//
// It tells its parent the port, and is gone as soon as the parent is.

'use strict';

const { FlatFile, Origins, Server } = require('boardgame.io/server');

const { game } = require('./game.js');

const [folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [game], origins: [Origins.LOCALHOST], db });

const { app } = server;
const listen = app.listen;
app.listen = (port, done) => listen.call(app, port, '127.0.0.1', done); // or it is open to all

process.on('disconnect', () => process.exit());
server.run(0).then(({ appServer }) => process.send(appServer.address().port));
