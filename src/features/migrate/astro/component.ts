import { templateCode } from './template.js';
import { withoutTexts } from './template-code.js';

/** Static import statements. */
const IMPORTS = /^[ \t]*import\b(?!\s*[.(])(?:[^'"`;]*?\bfrom)?\s*(['"])[^'"\n]*\1(?:\s*with\s*\{[^}]*\})?[ \t]*;?/gm;

/**
 * Compiles a component of Astro to a module whose default export renders it. Its script runs once per use, with the global `Astro` as a
 * parameter. Throws if the template cannot be parsed.
 */
export function componentModule(text: string): string {
  const [frontmatter = '', script = ''] = /^\s*---[ \t]*\n([\s\S]*?)^[ \t]*---[ \t]*$/m.exec(text) ?? [];
  const imports: string[] = [];
  let rest = '';
  let start = 0;
  // Ignore imports that are written in strings and comments.
  for (const { index, 0: statement } of withoutTexts(script).matchAll(IMPORTS)) {
    imports.push(script.slice(index, index + statement.length));
    rest += script.slice(start, index);
    start = index + statement.length;
  }
  rest = withoutExports(rest + script.slice(start));
  const template = templateCode(text.slice(frontmatter.length));
  return `import { astroComponent, astroFragment as Fragment } from 'docsgen-sandboxed:astro';
${imports.join('\n')}
export default astroComponent(async (Astro: any, { h, slotted, inSlot }: any) => {
${rest}
return ${template};
});
`;
}

/** Code without `export` keywords. */
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
