import { catalogueCode, readCatalogue } from '../../base/catalogue.js';
import { nearest } from '../../base/nearest.js';
import { type Tool, ToolError } from './protocol.js';

/** Explains a diagnostic of docsgen with its entry of the error catalogue. */
export const explainTool: Tool = {
  name: 'explain',
  title: 'Explain a diagnostic',
  description:
    'Explains a diagnostic of docsgen, the generator of documentation sites, and how to fix it. Use it for a code in brackets, such as error [broken-link].',
  inputs: {
    code: {
      kind: 'text',
      longest: 100,
      isRequired: true,
      description: 'The code in the brackets, such as broken-link.',
    },
  },
  async call({ code }) {
    const searchedCode = catalogueCode(String(code).trim());
    const entries = readCatalogue();
    const entry = entries.get(searchedCode);
    if (entry !== undefined) return [`## ${entry.trim()}`];
    const near = nearest(searchedCode, entries.keys());
    throw new ToolError(`No diagnostic has this code.${near === null ? '' : ` Did you mean ${near}?`}`);
  },
};
