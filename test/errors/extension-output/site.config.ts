export default { extensions: ['./extensions/players.ts'] };
