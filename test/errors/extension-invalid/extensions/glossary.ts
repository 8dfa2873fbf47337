export default {
  name: 'glossary',
  contract: 1,
  page: () => ({ remrak: { plugins: [] } }),
};
