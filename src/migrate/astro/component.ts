import { templateCode } from './template.js';
import { withoutTexts } from './template-code.js';

/** Statements that stand at the top of a module. */
const IMPORTS = /^[ \t]*import\b(?!\s*[.(])(?:[^'"`;]*?\bfrom)?\s*(['"])[^'"\n]*\1(?:\s*with\s*\{[^}]*\})?[ \t]*;?/gm;

/**
 * A component of Astro as a module, whose default export renders it: its code runs once for each use, with the global `Astro` as a parameter.
 * Throws where the template cannot be read.
 */
export function componentModule(text: string): string {
  const [frontmatter = '', script = ''] = /^\s*---[ \t]*\n([\s\S]*?)^[ \t]*---[ \t]*$/m.exec(text) ?? [];
  const imports: string[] = [];
  let rest = '';
  let start = 0;
  // What looks like an import in a text or a comment is none.
  for (const { index, 0: statement } of withoutTexts(script).matchAll(IMPORTS)) {
    imports.push(script.slice(index, index + statement.length));
    rest += script.slice(start, index);
    start = index + statement.length;
  }
  rest = withoutExports(rest + script.slice(start));
  const template = templateCode(text.slice(frontmatter.length));
  return `import { component, Fragment } from 'docsgen-astro';
${imports.join('\n')}
export default component(async (Astro: any, { h, slotted, inSlot }: any) => {
${rest}
return ${template};
});
`;
}

/** Code of which nothing is exported. */
function withoutExports(code: string): string {
  const matches = withoutTexts(code).matchAll(/^[ \t]*export\s+(?=(?:async|const|let|function|interface|type)\b)/gm);
  let rest = '';
  let start = 0;
  for (const { index, 0: words } of matches) {
    rest += code.slice(start, index);
    start = index + words.length;
  }
  return rest + code.slice(start);
}
