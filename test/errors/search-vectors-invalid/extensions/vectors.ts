export default {
  name: 'vectors',
  contract: 1,
  site: () => ({ vectors: () => ({ words: ['window', 'pane'], embed: () => [[1, 0], [1]] }) }),
};
