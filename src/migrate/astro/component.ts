import { templateCode } from './template.js';

/** Statements that stand at the top of a module. */
const IMPORTS = /^[ \t]*import\b(?!\s*[.(])(?:[^'"`;]*?\bfrom)?\s*(['"])[^'"\n]*\1(?:\s*with\s*\{[^}]*\})?[ \t]*;?/gm;

/**
 * A component of Astro as a module, whose default export renders it: its code runs once for each use, with the global `Astro` as a parameter.
 * Throws where the template cannot be read.
 */
export function componentModule(text: string): string {
  const [frontmatter = '', script = ''] = /^\s*---[ \t]*\n([\s\S]*?)^[ \t]*---[ \t]*$/m.exec(text) ?? [];
  const imports = script.match(IMPORTS) ?? [];
  const rest = script
    .replace(IMPORTS, '')
    .replace(/^[ \t]*export\s+(?=(?:async|const|let|function|interface|type)\b)/gm, '');
  const template = templateCode(text.slice(frontmatter.length));
  return `import { component, Fragment } from 'docsgen-astro';
${imports.join('\n')}
export default component(async (Astro: any, { h, slotted, inSlot }: any) => {
${rest}
return ${template};
});
`;
}
