import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { posix } from '../../base/files.js';
import { mathClasses } from './styles.js';

/**
 * KaTeX's HTML takes the place of the MathML, which is clipped and only read aloud. The theme lets nothing bring back what is `hidden`, so this says `!important`, and says again what KaTeX wants of blocks.
 * The MathML is not selected: what is copied has a formula once.
 */
const SHOWN = `.katex-html[hidden]{display:inline!important}
.katex-display>.katex>.katex-html[hidden]{display:block!important}
.katex-mathml{user-select:none}`;

/**
 * The style sheet of formulas: KaTeX's own, with its WOFF2 fonts by absolute path for the bundler, and the classes that stand for its inline styles.
 * Without it browsers lay out the MathML, since KaTeX's HTML is `hidden` until a rule here shows it.
 */
export async function mathCss(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('katex/dist/katex.min.css');
  const fonts = posix(join(dirname(file), 'fonts'));
  const css = (await readFile(file, 'utf8'))
    .replace(/,url\(fonts\/[^)]*\) format\("(?:woff|truetype)"\)/g, '')
    .replace(/url\(fonts\/([^)]*)\)/g, (_, name: string) => `url("${fonts}/${name}")`);
  return `${css}\n${SHOWN}\n${mathClasses()}`;
}
