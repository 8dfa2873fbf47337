export default {
  docs: { sidebars: [{ name: 'guides', dir: 'guides' }] },
};
