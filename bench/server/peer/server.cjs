// boardgame.io's server with a small game: a board of 49 squares, two players in turn.
const { Server, Origins } = require("boardgame.io/server");

const game = {
  name: "bench",
  setup: () => ({ board: Array(49).fill(0), scores: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell, value) => {
      G.board[cell] = value;
      G.scores[Number(playerID)] += value;
    },
  },
};

console.error = () => {};
const log = console.log;
console.log = () => {};
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => log(appServer.address().port));
