export default {
  extensions: ['./extensions/glossary.ts', 'docsgen-extension-that-nobody-has', 'extensions/emoji.ts'],
};
