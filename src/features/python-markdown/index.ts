import type { Extension } from '../../extend/contract.js';

/** Reads `==mark==`, `^^insert^^`, `^sup^`, `~sub~`, `++ctrl+c++` and definition lists, as Python-Markdown and its extensions do. */
const pythonMarkdown: Extension = {
  name: 'python-markdown',
  contract: 1,
  codes: {
    'unknown-key': {
      severity: 'warning',
      explain:
        'A key between `++` has a name that Python-Markdown does not know, so it is shown as written. Correct it, or write it in quotes: `++"Any key"++`.',
    },
  },
  // A file of its own, which commands need not read to know the version of docsgen.
  page: async () => ({ remark: (await import('./remark-hook.js')).remark }),
};
export default pythonMarkdown;
