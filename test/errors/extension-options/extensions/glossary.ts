/** A schema as libraries make them: each answers what is wrong, and where. */
const options = {
  '~standard': {
    version: 1,
    vendor: 'sample',
    validate: () => ({ issues: [{ message: 'It must be a number', path: ['terms', 'size'] }] }),
  },
};

export default { name: 'glossary', contract: 1, options };
