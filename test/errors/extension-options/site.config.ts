export default {
  extensions: [
    './extensions/emoji.ts',
    ['./extensions/glossary.ts', { first: 1, terms: { size: 'large' } }],
    ['./extensions/emoji.ts', { size: 'large' }],
  ],
};
