export default { extensions: ['./extensions/glossary.ts', './extensions/emoji.ts', './extensions/words.ts'] };
