export default { extensions: ['./extensions/words.ts'] };
