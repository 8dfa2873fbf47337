export default { extensions: ['./extensions/emoji.ts', './extensions/icons.ts'] };
