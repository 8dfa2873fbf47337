export default {
  name: 'releases',
  contract: 1,
  site: () => ({ sources: () => [{ path: 'index.md', text: '# Releases' }] }),
};
